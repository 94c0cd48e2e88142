"""The decisions of Mot pour Mot: a pure function for each action."""

from referee.core.actions import Adjust, Concede, Draw, End, Pass, Rule, Swap
from referee.core.decisions import end, invalid_word, out_of_turn, rule
from referee.core.events import Conceded, Passed
from referee.core.result import Accepted, Refused, accepted, refused
from referee.core.spelling import capitals
from referee.core.verdicts import Verdict, verdict_of
from referee.core.words import Words
from referee.games.mot_pour_mot import cards, contest
from referee.games.mot_pour_mot.model import Answer, Card, Carded, Doubt, Event, Said, Say, Silence, State
from referee.games.mot_pour_mot.pull import answer_of, pull, ruled_on

Decision = Accepted[Event] | Refused
Action = Pass | Swap | Adjust | Rule | End | Concede | Draw | Card | Say | Silence | Doubt
"""All actions of this game; `contest` is read as a `Doubt` of the spelling or the category."""


def decide(state: State, seat: str, action: Action, words: Words) -> Decision:
    """The events of an action on a seat's line, or its refusal."""
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
            return contest.decide(state, seat, action, words)
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
    return not all(_is_word(each.written, words) for each in (answer, given))


def _is_word(spelling: str, words: Words) -> bool:
    judgement = words.judge(spelling)
    return judgement.valid and judgement.spelt
