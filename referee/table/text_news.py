"""News in text."""

from referee.table.news import Code, News
from referee.table.voice import Voice


def news_text(news: News, voice: Voice) -> str:
    if news.code == "on-paper":
        return on_paper(str(news.facts["name"]), voice)
    return sentences(voice)[news.code].format(**news.facts)


def on_paper(name: str, voice: Voice) -> str:
    """The message on how to print the sheet of a game that is over."""
    from referee.session.sheet import how_to_print

    return how_to_print(name, voice.language)


def sentences(voice: Voice) -> dict[Code, str]:
    _ = voice.gettext
    return {
        "comes-back": _("redo brings it back."),
        "demo": _("A demo game: nothing is kept. `referee new option Ana Bob` opens a game of your own."),
        "glass-empty": _("Stop: the glass is empty."),
        "keys": _("? helps, PageUp scrolls back, q leaves."),
        "keys-with-pointer": _("? helps, F2 points with the arrow keys, PageUp scrolls back, q leaves."),
        "laid-aside": _("“{line}” is laid aside."),
        "line-to-edit": _("Change the line, then enter it: {line}"),
        "no-rule": _("No rule of {game} speaks of “{wanted}”."),
        "no-square": _("There is no square to point at here."),
        "no-such-step": _("Name a step from 1 to {count}."),
        "nothing-done": _("Nothing was done."),
        "nothing-refused": _("Nothing has been refused."),
        "other-table": _("Another table has this game open: each shows what the other plays."),
        "other-table-gone": _("The other table on this game has closed."),
        "pasted-too-much": _("What was pasted is too long for a command; nothing was taken."),
        "program-keeps-time": _("The program keeps the time: F5 lets the glass run, and stops it."),
        "rows-wanted": _("The rows of the grid, top to bottom, a letter or a dot a square; an empty line ends."),
        "seconds-left": _("{name}: {seconds} seconds left."),
        "table-keeps-time": _("The table's own glass keeps the time: F4 says that it is empty."),
        "unchanged": _("Nothing has changed."),
    }
