"""A game on the table: the steps that stand, those taken back, and the decision on the next command.

`decide` returns the entry of a command, or its refusal, and changes nothing; `take` folds an entry. Entries are stored
between the two.
"""

from collections.abc import Iterable
from typing import Generic

from referee.core.actions import Amend, Clock, Hand, Housekeeping, Note, Redo, Rename, RuleNote, Undo
from referee.core.events import Part, own_points
from referee.core.game import A, E, Game, S
from referee.core.notation import keyword, write_common
from referee.core.record import HAND, Header
from referee.core.result import Refused, refused
from referee.core.seats import Player
from referee.core.values import Value, replace
from referee.core.words import Judgement, Remembered, Sense, Words

STEP, UNDO, REDO, AMEND, ANNOTATION = "step", "undo", "redo", "amend", "remark"
"""Kinds of entries; an annotation is a note, a new name, a word on the clock or a hand, which changes no figure."""

REVIEWED = "reviewed "
"""The beginning of the mark that a game was reviewed; the note that is written if it is reopened stands behind."""


class Step(Value, Generic[S, E]):
    """An accepted command that changed the game, with what happened and the state after it."""

    seat: str
    command: str
    events: tuple[E, ...]
    state: S
    line: int = 0
    seconds: int | None = None
    """The time that the turn took, if the program measures it."""
    hand: str = ""
    """The hand that it was played from, if it is known."""

    def parts(self, game: Game[S, A, E]) -> tuple[Part, ...]:
        if len(self.events) == 1:
            return game.report.outcome(self.events[0]).parts
        return tuple([part for event in self.events for part in game.report.outcome(event).parts])


class Entry(Value, Generic[E]):
    """An accepted command as the journal stores it."""

    kind: str
    seat: str
    command: str
    events: tuple[E, ...] = ()
    count: int = 0
    """For `undo` how many steps, for `amend` which step."""
    steps: tuple["Redone[E]", ...] = ()
    """For `amend`: that step and every later one that still stands."""
    dropped: tuple["Dropped", ...] = ()
    """For `amend`: later steps that no longer stand."""
    seconds: int | None = None
    """The time that the turn took, if the program measures it."""
    extra: tuple[tuple[str, str], ...] = ()
    """The facts in braces after the command, if it came from a record."""


class Redone(Value, Generic[E]):
    """A step refereed again; `number` is the one it had before."""

    number: int
    seat: str
    command: str
    events: tuple[E, ...]


class Dropped(Value):
    number: int
    seat: str
    command: str
    why: Refused


class Table(Generic[S, A, E]):
    def __init__(self, game: Game[S, A, E], header: Header, start: S) -> None:
        self.game = game
        self.header = header
        self.start = start
        self.seats = frozenset(player.seat for player in start.players)
        self.steps: list[Step[S, E]] = []
        """The steps that stand."""
        self.names: dict[str, str] = {}
        self._undone: list[list[Step[S, E]]] = []
        self.moved: dict[int, Step[S, E]] = {}
        """The steps that the last undo took back or the last redo brought back, by number."""

    @property
    def count(self) -> int:
        """How many steps stand."""
        return len(self.steps)

    @property
    def last(self) -> Step[S, E]:
        return self.steps[-1]

    @property
    def state(self) -> S:
        return self.steps[-1].state if self.steps else self.start

    @property
    def players(self) -> tuple[Player, ...]:
        return self._named(self.names) if self.names else self.state.players

    def naming(self, why: Refused) -> Refused:
        """A refusal of the room with the present names of the players."""
        return why.naming({player.seat: player.name for player in self.players})

    def players_after(self, entry: Entry[E]) -> tuple[Player, ...]:
        """The players, with their names after this entry."""
        names = self._names_after(entry) if entry.kind == ANNOTATION else self.names
        return self._named(names) if names else self.state.players

    def _named(self, names: dict[str, str]) -> tuple[Player, ...]:
        return tuple([replace(player, name=names.get(player.seat, player.name)) for player in self.state.players])

    def decide(self, seat: str, text: str, words: Words) -> Entry[E] | Refused:
        """The entry of a command on a seat's line, or its refusal; nothing changes."""
        return self.decide_action(seat, self.game.notation.parse(text), words)

    def decide_action(self, seat: str, action: A | Housekeeping | Refused, words: Words) -> Entry[E] | Refused:
        """As `decide`, for a command that has been parsed."""
        if seat not in self.seats:
            return refused("unknown-seat", typed=seat)
        if isinstance(action, Refused):
            return action
        if isinstance(action, _HOUSEKEEPING):
            entry = self._housekeeping(seat, action, words)
        else:
            entry = self._decided(self.state, seat, action, words)
        return self.naming(entry) if isinstance(entry, Refused) else entry

    def _housekeeping(self, seat: str, action: Housekeeping, words: Words) -> Entry[E] | Refused:
        """The entry of a command that no room decides, or its refusal."""
        match action:
            case Undo(count):
                if count > self.count:
                    return refused("nothing-to-undo", count=self.count)
                return Entry(UNDO, seat, write_common(action), count=count)
            case Redo():
                return Entry(REDO, seat, "redo") if self._undone else refused("nothing-to-redo")
            case Amend(number, command):
                return self._amended(seat, number, command, words)
            case Rename(other) if other not in self.seats:
                return refused("unknown-seat", typed=other)
            case Hand():
                from referee.core.hands import entry_of

                return entry_of(self, action)
        return Entry(ANNOTATION, seat, write_common(action))

    def _decided(self, state: S, seat: str, action: A, words: Words) -> Entry[E] | Refused:
        decision = self.game.rules.decide(state, seat, action, words)
        if isinstance(decision, Refused):
            return decision
        return Entry(STEP, seat, self.game.notation.stored(state, action, decision.events), decision.events)

    def before(self, number: int) -> S:
        """The state before the step of this number."""
        return self.steps[number - 2].state if number > 1 else self.start

    def _amended(self, seat: str, number: int, command: str, words: Words) -> Entry[E] | Refused:
        """The entry that amends a step and referees later ones again; recorded verdicts precede the dictionary."""
        if number > self.count:
            return refused("no-such-step", count=self.count)
        state = self.before(number)
        words = self._remembered(words)
        redone: list[Redone[E]] = []
        dropped: list[Dropped] = []
        for at, step in enumerate(self.steps[number - 1 :], number):
            text = command if at == number else step.command
            again = self._again(state, step.seat, text, words)
            if isinstance(again, Entry):
                redone.append(Redone(at, step.seat, again.command, again.events))
                state = self._folded(state, again.events)
            elif at == number:
                return again
            else:
                dropped.append(Dropped(at, step.seat, text, again))
        canonical = f"amend {number} {redone[0].command}"
        return Entry(AMEND, seat, canonical, count=number, steps=tuple(redone), dropped=tuple(dropped))

    def _again(self, state: S, seat: str, text: str, words: Words) -> Entry[E] | Refused:
        action = self.game.notation.parse(text)
        if isinstance(action, Refused):
            return action
        if isinstance(action, Housekeeping):
            return refused("no-step", typed=text)
        return self._decided(state, seat, action, words)

    def _remembered(self, words: Words) -> Words:
        verdicts: dict[str, Judgement] = {}
        senses: dict[tuple[str, str], Sense] = {}
        for step in self.steps:
            for event in step.events:
                verdicts |= self.game.report.verdicts(event)
                if self.game.report.senses is not None:
                    senses |= self.game.report.senses(event)
        return Remembered(verdicts, senses, words)

    def _folded(self, state: S, events: Iterable[E]) -> S:
        for event in events:
            state = self.game.rules.apply(state, event)
        return state

    def take(self, entry: Entry[E], line: int = 0, after: S | None = None) -> None:
        """Folds an entry; `after` is the state after a step if `state_after` has folded it already."""
        # rooms do not always notice a seat that nobody has, as a store may bring one
        told = [entry, *entry.events, *(each for step in entry.steps for each in (step, *step.events))]
        if not self.seats.issuperset(getattr(each, "seat", entry.seat) for each in told):
            raise LookupError(entry.seat)
        if entry.kind == STEP:
            self._undone.clear()
            state = self._folded(self.state, entry.events) if after is None else after
            hand = _hand_told(entry) if entry.extra else ""
            self.steps.append(Step(entry.seat, entry.command, entry.events, state, line, entry.seconds, hand))
        elif entry.kind == UNDO:
            self._undone.append(self.steps[-entry.count :])
            del self.steps[-entry.count :]
            self.moved = dict(enumerate(self._undone[-1], len(self.steps) + 1))
        elif entry.kind == REDO:
            self.steps.extend(back := self._undone.pop())
            self.moved = dict(enumerate(back, len(self.steps) - len(back) + 1))
        elif entry.kind == AMEND:
            before = {step.number: self.steps[step.number - 1] for step in entry.steps}
            del self.steps[entry.count - 1 :]
            self._undone.clear()
            for step in entry.steps:
                was = before[step.number]
                at = line if step.number == entry.count else was.line
                state = self._folded(self.state, step.events)
                self.steps.append(Step(step.seat, step.command, step.events, state, at, was.seconds))
                hand = (_hand_told(entry) if step.number == entry.count else "") or was.hand
                if hand:
                    self._restore_hand(len(self.steps), hand)
        else:
            self.names = self._names_after(entry)
            hand_given = self.game.notation.parse(entry.command) if is_hand(entry) else None
            if isinstance(hand_given, Hand):
                self._put_hand(hand_given.step, hand_given.text)

    def _restore_hand(self, number: int, hand: str) -> None:
        """Gives a step that was refereed again its hand, if the step could still be played from it."""
        from referee.core.hands import hand_of_step

        if not isinstance(hand_of_step(self, number, hand), Refused):
            self._put_hand(number, hand)

    def _put_hand(self, number: int, hand: str) -> None:
        self.steps[number - 1] = replace(self.steps[number - 1], hand=hand)

    def _names_after(self, entry: Entry[E]) -> dict[str, str]:
        if entry.kind != ANNOTATION:
            return self.names
        action = self.game.notation.parse(entry.command)
        return {**self.names, action.seat: action.name} if isinstance(action, Rename) else self.names

    def state_after(self, entry: Entry[E]) -> tuple[S, int]:
        """The state and the number of steps after this entry."""
        match entry.kind:
            case "undo":
                left = len(self.steps) - entry.count
                return (self.steps[left - 1].state if left else self.start), left
            case "redo":
                return self._undone[-1][-1].state, len(self.steps) + len(self._undone[-1])
            case "amend":
                state = self.before(entry.count)
                for step in entry.steps:
                    state = self._folded(state, step.events)
                return state, entry.count - 1 + len(entry.steps)
            case "step":
                return self._folded(self.state, entry.events), self.count + 1
        return self.state, self.count

    def points(self, step: Step[S, E]) -> int:
        return own_points(step.parts(self.game))


def is_hand(entry: Entry[E]) -> bool:
    """Whether an entry gives a step its hand, or takes it back."""
    return entry.kind == ANNOTATION and keyword(entry.command) == HAND


def is_aside(entry: Entry[E]) -> bool:
    """Whether an entry is told nowhere by itself: a hand, or the mark that the game was reviewed."""
    return is_hand(entry) or is_mark(entry)


def is_mark(entry: Entry[E]) -> bool:
    """Whether an entry is the mark that the game was reviewed."""
    return entry.kind == ANNOTATION and entry.command.startswith(REVIEWED)


def _hand_told(entry: Entry[E]) -> str:
    """The hand in braces behind a command that came from a record."""
    return dict(entry.extra).get(HAND, "")


_HOUSEKEEPING = (Undo, Redo, Amend, Note, RuleNote, Clock, Rename, Hand)
"""The actions of `Housekeeping`: a tuple is looked through faster than a union."""


class Unfolded(Table[S, A, E]):
    """A table for callers that need no states: nothing is folded, and every step has the initial state."""

    def _folded(self, state: S, events: Iterable[E]) -> S:
        return state
