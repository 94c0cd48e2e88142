"""The prisms on a rack as they are written: V4/T1 U/O E, a face that nobody has told left out."""

from collections.abc import Sequence

from referee.core.events import PassedTo
from referee.core.hands import Hands, Pieces
from referee.core.spelling import capitals
from referee.games.option.model import Event, Face, Played, Prism, State, Swapped
from referee.games.option.notation import parse_face, written_face

Faces = tuple[Face, ...]
"""The faces of a prism that are known: one or both."""


def read(text: str) -> Pieces | None:
    prisms = [faces_of(piece) for piece in text.split()]
    known = [faces for faces in prisms if faces is not None]
    return tuple(map(_written, known)) if known and len(known) == len(prisms) else None


def faces_of(piece: str) -> Faces | None:
    """The faces of a prism as it is written; None if it cannot be read."""
    faces = [parse_face(face) for face in capitals(piece).split("/")]
    known = tuple([face for face in faces if face is not None])
    return known if len(known) == len(faces) <= 2 else None


def _written(faces: Faces) -> str:
    return "/".join(map(written_face, faces))


def write(pieces: Pieces) -> str:
    return " ".join(pieces)


def size(state: State, seat: str) -> int:
    return state.racks[seat]


def fits(before: State, events: Sequence[Event], pieces: Pieces) -> bool | None:
    """Whether each prism laid can be another one of the rack."""
    event = events[0]
    if not isinstance(event, Played):
        return True if isinstance(event, PassedTo | Swapped) else None
    laid = [prism for _, prism in event.laid]
    rack = [faces_of(piece) or () for piece in pieces]
    return _matched(laid, rack)


def _matched(laid: list[Prism], rack: list[Faces]) -> bool:
    """Whether the prisms laid are different ones of the rack."""
    if not laid:
        return True
    first, *later = laid
    return any(_matched(later, [*rack[:at], *rack[at + 1 :]]) for at, faces in enumerate(rack) if _is_one(first, faces))


def _is_one(laid: Prism, faces: Faces) -> bool:
    """Whether a prism laid shows one of these faces, and has the other one below if both are known."""
    printed = [face.printed for face in faces]
    if laid.hidden is None or len(printed) < 2:
        return laid.shown.printed in printed
    return sorted(printed) == sorted((laid.shown.printed, laid.hidden.printed))


HANDS: Hands[State, Event] = Hands("OPT-5", read, write, size, fits)
