"""`referee review`: what each turn of a game got out of its hand."""

import re
import sys
from typing import Annotated

import typer

from referee.cli.arguments import AsJson
from referee.cli.files import Force
from referee.cli.language import _, speech
from referee.cli.output import encodable, out, out_json
from referee.cli.troubles import voice
from referee.core.exit_codes import FINE, NO
from referee.core.message import N_, CannotSay
from referee.core.printable import columns_of
from referee.core.table import Table
from referee.papers.output import target
from referee.study.game import searched_game
from referee.study.options import AllWords, Common, Name, Seconds, Unsealed
from referee.study.retrospect import BLOCKS, PLAIN, retrospect_lines
from referee.study.review import review_json, turns
from referee.study.search import no_such_step, spot_of

STEPS = re.compile("([0-9]{1,6})(-([0-9]{1,6})?)?")
HOW = N_("“{typed}”: steps are written 5, 5-9 or 5-.")


def review(
    name: Name = "",
    seat: Annotated[str, typer.Option("--seat", help=N_("Only the turns of this player."))] = "",
    steps: Annotated[str, typer.Option("--steps", metavar="A-B", help=N_("Only these steps: 5, 5-9 or 5-."))] = "",
    common: Common = False,
    all_words: AllWords = False,
    seconds: Seconds = 0,
    output: Annotated[
        str,
        typer.Option("-o", "--output", metavar="FILE", help=N_("The game's score sheet with the review, in a file.")),
    ] = "",
    force: Force = False,
    as_object: AsJson = False,
    unsealed: Unsealed = False,
) -> int:
    """A turn that is cut short by --seconds says `at least`."""
    if output and as_object:
        raise CannotSay("Either --json or a sheet with -o, not both.")
    game = searched_game(name, unsealed, "review")
    table, known = game.table, game.keeps_to_common(common, all_words)
    seats = [spot_of(table, 0, seat).seat] if seat else [player.seat for player in table.players]
    numbers = turns(table, seats, *_span(table, steps))
    into = target(output, "", force, shown=False) if output else None
    if output and into is None:
        return NO
    told = game.review(numbers, known, seconds)
    if into is not None:
        sheet, code = game.reviewed_sheet(told, all_steps=False)
        into.put(sheet)
        return code
    if as_object:
        out_json(review_json(told))
    else:
        bar = BLOCKS if encodable("".join(BLOCKS)) else PLAIN
        lines = retrospect_lines(told, voice(speech()), columns_of(sys.stdout), bar)
        out("".join([f"{line}\n" for line in lines]))
        if known and not common:
            out(_("--all-words takes all words.") + "\n")
    return FINE


def _span(table: Table, typed: str) -> tuple[int, int]:
    """The first and the last step that are meant."""
    if not typed:
        return 1, table.count
    matched = STEPS.fullmatch(typed)
    if matched is None:
        raise CannotSay(HOW, typed=typed)
    first, open_end, end = matched.groups()
    span = int(first), int(end or first)
    if span[0] > span[1]:
        raise CannotSay(HOW, typed=typed)
    if not 1 <= span[0] <= table.count:
        raise no_such_step(table)
    return span[0], table.count if open_end and not end else span[1]
