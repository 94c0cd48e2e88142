"""What players score by, the standing and the question are whole in the windows that people have."""

from pathlib import Path

import pytest
from prompt_toolkit.keys import Keys

from referee.core.words import Everything
from referee.table.desk import Desk
from referee.table.position import standing
from referee.table.screen.side import Company, seats
from referee.table.screen.strips import text_of
from tests.table.desks import opened_desk, reply
from tests.table.drawn.games import shown
from tests.table.stage import Stage, staged

FOUR = ("Étienne", "Claire", "Maximilien", "Zoé")
LEFT = ("etienne: adjust 125 x", "claire: adjust 113 x", "zoe: adjust -12 x", "etienne: end", "etienne: rack A4/B1")
TEAMS = ("Les Rouges", "Les Bleus")
CAPTURES = ("CHATCHAT", "TCTC", "BLBLBL", "RSRSRSR")
USUAL = ((24, 80), (20, 60), (30, 100), (45, 160))


def played(folder: Path, names: tuple[str, ...], commands: tuple[str, ...], game: str = "option") -> Desk:
    desk = opened_desk(folder, *names, game=game, language="fr", words=Everything())
    for command in commands:
        seat, _, text = command.partition(": ")
        desk.submit(seat, text)
    return desk


def pulled() -> tuple[str, ...]:
    """Five and six letters captured by the first team, word after word."""
    return tuple(line for word in CAPTURES for line in (f"lesrouges: word {word}", "lesbleus: none"))[:-1]


@pytest.mark.parametrize("size", USUAL, ids=str)
def test_four_players_and_a_long_question_are_whole(tmp_path: Path, size: tuple[int, int]) -> None:
    desk = played(tmp_path, FOUR, LEFT)
    reply(desk, "claire: rack A4/B1")

    async def act(stage: Stage) -> None:
        await stage.resize(*size)
        rows = [row.strip(" >*") for row in shown(stage)]
        seen = " ".join(" ".join((*rows, stage.screen.frame.asked.before)).split())
        assert [name for name in FOUR if not any(name in row for row in rows)] == []
        assert (seen.count("chevalet 7"), seen.count("chevalet 1 ")) == (3, 1)
        assert (
            "Claire, prismes sur le chevalet : 1 ; d'après la partie il devrait y en avoir 7. Est-ce bien 1 ?" in seen
        )
        assert "Chevalets à montrer : Claire, Maximilien, Zoé" in seen

    staged(desk, act)


@pytest.mark.parametrize("size", USUAL, ids=str)
def test_captured_letters_are_never_cut(tmp_path: Path, size: tuple[int, int]) -> None:
    desk = played(tmp_path, TEAMS, pulled(), "mot-pour-mot")
    assert desk.table.state.scores["lesrouges"] == 6

    async def act(stage: Stage) -> None:
        await stage.resize(*size)
        rows = shown(stage)
        first = next(at for at, row in enumerate(rows) if "captures T" in row)
        told = " ".join(row[rows[first].index("captures") :][:26] for row in rows[first : first + 2])
        assert [letter for letter in "TCBLRS" if f" {letter}" not in f" {told}"] == [], rows

    staged(desk, act)


@pytest.mark.parametrize("columns", range(42, 70, 3))
@pytest.mark.parametrize("letters", [7, 12, 104])
def test_a_figure_beside_a_large_score_is_whole_or_below_it(tmp_path: Path, columns: int, letters: int) -> None:
    desk = played(tmp_path, ("Ana", "Bob"), ("ana: F4 FAUX",), "jago")
    position = standing(desk.table)
    told = tuple(seat._replace(score=seat.score._replace(number=letters)) for seat in position.seats)
    company = Company(position._replace(seats=told), {"Ana": [], "Bob": []}, desk.table.game, desk.voice)
    seen = " ".join(" ".join(text_of(row) for row in seats(company, columns, 12)).split())
    for text, times in ((f"{letters} lettres", 2), ("5 minutes", 2), ("chevalet", 2), ("chevalet 12", 1)):
        assert all(seen.count(word) >= times for word in text.split()), (text, seen)


def test_a_question_too_long_for_the_window_shows_what_it_asks(tmp_path: Path) -> None:
    desk = played(tmp_path, FOUR, LEFT)
    reply(desk, "claire: rack A4/B1")

    async def act(stage: Stage) -> None:
        await stage.resize(5, 20)
        rows = [row.rstrip() for row in shown(stage)]
        assert rows[0].startswith("Claire, prismes sur")
        assert " ".join(rows[1:]).endswith("Est-ce bien 1 ? [o/N]")

    staged(desk, act)


def test_what_a_step_said_goes_when_another_line_is_begun(tmp_path: Path) -> None:
    desk = played(tmp_path, ("Ana", "Bob"), ())

    async def act(stage: Stage) -> None:
        stage.screen.enter("H8 VUES")
        await stage.draw()
        assert "1. Ana : H8 VUES" in " ".join(shown(stage))
        await stage.press("p")
        assert "1. Ana : H8 VUES" not in " ".join(shown(stage))
        await stage.press(Keys.Backspace)
        assert "1. Ana : H8 VUES" not in " ".join(shown(stage))

    staged(desk, act)


def test_a_refusal_stays_while_the_line_is_typed_anew(tmp_path: Path) -> None:
    desk = played(tmp_path, ("Ana", "Bob"), ())

    async def act(stage: Stage) -> None:
        stage.screen.enter("Z99 VUES")
        await stage.draw()
        before = len([row for row in shown(stage) if "OPT-8" in row])
        await stage.press("p")
        assert len([row for row in shown(stage) if "OPT-8" in row]) == before

    staged(desk, act)


@pytest.mark.parametrize("size", USUAL, ids=str)
def test_what_may_still_be_done_is_whole(tmp_path: Path, size: tuple[int, int]) -> None:
    desk = played(tmp_path, FOUR, ("etienne: H8 VUES", "claire: end"))

    async def act(stage: Stage) -> None:
        await stage.resize(*size)
        seen = " ".join(" ".join(shown(stage)).split())
        assert "Contestation possible par Claire, Maximilien et Zoé" in seen
        assert "Par exemple Étienne : VT EN LO, ou seulement son total, Étienne : 12" in seen

    staged(desk, act)


@pytest.mark.parametrize("size", [(40, 120), (45, 160)], ids=str)
def test_what_follows_the_end_leaves_nothing_of_it_out(tmp_path: Path, size: tuple[int, int]) -> None:
    desk = played(tmp_path, ("Claire", "Étienne"), ("claire: H8 VUES", "etienne: I7 PENTE ~H8:V>T", "claire: end"))

    async def act(stage: Stage) -> None:
        await stage.resize(*size)
        for rack in ("claire: rack A4/B1", "étienne: rack A1/B1"):
            stage.screen.enter(rack)
            stage.screen.enter("o")
        await stage.draw()
        assert any("Nothing can be contested any more." in row for row in shown(stage))
        assert any("`q`." in row for row in shown(stage))

    staged(desk, act)
