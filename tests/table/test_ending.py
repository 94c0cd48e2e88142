"""The end of a game is announced: who has won, with what, by how much, what follows, and what may still be contested."""

from pathlib import Path

import pytest

from referee.cli.troubles import voice
from referee.session.session import Session
from referee.speech.speech import Speech
from referee.table.desk import Desk
from referee.table.ending import Ending, ending
from referee.table.plain.facts import facts
from tests.cli.runner import Run
from tests.games.tables import french
from tests.table.desks import opened_desk, reply

OPTION = ("H8 VUES", "bob: contest VUES", "I7 PENTE ~H8:V>T", "y", "n")


def table(folder: Path, language: str, *names: str, game: str = "option", settings: tuple[str, ...] = ()) -> Desk:
    desk = opened_desk(folder, *names, game=game, settings=settings)
    desk.voice = voice(Speech(language))
    desk.session.words = french(desk.table.game, desk.table.header)
    return desk


def submitted(desk: Desk, *commands: str) -> list[str]:
    """What was said of the end after these commands, each behind its seat."""
    before = len(desk.said)
    for command in commands:
        seat, _, text = command.partition(": ")
        desk.submit(seat, text)
        desk.pending = None
    return [line for one in desk.said[before:] if isinstance(one, Ending) for line in told(desk, one)]


def told(desk: Desk, one: Ending) -> list[str]:
    return one.lines(desk.table.game, desk.voice)


TO_SHOW = "   Chevalets à montrer : Claire, Étienne. Par exemple Claire : VT EN LO, ou seulement son total, Claire : 12"


@pytest.mark.parametrize(
    ("language", "open_lines", "lines"),
    [
        (
            "fr",
            [
                "La partie est finie. Avant que le résultat soit acquis :",
                TO_SHOW,
            ],
            [
                "Claire gagne avec 5 points, 4 d'avance.",
                "Étienne : 1 point.",
            ],
        ),
        (
            "en",
            [
                "The game is over. Before the result stands:",
                "   racks to show: Claire, Étienne; such as Claire: VT EN LO, or only what it costs: Claire: 12",
            ],
            ["Claire wins with 5 points, 4 ahead.", "Étienne: 1 point."],
        ),
    ],
)
def test_option_tells_the_winner_the_points_and_the_lead(
    tmp_path: Path, language: str, open_lines: list[str], lines: list[str]
) -> None:
    desk = table(tmp_path, language, "Claire", "Étienne")
    submitted(desk, "claire: adjust 7 start", "claire: adjust 3 start")
    assert submitted(desk, "claire: end")[: len(open_lines)] == open_lines
    assert submitted(desk, "claire: rack A4/B1") == []
    assert submitted(desk, "etienne: adjust 3 late", "etienne: rack A1/B1") == lines


def test_a_contest_that_is_still_open_is_told_with_the_end(tmp_path: Path) -> None:
    desk = table(tmp_path, "fr", "Claire", "Étienne")
    lines = submitted(desk, "claire: H8 VUES", "etienne: end")
    assert lines == [
        "La partie est finie. Avant que le résultat soit acquis :",
        "   Contestation possible par Étienne",
        "   Chevalets à montrer : Claire, Étienne. Par exemple Claire : VT EN LO, ou seulement son total, Claire : 12",
    ]


@pytest.mark.parametrize(("judge", "told"), [("contest", True), ("always", False), ("off", True)])
def test_that_nothing_can_be_contested_any_more_is_told_where_something_could(
    tmp_path: Path, judge: str, told: bool
) -> None:
    desk = table(tmp_path, "en", "Claire", "Étienne", settings=(f"judge={judge}",))
    lines = submitted(desk, "claire: H8 VUES", "etienne: end", "claire: rack A4/B1", "etienne: rack A4/B1")
    assert ("Nothing can be contested any more." in lines) == told


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("fr", ["Égalité : Ana et Bob, 3 points chacun.", "Cid : 0 point."]),
        ("en", ["A tie: Ana and Bob, 3 points each.", "Cid: 0 points."]),
    ],
)
def test_a_tie_names_all_who_share_it(tmp_path: Path, language: str, lines: list[str]) -> None:
    desk = table(tmp_path, language, "Ana", "Bob", "Cid", game="croisillon")
    assert submitted(desk, "ana: adjust 3 x", "bob: adjust 3 x", "ana: end") == lines


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "fr",
            ["Claire gagne par abandon.", "Étienne : 9 points (abandon), Claire : 0 point."],
        ),
        ("en", ["Claire wins by concession.", "Étienne: 9 points (gave up), Claire: 0 points."]),
    ],
)
def test_who_gave_up_has_lost_whatever_the_points(tmp_path: Path, language: str, lines: list[str]) -> None:
    desk = table(tmp_path, language, "Claire", "Étienne", game="croisillon")
    assert submitted(desk, "etienne: adjust 9 x", "etienne: concede")[:2] == lines


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("fr", ["Cid gagne avec 4 points, 1 d'avance.", "Ana : 9 points (abandon), Bob : 3 points."]),
        ("en", ["Cid wins with 4 points, 1 ahead.", "Ana: 9 points (gave up), Bob: 3 points."]),
    ],
)
def test_one_of_three_who_gave_up_is_told_so_and_leads_nobody(tmp_path: Path, language: str, lines: list[str]) -> None:
    desk = table(tmp_path, language, "Ana", "Bob", "Cid", game="croisillon")
    submitted(desk, "ana: adjust 9 x", "bob: adjust 3 x", "cid: adjust 4 x", "ana: concede")
    assert submitted(desk, "bob: end")[:2] == lines


@pytest.mark.parametrize(("game", "names"), [("jago", ("Ana", "Bob")), ("guerre-des-mots", ("Ana [SO]", "Bob [NE]"))])
@pytest.mark.parametrize(
    ("language", "gave_up", "nobody"),
    [
        ("fr", "Bob gagne par abandon.", "La partie finit sans vainqueur."),
        ("en", "Bob wins by concession.", "The game ends without a winner."),
    ],
)
def test_games_without_points_tell_no_points(
    tmp_path: Path, game: str, names: tuple[str, ...], language: str, gave_up: str, nobody: str
) -> None:
    desk = table(tmp_path, language, *names, game=game)
    assert submitted(desk, "ana: concede") == [gave_up]
    desk.submit("ana", "undo")
    assert submitted(desk, "ana: end") == [nobody]


@pytest.mark.parametrize(("language", "unit"), [("fr", "lettres capturées"), ("en", "letters captured")])
def test_mot_pour_mot_counts_the_letters_captured(tmp_path: Path, language: str, unit: str) -> None:
    desk = table(tmp_path, language, "Rouges", "Bleus", game="mot-pour-mot")
    lines = submitted(desk, "rouges: concede")
    assert unit in lines[1] or unit.replace("s ", " ").removesuffix("s") in lines[1]


def test_the_end_comes_again_after_redo_and_goes_with_undo(tmp_path: Path) -> None:
    desk = table(tmp_path, "fr", "Claire", "Étienne")
    first = submitted(desk, "claire: concede")
    assert first
    assert submitted(desk, "claire: undo") == []
    assert submitted(desk, "claire: redo") == first


def test_what_follows_is_told_only_of_a_game_that_is_kept(tmp_path: Path) -> None:
    desk = table(tmp_path, "fr", "Claire", "Étienne")
    desk.submit("claire", "concede")
    follows = (
        "« feuille » (la feuille de partie), « revue » (ce qu'on pouvait jouer), « revanche », « nouvelle », « q »."
    )
    assert facts(desk.said[-1], desk.table.game, desk.voice) == [f"Et maintenant : {follows}"]
    desk.passing = True
    desk.submit("claire", "undo")
    desk.submit("claire", "concede")
    assert isinstance(desk.said[-1], Ending)


def test_another_terminal_tells_the_end_too(tmp_path: Path) -> None:
    desk = table(tmp_path, "fr", "Claire", "Étienne")
    other = Session(desk.session.store, "o1", lambda game, header: desk.session.words)
    other.submit("claire", "concede")
    desk.read_on()
    assert [one for one in desk.said if isinstance(one, Ending)] != []


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "fr",
            [
                "Étienne gagne par abandon.",
                "Claire : 0 point (abandon), Étienne : 0 point.",
                "Une feuille à garder et à imprimer : referee feuille o1 -o o1.html",
            ],
        ),
        (
            "en",
            [
                "Étienne wins by concession.",
                "Claire: 0 points (gave up), Étienne: 0 points.",
                "A sheet to keep and print: referee sheet o1 -o o1.html",
            ],
        ),
    ],
)
def test_the_shell_tells_the_end_too(tmp_path: Path, lang: str, told: list[str]) -> None:
    run = Run(tmp_path)
    run("new", "option", "Claire", "Étienne")
    assert run("do", "concede", lang=lang).lines[1:] == told


@pytest.mark.parametrize("game", ["option", "croisillon", "jago", "mot-pour-mot", "guerre-des-mots"])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_plain_words_tell_the_end_without_columns(tmp_path: Path, game: str, language: str) -> None:
    names = ("Ana [SO]", "Bob [NE]") if game == "guerre-des-mots" else ("Ana", "Bob")
    desk = table(tmp_path, language, *names, game=game)
    desk.submit("ana", "concede")
    heard = facts(ending(desk.table), desk.table.game, desk.voice)
    assert heard
    assert [line for line in heard if "  " in line or line != line.strip()] == []


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "“pomme” is not understood, and the game is over: `sheet`, `new`, `undo` or `q`."),
        ("fr", "« pomme » n'est pas compris, et la partie est finie : « feuille », « nouvelle », « annule » ou « q »."),
    ],
)
def test_after_the_end_nobody_is_told_how_a_word_is_laid(tmp_path: Path, language: str, told: str) -> None:
    desk = table(tmp_path, language, "Ana", "Bob")
    assert "H8 VUES" in reply(desk, "pomme")[-1]
    assert reply(desk, "concede", "o")
    assert reply(desk, "pomme")[-1].replace("\xa0", " ").replace("\u202f", " ") == told


@pytest.mark.parametrize(
    ("language", "won", "over"),
    [("fr", "Étienne gagne au temps.", "La partie est finie."), ("en", "Étienne wins on time.", "The game is over.")],
)
def test_who_has_won_on_time_is_told_before_grace_is_claimed(
    tmp_path: Path, language: str, won: str, over: str
) -> None:
    desk = table(tmp_path, language, "Étienne", "Claire", game="jago")
    for command in ("F4 FAUX", "done 0:30"):
        desk.submit("etienne", command)
    desk.submit("claire", "F4 EAUX")
    told = [reply(desk, "claire: tick") for _ in range(5)][-1]
    assert not desk.table.state.final
    assert next(line for line in told if line == won or line.startswith(over)) == won
    assert reply(desk, "score")[0] == won
