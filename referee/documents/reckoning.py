"""What every format says of a sheet: its heading and times, the figures of its rows, and workings of points."""

from collections.abc import Iterator

from referee.core.sheet import Form, Working
from referee.core.wording import figure, signed
from referee.documents.say import MINUTE, bound, clock, day, lasting, moment, played_on, say
from referee.documents.sheet import Evening, Sheet, SheetRow

HASH = 64
"""The letters of a SHA-256."""


def working_text(working: Working) -> str:
    """A working such as V4 U1 E1 S1, (V4 U1 E1 S1) × 2, 25 × 2 or − (J8 K5): its sum times its factor is the points.

    Empty if it is but the points themselves.
    """
    if working.bare:
        return ""
    worths = worths_text(working)
    if working.times == -1:
        return f"− ({worths})"
    if working.times == 1:
        return worths
    several = len(working.worths) > 1 or working.worths[0].text
    return f"({worths}) × {working.times}" if several else f"{worths} × {working.times}"


def worths_text(working: Working) -> str:
    """The letters of a working with their values."""
    return " ".join([f"{text}{figure(points)}" for text, points in working.worths])


def rows_with_scores(sheet: Sheet) -> Iterator[tuple[SheetRow, dict[str, int]]]:
    """Every row with the scores that it shows: that of its seat, and others that have changed."""
    seats = [player.seat for player in sheet.players]
    before = dict.fromkeys(seats, 0)
    for row in sheet.course.rows:
        if row.number is None:
            yield row, {}
            continue
        after = dict(zip(seats, row.scores, strict=True))
        yield row, {seat: score for seat, score in after.items() if seat == row.seat or score != before[seat]}
        before = after


def figure_heads(sheet: Sheet) -> list[str]:
    """The headings of the figures of a turn: its points, and what a review has found."""
    review, language = sheet.review, sheet.language
    heads = [say("points", language)] if sheet.pointed else [review.measure] if review else []
    return [*heads, say("best", language), say("missed", language)] if review else heads


def figures_of(sheet: Sheet, row: SheetRow) -> list[str]:
    """The figures of a row under these headings."""
    found = row.review
    cells = [signed(row.points) if row.earned else ""] if sheet.pointed else []
    if sheet.review is None:
        return cells
    if found is None:
        return [*(cells or [""]), "", ""]
    return [*(cells or [figure(found.value)]), bound(found.best, found.at_least), bound(found.missed, found.at_least)]


def heading(sheet: Sheet) -> str:
    """The title of a sheet; without one, the names of the players."""
    if sheet.form is not None:
        kind = say("blank", sheet.language, game=sheet.heading.name)
        return f"{sheet.heading.title} · {kind}" if sheet.heading.title else kind
    return sheet.heading.title or ", ".join(player.name for player in sheet.players)


def where(sheet: Sheet) -> list[str]:
    """The day, the place and the name of the game in the store, as far as they are known."""
    day = played_on(sheet.heading.imported or sheet.heading.date, bool(sheet.heading.imported), sheet.language)
    parts = [day, sheet.heading.place, f"{say('id', sheet.language)} {sheet.heading.id}" if sheet.heading.id else ""]
    return [part for part in parts if part]


def to_fill_in(sheet: Sheet) -> list[tuple[str, str]]:
    """The fields at the head of an empty sheet, with their values if they are known already."""
    return [(say("date", sheet.language), ""), (say("place", sheet.language), sheet.heading.place)]


def form_heads(sheet: Sheet, form: Form) -> list[str]:
    """The headings of the columns of an empty sheet: number, player, those of a turn, the totals."""
    totals = [f"{form.totals} {player.seat}" for player in sheet.players] if form.totals else []
    titles = [column.title for column in form.columns]
    return [say("step", sheet.language), say("player", sheet.language), *titles, *totals]


def times(sheet: Sheet) -> list[tuple[str, str]]:
    """When the game began and ended, and how long its turns lasted, as far as known: labels and values."""
    told, language = sheet.colophon, sheet.language
    rows = []
    if told.began is not None and told.ended is not None:
        # by the times of day beside it, which have no seconds
        minutes = int(told.ended // MINUTE) - int(told.began // MINUTE)
        lasted = say("lasted", language, time=lasting(minutes, language))
        rows.append((say("begun", language), moment(told.began, language)))
        rows.append((say("ended", language), f"{moment(told.ended, language)} ({lasted})"))
    if told.played is not None:
        rows.append((say("played", language), clock(told.played)))
    return rows


def speaker(sheet: Sheet, row: SheetRow) -> str:
    """Who has made a row: a player; or that it is a note or a ruling."""
    if row.number is None and row.kind in ("note", "rule"):
        return say(f"who-{row.kind}", sheet.language)
    return sheet.names.get(row.seat, row.seat)


def remarks(sheet: Sheet, row: SheetRow) -> list[str]:
    """All that is said of a row, the command that a correction has replaced last."""
    corrected = [say("instead", sheet.language, command=row.instead)] if row.instead else []
    return [*row.sentences, *corrected]


def scores_label(sheet: Sheet) -> str:
    """What the scores below all rows are called."""
    return say("total" if sheet.outcome.over else "now", sheet.language)


def command_and_grid(row: SheetRow) -> tuple[str, tuple[str, ...]]:
    """The command without its grid, and the rows of the grid; a grid of one row stays in the command."""
    if len(row.grid) < 2:
        return row.typed, ()
    return " ".join(word for word in row.typed.split(" ") if "/" not in word), row.grid


def when_and_where(evening: Evening) -> str:
    """The days and the place of an evening in one line."""
    first, last = (day(each, evening.language) for each in evening.days)
    return " · ".join(filter(None, (first if first == last else f"{first} – {last}", evening.place)))


def counting(evening: Evening) -> Iterator[str]:
    """How points are counted, and the games that no ranking counts."""
    yield say("how-ranked" if evening.rankings else "no-final", evening.language)
    if evening.uncounted:
        yield say("uncounted", evening.language, games=", ".join(evening.uncounted))
