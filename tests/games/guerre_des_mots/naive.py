"""La Guerre des Mots refereed a second time, from the rules alone.

Nothing of the room that decides is used: commands come read, as data, and what stands after them is compared from outside.
"""

from collections import Counter
from dataclasses import replace
from typing import Any

from referee.core.actions import Concede, End, Pass, Rule
from referee.games.guerre_des_mots.model import EndTurn, Guard, Lift, Mistake, Stroke, Stuck, Take, Unface
from tests.games.guerre_des_mots.naive_board import (
    CROSS,
    Board,
    No,
    Spot,
    Tok,
    beyond,
    check_opposition,
    need,
    on_board,
    rows,
    without,
)
from tests.games.guerre_des_mots.naive_position import Position, bare, misread, open_letters
from tests.games.guerre_des_mots.naive_strokes import Attempt

DRAWN = 2
ACCEPTED, REFUSED, MISTAKE = "accepted", "refused", "mistake"


class Referee:
    """A game from some position on."""

    def __init__(self, now: Position) -> None:
        self.now = now
        self.slips: list[str] = []
        self.why = ""
        self.clauses: tuple[str, ...] = ()
        """Those by which it was refused."""
        self.notes: set[str] = set()
        """What came up that the referee is known to see otherwise."""

    def answer(self, seat: str, action: Any) -> str:
        """What becomes of a command."""
        self.slips, self.why, self.clauses, self.notes = [], "", (), set()
        if any(tok.guards and len(tok.guards) == 1 for tok in self.now.board.values()):
            self.notes.add("a single letter protected")
        try:
            self.decide(seat, action)
        except No as no:
            self.why, self.clauses = str(no), no.clauses
            return REFUSED
        self.settle()
        return MISTAKE if self.slips else ACCEPTED

    def decide(self, seat: str, action: Any) -> None:
        now = self.now
        need(not now.over, "over")
        match action:
            case Rule():
                now.rulings["".join(map(bare, action.word.upper().replace(CROSS, "")))] = action.accepted
            case Concede():
                need(seat not in now.out, "conceded already")
                now.out.add(seat)
                if seat == now.turn:
                    self.pass_on()
            case End():
                now.ended = True
            case _:
                need(seat == now.turn, "not your turn")
                self.at_turn(seat, action)

    def at_turn(self, seat: str, action: Any) -> None:
        match action:
            case Stroke():
                self.stroke(seat, action)
            case Take():
                self.reprise(seat, action.squares)
            case Guard():
                self.guard(seat, action.square)
            case Lift():
                self.lift(seat, action.square)
            case Unface():
                self.unface(seat, action.square)
            case Stuck():
                need(self.now.reserve, "the reserve is empty", "GDM-32")
                drawn = min(DRAWN, self.now.reserve)
                self.now.reserve -= drawn
                self.now.arsenals[seat]["letters"] += drawn
                self.pass_on()
            case EndTurn() | Pass():
                need(self.now.rests or not self.now.reserve, "no pass", "GDM-32")
                self.pass_on()
            case Mistake():
                self.slips.append("the table says so")
                self.pass_on()
            case _:
                raise No("no such command")

    # turns

    def pass_on(self) -> None:
        now = self.now
        now.left, now.rests, now.offer = 1, False, {}
        seats = now.rules.seats
        at = seats.index(now.turn)
        following = [seat for seat in (*seats[at + 1 :], *seats[: at + 1]) if seat not in now.out]
        now.turn = following[0] if following else now.turn

    def spend(self, earned: int = 0) -> None:
        """One stroke less, and those earned."""
        now = self.now
        now.offer = {}
        now.left += earned - 1
        now.rests = now.rests or earned > 0
        if now.left < 1:
            self.pass_on()

    def settle(self) -> None:
        """What is gone once is gone: a word's protection when it is altered, a base's when its word has left."""
        now = self.now
        words = {frozenset(word) for word in rows(now.board, {tok.chain for tok in now.board.values()})}
        for spot, tok in now.board.items():
            if tok.guards and tok.guards not in words:
                now.board[spot] = replace(tok, guards=None)
        self.leave_bases(now.board)

    def leave_bases(self, board: Board) -> None:
        for chain, home in list(self.now.homes.items()):
            if not any(len(home & set(word)) > 1 for word in rows(board, [chain])):
                del self.now.homes[chain]

    # strokes

    def stroke(self, seat: str, told: Stroke) -> None:
        now = self.now
        tried = Attempt(now, seat, told, self.notes)
        if tried.slips:
            self.slips = tried.slips
            for spot, letter in tried.learnt.items():
                tok = now.board[spot]
                now.board[spot] = replace(tok, lacks=tok.lacks.replace(letter, "") + letter)
            self.pass_on()
            return
        self.leave_bases(tried.bared)
        now.board = tried.board
        if tried.first or tried.second:
            now.homes[tried.chain] = frozenset(tried.words[0])
        for each, gains in tried.gains.items():
            for kind, count in gains.items():
                now.arsenals[each][kind] += count
        # GDM-2: what came back openly is used first
        now.known[seat] = now.known.get(seat, Counter()) - tried.spent + tried.back
        now.won = seat if tried.won else ""
        self.spend(tried.greens + (tried.earned and not told.protect))
        if now.turn == seat and not told.protect:
            now.offer = tried.offer

    def reprise(self, seat: str, squares: tuple[Spot, ...]) -> None:
        """GDM-12."""
        now = self.now
        need(len(set(squares)) == len(squares), "named twice", "GDM-9")
        need(squares and all(spot in now.board for spot in squares), "nothing there", "GDM-12", "GDM-9")
        need(all(now.board[spot].letter != CROSS for spot in squares), "a +", "GDM-12", "GDM-19")
        chains = {now.board[spot].chain for spot in squares}
        need(len(chains) == 1 and all(now.board[spot].seat == seat for spot in squares), "not one's own", "GDM-12")
        word = next((run for run in rows(now.board, chains) if set(squares) <= set(run)), None)
        if word is None:
            raise No("not of one word", "GDM-12", "GDM-10")
        piece = sorted(map(word.index, squares))
        need(piece[-1] - piece[0] == len(piece) - 1, "from both ends", "GDM-12", "GDM-10")
        board, crosses = without(now.board, squares, seat)
        self.slips += misread(now, board)
        if self.slips:
            self.pass_on()
            return
        gained = Counter("jokers" if now.board[spot].joker else "letters" for spot in squares)
        now.arsenals[seat].update({**gained, "crosses": len(crosses)})
        now.known[seat] = now.known.get(seat, Counter()) + open_letters(now.board, squares)
        now.board = board
        self.spend()

    # what costs no stroke

    def guard(self, seat: str, square: Spot) -> None:
        now = self.now
        need(square in now.offer and on_board(square), "no protection", "GDM-15")
        need(now.arsenals[seat]["crosses"], "no + left", "GDM-2")
        word = now.offer[square]
        chain = now.board[word[0]].chain
        board = {**now.board, square: Tok(CROSS, seat, chain, guards=frozenset(word), word=frozenset(word))}
        check_opposition(board)
        now.board = board
        now.arsenals[seat]["crosses"] -= 1
        self.spend()

    def lift(self, seat: str, square: Spot) -> None:
        now = self.now
        tok = now.board.get(square)
        need(tok and tok.seat == seat and tok.letter == CROSS, "no + of one's own", "GDM-19")
        need(not beyond(now.board, square), "a word lies beyond", "GDM-19")
        del now.board[square]
        now.arsenals[seat]["crosses"] += 1

    def unface(self, seat: str, square: Spot) -> None:
        tok = self.now.board.get(square)
        if tok is None or not tok.up or tok.seat != seat:
            raise No("no symbol", "GDM-22")
        self.now.board[square] = replace(tok, up=False)
