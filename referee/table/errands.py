"""The words of every table about its own and other games, which the room of the game does not know."""

from referee.core.keywords import folded
from referee.core.message import N_
from referee.core.record import Header
from referee.core.result import Refused
from referee.core.seats import unfit_name
from referee.core.table import Table
from referee.session.start import Stop, open_table
from referee.table.doors import LIST, Wish, Word
from referee.table.hearing.phrases import meanings
from referee.table.news import NO_STEPS, News, news
from referee.table.position import standing
from referee.table.present import RACKS, Left, due, of_players, time, worths
from referee.table.ranking import ranking
from referee.table.step import Course, account, latest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.table.desk import Desk

NOUNS = ("game", "jeu", "partie")
"""What may stand behind `new` and says nothing."""


def _tell_log(desk: "Desk", asked: str) -> None:
    steps = tuple(latest(desk.table, len(desk.table.steps)))
    desk.say(Course(steps) if steps else news(NO_STEPS))


def _tell_last(desk: "Desk", asked: str) -> None:
    steps = desk.table.steps
    desk.say(account(desk.table, len(steps), steps[-1]) if steps else news(NO_STEPS))


def _tell_left(desk: "Desk", asked: str) -> None:
    figures = standing(desk.table).figures
    # where nothing is drawn, what is left is rather what each has won
    desk.say(Left(figures, of_players(desk.table, *RACKS)), *([] if figures else [ranking(desk.table)]))


def _open(desk: "Desk", asked: str) -> None:
    # which other game, `ouvre l'autre partie` does not say
    asked = "" if "games" in meanings("offers", f"{OPEN.english} {asked}") else asked
    name = desk.doors.find(asked) if asked else None
    if name is None:
        desk.say(
            news(N_("There is no game {typed}: `games` lists them."), typed=asked)
            if asked
            else news(N_("Open which game? `games` lists them."))
        )
    elif name == desk.session.name and not desk.passing:
        desk.say(news(N_("Game {name} is the one on the table."), name=name))
    else:
        _leave(desk, Wish("open", name))


def _leave(desk: "Desk", wish: Wish) -> None:
    """Leaves this table for something else."""
    desk.wish, desk.leaving = wish, True


def _open_new(desk: "Desk", typed: str) -> None:
    """Leaves for a new game, which may have the players and settings of this one."""
    typed = "" if folded(typed) in NOUNS else typed
    _leave(desk, Wish("new", typed, "" if desk.passing else desk.session.name))


def _open_next(desk: "Desk", asked: str) -> None:
    """Leaves for the next game of the same players, with what is said of it besides."""
    besides = "" if folded(asked) in AGAIN.spellings else asked
    _open_new(desk, f"same {besides}".rstrip())


TELLING = (
    Word(
        "score",
        "score",
        lambda desk, asked: desk.say(ranking(desk.table)),
        also=("scores",),
        alone=True,
        help=(N_("score · log        who is ahead, by how much; the steps that stand"),),
    ),
    Word("log", "journal", _tell_log, alone=True),
    Word(
        "last",
        "dernier",
        _tell_last,
        alone=True,
        help=(N_("last · turn        the last step again; who has to act"),),
    ),
    Word("turn", "tour", lambda desk, asked: desk.say(due(desk.table)), alone=True),
    Word(
        "time",
        "temps",
        lambda desk, asked: desk.say(time(desk.table, desk.hourglass.dial)),
        alone=True,
        help=(N_("time · bag         the glass; what is left to draw"),),
    ),
    Word("bag", "sac", _tell_left, also=("pool", "réserve"), alone=True),
    Word(
        "values",
        "valeurs",
        lambda desk, asked: desk.say(worths(desk.table)),
        alone=True,
        help=(N_("values             what each letter is worth"),),
    ),
    Word(
        "players",
        "joueurs",
        lambda desk, asked: desk.say(news(N_("In order of play: {names}."), names=" · ".join(names(desk.table)))),
        alone=True,
        help=(N_("players · dictionary  who plays, in order; what judges the words"),),
    ),
    Word(
        "dictionary",
        "dictionnaire",
        lambda desk, asked: desk.say(
            news(
                N_("The words of this game are judged by the dictionary {name}, whichever is chosen for others."),
                name=desk.table.header.lexicon[0],
            )
        ),
        also=("dico",),
        alone=True,
    ),
    Word(
        "add",
        "ajoute",
        lambda desk, asked: desk.say(join_answer(desk, asked)),
        help=(N_("add Paul           whether Paul may join"),),
    ),
)
"""Those that only tell something."""
NEW = Word(
    "new",
    "nouvelle",
    _open_new,
    also=("nouveau",),
    help=(N_("new · games · open o1  another game: a new one, one of a list, this one"),),
)
AGAIN = Word(
    "rematch",
    "revanche",
    _open_next,
    also=(
        "la revanche", "une revanche", "on remet ça", "remettons ça", "encore une", "encore une partie", "les mêmes",
        "mêmes joueurs", "les mêmes joueurs", "reprends les mêmes", "on reprend les mêmes", "same again",
        "the same again", "same two", "same players", "one more game",
    ),
    help=(N_("rematch            the next game, with the same players and settings"),),
)  # fmt: skip
GAMES = Word("games", "parties", lambda desk, asked: _leave(desk, LIST), alone=True)
OPEN = Word("open", "ouvre", _open)


def every(given: tuple[Word, ...] = ()) -> tuple[Word, ...]:
    """All words of a table to which features give these, in the order of the help."""
    return (*TELLING, *given, NEW, AGAIN, GAMES, OPEN)


def join_answer(desk: "Desk", asked: str) -> News | Refused:
    """What the rules say to one more player: their refusal, or how a game with everybody is opened."""
    table, name = desk.table, asked.strip()
    if not name:
        return news(N_("Add whom? `add Paul` says whether Paul may join."))
    found = open_table(_header(table, name))
    if isinstance(found, Stop):
        return found.why
    alike = unfit_name(found.players[-1], table.players)
    if alike is not None:
        return alike
    everybody = ", ".join((*names(table), name))
    command = f"{NEW.shown(desk.voice.language)} {table.game.name} {everybody}"
    return news(
        N_("Nobody joins a game that has begun. A new one with {name}: `{command}`."), name=name, command=command
    )


def names(table: Table) -> list[str]:
    """The players in order of play, each with the colour or compass point chosen for them."""
    return [f"{player.name} [{player.bracket}]" if player.bracket else player.name for player in table.players]


def _header(table: Table, name: str) -> Header:
    """A game of the same kind with one more player, wherever everybody sits."""
    seats = [("player", f"{player.seat} {player.name}") for player in table.players]
    kept = [line for line in table.header.lines if line[0] in ("referee", "game", "rules")]
    return Header((*kept, *seats, ("player", f"joining {name}")))
