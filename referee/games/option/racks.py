"""What is left on a rack, as players tell it: prisms with or without slashes, values and colours, or the total alone."""

import re
from collections.abc import Sequence

from referee.core.actions import Draw
from referee.core.keywords import folded
from referee.core.result import Refused, refused
from referee.core.spelling import capitals, plain
from referee.core.spoken import numbers
from referee.games.option.model import Face, Rack, State
from referee.games.option.notation import faces_of, written_faces

FACES_AT_MOST = 24
EMPTY = ("RIEN", "VIDE", "AUCUN", "NONE", "NOTHING", "EMPTY")
_TOTAL = re.compile(r"(?:TOTAL\s*|=\s*)?[-−]?(\d{1,3})(?:\s*(?:POINTS?|PTS?))?")
_FACE = r"[A-Z](?:\d{1,2})?|\*0?"
_PAIR = re.compile(rf"({_FACE})/?({_FACE})(?:(?<=[\d*])([RBW])(?:/?([RBW]))?(?![\d/]))?")
"""A prism; a colour only behind a value, since it could be the next letter else."""
_FACES = re.compile(_FACE)
_VALUED = re.compile(r"(?=.*[\d*])(?:[A-Z]\d+|[\s,*RBW/])+")
"""Faces with their values, whatever their number."""
_COLOURS = {"R": "r", "B": "b", "W": "b"}
BETWEEN = ("ET", "UN", "UNE", "LE", "LES", "AND", "THE", "IS", "")
"""What is said between prisms, some of which it could be itself."""
Faces = tuple[Face, ...]


def read_rack(told: Sequence[str], command: str) -> Rack | Refused:
    """The rack behind a command: its prisms, or what they come to."""
    text = plain(" ".join(told))
    if total := _TOTAL.fullmatch(capitals(text)):
        return Rack((), int(total[1]))
    prisms: list[Faces] = []
    for token in text.replace(",", " ").split():
        found = prisms_of(capitals(token))
        if not found:
            return refused("bad-prism", typed=token)
        prisms += found
    if sum(map(len, prisms)) > FACES_AT_MOST:
        return refused("too-much", typed=text, command=plain(command))
    return Rack(tuple(prisms))


def without_small(told: Sequence[str], count: int | None) -> list[str]:
    """What is told of prisms without small words between them, unless there should be as many with these."""
    return list(told) if len(told) == count else [each for each in told if capitals(each) not in BETWEEN]


def prisms_of(token: str) -> list[Faces]:
    """The prisms of a token: one as records have it, several with both faces, or several by one face each."""
    one = faces_of(token)
    if one is not None:
        return [one]
    pairs = list(_PAIR.finditer(token))
    if sum([len(pair[0]) for pair in pairs]) == len(token):
        return [_coloured(pair) for pair in pairs]
    faces = _FACES.findall(token)
    return [found for face in faces if (found := faces_of(face))] if sum(map(len, faces)) == len(token) else []


def _coloured(pair: re.Match[str]) -> Faces:
    """Both faces of a prism, of one colour unless two are told."""
    colours = (_COLOURS.get(pair[3] or ""), _COLOURS.get(pair[4] or pair[3] or ""))
    faces = [faces_of(face) or () for face in pair.group(1, 2)]
    return tuple(
        [Face(face.letter, face.star, face.value, colour) for (face,), colour in zip(faces, colours, strict=True)]
    )


def paired(state: State, rack: Rack) -> Rack:
    """The rack with two faces a prism, where each face was told by itself and there can be no more prisms."""
    faces, owing = [face for prism in rack.prisms for face in prism], [state.racks[seat] for seat in state.owing]
    alone = 0 < len(faces) == len(rack.prisms) and len(faces) % 2 == 0
    if not alone or (state.settings.faces and (len(faces) in owing or len(faces) // 2 not in owing)):
        return rack
    return Rack(tuple(zip(faces[::2], faces[1::2], strict=True)))


def owed(state: State, seat: str, text: str) -> Rack | Draw | None:
    """A rack, or a prism drawn, that is told without its command; None where nobody owes one."""
    if state.drawing and not state.over:
        return _drawn(read_rack([text], ""))
    if not (state.over and state.owing):
        return None
    if capitals(text) in EMPTY:
        return Rack(())
    text = " ".join(without_small(text.replace(",", " ").split(), state.racks.get(seat)))
    rack = read_rack([numbers().get(folded(text), text)], "")
    if isinstance(rack, Refused):
        return None
    rack = _by_faces(paired(state, rack), state, seat)
    # no remark may be taken for a rack: several words have to look like prisms
    whole = bool(state.settings.faces) or all(len(faces) == 2 for faces in rack.prisms)
    apart = text.split()
    letters = len(apart) == 1 or all(_FACES.fullmatch(capitals(each)) for each in apart)
    pairs = ("/" in text or len(apart) > 1) and all(_PAIR.fullmatch(capitals(each)) for each in apart)
    alike = pairs or _VALUED.fullmatch(capitals(text)) or (letters and len(rack.prisms) == state.racks.get(seat))
    return rack if rack.announced is not None or (whole and alike) else None


def _drawn(told: Rack | Refused) -> Draw | None:
    """The draw of the one prism that is told."""
    faces = () if isinstance(told, Refused) else tuple([face for prism in told.prisms for face in prism])
    return Draw(written_faces(faces)) if len(faces) == 2 else None


def _by_faces(rack: Rack, state: State, seat: str) -> Rack:
    """With a set that tells the other faces: letters written together as one face of each prism, if it takes that many."""
    faces = tuple([(face,) for prism in rack.prisms for face in prism])
    return Rack(faces) if rack.prisms and state.settings.faces and len(faces) == state.racks.get(seat) else rack
