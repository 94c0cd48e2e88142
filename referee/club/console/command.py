"""`referee club console`: full screen or in lines, with what is ordered carried out as the commands of the club do it."""

import os
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial

from referee.cli import settings
from referee.cli.end import stopping
from referee.cli.language import _, speech
from referee.cli.output import flush, out, standard_input
from referee.cli.stores import contact, kept_up, open_passing, open_read_only
from referee.cli.terminal import at_terminal
from referee.cli.troubles import voice
from referee.club.commands import rounds as answers
from referee.club.commands.led import Led, Watched, act_rows, confirm_known, granted, number_in, table_numbers
from referee.club.console.console import Answer, Console, Order
from referee.club.console.plain import Plain
from referee.club.console.watch import Watching
from referee.club.event import rules, table_rules
from referee.club.event.model import Plan
from referee.club.event.rules import arbiter
from referee.club.event.table_rules import enter_result, typed_result
from referee.club.seating.draw import EVERYONE, LOT, STANDING
from referee.club.wording import CLUB
from referee.core.exit_codes import FINE, NO
from referee.core.home import colourful
from referee.core.keywords import folded
from referee.core.message import CannotSay, Refusal
from referee.core.outside import lines
from referee.core.printable import printable
from referee.core.result import Refused, refused
from referee.table.plain.plain import plain_wanted, typed_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.port import Journal

METHODS = {
    LOT: ("lot", "sort"), STANDING: ("standing", "classement"), EVERYONE: ("everyone", "tous"),
}  # fmt: skip
"""The ways to draw, in both languages."""
EQUAL = tuple(map(folded, ("=", "equal", "égal", "égalité", "--equal")))
CONCEDED = tuple(map(folded, ("conceded", "abandon", "--conceded")))
"""What is typed before the name of whoever gave up."""


class ConsoleLed(Led):
    """An event led from the console: what comes of it is collected, and a question ends it unless it was answered."""

    def __init__(self, event: str, by: str, store: "Journal", agreed: bool) -> None:
        super().__init__(event, by, store)
        self.lines: list[str] = []
        self.question = ""
        self._agreed = agreed

    def answer(self, sentence: str) -> None:
        self.lines.append(printable(sentence))

    def tell(self, text: str) -> None:
        self.lines += text.splitlines()

    def show(self, text: str) -> None:
        """Nothing: the console shows the tables."""

    def refuse(self, why: Refused) -> int:
        confirm_known(why, self.event)
        self.answer(speech().say(Refusal(why, CLUB)))
        return NO

    def sure(self, question: str) -> bool:
        if not self._agreed:
            self.question = question
        return self._agreed


def lead(event: str, by: str, order: Order, number: int, length: int) -> Answer:
    """Carries out an order in a round of an event; with a number of acts it has been agreed to when there were so many."""
    with closing(open_passing()) as store:
        led = ConsoleLed(event, by, store, length > 0)
        if length and led.keeper.story.length != length:
            led.tell("".join(f"{printable('  '.join(row))}\n" for row in act_rows(led.keeper.done)[length:]))
            led.refuse(refused("meanwhile", "CLB-15", by=led.keeper.done[-1].by))
        else:
            # another arbiter may have drawn the first round meanwhile
            ORDERS[order.kind](led, number or len(led.event.rounds), order.words)
        return Answer(tuple(led.lines), led.question, led.keeper.story.length)


def _confirm(led: Led, number: int, words: Sequence[str]) -> int:
    places = table_numbers(words)
    return led.do(lambda now: table_rules.confirm(now.event, number, places, led.reports))


def _result(led: Led, number: int, words: Sequence[str]) -> int:
    """`3 Ana 120 Bob 95`, `3 Ana`, `3 =`; whoever gave up is named behind `conceded`. Commas part names with spaces."""
    first, *rest = _table_named(words)
    typed, _space, behind = first.partition(" ")
    place = number_in(typed, "table")
    result = typed_result(led.event, *_result_parts([behind, *rest] if behind else rest))
    return led.do(lambda now: enter_result(now.event, number, place, result))


def _result_parts(words: Sequence[str]) -> tuple[list[str], list[str], bool]:
    """Who played on, who conceded, and whether all are equal."""
    played: list[str] = []
    conceded: list[str] = []
    equal, names = False, played
    for word in words:
        head, space, rest = word.partition(" ")
        if folded(word) in EQUAL:
            equal = True
        elif folded(head) in CONCEDED:
            names = conceded
            names += [rest] if space else []
        else:
            names.append(word)
    return played, conceded, equal


def _absent(led: Led, number: int, words: Sequence[str]) -> int:
    return answers.miss(led, number, _named(words))


def _end(led: Led, number: int, words: Sequence[str]) -> int:
    places = dict.fromkeys(table_numbers(_table_named(words)))
    return answers.end_tables(led, number, tuple(places), yes=False)


def _open(led: Led, number: int, words: Sequence[str]) -> int:
    return answers.open_games(led, number, table_numbers(words))


def _draw(led: Led, number: int, words: Sequence[str]) -> int:
    """`jago`, `jago lot`, `option table=3 minutes=60 seed=x`, further settings as KEY=VALUE; alone, what was played last."""
    facts = dict(word.split("=", 1) for word in words if "=" in word)
    bare = [folded(word) for word in words if "=" not in word]
    method = next((way for way, typed in METHODS.items() for word in bare if word in typed), "")
    game = "-".join(word for word in bare if not any(word in typed for typed in METHODS.values()))
    seed = facts.pop("seed", "")
    return answers.draw(led, _planned(led, game, facts), method, seed)


def _planned(led: Led, game: str, facts: dict[str, str]) -> Plan:
    if not game and not facts and led.event.rounds:
        return led.event.rounds[-1].plan
    if not game:
        raise CannotSay(_("Which game is to be drawn? Such as: d jago"))
    size, minutes, box = (facts.pop(key, "") for key in ("table", "minutes", "box"))
    settings = tuple(f"{key}={value}" for key, value in facts.items())
    return answers.planned(answers.Wish(game, _count(size), settings, box, _count(minutes)))


def _count(typed: str) -> int:
    if not (typed.isascii() and (typed.isdigit() or not typed) and len(typed) < 6):
        raise CannotSay(_("“{typed}” is no number.").format(typed=typed))
    return int(typed or 0)


def _undo(led: Led, number: int, words: Sequence[str]) -> int:
    return answers.undo(led, _count(" ".join(words)) or 1, yes=False)


def _exchange(led: Led, number: int, words: Sequence[str]) -> int:
    if len(words) != 2:
        raise CannotSay(_("Two names are needed, such as: x Ana Bob"))
    one, other = words
    return led.do(lambda now: rules.exchange(now.event, number, (one, other)))


def _enter(led: Led, number: int, words: Sequence[str]) -> int:
    return led.do(lambda now: rules.enter(now.event, _named(words)))


def _withdraw(led: Led, number: int, words: Sequence[str]) -> int:
    return led.do(lambda now: rules.withdraw(now.event, _named(words)))


def _table_named(words: Sequence[str]) -> Sequence[str]:
    """What was typed, which begins with a table; an error if there is nothing."""
    if not words:
        raise CannotSay(_("The number of the table is missing."))
    return words


def _named(words: Sequence[str]) -> Sequence[str]:
    """The names that were typed; an error if there is none."""
    if not words:
        raise CannotSay(_("A name is missing."))
    return words


ORDERS: dict[str, Callable[[ConsoleLed, int, Sequence[str]], int]] = {
    "confirm": _confirm,
    "result": _result,
    "absent": _absent,
    "end": _end,
    "open": _open,
    "draw": _draw,
    "undo": _undo,
    "exchange": _exchange,
    "enter": _enter,
    "withdraw": _withdraw,
}
"""How each order is carried out."""


def present(name: str, by: str, plainly: bool) -> int:
    watched = Watched(name)
    judge = granted(arbiter(watched.event, by))
    watching = Watching(open_read_only, watched.name, voice(speech()), contact)
    console = Console(watching, partial(lead, watched.name, judge), voice(speech()))
    with stopping(), kept_up():
        _present(console, plainly)
    return FINE


def _present(console: Console, plainly: bool) -> None:
    terminal = at_terminal()
    if not terminal or plainly or plain_wanted(os.environ, terminal) or os.environ.get("NO_COLOR"):
        with closing(console):
            plain = Plain(console, _line)
            plain.run(typed_lines(standard_input(), plain.look) if terminal else lines(standard_input()))
        return
    from referee.club.console.screen import Screen
    from referee.table.screen.look import look

    wished = settings.load_valid()
    Screen(console, look(os.environ, colourful(os.environ, True, wished["colour"]), wished["theme"])).run()


def _line(text: str) -> None:
    """At once, for whoever waits for the answer."""
    out(printable(text) + "\n")
    flush()
