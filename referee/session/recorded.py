"""Referees a record without its dictionary, taking the verdicts from its figures."""

from referee.core.events import NONE, SAME, VERDICT, Part, own_points
from referee.core.record import Record, RecordLine
from referee.core.result import Refused, refused
from referee.core.table import Entry, Table
from referee.core.values import Value
from referee.core.words import Judgement, Sense
from referee.session.replay import Replayed, refereed
from referee.session.start import Stop, open_table


class OneVerdict(Value):
    """A dictionary that gives one verdict on every word; `same` holds words that kept their meaning, as OLD>NEW."""

    valid: bool
    source: str
    same: tuple[str, ...] = ()
    none: tuple[str, ...] = ()
    """Strings that are not words, whatever the verdict on the word laid."""

    def judge(self, word: str) -> Judgement:
        return Judgement(word, self.valid and word not in self.none, self.source)

    def sense(self, old: str, new: str) -> Sense:
        return Sense(families=(self.source,)) if f"{old}>{new}" in self.same else Sense()


def as_recorded(record: Record) -> Replayed | Stop:
    """As `replay`, with the verdicts that the record itself shows."""
    table = open_table(record.header)
    if isinstance(table, Stop):
        return table
    return refereed(table, record, lambda line: _decided(table, line))


def _decided(table: Table, line: RecordLine) -> Entry | Refused:
    """The entry of a line. If it depends on what is a word, the one that agrees with the line's figures."""
    source = table.header.lexicon[0]
    same, none = (tuple(line.extra.get(key, "").split()) for key in (SAME, NONE))
    dictionaries = (OneVerdict(verdict, source, same, none) for verdict in (True, False))
    valid, other = (table.decide(line.seat, line.command, words) for words in dictionaries)
    if isinstance(other, Refused) or isinstance(valid, Refused) or valid == other:
        return valid
    if line.points is not None:
        return other if _figures(table, other, line.seat) == (line.points, line.total) else valid
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


def _figures(table: Table, entry: Entry, seat: str) -> tuple[int, int]:
    """The points of an entry, and the seat's score after it."""
    state, _ = table.state_after(entry)
    return own_points(_parts(table, entry)), state.scores[seat]


def _parts(table: Table, entry: Entry) -> list[Part]:
    return [part for event in entry.events for part in table.game.report.outcome(event).parts]
