"""A game as a sheet: what the journal and the rooms tell, gathered into one value that anybody can write out."""

from collections.abc import Sequence
from typing import Any

from referee.core.changing import replace
from referee.core.collecting import uncollected
from referee.core.record import Header
from referee.core.result import Refused
from referee.core.sheet import STANDS, Fact, Seated, Sheet
from referee.core.table import Entry, Table
from referee.core.wording import counted, setting, wording
from referee.games import game_of
from referee.session.replay import DEFAULT_LEXICON, RULES, Stop, open_table
from referee.sheets.history import history, standing
from referee.sheets.room import Room
from referee.sheets.say import say
from referee.sheets.strokes import numbered
from referee.sheets.turns import tallies, turn_of
from referee.version import VERSION

Moments = Sequence[float | None]
"""When the game was opened, then when each entry was kept."""

CLOCK = ("pause", "resume", "suspend")
JUDGE = "judge"
"""The setting that has a line of its own on every sheet."""
EMPTY = 12
"""Rows to go on by hand, where a game is not over."""
ROWS = 46
"""Rows of a sheet to fill in by hand."""
MOST = 4
"""Players, if nobody says how many and the game takes so many."""


def how_to_print(name: str, language: str) -> str:
    """What to say when a game has come to its end."""
    return say("keep", language, command=f"referee sheet {name} -o {name}.html")


@uncollected()
def sheet_of(
    opened: Table,
    entries: Sequence[Entry],
    language: str,
    name: str = "",
    moments: Moments = (),
    all_steps: bool = False,
    warnings: tuple[str, ...] = (),
) -> Sheet:
    """The sheet of a table that was opened so and took these entries."""
    table = Table(opened.game, opened.header, opened.start)
    times = _times(moments, len(entries))
    happened = history(table, entries, times[1:])
    seats = tuple(player.seat for player in table.players)
    room, state = table.game.paper(), table.state
    kept = happened if all_steps else [told for told in standing(happened) if told.command not in CLOCK]
    first = next((at for at, told in enumerate(kept) if told.step is not None), len(kept))
    notes = tuple(told.command.partition(" ")[2] for told in kept[:first] if told.command.startswith("note "))
    shown = [told for at, told in enumerate(kept) if at >= first or not told.command.startswith("note ")]
    now = _named(state, table)
    turns = tuple([turn_of(told, now, seats, table.game, room, language) for told in shown])
    turns = numbered(turns, shown, room, language)
    counting = tuple(turn for turn in turns if turn.fate == STANDS)
    return Sheet(
        language,
        table.game.name,
        wording(room.package, "sheet", "name", language),
        name,
        opened.header.first("title"),
        opened.header.first("place"),
        opened.header.first("date"),
        _seated(table, room, language),
        room.pointed,
        wording(room.package, "sheet", "unit", language),
        notes,
        turns,
        all_steps,
        tallies(counting, seats, room, language) if room.pointed else (),
        room.pictures(_states(table), language),
        _outcome(table, room, language),
        state.over,
        state.final,
        None if state.over else state.turn,
        times[0],
        times[-1],
        _played(table),
        _figures(table, room, language),
        _facts(opened.header, table.start, state, room, language),
        (wording(room.package, "sheet", "counting", language),),
        warnings,
        0 if state.over else EMPTY,
        version=VERSION,
    )


def blank_sheet(game: str, players: int, language: str) -> Sheet | Refused:
    """A sheet to fill in by hand, for so many players; 0: as many as the game takes, up to four."""
    counts = [players] if players else list(range(MOST, 1, -1))
    for count in counts:
        lines = [("referee", "1"), ("game", game), *(("player", f"s{at} S{at}") for at in range(1, count + 1))]
        table = open_table(Header(tuple(lines)))
        if isinstance(table, Table):
            break
    if isinstance(table, Stop):
        return table.why
    full = sheet_of(table, (), language)
    room = game_of(game).paper()
    named = tuple(replace(player, seat=f"{at}", name="") for at, player in enumerate(full.players, 1))
    return replace(
        full,
        players=tuple(replace(player, figures=()) for player in named),
        outcome="",
        figures=(),
        pictures=(*(_nameless(picture) for picture in full.pictures), *room.squared(language)),
        facts=tuple(
            fact for fact in full.facts if fact.name not in (say("lexicon", language), say("sha256", language))
        ),
        turn=None,
        blanks=ROWS,
        columns=room.columns(language),
        blank=True,
    )


def _nameless(picture: Any) -> Any:
    return replace(picture, ends=("", ""), text="") if hasattr(picture, "ends") else replace(picture, text="")


def _times(moments: Moments, entries: int) -> Moments:
    """Nothing where all was written at once: that was an import, not the game."""
    known = [at for at in moments if at is not None]
    if len(moments) != entries + 1 or not known or (entries and max(known) - min(known) < 1):
        return (None,) * (entries + 1)
    return moments


def _states(table: Table) -> list[Any]:
    """The states there were, with the names that players have now."""
    players = table.players
    return [replace(state, players=players) for state in (table.start, *(step.state for step in table.steps))]


def _named(state: Any, table: Table) -> Any:
    """A state whose players have the names they have now."""
    return replace(state, players=table.players)


def _seated(table: Table, room: Room, language: str) -> tuple[Seated, ...]:
    state = table.state
    view = table.game.board.view(state)
    return tuple(
        Seated(
            player.seat,
            player.name,
            wording(room.package, "signs", view.signs[player.seat], language) if view.signs else "",
            state.scores[player.seat],
            player.seat in state.winners,
            tuple(counted(room.package, "figures", name, language, told[player.seat]) for name, told in view.by_seat),
        )
        for player in table.players
    )


def _figures(table: Table, room: Room, language: str) -> tuple[str, ...]:
    view = table.game.board.view(_named(table.state, table))
    return tuple(counted(room.package, "figures", name, language, number) for name, number in view.figures)


def _outcome(table: Table, room: Room, language: str) -> str:
    state = table.state
    names = [player.name for player in table.players if player.seat in state.winners]
    if not state.over:
        name = next(player.name for player in table.players if player.seat == state.turn)
        return say("unfinished", language, name=name)
    if not state.final:
        return say("unsettled", language)
    if not names:
        return say("no-winner", language)
    code = "won" if len(names) == 1 else "tied"
    if not room.pointed:
        return say(f"{code}-by" if code == "won" else code, language, names=", ".join(names))
    score = max(state.scores[seat] for seat in state.winners)
    return say(f"{code}-with", language, names=", ".join(names), score=score)


def _played(table: Table) -> int | None:
    """The time of all turns together: what was last kept of each."""
    turns: dict[int, int] = {}
    before = table.start
    for step in table.steps:
        glass = table.game.board.glass(before)
        if glass is not None and step.seconds is not None:
            turns[glass.began] = step.seconds
        before = step.state
    return sum(turns.values()) if turns else None


def _facts(header: Header, start: Any, state: Any, room: Room, language: str) -> tuple[Fact, ...]:
    name, pinned = header.lexicon
    judge = getattr(getattr(start, "settings", None), "judge", "")
    chosen = ((key, value) for key, value in header.settings.items() if key != JUDGE)
    told = " · ".join(setting(room.package, key, value, language) for key, value in chosen)
    found = (
        Fact(say("rules", language), header.first("rules", RULES)),
        Fact(say("lexicon", language), name or DEFAULT_LEXICON),
        Fact(say("sha256", language), pinned or say("not-pinned", language)),
        Fact(say("judge", language), say(f"judge-{judge}", language) if judge else ""),
        Fact(say("box", language), header.first("box")),
        Fact(say("settings", language), told),
        *room.facts(state, language),
    )
    return tuple(fact for fact in found if fact.value)
