"""A stroke decided whole: worked out, judged, with what it shoots, earns and wins (GDM-14 to GDM-25)."""

from collections.abc import Callable
from dataclasses import dataclass, field

from referee.core.result import Refused, refused
from referee.core.seats import seat_after
from referee.core.squares import Square, square_name
from referee.core.verdicts import Verdict
from referee.core.words import Everything, Words
from referee.games.guerre_des_mots import accents, blockade, judging, shooting, winning
from referee.games.guerre_des_mots.events import Fired, Mistaken, Played
from referee.games.guerre_des_mots.model import (
    PLUS,
    Cells,
    Chain,
    Chains,
    Protect,
    State,
    Stroke,
)
from referee.games.guerre_des_mots.path import end_word, outward, spelt, words
from referee.games.guerre_des_mots.squares import GREEN, inside
from referee.games.guerre_des_mots.taking import replaced
from referee.games.guerre_des_mots.working import Work, gained, judges, mistaken, worked


def decide(state: State, seat: str, action: Stroke, words_: Words) -> Played | Mistaken | Refused:
    work = worked(state, seat, action)
    if isinstance(work, Refused | Mistaken):
        return work
    return _finished(state, seat, action, work, words_)


def _finished(state: State, seat: str, action: Stroke, work: Work, words_: Words) -> Played | Mistaken | Refused:
    """Form goes before words, so that nobody fishes for them (GDM-26)."""
    absent = accents.absent(state, action, work)
    if isinstance(absent, Refused):
        return absent
    found = judging.new_words(state.chains, work.chains)
    faced = blockade.faced(state, action.faces, work)
    if isinstance(faced, Refused):
        return faced
    fired = _fired(state, action, work)
    if isinstance(fired, Refused):
        return fired
    pieces = _Pieces(state, words_)
    earned = _earned(work, pieces.reads)
    guard = _guard(seat, work, work.chains[work.target]) if earned and not action.on else None
    if action.protect is not None and (guard is None or action.protect not in guard.squares):
        return refused("no-protection", "GDM-15", square=square_name(action.protect))
    if absent:
        return mistaken(state, seat, "accent", lacks=absent)
    judged = _judged(state, action, work, found, words_)
    if judged.wrong:
        return mistaken(state, seat, "words", judged)
    if len(action.placings) == 2 and not _inflection(state, action, work, words_):
        return refused("two-words", "GDM-6", square=square_name(action.placings[1].start))
    chain = work.chains[work.target]
    greens = sum(
        state.settings.board.kind(square) == GREEN and chain.tokens[square].letter != PLUS for square in work.laid
    )
    won = winning.won(state, chain, work.laid, pieces.reads) if not action.on and chain.seat == seat else None
    looted(state, seat, work, fired)
    strokes = state.strokes - 1 + greens + earned
    if action.protect is not None and guard is not None:
        trouble = blockade.guard(seat, guard.chain, action.protect, work)
        if trouble:
            return trouble
        guard, strokes = None, strokes - 1
    return Played(
        seat=seat,
        words=tuple(text for (text, _), _ in found),
        changed=changes(state.chains, work.chains),
        laid=tuple(work.laid),
        taken=action.taken,
        arsenals=tuple((who, arsenal) for who, arsenal in work.arsenals.items() if state.arsenals[who] != arsenal),
        shots=fired,
        greens=greens,
        earned=earned,
        protected=action.protect,
        protect=guard,
        pirated=action.on or None,
        won=won,
        following=seat if strokes > 0 else seat_after(state.players, seat, state.conceded),
        verdicts=judged.verdicts,
        pieces=tuple(pieces.told),
    )


@dataclass(slots=True)
class _Pieces:
    """Letters read for themselves, and what was said of them."""

    state: State
    words: Words
    told: list[Verdict] = field(default_factory=list)

    def reads(self, text: str) -> bool:
        verdict = judging.read(self.state, text, self.words)
        if verdict is not None and verdict not in self.told:
            self.told.append(verdict)
        return verdict is not None and verdict.valid


def _judged(
    state: State, action: Stroke, work: Work, found: list[tuple[judging.Text, Cells]], words_: Words
) -> judging.Judged:
    """What taking left, what can be read now, and compounds laid with their +."""
    if not judges(state):
        return judging.Judged(())
    left, now = judging.judge(state, list(work.remainder), words_), judging.judge(state, found, words_)
    verdicts = [*left.verdicts, *now.verdicts]
    tokens = work.chains[work.target].tokens
    for placing in action.placings:
        if any(
            letter.letter == PLUS and square in work.laid
            for square, letter in zip(placing.squares, placing.letters, strict=True)
        ):
            text = spelt(tuple((square, tokens[square]) for square in placing.squares))
            verdicts += judging.compound(state, text, words_).verdicts
    return judging.Judged(tuple(dict.fromkeys(verdicts)))


def changes(before: Chains, after: Chains) -> tuple[tuple[int, Chain], ...]:
    """The chains that are other than they were, with their numbers."""
    return tuple((at, chain) for at, chain in enumerate(after) if at >= len(before) or before[at] != chain)


def _inflection(state: State, action: Stroke, work: Work, words_: Words) -> bool:
    """Whether the word lengthened keeps its lemma."""
    if not judges(state) or isinstance(words_, Everything):
        return True
    first = action.placings[0].squares
    chain = work.chains[work.target].tokens
    new = spelt(tuple((square, chain[square]) for square in first))
    old = spelt(tuple((square, chain[square]) for square in first if square not in work.laid))
    return bool(words_.sense(old, new).lemmas)


def _word(action: Stroke, work: Work) -> tuple[Square, ...]:
    """The stroke's word as it finally stands."""
    cells = work.chains[work.target].cells
    last = work.laid[-1]
    inside_of = [word for word in words(cells) if any(cells[at][0] == last for at in word.places)]
    if not inside_of:
        return (last, last)
    word = inside_of[-1] if work.back else inside_of[0]
    return tuple(sorted(cells[at][0] for at in word.places))


def _fired(state: State, action: Stroke, work: Work) -> tuple[Fired, ...] | Refused:
    """GDM-17: along the lines of the board as it is with the word laid, before any loot."""
    if not action.shots:
        return ()
    return shooting.fire(state.settings, work.chains, action.shots, lines_of_fire(state, action, work))


def lines_of_fire(state: State, action: Stroke, work: Work) -> list[shooting.Range]:
    """Every shot that a stroke could make, whether it would hit or not."""
    word = _word(action, work)
    friends = [at for at, chain in enumerate(work.chains) if chain.seat == state.turn or at == work.target]
    armed = list(work.laid)
    if len(action.placings) == 2:
        free_end = work.chains[work.target].cells[-1 if work.back else 0][0]
        armed = [square for square in armed if square == free_end]
    cells = [square for square, _ in work.chains[work.target].cells]
    place = cells.index(word[0])
    beside = cells[place - 1] if place else cells[1]
    down = word[0][1] == (word[1][1] if word[0] != word[-1] else beside[1])
    return shooting.ranges(state.settings, work.chains, friends, word, armed, down)


def looted(state: State, seat: str, work: Work, fired: tuple[Fired, ...]) -> None:
    """What the shots bring in goes into the arsenal, washed of accents and meanings (GDM-29)."""
    for shot in fired:
        at = next((at for at, chain in enumerate(work.chains) if set(shot.loot) & set(chain.squares)), None)
        if at is None:
            continue
        gone = set(shot.loot)
        chain = work.chains[at]
        work.arsenals[seat] = gained(work.arsenals[seat], counted(tuple(c for c in chain.cells if c[0] in gone)))
        work.chains = replaced(work.chains, at, tuple(cell for cell in chain.cells if cell[0] not in gone))


def counted(cells: Cells) -> tuple[int, int, int]:
    """Letters, jokers and + among tokens."""
    crosses = sum(token.letter == PLUS for _, token in cells)
    jokers = sum(token.joker for _, token in cells)
    return len(cells) - crosses - jokers, jokers, crosses


def _earned(work: Work, reads: Callable[[str], bool]) -> bool:
    """GDM-14: all from one chain, none from the arsenal, and what came from some one word of it is a word."""
    if work.spent or len(work.sources) != 1 or not work.lettered:
        return False
    source = work.sources[0]
    taken = {square for square, _ in source.taken}
    return any(
        reads(spelt(tuple(source.before[at] for at in word.places if source.before[at][0] in taken)))
        for word in words(source.before)
    )


def _guard(seat: str, work: Work, chain: Chain) -> Protect | None:
    """GDM-19: where a + could protect the word just formed, at its free end and in its line."""
    if work.arsenals[seat].crosses < 1:
        return None
    ends = (False, True) if work.both else (work.back,)
    squares = tuple(square for back in ends if (square := _beyond(work, chain, back)) is not None)
    return Protect(work.target, squares) if squares else None


def _beyond(work: Work, chain: Chain, back: bool) -> Square | None:
    """The empty square on which the end word would go on."""
    if end_word(chain.cells, back) is None:
        return None
    edge = chain.cells[-1] if back else chain.cells[0]
    way = outward(chain.cells, back)
    square = (edge[0][0] + way[0], edge[0][1] + way[1])
    taken = not inside(square) or any(square in each.squares for each in work.chains)
    return None if taken else square
