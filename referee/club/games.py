"""The games of an event's tables: opened with its dictionary, settings and box, reported, and ended when time is called."""

import time
from collections.abc import Iterable, Sequence

from referee.club.event.acts import Opened, Seated
from referee.club.event.model import ClubEvent, Plan, Round, Table
from referee.club.event.results import GameReport, Outcome, outcomes, result_of
from referee.club.keeper import EVENT, event_in
from referee.core.actions import End
from referee.core.events import Conceded
from referee.core.result import Refused
from referee.core.table import ANNOTATION, Entry
from referee.games import game_of
from referee.session.new_game import header_of, open_game
from referee.session.session import Session
from referee.session.start import Stop, open_table
from referee.session.stored import NotOpened, fold_game, legible_entries
from referee.store.port import Journal, StoreReader
from referee.store.problems import NO_GAME, UNREADABLE, StoreError


def plan_of(
    name: str,
    size: int = 0,
    settings: Iterable[str] = (),
    box: Iterable[tuple[str, str]] = (),
    minutes: int | None = None,
) -> Plan:
    """The plan of a round of this game; without a size, tables of four or as many as the game takes."""
    game = game_of(name)
    return Plan(name, game.paper().pointed, size or min(4, game.traits.most), tuple(settings), tuple(box), minutes)


def unplayable(event: ClubEvent, plan: Plan) -> Refused | None:
    """Why games of this plan cannot be opened at a table of some size."""
    for size in range(2, min(plan.size, game_of(plan.game).traits.most) + 1):
        opened = open_table(header_of(plan.game, "ABCDEFGH"[:size], plan.settings, event.lexicon, plan.box))
        if isinstance(opened, Stop):
            return opened.why
    return None


def open_tables(store: Journal, event_name: str, event: ClubEvent, number: int, tables: Iterable[int]) -> Opened:
    """Opens the games of these tables, which have none; one that a crash has left without its act is taken up."""
    played = event.rounds[number - 1]
    left = _left_alone(store, event)
    games = []
    for table in tables:
        label = f"{event_name} {number} {table}"
        names = tuple(event.name(entrant) for entrant in played.tables[table - 1].present)
        games.append(Seated(table, left.get((label, names)) or _opened(store, event, played.plan, label, names)))
    return Opened(number, tuple(games))


def _opened(store: Journal, event: ClubEvent, plan: Plan, label: str, names: Sequence[str]) -> str:
    facts = (("title", event.title), ("place", event.place), (EVENT, label))
    header = header_of(plan.game, names, plan.settings, event.lexicon, plan.box, facts)
    opened = open_game(store, header, time.time())
    assert not isinstance(opened, Refused)  # a round is drawn only of games that can be opened
    return opened[0]


def _left_alone(store: Journal, event: ClubEvent) -> dict[tuple[str, tuple[str, ...]], str]:
    """Games without a command that were opened for tables of an event, but are not known to it."""
    known = {table.game for played in event.rounds for table in played.tables}
    left = {}
    for game in store.games():
        label = event_in(game.header)
        if label and not game.length and game.id not in known:
            left[label, tuple(name for _, name, _ in game.summary.players)] = game.id
    return left


def end_game(session: Session, reason: str) -> Entry | Refused | None:
    """The entry by which a game is ended; None if it is over already. What a table owes stays owed."""
    state = session.table.state
    return None if state.over else session.submit_action(state.turn, End(reason))


def reports_of(reader: StoreReader, event: ClubEvent) -> dict[str, GameReport]:
    """The reports of all games of the event, by name; one that was deleted, or that others play, has none."""
    found: dict[str, GameReport] = {}
    for played in event.rounds:
        for table in played.tables:
            if table.game:
                report = report_of(reader, played, table)
                if report is not None:
                    found[table.game] = report
    return found


def outcomes_of(reader: StoreReader, event: ClubEvent) -> list[list[Outcome]]:
    """The outcome of every table, round by round."""
    return outcomes(event, reports_of(reader, event))


def report_of(reader: StoreReader, played: Round, table: Table) -> GameReport | None:
    """The report of a table's game; None if it cannot be read.

    One that has not changed since it was confirmed need not be folded.
    """
    try:
        entries = legible_entries(reader, table.game)
        mark = max((entry.number for entry in entries[1:] if entry.kind != ANNOTATION), default=0)
        official = table.official
        if official is not None and official.mark == mark:
            return GameReport(mark, True, official.result)
        game = fold_game(reader, table.game).table
    except NotOpened:
        return None
    except StoreError as problem:
        if problem.problem not in (NO_GAME, *UNREADABLE):
            raise
        return None
    state, seats = game.state, [player.seat for player in game.header.players]
    if len(seats) != len(table.present):
        return None
    if not state.over:
        return GameReport(mark, False)
    given_up = [event.seat for step in game.steps for event in step.events if isinstance(event, Conceded)]
    result = result_of(
        table.present,
        [state.scores[seat] for seat in seats],
        map(seats.index, state.winners),
        map(seats.index, given_up),
        played.plan.pointed,
    )
    return GameReport(mark, state.final, result)
