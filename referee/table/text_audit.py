"""The comparison of the real grid with the record, in text."""

from referee.core.game import Game
from referee.table.audit import EMPTY, Audit, BadRow, Difference
from referee.table.text_position import standing_lines
from referee.table.voice import Voice


def audit_lines(audit: Audit | BadRow, game: Game, voice: Voice) -> list[str]:
    """The differences, how many there are, and how everybody should stand."""
    found = finding_lines(audit, voice)
    return found if isinstance(audit, BadRow) else [*found, *standing_lines(audit.standing, game, voice)]


def finding_lines(audit: Audit | BadRow, voice: Voice) -> list[str]:
    """The differences, and how many there are; or the row that does not fit."""
    _ = voice.gettext
    if isinstance(audit, BadRow):
        sentence = _("Row {row} does not fit: at most {expected} letters or dots.")
        return [sentence.format(row=audit.row, expected=audit.expected)]
    number = len(audit.differences)
    count = _("Differences: {number}.").format(number=number) if number else _("The grid is as recorded.")
    return [*(difference_text(difference, voice) for difference in audit.differences), count]


def difference_text(difference: Difference, voice: Voice) -> str:
    _ = voice.gettext
    if difference.table == EMPTY:
        sentence = _("{square}: the record has {record}, the table nothing")
    elif difference.record == EMPTY:
        sentence = _("{square}: the table has {table}, the record nothing")
    else:
        sentence = _("{square}: the record has {record}, the table {table}")
    return sentence.format(square=difference.square, record=difference.record, table=difference.table)
