"""CRO-13, CRO-15, CRO-17: when the game is over, when it is final and who wins, at tables of two, three and four.

A game is told in few signs, a turn or what follows it each: `150` scores so much with words, `150~` with words of fifteen
letters, so that a bonus is possible, `150!` with all fifteen cards, so that a bonus is due, `-` passes; `+5` is a bonus,
`none` none; `upheld` and `rejected` end a contest of the last grid; `x ana` gives up, `end` ends.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

import pytest

from tests.games.croisillon.support import SEATS, accepted, header_of, opened, refused
from tests.games.tables import AnyTable

VALUES = "#values T0 R0 a0 b0 c0 d0 e0"
FIFTEEN = "......R/Tbbbbbb/c.....d/c/c/c/c/c"
LETTERS = "Tbbbbbb Rccccccd"
"""Two words of fifteen letters together."""


def laid(seats: int, target: int, judge: str) -> AnyTable:
    settings = (f"#set target {target}", f"#set judge {judge}", "#set values given", VALUES)
    return opened(header_of(SEATS[:seats], *settings))


def line(table: AnyTable, sign: str) -> str:
    """A sign as somebody would type it here."""
    state = table.state
    last = state.last.seat if state.last else ""
    other = next((seat for seat in state.in_play if seat != last), "")
    match sign.split():
        case ["-"]:
            return f"{state.turn}: pass"
        case ["x", seat]:
            return f"{seat}: concede"
        case ["end"]:
            return f"{state.in_play[0]}: end"
        case ["none"]:
            return f"{last}: bonus none"
        case ["upheld" | "rejected"]:
            return f"{other}: contest {sign}"
    if sign[0] == "+" and state.last.cards is None:
        return f"{last}: bonus words {state.last.words[-1].cards}e e{int(sign)}"
    if sign[0] == "+":
        return f"{last}: bonus {FIFTEEN}/e e{int(sign)} T0 c0"
    points = int(sign.rstrip("!~"))
    halves = points // 2, points - points // 2
    if sign[-1] == "!":
        return f"{state.turn}: grid {FIFTEEN} T0 b0 c0 R{halves[0]} d{halves[1]}"
    if sign[-1] == "~":
        return f"{state.turn}: words {LETTERS} T0 b0 c0 R{halves[0]} d{halves[1]}"
    return f"{state.turn}: words Ta T{halves[0]} a{halves[1]}"


Found = tuple[bool, bool, str, int]
"""Over, final, the winners' initials, the round."""


def found(table: AnyTable) -> Found:
    state = table.state
    return state.over, state.final, "".join(seat[0] for seat in state.winners), state.round


OPEN, OVER, FINAL = (False, False), (True, False), (True, True)
GAMES = [
    # two seats, to 300
    (2, 300, "always", "150 150 150", (*OPEN, "", 2)),
    (2, 300, "always", "150 150 150 100", (*FINAL, "a", 2)),
    (2, 300, "always", "150 150 150 150", (*FINAL, "ab", 2)),
    (2, 300, "always", "150 150 150 198", (*FINAL, "b", 2)),
    (2, 300, "always", "150 150 100 150", (*FINAL, "b", 2)),
    (2, 300, "always", "150 100 149 198", (*OPEN, "", 3)),
    (2, 300, "always", "150 100 149 198 -", (*OPEN, "", 3)),
    (2, 300, "always", "150 100 149 198 1", (*OPEN, "", 3)),
    (2, 300, "always", "150 100 149 198 1 -", (*FINAL, "a", 3)),
    (2, 300, "always", "150 100 149 198 1 2", (*FINAL, "ab", 3)),
    (2, 300, "always", "", (*OPEN, "", 1)),
    (2, 300, "always", "-", (*OPEN, "", 1)),
    (2, 300, "always", "- -", (*OPEN, "", 2)),
    # to 150
    (2, 150, "always", "150 -", (*FINAL, "a", 1)),
    (2, 150, "always", "149 -", (*OPEN, "", 2)),
    (2, 150, "always", "100 198", (*FINAL, "b", 1)),
    # a bonus due
    (2, 150, "always", "100 150!", (*OVER, "", 1)),
    (2, 150, "always", "100 150! none", (*FINAL, "b", 1)),
    (2, 150, "always", "100 150! +5", (*FINAL, "b", 1)),
    (2, 150, "always", "100 150! end", (*FINAL, "b", 1)),
    (2, 150, "always", "150 100!", (*OVER, "", 1)),
    (2, 150, "always", "150 100! none", (*FINAL, "a", 1)),
    (2, 150, "always", "100 145!", (*OPEN, "", 2)),
    (2, 150, "always", "100 145! +4", (*OPEN, "", 2)),
    (2, 150, "always", "100 145! +5", (*FINAL, "b", 1)),
    (2, 150, "always", "150 148! +1", (*FINAL, "a", 1)),
    (2, 150, "always", "150 148! +2", (*FINAL, "ab", 1)),
    (2, 150, "always", "150 148! +3", (*FINAL, "b", 1)),
    # one that is possible after quick entry
    (2, 150, "always", "100 150~", (*OVER, "", 1)),
    (2, 150, "always", "100 150~ +5", (*FINAL, "b", 1)),
    (2, 150, "always", "100 150~ end", (*FINAL, "b", 1)),
    (2, 150, "always", "150 100~", (*OVER, "", 1)),
    (2, 150, "always", "150 100~ +50", (*FINAL, "ab", 1)),
    (2, 150, "always", "100 145~ +5", (*FINAL, "b", 1)),
    (2, 150, "always", "100 145~", (*OPEN, "", 2)),
    (2, 150, "always", "150~ 100", (*FINAL, "a", 1)),
    (2, 150, "always", "150~ -", (*FINAL, "a", 1)),
    (3, 150, "always", "150 10~ x carla", (*OVER, "", 1)),
    (2, 150, "contest", "100 150~ rejected", (*OVER, "", 1)),
    (2, 150, "contest", "100 150~ +5", (*OVER, "", 1)),
    (2, 150, "contest", "100 150~ +5 rejected", (*FINAL, "b", 1)),
    (2, 150, "contest", "150 150~ upheld", (*FINAL, "a", 1)),
    # one that is due no more keeps nothing open
    (2, 150, "always", "150! 100", (*FINAL, "a", 1)),
    (2, 150, "always", "145! +5 100", (*FINAL, "a", 1)),
    (2, 150, "always", "145! 100", (*OPEN, "", 2)),
    # the window of a contest
    (2, 150, "contest", "150 100", (*OVER, "", 1)),
    (2, 150, "contest", "150 100 rejected", (*FINAL, "a", 1)),
    (2, 150, "contest", "150 100 end", (*FINAL, "a", 1)),
    (2, 150, "contest", "100 150 upheld", (*OPEN, "", 2)),
    (2, 150, "contest", "150 150 upheld", (*FINAL, "a", 1)),
    (2, 150, "contest", "150 -", (*FINAL, "a", 1)),
    (2, 150, "contest", "150 upheld -", (*OPEN, "", 2)),
    # both at once
    (2, 150, "contest", "100 150! rejected", (*OVER, "", 1)),
    (2, 150, "contest", "100 150! rejected none", (*FINAL, "b", 1)),
    (2, 150, "contest", "100 150! rejected +9", (*FINAL, "b", 1)),
    (2, 150, "contest", "100 150! none", (*OVER, "", 1)),
    (2, 150, "contest", "100 150! none rejected", (*FINAL, "b", 1)),
    (2, 150, "contest", "100 150! +9 rejected", (*FINAL, "b", 1)),
    (2, 150, "contest", "100 150! +9 upheld", (*OPEN, "", 2)),
    (2, 150, "contest", "150 150! upheld", (*FINAL, "a", 1)),
    # given up, and ended
    (2, 300, "always", "100 x bob", (*FINAL, "a", 1)),
    (2, 300, "always", "100 x ana", (*FINAL, "b", 1)),
    (2, 300, "contest", "100 100! x ana", (*FINAL, "b", 1)),
    (2, 300, "always", "end", (*FINAL, "ab", 1)),
    (2, 300, "always", "100 end", (*FINAL, "a", 1)),
    (2, 300, "always", "100 100 end", (*FINAL, "ab", 1)),
    (2, 300, "always", "100 100 50 end", (*FINAL, "a", 2)),
    (2, 150, "always", "150 100 end", (*FINAL, "a", 1)),
    # three seats
    (3, 300, "always", "198 198 198 102", (*OPEN, "", 2)),
    (3, 300, "always", "198 198 198 102 102", (*OPEN, "", 2)),
    (3, 300, "always", "198 198 198 102 102 101", (*FINAL, "ab", 2)),
    (3, 300, "always", "198 198 198 102 102 198", (*FINAL, "c", 2)),
    (3, 150, "always", "- - 150", (*FINAL, "c", 1)),
    (3, 150, "always", "- - 150!", (*OVER, "", 1)),
    (3, 150, "always", "150 - x carla", (*FINAL, "a", 1)),
    (3, 150, "contest", "150 10 x carla", (*OVER, "", 1)),
    (3, 150, "contest", "150 10 x carla rejected", (*FINAL, "a", 1)),
    (3, 150, "always", "150 10! x carla", (*OVER, "", 1)),
    (3, 150, "always", "150 10! x carla +3", (*FINAL, "a", 1)),
    (3, 150, "always", "150 x bob", (*OPEN, "", 1)),
    (3, 150, "always", "150 x bob -", (*FINAL, "a", 1)),
    # who gave up wins nothing and ends nothing
    (3, 150, "always", "198 x ana 100 100", (*OPEN, "", 2)),
    (3, 150, "always", "198 x ana 100 100 50 -", (*FINAL, "b", 2)),
    (3, 150, "always", "198 x ana 100 x bob", (*FINAL, "c", 1)),
    (3, 300, "always", "100 50 50 x bob end", (*FINAL, "a", 1)),
    # four
    (4, 150, "always", "150 - -", (*OPEN, "", 1)),
    (4, 150, "always", "150 - - -", (*FINAL, "a", 1)),
    (4, 150, "always", "100 150 150 150", (*FINAL, "bcd", 1)),
    (4, 150, "always", "150 150 150 150", (*FINAL, "abcd", 1)),
    (4, 150, "always", "150 - x dora -", (*FINAL, "a", 1)),
    (4, 150, "always", "150 x dora x carla -", (*FINAL, "a", 1)),
    (4, 150, "always", "x ana x bob 150 -", (*FINAL, "c", 1)),
    (4, 150, "always", "100 - - 149! +1", (*FINAL, "d", 1)),
    (4, 150, "contest", "100 - - 150 upheld", (*OPEN, "", 2)),
    (4, 150, "contest", "- - - 150 rejected", (*FINAL, "d", 1)),
]


def signs(told: str) -> list[str]:
    return told.replace("x ", "x_").split()


@pytest.mark.parametrize(("seats", "target", "judge", "told", "expected"), GAMES)
def test_cro_15_the_end_in_equal_turns(seats: int, target: int, judge: str, told: str, expected: Found) -> None:
    table = laid(seats, target, judge)
    for sign in signs(told):
        accepted(table, line(table, sign.replace("_", " ")))
    assert found(table) == expected


@pytest.mark.parametrize(
    ("seats", "told", "expected"),
    [
        (2, "10 10 10 x ana", 2),
        (2, "10 10 10 x bob", 2),
        (2, "10 10 x ana", 1),
        (3, "10 10 10 10 x ana end", 2),
        (3, "10 10 10 10 10 x carla end", 2),
    ],
)
def test_the_last_round_is_the_last_in_which_somebody_had_a_turn(seats: int, told: str, expected: int) -> None:
    table = laid(seats, 300, "always")
    for sign in signs(told):
        accepted(table, line(table, sign.replace("_", " ")))
    assert table.state.over
    assert table.state.round == expected


@dataclass
class Evening:
    """The rule once more: it is stated of all that has happened so far."""

    seats: tuple[str, ...]
    target: int
    judge: str
    happened: list[tuple[str, str]] = field(default_factory=list)
    """Whose turn or grid it was, and the sign."""

    def turns(self) -> list[tuple[str, str]]:
        return [(seat, sign) for seat, sign in self.happened if sign[0] in "0123456789-"]

    def playing(self) -> list[str]:
        return [seat for seat in self.seats if (seat, "x") not in self.happened]

    def score(self, seat: str) -> int:
        total = grid = 0
        for author, sign in self.happened:
            if author != seat or sign in ("x", "end", "-", "none", "rejected"):
                continue
            if sign == "upheld":
                total -= grid
            elif sign[0] == "+":
                grid += int(sign)
                total += int(sign)
            else:
                grid = int(sign.rstrip("!~"))
                total += grid
        return total

    def since_the_last_turn(self) -> tuple[str, list[str]]:
        """The last turn, and what was said of its grid."""
        at = max((at for at, (_seat, sign) in enumerate(self.happened) if sign[0] in "0123456789-"), default=-1)
        return (self.happened[at][1] if at >= 0 else "-"), [sign for _seat, sign in self.happened[at + 1 :]]

    def bonus_due(self) -> bool:
        return self.bonus_open("!")

    def bonus_possible(self) -> bool:
        return self.bonus_open("~")

    def bonus_open(self, mark: str) -> bool:
        turn, said = self.since_the_last_turn()
        return turn[-1] == mark and not any(sign in ("none", "upheld") or sign[0] == "+" for sign in said)

    def waiting(self) -> bool:
        """Whether something may still come where the game is over."""
        return self.bonus_due() or self.bonus_possible() or self.contestable()

    def contestable(self) -> bool:
        turn, said = self.since_the_last_turn()
        return self.judge == "contest" and turn != "-" and "upheld" not in said and "rejected" not in said

    def ended(self) -> bool:
        return any(sign == "end" for _seat, sign in self.happened) or len(self.playing()) == 1

    def count(self, seat: str) -> int:
        return sum(author == seat for author, _sign in self.turns())

    def reached(self) -> bool:
        counts = [self.count(seat) for seat in self.playing()]
        best = max(self.score(seat) for seat in self.playing())
        return min(counts) == max(counts) > 0 and best >= self.target

    def verdict(self) -> Found:
        over = self.ended() or self.reached()
        final = self.ended() or (over and not self.waiting())
        best = max(self.score(seat) for seat in self.playing())
        winners = [seat for seat in self.playing() if self.score(seat) == best] if final else []
        most = max(1, *(self.count(seat) for seat in self.seats))
        fewest = min(self.count(seat) for seat in self.playing())
        return over, final, "".join(seat[0] for seat in winners), most if over else fewest + 1

    def at_turn(self) -> str:
        """The next clockwise after who had the last turn, past those who gave up."""
        order = list(self.seats)
        last = self.turns()[-1][0] if self.turns() else order[-1]
        following = [*order[order.index(last) + 1 :], *order]
        return next(seat for seat in following if seat in self.playing())

    def lawful(self, rng: Random) -> Iterator[str]:
        """What may happen now."""
        if self.ended() or (self.reached() and not self.waiting()):
            return
        if self.bonus_due():
            yield from ("none", "+1", f"+{rng.randint(2, 99)}")
        if self.bonus_possible():
            yield from ("+1", f"+{rng.randint(2, 99)}")
        if self.contestable():
            yield from ("upheld", "rejected")
        if not self.reached():
            scores = [str(rng.choice((50, 99, 100, 101, 150))) for _ in range(6)]
            yield from (*scores, *(f"{score}!" for score in scores[:3]), *(f"{score}~" for score in scores[:3]), "-")
        if rng.random() < 0.1:
            yield "end"
        if rng.random() < 0.2 and not self.reached():
            yield f"x {rng.choice(self.playing())}"


def evenings(count: int, seed: int) -> Iterator[tuple[Evening, AnyTable]]:
    """Random games, step by step."""
    rng = Random(seed)
    for _ in range(count):
        seats, target, judge = rng.randint(2, 4), rng.choice((150, 300)), rng.choice(("always", "contest"))
        evening, table = Evening(SEATS[:seats], target, judge), laid(seats, target, judge)
        for _ in range(30):
            choices = list(evening.lawful(rng))
            if not choices:
                break
            sign = rng.choice(choices)
            told = line(table, sign)
            accepted(table, told)
            about = sign[0] in "+nur" and sign != "x"
            author = evening.turns()[-1][0] if about else told.partition(":")[0]
            evening.happened.append((author, sign.split()[0]))
            yield evening, table


@pytest.mark.parametrize("seed", range(4))
def test_cro_15_the_rule_once_more(seed: int) -> None:
    shown: set[Found] = set()
    for evening, table in evenings(60, seed):
        assert found(table) == evening.verdict(), evening
        assert table.state.scores == {seat: evening.score(seat) for seat in evening.seats}, evening
        if not table.state.over:
            assert table.state.turn == evening.at_turn(), evening
        shown.add(evening.verdict())
    # a slice that shows little proves little
    assert {(over, final) for over, final, _winners, _round in shown} == {OPEN, OVER, FINAL}
    assert {len(winners) for _over, _final, winners, _round in shown} >= {0, 1, 2}


def test_cro_15_must_not_go_on_once_it_is_over() -> None:
    for seats, target, judge, told, (over, final, _winners, _round) in GAMES:
        table = laid(seats, target, judge)
        for sign in signs(told):
            accepted(table, line(table, sign.replace("_", " ")))
        if over:
            for sign in ("150", "-", f"x {table.state.in_play[0]}"):
                assert refused(table, line(table, sign)).clause == "CRO-15"
        if final:
            assert refused(table, "ana: adjust +5 miscounted").clause == "CRO-15"


def test_cro_17_must_not_contest_a_grid_of_the_round_before() -> None:
    table = laid(3, 300, "contest")
    accepted(table, line(table, "150"))
    accepted(table, line(table, "-"))
    assert refused(table, "carla: contest TA").clause == "CRO-17"
