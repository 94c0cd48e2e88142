"""Jago's own commands, read and written: placements, the glass, the end of a turn, letters turned."""

import re

from referee.clock import sandglass
from referee.core.actions import Common, Contest
from referee.core.keywords import Keyword, folded, read_in_french
from referee.core.notation import parse_common, pieces, with_verdict, write_common
from referee.core.result import Refused, refused
from referee.core.spelling import capitals, plain
from referee.core.squares import Run, Square, parse_position, parse_square, position_name, square_name
from referee.core.values import replace
from referee.core.wording import written
from referee.games.jago.colours import old_words
from referee.games.jago.model import LYING, Done, Event, Flag, Grace, Letter, Place, State, Tick, Turning
from referee.games.jago.placement import lay

KEYWORDS = (
    Keyword("done", "fini"),
    Keyword("tick", "sablier"),
    Keyword("grace", "grâce"),
    Keyword("turn", "tourne"),
    Keyword("none", "aucune"),
    Keyword("steal", "vole"),
    Keyword("extend", "prolonge"),
    Keyword("keep", "garde"),
)
FRENCH = read_in_french(KEYWORDS)
NONE = ("NONE", "AUCUNE", "AUCUN", "RIEN", "PERSONNE", "NOTHING")
AND = ("ET", "AND")
_FLAGS = {"EXTEND": True, "PROLONGE": True, "STEAL": False, "VOLE": False, "VOL": False}
_KEEP = ("KEEP", "GARDE")
_LETTER = re.compile(r"(\$?)([A-Z])|\.")
_WORD = re.compile("[A-Z]+")

AnyAction = Common | Place | Tick | Grace | Done | Turning
"""Everything that can be typed: the actions that the room decides, and those that the table carries out."""


def parse(text: str) -> AnyAction | Refused:
    common = parse_common(text)
    if common is not None:
        return common
    tokens = plain(text).split()
    if not tokens:
        return refused("empty")
    name = capitals(tokens[0]).lower()
    match FRENCH.get(name, name):
        case "tick":
            return _alone(Tick(), tokens)
        case "grace":
            return _alone(Grace(), tokens)
        case "done":
            return _done(tokens)
        case "turn":
            return _turning(tokens)
    return _place(tokens)


def _alone(action: Tick | Grace, tokens: list[str]) -> AnyAction | Refused:
    return refused("too-much", typed=" ".join(tokens[1:]), command=tokens[0]) if tokens[1:] else action


def _done(tokens: list[str]) -> Done | Refused:
    if len(tokens) == 1:
        return Done()
    seconds = sandglass.read(tokens[1])
    if seconds is None or len(tokens) > 2:
        return refused("bad-time", typed=" ".join(tokens[1:]))
    return Done(seconds)


def _turning(tokens: list[str]) -> Turning | Refused:
    rest = tokens[1:]
    if len(rest) == 1 and capitals(rest[0]) in NONE:
        return Turning()
    squares = _squares(rest)
    if isinstance(squares, Refused):
        return squares
    return Turning(squares) if squares else refused("turn-what")


def _squares(tokens: list[str]) -> tuple[Square, ...] | Refused:
    squares: list[Square] = []
    for token in " ".join(tokens).replace(",", " ").split():
        if capitals(token) in AND:
            continue
        square = parse_square(token)
        if square is None:
            return refused("bad-square", typed=token)
        squares.append(square)
    return tuple(dict.fromkeys(squares))


def owed(state: State, seat: str, text: str) -> Turning | None:
    """The letters that a seat turns, told without the command; None where nobody may turn any."""
    if state.due is None:
        return None
    if all(part.strip() in written("referee.games.jago", "parlance.toml")["none"] for part in folded(text).split(",")):
        return Turning()
    found = _turning(["turn", *plain(text).split()])
    if isinstance(found, Refused):
        from referee.games.jago.parlance import letters_said

        squares = letters_said(state, text)
        return Turning(squares) if squares else None
    return found


def _place(tokens: list[str]) -> Place | Refused:
    position = parse_position(tokens[0])
    if position is None or len(tokens) < 2:
        return refused("not-understood", typed=" ".join(tokens))
    start, down = position
    letters = _letters(tokens[1])
    if isinstance(letters, Refused):
        return letters
    return _flagged(Place(start, down, letters), tokens[2:]) if tokens[2:] else Place(start, down, letters)


def _flagged(place: Place, options: list[str]) -> Place | Refused:
    """The placement with its flags on meanings, and the letters to keep."""
    first = next((at for at, token in enumerate(options) if capitals(token) in _KEEP), len(options))
    end = next((at for at in range(first + 1, len(options)) if _flag(options[at])), len(options))
    keep = _squares(options[first + 1 : end])
    if isinstance(keep, Refused):
        return keep
    if first < len(options) and not keep:
        return refused("keep-what")
    flags: list[Flag] = []
    for token in (*options[:first], *options[end:]):
        flag = _flag(token)
        if flag is None:
            return refused("bad-token", typed=token)
        flags.append(flag)
    return replace(place, flags=tuple(dict.fromkeys(flags)), keep=keep)


def _letters(text: str) -> tuple[Letter, ...] | Refused:
    found = pieces(_LETTER, capitals(text))
    if found is None:
        return refused("bad-word", typed=text)
    return tuple([Letter(piece[2] or ".", bool(piece[1])) for piece in found])


def _flag(token: str) -> Flag | None:
    name, colon, word = capitals(token).partition(":")
    if name not in _FLAGS or (colon and not _WORD.fullmatch(word)):
        return None
    return Flag(_FLAGS[name], word)


def canonical(state: State, action: AnyAction, events: tuple[Event, ...]) -> AnyAction:
    """The action with letters for dots and without flags that have no effect, and with a verdict typed in French."""
    if isinstance(action, Contest) and state.last:
        return with_verdict(action, state.last.words)
    if not isinstance(action, Place) or not (action.flags or LYING in action.letters):
        return action
    typed = zip(Run(action.start, action.down, len(action.letters)).squares, action.letters, strict=True)
    letters = [Letter(state.board[at].letter) if one == LYING else one for at, one in typed]
    return replace(action, letters=tuple(letters), flags=_with_effect(action, state) if action.flags else ())


def _with_effect(action: Place, state: State) -> tuple[Flag, ...]:
    """The flags that apply to at least one old word."""
    laying = lay(state, action)
    old = set() if isinstance(laying, Refused) else old_words(state, laying)
    unnamed = old - {flag.word for flag in action.flags}
    return tuple(flag for flag in action.flags if flag.word or unnamed)


def write(action: AnyAction) -> str:
    match action:
        case Place():
            return _written(action)
        case Tick():
            return "tick"
        case Grace():
            return "grace"
        case Done(seconds):
            return "done" if seconds is None else f"done {sandglass.written(seconds)}"
        case Turning(squares):
            return " ".join(("turn", *(map(square_name, squares) if squares else ("none",))))
    return write_common(action)


def _written(action: Place) -> str:
    word = "".join([f"${letter.letter}" if letter.pool else letter.letter for letter in action.letters])
    parts = [position_name(action.start, action.down), word]
    for flag in action.flags:
        name = "extend" if flag.same else "steal"
        parts.append(f"{name}:{flag.word}" if flag.word else name)
    if action.keep:
        parts += ["keep", *map(square_name, action.keep)]
    return " ".join(parts)
