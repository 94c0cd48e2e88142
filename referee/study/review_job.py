"""The review of a game that is on the table, for a thread beside it."""

from collections.abc import Callable
from contextlib import suppress

from referee.analysis.search import OutOfTime
from referee.cli.seal import require_unsealed
from referee.core.message import N_
from referee.core.moves import Wanted
from referee.core.table import Table
from referee.session.session import Session
from referee.store.problems import StoreError
from referee.study.retrospect import overview
from referee.study.review import Retrospect, Reviewed, all_turns, review
from referee.study.search import Dictionaries, common_by_itself, review_note, searchable
from referee.table.news import Overview, Underway

LOOKING = N_("Looking for what could have been played, turns done: {done} of {total}. You can go on meanwhile.")


def table_review(session: Session) -> tuple[Underway, Callable[[], Overview]]:
    """How far the review has come, and what makes it; the game is marked as reviewed at once."""
    require_unsealed(False, "review", own=session.name)
    # the table as it stands, on which nobody plays
    table = Table(session.table.game, session.table.header, session.table.start)
    for entry in session.entries:
        table.take(entry)
    numbers = all_turns(searchable(table))
    # a store that cannot be written to is no game that goes on
    with suppress(StoreError):
        session.mark_reviewed(review_note(table))
    common = common_by_itself(table)
    underway = Underway(LOOKING, len(numbers))

    def check() -> None:
        if underway.stopped:
            raise OutOfTime

    def work() -> Overview:
        found: list[Reviewed] = []
        for one in review(table, numbers, Dictionaries(table, common).at, lambda: Wanted(1, check)):
            found.append(one)
            underway.done += 1
            if underway.stopped:
                break
        return overview(Retrospect(table, found, common))

    return underway, work
