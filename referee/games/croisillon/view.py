"""Croisillon at the table: the last grid, the openings, the questions."""

from string import ascii_uppercase

from referee.core import actions
from referee.core.actions import Contest, End
from referee.core.notation import keyword
from referee.core.result import Refused
from referee.core.spelling import bracketed
from referee.core.squares import square_name
from referee.core.values import replace
from referee.core.view import LAID, Cell, DrawnGrid, Opening, Question, View
from referee.core.wording import wording
from referee.core.words import Familiarity, Words
from referee.games.croisillon.bonus import with_known_jokers
from referee.games.croisillon.check import cards_text
from referee.games.croisillon.grid import joker_letters, moved_to_origin, words_on
from referee.games.croisillon.layout import arranged, different, laid
from referee.games.croisillon.model import CAPITALS, HAND, SMALL, Arrange, Bonus, Card, Grid, Lay, Spell, State
from referee.games.croisillon.notation import parse, rows, texts
from referee.games.croisillon.remarks import ROOM
from referee.games.croisillon.rules import Action

JOKER_LETTER, VALUE, LAYOUT = "joker-letter", "value", "layout"


def view(state: State) -> View:
    """Jokers are marked: the small one shows its letter, the JOKER a question mark."""
    grid = tuple(
        tuple(Cell(card.letter, LAID if card.free else "") if card else Cell() for card in row)
        for row in rows(state.shown)
    )
    needs = {seat: max(0, state.settings.target - state.scores[seat]) for seat in state.scores}
    return View(grid, (("round", state.round),), (("needs", needs),), dict(state.settings.points))


def grids(state: State) -> tuple[DrawnGrid, ...]:
    """The grid on the table for the bonus card, and a new one."""
    drawable, last = [], state.last
    if last is not None and last.bonus_due and not state.final:
        drawable.append(DrawnGrid("bonus", _lying(state.shown), capitals=CAPITALS, small=SMALL + 1))
    return tuple(drawable) if state.over else (*drawable, DrawnGrid("grid", capitals=CAPITALS, small=SMALL))


def drawn(state: State, action: actions.Action) -> DrawnGrid | None:
    """The grid that an action lays, drawn or found for its words."""
    if isinstance(action, Bonus):
        grid = drawn(state, action.play) if isinstance(action.play, Lay) else None
        return grid and grid._replace(command="bonus", small=SMALL + 1)
    lay = arranged(action) if isinstance(action, Arrange) else action
    if not isinstance(lay, Lay):
        return None
    behind = " ".join(f"{letter}{value}" for letter, value in lay.values)
    return DrawnGrid("grid", _lying(dict(lay.cards)), behind, CAPITALS, SMALL)


def _lying(grid: Grid) -> tuple[tuple[str, ...], ...]:
    return tuple(map(tuple, texts(grid)))


def openings(state: State) -> tuple[Opening, ...]:
    last, possible = state.last, []
    if last is None or state.final:
        return ()
    if last.bonus_due:
        possible.append(Opening("bonus", (last.seat,), Bonus, owed=True))
    elif state.over and last.bonus_likely:
        possible.append(Opening("bonus-words", (last.seat,), Bonus, owed=True))
    if state.contestable:
        possible.append(Opening("contest", tuple(seat for seat in state.in_play if seat != last.seat), Contest))
    if state.over:
        possible.append(Opening("end", state.in_play, End))
    return tuple(possible)


def completions(state: State, words: list[str]) -> tuple[str, ...]:
    """Contestable words after `contest`; after `bonus` what may follow, after quick entry only `words`."""
    if keyword(words[0]) == "contest" and state.last is not None:
        return tuple(word.text for word in state.last.words)
    if keyword(words[0]) != "bonus" or len(words) != 1:
        return ()
    return ("words",) if state.last is not None and state.last.cards is None else ("none", "words")


def question(state: State, seat: str, action: Action, settled: frozenset[str], words: Words) -> Question | None:
    """Asks about a layout with other points, a value that is not known, a JOKER with several possible letters."""
    if isinstance(action, Arrange):
        return _about_layout(action, settled)
    play = action.play if isinstance(action, Bonus) else action
    if not isinstance(play, Lay | Spell):
        return None
    return _about_value(state, play) or _about_joker(state, action, play, settled, words)


def _about_layout(action: Arrange, settled: frozenset[str]) -> Question | None:
    if LAYOUT in settled or isinstance(arranged(action), Refused):
        return None
    grids = different(action)
    if len(grids) < 2:
        return None
    counts = [len(grid) for grid in grids]
    return Question(LAYOUT, LAYOUT, {"first": str(counts[0]), "second": str(counts[1]), "hand": str(HAND)}, ("1", "2"))


def _cards(play: Lay | Spell) -> list[Card]:
    if isinstance(play, Lay):
        return [card for _, card in play.cards]
    return [card for word in play.words for card in word]


def _about_value(state: State, play: Lay | Spell) -> Question | None:
    """CRO-3: asks for a value that neither the box nor the table has given."""
    given = dict(play.values)
    missing = next((card for card in _cards(play) if state.value(card) is None and card.letter not in given), None)
    return Question(VALUE, missing.letter, {"card": missing.letter}, (), numeric=True) if missing else None


def _about_joker(
    state: State, action: Action, play: Lay | Spell, settled: frozenset[str], words: Words
) -> Question | None:
    """CRO-9: asks which of several possible letters a JOKER stands for."""
    if isinstance(play, Spell) or state.settings.judge == "off":
        return None
    grid, last = moved_to_origin(dict(play.cards)), state.last
    if isinstance(action, Bonus) and last is not None and last.cards is not None:
        grid = with_known_jokers(last.cards, grid)
    used = state.used if state.settings.repeat == "game" and not isinstance(action, Bonus) else frozenset()
    placed = words_on(grid)
    taken = {word.text for word in placed if not word.unnamed} | used
    for word in placed:
        subject = f"{square_name(word.start)}{word.direction}"
        if not word.unnamed or subject in settled:
            continue
        facts = {"word": word.text, "direction": word.direction, "square": square_name(word.start)}
        if state.settings.judge != "always":
            return Question(JOKER_LETTER, subject, facts, (), free=True)
        fitting = joker_letters(word, taken, state.rulings, words)
        # nobody plays a sign or a name unasked; it is proposed where nothing else fits, and taken if somebody says it
        letters = [letter for letter, ordinary in fitting.items() if ordinary] or list(fitting)
        if len(letters) > 1:
            if isinstance(words, Familiarity):
                letters.sort(key=lambda letter: words.rank(letter + word.text[1:]))
            further = tuple([letter for letter in fitting if letter not in letters])
            said: dict[str, tuple[str, ...]] = {letter: (letter + word.text[1:],) for letter in letters}
            return Question(JOKER_LETTER, subject, facts, tuple(letters), further=further, said=said)
    return None


def answered(action: Action, asked: Question, answer: str) -> Action:
    """The action with the answer in it."""
    if isinstance(action, Bonus):
        play = action.play
        return Bonus(_answered(play, asked, answer)) if isinstance(play, Lay | Spell) else action
    if isinstance(action, Arrange):
        return laid(different(action)[int(answer) - 1])
    return _answered(action, asked, answer) if isinstance(action, Lay | Spell) else action


def _answered(play: Lay | Spell, asked: Question, answer: str) -> Lay | Spell:
    if asked.code == VALUE:
        return replace(play, values=(*play.values, (asked.subject, int(answer))))
    if asked.code != JOKER_LETTER or isinstance(play, Spell) or answer.upper() not in ascii_uppercase:
        return play
    grid = moved_to_origin(dict(play.cards))
    for square, card in grid.items():
        if square_name(square) == asked.facts["square"]:
            letters = dict(card.said) | {asked.facts["direction"]: answer.upper()}
            grid[square] = Card(card.letter, False, tuple(sorted(letters.items())))
    return replace(play, cards=tuple(sorted(grid.items())))


def prospects(state: State, seat: str, action: Action, language: str) -> list[str]:
    """CRO-9: which small cards of a play are jokers, since of two equal letters either may be one."""
    play = action.play if isinstance(action, Bonus) else action
    match play:
        case Lay():
            told = [(word.text, word.cards) for word in words_on(moved_to_origin(dict(play.cards)))]
        case Spell():
            told = [(_read(cards), cards) for cards in play.words]
        case Arrange():
            told = [(_read(cards), cards) for cards, _ in play.words]
        case _:
            return []
    jokers = bracketed(zip(text, [card.joker for card in cards], strict=True) for text, cards in told)
    return [wording(ROOM, "remarks", "jokers", language, words=", ".join(jokers))] if jokers else []


def _read(cards: tuple[Card, ...]) -> str:
    """A word whose JOKER says in one direction only what it stands for."""
    return "".join([card.said[0][1] if card.said else card.letter for card in cards]).upper()


def in_words(command: str) -> str:
    """A grid by its words and their directions, rather than row by row; as it is where a JOKER stands for no letter yet."""
    action = parse(command)
    play = action.play if isinstance(action, Bonus) else action
    words = words_on(moved_to_origin(dict(play.cards))) if isinstance(play, Lay) else ()
    if not words or any(word.unnamed for word in words):
        return command
    told = ", ".join([f"{cards_text(word)} {word.direction}" for word in words])
    return f"bonus {told}" if isinstance(action, Bonus) else told
