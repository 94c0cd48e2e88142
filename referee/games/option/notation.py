"""Option's own commands, read and written: plays, and the racks revealed at the end."""

import re
from collections.abc import Sequence
from functools import lru_cache

from referee.core.actions import Common, Contest, Draw
from referee.core.keywords import Keyword
from referee.core.notation import parse_common, pieces, with_verdict, write_common
from referee.core.result import Refused, refused
from referee.core.spelling import capitals, plain
from referee.core.squares import Run, parse_position, parse_square, position_name, square_name
from referee.core.values import replace
from referee.games.option.knowledge import known, told, told_rack
from referee.games.option.model import NO_DETAILS, NOWHERE, Details, Event, Face, Flip, Letter, Play, Rack, State

AnyAction = Common | Play | Rack
"""Everything that can be typed: the actions that the room decides, and those that the table carries out."""

_PLAIN = re.compile("[A-Z.]+")
_LETTER = re.compile(r"(?P<letter>[A-Z.])(?P<star>\*)?(?P<value>\d{1,2})?(?:\((?P<below>[^)]*)\))?")
_BELOW = re.compile(r"(?:(?P<hidden>[A-Z*])(?P<value>\d{1,2})?)?(?P<colours>[rb]{0,2})")
_FLIP = re.compile(
    r"~(?P<square>[A-Za-z]\d{1,2})"
    r"(?::?(?:(?P<old>[A-Za-z])(?P<oldstar>\*)?>)?(?P<new>[A-Za-z])(?P<newstar>\*)?(?P<value>\d{1,2})?(?P<colours>[rbRB]{0,2}))?"
)
_FLIP_OF = re.compile(r"~(?P<old>[A-Za-z])(?:>?(?P<new>[A-Za-z])(?P<newstar>\*)?)?")
"""A flip named by its letters alone, where only one prism can be meant."""
_FACE = re.compile(r"(?P<letter>[A-Z*])(?P<value>\d{1,2})?")
_ALL = re.compile(r"\(([rb])\)(.+)")
"""A word with the colour of all its letters before it."""
_BRACKETS = re.compile(r"(\([^)]*\))")
_ANNOUNCED = re.compile(r"=(-?\d{1,5})")
KEYWORDS = (Keyword("rack", "chevalet"),)


def parse(text: str) -> AnyAction | Refused:
    common = parse_common(text)
    if common is not None:
        return common
    tokens = text.split()
    if not tokens:
        return refused("empty")
    if tokens[0].lower() in ("rack", "chevalet"):
        return _rack(tokens)
    return _play(tokens)


def _play(tokens: list[str]) -> Play | Refused:
    position = parse_position(tokens[0])
    if position is None or len(tokens) < 2:
        return refused("not-understood", typed=plain(" ".join(tokens)))
    coloured = _ALL.fullmatch(tokens[1])
    letters = _letters(coloured[2] if coloured else tokens[1])
    if isinstance(letters, Refused):
        return letters
    if coloured:
        letters = tuple([_coloured(letter, coloured[1]) for letter in letters])
    flips: list[Flip] = []
    couleur: list[str] = []
    announced = None
    for token in tokens[2:]:
        name, colon, word = token.partition(":")
        if token.startswith("~"):
            flip = _flip(token)
            if isinstance(flip, Refused):
                return flip
            flips.append(flip)
        elif name.lower() == "couleur":
            couleur.append(capitals(word) if colon else "")
        elif found := _ANNOUNCED.fullmatch(token):
            announced = int(found[1])
        else:
            return refused("bad-token", typed=plain(token))
    start, down = position
    return Play(start, down, letters, tuple(flips), tuple(dict.fromkeys(couleur)), announced)


def _letters(text: str) -> tuple[Letter, ...] | Refused:
    if _PLAIN.fullmatch(text):
        return tuple(map(Letter, text))
    found = pieces(_LETTER, _folded(text))
    letters = [letter for piece in found or () if (letter := _letter(piece[0])) is not None]
    if not letters or len(letters) < len(found or ()):
        return refused("bad-word", typed=plain(text))
    return tuple(letters)


def _folded(text: str) -> str:
    """The text in capitals, except inside brackets, where the case tells letters from colours."""
    pieces = _BRACKETS.split(text)
    return "".join([piece if piece.startswith("(") else capitals(piece) for piece in pieces])


@lru_cache(maxsize=1024)
def _letter(text: str) -> Letter | None:
    """A letter with its details, None if it cannot be read; cached, since the same letters recur."""
    match = _LETTER.fullmatch(text)
    below = _BELOW.fullmatch(match["below"] or "") if match else None
    if match is None or below is None or (match["letter"] == "." and len(text) > 1):
        return None
    colours = below["colours"]
    details = Details(_number(match["value"]), colours[:1], below["hidden"], _number(below["value"]), colours[-1:])
    return Letter(match["letter"], bool(match["star"]), details)


def _coloured(letter: Letter, colour: str) -> Letter:
    """The letter with this colour on both faces, unless it has one of its own or is a dot."""
    if letter.letter == "." or letter.details.colour:
        return letter
    return letter._replace(details=letter.details._replace(colour=colour, hidden_colour=colour))


def _number(text: str | None) -> int | None:
    return int(text) if text else None


def _flip(token: str) -> Flip | Refused:
    if of := _FLIP_OF.fullmatch(token):
        old, new = (of[name] and of[name].upper() for name in ("old", "new"))
        return Flip(NOWHERE, old, new=new, new_star=bool(of["newstar"]))
    found = _FLIP.fullmatch(token)
    square = parse_square(found["square"]) if found else None
    if found is None or square is None:
        return refused("bad-flip", typed=plain(token))
    old, new = (found[name] and found[name].upper() for name in ("old", "new"))
    colours = (found["colours"] or "").lower()
    details = Details(_number(found["value"]), colours[:1], hidden_colour=colours[1:])
    return Flip(square, old, bool(found["oldstar"]), new, bool(found["newstar"]), details)


def _rack(tokens: list[str]) -> Rack | Refused:
    from referee.games.option.racks import read_rack

    command, *told = tokens
    return read_rack(told, command) if told else Rack(())


def parse_faces(text: str) -> tuple[Face, Face] | Refused:
    """Both faces of a prism: V4/T1, values optional, `*` a star."""
    from referee.games.option.racks import prisms_of

    prisms = prisms_of(capitals(text))
    if len(prisms) != 1 or len(prisms[0]) != 2:
        return refused("bad-prism", typed=plain(text))
    return prisms[0][0], prisms[0][1]


def faces_of(text: str) -> tuple[Face, ...] | None:
    """The faces of a prism as far as they are known, one or both; None if they cannot be read."""
    faces = [parse_face(face) for face in capitals(text).split("/")]
    known = tuple([face for face in faces if face is not None])
    return known if len(known) == len(faces) <= 2 else None


def parse_face(text: str) -> Face | None:
    """A face in capitals: V4, the value optional, `*` a star; None if it cannot be read."""
    found = _FACE.fullmatch(text)
    if found is None:
        return None
    face = Face(found["letter"].strip("*"), found["letter"] == "*", _number(found["value"]))
    return None if face.star and face.value else face


def canonical(state: State, action: AnyAction, events: tuple[Event, ...]) -> AnyAction:
    """The action with letters for dots and both letters of every flip, and with a verdict typed in French."""
    if isinstance(action, Contest) and state.last:
        return with_verdict(action, state.last.words)
    if isinstance(action, Rack) and state.settings.faces:
        return told_rack(state, action)
    if isinstance(action, Draw) and not isinstance(faces := parse_faces(action.text), Refused):
        return Draw(written_faces(faces))
    if not isinstance(action, Play):
        return action
    if not action.flips and "." not in [letter.letter for letter in action.letters]:
        return action
    action = told(state, action)
    typed = zip(Run(action.start, action.down, len(action.letters)).squares, action.letters, strict=True)
    letters = [Letter(state.grid[at].shown.letter) if one.letter == "." else one for at, one in typed]
    flips = tuple([_whole(flip, known(state)) for flip in action.flips])
    return replace(action, letters=tuple(letters), flips=flips)


def _whole(flip: Flip, state: State) -> Flip:
    prism = state.grid[flip.square]
    new = flip.new or (prism.hidden.letter if prism.hidden else None)
    return Flip(flip.square, prism.shown.letter, prism.shown.star, new, flip.new_star, flip.details)


def write(action: AnyAction) -> str:
    if isinstance(action, Rack):
        told = (f"={action.announced}",) if action.announced is not None else map(written_faces, action.prisms)
        return " ".join(("rack", *told))
    if not isinstance(action, Play):
        return write_common(action)
    letters = [
        letter.letter if letter.details == NO_DETAILS and not letter.star else _written_letter(letter)
        for letter in action.letters
    ]
    text = f"{position_name(action.start, action.down)} {''.join(letters)}"
    if not (action.flips or action.couleur) and action.announced is None:
        return text
    parts = [text, *map(_written_flip, action.flips)]
    parts += [f"couleur:{word}" if word else "couleur" for word in action.couleur]
    parts += [] if action.announced is None else [f"={action.announced}"]
    return " ".join(parts)


@lru_cache(maxsize=1024)
def _written_letter(letter: Letter) -> str:
    """Cached, since the same letters recur."""
    details = letter.details
    colours = details.colour if details.colour == details.hidden_colour else details.colour + details.hidden_colour
    below = f"{details.hidden or ''}{_shown(details.hidden_value)}{colours}"
    return f"{letter.letter}{'*' if letter.star else ''}{_shown(details.value)}{f'({below})' if below else ''}"


def _shown(value: int | None) -> str:
    return "" if value is None else str(value)


def _written_flip(flip: Flip) -> str:
    if flip.square == NOWHERE:
        return f"~{flip.old}{f'>{flip.new}' if flip.new else ''}{'*' if flip.new_star else ''}"
    old = f"{flip.old}{'*' if flip.old_star else ''}>" if flip.old else ""
    suffix = f"{_shown(flip.details.value)}{flip.details.colour}{flip.details.hidden_colour}"
    new = f":{old}{flip.new}{'*' if flip.new_star else ''}{suffix}" if flip.new else ""
    return f"~{square_name(flip.square)}{new}"


def written_face(face: Face) -> str:
    return f"{face.printed}{_shown(face.value)}"


def written_faces(faces: Sequence[Face]) -> str:
    """A prism that is not on the grid: V4/T1, with the colours of its faces behind it."""
    colours = dict.fromkeys([face.colour for face in faces if face.colour])
    return "/".join(map(written_face, faces)) + "".join(colours)
