"""The actions that every game has; the rooms add their own."""

from referee.core.values import Value


class Action(Value):
    """A command that has been parsed."""


class Pass(Action):
    pass


class Swap(Action):
    count: int
    named: tuple[str, ...] = ()


class Contest(Action):
    """The words contested (none means all), and the players' verdict if they decide instead of the dictionary."""

    words: tuple[str, ...] = ()
    upheld: bool | None = None


class Adjust(Action):
    points: int
    reason: str


class Rule(Action):
    """A ruling of the table on a word (VOC-11)."""

    word: str
    accepted: bool


class End(Action):
    reason: str = ""


class Concede(Action):
    pass


class Draw(Action):
    text: str


class Undo(Action):
    count: int = 1


class Redo(Action):
    pass


class Amend(Action):
    step: int
    command: str


class Note(Action):
    text: str


class RuleNote(Action):
    """A remark on a ruling."""

    text: str


class Clock(Action):
    """pause, resume or suspend."""

    what: str


class Rename(Action):
    seat: str
    name: str


class Hand(Action):
    """The hand that a step was played from; an empty text takes it back."""

    step: int
    text: str


Asked = Pass | Swap | Contest | Adjust | Rule | End | Concede | Draw
"""Common actions that the room decides."""
Housekeeping = Undo | Redo | Amend | Note | RuleNote | Clock | Rename | Hand
"""Common actions that the table carries out without asking the room."""
Common = Asked | Housekeeping
