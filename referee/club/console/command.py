"""`referee club console`: full screen or in lines, with what is ordered carried out as the commands of the club do it."""

import os
from collections.abc import Sequence
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
from referee.club.commands.led import Led, Watched, granted, number_in, refusal, table_numbers
from referee.club.console.console import Answer, Console, Order
from referee.club.console.text import Plain
from referee.club.console.watch import Watching
from referee.club.event import rules, table_rules
from referee.club.event.table_rules import enter_result, typed_result
from referee.club.seating.draw import EVERYONE, LOT, STANDING
from referee.core.exit_codes import FINE, NO
from referee.core.home import colourful
from referee.core.keywords import folded
from referee.core.message import CannotSay
from referee.core.outside import lines
from referee.core.printable import printable
from referee.core.result import Refused, refused
from referee.store.port import Journal
from referee.table.plain.plain import plain_wanted, typed_lines

METHODS = {
    LOT: ("lot", "sort"), STANDING: ("standing", "classement"), EVERYONE: ("everyone", "tous"),
}  # fmt: skip
"""The ways to draw, in both languages."""
EQUAL = tuple(map(folded, ("=", "equal", "égal", "égalité", "--equal")))
CONCEDED = tuple(map(folded, ("conceded", "abandon", "--conceded")))
"""What is typed before the name of whoever gave up."""


class ConsoleLed(Led):
    """An event led from the console: what comes of it is collected, and a question ends it unless it was answered."""

    def __init__(self, event: str, by: str, store: Journal, agreed: bool) -> None:
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
        self.answer(refusal(why, self.event))
        return NO

    def sure(self, question: str) -> bool:
        if not self._agreed:
            self.question = question
        return self._agreed


def lead(event: str, by: str, order: Order, number: int, length: int) -> Answer:
    """Carries out an order in a round of an event; with a number of acts it has been agreed to when there were so many."""
    with closing(open_passing()) as store:
        led = ConsoleLed(event, by, store, length > 0)
        if length and len(led.story.chapters) != length:
            led.tell_since(length)
            led.refuse(refused("meanwhile", "CLB-15", by=led.story.chapters[-1][0].by))
        else:
            # another arbiter may have drawn the first round meanwhile
            _carry_out(led, order.kind, number or len(led.event.rounds), order.words)
        return Answer(tuple(led.lines), led.question, len(led.story.chapters))


def _carry_out(led: Led, kind: str, number: int, words: Sequence[str]) -> None:
    match kind:
        case "confirm":
            places = table_numbers(words)
            led.do(lambda now: table_rules.confirm(now.event, number, places, led.reports))
        case "result":
            _result(led, number, words)
        case "absent":
            answers.miss(led, number, _named(words))
        case "end":
            answers.end_tables(led, number, tuple(dict.fromkeys(table_numbers(_table_named(words)))), yes=False)
        case "open":
            answers.open_games(led, number, table_numbers(words))
        case "draw":
            _draw(led, words)
        case "undo":
            answers.undo(led, _count(" ".join(words)) or 1, yes=False)
        case "exchange":
            if len(words) != 2:
                raise CannotSay(_("Two names are needed, such as: x Ana Bob"))
            led.do(lambda now: rules.exchange(now.event, number, (words[0], words[1])))
        case "enter":
            led.do(lambda now: rules.enter(now.event, _named(words)))
        case "withdraw":
            led.do(lambda now: rules.withdraw(now.event, _named(words)))


def _result(led: Led, number: int, words: Sequence[str]) -> None:
    """`3 Ana 120 Bob 95`, `3 Ana`, `3 =`; whoever gave up is named behind `conceded`. Commas part names with spaces."""
    first, *rest = _table_named(words)
    typed, _space, behind = first.partition(" ")
    place = number_in(typed, "table")
    result = typed_result(led.event, *_result_parts([behind, *rest] if behind else rest))
    led.do(lambda now: enter_result(now.event, number, place, result))


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


def _draw(led: Led, words: Sequence[str]) -> None:
    """`jago`, `jago lot`, `option table=3 minutes=60 seed=x`, further settings as KEY=VALUE; alone, what was played last."""
    facts = dict(word.split("=", 1) for word in words if "=" in word)
    bare = [folded(word) for word in words if "=" not in word]
    method = next((way for way, typed in METHODS.items() for word in bare if word in typed), "")
    game = "-".join(word for word in bare if not any(word in typed for typed in METHODS.values()))
    seed = facts.pop("seed", "")
    if not game and not facts and led.event.rounds:
        plan = led.event.rounds[-1].plan
    elif not game:
        raise CannotSay(_("Which game is to be drawn? Such as: d jago"))
    else:
        size, minutes, box = (facts.pop(key, "") for key in ("table", "minutes", "box"))
        chosen = [f"{key}={value}" for key, value in facts.items()]
        plan = answers.planned(game, _count(size), chosen, box, _count(minutes))
    answers.draw(led, plan, method, seed)


def _count(typed: str) -> int:
    if not (typed.isascii() and (typed.isdigit() or not typed) and len(typed) < 6):
        raise CannotSay(_("“{typed}” is no number.").format(typed=typed))
    return int(typed or 0)


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


def present(name: str, by: str, plainly: bool) -> int:
    """The console on this terminal: full screen, or lines in a pipe and for whoever wants no drawing."""
    watched = Watched(name)
    judge = granted(rules.arbiter(watched.event, by))
    watching = Watching(open_read_only, watched.name, voice(speech()), contact)
    console = Console(watching, partial(lead, watched.name, judge), voice(speech()))
    terminal = at_terminal()
    with stopping(), kept_up():
        if not terminal or plainly or plain_wanted(os.environ, terminal) or os.environ.get("NO_COLOR"):
            with closing(console):
                plain = Plain(console, _write_line)
                plain.run(typed_lines(standard_input(), plain.look) if terminal else lines(standard_input()))
            return FINE
        from referee.club.console.screen import Screen
        from referee.table.screen.look import look

        wished = settings.load_valid()
        Screen(console, look(os.environ, colourful(os.environ, True, wished["colour"]), wished["theme"])).run()
    return FINE


def _write_line(text: str) -> None:
    """At once, for whoever waits for the answer."""
    out(printable(text) + "\n")
    flush()
