"""Whether everybody has passed, so that the table may ask if anything could be played (VOC-10)."""

from referee.core.actions import Pass
from referee.core.events import Conceded
from referee.core.table import Table


def all_have_passed(table: Table) -> bool:
    """Whether every seat in play passed in its last turn."""
    gone = {event.seat for step in table.steps for event in step.events if isinstance(event, Conceded)}
    parse, last = table.game.notation.parse, dict[str, bool]()
    hands = table.game.hands
    if hands is None:
        return False
    for number, step in enumerate(table.steps, 1):
        if hands().fits(table.before(number), step.events, ()) is not None:
            last[step.seat] = isinstance(parse(step.command), Pass)
    return all(last.get(seat, False) for seat in table.seats - gone)
