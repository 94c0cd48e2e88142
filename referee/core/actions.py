"""What can be asked at every table; the rooms add their own actions."""

from referee.core.values import dataclass


@dataclass(frozen=True, slots=True)
class Pass:
    pass


@dataclass(frozen=True, slots=True)
class Swap:
    count: int
    named: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Contest:
    """Words contested (none: all), and the table's own verdict if the dictionary is not to decide."""

    words: tuple[str, ...] = ()
    upheld: bool | None = None


@dataclass(frozen=True, slots=True)
class Adjust:
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class Rule:
    """A ruling of the table on a word (VOC-11)."""

    word: str
    accepted: bool


@dataclass(frozen=True, slots=True)
class End:
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Concede:
    pass


@dataclass(frozen=True, slots=True)
class Draw:
    text: str


@dataclass(frozen=True, slots=True)
class Undo:
    count: int = 1


@dataclass(frozen=True, slots=True)
class Redo:
    pass


@dataclass(frozen=True, slots=True)
class Amend:
    step: int
    command: str


@dataclass(frozen=True, slots=True)
class Note:
    text: str


@dataclass(frozen=True, slots=True)
class RuleNote:
    """A remark on a ruling."""

    text: str


@dataclass(frozen=True, slots=True)
class Clock:
    """pause, resume or suspend."""

    what: str


@dataclass(frozen=True, slots=True)
class Rename:
    seat: str
    name: str


Asked = Pass | Swap | Contest | Adjust | Rule | End | Concede | Draw
"""What a room decides."""
Housekeeping = Undo | Redo | Amend | Note | RuleNote | Clock | Rename
"""What the table sees to by itself."""
Common = Asked | Housekeeping
