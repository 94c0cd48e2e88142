"""Recorded games as they are played with a set known prism by prism: words only, and questions answered as it was."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from referee.core.actions import Draw
from referee.core.record import Header, Record
from referee.core.result import Refused
from referee.core.squares import runs_through_any, square_name
from referee.core.table import Entry
from referee.core.values import replace
from referee.games.option.model import NO_DETAILS, Face, Play, Played, Prism, Rack, State, prism_of
from referee.games.option.notation import parse_faces
from referee.games.option.sets import pieces, possible, written_prism
from referee.session.start import Stop, open_table
from tests.games.tables import AnyTable, french, parsed

LETTERS = "EEEEEEEEEEEEEEEAAAAAAAAAIIIIIIIINNNNNNRRRRRRSSSSSSTTTTTTUUUUUULLLLLOOOOOODDDMMMCCPPBBFFGGHHVVJKQWXYZ"
"""The letters of French, about as often as they lie in boxes."""
PAIRS = {"V": "T", "L": "O", "S": "N"}
"""What lies under these letters, as the print's examples have it, unless the record says something else."""
TRIES = 40
"""How many sets are tried: by chance, one may make a word of one colour that nobody called so."""


def opened_table(header: Header) -> AnyTable:
    table = open_table(header)
    assert not isinstance(table, Stop), table
    return table


def refereed(record: Record) -> Iterator[tuple[AnyTable, Any, Entry[Any]]]:
    """Each entry of a record: the table before it, its line, the entry."""
    table = opened_table(record.header)
    words = french(table.game, record.header)
    for line in record.lines:
        entry = table.decide(line.seat, line.command, words)
        assert isinstance(entry, Entry), (line, entry)
        yield table, line, entry
        table.take(entry)


class Maker:
    """Makes a set of which every prism of a game can be."""

    def __init__(self, record: Record, dice: Random) -> None:
        self._dice = dice
        self._states: list[State] = []
        self._left: list[Prism] = []
        """The prisms on the racks at the end."""
        self._drawn: list[Prism] = []
        self._alike: dict[tuple[object, str], str] = {}
        """The colours of faces in words that the players called of one colour."""
        for table, line, entry in refereed(record):
            self._states.append(table.state)
            action = parsed(table.game, line.command)
            if isinstance(action, Rack):
                self._left += map(prism_of, action.prisms)
            if isinstance(action, Draw) and isinstance(faces := parse_faces(action.text), tuple):
                self._drawn.append(Prism(*faces))
            if entry.events and isinstance(entry.events[0], Played):
                self._note_couleurs(table, entry.events[0])
        self.values = self._states[0].settings.values
        self._states.append(table.state)

    def _note_couleurs(self, table: AnyTable, event: Played) -> None:
        after = table.game.rules.apply(table.state, event)
        for run in _runs(after, event):
            text = "".join(after.grid[square].shown.letter for square in run)
            if any(part.doubled and part.text == text for part in event.parts):
                faces = [(square, after.grid[square].shown) for square in run]
                colour = next((face.colour for _, face in faces if face.colour), "r")
                self._alike |= {(square, face.printed): colour for square, face in faces}

    def _together(self) -> Iterator[list[tuple[object, Prism]]]:
        """Prisms that are seen at one time, each with its square if it lies on one."""
        yield [*self._states[-1].grid.items(), *((None, prism) for prism in self._left)]
        for state in reversed(self._states):
            yield list(state.grid.items())
        for prism in self._drawn:
            yield [(None, prism)]

    def set(self) -> tuple[Prism, ...]:
        made: list[Prism] = []
        for together in self._together():
            lying: list[Prism] = []
            for square, prism in together:
                lying.append(prism)
                if possible(lying, pieces(tuple(made))) is None:
                    made.append(self._whole(square, prism))
        count = self._states[0].settings.prisms
        made += [self._whole(None, Prism(self._some())) for _ in range(count - len(made))]
        return tuple(made)

    def _some(self) -> Face:
        return Face("", True) if self._dice.random() < 0.015 else Face(self._dice.choice(LETTERS))

    def _under(self, face: Face) -> Face:
        """Some face for the other side, of which nobody has said anything."""
        if face.letter in PAIRS and not face.star:
            return Face(PAIRS[face.letter])
        below = self._some()
        return self._under(face) if below.letter in PAIRS and PAIRS[below.letter] != face.letter else below

    def _whole(self, square: object, prism: Prism) -> Prism:
        below = prism.hidden or replace(self._under(prism.shown), colour=prism.hidden_colour)
        shared = prism.shown.colour or self._alike.get((square, prism.shown.printed)) or self._dice.choice("rb")
        return Prism(self._printed(square, prism.shown, shared), self._printed(square, below, shared))

    def _printed(self, square: object, face: Face, colour: str) -> Face:
        colour = face.colour or self._alike.get((square, face.printed)) or colour
        if face.star:
            return Face("", True, None, colour)
        return Face(face.letter, False, self.values.get(face.letter, 0) if face.value is None else face.value, colour)


def _runs(state: State, event: Played) -> list[tuple[Any, ...]]:
    touched = (*[square for square, _ in event.laid], *event.flips)
    return [run.squares for run in runs_through_any(touched, state.grid)]


def words_only(action: Any) -> Any:
    """The action without all that a set tells."""
    match action:
        case Play(letters=letters, flips=flips):
            plain = tuple([letter._replace(details=NO_DETAILS) for letter in letters])
            bare = tuple(
                [
                    replace(flip, old=None, old_star=False, details=NO_DETAILS, new=flip.new if flip.new_star else None)
                    for flip in flips
                ]
            )
            return replace(action, letters=plain, flips=bare, couleur=())
        case Rack(prisms=prisms):
            bare_prisms = [tuple([Face(face.letter, face.star) for face in prism]) for prism in prisms]
            return replace(action, prisms=tuple(bare_prisms))
        case Draw(text=prism):
            return Draw(re.sub(r"\d", "", prism))
    return action


def with_set(record: Record, prisms: tuple[Prism, ...]) -> Header:
    listed = " ".join(map(written_prism, prisms))
    return Header((*record.header.lines, ("set", f"faces {listed}")))


def replayed(record: Record, prisms: tuple[Prism, ...], asked: Counter[str], kept: list[tuple[str, str]]) -> str:
    """Plays a record with a set, words only; how it comes to differ, nothing if it does not.

    What is asked is counted, and the commands with their answers are kept.
    """
    table = open_table(with_set(record, prisms))
    if isinstance(table, Stop):
        return f"{table.why.code} {table.why.facts}"
    words = french(table.game, record.header)
    for before, line, entry in refereed(record):
        action = words_only(parsed(before.game, line.command))
        event = entry.events[0] if entry.events else None
        after = before.game.rules.apply(before.state, event) if isinstance(event, Played) else None
        settled = frozenset[str]()
        while question := table.game.dialogue.question(table.state, line.seat, action, settled, words):
            settled |= {question.subject}
            if question.code == "rack-count":
                continue
            asked[question.code] += 1
            if question.code == "couleur":
                yes = any(part.doubled and part.text == question.subject for part in event.parts)  # type: ignore[union-attr]
                action = table.game.dialogue.answered(action, question, "yes") if yes else action
                continue
            face = next(
                prism.shown
                for square, prism in after.grid.items()  # type: ignore[union-attr]
                if square_name(square) == question.facts["square"]
            )
            answer = str(_value(face, after)) if question.code == "face-value" else face.letter
            action = table.game.dialogue.answered(action, question, answer)
        again = table.decide_action(line.seat, action, words)
        if isinstance(again, Refused):
            return f"{line.command}: {again.code} {again.facts}"
        parts = [[getattr(one, "parts", ()) for one in each.events] for each in (entry, again)]
        if parts[0] != parts[1]:
            return f"{line.command}: {parts[1]} for {parts[0]}"
        table.take(again)
        kept.append((line.seat, again.command))
        asked["commands"] += 1
        asked["plays"] += isinstance(event, Played)
    return ""


def _value(face: Face, state: Any) -> int:
    return state.settings.values.get(face.letter, 0) if face.value is None else face.value


def fitting_set(record: Record) -> tuple[tuple[Prism, ...], Counter[str], list[tuple[str, str]]]:
    """A set with which the figures stay as they are, what was asked, and the commands."""
    why = ""
    for seed in range(TRIES):
        prisms, asked, kept = Maker(record, Random(seed)).set(), Counter[str](), list[tuple[str, str]]()
        why = replayed(record, prisms, asked, kept)
        if not why:
            return prisms, asked, kept
    raise AssertionError(why)
