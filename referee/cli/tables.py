"""`referee new, do, undo, redo, amend, show, log`: one game from the shell."""

import json
import sys
import time
from typing import Annotated

import typer

from referee.cli import completing, settings
from referee.cli.agreeing import agreed
from referee.cli.columns import flush, out
from referee.cli.losses import warn_of_loss
from referee.cli.pinned import content_of
from referee.cli.problems import CannotSay, about_game
from referee.cli.refusals import sentence
from referee.cli.stores import at_last, session, store, viewed
from referee.cli.tongue import LANGUAGE, _
from referee.cli.troubles import TROUBLES, told
from referee.core.result import Refused
from referee.core.table import Entry
from referee.games import GAMES
from referee.session.replay import as_json
from referee.session.session import Session
from referee.table.seating import likely_seats, seat_and_text
from referee.table.telling import came, hints, on_paper, position, step_line
from referee.table.voice import Voice
from referee.words.check import FINE, NO
from referee.words.say import shown

ONE = _("The game, such as o1; without it the one used last.")
GameId = Annotated[str, typer.Argument(help=ONE, autocompletion=completing.stored_games)]
GameOption = Annotated[str, typer.Option("--on", "-g", help=ONE, autocompletion=completing.stored_games)]
Settings = Annotated[list[str] | None, typer.Option("--set", metavar="K=V", help=_("A setting of the game."))]
Yes = Annotated[bool, typer.Option("--yes", "-y", help=_("Do not ask."))]


VOICE = Voice(LANGUAGE, _, sentence, TROUBLES, told)


def new(
    game: Annotated[str, typer.Argument(help=_("The game to play."), autocompletion=completing.games)],
    names: Annotated[list[str], typer.Argument(help=_("The players, in order of play."))],
    chosen: Settings = None,
    lexicon: Annotated[
        str,
        typer.Option(
            "--lexicon", help=_("The dictionary that this game pins."), autocompletion=completing.dictionaries
        ),
    ] = "",
    box: Annotated[str, typer.Option("--box", help=_("The box that is on the table."))] = "",
    place: Annotated[str, typer.Option("--place", help=_("Where the game is played, for its sheet."))] = "",
    title: Annotated[str, typer.Option("--title", help=_("What the game is called on its sheet."))] = "",
) -> int:
    # the other commands do without
    from referee.session.opening import header_of, open_game

    if game not in GAMES:
        raise about_game(game)
    name = lexicon or settings.lexicon_in_use()
    header = header_of(
        game, names, chosen or [], (name, content_of(name)), _box_lines(game, box), (("place", place), ("title", title))
    )
    opened = open_game(store(), header, time.time())
    if isinstance(opened, Refused):
        raise CannotSay(sentence(opened, game))
    given, table = opened
    seats = ", ".join(f"{player.seat} ({player.name})" for player in table.players)
    out(_("Game {name}: {seats}.").format(name=given, seats=shown(seats)) + "\n")
    return FINE


def _box_lines(game: str, box: str) -> list[tuple[str, str]]:
    box = box or settings.forgiving()[f"box.{game}"]
    if not box:
        return []
    from referee.cli.boxes import box_problem, boxes
    from referee.session.boxes import BoxProblem

    try:
        return boxes(game).header_lines(box)
    except BoxProblem as problem:
        raise box_problem(problem) from problem


def do(
    command: Annotated[
        list[str], typer.Argument(help=_("What was played: H8 VUES. For another seat: bob: contest TUES"))
    ],
    name: GameOption = "",
) -> int:
    at = session(name)
    seat, text = seat_and_text(at.table, " ".join(command))
    action = at.table.game.notation.parse(text)
    return submit_action(at, seat or likely_seats(at.table, action)[0], action)


def tell(lines: list[str]) -> None:
    out("".join(f"{shown(line)}\n" for line in lines))


def submit(at: Session, seat: str, text: str) -> int:
    """As `submit_action`, of a command that has yet to be parsed."""
    return submit_action(at, seat, at.table.game.notation.parse(text))


def submit_action(at: Session, seat: str, action: object) -> int:
    """Accepted means safe on disk; only then is it shown."""
    before = at.table.state
    entry = at.submit_action(seat, action)
    if isinstance(entry, Refused):
        return refuse(at, entry)
    return accept(at, entry, at.table.state.final and not before.final)


def refuse(at: Session, why: Refused) -> int:
    sys.stderr.write(f"referee: {sentence(why, at.table.game.name)}\n")
    return NO


def accept(at: Session, entry: Entry, over: bool = False) -> int:
    """It is kept whatever becomes of the answer, and whoever cannot read the answer must know."""
    try:
        tell([*came(at.table, entry, VOICE), *hints(at.table, entry, VOICE)])
        if over:
            tell([on_paper(at.name, VOICE)])
        flush()
    except OSError as problem:
        raise CannotSay(_("The command was accepted and is kept, but the answer could not be written.")) from problem
    return FINE


def undo(
    count: Annotated[int, typer.Argument(min=1, help=_("How many steps."))] = 1,
    name: GameOption = "",
) -> int:
    at = session(name)
    return submit(at, at.table.state.turn, f"undo {count}")


def redo(name: GameOption = "") -> int:
    at = session(name)
    return submit(at, at.table.state.turn, "redo")


def amend(
    step: Annotated[int, typer.Argument(min=1, help=_("The number of the step."))],
    command: Annotated[list[str], typer.Argument(help=_("What it should have been."))],
    name: GameOption = "",
    yes: Yes = False,
) -> int:
    """Shows what would no longer stand, and asks before it is kept."""
    at = session(name)
    while True:
        at.read_on()
        entry = at.table.submit(at.table.state.turn, f"amend {step} {' '.join(command)}", at.words)
        if isinstance(entry, Refused):
            return refuse(at, entry)
        if entry.dropped and not yes:
            tell(came(at.table, entry, VOICE))
            if not agreed(_("Keep that?")):
                return NO
        if at.keep(entry):
            return accept(at, entry)


def show(
    name: GameId = "",
    as_object: Annotated[bool, typer.Option("--json", help=_("The JSON of replay."))] = False,
) -> int:
    at = viewed(name) if as_object else at_last(name)
    if as_object:
        told = as_json(at.table, at.table.header.lexicon[1] or None)
        out(json.dumps({"id": at.name, **told}, ensure_ascii=False) + "\n")
    else:
        tell(position(at.table, at.name, VOICE))
    return warn_of_loss(at)


def log(name: GameId = "") -> int:
    at = viewed(name)
    tell([step_line(at.table, number, VOICE) for number in range(1, len(at.table.steps) + 1)])
    return warn_of_loss(at)
