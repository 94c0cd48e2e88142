"""What a stroke takes, moves and lays, from the rules alone: tokens are lifted off a copy of the board and laid."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from referee.games.guerre_des_mots.model import Letter, Stroke
from tests.games.guerre_des_mots.naive_board import (
    CROSS,
    WAYS,
    Board,
    No,
    Run,
    Spot,
    Tok,
    around,
    bereft,
    beside,
    beside_cross,
    beyond,
    guarded,
    in_order,
    moved,
    need,
    of_chain,
    on_board,
    rows,
    text,
    without,
)
from tests.games.guerre_des_mots.naive_matching import best, fits, in_given_order
from tests.games.guerre_des_mots.naive_position import Position, bare


class Laying:
    """A stroke as far as it is laid; `No` where it is refused. With slips it is a mistake (GDM-26)."""

    def __init__(self, now: Position, seat: str, told: Stroke, notes: set[str]) -> None:
        self.now, self.seat, self.told, self.notes = now, seat, told, notes
        self.rules = now.rules
        self.owner, self.pirate = told.on or seat, bool(told.on)
        self.board = dict(now.board)
        self.gains: dict[str, Counter[str]] = {name: Counter() for name in now.rules.seats}
        self.slips: list[str] = []
        self.fresh: list[Spot] = []
        """New tokens in the order of the words typed."""
        self.bent: Spot | None = None
        self.chain = 0
        self.first = self.second = False
        self.typed: dict[Spot, Letter] = {}
        self.turned = self.board
        """The board with a token bent and nothing taken yet."""
        self.inflected = True
        """Whether the first of two words is an inflection of the end word."""
        self.spent = Counter[str]()
        """Letters from the arsenal."""
        self.back = Counter[str]()
        """Letters that come into it openly."""
        self.learnt: dict[Spot, str] = {}
        """Accents that tokens turned out not to bear."""

    def lay_all(self) -> None:
        self.check_piracy()
        self.bend()
        self.take()
        self.bared = dict(self.board)
        self.lay()
        self.match()
        self.check_words()
        self.hyphenate()

    def check_piracy(self) -> None:
        if self.pirate:
            need(self.owner in self.rules.seats and self.owner != self.seat, "on whom", "GDM-16")
            need(self.now.chains(self.seat), "a pirate has a first word", "GDM-16")
            need(not self.now.blockaded(self.seat), "blockaded", "GDM-22")

    # what is taken and moved

    def take(self) -> None:
        safe = guarded(self.now.board)
        need(len(set(self.told.taken)) == len(self.told.taken), "named twice", "GDM-9")
        for spot in self.told.taken:
            tok = self.board.get(spot)
            if tok is None or tok.letter == CROSS or spot == self.bent:
                raise No("nothing to take", "GDM-9", "GDM-10", "GDM-19", "GDM-14")
            if tok.seat != self.seat:
                need(not self.now.blockaded(self.seat), "blockaded", "GDM-22")
                need(not self.now.shut(tok.chain), "protected", "GDM-21")
                need(spot not in safe, "protected", "GDM-19")
        self.board, crosses = without(self.board, self.told.taken, self.seat)
        for owner in crosses:
            self.gains[owner]["crosses"] += 1

    def bend(self) -> None:
        if self.told.bend is None:
            return
        source, target = self.told.bend
        need(not self.rules.simple and len(self.told.placings) < 2, "no bend", "GDM-13", "GDM-6")
        tok = self.board.get(source)
        if tok is None or tok.seat != self.owner or tok.letter == CROSS:
            raise No("nothing to bend", "GDM-13", "GDM-16")
        chain = of_chain(self.board, tok.chain)
        near = [at for at in beside(source, chain) if self.board[at].letter != CROSS or beyond(self.board, at)]
        need(len(near) == 1 and self.board[near[0]].letter != CROSS, "not an end", "GDM-13")
        inner = near[0]
        word = self.row_of(self.board, source, inner)
        need(len(word) > 2, "too short", "GDM-13")
        need(target in [moved(inner, way) for way in WAYS] and on_board(target), "not beside", "GDM-13")
        need(all(target[at] != source[at] for at in (0, 1)), "not at right angles", "GDM-13")
        need(target not in self.board and self.rules.kinds.get(target) != "v", "not free", "GDM-8", "GDM-20", "GDM-13")
        shut = frozenset(word) in {tok.guards for tok in self.board.values()}
        need(not (self.pirate and shut), "protected", "GDM-19")
        held = [at for at, cross in self.board.items() if cross.guards == frozenset(word) and beyond(self.board, at)]
        need(not held, "a word altered with another beyond its +", "GDM-19")
        need(not self.pirate or not self.now.shut(tok.chain), "protected", "GDM-21")
        del self.board[source]
        # GDM-19: a + goes back with any token that its owner takes out of the word
        altered = [at for at, cross in self.board.items() if cross.guards == frozenset(word)]
        for at in {*altered, *bereft(self.board)}:
            self.gains[self.board.pop(at).seat]["crosses"] += 1
        self.board[target] = replace(tok, up=False, pirate=self.pirate)
        self.bent, self.chain = target, tok.chain
        self.turned = dict(self.board)
        if len(beside(target, of_chain(self.board, tok.chain))) > 1:
            self.notes.add("a bent token touches what is taken then")
        self.fresh.append(target)

    def row_of(self, board: Board, *spots: Spot) -> Run:
        chain = board[spots[0]].chain
        return next(run for run in rows(board, [chain]) if set(spots) <= set(run))

    # what is laid

    def lay(self) -> None:
        if not self.told.placings:
            if self.bent is None:
                raise No("nothing laid", "GDM-5")
            inner = beside(self.bent, of_chain(self.board, self.chain))[0]
            self.words: list[Run] = [tuple(sorted((self.bent, inner)))]
            return
        typed = [dict(zip(placing.squares, placing.letters, strict=True)) for placing in self.told.placings]
        need(all(on_board(spot) for letters in typed for spot in letters), "outside", "GDM-4")
        self.words = [tuple(letters) for letters in typed]
        if self.begins():
            self.chain = max((tok.chain for tok in self.now.board.values()), default=0) + 1
        else:
            chains = {self.board[spot].chain for spot in self.words[0] if spot in self.board} or self.before_cross()
            need(len(chains) == 1, "not on one chain", "GDM-5", "GDM-6", "GDM-8", "GDM-16")
            self.chain = chains.pop()
            theirs = any(tok.seat == self.owner and tok.chain == self.chain for tok in self.board.values())
            need(theirs, "whose", "GDM-5", "GDM-8", "GDM-16")
        need(not (self.pirate and self.now.shut(self.chain)), "protected", "GDM-21")
        before = dict(self.board)
        for letters in typed:
            for spot, letter in letters.items():
                self.put(spot, letter)
        need(self.typed, "nothing laid", "GDM-5")
        self.check_inflection(before)

    def begins(self) -> bool:
        """Whether this is the first word of a chain."""
        spots = frozenset(self.words[0])
        first = not self.now.chains(self.seat)
        lawful = len(self.words) == 1 and not self.pirate and self.bent is None and spots in self.rules.bases[self.seat]
        free = lawful and not any(spot in self.board for spot in spots) and not self.before_cross()
        need(free or not first, "the first word stands on a base", "GDM-4")
        need(not free or len(self.now.chains(self.seat)) < 2, "two chains at most", "GDM-30")
        letters = all(letter.letter != CROSS for placing in self.told.placings for letter in placing.letters)
        need(not free or letters, "a first word has four letters", "GDM-4")
        self.first, self.second = free and first, free and not first
        return free

    def before_cross(self) -> set[int]:
        """The chain of a + in line with the word."""
        found = set()
        for spot in around(self.words[0]):
            if spot in self.board and self.board[spot].letter == CROSS and self.board[spot].seat == self.owner:
                found.add(self.board[spot].chain)
        return found

    def put(self, spot: Spot, letter: Letter) -> None:
        sign = letter.letter if self.rules.accents or letter.letter in ".+" else bare(letter.letter)
        there = self.board.get(spot)
        if there is not None:
            same = there.chain == self.chain and sign in (".", there.letter)
            need(same, "another letter", "GDM-9", "GDM-8", "GDM-29")
            need(not letter.joker or there.joker, "no joker", "GDM-29", "GDM-9")
            return
        need(sign != ".", "a gap", "GDM-5")
        need(sign in (CROSS, bare(sign)) or bare(sign) in "AEIOU" or sign == "Ç", "no such letter", "GDM-29")
        need(sign == CROSS or self.rules.kinds.get(spot) != "v", "violet", "GDM-20")
        self.board[spot] = Tok(sign, self.owner, self.chain, letter.joker, False, self.pirate)
        self.typed[spot] = Letter(sign, letter.joker)
        self.fresh.append(spot)

    def check_inflection(self, before: Board) -> None:
        """GDM-6: two words are one stroke where the first is the end word with an inflection behind it."""
        if len(self.words) == 1:
            return
        first, second = self.words
        old = tuple(spot for spot in first if spot in before)
        if len(old) == 1:
            self.notes.add("an inflection of one letter")
        grown = old and len(old) < len(first) and old == first[: len(old)] and old in rows(before, [self.chain])
        need(grown, "two", "GDM-6")
        # under `judge contest` and `judge off` the table sees to it
        self.inflected = self.rules.judge != "always" or self.rules.same(text(before, old), text(self.board, first))
        need(first[-1] in (second[0], second[-1]), "two", "GDM-6")
        need(self.told.placings[0].down != self.told.placings[1].down, "two", "GDM-6")
        need(len([spot for spot in second if spot in before]) == 0 and len(second) > 1, "two", "GDM-6")
        # what is chained may be a compound, an inflection never is
        need(all(self.board[spot].letter != CROSS for spot in first), "no compound", "GDM-6", "GDM-28")

    def check_words(self) -> None:
        """GDM-5 and GDM-6: what was laid hangs on the chain's ends and makes the words told, no others."""
        in_order(of_chain(self.board, self.chain))
        self.check_crosses()
        found = rows(self.board, [self.chain])
        for word in self.words:
            need(any(set(run) <= set(word) for run in found), "no word", "GDM-6")
            for spot in around(word):
                there = self.board.get(spot)
                free = there is None or there.letter == CROSS or there.chain != self.chain
                need(free, "not the whole word", "GDM-5", "GDM-6", "GDM-8")
        for run in found:
            if set(run) & set(self.fresh):
                need(any(set(run) <= set(word) for word in self.words), "two words", "GDM-6")
        if any(len(run) == 1 and set(run) <= set(self.words[0]) for run in rows(self.bared, [self.chain])):
            self.notes.add("one letter beyond a + lengthened")

    def check_crosses(self) -> None:
        """GDM-5, GDM-16, GDM-19, GDM-28: what may stand around a +, and what it protects."""
        crosses = {spot for spot, letter in self.typed.items() if letter.letter == CROSS}
        need(not any(crosses & {word[0], word[-1]} for word in self.words), "a + at the end", "GDM-28")
        there = {spot for spot, tok in self.board.items() if tok.letter == CROSS}
        need(not any(beside(spot, there) for spot in crosses), "two + in a row", "GDM-28", "GDM-8")
        if crosses & set(self.fresh) and there & set(around(self.words[0])):
            self.notes.add("a compound beyond a +")
        if crosses and self.told.shots:
            self.notes.add("a compound shoots")
        for spot in of_chain(self.board, self.chain):
            near = beside(spot, of_chain(self.board, self.chain))
            hangs = spot in guarded(self.now.board) and set(near) & set(self.fresh)
            need(not (self.pirate and hangs), "protected", "GDM-19")
            turns = len(near) == 2 and near[0][0] != near[1][0] and near[0][1] != near[1][1]
            need(not (turns and self.board[spot].letter == CROSS), "not in line", "GDM-19", "GDM-5")
        words = set(map(frozenset, rows(self.board, [self.chain])))
        for spot, tok in self.now.board.items():
            if tok.guards and tok.chain == self.chain and spot in self.bared and beyond(self.bared, spot):
                need(tok.guards in words, "a word altered with another beyond its +", "GDM-19")

    def hyphenate(self) -> None:
        """GDM-28: a + within a word protects the part before it, as it is read."""
        for spot, letter in self.typed.items():
            if letter.letter == CROSS:
                guards = frozenset(min(beside_cross(self.board, spot)))
                self.board[spot] = replace(self.board[spot], guards=guards, word=guards)

    # where the tokens come from

    def match(self) -> None:
        """GDM-9, GDM-11: every token taken goes to some square, the rest comes from the arsenal."""
        typed = self.typed
        squares = [spot for spot in typed if typed[spot].letter != CROSS]
        taken = [(spot, self.now.board[spot]) for spot in self.told.taken]
        self.from_chain: dict[Spot, Spot] = {}
        self.ends: dict[tuple[Spot, bool], Spot] = {}
        whole = best(self.matchings(taken, squares), typed)
        self.find_ends()
        somewhere = all(any(self.lawful(source, spot) for spot in squares) for source, _ in taken)
        need(somewhere or not squares, "laid at the end where it was taken", "GDM-9", "GDM-16")
        if whole is None:
            self.slips.append("left over")
            self.notes.add("left over")
            return
        told = in_given_order(taken, self.typed, self.rules)
        if len(told) < len(taken):
            self.notes.add("tokens fit in another order than the one given")
        freely = whole
        whole = best(self.matchings(taken, squares), typed)
        if whole is None:
            raise No("laid at the end where it was taken", "GDM-9", "GDM-16")
        if len(told) == len(taken) and all(self.lawful(source, spot) for spot, source in told.items()):
            whole = told
        elif whole != freely:
            self.notes.add("laid at the end where it was taken, unless by choice")
        self.from_chain = whole
        for spot, source in whole.items():
            self.board[spot] = replace(self.board[spot], joker=self.now.board[source].joker)
        self.turn_over()
        spent = Counter(
            "crosses" if letter.letter == CROSS else "jokers" if letter.joker else "letters"
            for spot, letter in typed.items()
            if spot not in whole
        )
        has = self.now.arsenals[self.seat] + self.gains[self.seat]
        need(all(has[kind] >= count for kind, count in spent.items()), "the arsenal lacks it", "GDM-2")
        self.gains[self.seat].subtract(spent)
        letters = (bare(typed[spot].letter) for spot in squares if spot not in whole and not typed[spot].joker)
        self.spent = Counter(letters)
        need(not (self.first or self.second) or spent, "a chain begins with a token of the arsenal", "GDM-30")

    def turn_over(self) -> None:
        """GDM-29: accents are on the backs of the tokens taken for them, or not."""
        old = self.now.board
        turned = {source: self.typed[spot].letter for spot, source in self.from_chain.items()}
        turned = {source: letter for source, letter in turned.items() if old[source].letter not in (letter, "C")}
        cedillas = {source for spot, source in self.from_chain.items() if self.typed[spot].letter == "Ç"}
        need(not cedillas & set(self.told.lacks), "every C bears a cedilla", "GDM-29")
        need(set(self.told.lacks) <= set(turned), "no accent is wanted there", "GDM-29")
        for source, letter in turned.items():
            if source in self.told.lacks or letter in old[source].lacks:
                self.learnt[source] = letter
                self.slips.append(f"no {letter}")

    def matchings(self, taken: list[tuple[Spot, Tok]], squares: list[Spot]) -> Iterator[dict[Spot, Spot]]:
        """Every way to lay the tokens taken; not one of them at the end where it was taken (GDM-9, GDM-16)."""
        if not taken:
            yield {}
            return
        source, tok = taken[0]
        for spot in squares:
            if fits(tok, self.typed[spot], self.rules) and self.lawful(source, spot):
                for rest in self.matchings(taken[1:], [other for other in squares if other != spot]):
                    yield {spot: source, **rest}

    def lawful(self, source: Spot, spot: Spot) -> bool:
        end = self.ends.get((source, False))
        return end is None or end != self.ends.get((spot, True))

    def find_ends(self) -> None:
        """The end of what stays of the chain nearest to each token that goes (False) or comes (True)."""
        old = of_chain(self.turned, self.chain)
        stays = [spot for spot in old if spot in self.bared]
        if not stays:
            return
        kept = in_order(stays)
        for spots, laid in ((old, False), (of_chain(self.board, self.chain), True)):
            walk = in_order(spots)
            for spot in set(walk) - set(stays):
                self.ends[spot, laid] = min(
                    (kept[0], kept[-1]), key=lambda end: abs(walk.index(end) - walk.index(spot))
                )
