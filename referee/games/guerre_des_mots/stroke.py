"""The decision on a whole stroke: its words, shots, gains and whether it wins (GDM-14 to GDM-25)."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from itertools import groupby, pairwise

from referee.core.decisions import seat_after
from referee.core.result import Refused, refused
from referee.core.squares import Square, square_name
from referee.core.words import Verdict, Words
from referee.games.guerre_des_mots import blockade, judging, shooting
from referee.games.guerre_des_mots.assembly import mistaken, worked
from referee.games.guerre_des_mots.capture import replaced, without
from referee.games.guerre_des_mots.events import Fired, Mistaken, Played
from referee.games.guerre_des_mots.model import (
    CEDILLA,
    PLUS,
    Arsenal,
    Cells,
    Chain,
    Chains,
    Protect,
    Shot,
    State,
    Stroke,
)
from referee.games.guerre_des_mots.path import corners_of, direction, end_word, outward, spelt, squares, words_in
from referee.games.guerre_des_mots.shooting import Gun
from referee.games.guerre_des_mots.squares import CROSS, GOALS, GREEN, OPPOSITE, inside, side_of
from referee.games.guerre_des_mots.work import Work

CROSS_WON, GOAL_WON = "cross", "goal"


def decide(state: State, seat: str, action: Stroke, words: Words) -> Played | Mistaken | Refused:
    work = worked(state, seat, action)
    if isinstance(work, Refused):
        return work
    return _finished(state, seat, action, work, words)


def _finished(state: State, seat: str, action: Stroke, work: Work, words: Words) -> Played | Mistaken | Refused:
    """GDM-26: refusals of form come before verdicts, so that they betray no word."""
    absent = _absent(state, action, work)
    if isinstance(absent, Refused):
        return absent
    found = judging.new_words(state.chains, work.chains)
    faced = blockade.turn_up(state, action.faces, work)
    if isinstance(faced, Refused):
        return faced
    fired = _fired(state, action, work)
    if isinstance(fired, Refused):
        return fired
    pieces = _Pieces(state, words)
    guard = _claim(seat, action, work)
    if isinstance(guard, Refused):
        return guard
    chain, target = work.chains[work.target], work.target
    collect_loot(state, seat, work, fired)
    if action.protect is not None:
        trouble = blockade.lay_cross(seat, target, action.protect, work)
        if trouble:
            return trouble
    if len(action.placings) == 2 and not _inflection(state, action, chain, work, words):
        return refused("two-words", "GDM-6", square=square_name(action.placings[1].start))
    if work.left_over:
        return mistaken(state, seat, "left-over")
    if absent:
        return mistaken(state, seat, "accent", lacks=absent)
    earned = _earned(work, pieces.reads)
    judged = _judged(state, action, chain, work, found, words)
    if not all(verdict.valid for verdict in judged):
        return mistaken(state, seat, "words", judged)
    if action.protect is not None and not earned:
        return mistaken(state, seat, "words", tuple(pieces.verdicts))
    greens = sum(
        state.settings.ground.kind(square) == GREEN and chain.tokens[square].letter != PLUS for square in work.laid
    )
    won = _won(state, chain, work.laid, pieces.reads) if not action.on and chain.seat == seat else None
    strokes = state.strokes - 1 + greens + earned - (action.protect is not None)
    return Played(
        seat=seat,
        words=_readable_words(action, chain, found),
        changed=changes(state.chains, work.chains),
        laid=tuple(work.laid),
        taken=action.taken,
        arsenals=tuple((who, arsenal) for who, arsenal in work.arsenals.items() if state.arsenals[who] != arsenal),
        shots=fired,
        greens=greens,
        earned=earned,
        protected=action.protect,
        protect=guard if guard and guard.squares and earned and action.protect is None else None,
        pirated=action.on or None,
        won=won,
        following=seat if strokes > 0 else seat_after(state.players, seat, state.conceded),
        verdicts=judged,
        pieces=tuple(pieces.verdicts),
    )


def _absent(state: State, action: Stroke, work: Work) -> tuple[tuple[Square, str], ...] | Refused:
    """GDM-29: tokens without the accent wanted on their backs, as the table has said now or before."""
    wanted = dict(work.accented)
    other = next((square for square in action.lacks if wanted.get(square, CEDILLA) == CEDILLA), None)
    if other is not None:
        return refused("lacks-what", "GDM-29", square=square_name(other))
    board = state.board
    return tuple(
        (square, letter) for square, letter in work.accented if square in action.lacks or letter in board[square].lacks
    )


@dataclass(slots=True)
class _Pieces:
    """Verdicts on letters as words by themselves, collected as they are asked for."""

    state: State
    words: Words
    verdicts: list[Verdict] = field(default_factory=list)

    def reads(self, text: str) -> bool:
        verdict = judging.read(self.state, text, self.words)
        if verdict not in self.verdicts:
            self.verdicts.append(verdict)
        return verdict.valid


def _judged(
    state: State,
    action: Stroke,
    chain: Chain,
    work: Work,
    found: list[tuple[judging.Text, Cells]],
    words: Words,
) -> tuple[Verdict, ...]:
    """Verdicts on the words that bending and taking left, on those to be read now, and on compounds laid with their +."""
    if state.settings.judge != "always":
        return ()
    left, now = judging.judge(state, list(work.remainder), words), judging.judge(state, found, words)
    # GDM-28: a word laid with its + must be valid as a whole
    whole = [judging.verdict_on(state, text, words) for text, _ in _hyphened(action, chain, work.laid)]
    return tuple(dict.fromkeys((*left, *now, *whole)))


def _hyphened(action: Stroke, chain: Chain, laid: Collection[Square]) -> list[judging.Text]:
    """Words laid with a + for a hyphen."""
    tokens = chain.tokens
    return [
        (_spelling(chain, placing.squares), placing.squares)
        for placing in action.placings
        if any(tokens[square].letter == PLUS and square in laid for square in placing.squares)
    ]


def _readable_words(action: Stroke, chain: Chain, found: list[tuple[judging.Text, Cells]]) -> tuple[str, ...]:
    """The new words; a compound as a whole if its + was laid with it."""
    whole = _hyphened(action, chain, [square for placing in action.placings for square in placing.squares])
    parts = {square for _, squares in whole for square in squares}
    return (*(text for (text, at), _ in found if not set(at) <= parts), *(text for text, _ in whole))


def changes(before: Chains, after: Chains) -> tuple[tuple[int, Chain], ...]:
    """The chains that have changed, with their numbers."""
    return tuple((at, chain) for at, chain in enumerate(after) if at >= len(before) or before[at] != chain)


def _inflection(state: State, action: Stroke, grown: Chain, work: Work, words: Words) -> bool:
    """Whether the lengthened word keeps its lemma."""
    if state.settings.judge != "always":
        return True
    first = action.placings[0].squares
    old = _spelling(grown, [square for square in first if square not in work.laid])
    return judging.inflected(old, _spelling(grown, first), words)


def _ends(action: Stroke, work: Work) -> shooting.Ends:
    """The ends of the stroke's last word, each with the direction outwards."""
    cells = work.chains[work.target].cells
    path = [square for square, _ in cells]
    word = _member(action.placings[-1].squares, work) if action.placings else ()
    if not word:
        edge = (-1, -2) if work.back else (0, 1)
        word = tuple(sorted(path[at] for at in edge))
    if len(word) == 1:
        place = path.index(word[0])
        near = path[place - 1] if place else path[1]
        return ((word[0], direction(near, word[0])),)
    step = direction(word[0], word[1])
    return (word[0], (-step[0], -step[1])), (word[-1], step)


def _member(typed: tuple[Square, ...], work: Work) -> tuple[Square, ...]:
    """The word of a stroke: what is typed, without the members of a compound in which nothing was laid (GDM-17)."""
    tokens = work.chains[work.target].tokens
    cuts = [-1, *(at for at, square in enumerate(typed) if tokens[square].letter == PLUS), len(typed)]
    spans = ((start + 1, end) for start, end in pairwise(cuts))
    laid = [span for span in spans if any(square in work.laid for square in typed[slice(*span)])]
    return typed[laid[0][0] : laid[-1][1]]


def _fired(state: State, action: Stroke, work: Work) -> tuple[Fired, ...] | Refused:
    """GDM-17: the results of the shots, on the board with the word laid and before any loot."""
    if not action.shots:
        return ()
    if silenced(state, work):
        return refused("blockaded", "GDM-22")
    return fire(state, action, work, action.shots)


def silenced(state: State, work: Work) -> bool:
    """GDM-22: whether the player may not shoot, as a symbol of theirs shows after the stroke."""
    return any(token.up for chain in work.chains if chain.seat == state.turn for _, token in chain.cells)


def fire(state: State, action: Stroke, work: Work, shots: tuple[Shot, ...]) -> tuple[Fired, ...] | Refused:
    """The results of these shots, made with a stroke that is worked out."""
    ends = [square for square, _ in _ends(action, work)]
    gun = Gun(state.turn, work.target, work.laid, _armed(action, work), ends)
    return shooting.fire(state.settings, work.chains, gun, shots, lines_of_fire(state, action, work))


def _armed(action: Stroke, work: Work) -> list[Square]:
    """New tokens that may shoot: after two words only that at the free end (GDM-6)."""
    if len(action.placings) < 2:
        return list(work.laid)
    free_end = work.chains[work.target].cells[-1 if work.back else 0][0]
    return [square for square in work.laid if square == free_end]


def lines_of_fire(state: State, action: Stroke, work: Work) -> list[shooting.Range]:
    """Every line along which a stroke could shoot, whether it may or not."""
    return shooting.ranges(state.settings, work.chains, _ends(action, work))


def collect_loot(state: State, seat: str, work: Work, fired: tuple[Fired, ...]) -> None:
    """Moves the loot of the shots into the arsenal, without accents and meanings (GDM-29)."""
    for shot in fired:
        at = next((at for at, chain in enumerate(work.chains) if set(shot.loot) & set(chain.squares)), None)
        if at is None:
            continue
        gone = set(shot.loot)
        chain = work.chains[at]
        left = without(chain.cells, gone)
        lone = tuple(cell for cell in chain.cells if cell not in left and cell[0] not in gone)
        work.arsenals[seat] = work.arsenals[seat].plus(*counted(tuple(c for c in chain.cells if c[0] in gone)))
        work.arsenals[chain.seat] = work.arsenals[chain.seat].plus(*counted(lone))
        work.chains = replaced(work.chains, at, left)


def counted(cells: Cells) -> Arsenal:
    """Letters, jokers and + among tokens."""
    crosses = sum(token.letter == PLUS for _, token in cells)
    jokers = sum(token.joker for _, token in cells)
    return Arsenal(len(cells) - crosses - jokers, jokers, crosses)


def _from_one_chain(work: Work) -> bool:
    """GDM-14: whether all tokens are from one chain, with two letters or more of one of its words."""
    return not work.cost.total and len(work.sources) == 1 and bool(work.lettered) and any(_pieces(work))


def _pieces(work: Work) -> list[str]:
    """From each word of the chain, the letters that were taken at an end of it, two or more."""
    source = work.sources[0]
    kept = {square for square, _ in source.after}
    found = []
    for word in words_in(source.before):
        cells = [source.before[at] for at in word.places]
        for taken, run in groupby(cells, key=lambda cell: cell[0] not in kept):
            piece = tuple(run)
            if taken and len(piece) > 1:
                found.append(spelt(piece))
    return found


def _earned(work: Work, reads: Callable[[str], bool]) -> bool:
    """GDM-14: whether the stroke earns another: letters taken from one word are a word themselves."""
    return _from_one_chain(work) and any(map(reads, _pieces(work)))


def _claim(seat: str, action: Stroke, work: Work) -> Protect | Refused | None:
    """Where a + may be laid for an earned stroke, None if nowhere; or the refusal of the + that was claimed."""
    guard = _guard(work) if not action.on and _from_one_chain(work) else None
    if action.protect is None:
        return guard
    return blockade.unclaimed(guard, action.protect, work.arsenals[seat]) or guard


def _guard(work: Work) -> Protect:
    """GDM-19: the squares on which a + could protect the word just formed, in line at its free end."""
    ends = (False, True) if work.both else (work.back,)
    chain = work.chains[work.target]
    squares = tuple(square for back in ends if (square := _beyond(work, chain, back)) is not None)
    return Protect(work.target, squares)


def _beyond(work: Work, chain: Chain, back: bool) -> Square | None:
    """The next square after the end word; None if it is not empty."""
    if end_word(chain.cells, back) is None:
        return None
    edge = chain.cells[-1] if back else chain.cells[0]
    way = outward(chain.cells, back)
    square = (edge[0][0] + way[0], edge[0][1] + way[1])
    taken = not inside(square) or any(square in each.squares for each in work.chains)
    return None if taken else square


def _won(state: State, chain: Chain, laid: Collection[Square], reads: Callable[[str], bool]) -> str | None:
    """What a stroke has won with this own chain; `reads` tests whether letters are a word by themselves."""
    for word in words_in(chain.cells):
        lie = squares(chain.cells, word)
        for line in CROSS:
            if (
                set(line) <= set(lie)
                and _laid_by_owner(chain, line, laid)
                and (len(lie) == len(line) or reads(_spelling(chain, line)))
            ):
                return CROSS_WON
        goal = GOALS[OPPOSITE[side_of(state.settings.places[chain.seat])]]
        if set(goal) == set(lie) and _laid_by_owner(chain, goal, laid):
            return GOAL_WON
    return None


def _laid_by_owner(chain: Chain, line: tuple[Square, ...], laid: Collection[Square]) -> bool:
    """Whether a token of the line was just laid, and none by piracy, except on a corner shared with another word."""
    tokens, corners = chain.tokens, set(corners_of(chain.cells))
    return any(square in laid for square in line) and not any(
        tokens[square].pirated and square not in corners for square in line
    )


def _spelling(chain: Chain, squares: Collection[Square]) -> str:
    """The letters on these squares of a chain."""
    tokens = chain.tokens
    return spelt(tuple((square, tokens[square]) for square in squares))
