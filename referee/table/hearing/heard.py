"""What a line that was refused may be meant for, as somebody says it: groups of commands, the likeliest first."""

from collections.abc import Callable, Iterator

from referee.core.actions import Amend
from referee.core.result import Refused
from referee.core.table import Table
from referee.table.hearing.amends import Correction, amends
from referee.table.hearing.commands import CONTEST, commands, contest
from referee.table.hearing.gist import Gist
from referee.table.hearing.people import of_people
from referee.table.hearing.phrases import meanings
from referee.table.hearing.plays import MOST, changed, plays, whole

REDO = "redo"
REMATCH = "rematch"
OF_TURN = "@"
"""In a phrase's command, the number of the last steps that are one player's."""


def heard(table: Table, gist: Gist, text: str, accepted: Callable[[str], bool], name: str) -> Iterator[str]:
    """Commands that a text may be meant for, where this player is named within it or before it."""
    if len(gist.words) > MOST:
        return
    notation = table.game.notation
    if gist.name:
        yield gist.text
    action = notation.parse(text)
    # of a correction what it puts in the place of the step
    if not isinstance(notation.parse(action.command) if isinstance(action, Amend) else action, Refused):
        # a command that the rules refuse is not taken for another one
        yield " ".join(word.typed for word in gist.kept)
        return
    if play := whole(gist):
        yield play
    offers = [command.replace(OF_TURN, str(_of_turn(table))) for command in meanings("offers", gist.text)]
    # what is `done` in one game is `end turn` in another
    own = [(word.english, notation.parse(word.english)) for word in notation.keywords]
    offers = [next((word for word, one in own if one == notation.parse(each)), each) for each in offers]
    # to play again in the middle of a game is no rematch
    offers = [each for each in offers if each != REMATCH or table.state.over]
    if CONTEST in offers:
        offers = [contest(gist, accepted)]
    if REDO in offers:
        # what is brought back is said with the words of what was undone
        offers = [REDO]
    # a step that is named is rather corrected than taken back
    yield from () if Correction(table, text).number else offers
    yield from of_people(table, gist, name)
    yield from amends(table, text)
    yield from offers
    yield from commands(table, gist, accepted)
    yield from plays(gist)
    yield from changed(table, gist)
    for typed in dict.fromkeys((gist.text, " ".join(word.typed for word in gist.kept), *plays(gist))):
        yield from notation.near(typed)


def _of_turn(table: Table) -> int:
    """How many of the last steps are one player's."""
    seats = [step.seat for step in table.steps]
    return next((count for count, seat in enumerate(reversed(seats)) if seat != seats[-1]), len(seats))
