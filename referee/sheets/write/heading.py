"""What stands at the head of a sheet, and when it all was."""

from referee.core.sheet import Sheet
from referee.sheets.moments import lasting, moment, played_on
from referee.sheets.say import say


def heading(sheet: Sheet) -> str:
    if sheet.blank:
        kind = say("blank", sheet.language, game=sheet.name)
        return f"{sheet.title} · {kind}" if sheet.title else kind
    return sheet.title or ", ".join(player.name for player in sheet.players)


def where(sheet: Sheet) -> list[str]:
    """Day, place and the name under which the game is kept."""
    day = played_on(sheet.imported or sheet.date, bool(sheet.imported), sheet.language)
    told = [day, sheet.place, f"{say('id', sheet.language)} {sheet.id}" if sheet.id else ""]
    return [each for each in told if each]


def to_fill_in(sheet: Sheet) -> list[tuple[str, str]]:
    """On an empty sheet what is asked at its head, with what is known of it already."""
    return [(say("date", sheet.language), ""), (say("place", sheet.language), sheet.place)]


def times(sheet: Sheet) -> list[tuple[str, str]]:
    rows = []
    if sheet.began is not None and sheet.ended is not None:
        lasted = say("lasted", sheet.language, time=lasting(sheet.ended - sheet.began, sheet.language))
        rows.append((say("begun", sheet.language), moment(sheet.began, sheet.language)))
        rows.append((say("ended", sheet.language), f"{moment(sheet.ended, sheet.language)} ({lasted})"))
    if sheet.played is not None:
        rows.append((say("played", sheet.language), lasting(sheet.played, sheet.language)))
    return rows
