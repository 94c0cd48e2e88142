"""Decisions that all games share: turns, rulings, the end, contests. Pure functions."""

from collections.abc import Container, Iterable, Mapping
from typing import NamedTuple

from referee.core.actions import Adjust, Contest, End, Rule
from referee.core.events import Adjusted, ConcededTo, Ended, Part, Ruled, Scoring
from referee.core.notation import with_verdict
from referee.core.result import Accepted, Refused, accepted, refused
from referee.core.seats import Player
from referee.core.words import Verdict, Words, contest_verdicts


def seat_after(players: tuple[Player, ...], seat: str, skipped: Container[str] = ()) -> str:
    """The next seat in order of play that is not skipped."""
    order = [player.seat for player in players]
    after = order.index(seat) + 1
    for following in order[after:] + order[:after]:
        if following not in skipped:
            return following
    return seat


def next_seat(state: Scoring) -> str:
    """The seat that plays after the current one."""
    return seat_after(state.players, state.turn, state.conceded)


def out_of_turn(turn: str, seat: str, clause: str) -> Refused | None:
    return None if seat == turn else refused("not-your-turn", clause, turn=turn)


def rule(seat: str, action: Rule) -> Accepted[Ruled]:
    """The event of a ruling on a word, which is always accepted while a game lasts."""
    return accepted(Ruled(seat, action.word, action.accepted))


def end(seat: str, action: End) -> Accepted[Ended]:
    """The event of the end, which is always accepted while a game lasts."""
    return accepted(Ended(seat, action.reason))


def adjust(seat: str, action: Adjust) -> Accepted[Adjusted]:
    return accepted(Adjusted(seat, action.reason, (Part("adjust", action.points),)))


def concede(state: Scoring, seat: str, clause: str) -> Accepted[ConcededTo] | Refused:
    if seat in state.conceded:
        return refused("conceded-twice", clause)
    return accepted(ConcededTo(seat, seat_after(state.players, state.turn, {*state.conceded, seat})))


def invalid_word(verdicts: Iterable[Verdict], clause: str) -> Refused | None:
    """The refusal of the first word that is not valid."""
    wrong = next((verdict for verdict in verdicts if not verdict.valid), None)
    if wrong is None:
        return None
    return refused("refused-by-table" if wrong.by_table else "not-a-word", clause, word=wrong.word, why=wrong.why)


class Contestable(NamedTuple):
    clause: str
    step: int
    seat: str
    words: tuple[str, ...]
    rulings: Mapping[str, bool]
    judged: frozenset[str] = frozenset()
    """Words that a contest has decided already."""
    conceded: Container[str] = ()
    """Seats that gave up."""
    by_table: bool = False
    """Whether the players judge words without a dictionary."""


class ContestResult(NamedTuple):
    """The result of a contest: the fields of its event after the seat."""

    words: tuple[str, ...]
    upheld: bool
    by_table: bool
    verdicts: tuple[Verdict, ...]
    undoes: int | None


def unjudged(words: tuple[str, ...], judged: Container[str]) -> tuple[str, ...]:
    """The words that may still be contested, each once."""
    return tuple(dict.fromkeys(word for word in words if word not in judged))


def decide_contest(play: Contestable, seat: str, action: Contest, words: Words) -> ContestResult | Refused:
    """The result of contesting these words of a play; no words means all that are not judged yet."""
    action = with_verdict(action, play.words)
    left = unjudged(play.words, play.judged)
    trouble = _contest_refused(play, left, seat, action)
    if trouble:
        return trouble
    named = tuple(dict.fromkeys(action.words)) or left
    verdicts, upheld = contest_verdicts(play.rulings, named, action, words)
    return ContestResult(named, upheld, action.upheld is not None, verdicts, play.step if upheld else None)


def _contest_refused(play: Contestable, left: tuple[str, ...], seat: str, action: Contest) -> Refused | None:
    if seat == play.seat or seat in play.conceded:
        return refused("contest-own" if seat == play.seat else "contest-conceded", play.clause)
    for word in action.words:
        if word not in play.words:
            others = ", ".join(dict.fromkeys(play.words))
            return refused("contest-other-word", play.clause, word=word, words=others)
        if word in play.judged:
            return refused("contest-judged-word", play.clause, word=word)
    if not left:
        return refused("contest-all-judged", play.clause)
    if play.by_table and action.upheld is None:
        return refused("contest-needs-table", play.clause)
    return None
