"""The decisions of Mot pour Mot: a pure function for each action."""

from referee.core.actions import Adjust, Concede, Contest, Draw, End, Pass, Rule, Swap
from referee.core.decisions import end, invalid_word, out_of_turn, rule
from referee.core.events import Conceded, Passed
from referee.core.result import Accepted, Refused, accepted, refused
from referee.core.spelling import capitals
from referee.core.words import Verdict, Words, contest_verdicts, verdict_of
from referee.games.mot_pour_mot import cards
from referee.games.mot_pour_mot.model import (
    CATEGORY,
    SPELLING,
    Answer,
    Card,
    Carded,
    Doubt,
    Doubted,
    Event,
    LastWord,
    Said,
    Say,
    Silence,
    State,
)
from referee.games.mot_pour_mot.pull import answer_of, pull, ruled_on

Decision = Accepted[Event] | Refused
Action = Pass | Swap | Adjust | Rule | End | Concede | Draw | Card | Say | Silence | Doubt
"""All actions of this game; `contest` is read as a `Doubt` of the spelling or the category."""
CLAUSES = {SPELLING: "MPM-9", CATEGORY: "MPM-10"}


def decide(state: State, seat: str, action: Action, words: Words) -> Decision:
    return _over(state, action) or _decided(state, seat, action, words)


def _over(state: State, action: Action) -> Refused | None:
    """MPM-6: once a team has won, only contests are possible, and `end`, which rules them out."""
    if not state.over:
        return None
    if state.final:
        return refused("already-over" if isinstance(action, End) else "over", "MPM-6")
    return None if isinstance(action, Doubt | End | Rule | Adjust) else refused("over", "MPM-6")


def _decided(state: State, seat: str, action: Action, words: Words) -> Decision:
    match action:
        case Card() | Say() | Silence() | Pass():
            return out_of_turn(state.turn, seat, "MPM-3") or _turn(state, action, words)
        case Doubt():
            return contest(state, seat, action, words)
        case Concede():
            return accepted(Conceded(seat))
        case Rule():
            return rule(seat, action)
        case End():
            return end(seat, action)
        case Adjust():
            return refused("no-points", "MPM-6")
        case Swap():
            return refused("no-swap", "MPM-4")
        case Draw():
            return refused("no-draw", "MPM-1")


def _turn(state: State, action: Card | Say | Silence | Pass, words: Words) -> Decision:
    match action:
        case Card(text):
            return card(state, text)
        case Say():
            return say(state, action, words)
    return accepted(Passed(state.turn))


def card(state: State, text: str) -> Decision:
    if state.card is not None:
        return refused("card-twice", "MPM-3", card=state.card)
    drawn = text or cards.draw(state.settings.cards, state.settings.shuffle, {capitals(card) for card in state.drawn})
    return accepted(Carded(state.turn, drawn)) if drawn else refused("no-cards", "MPM-3")


def say(state: State, action: Say, words: Words) -> Decision:
    answer = answer_of(action.word)
    length = len(answer.letters)
    if action.stop is not None and action.stop > length:
        return refused("stop-beyond", "MPM-5", stop=action.stop, length=length)
    if any(_repeats(answer, given, words) for given in state.given):
        return refused("given-before", "MPM-8", word=action.word)
    verdicts: tuple[Verdict, ...] = ()
    if state.settings.judge == "always":
        verdicts = (verdict_of(ruled_on(state.rulings, action.word), action.word, words),)
        wrong = invalid_word(verdicts, "MPM-7")
        if wrong:
            return wrong
    pulled = pull(state, state.turn, answer.letters[: action.stop])
    return accepted(
        Said(state.turn, action.word, answer, action.stop, pulled.moved, pulled.captured, pulled.won, verdicts)
    )  # fmt: skip


def _repeats(answer: Answer, given: Answer, words: Words) -> bool:
    """MPM-8: whether the letters are the same, unless the dictionary has both spellings with their own accents."""
    if answer.letters != given.letters or answer.written == given.written:
        return answer.letters == given.letters
    judgements = (words.judge(each.written) for each in (answer, given))
    return not all(judgement.valid and judgement.spelt for judgement in judgements)


def contest(state: State, seat: str, action: Doubt, words: Words) -> Decision:
    """MPM-9, MPM-10: a contest of the spelling or of the category."""
    last = state.last
    if not action.kind:
        return refused("contest-kind")
    if last is None:
        return refused("contest-late", CLAUSES[action.kind])
    trouble = _no_contest(state, last, seat, action)
    if trouble:
        return trouble
    if action.kind == CATEGORY:
        upheld = bool(action.upheld) if action.votes is None else action.votes[0] > action.votes[1]
        undoes = last.step if upheld else None
        return accepted(Doubted(seat, CATEGORY, last.word, upheld, True, action.votes, (), undoes))
    verdicts, upheld = contest_verdicts(
        ruled_on(state.rulings, last.word), (last.word,), Contest((last.word,), action.upheld), words
    )
    by_table = action.upheld is not None
    undoes = last.step if upheld else None
    return accepted(Doubted(seat, SPELLING, last.word, upheld, by_table, None, verdicts, undoes))


def _no_contest(state: State, last: LastWord, seat: str, action: Doubt) -> Refused | None:
    """MPM-11: why a contest cannot be raised."""
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
