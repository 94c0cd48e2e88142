"""What stands at the head of a sheet, and when it all was."""

from referee.sheets.moments import lasting, moment, played_on
from referee.sheets.say import say
from referee.sheets.sheet import Sheet


def heading(sheet: Sheet) -> str:
    if sheet.blank:
        kind = say("blank", sheet.language, game=sheet.heading.name)
        return f"{sheet.heading.title} · {kind}" if sheet.heading.title else kind
    return sheet.heading.title or ", ".join(player.name for player in sheet.players)


def where(sheet: Sheet) -> list[str]:
    """Day, place and the name under which the game is kept."""
    day = played_on(sheet.heading.imported or sheet.heading.date, bool(sheet.heading.imported), sheet.language)
    told = [day, sheet.heading.place, f"{say('id', sheet.language)} {sheet.heading.id}" if sheet.heading.id else ""]
    return [each for each in told if each]


def to_fill_in(sheet: Sheet) -> list[tuple[str, str]]:
    """On an empty sheet what is asked at its head, with what is known of it already."""
    return [(say("date", sheet.language), ""), (say("place", sheet.language), sheet.heading.place)]


def times(sheet: Sheet) -> list[tuple[str, str]]:
    """When it began and ended, and how long the turns have lasted, as far as that is known."""
    kept, language = sheet.colophon.times, sheet.language
    rows = []
    if kept.began is not None and kept.ended is not None:
        lasted = say("lasted", language, time=lasting(kept.ended - kept.began, language))
        rows.append((say("begun", language), moment(kept.began, language)))
        rows.append((say("ended", language), f"{moment(kept.ended, language)} ({lasted})"))
    if kept.played is not None:
        rows.append((say("played", language), lasting(kept.played, language)))
    return rows
