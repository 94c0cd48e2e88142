"""How a game was won is on the screen in any window, as long as the game is."""

import random
from pathlib import Path

import pytest

from referee.cli.troubles import voice
from referee.core.words import Everything
from referee.games import GAMES
from referee.speech.speech import Speech
from referee.table.desk import Desk
from tests.table.desks import opened_desk, reply
from tests.table.drawn.games import shown
from tests.table.drawn.test_arrangement import fits
from tests.table.stage import Stage, staged
from tests.whole import WHOLE, crossed, part

FOUR = ("Étienne", "Claire", "Maximilien", "Zoé")
EIGHT = tuple(f"{name} [{place}]" for name, place in zip(
    ("Ana", "Bob", "Cléo", "Dan", "Eva", "Fanny", "Guy", "Maximilien"),
    ("SW", "WSW", "WNW", "NW", "NE", "ENE", "ESE", "SE"), strict=True,
))  # fmt: skip
POINTS = ("etienne: adjust 125 x", "claire: adjust 113 x", "maximilien: adjust 90 x", "zoe: adjust 17 x")
RACKS = tuple(f"{seat}: rack A4/B1" for seat in ("etienne", "claire", "maximilien", "zoe"))
GONE = tuple(f"{seat}: concede" for seat in ("ana", "bob", "cleo", "dan", "eva", "fanny", "guy"))
ENDS: dict[str, tuple[tuple[str, ...], tuple[str, ...], str, str]] = {
    "option": (
        FOUR, (*POINTS, "etienne: end", *RACKS),
        "Étienne wins with 120 points, 12 ahead.", "Étienne gagne avec 120 points, 12 d'avance.",
    ),
    "croisillon": (
        FOUR, (*POINTS, "etienne: end"),
        "Étienne wins with 125 points, 12 ahead.", "Étienne gagne avec 125 points, 12 d'avance.",
    ),
    "jago": (FOUR[:2], ("etienne: concede",), "Claire wins by concession.", "Claire gagne par abandon."),
    "mot-pour-mot": (
        ("Les Rouges", "Les Bleus"), ("lesrouges: concede",),
        "Les Bleus win by concession.", "Les Bleus gagnent par abandon.",
    ),
    "guerre-des-mots": (EIGHT, GONE, "Maximilien wins by concession.", "Maximilien gagne par abandon."),
}  # fmt: skip
BRIEF = {
    ("option", "en"): "Étienne wins: 120 (+12)",
    ("option", "fr"): "Étienne gagne : 120 (+12)",
    ("croisillon", "en"): "Étienne wins: 125 (+12)",
    ("croisillon", "fr"): "Étienne gagne : 125 (+12)",
}
SIZES = ((24, 80), (20, 60), (10, 40), (30, 100), (16, 80), (6, 30), (5, 20))


def over(folder: Path, game: str, language: str = "en") -> Desk:
    names, commands, *_ = ENDS[game]
    desk = opened_desk(folder, *names, game=game, language=language, words=Everything())
    for command in commands:
        seat, _, text = command.partition(": ")
        desk.submit(seat, text)
    assert desk.table.state.final
    return desk


@pytest.mark.parametrize(("game", "language"), crossed(GAMES, ("en", "fr")))
def test_it_is_seen_in_every_window(tmp_path: Path, game: str, language: str) -> None:
    desk, told = over(tmp_path, game, language), dict(zip(("en", "fr"), ENDS[game][2:], strict=True))[language]

    async def act(stage: Stage) -> None:
        for typed in ("", "zut"):
            reply(desk, typed)
            for size in SIZES:
                await stage.resize(*size)
                seen = " ".join(" ".join(shown(stage)).split())
                # a question leaves the smallest window two rows
                assert told in seen or (size == (5, 20) and desk.pending and BRIEF.get((game, language), told) in seen)

    staged(desk, act)


@part
@pytest.mark.parametrize("game", GAMES)
def test_it_covers_nothing(tmp_path: Path, game: str) -> None:
    chance = random.Random(game)

    async def act(stage: Stage) -> None:
        for _ in range(60 if WHOLE else 8):
            rows, columns = chance.randint(2, 50), chance.randint(8, 170)
            await stage.resize(rows, columns)
            assert fits(stage.screen.frame.places, rows, columns), (rows, columns, stage.screen.frame.places)

    staged(over(tmp_path, game), act)


def test_a_board_that_is_over_has_all_its_rows_in_the_window_it_was_played_in(tmp_path: Path) -> None:
    async def act(stage: Stage) -> None:
        await stage.resize(24, 80)
        seen = shown(stage)
        assert [row[1] for row in seen if row[1:2].isalpha() and row[2:3] == " "][-20:] == list("ABCDEFGHIJKLMNOPQRST")

    desk = opened_desk(tmp_path, "Ana", "Bob", game="guerre-des-mots", words=Everything())
    desk.submit("ana", "concede")
    staged(desk, act)


def test_a_game_that_may_still_change_has_no_result(tmp_path: Path) -> None:
    names, commands, *_ = ENDS["option"]
    desk = opened_desk(tmp_path, *names, words=Everything())
    for command in commands[:-1]:
        seat, _, text = command.partition(": ")
        desk.submit(seat, text)

    async def act(stage: Stage) -> None:
        assert "wins" not in "".join(shown(stage))

    staged(desk, act)


@pytest.mark.parametrize(
    ("language", "told"), [("en", "Ana has won; “end” makes it final"), ("fr", "Ana a gagné ; « fin »")]
)
def test_a_win_that_may_still_be_contested_stands_in_the_title(tmp_path: Path, language: str, told: str) -> None:
    async def act(stage: Stage) -> None:
        assert told in shown(stage)[0]
        reply(stage.desk, "bob: contest spelling upheld")
        await stage.draw()
        assert told not in shown(stage)[0]

    desk = opened_desk(tmp_path, game="mot-pour-mot", settings=("lanes=1",), words=Everything(), language=language)
    desk.voice = voice(Speech(language))
    reply(desk, "word CHAT", "none", "word CHATS", "none", "word BRUNS", "none", "word BRUN")
    assert (desk.table.state.over, desk.table.state.final) == (True, False)
    staged(desk, act, rows=24, columns=80)
