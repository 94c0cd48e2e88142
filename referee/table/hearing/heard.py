"""What a line that was refused may be meant for, as somebody says it: groups of commands, the likeliest first."""

from collections.abc import Callable, Iterator

from referee.core.result import Refused
from referee.core.table import Table
from referee.table.hearing.amends import Correction, amends
from referee.table.hearing.commands import commands
from referee.table.hearing.gist import gist_of
from referee.table.hearing.people import of_people
from referee.table.hearing.phrases import meanings
from referee.table.hearing.plays import MOST, plays, whole

REDO = "redo"
OF_TURN = "@"
"""In a phrase's command, the number of the last steps that are one player's."""


def heard(table: Table, text: str, accepted: Callable[[str], bool], language: str, named: str = "") -> Iterator[str]:
    """Lines that a text may be meant for; those of the player named within it before those of the seat at turn.

    Who was named before the text is told by name.
    """
    gist = gist_of(table, text)
    if len(gist.words) > MOST:
        return
    if gist.name:
        yield from gist.lines(gist.text, language)
    if not isinstance(table.game.notation.parse(text), Refused):
        # a command that the rules refuse is not taken for another one
        yield " ".join(word.typed for word in gist.kept)
        return
    if play := whole(gist):
        yield from gist.lines(play, language)
    said_for = list(meanings("offers", text))
    if REDO in said_for:
        # what is brought back is said with the words of what was undone
        said_for = [REDO]
    offers = [line for command in said_for for line in gist.lines(_typed(table, command, language), language)]
    # a step that is named is rather corrected than taken back
    step_named = Correction(table, text).number > 0
    yield from () if step_named else offers
    for command in of_people(table, gist, named):
        yield from gist.lines(_typed(table, command, language), language)
    yield from amends(table, text, language)
    yield from offers
    for command in commands(table, gist, accepted, language):
        yield from gist.lines(command, language)
    for command in plays(gist):
        yield from gist.lines(command, language)
    for typed in dict.fromkeys((gist.text, " ".join(word.typed for word in gist.kept), *plays(gist))):
        for command in table.game.notation.near(typed, language):
            yield from gist.lines(command, language)


def _typed(table: Table, command: str, language: str) -> str:
    """A command of the house as it is typed in a language; one of the desk as it is."""
    command = command.replace(OF_TURN, str(_of_turn(table)))
    action = table.game.notation.parse(command)
    return command if isinstance(action, Refused) else table.game.notation.typed(command, language)


def _of_turn(table: Table) -> int:
    """How many of the last steps are one player's."""
    seats = [step.seat for step in table.steps]
    return next((count for count, seat in enumerate(reversed(seats)) if seat != seats[-1]), len(seats))
