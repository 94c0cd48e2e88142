"""Opening a game: nothing that is typed is dropped, and nothing but a name becomes a player."""

from pathlib import Path

import pytest

from referee.core.seats import is_name
from tests.cli.runner import Run, complaint
from tests.cli.test_games import none_yet, said
from tests.table.evening import LANGUAGES
from tests.table.terminal import opened_terminal

REFUSED = {
    "en": "“{}” is no player's name. A setting is written --set target=150.",
    "fr": "« {} » n'est pas un nom de joueur. Un réglage s'écrit --set target=150.",
}
WHO = {"en": "Croisillon: who plays, in order?", "fr": "Croisillon : qui joue, dans l'ordre ?"}
NEW = {"en": "new", "fr": "nouvelle"}


@LANGUAGES
@pytest.mark.parametrize("command", ["new", "play"])
@pytest.mark.parametrize("name", ["150", "target=150", "٣٠"])
def test_what_is_no_name_is_refused_by_name(run: Run, lang: str, command: str, name: str) -> None:
    assert complaint(run(command, "croisillon", "Ana", "Béa", name, lang=lang)) == REFUSED[lang].format(name)
    assert none_yet(run)


@pytest.mark.parametrize("name", ["-x", "--set", "-5", "a=b"])
def test_options_and_settings_are_no_names(run: Run, name: str) -> None:
    assert not is_name(name)
    assert complaint(run("new", "option", "Ana", "--", name)) == REFUSED["en"].format(name)
    said(run, "new", "option", "Ana", "Bob")
    assert run("games", "rename", "--", "ana", name).err == f"referee: {REFUSED['en'].format(name)}\n"


@pytest.mark.parametrize("name", ["Ana", "Zoé 2", "R2D2", "Jean-Paul", "🦊", "X"])
def test_these_are_names(name: str) -> None:
    assert is_name(name)


def test_play_takes_settings_as_new_does(run: Run) -> None:
    said(run, "play", "guerre-des-mots", "Ana", "Béa", "--set", "rules=simple", stdin="")
    said(run, "new", "guerre-des-mots", "Ana", "Béa", "--set", "rules=simple")
    played, opened = (said(run, "export", name).replace("#seed", "#x") for name in ("g1", "g2"))
    assert "#set rules simple" in played
    assert _without_chance(played) == _without_chance(opened)


def _without_chance(record: str) -> list[str]:
    return [line for line in record.splitlines() if not line.startswith(("#seed", "#x", "#date"))]


@LANGUAGES
@pytest.mark.parametrize("arguments", [("o1",), (), ("--demo",)])
def test_settings_without_a_new_game_are_refused(run: Run, lang: str, arguments: tuple[str, ...]) -> None:
    said(run, "new", "option", "Ana", "Bob")
    result = run("play", *arguments, "--set", "judge=always", lang=lang, stdin="")
    assert (result.code, result.out) == (2, "")


@LANGUAGES
def test_settings_are_read_wherever_a_game_is_opened(tmp_path: Path, lang: str) -> None:
    with opened_terminal(tmp_path, columns=100, rows=30, lang=lang) as terminal:
        terminal.start("play")
        terminal.reads("5 La Guerre des Mots")
        terminal.enter("croisillon Ana, Béa --set target=150")
        terminal.reads("c1 · croisillon", "150")
        terminal.enter(f"{NEW[lang]} croisillon Ana Béa --set target=160")
        terminal.reads("c2 · croisillon", "160")
        terminal.enter(f"{NEW[lang]} croisillon --set target=170")
        terminal.reads(WHO[lang])
        terminal.enter("Ana, Béa --set judge=off")
        terminal.reads("c3 · croisillon", "170")
        terminal.enter("q")
        terminal.reads("CLOSED 0")
        terminal.stop()
        terminal.start("play", "croisillon", "--set", "target=180")
        terminal.reads(WHO[lang])
        terminal.enter("Ana, Béa")
        terminal.reads("c4 · croisillon", "180")


@LANGUAGES
def test_a_number_is_refused_by_name_wherever_a_game_is_opened(tmp_path: Path, lang: str) -> None:
    told = REFUSED[lang].format("150").split(".")[0]
    with opened_terminal(tmp_path, columns=100, rows=30, lang=lang) as terminal:
        terminal.start("play")
        terminal.reads("5 La Guerre des Mots")
        terminal.enter("croisillon 150")
        terminal.reads(told, WHO[lang])
        terminal.enter("Ana Béa 150")
        terminal.reads(told, WHO[lang])
        terminal.enter("Ana Béa --set tarhet=150")
        terminal.reads("tarhet", WHO[lang])
        terminal.enter("Ana, Béa --set target=150")
        terminal.reads("c1 · croisillon", "150")
