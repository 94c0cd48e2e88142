"""The heading of a sheet in its language, and the times of the game."""

from referee.core.by_hand import Form
from referee.documents.moments import lasting, moment, played_on
from referee.documents.say import say
from referee.documents.sheet import Sheet

HASH = 64
"""The letters of a SHA-256."""


def heading(sheet: Sheet) -> str:
    """The title of a sheet; without one, the names of the players."""
    if sheet.blank:
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
    times, language = sheet.colophon.times, sheet.language
    rows = []
    if times.began is not None and times.ended is not None:
        lasted = say("lasted", language, time=lasting(times.ended - times.began, language))
        rows.append((say("begun", language), moment(times.began, language)))
        rows.append((say("ended", language), f"{moment(times.ended, language)} ({lasted})"))
    if times.played is not None:
        rows.append((say("played", language), lasting(times.played, language)))
    return rows
