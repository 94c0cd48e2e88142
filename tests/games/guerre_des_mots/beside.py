"""Lines one step beside the rules: a lawful line with one thing in it changed."""

import re
from collections.abc import Callable
from random import Random

from referee.core.squares import Square, square_name
from referee.games.guerre_des_mots.model import State
from referee.games.guerre_des_mots.squares import SIZE

SQUARE = re.compile(r"\b([A-T])(\d{1,2})\b")
"""A square, or where a word that goes across begins."""
WORD = re.compile(r"(?<=\d |[A-T] )[^\W\d]\S*|(?<=\d |[A-T] )\.\S*")
INSTEAD = "EÉ.+RSZY"
AROUND = ((-1, 0), (1, 0), (0, -1), (0, 1))


def beside(text: str, seat: str, state: State, rng: Random) -> str:
    """Another line than this one, as near to it as can be."""
    for step in rng.sample(STEPS, k=len(STEPS)):
        changed = step(text, seat, state, rng)
        if changed and changed != text:
            return changed
    return "take A1"


def shifted(text: str, _seat: str, _state: State, rng: Random) -> str:
    """One square told is the next one."""
    squares = list(SQUARE.finditer(text))
    if not squares:
        return ""
    chosen = rng.choice(squares)
    down, right = rng.choice(AROUND)
    row, column = ord(chosen[1]) - ord("A") + down, int(chosen[2]) - 1 + right
    return replaced(text, chosen, square_name((row % SIZE, column % SIZE)))


def doubled(text: str, _seat: str, _state: State, rng: Random) -> str:
    """A square taken is named twice."""
    taken = [chosen for chosen in SQUARE.finditer(text) if re.search(r"(<|take )[A-T\d ]*$", text[: chosen.start()])]
    return replaced(text, chosen := rng.choice(taken), f"{chosen[0]} {chosen[0]}") if taken else ""


def left_out(text: str, _seat: str, _state: State, rng: Random) -> str:
    """A square taken is not named."""
    taken = list(re.finditer(r"(?<=[<\d])\s?[A-T]\d+(?= )", text))
    return replaced(text, rng.choice(taken), "").replace("< ", "<") if taken else ""


def respelt(text: str, _seat: str, _state: State, rng: Random) -> str:
    """One letter is another, or a joker."""
    words = list(WORD.finditer(text))
    if not words:
        return ""
    chosen = rng.choice(words)
    at = rng.randrange(chosen.start(), chosen.end())
    if text[at] in "*+":
        return text[:at] + text[at + 1 :]
    new = f"{text[at]}*" if rng.random() < 0.3 else rng.choice(INSTEAD)
    return text[:at] + new + text[at + 1 :]


def resized(text: str, _seat: str, _state: State, rng: Random) -> str:
    """A word is longer or shorter by a letter."""
    words = list(WORD.finditer(text))
    if not words:
        return ""
    chosen = rng.choice(words)
    return replaced(text, chosen, rng.choice((f"{chosen[0]}E", chosen[0][:-1] or "R", f"{chosen[0]}+E")))


def taking_more(text: str, _seat: str, state: State, rng: Random) -> str:
    """A token at an end of some chain is taken besides."""
    end = an_end(state, rng)
    if "<" in text:
        return text.replace("<", f"<{square_name(end)} ", 1)
    return re.sub(r"(?= on | shoot | face | \+|$)", f" <{square_name(end)}", text, count=1)


def on_another(text: str, seat: str, state: State, rng: Random) -> str:
    """The chain is said to be another's."""
    names = [player.seat for player in state.players]
    if " on " in text:
        return re.sub(r" on \w+", rng.choice(("", f" on {rng.choice(names)}")), text)
    return re.sub(r"(?= shoot | face | \+|$)", f" on {rng.choice(names)}", text, count=1)


def doing_more(text: str, _seat: str, state: State, rng: Random) -> str:
    """A shot, a symbol, a + or a missing accent is told besides."""
    squares = [(ord(each[1]) - ord("A"), int(each[2]) - 1) for each in SQUARE.finditer(text)]
    start = square_name(rng.choice(squares) if squares else an_end(state, rng))
    near, far = square_name(an_end(state, rng)), square_name(rng.choice(sorted(state.board) or [(0, 0)]))
    more = (f"shoot {start}>{near}", f"shoot {start}>{far}", f"face {start}", f"+{start}", f"lacks {start}")
    return f"{text} {rng.choice(more)}"


def an_end(state: State, rng: Random) -> Square:
    return rng.choice([chain.squares[at] for chain in state.chains for at in (0, -1)] or [(0, 0)])


def replaced(text: str, chosen: re.Match[str], new: str) -> str:
    return text[: chosen.start()] + new + text[chosen.end() :]


STEPS: list[Callable[[str, str, State, Random], str]] = [
    shifted, doubled, left_out, respelt, resized, taking_more, on_another, doing_more,
]  # fmt: skip
