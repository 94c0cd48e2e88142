"""Referees a record from its beginning, by a dictionary or by the verdicts that its own figures show."""

from collections.abc import Callable

from referee.clock import sandglass
from referee.core.events import NONE, VERDICT, Part, own_points
from referee.core.game import Game
from referee.core.notation import keyword
from referee.core.record import DURATION, HAND, Header, Record, RecordLine
from referee.core.result import Refused, refused
from referee.core.table import AMEND, ANNOTATION, STEP, Entry, Table
from referee.core.values import Value, replace
from referee.core.words import Judgement, Sense, Words
from referee.session.record import NOTE, own_facts
from referee.session.start import Stop, open_table


class Replayed(Value):
    """A record that was refereed to its end."""

    table: Table
    entries: tuple[Entry, ...]
    """Every command of the record as the journal stores it, including notes."""


def replay(record: Record, words_of: Callable[[Game, Header], Words]) -> Replayed | Stop:
    """The table after the last line, or the first line that is refused."""
    table = open_table(record.header)
    if isinstance(table, Stop):
        return table
    words = words_of(table.game, record.header)
    # a dictionary pinned by its content was pinned by the program, which noted what it proposed
    pinned = bool(record.header.lexicon[1])

    def decided(line: RecordLine) -> Entry | Refused:
        # an amendment may settle later steps anew, of which its line notes nothing
        notes = pinned and keyword(line.command) != AMEND
        return table.decide(line.seat, line.command, table.game.report.noted(line.extra, words) if notes else words)

    return refereed(table, record, decided)


def refereed(table: Table, record: Record, decide: Callable[[RecordLine], Entry | Refused]) -> Replayed | Stop:
    """The table after all lines, each decided by `decide`; or the first line that is refused."""
    first = table.state.turn
    entries = [_note(first, note) for note in record.notes]
    for line in record.lines:
        entry = decide(line)
        if isinstance(entry, Refused):
            return Stop(line.number, line.seat, entry)
        if DURATION in line.extra:
            entry = replace(entry, seconds=sandglass.read(line.extra[DURATION]))
        if HAND in line.extra:
            entry = replace(entry, extra=((HAND, line.extra[HAND]),))
        table.take(entry, line.number)
        if HAND in line.extra and (stop := _stop_at_hand(table, entry, line)):
            return stop
        if line.extra and (foreign := _foreign(line, own_facts(table, entry))):
            entry = replace(entry, extra=foreign)
        entries.append(entry)
        if line.notes:
            entries += [_note(line.seat, note) for note in line.notes]
        if entry.kind == STEP and (stop := _figures(table, line)):
            return stop
    return Replayed(table, tuple(entries))


def _foreign(line: RecordLine, own: dict[str, str]) -> tuple[tuple[str, str], ...]:
    """The facts in braces that the program would not write itself."""
    known = {**own, DURATION: line.extra.get(DURATION, "")} if DURATION in own else own
    return tuple((name, value) for name, value in line.extra.items() if known.get(name) != value)


def _note(seat: str, text: str) -> Entry:
    return Entry(ANNOTATION, seat, NOTE + text)


def _stop_at_hand(table: Table, entry: Entry, line: RecordLine) -> Stop | None:
    """The stop if a step could not be played from the hand in braces behind it; else None."""
    if entry.kind not in (STEP, AMEND) or table.game.hands is None:
        return None
    from referee.core.hands import hand_of_step

    number = entry.count if entry.kind == AMEND else table.count
    hand = hand_of_step(table, number, line.extra[HAND])
    return Stop(line.number, line.seat, hand) if isinstance(hand, Refused) else None


def _figures(table: Table, line: RecordLine) -> Stop | None:
    """The stop if the figures after a step differ from the refereed ones; else None."""
    if line.points is None:
        return None
    step = table.last
    points, total = table.points(step), step.state.scores[line.seat]
    if (line.points, line.total) == (points, total):
        return None
    written = f"{line.points:+d} {line.total}"
    return Stop(line.number, line.seat, refused("other-figures", written=written, found=f"{points:+d} {total}"))


class OneVerdict(Value):
    """A dictionary that gives one verdict on every word, and finds that all mean the same."""

    valid: bool
    source: str
    none: tuple[str, ...] = ()
    """Strings that are not words, whatever the verdict on the word laid."""

    def judge(self, word: str) -> Judgement:
        return Judgement(word, self.valid and word not in self.none, self.source)

    def sense(self, old: str, new: str) -> Sense:
        return Sense(families=(self.source,))


def as_recorded(record: Record) -> Replayed | Stop:
    """As `replay`, with the verdicts that the record itself shows."""
    table = open_table(record.header)
    if isinstance(table, Stop):
        return table
    return refereed(table, record, lambda line: _decided(table, line))


def _decided(table: Table, line: RecordLine) -> Entry | Refused:
    """The entry of a line. If it depends on what is a word, the one that agrees with the line's figures."""
    source, none = table.header.lexicon[0], tuple(line.extra.get(NONE, "").split())
    dictionaries = (OneVerdict(verdict, source, none) for verdict in (True, False))
    noted = (table.game.report.noted(line.extra, words) for words in dictionaries)
    valid, other = (table.decide(line.seat, line.command, words) for words in noted)
    if isinstance(other, Refused) or isinstance(valid, Refused) or valid == other:
        return valid
    if line.points is not None:
        state, _ = table.state_after(other)
        figures = own_points(_parts(table, other)), state.scores[line.seat]
        return other if figures == (line.points, line.total) else valid
    recorded = line.extra.get(VERDICT)
    fits = [entry for entry in (valid, other) if _verdict(table, entry) == recorded]
    # an amendment may decide later steps anew, and the line has no verdicts on those
    if len(fits) == 1 or (fits and not valid.steps and not any(_parts(table, entry) for entry in fits)):
        return fits[0]
    return refused("other-lexicon", "VOC-1", name=source)


def _verdict(table: Table, entry: Entry) -> str | None:
    """The verdict that a record would note for an entry; None if it would note none."""
    events = entry.steps[0].events if entry.steps else entry.events
    return next(
        (verdict for event in events if (verdict := table.game.report.outcome(event).in_braces.get(VERDICT))), None
    )


def _parts(table: Table, entry: Entry) -> list[Part]:
    return [part for event in entry.events for part in table.game.report.outcome(event).parts]
