"""Reads a typed line: whose it is, the command with the spaces that were left out, and its action."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from referee.core.actions import Action, Rename
from referee.core.game import Game
from referee.core.keywords import by_spelling, folded, textual_keywords
from referee.core.notation import keyword
from referee.core.result import Refused, refused
from referee.core.spelling import key_of, plain
from referee.core.squares import Square, parse_position
from referee.core.table import Table
from referee.core.wording import without_article

_GLUED = re.compile(r"(\d{1,2}[A-Za-z]|[A-Za-z]\d{1,2})([^\W\d_].*|[.$?(].+)")
"""A square and a word without a space between them."""
_SIGN = re.compile(r"(?<=[^\s~<])([~<]|=(?=-?\d+(?:\s|$)))")
"""A sign that begins something new, without a space before it."""

_END = re.compile(r"[\s!?.,;:…]+$")
"""Punctuation at the end of a line."""
_IT = re.compile(r"\s+(?:[cç]a|cela|that|this|it)$", re.IGNORECASE)
"""What is taken back or brought back, where it is only pointed at."""
_COLON = re.compile(r"(\w+)\s*:\s*(?=\S)")
"""A word and a colon at the beginning of a line."""

AMEND, TAKE_BACK = "amend", "u"
MOST = 4
"""Figures of the longest number of steps."""


class Reading(NamedTuple):
    seat: str | None
    """The seat that the line names."""
    text: str
    """The command."""
    action: Action | Refused


def read(table: Table, line: str) -> Reading:
    """A line that is a command as it stands names nobody."""
    parse, text = table.game.notation.parse, line.strip()
    if ":" in text:
        text = without_colon(table, text)
    action = parse(text)
    named = None
    if isinstance(action, Refused | Rename) or ":" in text:
        named, text = seat_and_text(table, text)
        text = renaming(table, text)
        action = parse(text)
    if isinstance(action, Refused):
        text, action = mended(table.game, text, action)
    if isinstance(action, Refused) and table.game.dialogue.owed is not None:
        waits = next((one for one in table.game.board.openings(table.state) if one.owed), None)
        told = table.game.dialogue.owed()(table.state, named or waits.seats[0], text) if waits else None
        if told is not None:
            return Reading(named, table.game.notation.write(told), told)
    meaning = table.game.dialogue.meant
    if meaning is None or isinstance(action, Refused):
        return Reading(named, text, action)
    meant = meaning(table.state, action)
    return Reading(named, text if meant == action else table.game.notation.write(meant), meant)


def without_colon(table: Table, text: str) -> str:
    """A command without the colon behind its keyword, such as `card: an animal`."""
    found = _COLON.match(text)
    if found is None or parse_position(found[1]) or not _begins_command(table, found[1]) or seat_of(table, found[1]):
        return text
    return f"{found[1]} {text[found.end() :]}"


def position_of(line: str) -> tuple[Square, bool] | None:
    """The square with which a line begins, and whether its word runs down."""
    return parse_position(line.strip().partition(" ")[0])


def without_position(line: str) -> str:
    """A line without the square that stands first, if one does."""
    square, _, rest = line.strip().partition(" ")
    return line.strip() if parse_position(square) is None else rest.lstrip()


def renaming(table: Table, text: str) -> str:
    """A command that renames somebody called by name, with the seat instead."""
    word, *rest = text.split() or [""]
    if keyword(word) != "rename":
        return text
    for count in range(len(rest) - 1, 0, -1):
        seat = seat_of(table, " ".join(rest[:count]))
        if seat is not None:
            return " ".join((word, seat, *rest[count:]))
    return text


def apart(text: str) -> str:
    """A command with a space between a square and its word, and before each sign."""
    tokens = _SIGN.sub(r" \1", text).split()
    return " ".join(" ".join(glued.groups()) if (glued := _GLUED.fullmatch(token)) else token for token in tokens)


def mended(game: Game, text: str, refused: Refused) -> tuple[str, Action | Refused]:
    """A command without some of its spaces, such as h8vues, or with what means nothing behind it; others stay refused."""
    bare = _END.sub("", text) if any(map(str.isalnum, text)) else text
    spaced, keywords = apart(text), tuple(game.notation.keywords)
    if by_spelling(keywords).get(folded(spaced.partition(" ")[0])) in textual_keywords(keywords):
        # `c<x` is no card with the text <x
        spaced = text
    for found in (spaced, bare, _IT.sub("", bare) if keyword(bare) in ("undo", "redo") else bare):
        action = game.notation.parse(found) if found != text else refused
        if not isinstance(action, Refused):
            return found, action
    return text, refused


def fitting(typed: str, names: Sequence[str]) -> int | None:
    """The index of the name that was typed, or of the only one that begins so, with its article or without."""
    key = key_of(typed)
    exact = [at for at, name in enumerate(names) if key_of(name) == key]
    forms = [(key_of(name), key_of(without_article(name))) for name in names]
    begun = [at for at, form in enumerate(forms) if key and any(each.startswith(key) for each in form)]
    return (exact or begun)[0] if len(exact or begun) == 1 else None


def seat_of(table: Table, typed: str) -> str | None:
    """The seat of the player who is called so: by name, by the name of the seat, or by a beginning of one."""
    at = fitting(typed, [player.name for player in table.players])
    return seat_called(table, typed) or (None if at is None else table.players[at].seat)


def seat_called(table: Table, typed: str) -> str | None:
    """The seat of the player with this whole name, else the seat that is named so."""
    key = key_of(typed)
    found = [one.seat for one in table.players if key_of(one.name) == key]
    if len(found) > 1:
        # older games and records may have such names, which only their spelling tells apart
        found = [one.seat for one in table.players if one.seat in found and plain(typed) in (one.name, one.seat)]
        return found[0] if len(found) == 1 else None
    return next((seat for seat in (*found, key.lower()) if seat in table.seats), None)


def seat_and_text(table: Table, typed: str) -> tuple[str | None, str]:
    """The seat named before a command, as in `bob: contest` or `Bob contest`, or None; and the command."""
    line = typed.strip()
    name, colon, rest = line.partition(":")
    seat = seat_of(table, name.lstrip(">")) if colon else None
    if seat is not None:
        return seat, rest.strip()
    return _named_without_colon(table, line) or (None, line)


def _named_without_colon(table: Table, line: str) -> tuple[str, str] | None:
    """The whole name of a player and a command, unless the line is a command as it stands."""
    words = line.split()
    for count in range(len(words) - 1, 0, -1):
        seat = seat_called(table, " ".join(words[:count]))
        if seat is None:
            continue
        parse = table.game.notation.parse
        if not isinstance(parse(line), Refused):
            return None
        rest = line.split(maxsplit=count)[count]
        if not isinstance(parse(rest), Refused) or not _begins_command(table, words[0]):
            return seat, rest
    return None


def begins_command(table: Table, text: str) -> bool:
    """Whether a text begins with a keyword, or with a square or a sign, which a word alone does not."""
    first = text.partition(" ")[0]
    return not first[:1].isalpha() or any(sign.isdigit() for sign in first) or _begins_command(table, first)


def _begins_command(table: Table, word: str) -> bool:
    return folded(word) in by_spelling(table.game.notation.keywords) or parse_position(word) is not None


def without_strangers(table: Table, line: str, why: Refused) -> Refused:
    """The refusal of a line; where it is a command behind a name that nobody has here, that is said instead."""
    name, colon, rest = line.strip().partition(":")
    called = why.code == "not-understood" and colon and name.replace(" ", "").isalpha() and rest[:1].isspace()
    begins = any(key_of(player.name).startswith(key_of(name)) for player in table.players)
    if not called or begins or isinstance(table.game.notation.parse(rest.strip()), Refused):
        return why
    return refused("unknown-seat", typed=name.strip())


def likely_seats(table: Table, action: Action | Refused) -> tuple[str, ...]:
    """The seats that may be meant for an action, the likeliest first."""
    state = table.state
    for opening in table.game.board.openings(state):
        if opening.opens is not None and isinstance(action, opening.opens) and opening.seats:
            return opening.seats
    return (state.turn,)


def begins(table: Table, text: str) -> bool:
    """Whether a text is only the beginning of an amendment: the keyword, alone or with the number of a step."""
    word, _, number = text.partition(" ")
    count = len(table.steps)
    if keyword(word) != AMEND or not count:
        return False
    return not number or (number.isascii() and number.isdigit() and len(number) < 7 and 1 <= int(number) <= count)


def steps_named(line: str) -> str | None:
    """The number behind `u`, empty if there is none; None if the line is another command."""
    rest = line[1:].strip()
    figures = rest.isascii() and rest.isdigit() and len(rest) <= MOST
    return rest if line[:1].lower() == TAKE_BACK and (figures or not rest) else None
