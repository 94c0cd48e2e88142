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
        self.known = now.known.get(seat, Counter[str]()).copy()
        """Letters that came back into the arsenal openly."""
        self.slips: list[str] = []
        self.fresh: list[Spot] = []
        """New tokens in the order of the words typed."""
        self.bent: Spot | None = None
        self.chain = 0
        self.first = self.second = False
        self.typed: dict[Spot, Letter] = {}
        self.turned = self.board
        """The board with a token bent and nothing taken yet."""
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
            need(self.owner in self.rules.seats and self.owner != self.seat, "on whom")
            need(self.now.chains(self.seat), "a pirate has a first word")
            need(not self.now.blockaded(self.seat), "blockaded")

    # what is taken and moved

    def take(self) -> None:
        safe = guarded(self.now.board)
        for spot in self.told.taken:
            tok = self.board.get(spot)
            if tok is None or tok.letter == CROSS or spot == self.bent:
                raise No("nothing to take")
            if tok.seat != self.seat:
                need(not self.now.blockaded(self.seat), "blockaded")
                need(not self.now.shut(tok.chain) and spot not in safe, "protected")
        self.board, crosses = without(self.board, self.told.taken, self.seat)
        for owner in crosses:
            self.gains[owner]["crosses"] += 1

    def bend(self) -> None:
        if self.told.bend is None:
            return
        source, target = self.told.bend
        need(not self.rules.simple and len(self.told.placings) < 2, "no bend")
        tok = self.board.get(source)
        if tok is None or tok.seat != self.owner or tok.letter == CROSS:
            raise No("nothing to bend")
        chain = of_chain(self.board, tok.chain)
        near = [at for at in beside(source, chain) if self.board[at].letter != CROSS or beyond(self.board, at)]
        need(len(near) == 1 and self.board[near[0]].letter != CROSS, "not an end")
        inner = near[0]
        word = self.row_of(self.board, source, inner)
        need(len(word) > 2, "too short")
        need(target in [moved(inner, way) for way in WAYS] and on_board(target), "not beside")
        need(all(target[at] != source[at] for at in (0, 1)), "not at right angles")
        need(target not in self.board and self.rules.kinds.get(target) != "v", "not free")
        shut = frozenset(word) in {tok.guards for tok in self.board.values()}
        need(not (self.pirate and shut), "protected")
        held = [at for at, cross in self.board.items() if cross.guards == frozenset(word) and beyond(self.board, at)]
        need(not held, "a word altered with another beyond its +")
        need(not self.pirate or not self.now.shut(tok.chain), "protected")
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
                raise No("nothing laid")
            inner = beside(self.bent, of_chain(self.board, self.chain))[0]
            self.words: list[Run] = [tuple(sorted((self.bent, inner)))]
            return
        typed = [dict(zip(placing.squares, placing.letters, strict=True)) for placing in self.told.placings]
        need(all(on_board(spot) for letters in typed for spot in letters), "outside")
        self.words = [tuple(letters) for letters in typed]
        if self.begins():
            self.chain = max((tok.chain for tok in self.now.board.values()), default=0) + 1
        else:
            chains = {self.board[spot].chain for spot in self.words[0] if spot in self.board} or self.before_cross()
            need(len(chains) == 1, "not on one chain")
            self.chain = chains.pop()
            need(any(tok.seat == self.owner and tok.chain == self.chain for tok in self.board.values()), "whose")
        need(not (self.pirate and self.now.shut(self.chain)), "protected")
        before = dict(self.board)
        for letters in typed:
            for spot, letter in letters.items():
                self.put(spot, letter)
        need(self.typed, "nothing laid")
        self.check_inflection(before)

    def begins(self) -> bool:
        """Whether this is the first word of a chain."""
        spots = frozenset(self.words[0])
        first = not self.now.chains(self.seat)
        lawful = len(self.words) == 1 and not self.pirate and self.bent is None and spots in self.rules.bases[self.seat]
        free = lawful and not any(spot in self.board for spot in spots) and not self.before_cross()
        need(free or not first, "the first word stands on a base")
        need(not free or len(self.now.chains(self.seat)) < 2, "two chains at most")
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
            need(there.chain == self.chain and sign in (".", there.letter), "another letter")
            need(not letter.joker or there.joker, "no joker")
            return
        need(sign != ".", "a gap")
        need(sign in (CROSS, bare(sign)) or bare(sign) in "AEIOU" or sign == "Ç", "no such letter")
        need(sign == CROSS or self.rules.kinds.get(spot) != "v", "violet")
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
        need(old and len(old) < len(first) and old == first[: len(old)] and old in rows(before, [self.chain]), "two")
        need(self.rules.same(text(before, old), text(self.board, first)), "no inflection")
        need(first[-1] in (second[0], second[-1]) and self.told.placings[0].down != self.told.placings[1].down, "two")
        need(len([spot for spot in second if spot in before]) == 0 and len(second) > 1, "two")
        need(not any(letter.letter == CROSS for letter in self.typed.values()), "no compound")

    def check_words(self) -> None:
        """GDM-5 and GDM-6: what was laid hangs on the chain's ends and makes the words told, no others."""
        in_order(of_chain(self.board, self.chain))
        self.check_crosses()
        found = rows(self.board, [self.chain])
        for word in self.words:
            need(any(set(run) <= set(word) for run in found), "no word")
            for spot in around(word):
                there = self.board.get(spot)
                need(there is None or there.letter == CROSS or there.chain != self.chain, "not the whole word")
        for run in found:
            if set(run) & set(self.fresh):
                need(any(set(run) <= set(word) for word in self.words), "two words")
        if any(len(run) == 1 and set(run) <= set(self.words[0]) for run in rows(self.bared, [self.chain])):
            self.notes.add("one letter beyond a + lengthened")

    def check_crosses(self) -> None:
        """GDM-5, GDM-16, GDM-19, GDM-28: what may stand around a +, and what it protects."""
        crosses = {spot for spot, letter in self.typed.items() if letter.letter == CROSS}
        need(not any(crosses & {word[0], word[-1]} for word in self.words), "a + at the end")
        there = {spot for spot, tok in self.board.items() if tok.letter == CROSS}
        need(not any(beside(spot, there) for spot in crosses), "two + in a row")
        if crosses & set(self.fresh) and there & set(around(self.words[0])):
            self.notes.add("a compound beyond a +")
        if crosses and self.told.shots:
            self.notes.add("a compound shoots")
        for spot in of_chain(self.board, self.chain):
            near = beside(spot, of_chain(self.board, self.chain))
            hangs = spot in guarded(self.now.board) and set(near) & set(self.fresh)
            need(not (self.pirate and hangs), "protected")
            turns = len(near) == 2 and near[0][0] != near[1][0] and near[0][1] != near[1][1]
            need(not (turns and self.board[spot].letter == CROSS), "not in line")
        words = set(map(frozenset, rows(self.board, [self.chain])))
        for spot, tok in self.now.board.items():
            if tok.guards and tok.chain == self.chain and spot in self.bared and beyond(self.bared, spot):
                need(tok.guards in words, "a word altered with another beyond its +")

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
        if whole is None:
            self.find_ends()
            for source, _ in taken:
                lawful = not squares or any(self.lawful(source, spot) for spot in squares)
                need(lawful, "laid at the end where it was taken")
            self.slips.append("left over")
            self.notes.add("left over")
            return
        told = in_given_order(taken, self.typed, self.rules)
        if len(told) < len(taken):
            self.notes.add("tokens fit in another order than the one given")
        freely = whole
        self.find_ends()
        whole = best(self.matchings(taken, squares), typed)
        if whole is None:
            raise No("laid at the end where it was taken")
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
        need(all(has[kind] >= count for kind, count in spent.items()), "the arsenal lacks it")
        drawn = [letter for spot, letter in typed.items() if spot not in whole]
        letters = Counter(bare(letter.letter) for letter in drawn if not letter.joker and letter.letter != CROSS)
        unseen = has["letters"] - self.known.total()
        need((letters - self.known).total() <= unseen, "what came back is another letter")
        self.known -= letters
        self.gains[self.seat].subtract(spent)
        need(not (self.first or self.second) or spent, "a chain needs a token of the arsenal")

    def turn_over(self) -> None:
        """GDM-29: accents are on the backs of the tokens taken for them, or not."""
        old = self.now.board
        turned = {source: self.typed[spot].letter for spot, source in self.from_chain.items()}
        turned = {source: letter for source, letter in turned.items() if old[source].letter not in (letter, "C")}
        cedillas = {source for spot, source in self.from_chain.items() if self.typed[spot].letter == "Ç"}
        need(not cedillas & set(self.told.lacks), "every C bears a cedilla")
        need(set(self.told.lacks) <= set(turned), "no accent is wanted there")
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


def around(word: Run) -> list[Spot]:
    """The squares in line with a word before and behind it, all around a letter alone."""
    if len(word) == 1:
        return [moved(word[0], way) for way in WAYS]
    return [moved(end, way) for end, way in ends_of(word, word[0][1] == word[1][1])]


def ends_of(word: Run, down: bool) -> list[tuple[Spot, Spot]]:
    """Both ends of a word, each with the way out of it."""
    if len(word) > 1:
        down = word[0][1] == word[1][1]
    way = (1, 0) if down else (0, 1)
    return [(word[0], (-way[0], -way[1])), (word[-1], way)]
