"""Croisillon for the eye: the last grid, what is open, and what is asked."""

from dataclasses import replace
from string import ascii_uppercase

from referee.core import actions
from referee.core.notation import keyword
from referee.core.result import Refused
from referee.core.squares import square_name
from referee.core.view import LAID, Cell, DrawnGrid, Opening, Question, View
from referee.core.words import Words
from referee.games.croisillon import jokers
from referee.games.croisillon.arranging import arranged, different
from referee.games.croisillon.bonus import remembering
from referee.games.croisillon.grid import cut, readings
from referee.games.croisillon.model import CAPITALS, HAND, JOKER, SMALL, Arrange, Bonus, Card, Grid, Lay, Spell, State
from referee.games.croisillon.notation import rows, written
from referee.games.croisillon.rules import Action

JOKER_LETTER, VALUE, LAYOUT = "joker-letter", "value", "layout"


def view(state: State) -> View:
    """Jokers are marked: the small one shows its letter, the JOKER a question mark."""
    grid = tuple(tuple(_cell(card) for card in row) for row in rows(state.shown))
    needs = {seat: max(0, state.settings.target - state.scores[seat]) for seat in state.scores}
    return View(grid, (("round", state.round),), (("needs", needs),), dict(state.settings.points))


def _cell(card: Card | None) -> Cell:
    return Cell() if card is None else Cell(card.letter, LAID if card.free else "")


def grids(state: State) -> tuple[DrawnGrid, ...]:
    """The grid on the table for the bonus card, and a new one."""
    found, last = [], state.last
    if last is not None and last.bonus_due and not state.final:
        found.append(DrawnGrid("bonus", _lying(state.shown), capitals=CAPITALS, small=SMALL + 1))
    return tuple(found) if state.over else (*found, DrawnGrid("grid", capitals=CAPITALS, small=SMALL))


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
    return tuple(tuple("." if card is None else written(card) for card in row) for row in rows(grid))


def openings(state: State) -> tuple[Opening, ...]:
    """What may be done besides the turn."""
    last, found = state.last, []
    if last is None or state.final:
        return ()
    if last.bonus_due:
        found.append(Opening("bonus", (last.seat,)))
    elif state.over and last.bonus_likely:
        found.append(Opening("bonus-words", (last.seat,)))
    if state.contestable:
        found.append(Opening("contest", tuple(seat for seat in state.in_play if seat != last.seat)))
    if state.over:
        found.append(Opening("end", state.in_play))
    return tuple(found)


def completions(state: State, words: list[str]) -> tuple[str, ...]:
    """Contestable words behind `contest`; behind `bonus` what may follow, after quick entry only words."""
    if keyword(words[0]) == "contest" and state.last is not None:
        return tuple(word.text for word in state.last.words)
    if keyword(words[0]) != "bonus" or len(words) != 1:
        return ()
    return ("words",) if state.last is not None and state.last.cards is None else ("none", "words")


def question(state: State, seat: str, action: Action, settled: frozenset[str], words: Words) -> Question | None:
    """A layout that comes to something else, a value nobody has told, a JOKER that may stand for several letters."""
    if isinstance(action, Arrange):
        return _about_layout(action, settled)
    play = action.play if isinstance(action, Bonus) else action
    if not isinstance(play, Lay | Spell):
        return None
    return _about_value(state, play) or _about_joker(state, action, play, settled, words)


def _about_layout(action: Arrange, settled: frozenset[str]) -> Question | None:
    if LAYOUT in settled or isinstance(arranged(action), Refused):
        return None
    found = different(action)
    if len(found) < 2:
        return None
    counts = [len(grid) for grid in found]
    return Question(LAYOUT, LAYOUT, {"first": str(counts[0]), "second": str(counts[1]), "hand": str(HAND)}, ("1", "2"))


def _cards(play: Lay | Spell) -> list[Card]:
    if isinstance(play, Lay):
        return [card for _, card in play.cards]
    return [card for word in play.words for card in word]


def _about_value(state: State, play: Lay | Spell) -> Question | None:
    """CRO-3: a value that neither the box nor the table has told."""
    told = dict(play.values)
    missing = next((card for card in _cards(play) if state.value(card) is None and card.letter not in told), None)
    return Question(VALUE, missing.letter, {"card": missing.letter}, (), numeric=True) if missing else None


def _about_joker(
    state: State, action: Action, play: Lay | Spell, settled: frozenset[str], words: Words
) -> Question | None:
    """CRO-9: which of several letters that fit the JOKER stands for."""
    if isinstance(play, Spell) or state.settings.judge == "off":
        return None
    grid = _remembered(state, action, cut(dict(play.cards)))
    used = state.used if state.settings.repeat == "game" and not isinstance(action, Bonus) else frozenset()
    found = readings(grid)
    taken = {reading.text for reading in found if not reading.unsaid} | used
    for reading in found:
        subject = f"{square_name(reading.start)}{reading.direction}"
        if not reading.unsaid or subject in settled:
            continue
        facts = {"word": reading.text, "direction": reading.direction, "square": square_name(reading.start)}
        if state.settings.judge != "always":
            return Question(JOKER_LETTER, subject, facts, ())
        fitting = jokers.candidates(reading, taken, state.rulings, words)
        if len(fitting) > 1:
            return Question(JOKER_LETTER, subject, facts, fitting)
    return None


def _remembered(state: State, action: Action, grid: Grid) -> Grid:
    last = state.last
    if not isinstance(action, Bonus) or last is None or last.cards is None:
        return grid
    same = sum(card.letter == JOKER for card in grid.values()) == sum(c.letter == JOKER for c in last.cards.values())
    return remembering(last.cards, grid) if same else grid


def answered(action: Action, asked: Question, answer: str) -> Action:
    """The action with the answer in it."""
    if isinstance(action, Bonus):
        play = action.play
        return Bonus(_answered(play, asked, answer)) if isinstance(play, Lay | Spell) else action
    if isinstance(action, Arrange):
        return replace(action, choice=int(answer) - 1)
    return _answered(action, asked, answer) if isinstance(action, Lay | Spell) else action


def _answered(play: Lay | Spell, asked: Question, answer: str) -> Lay | Spell:
    if asked.code == VALUE:
        return replace(play, values=(*play.values, (asked.subject, int(answer))))
    if asked.code != JOKER_LETTER or isinstance(play, Spell) or answer.upper() not in ascii_uppercase:
        return play
    grid = cut(dict(play.cards))
    for square, card in grid.items():
        if square_name(square) == asked.facts["square"]:
            said = dict(card.said) | {asked.facts["direction"]: answer.upper()}
            grid[square] = Card(card.letter, False, tuple(sorted(said.items())))
    return replace(play, cards=tuple(sorted(grid.items())))
