"""Events in a store: acts are decided, stored and folded, whoever else does something meanwhile."""

import pytest

from referee.club.event import rules
from referee.club.event.acts import Entered, Undone
from referee.club.event.evolve import Story
from referee.club.keeper import Keeper, event_meant, read_story
from referee.core.result import Refused, refused
from referee.store.entries import StoredAct
from referee.store.problems import StoreError
from tests.club.event.evenings import evening
from tests.club.halls import do, led
from tests.store.contract import Open
from tests.store.memory import Memory


def test_an_event_is_read_as_it_was_led(hall: Open) -> None:
    store = hall()
    keeper = led(store)
    do(keeper, rules.withdraw(keeper.story.event, ["Bob"]))
    story = read_story(store, "e1")
    assert story == keeper.story
    assert [one.by for one, _ in story.chapters] == ["Zoé"] * 3
    assert story.event.entrants[2].withdrawn


@pytest.mark.parametrize("seed", range(20))
def test_acts_of_every_kind_come_back_from_the_store(hall: Open, seed: int) -> None:
    club = evening(seed, 8)
    store = hall()
    keeper = led(store, "")
    for one in club.done[1:]:
        do(keeper, one.act)
    assert read_story(store, "e1").event.rounds == club.event.rounds


def test_what_another_arbiter_did_meanwhile_is_read_and_decided_again(hall: Open) -> None:
    keeper, other = led(hall()), Keeper(hall(), "e1")
    do(other, rules.enter(other.story.event, ["Eva"]))
    tried: list[int] = []

    def decide(story: Story) -> Entered | Refused:
        tried.append(len(story.event.entrants))
        return rules.enter(story.event, ["eva", "Fanny"])

    found = keeper.submit("Zoé", decide)
    assert isinstance(found, Refused)
    assert (found.code, tried) == ("name-taken", [4, 5])
    assert keeper.story == other.story


def test_what_meant_the_event_as_it_was_is_refused_when_another_was_first(hall: Open) -> None:
    """Two arbiters take back the last act: one wins, the other sees who it was."""
    keeper, other = led(hall()), Keeper(hall(), "e1")
    do(other, rules.enter(other.story.event, ["Eva"]))
    found = keeper.submit("Yann", lambda story: rules.undo(story, 1), as_seen=True)
    assert isinstance(found, Refused)
    assert (found.code, found.facts) == ("meanwhile", {"by": "Zoé"})
    assert len(keeper.story.event.entrants) == 5
    assert keeper.submit("Yann", lambda story: rules.undo(story, 1), as_seen=True) == Undone(1)


def test_a_refusal_changes_nothing(hall: Open) -> None:
    keeper = led(hall())
    before = keeper.story
    assert keeper.submit("Zoé", lambda story: refused("too-few")) == refused("too-few")
    assert keeper.story == before == read_story(keeper.store, "e1")


def test_an_act_taken_back_stays(hall: Open) -> None:
    keeper = led(hall())
    do(keeper, Undone(1))
    assert (len(keeper.story.chapters), keeper.story.event.entrants) == (3, {})


def test_the_event_meant_is_the_one_used_last(hall: Open) -> None:
    store = hall()
    with pytest.raises(StoreError, match="no-events"):
        event_meant(store.events, "")
    first, _ = led(store), led(store)
    assert event_meant(store.events, "") == "e2"
    do(first, rules.withdraw(first.story.event, ["Ana"]))
    assert event_meant(store.events, "") == "e1"
    assert event_meant(store.events, " E2 ") == "e2"
    with pytest.raises(StoreError, match="no-such-event: e3"):
        event_meant(store.events, "e3")


DREW = '{"plan":["jago",false,2,[],[],null],"method":"lot","seed":"s","ranked":[[[1,2]]],"tables":[[[1,2]]],"bye":null}'
RESULT = '{"round":1,"table":1,"result":[[[1,1],[2,2]],[],[]]}'


def test_the_acts_below_are_understood_as_they_stand(hall: Open) -> None:
    store = hall()
    led(store)
    for number, (kind, facts) in enumerate((("drew", DREW), ("resultentered", RESULT)), 3):
        store.events.append("e1", StoredAct(number, kind, "Zoé", facts, 9.0))
    assert read_story(store, "e1").event.rounds[0].tables[0].entered is not None


@pytest.mark.parametrize(
    "facts",
    [RESULT.replace("[[1,1],[2,2]]", places) for places in ("[]", "[[1,1]]", "[[1,1],[1,2]]", "[[1,1],[3,2]]")]
    + [
        RESULT.replace("[],[]", "[[1,5]],[]"),
        RESULT.replace("[],[]", "[],[4]"),
        RESULT.replace('"round":1', '"round":5'),
    ],
)
def test_a_result_that_fits_no_table_is_not_understood(hall: Open, facts: str) -> None:
    store = hall()
    led(store)
    for number, (kind, told) in enumerate((("drew", DREW), ("resultentered", facts)), 3):
        store.events.append("e1", StoredAct(number, kind, "Zoé", told, 9.0))
    with pytest.raises(StoreError, match="entry-unknown: e1"):
        read_story(store, "e1")


@pytest.mark.parametrize(
    ("kind", "facts"),
    [
        ("rejoiced", "{}"),
        ("withdrew", "{}"),
        ("withdrew", '{"entrants":[9]}'),
        ("withdrew", '{"entrants":7}'),
        ("missed", '{"round":1,"entrants":[1]}'),
        ("withdrew", '{"entrants":["1"]}'),
        ("noted", '{"text":7}'),
        ("undone", '{"count":0}'),
        ("undone", '{"count":9}'),
        ("drew", DREW.replace("[1,2]", "[1,1]")),
        ("drew", DREW.replace("[1,2]", "[1,9]")),
        ("drew", DREW.replace("[[[1,2]]]", "[[[]]]")),
        ("drew", DREW.replace("jago", "chess")),
        ("drew", DREW.replace("2,[]", '"2",[]')),
        ("entered", '{"newcomers":[["Ana"]],"returned":[]}'),
    ],
)
def test_an_act_that_is_not_understood_is_named(hall: Open, kind: str, facts: str) -> None:
    store = hall()
    led(store)
    store.events.append("e1", StoredAct(3, kind, "Zoé", facts, 9.0))
    with pytest.raises(StoreError, match="entry-unknown: e1"):
        read_story(store, "e1")


@pytest.mark.parametrize("facts", ["[]", "{"])
def test_facts_of_an_act_that_are_none_are_named(facts: str) -> None:
    """A hall on PostgreSQL does not take them."""
    store = Memory()
    led(store)
    store.events.append("e1", StoredAct(3, "noted", "Zoé", facts, 9.0))
    with pytest.raises(StoreError, match="entry-unknown: e1"):
        read_story(store, "e1")
