"""An empty sheet as plain text."""

from collections.abc import Iterator

from referee.documents.reckoning import form_heads, to_fill_in
from referee.documents.say import colon, say
from referee.documents.sheet import Sheet
from referee.documents.widths import WIDTH, broken, cut, left, right, width

LEAST, FEW = 5, 4
"""The least width of a column, and the most totals whose columns have room for more than a number."""


def form_lines(sheet: Sheet) -> Iterator[str]:
    form = sheet.form
    assert form is not None
    for asked, known in to_fill_in(sheet):
        yield from broken(f"{asked}{colon(sheet.language)}{known or '_' * 30}", WIDTH)
    yield ""
    for player in sheet.players:
        yield f"{say('player', sheet.language)} {player.seat} {player.sign} ".ljust(30) + "_" * 30
    yield ""
    heads, totals = form_heads(sheet, form), len(sheet.players) if form.totals else 0
    if totals > FEW:
        heads[-totals:] = [player.seat for player in sheet.players]
        yield right(f"{form.totals}{colon(sheet.language)}1 – {totals}", WIDTH)
    widths = _widths(heads, [column.share for column in form.columns])
    yield " ".join(left(cut(head, wide), wide) for head, wide in zip(heads, widths, strict=True))
    rules = " ".join("_" * wide for wide in widths[1:])
    for number in sheet.course.to_fill:
        yield f"{number:>{widths[0]}} {rules}"
    boxes = " ".join("_" * wide for wide in widths[len(widths) - totals :])
    before = sum(widths) + len(widths) - 1 - width(boxes)
    for label in form.closing:
        yield left(cut(label, before - 1), before) + boxes


def _widths(heads: list[str], shares: list[int]) -> list[int]:
    """The width of each column; those without a share take what the others leave."""
    widths = [3, *(max(LEAST, min(width(head), WIDTH // len(heads) - 1)) for head in heads[1:])]
    open_ended = [at for at, share in enumerate(shares, 2) if not share]
    left_over = WIDTH - (len(widths) - 1) - sum(wide for at, wide in enumerate(widths) if at not in open_ended)
    for at in open_ended:
        widths[at] = max(LEAST, left_over // len(open_ended))
    return widths
