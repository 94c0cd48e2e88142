"""What the store says of the games of an event: whether they are final, and their results as they stand."""

from referee.club.event.model import ClubEvent, Round, Table
from referee.club.event.results import GameReport, Outcome, outcomes, result_of
from referee.core.events import Conceded
from referee.core.table import ANNOTATION
from referee.core.table import Table as GameTable
from referee.session.stored import NotOpened, legible_entries, standing
from referee.store.problems import NO_GAME, UNREADABLE, StoreError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import StoreReader


def reports_of(reader: "StoreReader", event: ClubEvent) -> dict[str, GameReport]:
    """The reports of all games of the event, by name; one that was deleted, or that others play, has none."""
    found: dict[str, GameReport] = {}
    for played in event.rounds:
        for table in played.tables:
            if table.game:
                report = report_of(reader, played, table)
                if report is not None:
                    found[table.game] = report
    return found


def outcomes_of(reader: "StoreReader", event: ClubEvent) -> list[list[Outcome]]:
    """The outcome of every table, round by round."""
    return outcomes(event, reports_of(reader, event))


def report_of(reader: "StoreReader", played: Round, table: Table) -> GameReport | None:
    """The report of a table's game; None if it cannot be read.

    One that has not changed since it was confirmed need not be folded.
    """
    try:
        entries = legible_entries(reader, table.game)
    except StoreError as problem:
        if problem.problem not in (NO_GAME, *UNREADABLE):
            raise
        return None
    mark = max((entry.number for entry in entries[1:] if entry.kind != ANNOTATION), default=0)
    official = table.official
    if official is not None and official.mark == mark:
        return GameReport(mark, True, official.result)
    try:
        game = standing(reader, table.game).table
    except NotOpened:
        return None
    except StoreError as problem:
        if problem.problem not in UNREADABLE:
            raise
        return None
    state = game.state
    seats = [player.seat for player in game.header.players]
    if len(seats) != len(table.present):
        return None
    if not state.over:
        return GameReport(mark, False)
    result = result_of(
        table.present,
        [state.scores[seat] for seat in seats],
        map(seats.index, state.winners),
        map(seats.index, conceded(game)),
        played.plan.pointed,
    )
    return GameReport(mark, state.final, result)


def conceded(table: GameTable) -> list[str]:
    """The seats that gave up in the steps that stand, the first one first."""
    return [event.seat for step in table.steps for event in step.events if isinstance(event, Conceded)]
