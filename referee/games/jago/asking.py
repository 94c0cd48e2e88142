"""What Jago asks of the table before a command is submitted: whether a word keeps its meaning, whether the end is meant."""

from referee.core.actions import End
from referee.core.result import Refused
from referee.core.values import replace
from referee.core.view import Question
from referee.core.words import Words
from referee.games.jago.colours import proposals
from referee.games.jago.model import Flag, Place, State
from referee.games.jago.placement import lay
from referee.games.jago.rules import Action, place

YES, NO = "yes", "no"
MEANING, END = "meaning", "end"


def question(state: State, seat: str, action: Action, settled: frozenset[str], words: Words) -> Question | None:
    """`fin` is easily typed for `fini`: the end without a winner is asked about."""
    if isinstance(action, End) and END not in settled and not state.over:
        return Question(END, END, {}, (YES, NO), confirms=True, default=NO)
    if isinstance(action, Place) and seat == state.turn and not state.over and state.due is None:
        return _meaning(state, action, settled, words)
    return None


def _meaning(state: State, action: Place, settled: frozenset[str], words: Words) -> Question | None:
    """JAG-11: the players decide on a meaning that nobody has ruled on; the evidence proposes."""
    laying = lay(state, action)
    if isinstance(laying, Refused):
        return None
    meaning = next((one for one in proposals(state, action, laying, words) if one.old not in settled), None)
    if meaning is None:
        return None
    if not _possible(state, action, words) and not _possible(state, _flagged(action, Flag(False, "")), words):
        return None
    proposal = YES if meaning.same else NO
    return Question(
        MEANING, meaning.old, {"old": meaning.old, "new": meaning.new}, (YES, NO), decides=True, default=proposal
    )


def answered(action: Action, asked: Question, answer: str) -> Action:
    if not isinstance(action, Place):
        return action
    return _flagged(action, Flag(answer == YES, asked.subject))


def _flagged(action: Place, flag: Flag) -> Place:
    return replace(action, flags=(*action.flags, flag))


def _possible(state: State, action: Place, words: Words) -> bool:
    return not isinstance(place(state, action, words), Refused)
