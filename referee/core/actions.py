"""The actions that every game has; the rooms add their own."""

from referee.core.values import dataclass


class Action:
    """A command that has been parsed."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Pass(Action):
    pass


@dataclass(frozen=True, slots=True)
class Swap(Action):
    count: int
    named: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Contest(Action):
    """The words contested (none means all), and the players' verdict if they decide instead of the dictionary."""

    words: tuple[str, ...] = ()
    upheld: bool | None = None


@dataclass(frozen=True, slots=True)
class Adjust(Action):
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class Rule(Action):
    """A ruling of the table on a word (VOC-11)."""

    word: str
    accepted: bool


@dataclass(frozen=True, slots=True)
class End(Action):
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Concede(Action):
    pass


@dataclass(frozen=True, slots=True)
class Draw(Action):
    text: str


@dataclass(frozen=True, slots=True)
class Undo(Action):
    count: int = 1


@dataclass(frozen=True, slots=True)
class Redo(Action):
    pass


@dataclass(frozen=True, slots=True)
class Amend(Action):
    step: int
    command: str


@dataclass(frozen=True, slots=True)
class Note(Action):
    text: str


@dataclass(frozen=True, slots=True)
class RuleNote(Action):
    """A remark on a ruling."""

    text: str


@dataclass(frozen=True, slots=True)
class Clock(Action):
    """pause, resume or suspend."""

    what: str


@dataclass(frozen=True, slots=True)
class Rename(Action):
    seat: str
    name: str


@dataclass(frozen=True, slots=True)
class Hand(Action):
    """The hand that a step was played from; an empty text takes it back."""

    step: int
    text: str


Asked = Pass | Swap | Contest | Adjust | Rule | End | Concede | Draw
"""Common actions that the room decides."""
Housekeeping = Undo | Redo | Amend | Note | RuleNote | Clock | Rename | Hand
"""Common actions that the table carries out without asking the room."""
Common = Asked | Housekeeping
