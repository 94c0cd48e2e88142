"""Mot pour Mot at the table: a column for each letter, from one team's edge to the other's."""

from referee.core.actions import Clock, End
from referee.core.notation import keyword
from referee.core.view import LAID, Cell, Glass, Opening, Question, View
from referee.core.words import Words
from referee.games.mot_pour_mot import cards
from referee.games.mot_pour_mot.model import CATEGORY, GLASS, Card, Doubt, LastWord, Say, Silence, State
from referee.games.mot_pour_mot.notation import bare, parse
from referee.games.mot_pour_mot.pull import answer_of, ruled_on
from referee.games.mot_pour_mot.rules import Action

FOREIGN, KIND, VOTE, CARDLESS, STOP = "foreign", "kind", "vote", "cardless", "stop"
ALL = "all"
YES, NO = "yes", "no"


def view(state: State) -> View:
    """The position; the first team pulls upwards, and tiles that the last word moved are marked."""
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
    possible = []
    if state.contestable and state.last is not None:
        code = "doubt" if len(state.contestable) > 1 else f"doubt-{state.contestable[0]}"
        possible.append(Opening(code, (state.other(state.last.seat),), Doubt))
    if state.skip and not state.over:
        possible.append(Opening("skips", (state.skip,)))
    if state.over and not state.final:
        possible.append(Opening("end", (state.won,) if state.won else (), End))
    elif not state.over and state.card is None:
        possible.append(Opening("card", (state.turn,), Card))
    return tuple(possible)


def completions(state: State, words: list[str]) -> tuple[str, ...]:
    if keyword(words[0]) == "contest" and len(words) == 1:
        return state.contestable
    return ("stop",) if len(words) == 2 else ()


def question(state: State, seat: str, action: Action, settled: frozenset[str], words: Words) -> Question | None:
    """Asks about a word before its card; and what a contest leaves open: its kind, what the table finds."""
    if isinstance(action, Say):
        return _cardless(state, action, settled)
    last = state.last
    if not isinstance(action, Doubt) or last is None or seat == last.seat or not state.contestable:
        return None
    if not action.kind:
        return Question(KIND, KIND, {"word": last.word}, state.contestable)
    if action.kind not in state.contestable or action.upheld is not None or action.votes is not None:
        return None
    return _fitting(last) if action.kind == CATEGORY else _foreign(state, last, settled, words)


def _cardless(state: State, action: Say, settled: frozenset[str]) -> Question | None:
    """MPM-3: asks whether a word is meant before the card of its turn, where the program's cards are drawn."""
    if state.card is not None or state.over or CARDLESS in settled:
        return None
    if not state.drawn or state.drawn[-1] not in cards.deck(state.settings.cards):
        return None
    return Question(CARDLESS, CARDLESS, {"word": action.word}, (YES, NO), confirms=True, default=NO)


def _fitting(last: LastWord) -> Question:
    """MPM-10: the vote of the players, as a yes or no."""
    return Question(VOTE, VOTE, {"word": last.word}, (YES, NO), decides=True)


def _foreign(state: State, last: LastWord, settled: frozenset[str], words: Words) -> Question | None:
    """MPM-9: whether an answer that is not in the dictionary is a foreign word or a name."""
    if FOREIGN in settled or state.settings.judge == "off" or ruled_on(state.rulings, last.word):
        return None
    asked = Question(FOREIGN, FOREIGN, {"word": last.word}, (YES, NO), default=NO)
    return asked if words.judge(last.word).unknown else None


def stopped(state: State, action: Action) -> Question | None:
    """MPM-5: asks how far a word was spelt when the glass had emptied, if it does not say so itself."""
    if not isinstance(action, Say) or action.stop is not None or state.over:
        return None
    letters = answer_of(action.word).letters
    said = {
        ALL: (letters, action.word, str(len(letters))),
        **{str(at): _spelt(letters, at) for at in range(len(letters))},
    }
    spelt = " ".join([f"{letter}{number}" for number, letter in enumerate(letters, 1)])
    facts = {"word": action.word, "letters": spelt}
    return Question(STOP, STOP, facts, (*map(str, range(len(letters))), ALL), decides=True, said=said)


def _spelt(letters: str, count: int) -> tuple[str, ...]:
    """What people say for so many letters of a word: the number, these letters, or the last one if it comes once."""
    last = letters[count - 1 : count]
    names = [str(count), *([letters[:count]] if count > 1 else []), *([last] if letters.count(last) == 1 else [])]
    return tuple([phrase.format(name) for name in names for phrase in ("{}", "jusqu'à {}", "jusqu'au {}", "up to {}")])


def answered(action: Action, asked: Question, answer: str) -> Action:
    """The contest with the answer in it: a foreign word or a name is right, and so is what fits the category."""
    if isinstance(action, Say) and asked.code == STOP:
        return action if answer == ALL else Say(action.word, int(answer))
    if not isinstance(action, Doubt):
        return action
    if asked.subject == KIND:
        return Doubt(answer)
    return Doubt(action.kind, upheld=answer == NO) if asked.subject == VOTE or answer == YES else action


def otherwise(state: State, text: str) -> Say | None:
    """The answer that a line may be meant as, so that it is not taken silently for a command."""
    if state.over or parse(text) == Card() or _says_nothing(text) or _no_word_yet(state, text):
        return None
    return bare(text)


def _says_nothing(text: str) -> bool:
    """Whether a line says that there is no word; `pass` has other meanings in other games, so it is asked about."""
    return keyword(text) != "pass" and parse(text) == Silence()


def _no_word_yet(state: State, text: str) -> bool:
    """Whether a line before the card of a turn can only be a command."""
    if state.card is not None or (state.given and not state.drawn):
        return False
    action = parse(text)
    contest = isinstance(action, Doubt) and bool(state.contestable)
    return bool(state.drawn) and (contest or isinstance(action, Clock | Say))


def glass(state: State) -> Glass | None:
    """The glass of half a minute, which runs from the card on."""
    if state.over or state.card is None:
        return None
    return Glass(state.turn, GLASS, state.carded, 0, True, "", "")
