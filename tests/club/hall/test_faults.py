"""Answers that get lost, connections that break, a network that swallows everything, and two who are quick at once."""

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from threading import Barrier, Thread

import pytest

from referee.club.event import rules, table_rules
from referee.club.event.acts import Act
from referee.club.event.evolve import Story
from referee.club.event.results import outcomes, ranked, standing
from referee.club.games import plan_of, reports_of
from referee.club.keeper import Keeper
from referee.core.result import Refused
from referee.core.values import replace
from referee.session.session import Session
from referee.store.entries import StoredAct, entries_of
from referee.store.problems import StoreError
from tests.club.hall.proxy import Proxy
from tests.club.hall.server import empty_hall, hall, sweeping
from tests.club.hall.whole import WholeHall
from tests.club.halls import draw, led, open_all, play
from tests.leaks import closed_later
from tests.store.contract import created
from tests.store.event_contract import ACTS, founded
from tests.store.stores import again, append, opened, read, remark, submitted

PROMPT = 4.0
"""Seconds in which somebody at a table has an answer, whatever the network does."""
ANSWERS = 10


@pytest.fixture
def proxy() -> Iterator[Proxy]:
    with closing(Proxy(empty_hall().hosts[0][1])) as found:
        yield found


@pytest.fixture
def store(proxy: Proxy) -> WholeHall:
    """A hall behind the proxy, which it has been connected to."""
    found = closed_later(WholeHall(replace(empty_hall(), hosts=(("127.0.0.1", proxy.port),))))
    assert found.games() == []
    return found


@pytest.fixture
def direct() -> WholeHall:
    return closed_later(WholeHall(empty_hall()))


def test_what_landed_without_an_answer_is_there_once(proxy: Proxy, store: WholeHall, direct: WholeHall) -> None:
    game, event = created(direct), founded(direct)
    for number in range(1, ANSWERS + 1):
        proxy.swallows = 1
        append(store, game, number, remark(number), 2.0, origin=f"{number:032x}")
        proxy.swallows = 1
        store.events.append(event, replace(ACTS[1], number=number + 1), origin=f"{number:032x}")
    assert proxy.lost == 2 * ANSWERS
    assert read(direct, game) == [remark(number) for number in range(1, ANSWERS + 1)]
    assert len(direct.events.acts(event)) == ANSWERS + 1


def test_a_founded_event_without_an_answer_is_there_once(proxy: Proxy, store: WholeHall, direct: WholeHall) -> None:
    proxy.swallows = 1
    assert store.events.found(ACTS[0], "f" * 32) == "e1"
    assert direct.events.names() == ["e1"]


def test_what_has_no_origin_is_not_sent_twice(proxy: Proxy, store: WholeHall, direct: WholeHall) -> None:
    proxy.swallows = 1
    with pytest.raises(StoreError, match="hall-away"):
        created(store)
    assert [game.id for game in direct.games()] == ["o1"]
    assert store.length("o1") == 0
    proxy.swallows = 1
    with pytest.raises(StoreError, match="hall-away"):
        append(store, "o1", 1, remark(1), 2.0)
    assert read(direct, "o1") == [remark(1)]


def test_a_command_that_is_typed_again_after_the_hall_was_away_is_found(
    proxy: Proxy, store: WholeHall, direct: WholeHall
) -> None:
    session = opened(store)
    proxy.swallows, proxy.refuses = 1, True
    with pytest.raises(StoreError, match="hall-away"):
        session.submit("ana", "H8 VUES")
    assert direct.length("o1") == 1
    proxy.refuses = False
    submitted(session, "ana: H8 VUES")
    assert (session.length, direct.length("o1"), session.table.state.scores["ana"]) == (1, 1, 7)


def test_reading_goes_on_by_itself(proxy: Proxy, store: WholeHall, direct: WholeHall) -> None:
    created(direct)
    proxy.cut()
    assert [game.id for game in store.games()] == ["o1"]
    ending = (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = %s"
    )
    sweeping().execute(ending.encode(), (hall().login,))
    assert [game.id for game in store.games()] == ["o1"]


def test_who_plays_has_an_answer_in_time(proxy: Proxy, store: WholeHall, direct: WholeHall) -> None:
    """A network that swallows everything, and then one on which nobody answers."""
    game = created(direct)
    proxy.frozen = True
    for problem in ("hall-away", "hall-away"):
        began = time.monotonic()
        with pytest.raises(StoreError, match=problem):
            append(store, game, 1, remark(1), 2.0, origin="a" * 32)
        assert time.monotonic() - began < PROMPT
    proxy.frozen = False
    append(store, game, 1, remark(1), 2.0, origin="a" * 32)
    assert read(direct, game) == [remark(1)]


def test_text_that_no_row_holds_is_refused_before_it_is_sent(store: WholeHall) -> None:
    game = created(store)
    for text in ("a\0", "\ud800"):
        with pytest.raises(StoreError, match="hall-no-text"):
            append(store, game, 1, replace(remark(1), command=text), 2.0)
        with pytest.raises(StoreError, match="hall-no-text"):
            store.events.found(StoredAct(1, "founded", text, "{}", 1.0))
    assert (store.length(game), store.events.names()) == (0, [])


def test_a_length_that_cannot_be_read_is_not_nothing(proxy: Proxy, store: WholeHall) -> None:
    proxy.refuses = True
    proxy.cut()
    with pytest.raises(StoreError, match="hall-away"):
        store.length("o1")


def test_the_game_used_last_is_this_device_s(store: WholeHall) -> None:
    from tests.club.hall.devices import device

    own = created(store, at=1.0)
    other = closed_later(WholeHall(device("arbiter")))
    with pytest.raises(StoreError, match="no-games"):
        other.last()
    theirs = created(other, at=5.0)
    assert (store.last(), other.last()) == (own, theirs)
    assert [game.id for game in store.games()] == [theirs, own]


def at_once(keepers: dict[str, Keeper], decide: Callable[[Story], Act | Refused]) -> dict[str, Act | Refused]:
    """What becomes of the same decision of two arbiters in the same moment."""
    barrier, found = Barrier(2), {}

    def act(by: str) -> None:
        waited: list[str] = []

        def decided(story: Story) -> Act | Refused:
            if not waited:
                waited.append(by)
                barrier.wait(9.0)
            return decide(story)

        found[by] = keepers[by].submit(by, decided, as_seen=True)

    threads = [Thread(target=act, args=(by,)) for by in keepers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def draw_of(story: Story) -> Act | Refused:
    """A draw of the first round, as the command makes it."""
    found = outcomes(story.event, {})
    order = ranked(standing(story.event, found, official=False))
    return rules.draw(story.event, plan_of("jago"), 2, "lot", "s", order, found)


@pytest.mark.parametrize("what", ["draw", "confirm", "undo"])
def test_of_two_arbiters_at_once_one_wins_and_the_other_sees_who(
    store: WholeHall, direct: WholeHall, what: str
) -> None:
    keeper = led(direct, "Ana Bob Cléo Dan")
    if what != "draw":
        draw(keeper, "jago")
        for name in open_all(keeper):
            session = play(direct, name)
            submitted(session, f"{session.table.players[0].seat}: concede")
    other = Keeper(store, "e1")
    reports = reports_of(direct, keeper.story.event)
    decisions: dict[str, Callable[[Story], Act | Refused]] = {
        "draw": lambda story: draw_of(story),
        "confirm": lambda story: table_rules.confirm(story.event, 1, (), reports),
        "undo": lambda story: rules.undo(story, 1),
    }
    before = len(keeper.story.chapters)
    found = at_once({"Zoé": keeper, "Yann": other}, decisions[what])
    refused = {by: act for by, act in found.items() if isinstance(act, Refused)}
    assert len(refused) == 1
    (loser,) = refused
    winner = ({"Zoé", "Yann"} - {loser}).pop()
    assert (refused[loser].code, refused[loser].facts) == ("meanwhile", {"by": winner})
    done = [one for one, _ in Keeper(direct, "e1").story.chapters]
    assert (len(done), done[-1].by) == (before + 1, winner)


def test_of_two_amendments_at_once_both_are_decided_in_turn(store: WholeHall, direct: WholeHall) -> None:
    first: Session = opened(direct)
    submitted(first, "H8 VUES", "pass", "pass")
    second = again(store, first.name)
    submitted(first, "ana: amend 2 pass")
    submitted(second, "ana: undo 1")
    assert [entry.kind for entry in second.entries[-2:]] == ["amend", "undo"]
    assert second.entries == entries_of(direct, first.name, first.table.game.codec)
