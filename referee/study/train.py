"""`referee train`: positions and hands to practise with; no game is touched. A line of JSON is kept for each time."""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random, SystemRandom
from typing import Annotated, NamedTuple

import msgspec
import typer

from referee.cli import completions, folders, settings
from referee.cli.dictionaries import content_hash_of
from referee.cli.language import _, language, ngettext, sentence, speech
from referee.cli.output import aligned, drawing_columns, out
from referee.cli.progress import Progress
from referee.cli.seal import require_unsealed
from referee.cli.terminal import asked, at_terminal
from referee.cli.troubles import unknown_game, voice
from referee.core import limits
from referee.core.exit_codes import FINE, NO
from referee.core.game import Game
from referee.core.locks import locked
from referee.core.message import N_, CannotSay
from referee.core.moves import Wanted
from referee.core.outside import read_text
from referee.core.result import Refused
from referee.core.safe_files import write_safely
from referee.core.sheet import Grid
from referee.core.table import Table
from referee.core.values import Value
from referee.core.wording import wording
from referee.core.words import Everything
from referee.documents.draft import draft
from referee.documents.say import AT_LEAST
from referee.games import GAMES, game_of
from referee.session.new_game import header_of
from referee.session.start import Stop, open_table
from referee.study.options import Common, Seconds
from referee.study.plays import Dictionary
from referee.study.practice import Answer, Exercise, answered, exercise
from referee.study.search import checker, dictionary_of
from referee.table.position import position_lines

SEEDS = 1_000_000
PLAYERS = ("Ana", "Bob")
GIVEN_UP = ("?",)
FILE = "practice.jsonl"
BETWEEN = " · "
Count = Annotated[int, msgspec.Meta(ge=0, le=10**9)]
"""More cannot have been counted."""


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
    if not _trained(room):
        known = ", ".join(name for name in GAMES if _trained(game_of(name)))
        raise CannotSay("{game} cannot be practised. Choose from: {games}.", game=game, games=known)
    assert room.moves is not None  # it can be practised
    wishes = Wishes(count, seed or SystemRandom().randrange(1, SEEDS), common or room.moves().common, seconds)
    practised()  # what cannot be read is said before anybody plays
    played: list[Answer | None] = []
    try:
        played.extend(rounds(opened(room), wishes))
    finally:
        if played:
            missed = [answer.missed for answer in played if answer is not None]
            given_up, day = len(played) - len(missed), time.strftime("%Y-%m-%d")
            keep(Practised(day, game, len(played), missed.count(0), sum(missed), given_up))
    if played:
        out(summary(played, wishes, game))
    return FINE if len(played) == count else NO


def _history(game: str) -> str:
    every, rows = practised(), []
    for name in sorted({one.game for one in every if game in ("", one.game)}):
        own = [one for one in every if one.game == name]
        positions, best = sum(one.positions for one in own), sum(one.best for one in own)
        missed, given_up = sum(one.missed for one in own), sum(one.given_up for one in own)
        left = _("{count} given up").format(count=given_up)
        rows.append((name, *_counts(positions, best, missed), left, max(one.day for one in own)))
    return aligned(rows) if rows else _("Nothing has been practised yet.") + "\n"


def _counts(positions: int, best: int, missed: int) -> list[str]:
    return [
        ngettext("{count} position", "{count} positions", positions).format(count=positions),
        _("best play found: {count}").format(count=best),
        _("{count} missed").format(count=missed),
    ]


class Wishes(NamedTuple):
    rounds: int
    seed: int
    common: bool
    """Whether the best is looked for among words that people know."""
    seconds: float


def opened(game: Game) -> Table:
    """A game of today with the dictionary in use, in which the dictionary judges every play."""
    name = settings.lexicon_in_use()
    table = open_table(header_of(game.name, PLAYERS, ("judge=always",), (name, content_hash_of(name))))
    assert not isinstance(table, Stop)  # the header is our own
    return table


def rounds(table: Table, wishes: Wishes) -> Iterator[Answer | None]:
    """The answer of each round until the player leaves; None for a position that was given up."""
    dice = Random(wishes.seed)
    common = dictionary_of(table, table.start, common=True)
    dictionary = common if wishes.common else dictionary_of(table, table.start, common=False)
    out(wording(table.game.package, "practice", "task", language()) + " " + _("? gives up, q leaves.") + "\n")
    last = ""
    for number in range(1, wishes.rounds + 1):
        with Progress(_("making up a position…")):
            one = exercise(table, dice, common, dictionary, lambda: Wanted(1, checker(wishes.seconds)))
        if one is None:
            raise CannotSay(
                "No hand can play anything: the dictionary {name} has too few words.", name=table.header.lexicon[0]
            )
        _show(one, number, wishes.rounds, last)
        line, answer = _played(one, dictionary)
        if line is None:
            return
        told = _told(one, answer)
        out(f"{told}\n")
        last = _("Position {number}").format(number=number) + BETWEEN + told
        yield answer


def _show(one: Exercise, number: int, count: int, last: str) -> None:
    """The position as at the table, what its board does not show, and the hand.

    A terminal gets the last verdict once more, which the position has pushed out of sight."""
    game = one.table.game
    heading = _("Position {number} of {count}").format(number=number, count=count)
    hidden = [
        line
        for picture in game.paper().pictures([one.table.state], language())
        if isinstance(picture, Grid)
        for line in draft(picture, language())[1]
    ]
    below = [last] if last and at_terminal() else []
    if game.hands is not None:
        below.append(_("You hold: {hand}").format(hand=game.hands().write(one.hand)))
    if columns := drawing_columns():
        from referee.cli.drawing import paper, print_rows
        from referee.table.screen.printout import position

        print_rows(position(one.table, heading, paper(columns), steps=False, opened=False, told=hidden))
        lines = below
    else:
        lines = ["", *position_lines(one.table, heading, voice(speech())), *hidden, *below]
    out("".join([f"{line}\n" for line in lines]))


def _played(one: Exercise, dictionary: Dictionary) -> tuple[str | None, Answer | None]:
    """The line, None if the player leaves, and what it is worth once it can be judged, None if it gives up."""
    while True:
        line = asked(_("Your play: ") if at_terminal() else "")
        if line is None or line in GIVEN_UP:
            return line, None
        if not line:
            continue
        answer = answered(one, line, dictionary)
        if not isinstance(answer, Refused):
            return line, answer
        out(sentence(answer, one.table.game.name) + "\n")


def _told(one: Exercise, answer: Answer | None) -> str:
    """How far the play is from the best, and the best."""
    at_least = "" if one.best.complete and not one.best.unknown_faces else AT_LEAST
    facts = {"most": f"{at_least}{one.most}", "play": _best_play(one)}
    if answer is None:
        return _("The best: {play}, {most}.").format(**facts)
    if not answer.missed:
        proved, found = _("{value}: there is nothing better. Well played!"), _("{value}: nothing better was found.")
        return (found if at_least else proved).format(value=answer.value)
    told = _("{value}. The best: {play}, {most}; {missed} missed.")
    return told.format(value=answer.value, missed=f"{at_least}{answer.missed}", **facts)


def _best_play(one: Exercise) -> str:
    """The best play, by its words where the room has some for it, else as it is typed."""
    game, state, best = one.table.game, one.table.state, one.best.plays[0]
    action = game.notation.parse(best.command)
    decision = action if isinstance(action, Refused) else game.rules.decide(state, state.turn, action, Everything())
    events = () if isinstance(decision, Refused) else decision.events
    brief = BETWEEN.join(filter(None, [game.report.brief(event, language()) for event in events]))
    # the sum follows in the sentence
    return brief.removesuffix(f" = {best.value}") or game.notation.typed(best.command, language())


def summary(played: list[Answer | None], wishes: Wishes, game: str) -> str:
    """How many positions, how often the best, what was missed; and how the same ones are asked again."""
    missed = [answer.missed for answer in played if answer is not None]
    parts, left = _counts(len(played), missed.count(0), sum(missed)), len(played) - len(missed)
    parts += [_("{count} given up").format(count=left)] if left else []
    again = _("The same positions again: `{referee} train {game} --seed {seed} --rounds {count}`")
    again = again.format(game=game, seed=wishes.seed, count=wishes.rounds)
    return "\n" + ", ".join(parts) + ".\n" + again + "\n"


def _trained(game: Game) -> bool:
    """Whether a search is known, and something to practise with."""
    return game.moves is not None and game.practice is not None


class Practised(Value, array_like=False, forbid_unknown_fields=True):
    """One time: how many positions, how often the best was found, and what was missed."""

    day: str
    game: str
    positions: Count
    best: Count
    missed: Count
    given_up: Count


def practice_file() -> Path:
    return folders.data() / FILE


def practised() -> list[Practised]:
    try:
        lines = read_text(practice_file(), limits.RECORD).splitlines()
    except FileNotFoundError:
        return []
    try:
        return [msgspec.json.decode(line, type=Practised) for line in lines]
    except (ValueError, RecursionError) as problem:
        raise CannotSay("What was practised cannot be read: {file}", file=str(practice_file())) from problem


def keep(latest: Practised) -> None:
    with locked(practice_file()):
        lines = [json.dumps(msgspec.to_builtins(one)) for one in (*practised(), latest)]
        write_safely(practice_file(), "".join([f"{line}\n" for line in lines]).encode(), private=True)
