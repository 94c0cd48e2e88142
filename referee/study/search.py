"""What a search for plays needs: the words of a game, the hand, and when to stop."""

import math
import time
from collections.abc import Callable

from referee.analysis.search import Deadline
from referee.cli.dictionaries import opened_dictionary, words_of
from referee.cli.language import _, language, refusal_of
from referee.cli.troubles import unknown
from referee.core.game import State
from referee.core.message import N_, CannotSay, Message
from referee.core.moves import Plays, Wanted
from referee.core.result import Refused, refused
from referee.core.table import Table
from referee.core.wording import filled, worded, wording
from referee.study.plays import NO_HAND, Dictionary, Holding, Spot, hand_told, holding
from referee.table.line import seat_of
from referee.words.families import opened_table
from referee.words.graph import Ruled, graph_of
from referee.words.lexicon import Lexicon

PATIENCE = 5
"""Seconds that a table waits for a search."""


def review_note(table: Table) -> str:
    """What the journal says if a game that was reviewed is reopened."""
    return _("what could have been played had been looked at, up to step {count}").format(count=table.count)


def asked_note(_: Callable[[str], str], language: str, of: str) -> str:
    """What the journal says of a question whether anything could be played; `of` whom, if an arbiter asked."""
    if of:
        return filled(_("the arbiter asked whether {name} could play anything"), language, name=of)
    return _("asked whether anything could be played")


def searchable(table: Table) -> Table:
    """The table, if its game has a search."""
    if table.game.moves is None:
        if worded(room := table.game.package, "moves", "none"):
            raise CannotSay(wording(room, "moves", "none", language()))
        raise CannotSay("What could be played in {game} is not looked for.", game=table.game.name)
    return table


def dictionary_of(table: Table, state: State, common: bool) -> Dictionary:
    """The words of a game in a position, with the rulings of its table; with `common` those that people know."""
    return Dictionaries(table, common).at(state)


def common_by_itself(table: Table) -> bool:
    """Whether reviews of this game keep to words that people know, unless all words are asked for."""
    return table.game.moves is not None and table.game.moves().common


class Dictionaries:
    """The words of a game at different times; one graph serves all positions with the same rulings."""

    def __init__(self, table: Table, common: bool) -> None:
        dictionary = opened_dictionary(table.header)
        if not isinstance(dictionary, Lexicon):
            raise CannotSay("The words of {name} cannot be listed, so nothing can be looked for.", name=dictionary.name)
        families = opened_table() if common else None
        self._graph = graph_of(dictionary, table.game.policy(table.header.settings, table.header.rules), families)
        self._words = words_of(table.game, table.header)
        self._known: dict[tuple[tuple[str, bool], ...], Dictionary] = {}

    def at(self, state: State) -> Dictionary:
        # the table has ruled on words in games where it may
        rulings = tuple(sorted(getattr(state, "rulings", {}).items()))
        if rulings not in self._known:
            self._known[rulings] = Dictionary(self._words, Ruled(self._graph, dict(rulings)))
        return self._known[rulings]


def no_such_step(table: Table) -> CannotSay:
    return CannotSay(refusal_of(refused("no-such-step", count=table.count), ""))


def spot_of(table: Table, step: int, seat: str) -> Spot:
    """The position before a step, or the present one, and whose hand is meant."""
    number = step or table.count + 1
    if number > table.count + 1:
        raise no_such_step(table)
    asked = seat_of(table, seat) if seat else None
    if seat and asked is None:
        problem = Message(N_("There is no seat “{typed}” at this table."), typed=seat)
        raise unknown(problem, seat, [player.name for player in table.players])
    played = table.steps[number - 1].seat if number <= table.count else table.before(number).turn
    return Spot(table, number, asked or played)


def hand_at(spot: Spot, typed: str) -> Holding:
    """The hand that is typed, else the one that the step was played from."""
    table, number, seat = spot
    if table.game.hands is None and not typed:
        return NO_HAND
    if typed:
        told = hand_told(table, number, seat, typed)
        if isinstance(told, Refused):
            raise CannotSay(refusal_of(told, table.game.name))
        return told
    own = number <= table.count and table.steps[number - 1].seat == seat
    held = holding(table, number) if own else None
    if held is None or not held.pieces:
        raise CannotSay("The hand is not known: add --hand.")
    return held


def search_now(table: Table, seat: str, typed: str, given_up: Callable[[], bool]) -> Callable[[], Plays] | Refused:
    """What looks whether a seat could play anything now from a hand, for as long as a table waits.

    It keeps to the position of this moment: the table goes on beside it.
    """
    game, state = searchable(table).game, table.state
    held = hand_told(table, table.count + 1, seat, typed)
    if isinstance(held, Refused):
        return held
    words, graph = dictionary_of(table, state, common=False)
    assert game.moves is not None  # it can be searched
    find, hand = game.moves().find, held.pieces
    return lambda: find(state, seat, hand, graph, words, Wanted(1, checker(PATIENCE, given_up), any_will_do=True))


def checker(seconds: float, given_up: Callable[[], bool] = lambda: False) -> Callable[[], None]:
    """What stops a search after so many seconds, never if they are none, and as soon as it is given up."""

    def clock() -> float:
        return math.inf if given_up() else time.monotonic()

    return Deadline(clock, seconds or None).check
