"""`referee train`: positions and hands to practise with; no game is touched."""

import time
from collections.abc import Iterator
from random import Random, SystemRandom
from typing import Annotated, NamedTuple

import typer

from referee.cli import completions, settings
from referee.cli.dictionaries import content_hash_of
from referee.cli.language import _, language, ngettext, sentence, speech
from referee.cli.output import aligned, out
from referee.cli.progress import Progress
from referee.cli.seal import require_unsealed
from referee.cli.terminal import asked, at_terminal
from referee.cli.troubles import unknown_game, voice
from referee.core.exit_codes import FINE, NO
from referee.core.game import Game
from referee.core.message import N_, CannotSay
from referee.core.moves import Wanted
from referee.core.result import Refused
from referee.core.sheet import Grid
from referee.core.table import Table
from referee.core.wording import wording
from referee.documents.draft import draft
from referee.documents.say import AT_LEAST
from referee.games import GAMES, game_of
from referee.session.new_game import header_of
from referee.session.start import Stop, open_table
from referee.study.options import Common, Seconds
from referee.study.plays import Dictionary
from referee.study.practice import Answer, Exercise, answered, exercise
from referee.study.practice_log import Practised, add, load
from referee.study.search import checker, dictionary_of
from referee.table.position import position, position_lines

SEEDS = 1_000_000
PLAYERS = ("Ana", "Bob")
GIVEN_UP = ("?",)


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
        raise CannotSay("{game} cannot be practised. There are: {games}.", game=game, games=known)
    assert room.moves is not None  # it can be practised
    wishes = Wishes(count, seed or SystemRandom().randrange(1, SEEDS), common or room.moves().common, seconds)
    load()  # what cannot be read is said before anybody plays
    played: list[Round] = []
    try:
        played.extend(rounds(opened(room), wishes))
    finally:
        if played:
            missed = [one.answer.missed for one in played if one.answer is not None]
            given_up, day = len(played) - len(missed), time.strftime("%Y-%m-%d")
            add(Practised(day, game, len(played), missed.count(0), sum(missed), given_up))
    if played:
        out(summary(played, wishes, game))
    return FINE if len(played) == count else NO


def _history(game: str) -> str:
    practised, rows = load(), []
    for name in sorted({one.game for one in practised if game in ("", one.game)}):
        own = [one for one in practised if one.game == name]
        positions, best = sum(one.positions for one in own), sum(one.best for one in own)
        missed, given_up = sum(one.missed for one in own), sum(one.given_up for one in own)
        left = _("{count} given up").format(count=given_up)
        rows.append((name, *_counts(positions, best, missed), left, max(one.day for one in own)))
    return aligned(rows) if rows else _("Nothing has been practised yet.") + "\n"


def _counts(positions: int, best: int, missed: int) -> list[str]:
    return [
        ngettext("{count} position", "{count} positions", positions).format(count=positions),
        ngettext("the best {count} time", "the best {count} times", best).format(count=best),
        _("{count} missed").format(count=missed),
    ]


class Wishes(NamedTuple):
    rounds: int
    seed: int
    common: bool
    """Whether the best is looked for among words that people know."""
    seconds: float


class Round(NamedTuple):
    """A position that was answered, or given up."""

    exercise: Exercise
    answer: Answer | None

    @property
    def missed(self) -> int:
        return 0 if self.answer is None else self.answer.missed


def opened(game: Game) -> Table:
    """A game of today with the dictionary in use, in which the dictionary judges every play."""
    name = settings.lexicon_in_use()
    table = open_table(header_of(game.name, PLAYERS, ("judge=always",), (name, content_hash_of(name))))
    assert not isinstance(table, Stop)  # the header is our own
    return table


def rounds(table: Table, wishes: Wishes) -> Iterator[Round]:
    """The rounds that were played, until the player leaves."""
    dice = Random(wishes.seed)
    common = dictionary_of(table, table.start, common=True)
    dictionary = common if wishes.common else dictionary_of(table, table.start, common=False)
    out(wording(table.game.package, "practice", "task", language()) + " " + _("? gives up, q leaves.") + "\n")
    for number in range(1, wishes.rounds + 1):
        with Progress(_("making up a position…")):
            one = exercise(table, dice, common, dictionary, lambda: Wanted(1, checker(wishes.seconds)))
        if one is None:
            raise CannotSay(
                "No hand can play anything: the dictionary {name} has too few words.", name=table.header.lexicon[0]
            )
        out(_shown(one, number, wishes.rounds))
        played = _played(one, dictionary)
        if played is None:
            return
        out(_told(played))
        yield played


def _shown(one: Exercise, number: int, count: int) -> str:
    """The position as at the table, what its board does not show, and the hand."""
    game = one.table.game
    heading = _("Position {number} of {count}").format(number=number, count=count)
    lines = ["", *position_lines(position(one.table), heading, game, voice(speech()))]
    for picture in game.paper().pictures([one.table.state], language()):
        lines += draft(picture, language())[1] if isinstance(picture, Grid) else []
    if game.hands is not None:
        lines.append(_("You hold: {hand}").format(hand=game.hands().write(one.hand)))
    return "".join([f"{line}\n" for line in lines])


def _played(one: Exercise, dictionary: Dictionary) -> Round | None:
    """The round once a play was typed that can be judged; None if the player leaves."""
    while True:
        line = asked(_("Your play: ") if at_terminal() else "")
        if line is None:
            return None
        if line in GIVEN_UP:
            return Round(one, None)
        if not line:
            continue
        answer = answered(one, line, dictionary)
        if not isinstance(answer, Refused):
            return Round(one, answer)
        out(sentence(answer, one.table.game.name) + "\n")


def _told(played: Round) -> str:
    """How far the play is from the best, and the best."""
    best = played.exercise.best
    at_least = "" if best.complete and not best.unknown_faces else AT_LEAST
    play = played.exercise.table.game.notation.typed(best.plays[0].command, language())
    facts = {"most": f"{at_least}{played.exercise.most}", "play": play}
    if played.answer is None:
        return _("The best: {play}, {most}.").format(**facts) + "\n"
    if not played.answer.missed:
        proved, found = _("{value}: there is nothing better. Well played!"), _("{value}: nothing better was found.")
        return (found if at_least else proved).format(value=played.answer.value) + "\n"
    told = _("{value}. The best: {play}, {most}; {missed} missed.")
    return told.format(value=played.answer.value, missed=f"{at_least}{played.answer.missed}", **facts) + "\n"


def summary(played: list[Round], wishes: Wishes, game: str) -> str:
    """How many positions, how often the best, what was missed; and how the same ones are asked again."""
    best = sum(one.answer is not None and not one.answer.missed for one in played)
    parts = _counts(len(played), best, sum(one.missed for one in played))
    left = sum(one.answer is None for one in played)
    parts += [_("{count} given up").format(count=left)] if left else []
    again = _("The same positions again: `{referee} train {game} --seed {seed} --rounds {count}`")
    again = again.format(game=game, seed=wishes.seed, count=wishes.rounds)
    return "\n" + ", ".join(parts) + ".\n" + again + "\n"


def _trained(game: Game) -> bool:
    """Whether a search is known, and something to practise with."""
    return game.moves is not None and game.practice is not None
