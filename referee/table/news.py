"""Messages of the desk other than steps and refusals, as codes with facts."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from referee.table.voice import Voice

Code = Literal[
    "add-whom",
    "afterwards",
    "afterwards-review",
    "all-played",
    "comes-back",
    "demo",
    "dictionary",
    "glass-empty",
    "glass-held",
    "hands-told",
    "keys",
    "keys-with-editor",
    "keys-with-pointer",
    "laid-aside",
    "line-to-edit",
    "no-answer",
    "no-rule",
    "no-sheet",
    "no-square",
    "no-steps",
    "no-such-game",
    "no-such-step",
    "nobody-joins",
    "nothing-asked",
    "nothing-done",
    "nothing-refused",
    "not-searched",
    "not-taken",
    "open-which",
    "other-table",
    "other-table-gone",
    "pasted-too-much",
    "players",
    "possible-begun",
    "possible-no",
    "possible-unfit",
    "possible-late",
    "possible-unknown",
    "possible-yes",
    "program-keeps-time",
    "review-dropped",
    "review-ready",
    "rows-wanted",
    "seconds-left",
    "sheet-begun",
    "shared",
    "sheet-written",
    "table-keeps-time",
    "this-game",
    "unchanged",
    "unshared",
]


class News(NamedTuple):
    code: Code
    facts: Mapping[str, str | int]


def news(code: Code, **facts: str | int) -> News:
    return News(code, facts)


class Failure(NamedTuple):
    """A trouble with the store or the dictionary."""

    problem: BaseException


def news_text(news: News, voice: Voice) -> str:
    return sentences(voice)[news.code].format(**news.facts)


def sentences(voice: Voice) -> dict[Code, str]:
    _ = voice.gettext
    return {
        "add-whom": _("Add whom? `add Paul` says whether Paul may join."),
        "afterwards": _("What follows: `sheet` keeps it on paper, `new` begins another game, `q` leaves."),
        "afterwards-review": _(
            "What follows: `sheet` keeps it on paper, `review` tells what could have been, `new`, `q`."
        ),
        "all-played": _("“{typed}” is not understood, and the game is over: `sheet`, `new`, `undo` or `q`."),
        "comes-back": _("redo brings it back."),
        "demo": _("A demo game: nothing is kept. `new` opens a game of your own."),
        "dictionary": _("The words of this game are judged by the dictionary {name}, whichever is chosen for others."),
        "glass-empty": _("Stop: the glass is empty."),
        "glass-held": _("The rules hold the glass now; it goes on by itself."),
        "hands-told": _("That was every step that is played from a hand. `hand 3 -` takes one back."),
        "keys": _("? helps, PageUp scrolls back, q leaves."),
        "keys-with-editor": _("? helps, F2 draws a grid with the arrow keys, PageUp scrolls back, q leaves."),
        "keys-with-pointer": _("? helps, F2 points with the arrow keys, PageUp scrolls back, q leaves."),
        "laid-aside": _("“{line}” is laid aside."),
        "line-to-edit": _("Change the line, then enter it: {line}"),
        "no-answer": _("“{typed}” is neither an answer nor a command. Nothing has changed."),
        "no-rule": _("No rule of {game} speaks of “{wanted}”."),
        "no-sheet": _("Nothing is kept of this game, and there is no sheet."),
        "no-square": _("There is no square to point at here."),
        "no-steps": _("No step has been played yet."),
        "no-such-game": _("There is no game {typed}: `games` lists them."),
        "no-such-step": _("Name a step from 1 to {count}."),
        "nobody-joins": _("Nobody joins a game that has begun. A new one with {name}: `{command}`."),
        "nothing-asked": _("No question waits for an answer."),
        "nothing-done": _("Nothing was done."),
        "nothing-refused": _("Nothing has been refused."),
        "not-searched": _("What could be played in this game is not looked for."),
        "not-taken": _("The hall answers, but takes nothing now. Play on: all is kept here, and shared when it does."),
        "open-which": _("Open which game? `games` lists them."),
        "other-table": _("Another table has this game open: each shows what the other plays."),
        "other-table-gone": _("The other table on this game has closed."),
        "pasted-too-much": _("What was pasted is too long for a command; nothing was taken."),
        "players": _("In order of play: {names}."),
        "possible-begun": _("It is being looked for; the game goes on meanwhile."),
        "possible-late": _("There was no time to find out whether anything can be played."),
        "possible-no": _("Nothing can be played, and that is certain."),
        "possible-unfit": _("This cannot be such a hand."),
        "possible-unknown": _("Nothing that is known can be played. Faces that nobody has told: {count}."),
        "possible-yes": _("Something can be played."),
        "program-keeps-time": _("The program keeps the time: F5 lets the glass run, and stops it."),
        "review-dropped": _("The game goes on again: what could have been played stays sealed (VOC-10)."),
        "review-ready": _("What could have been played is found: `review` shows it."),
        "rows-wanted": _("The rows of the grid, top to bottom, a letter or a dot a square; an empty line ends."),
        "seconds-left": _("{name}: {seconds} seconds left."),
        "shared": _("The hall answers again, and has everything that was played here."),
        "sheet-begun": _("The sheet is being written into {file}; the game goes on meanwhile."),
        "sheet-written": _("The sheet is in {file}."),
        "table-keeps-time": _("The table's own glass keeps the time: F4 says that it is empty."),
        "this-game": _("Game {name} is the one on the table."),
        "unchanged": _("Nothing has changed."),
        "unshared": _("The hall does not answer. Play on: all is kept here, and shared when it is back."),
    }
