"""`referee show, log`: the position and the steps of a stored game."""

import json
from typing import Annotated

import typer

from referee.cli.arguments import AsJson, GameId
from referee.cli.language import _, language, speech
from referee.cli.output import drawing_columns, out_json, out_raw
from referee.cli.stores import folded_game, unshared_facts, unshared_lines, warn_of_loss
from referee.cli.submission import print_lines
from referee.cli.troubles import voice
from referee.core.message import N_
from referee.session.assumptions import assumed_text, assumptions
from referee.session.game_json import as_json


def show(
    name: GameId = "",
    as_object: Annotated[bool, typer.Option("--json", help=N_("The JSON of replay."))] = False,
) -> int:
    game = folded_game(name)
    table = game.table
    if as_object:
        facts = as_json(table, table.header.lexicon[1] or None)
        further = {"assumed": assumptions(table), **unshared_facts(game.name)}
        out_raw(json.dumps({"id": game.name, **facts, **further}, ensure_ascii=False) + "\n")
    else:
        told = voice(speech())
        if columns := drawing_columns():
            from referee.cli.drawing import paper, print_rows
            from referee.table.screen.printout import position

            print_rows(position(table, game.name, paper(columns)))
        else:
            from referee.table.position import position_lines

            print_lines(position_lines(table, game.name, told))
        if table.state.over:
            from referee.table.ending import ending

            print_lines(ending(table).lines(table.game, told))
        print_lines(unshared_lines(game.name))
        if assumed := assumed_text(table.game.name, assumptions(table), language()):
            print_lines([_("assumed: {facts}").format(facts=assumed)])
    return warn_of_loss(game)


def log(name: GameId = "", as_object: AsJson = False) -> int:
    from referee.table.step import step_line, step_text

    game = folded_game(name)
    table = game.table
    if as_object:
        facts = as_json(table, None)
        out_json({"id": game.name, **{key: facts[key] for key in ("game", "players", "events")}})
        return warn_of_loss(game)
    if (columns := drawing_columns()) and table.steps:
        from referee.cli.drawing import paper, print_rows
        from referee.table.screen.printout import course

        print_rows(course(table, paper(columns)))
        return warn_of_loss(game)
    steps = [step_line(table, number) for number in range(1, len(table.steps) + 1)]
    print_lines([step_text(step, table.game, voice(speech())) for step in steps])
    return warn_of_loss(game)
