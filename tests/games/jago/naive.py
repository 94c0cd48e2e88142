"""Jago refereed a second time, from the rules alone: a dict of squares, words found by scanning every row and column.

Nothing of the engine is used here. Commands come as text; what stands after them is compared from outside.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from copy import deepcopy
from dataclasses import dataclass, field

from tests.games import naive
from tests.games.naive import SLIP

Spot = tuple[int, int]
Spots = tuple[Spot, ...]
"""The squares of a word in reading order; two of them or more, so they tell across from down."""
Board = dict[Spot, tuple[str, str]]
"""A letter on each square, and the seat whose colour it shows."""

LETTERS = dict(
    told.split("=")
    for told in "A=7 B=2 C=3 D=6 E=13 F=2 G=3 H=5 I=8 J=1 K=2 L=5 M=3 N=10 O=4 P=2 Q=1 R=7 S=8 T=6 U=5 V=1 W=2 X=1 "
    "Y=1 Z=2".split()
)
SIDE, CENTRE, RACK, MINUTES, PENALTY = 11, (5, 5), 12, 10, 3
FLAGS = {"extend": True, "steal": False}


class No(naive.No):
    def __init__(self, clause: int | None) -> None:
        super().__init__(f"JAG-{clause}" if clause else None)


@dataclass
class Turn:
    seat: str
    lengths: dict[Spots, int]
    """How long each word counts as being (JAG-9)."""
    placements: int = 0
    replaced: list[Spot] = field(default_factory=list)
    ticks: int = 0
    forgiven: bool = False
    closing: bool = False


@dataclass
class Before:
    """What an upheld contest brings back."""

    board: Board
    pool: list[str]
    forms: dict[Spots, set[str]]
    rack: int
    turn: Turn


@dataclass
class Last:
    """The placement that may be contested."""

    number: int
    seat: str
    words: list[str]
    before: Before
    judged: set[str] = field(default_factory=set)
    closed: Turn | None = None
    drawn: int = 0


@dataclass
class Told(naive.Told):
    stolen: list[str] = field(default_factory=list)
    warnings: list[tuple[str, int, int]] = field(default_factory=list)

    def facts(self) -> dict[str, object]:
        warnings = [{"letter": letter, "count": count, "box": box} for letter, count, box in self.warnings]
        further = {"stolen": self.stolen, "warnings": warnings}
        return {**super().facts(), **{name: some for name, some in further.items() if some}}


@dataclass
class Stand:
    """All that undo brings back."""

    turn: Turn
    racks: dict[str, int]
    bag: int
    dial: dict[str, int]
    board: Board = field(default_factory=dict)
    pool: list[str] = field(default_factory=list)
    forms: dict[Spots, set[str]] = field(default_factory=dict)
    last: Last | None = None
    due: tuple[str, int] | None = None
    rulings: dict[str, bool] = field(default_factory=dict)
    meanings: dict[frozenset[str], bool] = field(default_factory=dict)
    fatal: bool = False
    over: bool = False
    winner: str = ""
    steps: int = 0
    told: Told = field(default_factory=Told)

    def begin(self, number: int) -> None:
        self.told, self.steps = Told(), number

    def count(self, seat: str) -> int:
        return sum(colour == seat for _, colour in self.board.values())

    def advantage(self) -> bool:
        return 2 * self.count(self.turn.seat) > len(self.board)

    def lawful_grace(self) -> bool:
        return self.turn.placements > 0 and self.turn.ticks > 0 and not self.turn.forgiven and self.advantage()


class Referee(naive.Referee[Stand]):
    """`valid` and `same` are the dictionary."""

    def __init__(
        self,
        seats: tuple[str, str],
        judge: str,
        letters: dict[str, int],
        valid: Callable[[str], bool],
        same: Callable[[str, str], bool],
    ) -> None:
        self.judge, self.letters, self.valid, self.same = judge, letters, valid, same
        bag = sum(letters.values()) - RACK * 2
        super().__init__(
            seats, Stand(Turn(seats[0], {}), dict.fromkeys(seats, RACK), bag, dict.fromkeys(seats, MINUTES // 2))
        )

    # the game

    def decide(self, seat: str, text: str) -> str:
        action = read(text)
        self.open_to(action, seat)
        match action[0]:
            case "place":
                return self.place(text)
            case "tick":
                self.tick()
            case "grace":
                self.grace()
            case "done":
                self.done(action[1])
            case "contest":
                self.contest(seat, [word for word in action[1:] if word not in ("UPHELD", "REJECTED")], action[-1])
            case "turn":
                self.turned(action[1:])
            case "accept" | "refuse":
                self.now.rulings[action[1]] = action[0] == "accept"
            case "concede":
                self.finish(self.other(seat))
            case "end":
                self.finish("")
        return written(action)

    def open_to(self, action: list[str], seat: str) -> None:
        """JAG-21, JAG-18, JAG-16 and JAG-5, in this order, whatever is asked."""
        now, name = self.now, action[0]
        mine = seat == now.turn.seat
        if (now.over and not (name == "grace" and mine and now.fatal and now.lawful_grace())) or name == "adjust":
            raise No(21)
        if now.due and name not in ("turn", "concede", "end"):
            raise No(18)
        if name == "turn" and not self.turning_is_sound(seat, action[1:]):
            raise No(18)
        if name == "contest" and not self.contest_is_sound(seat, action[1:]):
            raise No(18)
        if now.turn.closing and name in ("place", "tick", "grace", "pass", "swap"):
            raise No(16)
        if name == "grace" and not now.lawful_grace():
            raise No(16)
        if name in ("pass", "swap") or (name in ("place", "tick", "grace", "done") and not mine):
            raise No(5)
        if name == "draw":
            raise No(2)

    def finish(self, winner: str) -> None:
        self.now.over, self.now.winner = True, winner
        self.now.due = None

    # the glass

    def tick(self) -> None:
        turn, dial = self.now.turn, self.now.dial
        turn.ticks += 1
        if dial[turn.seat] == 1:
            self.now.fatal = True
            self.finish(self.other(turn.seat))
        else:
            dial[turn.seat] -= 1
            dial[self.other(turn.seat)] += 1

    def grace(self) -> None:
        now = self.now
        now.turn.forgiven = now.turn.closing = True
        if now.fatal:
            now.fatal, now.over, now.winner = False, False, ""
        elif now.dial[self.other(now.turn.seat)] > 1:
            # ruled: the opponent's last minute is never taken
            now.dial[now.turn.seat] += 1
            now.dial[self.other(now.turn.seat)] -= 1

    def done(self, time: str) -> None:
        now, turn = self.now, self.now.turn
        if time:
            minutes, seconds = time.split(":")
            ticks = (int(minutes) * 60 + int(seconds)) // 60
            if ticks < turn.ticks:
                raise No(15)
            for _ in range(ticks - turn.ticks):
                if not now.over:
                    self.tick()
        if now.over:
            return
        if not now.advantage():
            raise No(6)
        drawn = min(RACK - now.racks[turn.seat], now.bag)
        now.bag -= drawn
        now.racks[turn.seat] += drawn
        if now.last and now.last.seat == turn.seat:
            now.last.closed, now.last.drawn = turn, drawn
        now.turn = Turn(self.other(turn.seat), {word: len(word) for word in words(now.board)})

    # contests

    def contest_is_sound(self, seat: str, told: list[str]) -> bool:
        last = self.now.last
        verdict = bool(told) and told[-1] in ("UPHELD", "REJECTED")
        named = told[:-1] if verdict else told
        if last is None or seat == last.seat or self.judge == "always" or (self.judge == "off" and not verdict):
            return False
        open_words = [word for word in last.words if word not in last.judged]
        return bool(open_words) and all(word in open_words for word in named)

    def contest(self, seat: str, named: list[str], verdict: str) -> None:
        now, last = self.now, self.now.last
        assert last
        asked = named or [word for word in last.words if word not in last.judged]
        if verdict == "REJECTED":
            upheld = False
            now.rulings |= dict.fromkeys(asked, True)
        elif verdict == "UPHELD":
            upheld = True
            now.rulings |= dict.fromkeys(named, False) if len(set(named)) == 1 else {}
        else:
            upheld = not all(self.exists(word) for word in asked)
        now.told.verdict = upheld
        if upheld:
            self.restore(last)
        else:
            last.judged |= set(asked)
        gains, pays = (seat, last.seat) if upheld else (last.seat, seat)
        due = min(PENALTY, now.count(pays))
        now.due = (gains, due) if due else None

    def exists(self, word: str) -> bool:
        return self.now.rulings.get(word, self.valid(word))

    def restore(self, last: Last) -> None:
        now, before = self.now, last.before
        spent = last.closed or now.turn
        now.told.undoes = last.number
        now.board, now.pool, now.forms = before.board, before.pool, before.forms
        now.racks[last.seat] = before.rack
        now.bag += last.drawn
        now.turn = before.turn
        now.turn.ticks, now.turn.forgiven, now.turn.closing = spent.ticks, spent.forgiven, False
        now.last = None

    def turning_is_sound(self, seat: str, squares: list[str]) -> bool:
        now = self.now
        if not now.due or now.due[0] != seat:
            return False
        spots = {spot_of(square) for square in squares if square != "NONE"}
        theirs = all(now.board.get(spot, ("", seat))[1] != seat for spot in spots)
        return not spots or (len(spots) == now.due[1] and theirs)

    def turned(self, squares: list[str]) -> None:
        now = self.now
        assert now.due
        for square in squares:
            if square != "NONE":
                spot = spot_of(square)
                now.board[spot] = (now.board[spot][0], now.due[0])
        now.due = None

    # placements

    def place(self, text: str) -> str:
        now = self.now
        laying = Laying(now, text)
        laying.check_run()
        laying.check_place()
        laying.check_letters()
        laying.check_quota()
        laying.check_forms()
        laying.rule(self.same)
        laying.check_keep()
        if self.judge == "always" and not all(self.exists(word) for word in laying.texts):
            raise No(6)
        before = Before(now.board, now.pool, now.forms, now.racks[now.turn.seat], now.turn)
        now.last = Last(now.steps, now.turn.seat, laying.texts, deepcopy(before))
        laying.commit()
        counted = Counter([letter for letter, _ in now.board.values()] + now.pool)
        excess = [(letter, count, self.letters.get(letter, 0)) for letter, count in sorted(counted.items())]
        now.told.warnings = [(letter, count, box) for letter, count, box in excess if count > box]
        return laying.kept()


class Laying:
    """A placement looked at."""

    def __init__(self, now: Stand, text: str) -> None:
        position, typed, *tokens = text.split()
        self.now, self.me, self.position = now, now.turn.seat, position
        self.down = position[0].isdigit()
        start = spot_of(re.sub(r"(\d+)([A-Z])", r"\2\1", position))
        marks = re.findall(r"(\$?)([A-Z.])", typed)
        self.spots = tuple(moved(start, self.down, by) for by in range(len(marks)))
        self.typed = dict(zip(self.spots, (letter for _, letter in marks), strict=True))
        self.wanted = [spot for spot, (dollar, _) in zip(self.spots, marks, strict=True) if dollar]
        self.laid = {s: c for s, c in self.typed.items() if c != "." and now.board.get(s, ("", ""))[0] != c}
        self.replaced = [spot for spot in self.laid if spot in now.board]
        self.rulings = [token for token in tokens if token.split(":")[0] in FLAGS]
        self.keep = [spot_of(token) for token in tokens if re.fullmatch(r"[A-Z]\d+", token)]
        self.keeping = [token for token in tokens if re.fullmatch(r"[A-Z]\d+", token)]
        self.after = now.board | {spot: (letter, self.me) for spot, letter in self.laid.items()}
        self.runs = [word for word in words(self.after) if set(word) & set(self.laid)]
        self.texts = list(dict.fromkeys(text_of(self.after, run) for run in self.runs))
        old = words(now.board)
        self.parts = {run: [word for word in old if set(word) <= set(run)] for run in self.runs}
        self.pool: list[str] = []
        self.new_meanings: dict[frozenset[str], bool] = {}
        self.stolen: list[Spots] = []
        self.turning: set[Spot] = set()

    def check_run(self) -> None:
        """JAG-5: the whole run, of two letters or more, with a letter laid."""
        blanks = [spot for spot in self.spots if self.typed[spot] == "." and spot not in self.now.board]
        ends = (moved(self.spots[0], self.down, -1), moved(self.spots[-1], self.down, 1))
        if len(self.spots) < 2 or not self.laid or blanks or any(end in self.now.board for end in ends):
            raise No(5)

    def check_place(self) -> None:
        if any(not (0 <= row < SIDE and 0 <= column < SIDE) for row, column in self.spots):
            raise No(1)
        board = self.now.board
        if not board and CENTRE not in self.spots:
            raise No(3)
        near = [spot for spot in board if any(beside(spot, other) for other in self.spots)]
        if board and not near:
            raise No(4)

    def check_letters(self) -> None:
        """JAG-14 and JAG-2."""
        self.pool = [*self.now.pool, *(self.now.board[spot][0] for spot in self.replaced)]
        for spot in self.wanted:
            if spot not in self.laid or self.laid[spot] not in self.pool:
                raise No(14)
            self.pool.remove(self.laid[spot])
        if len(self.laid) - len(self.wanted) > self.now.racks[self.me]:
            raise No(2)

    def every_part(self) -> list[Spots]:
        return [part for parts in self.parts.values() for part in parts]

    def check_quota(self) -> None:
        turn = self.now.turn
        for part in self.every_part():
            here = [spot for spot in self.replaced if spot in part]
            count = len(here) + sum(spot in part for spot in turn.replaced)
            length = turn.lengths[part]
            if here and count > (1 if length <= 6 else length - 5):
                raise No(9)

    def check_forms(self) -> None:
        if any(text_of(self.after, run) in self.now.forms.get(run, ()) for run in self.runs):
            raise No(10)

    def rule(self, same: Callable[[str, str], bool]) -> None:
        """JAG-11 and JAG-23: what is stolen, what keeps its meaning, and what turns."""
        board = self.now.board
        ruled = [part for part in self.every_part() if any(board[spot][1] != self.me for spot in part)]
        names = {text_of(board, part) for part in ruled}
        said = self.said(names)
        for run in self.runs:
            kept_meaning = []
            for part in self.parts[run]:
                if part not in ruled:
                    continue
                old, new = text_of(board, part), text_of(self.after, run)
                pair = frozenset((old, new))
                if old in said:
                    self.new_meanings[pair] = said[old]
                if said.get(old, self.now.meanings.get(pair, same(old, new))):
                    kept_meaning.append(part)
                else:
                    self.stolen.append(part)
            parts = self.parts[run]
            if not parts or kept_meaning != parts:
                old_words = {spot for part in parts for spot in part}
                self.turning |= {spot for spot in run if spot in board and spot not in old_words}
        self.turning |= {spot for part in self.stolen for spot in part}
        self.turning = {spot for spot in self.turning if spot not in self.laid and board[spot][1] != self.me}
        taken = {spot for part in self.stolen for spot in part}
        if not taken.issuperset(self.replaced):
            raise No(11)

    def said(self, names: set[str]) -> dict[str, bool]:
        """What the table says of each word judged here."""
        told: dict[str, set[bool]] = {}
        for token in self.rulings:
            flag, _, word = token.partition(":")
            told.setdefault(word, set()).add(FLAGS[flag])
        bare = told.pop("", set())
        unnamed = names - set(told)
        if not set(told) <= names or any(len(each) > 1 for each in told.values()) or len(bare) > 1:
            raise No(11)
        self.bare_rules = bool(unnamed)
        said = {word: each == {True} for word, each in told.items()}
        return said | (dict.fromkeys(unnamed, bare == {True}) if bare else {})

    def check_keep(self) -> None:
        for spot in self.keep:
            in_stolen = any(spot in part for part in self.stolen)
            if spot not in self.turning or (in_stolen and len(self.words_at(spot)) < 2):
                raise No(13)

    def words_at(self, spot: Spot) -> list[Spots]:
        return [word for word in words(self.now.board) if spot in word]

    def commit(self) -> None:
        now, turn = self.now, deepcopy(self.now.turn)
        for spot in self.turning - set(self.keep):
            self.after[spot] = (self.after[spot][0], self.me)
        now.told.stolen = [text_of(now.board, part) for part in sorted(self.stolen, key=reading)]
        turn.placements += 1
        turn.replaced += self.replaced
        for run, parts in self.parts.items():
            # a word that one other word has become is still that word
            turn.lengths[run] = turn.lengths[parts[0]] if len(parts) == 1 else len(run)
        now.forms = deepcopy(now.forms)
        for run in self.runs:
            now.forms.setdefault(run, set()).add(text_of(self.after, run))
        now.racks[self.me] -= len(self.laid) - len(self.wanted)
        now.board, now.pool, now.turn = self.after, sorted(self.pool), turn
        now.meanings |= self.new_meanings

    def kept(self) -> str:
        """The command with everything said that the board says, and without flags that rule nothing."""
        marks = [f"{'$' if spot in self.wanted else ''}{self.after[spot][0]}" for spot in self.spots]
        rulings = [token for token in dict.fromkeys(self.rulings) if ":" in token or self.bare_rules]
        keep = ["keep", *dict.fromkeys(self.keeping)] if self.keep else []
        return " ".join([self.position, "".join(marks), *rulings, *keep])


def read(text: str) -> list[str]:
    """A command in its words; a placement is only known to be one."""
    tokens = text.split()
    name = tokens[0] if tokens else ""
    shapes = {
        "tick|grace|pass|concede": "",
        "done": r"( \d+:[0-5]\d)?",
        "turn": r" none|( [A-Z]\d+)+",
        "contest": r"( [A-Z]+)*( upheld| rejected)?",
        "accept|refuse": " [A-Z]+",
        "swap": r" \d+|( [A-Z])+",
        "adjust": r" [+-]\d+ .+",
        "draw": " .+",
        "end": "( .*)?",
        r"[A-Z]\d+|\d+[A-Z]": r" (\$?[A-Z]|\.)+( (extend|steal)(:[A-Z]+)?)*( keep( [A-Z]\d+)+)?",
    }
    for names, rest in shapes.items():
        if re.fullmatch(f"({names})({rest})", text):
            if names.startswith("["):
                return ["place"]
            return [name, *(token.upper() for token in tokens[1:]), *([""] if text == "done" else [])]
    raise No(SLIP)


def written(action: list[str]) -> str:
    name, *rest = action
    if name == "done" and rest[0]:
        minutes, seconds = rest[0].split(":")
        rest = [f"{int(minutes)}:{seconds}"]
    if name == "turn":
        rest = list(dict.fromkeys(rest))
    lower = ("NONE", "UPHELD", "REJECTED")
    told = [each.lower() if each in lower or name == "end" else each for each in rest]
    return " ".join([name, *told]).strip()


def words(board: Board) -> list[Spots]:
    """Everything that can be read, all rows from the top, then all columns from the left."""
    found: list[Spots] = []
    for down in (False, True):
        for across in range(SIDE):
            line = [(at, across) if down else (across, at) for at in range(SIDE)]
            text = "".join("#" if spot in board else " " for spot in line)
            found += [tuple(line[piece.start() : piece.end()]) for piece in re.finditer("##+", text)]
    return found


def reading(word: Spots) -> tuple[bool, Spot]:
    """Across before down, then row by row."""
    return word[0][0] != word[1][0], word[0]


def text_of(board: Board, word: Iterable[Spot]) -> str:
    return "".join(board[spot][0] for spot in word)


def spot_of(name: str) -> Spot:
    return ord(name[0]) - ord("A"), int(name[1:]) - 1


def moved(spot: Spot, down: bool, by: int) -> Spot:
    return (spot[0] + by, spot[1]) if down else (spot[0], spot[1] + by)


def beside(one: Spot, other: Spot) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) <= 1
