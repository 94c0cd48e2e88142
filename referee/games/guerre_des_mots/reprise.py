"""Reprise: one word of an own chain, or a part of it, taken back into the arsenal (GDM-12)."""

from referee.core.result import Refused, refused
from referee.core.seats import seat_after
from referee.core.squares import Square, square_name
from referee.core.words import Words
from referee.games.guerre_des_mots import judging
from referee.games.guerre_des_mots.assembly import gained, mistaken
from referee.games.guerre_des_mots.capture import loosened, replaced, take
from referee.games.guerre_des_mots.events import Mistaken, Retaken
from referee.games.guerre_des_mots.model import State
from referee.games.guerre_des_mots.path import words_in
from referee.games.guerre_des_mots.stroke import changes, counted


def decide(state: State, seat: str, squares: tuple[Square, ...], words: Words) -> Retaken | Mistaken | Refused:
    foreign = {square for chain in state.chains if chain.seat != seat for square in chain.squares} & set(squares)
    if foreign:
        return refused("reprise-own", "GDM-12", square=square_name(min(foreign)))
    sources = take(state, seat, squares)
    if isinstance(sources, Refused):
        return sources
    source = sources[0]
    taken = {square for square, _ in source.taken}
    one_word = any(taken <= {source.before[at][0] for at in word.places} for word in words_in(source.before))
    if len(sources) > 1 or (source.front and source.back) or not one_word:
        return refused("reprise-one-word", "GDM-12", square=square_name(squares[0]))
    cut = loosened(source)
    if isinstance(cut, Refused):
        return cut
    cells, crosses = cut
    chains = replaced(state.chains, source.chain, cells)
    found = judging.new_words(state.chains, chains)
    judged = judging.judge(state, found, words) if state.settings.judge == "always" else judging.JudgedWords(())
    if judged.wrong:
        return mistaken(state, seat, "words", judged)
    letters, jokers, plus = counted(source.taken)
    arsenal = gained(state.arsenals[seat], (letters, jokers, plus + crosses))
    following = seat if state.strokes > 1 else seat_after(state.players, seat, state.conceded)
    texts = tuple(text for (text, _), _ in found)
    return Retaken(seat, squares, changes(state.chains, chains), ((seat, arsenal),), texts, following, judged.verdicts)
