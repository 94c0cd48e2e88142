"""`referee train`: positions and hands to practise with; no game is touched."""

import time
from random import SystemRandom
from typing import Annotated

import typer

from referee.cli import completions
from referee.cli.language import _, ngettext
from referee.cli.output import aligned, out
from referee.cli.seal import require_unsealed
from referee.cli.troubles import unknown_game
from referee.core.exit_codes import FINE, NO
from referee.core.message import N_
from referee.games import GAMES, game_of
from referee.study.options import Common, Seconds
from referee.study.practice_log import Practised, add, by_game, load
from referee.study.rounds import Round, Wishes, confirm_trained, opened, rounds, summary

SEEDS = 1_000_000


def train(
    game: Annotated[str, typer.Argument(help=N_("A game, such as option."), autocompletion=completions.games)] = "",
    seed: Annotated[
        int, typer.Option("--seed", min=1, show_default=False, help=N_("The same number asks the same positions."))
    ] = 0,
    count: Annotated[int, typer.Option("--rounds", min=1, max=100, metavar="N", help=N_("How many positions."))] = 5,
    common: Common = False,
    seconds: Seconds = 0,
    history: Annotated[bool, typer.Option("--history", help=N_("What was practised so far."))] = False,
    unsealed: Annotated[bool, typer.Option("--unsealed", help=N_("Practise although a table is live."))] = False,
) -> int:
    """A line is a play; ? gives up, q leaves. The exit code is 1 if not every position was answered or given up."""
    if history:
        out(_history(game))
        return FINE
    require_unsealed(unsealed, f"train {game}".rstrip())
    if game not in GAMES:
        raise unknown_game(game)
    room = game_of(game)
    confirm_trained(room)
    assert room.moves is not None  # it can be practised
    wishes = Wishes(count, seed or SystemRandom().randrange(1, SEEDS), common or room.moves().common, seconds)
    load()  # what cannot be read is said before anybody plays
    played: list[Round] = []
    try:
        played.extend(rounds(opened(room), wishes))
    finally:
        if played:
            _keep(played, game)
    if played:
        out(summary(played, wishes, game))
    return FINE if len(played) == count else NO


def _keep(played: list[Round], game: str) -> None:
    answers = [one.answer for one in played if one.answer is not None]
    missed = [answer.missed for answer in answers]
    day = time.strftime("%Y-%m-%d")
    add(Practised(day, game, len(played), missed.count(0), sum(missed), len(played) - len(answers)))


def _history(game: str) -> str:
    records = [record for record in by_game(load()) if game in ("", record.game)]
    if not records:
        return _("Nothing has been practised yet.") + "\n"
    rows = [
        (
            record.game,
            ngettext("{count} position", "{count} positions", record.positions).format(count=record.positions),
            ngettext("the best {count} time", "the best {count} times", record.best).format(count=record.best),
            _("{count} missed").format(count=record.missed),
            _("{count} given up").format(count=record.given_up),
            record.last,
        )
        for record in records
    ]
    return aligned(rows)
