"""A stroke refereed from the rules alone: what it says, earns, protects, shoots and wins."""

from collections import Counter
from dataclasses import replace
from re import finditer

from referee.games.guerre_des_mots.model import Shot, Stroke
from tests.games.guerre_des_mots.naive_board import (
    CROSS,
    Run,
    Spot,
    Tok,
    bereft,
    beside,
    check_opposition,
    ends_of,
    moved,
    need,
    of_chain,
    on_board,
    rows,
    text,
)
from tests.games.guerre_des_mots.naive_laying import Laying
from tests.games.guerre_des_mots.naive_position import Position, misread, open_letters
from tests.games.guerre_des_mots.naive_shots import Field, Gun, breaks, hits, looted, words_hit

SYMBOLS = {"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight"}


NOTHING = Tok("E", "", 0)
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}
_MIDDLE = range(8, 12)
GOALS: dict[str, Run] = {
    "N": tuple((0, at) for at in _MIDDLE), "S": tuple((19, at) for at in _MIDDLE),
    "W": tuple((at, 0) for at in _MIDDLE), "E": tuple((at, 19) for at in _MIDDLE),
}  # fmt: skip
CROSS_LINES: list[Run] = [
    *(tuple((line, at) for at in _MIDDLE) for line in (9, 10)),
    *(tuple((at, line) for at in _MIDDLE) for line in (9, 10)),
]


class Attempt(Laying):
    """One stroke looked at; `No` where it is refused. With slips it is a mistake (GDM-26)."""

    def __init__(self, now: Position, seat: str, told: Stroke, notes: set[str]) -> None:
        super().__init__(now, seat, told, notes)
        self.offer: dict[Spot, Run] = {}
        self.earned = False
        self.lay_all()
        self.read()
        self.earn()
        self.face()
        hit = self.hits()
        check_opposition(self.board)
        self.loot(hit)
        self.protect()
        self.check_known()
        need(self.inflected, "no inflection", "GDM-6")
        self.won = self.wins()

    def read(self) -> None:
        """GDM-7, of what is left after bending, after taking, and of what stands at last."""
        for board in (self.turned, self.bared, self.board):
            self.slips += misread(self.now, board, self.typed, self.words[-1])
        if self.bent and self.told.placings and misread(self.now, self.bared):
            self.notes.add("two letters of a bend that are no word")

    def earn(self) -> None:
        """GDM-14."""
        self.greens = sum(self.rules.kinds.get(spot) == "g" and self.board[spot].letter != CROSS for spot in self.fresh)
        laid = [spot for spot in self.fresh if spot != self.bent]
        sources = {self.now.board[spot].chain for spot in self.from_chain.values()}
        self.pieces = set[str]()
        if len(sources) == 1 and len(self.from_chain) == len(laid):
            for word in rows(self.turned, sources):
                signs = "".join("x" if spot in self.from_chain.values() else " " for spot in word)
                self.pieces |= {text(self.turned, word[slice(*found.span())]) for found in finditer("xx+", signs)}
        self.earned = any(map(self.now.exists, self.pieces))

    def check_known(self) -> None:
        """GDM-2: what came back into the arsenal openly is used, so that the rest of it holds fewer letters."""
        known = self.now.known.get(self.seat, Counter[str]())
        unknown = self.now.arsenals[self.seat]["letters"] - known.total()
        need((self.spent - known).total() <= unknown, "the arsenal is known to lack it", "GDM-2")

    def face(self) -> None:
        """GDM-21."""
        for spot in self.told.faces:
            need(not self.rules.simple and not self.pirate and spot in self.typed, "no face", "GDM-21")
            tok = self.board[spot]
            piece = "king" if tok.joker else self.rules.symbols.get(tok.letter)
            need(piece is not None and piece == SYMBOLS.get(self.rules.kinds.get(spot, "")), "another symbol", "GDM-21")
            self.board[spot] = replace(tok, up=True)

    def protect(self) -> None:
        """GDM-15, GDM-19: at an end just formed, in the word's line."""
        # of tokens left over nobody says which lie, nor what they would have earned
        if self.pirate or not (self.pieces or ("left over" in self.slips and self.typed)):
            need(not self.told.protect, "no protection", "GDM-15", "GDM-16")
            return
        word = max((run for run in rows(self.board, [self.chain]) if set(run) <= set(self.words[-1])), key=len)
        for end, way in ends_of(word, self.told.placings[-1].down):
            spot = moved(end, way)
            free = spot not in self.board and len(beside(end, of_chain(self.board, self.chain))) < 2
            if end in self.fresh and free:
                self.offer[spot] = word
        if self.told.protect:
            fits = self.told.protect in self.offer and on_board(self.told.protect)
            need(fits, "no place for a +", "GDM-15", "GDM-19", "GDM-8")
            need(self.now.arsenals[self.seat]["crosses"] + self.gains[self.seat]["crosses"] > 0, "no + left", "GDM-2")
            self.gains[self.seat]["crosses"] -= 1
            guards = frozenset(self.offer[self.told.protect])
            self.board[self.told.protect] = Tok(CROSS, self.seat, self.chain, guards=guards, word=guards)
            if self.slips:
                self.notes.add("a + may touch")
            check_opposition(self.board)
        if not self.earned:
            self.offer = {}
            self.slips += ["a piece that is no word"] if self.told.protect else []

    def wins(self) -> bool:
        """GDM-23 to GDM-25."""
        if self.pirate:
            return False
        words = rows(self.board, [self.chain])
        goal = GOALS[OPPOSITE[self.rules.sides[self.seat]]]
        lines = [(line, word) for line in CROSS_LINES for word in words if set(line) <= set(word)]
        lines += [(goal, goal)] if goal in words else []
        return any(
            (word == line or self.now.exists(text(self.board, line))) and not self.pirated(line, words)
            for line, word in lines
            if set(line) & set(self.fresh)
        )

    def pirated(self, line: Run, words: set[Run]) -> bool:
        """Whether tokens that are of this word alone were laid by a pirate."""
        pirated = [spot for spot in line if self.board[spot].pirate]
        alone = [spot for spot in pirated if sum(spot in word for word in words) == 1]
        if bool(alone) != (len(pirated) > 1):
            self.notes.add("a line with one pirated token, or with pirated corners")
        return bool(alone)

    def blockaded(self) -> bool:
        return any(tok.up and tok.seat == self.seat for tok in self.board.values())

    def shooting(self) -> Run:
        """The stroke's word: of a compound, from the first member laid in it to the last."""
        word = self.words[-1]
        parts = [
            part for part in rows(self.board, [self.chain]) if set(part) <= set(word) and set(part) & {*self.fresh}
        ]
        spots = sorted({spot for part in parts if any(step in word for step in part) for spot in part})
        return tuple(spot for spot in word if spots[0] <= spot <= spots[-1])

    def hits(self) -> list[tuple[Shot, list[Run]]]:
        """Shots that hit, each with the words that it may bring in."""
        shots = self.told.shots
        # GDM-22: by now tokens have been taken, laid and turned up
        need(not shots or not self.blockaded(), "blockaded", "GDM-22")
        word = self.shooting()
        if len(word) == 1:
            self.notes.add("one letter shoots")
        ends = {spot for spot in (word[0], word[-1]) if spot in self.fresh and self.rules.kinds.get(spot) != "b"}
        ends -= set(self.words[0]) if len(self.words) > 1 else set()
        spared = self.now.chains(self.seat) | {self.chain}
        gun = Gun(word, ends, {spot: self.now.worth(self.board[spot]) for spot in ends}, spared, self.now.worth)
        field = Field(self.board, self.rules.kinds, self.now.homes)
        joint = set(self.words[0]) & set(self.fresh) if len(self.words) > 1 else set()
        for shot in shots:
            broken = breaks(field, gun, self.seat, self.fresh, joint, shot)
            broken |= {"GDM-17"} if [self.way(each) for each in shots].count(self.way(shot)) > 1 else set()
            self.notes |= {f"a shot breaks {clause}" for clause in broken}
        need(len({self.way(shot) for shot in shots}) == len(shots), "twice", "GDM-17")
        return [
            (shot, words_hit(field, shot.target))
            for shot in shots
            if hits(field, gun, shot, self.now.worth(self.board.get(shot.target, NOTHING)))
        ]

    def way(self, shot: Shot) -> Spot:
        """Along the word, or across it to one side or the other: in three directions at most (GDM-17)."""
        way = (shot.target[0] > shot.shooter[0]) - (shot.target[0] < shot.shooter[0]), 0
        if shot.target[0] == shot.shooter[0]:
            way = 0, 1 if shot.target[1] > shot.shooter[1] else -1
        word = self.shooting()
        if len(word) == 1:
            near = beside(word[0], of_chain(self.board, self.chain))
            along = any(near_[1] == word[0][1] for near_ in near) == bool(way[0])
        else:
            along = (word[0][1] == word[1][1]) == bool(way[0])
        return (0, 0) if along else way

    def loot(self, hit: list[tuple[Shot, list[Run]]]) -> None:
        for shot, words in hit:
            if any(len(word) == 1 for word in words):
                self.notes.add("one letter beyond a + hit")
            for spot in looted(Field(self.board, self.rules.kinds, self.now.homes), shot, words):
                self.back += open_letters(self.board, [spot])
                tok = self.board.pop(spot)
                self.gains[self.seat]["jokers" if tok.joker else "letters"] += 1
            # GDM-19: a + goes back to its owner with the last letter of its word beside it
            for spot in bereft(self.board):
                self.gains[self.board.pop(spot).seat]["crosses"] += 1
