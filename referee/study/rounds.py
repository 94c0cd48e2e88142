"""A few positions to practise with: shown, answered and summed up."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from referee.cli import settings
from referee.cli.dictionaries import content_hash_of
from referee.cli.language import _, language, ngettext, sentence, speech
from referee.cli.output import out
from referee.cli.progress import Progress
from referee.cli.terminal import asked, at_terminal
from referee.cli.troubles import voice
from referee.core.game import Game
from referee.core.message import CannotSay
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
from referee.study.plays import Dictionary
from referee.study.practice import Answer, Exercise, answered, exercise
from referee.study.search import checker, dictionary_of
from referee.table.position import position, position_lines

PLAYERS = ("Ana", "Bob")
GIVEN_UP = ("?",)


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
    parts = [
        ngettext("{count} position", "{count} positions", len(played)).format(count=len(played)),
        ngettext("the best {count} time", "the best {count} times", best).format(count=best),
        _("{count} missed").format(count=sum(one.missed for one in played)),
    ]
    left = sum(one.answer is None for one in played)
    parts += [_("{count} given up").format(count=left)] if left else []
    again = _("The same positions again: `{referee} train {game} --seed {seed} --rounds {count}`")
    again = again.format(game=game, seed=wishes.seed, count=wishes.rounds)
    return "\n" + ", ".join(parts) + ".\n" + again + "\n"


def confirm_trained(game: Game) -> None:
    """Stops where no search is known, or nothing to practise with."""
    if not _trained(game):
        known = ", ".join(name for name in GAMES if _trained(game_of(name)))
        raise CannotSay("{game} cannot be practised. There are: {games}.", game=game.name, games=known)


def _trained(game: Game) -> bool:
    return game.moves is not None and game.practice is not None
