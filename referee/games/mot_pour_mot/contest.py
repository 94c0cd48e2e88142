"""Contests of the spelling and of the category (MPM-9 to MPM-11)."""

from referee.core.actions import Contest
from referee.core.result import Accepted, Refused, accepted, refused
from referee.core.verdicts import contest_verdicts
from referee.core.words import Words
from referee.games.mot_pour_mot.model import CATEGORY, SPELLING, Contested, Doubt, Event, LastWord, State
from referee.games.mot_pour_mot.pull import ruled_on

CLAUSES = {SPELLING: "MPM-9", CATEGORY: "MPM-10"}


def decide(state: State, seat: str, action: Doubt, words: Words) -> Accepted[Event] | Refused:
    last = state.last
    if not action.kind:
        return refused("contest-kind")
    if last is None:
        return refused("contest-late", CLAUSES[action.kind])
    trouble = _refused(state, last, seat, action)
    if trouble:
        return trouble
    if action.kind == CATEGORY:
        upheld = bool(action.upheld) if action.votes is None else action.votes[0] > action.votes[1]
        undoes = last.step if upheld else None
        return accepted(Contested(seat, CATEGORY, last.word, upheld, True, action.votes, (), undoes))
    verdicts, upheld = contest_verdicts(
        ruled_on(state.rulings, last.word), (last.word,), Contest((last.word,), action.upheld), words
    )
    by_table = action.upheld is not None
    undoes = last.step if upheld else None
    return accepted(Contested(seat, SPELLING, last.word, upheld, by_table, None, verdicts, undoes))


def _refused(state: State, last: LastWord, seat: str, action: Doubt) -> Refused | None:
    clause = CLAUSES[action.kind]
    if seat == last.seat:
        return refused("contest-own", clause)
    if action.kind == SPELLING and state.settings.judge == "always":
        return refused("contest-judged-always", clause)
    if action.kind in last.contests:
        return refused("contest-twice", "MPM-11")
    if last.taken_back:
        return refused("contest-void", "MPM-11", word=last.word)
    if action.kind == SPELLING and state.settings.judge == "off" and action.upheld is None:
        return refused("contest-needs-table", clause)
    if action.kind == CATEGORY and action.upheld is None and action.votes is None:
        return refused("votes-missing", clause)
    return None
