"""Random grids, as they are typed: words grown from capitals, lawfully or not."""

from random import Random
from string import ascii_lowercase, ascii_uppercase

Spot = tuple[int, int]
Cards = dict[Spot, str]

STEPS = {"E": (0, 1), "W": (0, -1), "N": (-1, 0), "S": (1, 0)}
SMALL = "aaeeeiilnorstu" + ascii_lowercase
RISK = 0.007
"""How often a card is laid without a look at what lies beside it."""


def ahead(spot: Spot, way: str, count: int = 1) -> Spot:
    down, right = STEPS[way]
    return spot[0] + down * count, spot[1] + right * count


def around(spot: Spot) -> list[Spot]:
    return [ahead(spot, way) for way in STEPS]


class Growing:
    """A grid that grows card by card."""

    def __init__(self, rng: Random, small: int, capitals: int) -> None:
        self.rng = rng
        self.left = small
        self.capitals = [(0, 0)]
        self.cards: Cards = {(0, 0): self._capital()}
        if capitals == 2 and rng.random() < 0.15:
            self._corners()
        for _ in range(60):
            if not self.left and len(self.capitals) == capitals:
                break
            if len(self.capitals) < capitals and (rng.random() < 0.2 or not self.left):
                self._cross()
            elif self.left:
                self._extend()

    def _capital(self) -> str:
        return "?" if self.rng.random() < 0.12 else self.rng.choice(ascii_uppercase)

    def _small(self) -> str:
        return self.rng.choice(SMALL) + ("*" if self.rng.random() < 0.05 else "")

    def _corners(self) -> None:
        """Two capitals at opposite corners, whose words cross twice."""
        down, right = self.rng.randint(1, 3), self.rng.randint(1, 3)
        sides = [(row, column) for row in range(down + 1) for column in range(right + 1)]
        border = [spot for spot in sides[1:-1] if spot[0] in (0, down) or spot[1] in (0, right)]
        if len(border) <= self.left:
            for spot in border:
                self._lay(spot)
            self.capitals.append((down, right))
            self.cards[down, right] = self._capital()

    def _free(self, spot: Spot, behind: Spot) -> bool:
        """Whether a card here would touch only that one."""
        return spot not in self.cards and all(near == behind or near not in self.cards for near in around(spot))

    def _lay(self, spot: Spot) -> None:
        self.cards[spot] = self._small()
        self.left -= 1

    def _extend(self) -> None:
        """A word one card longer, or begun."""
        way, end = self.rng.choice(list(STEPS)), self.rng.choice(self.capitals)
        while ahead(end, way) in self.cards:
            end = ahead(end, way)
        spot = ahead(end, way)
        if self._free(spot, end) or self.rng.random() < RISK:
            self._lay(spot)

    def _cross(self) -> None:
        """A capital whose word runs through a small card that lies already."""
        through = self.rng.choice(list(self.cards))
        way, length = self.rng.choice(list(STEPS)), self.rng.randint(1, 4)
        spots = [ahead(through, way, at) for at in range(1, length + 1)]
        behind = [through, *spots]
        clear = all(self._free(spot, near) for spot, near in zip(spots, behind, strict=False))
        if through in self.capitals or length - 1 > self.left or not (clear or self.rng.random() < RISK):
            return
        for spot in spots[:-1]:
            if spot not in self.cards:
                self._lay(spot)
        self.cards[spots[-1]] = self._capital()
        self.capitals.append(spots[-1])


def proposed(rng: Random) -> Cards:
    """A grid that somebody may lay: most are as they should be."""
    if rng.random() < 0.04:
        return {(0, 0): rng.choice("Aae?"), (0, rng.randint(1, 2)): rng.choice("Aae?.")}
    full = rng.random() < 0.25
    small, capitals = (13, 2) if full else (rng.randint(1, 13), rng.choice((1, 1, 2, 2, 2)))
    cards = Growing(rng, small, capitals).cards
    if rng.random() < 0.25:
        for _ in range(rng.choice((1, 1, 2))):
            rng.choice(SPOILING)(cards, rng)
    return cards


def legal(rng: Random, small: int = 13, capitals: int = 2) -> Cards:
    """A grid of so many cards at most in which nothing but words can be wrong."""
    return Growing(rng, small, capitals).cards


def _beside(cards: Cards, rng: Random) -> Spot:
    return rng.choice([spot for each in cards for spot in around(each)] or [(0, 0)])


def _add_small(cards: Cards, rng: Random) -> None:
    cards[_beside(cards, rng)] = rng.choice(SMALL)


def _add_capital(cards: Cards, rng: Random) -> None:
    cards[_beside(cards, rng)] = rng.choice(ascii_uppercase)


def _add_island(cards: Cards, rng: Random) -> None:
    row, column = _beside(cards, rng)
    cards[row + rng.choice((-2, 2)), column + rng.choice((-2, 0, 2))] = rng.choice("Aae")


def _remove(cards: Cards, rng: Random) -> None:
    if len(cards) > 1:
        del cards[rng.choice(list(cards))]


def _lower(cards: Cards, rng: Random) -> None:
    spot = rng.choice(list(cards))
    cards[spot] = cards[spot].lower().replace("?", "e")


def _star(cards: Cards, rng: Random) -> None:
    spot = rng.choice(list(cards))
    cards[spot] = cards[spot][0] + "*" if cards[spot].islower() else "?"


def _repeat(cards: Cards, rng: Random) -> None:
    """Two small cards beside a capital that say the same."""
    for spot in [spot for spot, card in cards.items() if card[0].isupper()]:
        for near in around(spot):
            cards[near] = "e"


SPOILING = (_add_small, _add_capital, _add_island, _remove, _lower, _star, _star, _repeat)


def with_bonus(cards: Cards, rng: Random) -> Cards:
    """A card more, somewhere beside the others, or at the end of a line; now and then something else is done."""
    after = dict(cards)
    spots = sorted({spot for each in cards for spot in around(each) if spot not in cards})
    alone = [spot for spot in spots if sum(near in cards for near in around(spot)) == 1]
    after[rng.choice(alone if alone and rng.random() < 0.8 else spots)] = rng.choice(SMALL)
    if rng.random() < 0.1:
        rng.choice(SPOILING)(after, rng)
    return after


def written(cards: Cards, rng: Random) -> str:
    """As it is typed, with empty borders and short rows now and then, and JOKERs with what is said of them."""
    top, left = (min((spot[axis] for spot in cards), default=0) - (rng.random() < 0.1) for axis in (0, 1))
    bottom, right = (max((spot[axis] for spot in cards), default=0) + (rng.random() < 0.1) for axis in (0, 1))
    generous = rng.random()
    rows = []
    for row in range(top, bottom + 1):
        cells = [
            _card(cards, (row, column), generous, rng) if (row, column) in cards else "."
            for column in range(left, right + 1)
        ]
        line = "".join(cells)
        rows.append(line.rstrip(".") if rng.random() < 0.5 else line)
    return "/".join(rows)


def _card(cards: Cards, spot: Spot, generous: float, rng: Random) -> str:
    if cards[spot] != "?":
        return cards[spot]
    ways = [way for way in STEPS if ahead(spot, way) in cards and (generous < 0.5 or rng.random() < 0.5)]
    return f"?({','.join(f'{way}={rng.choice(ascii_uppercase)}' for way in ways)})" if ways else "?"
