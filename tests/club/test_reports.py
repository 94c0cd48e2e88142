"""What the games of an event report: from their own journals, whatever is played, taken back or deleted."""

from fractions import Fraction

import pytest

from referee.club.event import rules, table_rules
from referee.club.event.results import OFFICIAL, OPEN, PLAYED, REOPENED, GameReport, standing
from referee.club.games import end_game, open_tables, outcomes_of, plan_of, reports_of, unplayable
from referee.club.keeper import Keeper
from referee.core.result import Refused
from referee.games import GAMES
from tests.club.halls import do, draw, led, open_all, play
from tests.store.contract import Open


def states(keeper: Keeper) -> list[str]:
    return [each.state for each in outcomes_of(keeper.store, keeper.story.event)[0]]


def confirm(keeper: Keeper) -> None:
    event = keeper.story.event
    do(keeper, table_rules.confirm(event, 1, (), reports_of(keeper.store, event)))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_opened_with_what_the_event_pins(hall: Open, game: str) -> None:
    keeper = led(hall())
    draw(keeper, game)
    names = open_all(keeper)
    for name, table in zip(names, keeper.story.event.rounds[0].tables, strict=True):
        header = keeper.store.header(name)
        assert "#title Évry\n#place Évry\n#event e1 1 " in header
        session = play(keeper.store, name)
        assert session.table.header.lexicon == ("fr", "ab" * 32)
        assert [player.name for player in session.table.players] == [
            keeper.story.event.name(one) for one in table.seats
        ]
    assert states(keeper) == [OPEN] * len(names)


@pytest.mark.parametrize(
    ("game", "points"),
    [
        ("option", [0, *[Fraction(4, 3)] * 3]),
        ("croisillon", [0, *[Fraction(4, 3)] * 3]),
        ("guerre-des-mots", [0, Fraction(2, 3), Fraction(4, 3), 2]),
    ],
)
def test_who_concedes_ranks_behind_who_played_on(hall: Open, game: str, points: list[Fraction]) -> None:
    keeper = led(hall())
    draw(keeper, game)
    (name,) = open_all(keeper)
    seats = [player.seat for player in play(keeper.store, name).table.players]
    if game == "guerre-des-mots":
        play(keeper.store, name, *(f"{seat}: concede" for seat in seats[:3]))
    else:
        play(keeper.store, name, f"{seats[1]}: concede", f"{seats[0]}: end")
    # racks are owed in Option, so that the game is not final
    do(keeper, table_rules.call_time(keeper.story.event, 1, 1, {name: GameReport(1, False)}))
    assert states(keeper) == [PLAYED]
    lines = standing(keeper.story.event, outcomes_of(keeper.store, keeper.story.event), False)
    assert sorted(line.points for line in lines) == points


def test_a_confirmed_game_that_is_reopened_is_not_official_any_more(hall: Open) -> None:
    keeper = led(hall(), "Ana Bob")
    draw(keeper, "jago")
    (name,) = open_all(keeper)
    play(keeper.store, name, "ana: concede")
    assert states(keeper) == [PLAYED]
    confirm(keeper)
    assert states(keeper) == [OFFICIAL]
    play(keeper.store, name, "bob: note a remark changes nothing", "bob: rename bob Robert")
    assert states(keeper) == [OFFICIAL]
    play(keeper.store, name, "bob: undo 1")
    (found,) = outcomes_of(keeper.store, keeper.story.event)[0]
    assert (found.state, found.result) == (REOPENED, None)
    assert found.was is not None
    play(keeper.store, name, "bob: redo")
    assert states(keeper) == [REOPENED]
    confirm(keeper)
    assert states(keeper) == [OFFICIAL]


def test_a_deleted_game_leaves_its_table_open(hall: Open) -> None:
    keeper = led(hall(), "Ana Bob")
    draw(keeper, "jago")
    (name,) = open_all(keeper)
    keeper.store.delete(name)
    assert states(keeper) == [OPEN]


@pytest.mark.parametrize("game", GAMES)
def test_clb_12_time_is_called_in_every_game(hall: Open, game: str) -> None:
    keeper = led(hall(), "Ana Bob")
    draw(keeper, game)
    (name,) = open_all(keeper)
    event = do(keeper, table_rules.call_time(keeper.story.event, 1, 1, reports_of(keeper.store, keeper.story.event)))
    assert states(keeper) == [OPEN]
    entry = end_game(play(keeper.store, name), "time called by Zoé")
    assert not isinstance(entry, Refused)
    assert entry is not None
    assert "time called by Zoé" in entry.command
    assert states(keeper) == [PLAYED]
    lines = standing(event, outcomes_of(keeper.store, event), False)
    assert [str(line.points) for line in lines] == ["1", "1"]
    assert end_game(play(keeper.store, name), "again") is None


def test_games_that_a_crash_left_are_taken_up(hall: Open) -> None:
    keeper = led(hall())
    draw(keeper, "jago")
    event = keeper.story.event
    lost = open_tables(keeper.store, "e1", event, 1, (1, 2))
    assert open_tables(keeper.store, "e1", event, 1, (1, 2)) == lost
    do(keeper, lost)
    again = open_tables(keeper.store, "e1", keeper.story.event, 1, (1, 2))
    assert {each.game for each in again.games}.isdisjoint(each.game for each in lost.games)


def test_a_game_that_has_begun_is_not_taken_up(hall: Open) -> None:
    keeper = led(hall(), "Ana Bob")
    draw(keeper, "jago")
    event = keeper.story.event
    lost = open_tables(keeper.store, "e1", event, 1, (1,))
    play(keeper.store, lost.games[0].game, "ana: note begun")
    assert open_tables(keeper.store, "e1", event, 1, (1,)) != lost


def test_a_plan_that_no_game_can_have_is_said_before_the_draw(hall: Open) -> None:
    event = led(hall()).story.event
    assert unplayable(event, plan_of("option")) is None
    for setting, code in (("grid=3x3", "bad-grid"), ("prisms=20", "bad-prisms")):
        why = unplayable(event, plan_of("option", settings=(setting,)))
        assert why is not None
        assert why.code == code
    assert unplayable(event, plan_of("option", 2, ("prisms=20",))) is None
    assert (plan_of("jago").size, plan_of("option").size, plan_of("guerre-des-mots").size) == (2, 4, 4)


def test_names_in_brackets_are_no_colours(hall: Open) -> None:
    keeper = led(hall(), "Ana")
    do(keeper, rules.enter(keeper.story.event, ["Bob [Lyon]"]))
    draw(keeper, "jago")
    (name,) = open_all(keeper)
    assert sorted(player.name for player in play(keeper.store, name).table.players) == ["Ana", "Bob"]
