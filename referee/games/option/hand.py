"""The prisms on a rack as they are written: V4/T1 U/O E, a face that nobody has told left out."""

from collections.abc import Iterable, Sequence

from referee.core.events import ContestedForPoints, PassedTo
from referee.core.hands import Hands, Pieces
from referee.core.table import Step
from referee.games.option.model import Event, Face, Played, Prism, Rack, Revealed, State, Swapped
from referee.games.option.notation import faces_of, parse, written_face

Faces = tuple[Face, ...]
"""The faces of a prism that are known: one or both."""


def read(text: str) -> Pieces | None:
    prisms = [faces_of(piece) for piece in text.split()]
    known = [faces for faces in prisms if faces is not None]
    return tuple(map(_written, known)) if known and len(known) == len(prisms) else None


def _written(faces: Iterable[Face]) -> str:
    return "/".join(map(written_face, faces))


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


def laid(before: State, events: Sequence[Event]) -> Pieces:
    event = events[0]
    if not isinstance(event, Played):
        return ()
    faces = [[face for face in (prism.shown, prism.hidden) if face is not None] for _, prism in event.laid]
    return tuple([_written(map(_printed, known)) for known in faces])


def _printed(face: Face) -> Face:
    """The face without its colour, as it is printed: a star on the grid has the letter that it stands for."""
    return Face("", True) if face.star else Face(face.letter, False, face.value)


def known(before: State, seat: str, steps: Sequence[Step[State, Event]]) -> Pieces | None:
    """OPT-5: once the bag is empty, a rack holds what its seat lays from now on and what it reveals at the end."""
    if before.bag:
        return None
    shown: list[tuple[int, Pieces]] = []
    for number, step in enumerate(steps, before.step + 1):
        match step.events[0]:
            case Played() as played if step.seat == seat:
                shown.append((number, laid(before, (played,))))
            case ContestedForPoints(upheld=True, undoes=undone):
                shown = [one for one in shown if one[0] != undone]
            case Revealed() if step.seat == seat:
                rack = parse(step.command)
                shown.append((number, tuple(map(_written, rack.prisms)) if isinstance(rack, Rack) else ()))
    held = tuple([piece for _, pieces in shown for piece in pieces])
    return held if len(held) == before.racks[seat] else None


HANDS: Hands[State, Event] = Hands("OPT-5", read, " ".join, size, fits, laid, known)
