"""What the console shows, in words: the head, a row for each table, the pages; and all of it in plain lines."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from referee.club.console.console import Console
from referee.club.event.results import OFFICIAL, VACANT, byes_of
from referee.club.follower import AGAIN, OVER, STATES, Progress, Seat
from referee.club.lists import standing_list
from referee.club.wording import absence_text, act_text, game_name, result_text, say
from referee.core.wording import figure
from referee.documents.formats import PLAIN, rendered
from referee.documents.listing import Lists
from referee.documents.say import moment, time_of_day
from referee.games import game_of
from referee.table.position import window_text

DOT = " · "
SHORT = {OVER: "over-short", AGAIN: "reopened-state"}
"""The wordings of states that would be long in a column."""
TO_CONFIRM = "to-confirm"
LATE = 3.0
"""Seconds after which it is said that the event was not read."""
NOTICED = 0.4
"""Seconds after which it is said that an order is underway: one that takes no longer would only flicker."""
MOST = 5
"""Tables out of sight that are named at once."""
SILENT = 15 * 60.0
"""Seconds without a play after which a table that plays is said to be silent."""


class TableRow(NamedTuple):
    """A table of the round, in a row."""

    number: str
    players: str
    state: str
    steps: str
    last: str
    open: str
    """What may be done besides the turn, such as a contest."""
    kind: str
    """What it is drawn as: `head`, `waits`, `silent`, `plays` or `done`."""


def title(console: Console) -> str:
    """The event and the round that is shown."""
    event, language = console.seen.event, console.voice.language
    if not console.round:
        return event.title
    game = game_name(event.rounds[console.round - 1].plan.game, language)
    return f"{event.title} · {say('seating', language, round=console.round, game=game)}"


def status(console: Console) -> str:
    """How many tables wait for the arbiter, and of when this is."""
    _, seen = console.voice.gettext, console.seen
    if not seen.at:
        return _("The event has not been read yet.")
    if trouble(console):
        return _("As of {time}.").format(time=time_of_day(seen.known))
    waiting = len(to_confirm(console))
    return _("to confirm: {count}").format(count=waiting) if waiting else time_of_day(seen.at)


def to_confirm(console: Console) -> list[int]:
    """The tables of the round that is shown that wait for the arbiter."""
    return [each.number for each in console.seen.tables(console.round) if STATES[each.state] == TO_CONFIRM]


def extent(console: Console, first: int, last: int) -> str:
    """Which tables are in sight, where not all are."""
    text = console.voice.gettext("tables {first}–{last} of {count} (PageUp, PageDown)")
    return text.format(first=first, last=last, count=len(console.seen.tables(console.round)))


def hidden(console: Console, first: int, last: int) -> str:
    """Which tables out of sight wait for the arbiter; empty if none does."""
    numbers = [number for number in to_confirm(console) if not first <= number <= last]
    told = ", ".join(map(str, numbers[:MOST])) + (", …" if len(numbers) > MOST else "")
    return console.voice.gettext("to confirm, by Tab: {tables}").format(tables=told) if numbers else ""


def trouble(console: Console) -> str:
    """That the event cannot be read, or that the hall does not answer; empty if all is well."""
    _, seen = console.voice.gettext, console.seen
    if seen.trouble is not None:
        return _("The event cannot be read now: {why}").format(why=console.voice.trouble(seen.trouble))
    if seen.contact is not None and seen.away:
        return absence_text(seen.contact, console.voice.language)
    if console.clock() - seen.at > LATE:
        return _("The store of games does not answer; as of {time}.").format(time=time_of_day(seen.at))
    return ""


def underway(console: Console) -> str:
    """The order that is being carried out, if that takes long enough to be noticed; else empty."""
    errand = console.underway
    if errand is None or console.clock() - errand.begun < NOTICED:
        return ""
    return console.voice.gettext("“{typed}” is being carried out.").format(typed=errand.typed)


def question(console: Console) -> str:
    """The question that is open, with its answers; empty without one."""
    answers = console.voice.gettext("y/N")
    return f"{console.question} [{answers}]" if console.question else ""


def hints(console: Console) -> list[str]:
    """What may be typed, the most wanted first; the last one is where the others are."""
    _ = console.voice.gettext
    return [
        _("c 3 confirms"),
        _("r 3 Ana 120 Bob 95"),
        _("a Ana is absent"),
        _("e 3 ends"),
        _("d draws"),
        _("u takes back"),
        _("? all orders"),
    ]


def heads(console: Console) -> TableRow:
    _, language = console.voice.gettext, console.voice.language
    players, state = say("players", language), say("state", language)
    return TableRow(_("No."), players, state, _("steps"), _("last"), _("contests"), "head")


def rows(console: Console) -> list[TableRow]:
    """The tables of the round that is shown."""
    now = console.clock()
    return [_row(console, each, now) for each in console.seen.tables(console.round)]


def _row(console: Console, table: Progress, now: float) -> TableRow:
    language = console.voice.language
    state = say(SHORT.get(table.state, STATES[table.state]), language)
    kind = "waits" if STATES[table.state] == TO_CONFIRM else "done" if table.state in (OFFICIAL, VACANT) else "plays"
    last = time_of_day(table.used)[:5] if table.used is not None else ""
    if kind == "plays" and table.game and now - (table.used or now) > SILENT:
        kind, last = "silent", f"{last}!"
    result = table.outcome.result
    seats = ", ".join(_seat(console, seat) for seat in table.seats)
    players = result_text(console.seen.event, result, language) if result else seats
    if table.outcome.entered:
        state += f" ({say('entered-mark', language)})"
    steps = str(table.steps) if table.game else ""
    return TableRow(str(table.number), players, state, steps, last, DOT.join(windows(console, table)), kind)


def _seat(console: Console, seat: Seat) -> str:
    """A player with the score so far; `▸` is before the name of whoever is at turn."""
    away = f" ({say('absent', console.voice.language)})" if seat.absent else ""
    score = f" {figure(seat.score)}" if seat.score is not None else ""
    return f"{'▸' if seat.turn else ''}{seat.name}{score}{away}"


def windows(console: Console, table: Progress) -> list[str]:
    """What may be done in the game of a table besides the turn, and until when."""
    game = game_of(console.seen.event.rounds[console.round - 1].plan.game)
    opened = console.seen.openings.get(table.game, ())
    return [told for one in opened if (told := window_text(one, game, console.voice))]


def notes(console: Console) -> list[str]:
    """Who has a bye in the round that is shown, or what is to be done before there is one; and what cannot be read."""
    event, language, apart = console.seen.event, console.voice.language, console.seen.apart
    told = [say("apart", language, names=", ".join(apart))] if apart else []
    if not console.round:
        entrants = console.voice.gettext("entrants: {count}").format(count=len(event.active))
        return [console.voice.gettext("No round has been drawn yet."), entrants, *told]
    byes = byes_of(event.rounds[console.round - 1])
    return [*(say("bye-of", language, name=event.name(one)) for one in byes), *told]


def table_lines(console: Console) -> list[str]:
    """All about the table that is looked at."""
    _, voice = console.voice.gettext, console.voice
    event, table = console.seen.event, console.seen.tables(console.round)[console.table - 1]
    told = [_("Table {number}: {state}.").format(number=table.number, state=say(STATES[table.state], voice.language))]
    told += [f"  {_seat(console, seat)}" for seat in table.seats]
    if table.game:
        used = moment(table.used, voice.language) if table.used is not None else ""
        told.append(
            _("Game {name}, steps: {count}, last used {time}").format(name=table.game, count=table.steps, time=used)
        )
        told += [f"  {line}" for line in windows(console, table)]
    result, was = table.outcome.result, table.outcome.was
    if result is not None:
        told.append(result_text(event, result, voice.language))
    if was is not None:
        told.append(say("was", voice.language, result=result_text(event, was, voice.language)))
    return told


def page_lines(console: Console) -> list[str]:
    """The lines of the page that is open."""
    if console.table:
        return table_lines(console)
    match console.page:
        case "standing":
            event, found = console.seen.event, console.seen.following.outcomes
            listing = standing_list(event, found, False, console.voice.language)
            return rendered(Lists((listing,)), PLAIN).decode().splitlines()
        case "log":  # the acts that stand, the last one first
            following, language = console.seen.following, console.voice.language
            stand = {one.number for one in following.story.standing}
            return [
                f"{one.number}  {moment(one.at, language)}  {one.by}  {act_text(event, one.act, language)}"
                for one, event in reversed(following.story.chapters)
                if one.number in stand
            ]
        case "help":
            return console.voice.gettext(
                "c 3                confirms table 3; c alone, all that have been played\n"
                "r 3 Ana 120 Bob 95 enters a result; r 3 Ana, the winner; r 3 =, all equal\n"
                "a Ana              Ana did not come to the table\n"
                "e 3                time is called: ends the game of table 3\n"
                "o 3                opens the game of table 3; o alone, all\n"
                "d jago             draws the next round; d alone, with the last round's game\n"
                "x Ana Bob          exchanges two entrants before they play\n"
                "i Ana, Bob         enters players; w Ana withdraws one\n"
                "u                  takes the last act back; u 2, the last two\n"
                "3                  all about table 3; a time with ! is that of a table at which nobody has played for long\n"
                "t · s · j          the tables, the standing, the journal\n"
                "round 1            shows another round\n"
                "PageUp, PageDown   further tables; Tab, the next one out of sight that is to be confirmed\n"
                "q                  leaves; Ctrl-C clears the line, Ctrl-D on an empty one leaves"
            ).splitlines()
    return []


class Plain:
    """The console in plain lines, for pipes, screen readers and terminals that cannot draw."""

    def __init__(self, console: Console, write: Callable[[str], object]) -> None:
        self._console = console
        self._write = write
        self._rows: dict[str, TableRow] = {}
        self._trouble = ""
        self._away = False
        """Whether the trouble was that the hall did not answer."""

    def run(self, typed: Iterable[str]) -> None:
        """Tells of all tables, then takes lines until `q` or the end of the input."""
        self._tell_all()
        for line in typed:
            self._console.enter(line)
            if self._console.leaving:
                return
            self._answer()

    def look(self) -> None:
        """Reads the event, and tells what has changed; called while nobody types."""
        if self._console.look():
            self._tell_changes()

    def _answer(self) -> None:
        console = self._console
        for line in console.said:
            self._write(line)
        if console.question:
            self._write(question(console))
        elif console.page or console.table:
            for line in page_lines(console):
                self._write(line)
            console.close_page()
        elif not console.said:
            self._tell_all()
        self._tell_changes()

    def _tell_all(self) -> None:
        console = self._console
        self._write(title(console))
        self._tell_trouble()
        told = rows(console)
        for row in told:
            self._write(_line(row))
        for line in notes(console):
            self._write(line)
        self._rows = {row.number: row for row in told}

    def _tell_changes(self) -> None:
        """The tables that are not as they were told last."""
        self._tell_trouble()
        for row in rows(self._console):
            before = self._rows.get(row.number)
            if before is None or before._replace(last=row.last, open=row.open) != row:
                self._write(_line(row))
                self._rows[row.number] = row

    def _tell_trouble(self) -> None:
        """Once, that the event cannot be read or the hall does not answer, and once that all is well again."""
        told = trouble(self._console)
        if told != self._trouble:
            _ = self._console.voice.gettext
            well = _("The hall answers again.") if self._away else _("The store of games can be read again.")
            self._write(told or well)
            self._trouble, self._away = told, self._console.seen.away


def _line(row: TableRow) -> str:
    return DOT.join(filter(None, row[:5]))
