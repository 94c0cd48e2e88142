"""What the desk says of a hall that goes away and comes back."""

import pytest

from referee.cli.troubles import voice
from referee.speech.speech import Speech
from referee.store.problems import StoreError
from referee.table.desk import Desk
from referee.table.news import Failure, News
from tests.club.device.halls import Tablet
from tests.store.memory import Memory

AWAY = "The hall does not answer. Play on: all is kept here, and shared when it is back."
BACK = "The hall answers again, and has everything that was played here."
NOT_TAKEN = "The hall answers, but takes nothing now. Play on: all is kept here, and shared when it does."


def news_of(desk: Desk) -> list[str]:
    """The codes of news since they were asked for last, and of failures."""
    said = [
        one.sentence if isinstance(one, News) else str(one.problem)
        for one in desk.said
        if isinstance(one, News | Failure)
    ]
    desk.said.clear()
    return said


def desk_at(tablet: Tablet) -> Desk:
    return Desk(tablet.session(), voice(Speech("en")))


def test_the_desk_says_when_the_hall_goes_and_when_it_is_back(tablet: Tablet) -> None:
    desk = desk_at(tablet)
    desk.enter("note 1")
    assert (news_of(desk), desk.unshared) == ([], 0)
    tablet.weather.away = True
    desk.enter("note 2")
    desk.enter("note 3")
    assert (news_of(desk), desk.unshared) == ([AWAY], 2)
    tablet.weather.away = False
    tablet.wait()
    desk.enter("note 4")
    desk.read_on()
    assert (news_of(desk), desk.unshared) == ([BACK], 0)


def test_the_desk_does_not_call_shared_what_has_gone_astray(tablet: Tablet, arbiter: Tablet) -> None:
    desk = desk_at(tablet)
    tablet.weather.away = True
    desk.enter("note 1")
    arbiter.do("note arbiter")
    tablet.weather.away = False
    tablet.wait()
    desk.read_on()
    news_of(desk)
    desk.enter("note 2")
    desk.read_on()
    assert news_of(desk) == ["game-strayed: o1"]
    assert desk.unshared == 0


def test_a_table_that_is_shut_out_says_so_once_and_takes_nothing_more(tablet: Tablet) -> None:
    desk = desk_at(tablet)
    desk.enter("note 1")
    tablet.weather.shut = True
    desk.enter("note 2")
    assert news_of(desk) == ["hall-shut-out: –"]
    desk.read_on()
    assert news_of(desk) == []
    desk.enter("note 3")
    assert news_of(desk) == ["hall-shut-out: –"]
    assert tablet.told() == ["note 1"]


def test_a_table_learns_while_nobody_types_that_it_is_shut_out(tablet: Tablet) -> None:
    desk = desk_at(tablet)
    tablet.weather.away = True
    desk.enter("note 1")
    news_of(desk)
    tablet.weather.away, tablet.weather.shut = False, True
    tablet.wait()
    other = tablet.store()  # as what follows the hall beside the table
    other.header("o1")
    desk.read_on()
    assert news_of(desk) == ["hall-shut-out: o1 (1)"]
    tablet.weather.shut = False
    tablet.wait()
    desk.enter("note 2")
    assert (news_of(desk), desk.unshared) == ([BACK], 0)


def test_a_hall_that_answers_is_not_said_to_be_silent(tablet: Tablet, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise StoreError("hall-full", "the hall")

    desk = desk_at(tablet)
    with monkeypatch.context() as patched:
        patched.setattr(Memory, "append", full)
        desk.enter("note 1")
        desk.enter("note 2")
    assert (news_of(desk), desk.unshared) == ([NOT_TAKEN], 2)
    tablet.weather.away = True
    tablet.wait()
    desk.enter("note 3")
    assert news_of(desk) == [AWAY]
