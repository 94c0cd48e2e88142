"""`referee show, log`: a stored game, looked at."""

import json
from typing import Annotated

import typer

from referee.cli.support.arguments import GameId
from referee.cli.support.columns import out
from referee.cli.support.losses import warn_of_loss
from referee.cli.support.stores import at_last, viewed
from referee.cli.support.submitting import tell
from referee.cli.support.tongue import speech
from referee.cli.support.troubles import voice
from referee.session.game_json import as_json
from referee.speech.speech import N_


def show(
    name: GameId = "",
    as_object: Annotated[bool, typer.Option("--json", help=N_("The JSON of replay."))] = False,
) -> int:
    at = viewed(name) if as_object else at_last(name)
    if as_object:
        told = as_json(at.table, at.table.header.lexicon[1] or None)
        out(json.dumps({"id": at.name, **told}, ensure_ascii=False) + "\n")
    else:
        from referee.table.position import position
        from referee.table.text_position import position_lines

        tell(position_lines(position(at.table), at.name, at.table.game, voice(speech())))
    return warn_of_loss(at)


def log(name: GameId = "") -> int:
    from referee.table.step import step_line
    from referee.table.text_step import step_text

    at = viewed(name)
    steps = [step_line(at.table, number) for number in range(1, len(at.table.steps) + 1)]
    tell([step_text(step, at.table.game, voice(speech())) for step in steps])
    return warn_of_loss(at)
