"""An event on several devices: the hall goes away and comes back, and the standing is that of an undisturbed evening."""

import random
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from referee.club.event import rules, table_rules
from referee.club.event.acts import Kept, TimeCalled
from referee.club.event.evolve import Story
from referee.club.event.model import ClubEvent
from referee.club.event.results import StandingLine, standing
from referee.club.games import outcomes_of
from referee.club.keeper import Keeper, read_story
from referee.club.seal import mark_rounds, marked, still_open
from referee.club.strays import put_in_force, versions
from referee.core.result import Refused
from referee.store.port import Journal, StoreReader
from referee.store.problems import Away, StoreError
from tests.club.device.halls import Careless, Tablet, told_by
from tests.club.halls import do, draw, led, open_all
from tests.patience import PATIENCE
from tests.store.memory import Memory, Shelf
from tests.store.stores import again, submitted

NAMES = "Ana Bob Cléo Dan Eva Fil"
TABLES = 3


@pytest.fixture
def shelf() -> Shelf:
    """A hall with a round of Option at three tables of two."""
    return opened_round()


def opened_round() -> Shelf:
    shelf = Shelf()
    keeper = led(Memory(shelf), NAMES)
    draw(keeper, "option", 2)
    open_all(keeper)
    return shelf


@pytest.fixture
def device(tmp_path: Path, shelf: Shelf) -> Iterator[Callable[[str], Tablet]]:
    made: dict[str, Tablet] = {}

    def one(name: str) -> Tablet:
        file = tmp_path / name / "games.sqlite"
        return made.setdefault(name, Tablet(file, shelf, arbiter=name == "arbiter"))

    yield one
    for tablet in made.values():
        tablet.end()


def evening(number: int) -> list[str]:
    """What is played at a table, always the same: corrections of the score, undo and redo, and the end."""
    chance = random.Random(number)
    lines = [f"adjust {chance.choice('+-')}{chance.randint(1, 90)} {number} {turn}" for turn in range(12)]
    lines[7:7] = ["undo 2", "redo", "undo 1"]
    return [*lines, "concede"]


def play(store: Journal, game: str, number: int, first: int = 0, last: int = 99) -> None:
    session = again(store, game)
    seats = [player.seat for player in session.table.players]
    for at, line in enumerate(evening(number)[first:last], first):
        submitted(session, f"{seats[at % 2]}: {line}")


def standing_of(reader: StoreReader) -> tuple[StandingLine, ...]:
    event = read_story(reader, "e1").event
    return standing(event, outcomes_of(reader, event), official=False)


def test_ten_minutes_without_the_hall_change_nothing(shelf: Shelf, device: Callable[[str], Tablet]) -> None:
    undisturbed = opened_round()
    for number in range(TABLES):
        play(Memory(undisturbed), f"o{number + 1}", number)
    for number in range(TABLES):
        tablet = device(f"table {number}")
        play(tablet.store(), f"o{number + 1}", number, 0, 3 + number)
        tablet.end()
        tablet.weather.away = True
    for minute in range(10):
        for number in range(TABLES):
            tablet = device(f"table {number}")
            tablet.wait()
            play(tablet.store(), f"o{number + 1}", number, 3 + number + minute, 4 + number + minute)
            tablet.end()
    assert standing_of(Memory(shelf)) != standing_of(Memory(undisturbed))
    for number in range(TABLES):
        tablet = device(f"table {number}")
        with closing(tablet.store()) as store:
            assert store.sharing.unshared(f"o{number + 1}") == 10
        tablet.weather.away = False
        tablet.wait()
        play(tablet.store(), f"o{number + 1}", number, 13 + number)
        tablet.told(f"o{number + 1}")
    assert standing_of(Memory(shelf)) == standing_of(Memory(undisturbed))
    for number in range(TABLES):
        assert told_by(Memory(shelf), f"o{number + 1}") == told_by(Memory(undisturbed), f"o{number + 1}")


def test_a_device_knows_the_last_standing_without_the_hall(shelf: Shelf, device: Callable[[str], Tablet]) -> None:
    tablet, other = device("table 0"), device("table 1")
    play(other.store(), "o2", 1)
    with closing(tablet.store()) as store:
        store.games()
    tablet.weather.away = True
    play(device("table 2").store(), "o3", 2)
    tablet.wait()
    with closing(tablet.store()) as store:
        assert store.events.names() == ["e1"]
        assert standing_of(store) != standing_of(Memory(shelf))
        assert store.sharing.contact().away
        assert store.sharing.contact().heard == tablet.weather.now - 60
    tablet.weather.away = False
    tablet.wait()
    with closing(tablet.store()) as store:
        store.events.names()
        assert standing_of(store) == standing_of(Memory(shelf))
        assert not store.sharing.contact().away


def test_a_standing_asks_no_more_for_more_games(device: Callable[[str], Tablet], shelf: Shelf) -> None:
    arbiter = device("arbiter")
    play(Memory(shelf), "o1", 0)
    with closing(arbiter.store()) as store:
        store.events.names()
        asked = arbiter.weather.questions
        assert standing_of(store) == standing_of(Memory(shelf))
        assert arbiter.weather.questions == asked
    play(Memory(shelf), "o2", 1)
    with closing(arbiter.store()) as store:
        store.events.names()
        assert standing_of(store) == standing_of(Memory(shelf))


def test_acts_need_the_hall(device: Callable[[str], Tablet]) -> None:
    arbiter = device("arbiter")
    keeper = Keeper(arbiter.store(), "e1")
    arbiter.weather.away = True
    with pytest.raises(Away):
        keeper.submit("Zoé", lambda story: rules.enter(story.event, ["Gil"]))


def test_two_arbiters_at_once(device: Callable[[str], Tablet], shelf: Shelf) -> None:
    """One wins; the other sees who it was, or decides again."""
    first, second = Keeper(device("arbiter").store(), "e1"), Keeper(device("other").store(), "e1")
    do(first, rules.withdraw(first.story.event, ["Ana"]))
    found = second.submit("Yann", lambda story: rules.withdraw(story.event, ["Bob"]), as_seen=True)
    assert isinstance(found, Refused)
    assert (found.code, found.facts) == ("meanwhile", {"by": "Zoé"})
    again = second.submit("Yann", lambda story: rules.withdraw(story.event, ["Ana"]))
    assert isinstance(again, Refused)
    assert again.code == "withdrawn-already"
    assert len(Memory(shelf).events.acts("e1")) == len(second.story.chapters)


def test_the_seal_holds_without_the_hall(device: Callable[[str], Tablet], tmp_path: Path) -> None:
    """And it ends on all devices once they hear of the last result."""
    folder = tmp_path / "data"
    folder.mkdir()
    tablet = device("table 0")
    tablet.acts_came = lambda reader: mark_rounds(folder, reader)
    tablet.told("o1")
    assert marked(folder) == ["e1"]
    tablet.weather.away = True
    with closing(tablet.store()) as store:
        assert still_open(folder, store) == ["e1"]
    for number in range(TABLES):
        play(device(f"other {number}").store(), f"o{number + 1}", number)
    with closing(tablet.store()) as store:
        assert still_open(folder, store) == ["e1"]
    tablet.weather.away = False
    tablet.wait()
    with closing(tablet.store()) as store:
        store.games()
        assert still_open(folder, store) == []


def strayed(tablet: Tablet, arbiter: Tablet) -> None:
    """The first table has played to its end without the hall; an arbiter has amended its second step meanwhile."""
    play(tablet.store(), "o1", 0, 0, 3)
    tablet.weather.away = True
    play(tablet.store(), "o1", 0, 3)
    arbiter.do("amend 2 adjust +500 amended", game="o1")
    tablet.weather.away = False
    tablet.wait()
    with pytest.raises(StoreError, match="game-strayed: o1"):
        tablet.told("o1")


def kept(arbiter: Tablet, game: str) -> tuple[ClubEvent, str]:
    """The event after an arbiter's choice, and the game that counts."""
    with closing(arbiter.store()) as store:
        (version,) = versions(store)
        names = (version.name, version.game)
        force = put_in_force(store, version) if game == version.name else version.game
        keeper = Keeper(store, "e1")

        def decide(story: Story) -> Kept | Refused:
            return table_rules.keep(story.event, version.game, force, names)

        assert not isinstance(keeper.submit("Zoé", decide), Refused)
        assert version.decided(keeper.story.event)
        return keeper.story.event, force


def test_an_arbiter_keeps_what_the_device_played(shelf: Shelf, device: Callable[[str], Tablet]) -> None:
    tablet, arbiter = device("table 0"), device("arbiter")
    strayed(tablet, arbiter)
    theirs = told_by(Memory(shelf), "o1")
    event, name = kept(arbiter, "o4")
    table = event.rounds[0].tables[0]
    assert (table.game, name, set(table.aside)) == ("o5", "o5", {"o1", "o4"})
    assert tablet.told("o5") == tablet.told("o4") == told_by(Memory(shelf), "o5")
    assert len(told_by(Memory(shelf), "o5")) == len(evening(0))
    assert told_by(Memory(shelf), "o1") == theirs
    with closing(arbiter.store()) as store:
        assert "\n#event e1 1 1\n" in store.header("o5")
        assert "\n#event" not in store.header("o4")
        (result,) = [outcome.result for outcome in outcomes_of(store, event)[0] if outcome.result]
    assert result is not None


def test_an_arbiter_keeps_what_the_hall_has(shelf: Shelf, device: Callable[[str], Tablet]) -> None:
    tablet, arbiter = device("table 0"), device("arbiter")
    strayed(tablet, arbiter)
    event, name = kept(arbiter, "o1")
    table = event.rounds[0].tables[0]
    assert (table.game, name, table.aside) == ("o1", "o1", ("o4",))
    assert len(tablet.told("o4")) == len(evening(0))
    play(tablet.store(), "o1", 0, 3)


def test_a_version_is_put_in_force_once(shelf: Shelf, device: Callable[[str], Tablet]) -> None:
    """As when a crash came before the act."""
    tablet, arbiter = device("table 0"), device("arbiter")
    strayed(tablet, arbiter)
    with closing(arbiter.store()) as store:
        (version,) = versions(store)
        assert put_in_force(store, version) == put_in_force(store, version) == "o5"
    assert kept(arbiter, "o4")[1] == "o5"
    with closing(arbiter.store()) as store:
        refused = table_rules.keep(read_story(store, "e1").event, "o1", "o5", ("o4", "o1"))
    assert isinstance(refused, Refused)
    assert refused.code == "kept-already"


def test_a_result_of_another_version_is_not_official_any_more(shelf: Shelf, device: Callable[[str], Tablet]) -> None:
    tablet, arbiter = device("table 0"), device("arbiter")
    strayed(tablet, arbiter)
    with closing(arbiter.store()) as store:
        keeper = Keeper(store, "e1")
        do(keeper, TimeCalled(1, 1))
        submitted(again(store, "o1"), "concede")
        event = keeper.story.event
        from referee.club.games import reports_of

        do(keeper, table_rules.confirm(event, 1, [1], reports_of(store, event)))
    event, _ = kept(arbiter, "o4")
    with closing(arbiter.store()) as store:
        assert outcomes_of(store, event)[0][0].state == "reopened"


def test_a_device_that_follows_the_hall_has_what_others_do(
    device: Callable[[str], Tablet], shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without asking for anything, as a page or a console does that reads the journal alone."""
    monkeypatch.setattr("referee.club.device.store.PAUSE", 0.01)
    tablet = device("display")
    store = tablet.store()
    store.games()
    with store.sharing.following(), closing(Careless(tablet.file)) as journal:
        do(Keeper(Memory(shelf), "e1"), rules.enter(read_story(Memory(shelf), "e1").event, ["Gaël"]))
        submitted(again(Memory(shelf), "o1"), "adjust +5 five")
        until = time.monotonic() + PATIENCE
        while (journal.events.acts("e1")[-1].kind, journal.length("o1")) != ("entered", 1):
            assert time.monotonic() < until
            time.sleep(0.01)
