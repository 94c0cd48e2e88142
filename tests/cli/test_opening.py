"""Opening a game: nothing that is typed is dropped, and nothing but a name becomes a player."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from referee.core.seats import is_name
from tests.cli.runner import Run, complaint
from tests.cli.test_games import none_yet, said
from tests.cli.test_openings import opened
from tests.table.evening import LANGUAGES
from tests.table.played import at_table
from tests.table.terminal import opened_terminal

REFUSED = {
    "en": "“{}” is no player's name. A setting is written --set target=150.",
    "fr": "« {} » n'est pas un nom de joueur. Un réglage s'écrit --set target=150.",
}
STRANGE = {
    "en": "“{}” is neither a player's name nor a way to play Jago. There are: program's glass, glass of the box, --set K=V.",
    "fr": "« {} » n'est ni un nom de joueur ni une façon de jouer à Jago. "
    "Au choix : sablier du programme, sablier de la boîte, --set K=V.",
}
WHO = {"en": "Croisillon: who plays, in order?", "fr": "Croisillon : qui joue, dans l'ordre ?"}
NEW = {"en": "new", "fr": "nouvelle"}


@LANGUAGES
@pytest.mark.parametrize("command", ["new", "play"])
@pytest.mark.parametrize("name", ["150", "-x", "--set", "٣٠"])
def test_what_is_no_name_is_refused_by_name(run: Run, lang: str, command: str, name: str) -> None:
    assert complaint(run(command, "--", "jago", "Ana", "Béa", name, lang=lang)) == STRANGE[lang].format(name)
    assert none_yet(run)


@pytest.mark.parametrize("name", ["-x", "--set", "-5", "a=b"])
def test_options_and_settings_are_no_names(run: Run, name: str) -> None:
    assert not is_name(name)
    assert name.partition("=")[0] in complaint(run("new", "option", "Ana", "Béa", "--", name))
    assert none_yet(run)
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
        terminal.enter(f"{NEW[lang]} croisillon Ana Béa 160 points")
        terminal.reads("c2 · croisillon", "160")
        terminal.enter(f"{NEW[lang]} croisillon 170")
        terminal.reads(WHO[lang])
        terminal.enter("Ana, Béa --set judge=off")
        terminal.reads("c3 · croisillon", "170")
        terminal.enter("q")
        terminal.reads("CLOSED 0")
        terminal.stop()
        terminal.start("play", "croisillon", "180")
        terminal.reads(WHO[lang])
        terminal.enter("Ana, Béa")
        terminal.reads("c4 · croisillon", "180")


@LANGUAGES
def test_what_is_left_over_is_refused_by_name_wherever_a_game_is_opened(tmp_path: Path, lang: str) -> None:
    quoted = {"en": "“{}” is neither", "fr": "« {} » n'est ni"}[lang]
    with opened_terminal(tmp_path, columns=100, rows=30, lang=lang) as terminal:
        terminal.start("play")
        terminal.reads("5 La Guerre des Mots")
        terminal.enter("croisillon -150")
        terminal.reads(quoted.format("-150"), WHO[lang])
        terminal.enter("Ana Béa de plus")
        terminal.reads(quoted.format("de plus"), WHO[lang])
        terminal.enter("Ana Béa --set tarhet=150")
        terminal.reads("tarhet", WHO[lang])
        terminal.enter("Ana, Béa --set target=150")
        terminal.reads("c1 · croisillon", "150")


ASKED = {
    "en": {
        "croisillon": ("To 300 points, or the short version to 150? [300]",),
        "mot-pour-mot": (
            "6 letters to capture, or 7 for a longer game? [6]",
            "The glass of the box, or the program's? [B/p]",
        ),
        "guerre-des-mots": (
            "The simplified rules, advised for first games, or the general ones? [S/g]",
            "Do accents count? [Y/n]",
        ),
        "jago": ("The glass of the box, or the program's? [B/p]",),
        "option": (),
    },
    "fr": {
        "croisillon": ("En 300 points, ou la version courte en 150 ? [300]",),
        "mot-pour-mot": (
            "6 lettres à capturer, ou 7 pour une partie plus longue ? [6]",
            "Le sablier de la boîte, ou celui du programme ? [B/p]",
        ),
        "guerre-des-mots": (
            "La règle simplifiée, conseillée aux premières parties, ou la règle générale ? [S/g]",
            "Les accents comptent-ils ? [O/n]",
        ),
        "jago": ("Le sablier de la boîte, ou celui du programme ? [B/p]",),
        "option": (),
    },
}  # fmt: skip


class Answered(NamedTuple):
    game: str
    typed: str
    answers: tuple[str, ...]
    told: tuple[str, ...]
    """The lines of the header that come of it."""
    first: int = 0
    """Which question is the first."""


WRONG = ("bof", "?", "jamais de la vie")
ANSWERS = (
    Answered("croisillon", "croisillon Ana Béa", ("",), ()),
    Answered("croisillon", "croisillon Ana Béa", ("bof", "150"), ("set target 150",)),
    Answered("croisillon", "croisillon Ana Béa", ("version courte",), ("set target 150",)),
    Answered("croisillon", "croisillon Ana Béa", ("short",), ("set target 150",)),
    Answered("croisillon", "croisillon Ana Béa", ("en 200 points",), ("set target 200",)),
    Answered("croisillon", "croisillon Ana Béa 150", (), ("set target 150",)),
    Answered("mot-pour-mot", "mot pour mot Ana Béa", ("", ""), ()),
    Answered("mot-pour-mot", "mot pour mot Ana Béa", ("7", "p"), ("clock program", "set target 7")),
    Answered("mot-pour-mot", "mot pour mot Ana Béa en 7 lettres", ("b",), ("set target 7",), first=1),
    Answered("mot-pour-mot", "mot pour mot Ana Béa sans chrono", ("sept lettres",), ("clock table", "set target 7")),
    Answered("guerre-des-mots", "guerre Ana Béa", ("",), ("set rules simple",)),
    Answered("guerre-des-mots", "guerre Ana Béa", ("g", ""), ()),
    Answered("guerre-des-mots", "guerre Ana Béa", ("générale", "non"), ("set accents off",)),
    Answered(
        "guerre-des-mots", "guerre Ana Béa règle générale", ("nan",), ("set rules general", "set accents off"), first=1
    ),
    Answered("guerre-des-mots", "guerre Ana Béa simple", (), ("set rules simple",)),
    Answered("jago", "jago Ana Béa", ("programme",), ("clock program",)),
    Answered("jago", "jago Ana Béa", ("?", "jamais de la vie", "the program's glass"), ("clock program",)),
    Answered("jago", "jago Ana Béa", ("",), ()),
    Answered("jago", "jago Ana Béa chrono", (), ("clock program",)),
    Answered("option", "option Ana Béa", (), ()),
)


@LANGUAGES
def test_what_the_print_lets_people_choose_is_asked_once(run: Run, tmp_path: Path, lang: str) -> None:
    """All in one evening in plain words, each from a table of Option; `revanche` asks nothing."""
    said(run, "new", "option", "Zoé", "Max")
    wanted: dict[str, list[tuple[str, ...]]] = {"option": [()]}
    with at_table(tmp_path, "play", "o1", REFEREE_HOME=str(run.data), REFEREE_LANG=lang, REFEREE_PLAIN="1") as terminal:
        for asked in ANSWERS:
            terminal.child.sendline(f"new {asked.typed}")
            at = asked.first
            for each in asked.answers:
                terminal.reads(re.escape(ASKED[lang][asked.game][at]))
                terminal.child.sendline(each)
                at += each not in WRONG
            for answered in (True, False):
                terminal.reads(rf" {asked.game[0]}[0-9]+ ?: {asked.game}")
                wanted.setdefault(asked.game, []).append(asked.told)
                if answered:
                    # a word alone would be a word in Mot pour Mot
                    terminal.child.sendline("same again")
            terminal.child.sendline("open o1")
            terminal.reads(" o1 ?: option")
        terminal.child.sendline("q")
        assert terminal.ended() == 0
    for game, lines in wanted.items():
        assert [opened(run, f"{game[0]}{at}").told for at in range(1, len(lines) + 1)] == lines


@LANGUAGES
def test_leaving_a_question_opens_nothing(tmp_path: Path, lang: str) -> None:
    with at_table(tmp_path, "play", "croisillon", "Ana", "Béa", REFEREE_LANG=lang, REFEREE_PLAIN="1") as terminal:
        terminal.reads(r"\[300\] ")
        terminal.child.sendline("q")
        assert terminal.ended() == 0
    assert not (tmp_path / "data" / "games.sqlite").exists()


def test_nobody_is_asked_whose_glass_it_is_where_it_is_known(tmp_path: Path) -> None:
    with at_table(tmp_path, "play", "--clock", "jago", "Ana", "Béa", REFEREE_PLAIN="1") as terminal:
        terminal.reads("The glass stands")
        assert "[B/p]" not in terminal.written


def test_the_glass_of_the_program_goes_on_in_every_later_evening(run: Run, tmp_path: Path) -> None:
    said(run, "new", "jago", "Ana", "Béa", "with the program's glass")
    with at_table(tmp_path, "play", "j1", REFEREE_HOME=str(run.data), REFEREE_PLAIN="1") as terminal:
        terminal.reads("The glass stands")
