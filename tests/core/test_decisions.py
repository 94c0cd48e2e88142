"""What every game decides alike: who is refused what, in which order, and how a contest ends."""

import pytest
from msgspec import field

from referee.core.actions import Adjust, Contest, End, Rule
from referee.core.decisions import (
    Contestable,
    ContestResult,
    adjust,
    concede,
    decide_contest,
    end,
    invalid_word,
    next_seat,
    out_of_turn,
    rule,
    unjudged,
)
from referee.core.events import Adjusted, ConcededTo, Ended, Part, Ruled
from referee.core.result import Refused, accepted
from referee.core.seats import Player
from referee.core.values import Value
from referee.core.words import TABLE, Judgement, Sense, Verdict

CLAUSE = "TST-1"


class Seated(Value):
    turn: str = "ana"
    conceded: frozenset[str] = frozenset()
    players: tuple[Player, ...] = (Player("ana", "Ana"), Player("bob", "Bob"), Player("cleo", "Cleo"))
    scores: dict[str, int] = field(default_factory=dict)


class Short:
    """A dictionary of all words of two letters."""

    def judge(self, word: str) -> Judgement:
        return Judgement(word, len(word) == 2, "short", "length")

    def sense(self, old: str, new: str) -> Sense:
        return Sense()


PLAY = Contestable(CLAUSE, 7, "ana", ("LU", "BUT", "LU"), {}, frozenset(), {"cleo"})


def code(result: ContestResult | Refused) -> tuple[str, str | None]:
    assert isinstance(result, Refused)
    return result.code, result.clause


def test_the_next_seat_is_one_that_still_plays() -> None:
    assert next_seat(Seated()) == "bob"
    assert next_seat(Seated(conceded=frozenset({"bob"}))) == "cleo"


def test_only_the_seat_at_turn_plays() -> None:
    assert out_of_turn("ana", "ana", CLAUSE) is None
    assert out_of_turn("ana", "bob", CLAUSE) == Refused("not-your-turn", CLAUSE, {"turn": "ana"})


def test_rulings_corrections_and_the_end_are_not_refused() -> None:
    assert rule("bob", Rule("BU", True)) == accepted(Ruled("bob", "BU", True))
    assert end("bob", End("late")) == accepted(Ended("bob", "late"))
    assert adjust("bob", Adjust(-3, "tea")) == accepted(Adjusted("bob", "tea", (Part("adjust", -3),)))


def test_who_concedes_does_so_once_and_is_passed_over() -> None:
    assert concede(Seated(), "bob", CLAUSE) == accepted(ConcededTo("bob", "cleo"))
    assert concede(Seated(conceded=frozenset({"bob"})), "bob", CLAUSE) == Refused("conceded-twice", CLAUSE)


def test_the_first_word_that_is_none_refuses_a_play() -> None:
    good, bad, ruled = (
        Verdict("LU", True, "fr", ""),
        Verdict("XK", False, "fr", "unknown"),
        Verdict("BU", False, TABLE, ""),
    )
    assert invalid_word((good,), CLAUSE) is None
    assert invalid_word((good, bad, ruled), CLAUSE) == Refused("not-a-word", CLAUSE, {"word": "XK", "why": "unknown"})
    assert invalid_word((ruled, bad), CLAUSE) == Refused("refused-by-table", CLAUSE, {"word": "BU", "why": ""})


@pytest.mark.parametrize(
    ("seat", "action", "play", "wanted"),
    [
        ("ana", Contest(("XX",)), PLAY, "contest-own"),
        ("cleo", Contest(("XX",)), PLAY, "contest-conceded"),
        ("bob", Contest(("XX", "LU")), PLAY._replace(judged=frozenset({"LU"})), "contest-other-word"),
        ("bob", Contest(("LU", "XX")), PLAY._replace(judged=frozenset({"LU"})), "contest-judged-word"),
        ("bob", Contest(), PLAY._replace(judged=frozenset({"LU", "BUT"}), by_table=True), "contest-all-judged"),
        ("bob", Contest(("LU",)), PLAY._replace(by_table=True), "contest-needs-table"),
    ],
)
def test_a_contest_is_refused(seat: str, action: Contest, play: Contestable, wanted: str) -> None:
    assert code(decide_contest(play, seat, action, Short())) == (wanted, CLAUSE)


def test_words_that_may_be_contested_are_told_once() -> None:
    assert unjudged(PLAY.words, {"BUT"}) == ("LU",)
    refusal = decide_contest(PLAY, "bob", Contest(("XX",)), Short())
    assert isinstance(refusal, Refused)
    assert refusal.facts == {"word": "XX", "words": "LU, BUT"}


def test_a_contest_without_words_means_all_that_are_not_judged() -> None:
    verdicts = (Verdict("LU", True, "short", "length"), Verdict("BUT", False, "short", "length"))
    assert decide_contest(PLAY, "bob", Contest(), Short()) == ContestResult(("LU", "BUT"), True, False, verdicts, 7)
    left = PLAY._replace(judged=frozenset({"BUT"}))
    assert decide_contest(left, "bob", Contest(), Short()) == ContestResult(("LU",), False, False, verdicts[:1], None)


def test_the_table_decides_a_contest_in_either_language() -> None:
    stands = ContestResult(("BUT",), False, True, (Verdict("BUT", True, TABLE, ""),), None)
    assert decide_contest(PLAY, "bob", Contest(("BUT",), False), Short()) == stands
    assert decide_contest(PLAY, "bob", Contest(("BUT", "INFONDEE")), Short()) == stands
    ruled = PLAY._replace(rulings={"BUT": True}, words=("BUT",))
    assert decide_contest(ruled, "bob", Contest(), Short()) == ContestResult(
        ("BUT",), False, False, (Verdict("BUT", True, TABLE, ""),), None
    )
