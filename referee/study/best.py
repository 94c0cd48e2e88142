"""`referee best, possible`: what could have been played in a position."""

import json
from typing import Annotated

import typer

from referee.cli.arguments import AsJson
from referee.cli.language import _, language
from referee.cli.output import aligned, out, out_json, out_raw
from referee.core.exit_codes import CANNOT_SAY, FINE, NO
from referee.core.message import N_
from referee.core.moves import Plays, Wanted
from referee.core.values import Json
from referee.core.wording import filled, wording
from referee.study.game import searched_game
from referee.study.options import At, Common, Hand, Name, Seat, Seconds, Unsealed
from referee.study.plays import LAID, Holding, Spot, all_have_passed, best_plays
from referee.study.search import checker, dictionary_of, hand_at, spot_of
from referee.table.step import name_of

EXIT_CODES = {True: FINE, False: NO, None: CANNOT_SAY}
"""By whether anything could be played."""


def best(
    name: Name = "",
    step: At = 0,
    seat: Seat = "",
    hand: Hand = "",
    top: Annotated[int, typer.Option("--top", min=1, help=N_("How many plays to show."))] = 5,
    common: Common = False,
    seconds: Seconds = 0,
    as_object: AsJson = False,
    unsealed: Unsealed = False,
) -> int:
    game = searched_game(name, unsealed, "best", dated=True)
    table = game.table
    spot = spot_of(table, step, seat)
    held = hand_at(spot, hand)
    dictionary = dictionary_of(table, table.before(spot.step), common)
    plays = best_plays(spot, held, dictionary, Wanted(top, checker(seconds)))
    game.mark_reviewed()
    if as_object:
        out_json(best_json(spot, held, plays))
    else:
        typed = table.game.notation.typed
        rows = [(typed(play.command, language()), str(play.value)) for play in plays.plays]
        after = "".join([f"{line}\n" for line in notes(table.game.package, held, plays)])
        out(f"{headline(spot, held)}\n{aligned(rows) if rows else ''}{after}")
    return EXIT_CODES[plays.possible]


def best_json(spot: Spot, hand: Holding, plays: Plays) -> dict[str, Json]:
    assert spot.table.game.moves is not None  # it has been searched
    return {
        "game": spot.table.game.name,
        "step": spot.step,
        "seat": spot.seat,
        "hand": list(hand.pieces),
        "source": hand.source,
        "measure": spot.table.game.moves().measure,
        "possible": plays.possible,
        "complete": plays.complete,
        "unknown_faces": plays.unknown_faces,
        "plays": [{"command": play.command, "value": play.value} for play in plays.plays],
    }


def possible(
    hand: Hand,
    name: Name = "",
    step: At = 0,
    seat: Seat = "",
    seconds: Seconds = 0,
    arbiter: Annotated[
        bool, typer.Option("--arbiter", help=N_("Ask as an arbiter, at any time; the game's journal tells."))
    ] = False,
    as_object: AsJson = False,
    unsealed: Unsealed = False,
) -> int:
    """Whether anything could be played; never what."""
    game = searched_game(name, unsealed, "possible", lambda table: arbiter or all_have_passed(table), dated=True)
    table, spot = game.table, spot_of(game.table, step, seat)
    dictionary = dictionary_of(table, table.before(spot.step), common=False)
    wanted = Wanted(1, checker(seconds), any_will_do=True)
    plays = best_plays(spot, hand_at(spot, hand), dictionary, wanted)
    game.note_asked(name_of(table, spot.seat) if arbiter else "")
    if as_object:
        out_raw(json.dumps({"possible": plays.possible, "unknown_faces": plays.unknown_faces}) + "\n")
    else:
        told = {True: _("Yes, there is a play."), False: _("No, there is no play."), None: _("That is not known.")}
        out(f"{told[plays.possible]}\n")
    return EXIT_CODES[plays.possible]


def headline(spot: Spot, hand: Holding) -> str:
    table, step, seat = spot
    hands, name = table.game.hands, name_of(table, seat)
    if hands is None:
        return filled(_("Before step {step}, {name} has the turn:"), language(), step=step, name=name)
    held = hands().write(hand.pieces)
    return filled(_("Before step {step}, {name} holds {hand}:"), language(), step=step, name=name, hand=held)


def notes(room: str, hand: Holding, plays: Plays) -> list[str]:
    """What the answer hangs on, a sentence each."""
    lines = [_("Only what was laid is known of this hand: it may have held more.")] if hand.source == LAID else []
    if not plays.possible and not plays.complete:
        lines.append(_("Nothing was found in time."))
    elif plays.possible is None:
        lines.append(_("Nothing could be played with what is known."))
    elif not plays.possible:
        lines.append(_("Nothing could be played."))
    if plays.plays and not plays.complete:
        lines.append(_("There was no time to look at everything: there may be better plays."))
    if plays.unknown_faces:
        lines.append(wording(room, "moves", "unknown", language(), count=plays.unknown_faces))
    return [*lines, *(wording(room, "moves", code, language()) for code in plays.notes)]
