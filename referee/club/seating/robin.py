"""Everyone meets everyone: the rounds of a circle, in which the first stays and the others move on by one place."""


def circle_pairs(count: int, turn: int) -> list[tuple[int, int]]:
    """The pairs of a round, by place; with an odd number one is paired with the place after the last, and left over."""
    places = count + count % 2
    moving = [1 + (at + turn) % (places - 1) for at in range(places - 1)]
    ring = [0, *moving]
    return [(ring[at], ring[-1 - at]) for at in range(places // 2)]


def turns(count: int) -> int:
    """The number of rounds in which everybody meets everybody once."""
    return count + count % 2 - 1
