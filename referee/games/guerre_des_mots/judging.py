"""The words on the board after a stroke, and the verdicts on them (GDM-7, GDM-26, GDM-28)."""

from collections.abc import Collection, Iterator
from itertools import pairwise

from referee.core.squares import Square
from referee.core.words import TABLE, Verdict, Words, verdict_of
from referee.games.guerre_des_mots.model import PLUS, Cells, Chains, State, ruling_key
from referee.games.guerre_des_mots.path import compounds, spelt, squares, words_in

Text = tuple[str, tuple[Square, ...]]


def readable(chains: Chains) -> dict[Text, Cells]:
    """Every word on the board, by text and squares, with the cells of its chain."""
    return {
        (spelt(chain.cells[word.first : word.last + 1]), squares(chain.cells, word)): chain.cells
        for chain in chains
        for word in words_in(chain.cells)
    }


def new_words(before: Chains, after: Chains) -> list[tuple[Text, Cells]]:
    """Words that were not on the board before, in reading order."""
    old = readable(before)
    found = [(text, cells) for text, cells in readable(after).items() if text not in old]
    return sorted(found, key=lambda one: one[0][1])


def judge(state: State, found: list[tuple[Text, Cells]], words: Words) -> tuple[Verdict, ...]:
    """Verdicts on these words; one that is not valid by itself may be part of a valid compound."""
    verdicts: list[Verdict] = []
    for (text, at), cells in found:
        verdict = verdict_on(state, text, words)
        if not verdict.valid:
            wholes = (verdict_on(state, line, words) for line in _compounds(cells, at))
            verdict = next((whole for whole in wholes if whole.valid), verdict)
        verdicts.append(verdict)
    return tuple(dict.fromkeys(verdicts))


def _compounds(cells: Cells, at: tuple[Square, ...]) -> Iterator[str]:
    """The compounds that a word may be part of, the whole line first."""
    for first, last in compounds(cells):
        line = sorted(cells[first : last + 1], key=lambda cell: cell[0])
        squares_ = [square for square, _ in line]
        if not set(at) <= set(squares_):
            continue
        cuts = [-1, *(place for place, (_, token) in enumerate(line) if token.letter == PLUS), len(line)]
        one, other = squares_.index(at[0]), squares_.index(at[-1])
        spans = [(start + 1, end) for start in cuts for end in cuts if start < one and other < end]
        for start, end in sorted(spans, key=lambda span: span[0] - span[1]):
            if any(token.letter == PLUS for _, token in line[start:end]):
                yield spelt(tuple(line[start:end]))


def lengthened(cells: Cells, laid: Collection[Square]) -> tuple[str, str] | None:
    """GDM-6: the word that a stroke of two words lengthened, before and after it; None if it had one word."""
    for one, other in pairwise(words_in(cells)):
        if one.last == other.first and cells[one.last][0] in laid:
            for word in (one, other):
                whole = cells[word.first : word.last + 1]
                old = tuple(cell for cell in whole if cell[0] not in laid)
                if old:
                    return spelt(old), spelt(whole)
    return None


def inflected(old: str, new: str, words: Words) -> bool:
    """GDM-6: whether one word is an inflection of another."""
    # a dictionary that only repeats the verdicts of a record knows no lemmas, and is believed
    ignorant = not words.sense(new, new).lemmas and words.judge(new).valid
    return ignorant or bool(words.sense(old, new).lemmas)


def verdict_on(state: State, text: str, words: Words) -> Verdict:
    """The verdict on a text: by a ruling of the table if there is one, else by the dictionary."""
    key = ruling_key(text)
    return verdict_of({text: state.rulings[key]} if key in state.rulings else {}, text, words)


def read(state: State, text: str, words: Words) -> Verdict:
    """The verdict on letters as a word by themselves (GDM-14, GDM-23).

    Where the players judge themselves, any word is valid unless they have ruled on it."""
    if state.settings.judge == "off" and ruling_key(text) not in state.rulings:
        return Verdict(text, True, TABLE, "")
    return verdict_on(state, text, words)
