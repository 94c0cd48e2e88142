"""What a poster calls remarkable is so, by the positions before and after each play."""

import re
from functools import cache
from pathlib import Path

import pytest

from referee.core.ending import places
from referee.core.events import Conceded
from referee.core.table import Entry, Table
from referee.documents.sheet import Sheet
from referee.papers.sheet import highlights
from referee.papers.sheet.sheet import sheet_of
from tests.games.guerre_des_mots import raids, scenes
from tests.games.rooms import GUERRE
from tests.games.walking import ByChance, Walker
from tests.sheets.recount import ROOMS, Moment, moments
from tests.sheets.support import GAMES, each_chosen_record, each_evening, evening, records, replayed, sheet

EVENINGS = [(game, seed) for game in GAMES for seed in range(20)]
RAIDS = [("raids", seed) for seed in range(20)]
"""Games of La Guerre des Mots with more shots."""
POINTED = ("option", "croisillon")
RAIDER = Walker(
    GUERRE, lambda rng: (scenes.laid(rng), raids.command), raids.command, lambda: ByChance(bool), length=60, evenings=20
)


@cache
def random_game(game: str, seed: int) -> tuple[Table, list[Entry]]:
    if game != "raids":
        return evening(game, seed, 60)
    walk = RAIDER.walk(seed, RAIDER.length)
    return walk.table, walk.entries


def assert_remarkable(table: Table, told: Sheet) -> None:
    """Every moment, its number and whose it is are as counted again, and no other is told."""
    found = [Moment(each.kind, each.text, each.number, each.seats, each.step) for each in told.highlights]
    expected = moments(table, told.heading.game.replace("-", "_"))
    typed = {row.number: row.typed for row in told.course.rows}
    for place, moment in enumerate(expected):
        # a turn that decided without being among its player's best is told as it was typed
        if moment.kind == "lead" and found[place : place + 1] == [moment._replace(text=typed[moment.step])]:
            expected[place] = found[place]
    assert found == expected
    for each in told.highlights:
        assert re.findall(r"\d+", each.figure) == [str(each.number)]


@pytest.fixture
def room_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(highlights, "MOST", 99)


@each_evening(20, 6)
@pytest.mark.usefixtures("room_for_all")
def test_the_moments_of_an_evening_are_remarkable(game: str, seed: int) -> None:
    table, entries = random_game(game, seed)
    assert_remarkable(table, sheet_of(table, entries, "fr"))


@pytest.mark.usefixtures("room_for_all")
def test_the_moments_of_a_raid_are_remarkable() -> None:
    for raid in RAIDS:
        table, entries = random_game(*raid)
        assert_remarkable(table, sheet_of(table, entries, "fr"))


@each_chosen_record
@pytest.mark.usefixtures("room_for_all")
def test_the_moments_of_a_record_are_remarkable(path: Path) -> None:
    assert_remarkable(replayed(path).table, sheet(path))


def test_the_evenings_have_moments_of_every_kind() -> None:
    found = set()
    for game, seed in EVENINGS + RAIDS:
        room = "guerre_des_mots" if game == "raids" else game
        found |= {(room, moment.kind) for moment in moments(random_game(game, seed)[0], room)}
    kinds = {(game, kind) for game, (_, own) in ROOMS.items() for kind in ("plays", "longest", *own)}
    assert kinds <= found


def test_a_poster_has_the_first_moments_only(monkeypatch: pytest.MonkeyPatch) -> None:
    table, entries = random_game("jago", 0)
    four = sheet_of(table, entries, "en").highlights
    monkeypatch.setattr(highlights, "MOST", 99)
    every = sheet_of(table, entries, "en").highlights
    assert len(four) == 4 < len(every)
    assert four == every[:4]


@each_evening(20, 6)
def test_places_follow_from_scores_winners_and_concessions(game: str, seed: int) -> None:
    table, entries = evening(game, seed, 40)
    conceded = [event.seat for step in table.steps for event in step.events if isinstance(event, Conceded)]
    order = places(table.state.scores, table.state.winners, conceded, game in POINTED)
    assert {player.seat: player.place for player in sheet_of(table, entries, "en").players} == order


def test_what_several_share_is_not_remarkable() -> None:
    path = next(path for path in records() if path.parent.parent.name == "croisillon" and path.stem == "evening")
    assert [moment.kind for moment in sheet(path).highlights] == ["plays", "longest", "lead", "bonus-points"]
