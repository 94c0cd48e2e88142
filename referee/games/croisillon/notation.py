"""Croisillon's own commands, read and written: grids, words, the bonus card. Case tells capitals from small letters."""

import re
from functools import lru_cache
from unicodedata import combining, normalize

from referee.core.actions import Amend, Common, Contest
from referee.core.keywords import Keyword, read_in_french
from referee.core.notation import parse_common, pieces, with_verdict, write_common
from referee.core.result import Refused, refused
from referee.core.spelling import capitals, plain
from referee.core.squares import Square
from referee.games.croisillon.model import (
    DIRECTIONS,
    JOKER,
    Arrange,
    Bonus,
    Card,
    Enlarged,
    Event,
    Grid,
    Lay,
    Played,
    Spell,
    State,
)

AnyAction = Common | Lay | Spell | Arrange | Bonus
"""Everything that can be typed: the actions that the room decides, and those that the table carries out."""
KEYWORDS = (Keyword("grid", "grille"), Keyword("words", "mots"), Keyword("none", "aucun"))
FRENCH = read_in_french(KEYWORDS)
NONE = ("NONE", "AUCUN", "AUCUNE", "RIEN")
MOST = 40
"""Rows and columns that a typed grid may have."""
_CELL = re.compile(r"(?P<letter>[A-Za-z.?])(?P<star>\*)?(?:\((?P<said>[^()]*)\))?")
_CARD = re.compile(r"([A-Za-z])(\*)?")
_VALUE = re.compile(r"([A-Za-z])(\d{1,2})")
_SAID = re.compile("([EWNSO])=([A-Z])")
_WEST = re.compile(" W(?=,|$)")
_SAID_WEST = re.compile(r"(?<=[(,])W=")
WAYS = {**{way: way for way in DIRECTIONS}, "O": "W"}
"""Directions as they are typed, in both languages."""
_LIGATURES = {ord("œ"): "oe", ord("Œ"): "Oe", ord("æ"): "ae", ord("Æ"): "Ae"}
QUICK = ("WORDS", "MOTS")


def letters(text: str) -> str:
    """The text without accents, and with ligatures as two letters; the case stays."""
    if text.isascii():
        return text
    return "".join(letter for letter in normalize("NFD", text.translate(_LIGATURES)) if not combining(letter))


def parse(text: str) -> AnyAction | Refused:
    text = plain(text)
    # several words with their directions are nothing else, even where the first is a keyword: Fin S, Feu E
    several = _arrange(text) if "," in text else None
    if isinstance(several, Arrange):
        return several
    common = parse_common(text)
    if common is not None:
        return common
    tokens = text.split()
    if not tokens:
        return refused("empty")
    name = capitals(tokens[0]).lower()
    match FRENCH.get(name, name):
        case "grid":
            return _grid(tokens[1:])
        case "words":
            return _words(tokens[1:])
        case "bonus":
            return _bonus(tokens[1:])
    return _arrange(text)


def _bonus(tokens: list[str]) -> Bonus | Refused:
    if len(tokens) == 1 and capitals(tokens[0]) in NONE:
        return Bonus()
    if not tokens:
        return refused("bonus-what")
    name = capitals(tokens[0]).lower()
    match FRENCH.get(name, name):
        case "words":
            play: Lay | Spell | Arrange | Refused = _words(tokens[1:])
        case "grid":
            play = _grid(tokens[1:])
        case _ if len(tokens) > 1 and tokens[-1].upper() in WAYS:
            play = _arrange(" ".join(tokens))
        case _:
            play = _grid(tokens)
    return play if isinstance(play, Refused) else Bonus(play)


def _grid(tokens: list[str]) -> Lay | Refused:
    if not tokens:
        return refused("grid-what")
    values = _values(tokens[1:])
    if isinstance(values, Refused):
        return values
    rows = letters(tokens[0]).split("/")
    cards: list[tuple[Square, Card]] = []
    for at, row in enumerate(rows):
        cells = _cells(row)
        if cells is None or len(cells) > MOST or len(rows) > MOST:
            return refused("bad-row", row=at + 1, typed=row)
        cards += [((at, column), card) for column, card in enumerate(cells) if card is not None]
    return Lay(tuple(cards), values)


def _cells(row: str) -> list[Card | None] | None:
    """The cards of a row; None if it cannot be read."""
    found = pieces(_CELL, row)
    cells = [_cell(piece[0]) for piece in found or ()]
    return None if found is None or None in cells else [cell[0] for cell in cells if cell is not None]


@lru_cache(maxsize=1024)
def _cell(text: str) -> tuple[Card | None] | None:
    """A card with what it stands for, or an empty square; None if it cannot be read.

    A star makes a small letter a joker, and only the JOKER says what it stands for.
    """
    cell = _CELL.fullmatch(text)
    if cell is None or (cell["star"] and not cell["letter"].islower()):
        return None
    if cell["said"] is None:
        return (None if cell["letter"] == "." else Card(cell["letter"], bool(cell["star"])),)
    letters = _joker_letters(cell["said"]) if cell["letter"] == JOKER else None
    return None if letters is None else (Card(JOKER, False, letters),)


def _joker_letters(text: str) -> tuple[tuple[str, str], ...] | None:
    """What a JOKER stands for: E=Y,W=I, or O=I."""
    matches = [_SAID.fullmatch(each.strip().upper()) for each in text.split(",") if each.strip()]
    letters = {WAYS[each[1]]: each[2] for each in matches if each}
    return tuple(sorted(letters.items())) if len(letters) == len(matches) else None


def _values(tokens: list[str]) -> tuple[tuple[str, int], ...] | Refused:
    """The values given for cards: k5."""
    if not tokens:
        return ()
    matches = [(token, _VALUE.fullmatch(token)) for token in tokens]
    bad = next((token for token, value in matches if value is None), None)
    if bad is not None:
        return refused("bad-token", typed=bad)
    return tuple((value[1], int(value[2])) for _, value in matches if value)


def _words(tokens: list[str]) -> Spell | Refused:
    words, values = [], []
    for token in tokens:
        value, cards = _VALUE.fullmatch(token), cards_of(token)
        if value:
            values.append((value[1], int(value[2])))
        elif cards is None:
            return refused("bad-word", typed=token)
        else:
            words.append(cards)
    return Spell(tuple(words), tuple(values)) if words else refused("words-what")


def cards_of(text: str, way: str = "") -> tuple[Card, ...] | None:
    """A word as its cards; a capital with a star is the JOKER, standing for it."""
    found, cards = pieces(_CARD, letters(text)), []
    for piece in found or ():
        letter, star = piece[1], bool(piece[2])
        cards.append(Card(JOKER, False, ((way, letter),)) if star and letter.isupper() else Card(letter, star))
    return None if found is None else tuple(cards)


def _arrange(text: str) -> Arrange | Refused:
    """Words with their directions: Jazz* S, Juge W, Jet E."""
    words = []
    for piece in filter(None, (each.strip() for each in text.split(","))):
        word, _, typed = piece.rpartition(" ")
        way = WAYS.get(typed.upper())
        cards = cards_of(word.strip(), way) if word and way else None
        if way is None or cards is None:
            return refused("not-understood", typed=text)
        if len(cards) < 2 or not cards[0].capital or any(card.capital for card in cards[1:]):
            return refused("not-capital-first", "CRO-4", word=word)
        words.append((cards, way))
    if not words or len(words) > 2 * len(DIRECTIONS):
        return refused("not-understood", typed=text)
    return Arrange(tuple(words))


def in_french(command: str) -> str:
    """A grid, or words with their directions, in which west is O."""
    action = parse(command)
    if isinstance(action, Amend):
        return command.removesuffix(action.command) + in_french(action.command)
    arranged = action.play if isinstance(action, Bonus) else action
    if isinstance(arranged, Arrange):
        return _WEST.sub(" O", command)
    return _SAID_WEST.sub("O=", command) if isinstance(arranged, Lay) else command


def canonical(state: State, action: AnyAction, events: tuple[Event, ...]) -> AnyAction:
    """The action with its layout as a grid, with the letters of JOKERs, and with a verdict typed in French."""
    if isinstance(action, Contest) and state.last:
        return with_verdict(action, [word.text for word in state.last.words])
    for event in events:
        if isinstance(event, Played) and event.cards is not None and isinstance(action, Lay | Arrange):
            return Lay(event.cards, event.values)
        if isinstance(event, Enlarged) and event.cards is not None:
            return Bonus(Lay(event.cards, event.values))
    if isinstance(action, Bonus) and isinstance(action.play, Arrange):
        return Bonus(spelt(action.play))
    return action


def spelt(told: Arrange) -> Spell:
    """The words without their directions, as after quick entry."""
    return Spell(tuple([cards for cards, _ in told.words]))


def write(action: AnyAction) -> str:
    match action:
        case Lay():
            return f"grid {_written_grid(action)}"
        case Spell():
            return f"words {_written_words(action)}"
        case Arrange(words):
            return ", ".join(f"{''.join(map(_written_in_word, cards))} {way}" for cards, way in words)
        case Bonus(Spell() as play):
            return f"bonus words {_written_words(play)}"
        case Bonus(Lay() as play):
            return f"bonus {_written_grid(play)}"
        case Bonus(Arrange() as play):
            return f"bonus {write(play)}"
        case Bonus():
            return "bonus none"
    return write_common(action)


def rows(grid: Grid) -> list[list[Card | None]]:
    """The grid row by row, without its empty borders."""
    if not grid:
        return []
    down, right = zip(*grid, strict=True)
    top, left, width = min(down), min(right), max(right) - min(right) + 1
    cells: list[list[Card | None]] = [[None] * width for _ in range(top, max(down) + 1)]
    for (row, column), card in grid.items():
        cells[row - top][column - left] = card
    return cells


def _written_grid(play: Lay) -> str:
    lines = "/".join(map("".join, texts(dict(play.cards)))) or "."
    return " ".join([lines, *[f"{letter}{value}" for letter, value in play.values]])


def texts(grid: Grid) -> list[list[str]]:
    """The cards as they are written, row by row."""
    return [["." if card is None else written(card) for card in row] for row in rows(grid)]


def written(card: Card) -> str:
    """A card as it is typed in a grid."""
    if card.letter == JOKER:
        letters = dict(card.said)
        pairs = ",".join(f"{way}={letters[way]}" for way in DIRECTIONS if way in letters)
        return f"?({pairs})" if pairs else JOKER
    return f"{card.letter}*" if card.joker else card.letter


def _written_words(play: Spell) -> str:
    words = ("".join(map(_written_in_word, cards)) for cards in play.words)
    return " ".join((*words, *(f"{letter}{value}" for letter, value in play.values)))


def _written_in_word(card: Card) -> str:
    """A card as it is typed in a word."""
    if card.letter == JOKER:
        return f"{card.said[0][1]}*"
    return f"{card.letter}*" if card.joker else card.letter
