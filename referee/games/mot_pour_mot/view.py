"""Mot pour Mot for the eye: a column for each letter, from one team's edge to the other's."""

from referee.core.actions import Clock
from referee.core.notation import keyword
from referee.core.view import LAID, Cell, Glass, Opening, Question, View
from referee.core.words import Words
from referee.games.mot_pour_mot.model import GLASS, SPELLING, Card, Doubt, Say, Silence, State
from referee.games.mot_pour_mot.notation import bare, parse
from referee.games.mot_pour_mot.pulling import ruled_on
from referee.games.mot_pour_mot.rules import Action

FOREIGN = "foreign"
YES, NO = "yes", "no"


def view(state: State) -> View:
    """The first team pulls upwards. A tile that the last word moved is marked."""
    lanes, first, second = state.settings.lanes, state.players[0].seat, state.players[1].seat
    rows = tuple(
        tuple(_cell(state, letter, lane) for letter in state.settings.letters) for lane in range(lanes, -lanes - 1, -1)
    )
    captured = {seat: " ".join(letters) or "–" for seat, letters in state.captured.items()}
    labels = tuple(str(abs(lane)) for lane in range(lanes, -lanes - 1, -1))
    card = (("card", state.card),) if state.card else ()
    return View(rows, card, (("captured", captured),), owners=(first, second), edges=(first, second), labels=labels)


def _cell(state: State, letter: str, lane: int) -> Cell:
    if state.track.get(letter) != lane:
        return Cell()
    before = state.last.track.get(letter) if state.last else lane
    owner = 0 if not lane else 1 if lane > 0 else 2
    return Cell(letter, LAID if before != lane else "", owner)


def openings(state: State) -> tuple[Opening, ...]:
    """What may be done besides the word."""
    found = []
    if state.contestable and state.last is not None:
        code = "doubt" if len(state.contestable) > 1 else f"doubt-{state.contestable[0]}"
        found.append(Opening(code, (state.other(state.last.seat),)))
    if state.skip and not state.over:
        found.append(Opening("skips", (state.skip,)))
    if state.over and not state.final:
        found.append(Opening("end", (state.won,) if state.won else ()))
    elif not state.over and state.card is None:
        found.append(Opening("card", (state.turn,)))
    return tuple(found)


def completions(state: State, words: list[str]) -> tuple[str, ...]:
    if keyword(words[0]) == "contest" and len(words) == 1:
        return state.contestable
    return ("stop",) if len(words) == 2 else ()


def question(state: State, seat: str, action: Action, settled: frozenset[str], words: Words) -> Question | None:
    """MPM-9: before a mere "not in this dictionary" counts, whether the answer is foreign or a name."""
    last = state.last
    asks = isinstance(action, Doubt) and action.kind == SPELLING and action.upheld is None
    if not asks or last is None or seat == last.seat or SPELLING not in state.contestable or FOREIGN in settled:
        return None
    if state.settings.judge == "off" or ruled_on(state.rulings, last.word):
        return None
    said = words.judge(last.word)
    unknown = not said.valid and said.clause in (None, "VOC-9")
    return Question(FOREIGN, FOREIGN, {"word": last.word}, (YES, NO), default=NO) if unknown else None


def answered(action: Action, asked: Question, answer: str) -> Action:
    """A foreign answer or a name is right, by ruling of the table."""
    return Doubt(action.kind, upheld=False) if isinstance(action, Doubt) and answer == YES else action


def otherwise(state: State, text: str) -> Say | None:
    """A line that could be an answer: at the table it is never taken silently for a command."""
    if state.over or parse(text) == Card() or _says_nothing(text) or _no_word_yet(state, text):
        return None
    return bare(text)


def _says_nothing(text: str) -> bool:
    """What says that there is no word is the command, except `pass`, which says other things in other games."""
    return keyword(text) != "pass" and parse(text) == Silence()


def _no_word_yet(state: State, text: str) -> bool:
    """Before the card of a turn: what draws it, or asks for what costs nothing, can only be the command."""
    if state.card is not None or (state.given and not state.drawn):
        return False
    action = parse(text)
    contest = keyword(text) == "contest" and bool(state.contestable)
    return bool(state.drawn) and (contest or isinstance(action, Clock | Say))


def glass(state: State) -> Glass | None:
    """Half a minute from the card on; what was spelled when it is empty, the table says."""
    if state.over or state.card is None:
        return None
    return Glass(state.turn, GLASS, state.carded, 0, True, "", "")
