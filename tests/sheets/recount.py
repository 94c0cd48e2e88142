"""What is remarkable about a game, counted a second time: from the positions before and after each play."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, NamedTuple

from referee.core.squares import Square, square_name
from referee.core.table import Step
from tests.games.tables import AnyTable

AnyStep = Step[Any, Any]


class Moment(NamedTuple):
    """A remarkable moment: its kind, text and number, whose it is, and its step."""

    kind: str
    text: str
    number: int
    seats: tuple[str, ...]
    step: int | None = None


@dataclass
class Feat:
    """What a play was worth, its words, and what else is counted of it."""

    seat: str
    worth: int
    words: tuple[str, ...]
    along: tuple[str, ...] = ()
    """Words that were formed along with them."""
    counts: Counter[str] = field(default_factory=Counter)
    text: str = ""


Feats = dict[int, Feat]
"""The plays that stand, by their steps."""


def moments(table: AnyTable, game: str) -> list[Moment]:
    """All that is remarkable, as a poster with room for everything would have it."""
    counted, kinds = ROOMS[game]
    feats = {number: feat for number, feat in counted(table).items() if number not in fallen(table)}
    seats = [player.seat for player in table.players]
    dearest = best([(feat.worth, number, feat.text) for number, feat in feats.items() if feat.worth > 0])
    found = [Moment("plays", dearest[2], dearest[0], (feats[dearest[1]].seat,), dearest[1])] if dearest else []
    longest = longest_word(feats, seats)
    if longest and (not found or found[0].text != longest.text):
        found.append(longest)
    if game != "guerre_des_mots":
        found += lead(table, feats)
    names = {player.seat: player.name for player in table.players}
    for kind in kinds:
        found += chains(table, feats) if kind == "chains" else most(kind, feats, seats, names)
    return found


def best(tops: list[tuple[int, int, str]]) -> tuple[int, int, str] | None:
    """The greatest number, the earliest of equals."""
    return min(tops, key=lambda top: (-top[0], top[1], top[2]), default=None)


def fallen(table: AnyTable) -> set[int]:
    """The steps that a contest took back."""
    found = (getattr(event, "undoes", None) for step in table.steps for event in step.events)
    return {number for number in found if number is not None}


def longest_word(feats: Feats, seats: list[str]) -> Moment | None:
    own = [(feat, seat) for seat in seats for feat in feats.values() if feat.seat == seat]
    words = [(word, seat) for feat, seat in own for word in feat.words]
    words += [(word, seat) for feat, seat in own for word in feat.along]
    long = max([letters(word) for word, _ in words], default=0)
    return next((Moment("longest", word, long, (seat,)) for word, seat in words if letters(word) == long), None)


def letters(word: str) -> int:
    return len(re.findall(r"[^\W\d_]", word))


def most(kind: str, feats: Feats, seats: list[str], names: Mapping[str, str]) -> list[Moment]:
    """Who has more than anybody else."""
    counts = {seat: sum(feat.counts[kind] for feat in feats.values() if feat.seat == seat) for seat in seats}
    (more, seat), (less, _), *_ = sorted(((count, seat) for seat, count in counts.items()), reverse=True)
    return [Moment(kind, names[seat], more, (seat,))] if more > less else []


def lead(table: AnyTable, feats: Feats) -> list[Moment]:
    """The step after the last position in which the winner was not ahead."""
    state = table.state
    if not state.final or len(state.winners) != 1:
        return []
    (winner,) = state.winners
    positions = [table.start, *(step.state for step in table.steps)]
    behind = [number for number, each in enumerate(positions) if margin(each, winner) <= 0]
    number = behind[-1] + 1
    if number == len(positions):
        return []
    return [Moment("lead", feats[number].text if number in feats else "", number, (winner,), number)]


def margin(state: Any, seat: str) -> int:
    """By how much a seat is ahead of all others: in points or letters, in Mot pour Mot in squares pulled."""
    if hasattr(state, "track"):
        return sum(pulled(state, letter, seat) for letter in state.settings.letters)
    scores: dict[str, int] = state.scores
    return scores[seat] - max(score for other, score in scores.items() if other != seat)


def changes(table: AnyTable, *kinds: str) -> Iterator[tuple[int, Any, AnyStep, Any]]:
    """Each step with an event of these kinds, its number, the state before it, and that event."""
    states = [table.start, *(step.state for step in table.steps)]
    for number, (before, step) in enumerate(zip(states, table.steps, strict=False), 1):
        for event in step.events:
            if type(event).__name__ in kinds:
                yield number, before, step, event


# Option


def option(table: AnyTable) -> Feats:
    found = {}
    for number, before, step, event in changes(table, "Played"):
        old, new = before.grid, step.state.grid
        counts = Counter(
            {
                "flips": sum(flipped(square, old[square], new[square], step.command) for square in old),
                "full-racks": int(len(new) - len(old) == 7),
            }
        )
        gained = step.state.scores[step.seat] - before.scores[step.seat]
        found[number] = Feat(step.seat, gained, event.words[:1], event.words[1:], counts, event.words[0])
    return found


def flipped(square: Square, before: Any, after: Any, command: str) -> bool:
    """Whether a prism shows another face, which may have the same letter."""
    return before.shown.named != after.shown.named or f"~{square_name(square)}" in re.findall(r"~[A-Z]\d+", command)


# Jago

Run = tuple[bool, tuple[Square, ...]]


def runs(board: Mapping[Square, Any]) -> list[Run]:
    """All words on a board, by direction and squares."""
    found = []
    for down, (dy, dx) in ((False, (0, 1)), (True, (1, 0))):
        for row, column in board:
            if (row - dy, column - dx) in board:
                continue
            squares = [(row, column)]
            while (squares[-1][0] + dy, squares[-1][1] + dx) in board:
                squares.append((squares[-1][0] + dy, squares[-1][1] + dx))
            if len(squares) > 1:
                found.append((down, tuple(squares)))
    return found


def spelt(board: Mapping[Square, Any], run: Run) -> str:
    return "".join(board[square].letter for square in run[1])


def jago(table: AnyTable) -> Feats:
    found = {}
    for number, before, step, event in changes(table, "Placed"):
        old, new = before.board, step.state.board
        gained = [square for square in new if new[square] != old.get(square)]
        turned = [square for square in gained if square in old and old[square].letter == new[square].letter]
        counts = Counter({"turned": len(turned), "steals": stolen(old, new, step.seat, event.meanings)})
        found[number] = Feat(step.seat, len(gained), event.words[:1], event.words[1:], counts, event.words[0])
    return found


def stolen(old: Mapping[Square, Any], new: Mapping[Square, Any], seat: str, meanings: Any) -> int:
    """The words with a letter of the opponent's that became words of another meaning."""
    others = {(each.old, each.new) for each in meanings if not each.same}
    return sum(
        down == now and set(squares) <= set(grown) and (spelt(old, (down, squares)), spelt(new, (now, grown))) in others
        for down, squares in runs(old)
        if any(old[square].seat != seat for square in squares)
        for now, grown in runs(new)
    )


def chains(table: AnyTable, feats: Feats) -> list[Moment]:
    """The longest chain of forms of one word, of those that a player has made longer."""
    forms: dict[tuple[bool, Square], tuple[str, ...]] = {}
    tops: list[tuple[int, int, str]] = []
    for number, before, step, _ in changes(table, "Placed"):
        if number not in feats:
            continue
        old, new = before.board, step.state.board
        laid = {square for square in new if square not in old or old[square].letter != new[square].letter}
        grown: dict[tuple[bool, Square], tuple[str, ...]] = {}
        for down, squares in runs(new):
            if not laid & set(squares):
                continue
            longest = max((forms.get((down, square), ()) for square in squares), key=len)
            grown |= dict.fromkeys(((down, square) for square in squares), (*longest, spelt(new, (down, squares))))
            if longest:
                tops.append((len(longest) + 1, number, " > ".join((*longest, spelt(new, (down, squares))))))
        forms |= grown
    top = best(tops)
    return [Moment("chains", top[2], top[0], (feats[top[1]].seat,), top[1])] if top else []


# Croisillon


def croisillon(table: AnyTable) -> Feats:
    found: Feats = {}
    last = 0
    for number, before, step, event in changes(table, "Played", "Enlarged"):
        gained = step.state.scores[step.seat] - before.scores[step.seat]
        words = tuple(word.text for word in step.state.last.words)
        if type(event).__name__ == "Played":
            last = number
            counts = Counter({"full-hands": int(len(step.state.shown) == 15)})
            found[last] = Feat(step.seat, gained, words, (), counts, " ".join(words))
        else:
            found[last].worth += gained
            found[last].counts["bonus-points"] += gained
            found[last].words, found[last].text = words, " ".join(words)
    return found


# Mot pour Mot


def pulled(state: Any, letter: str, seat: str) -> int:
    """The squares that a letter is away from the middle towards a team; a captured one is off the board."""
    for team, captured in state.captured.items():
        if letter in captured:
            return int(state.settings.lanes + 1) * (1 if team == seat else -1)
    return int(state.track[letter]) * (1 if seat == state.players[0].seat else -1)


def mot_pour_mot(table: AnyTable) -> Feats:
    found = {}
    for number, before, step, event in changes(table, "Said"):
        after, seat = step.state, step.seat
        moved = sum(pulled(after, each, seat) - pulled(before, each, seat) for each in before.settings.letters)
        captured = len(after.captured[seat]) - len(before.captured[seat])
        spelling = event.answer.letters
        found[number] = Feat(seat, captured, (spelling,), (), Counter({"moved": moved}), event.word)
    return found


# La Guerre des Mots


def guerre_des_mots(table: AnyTable) -> Feats:
    found = {}
    for number, before, step, event in changes(table, "Played"):
        named = re.findall(r"<([A-Z0-9 ]+)", step.command + " ")
        taken = {square for square in before.board if square_name(square) in " ".join(named).split()}
        bent = {square for square in before.board if f"bend {square_name(square)}>" in step.command}
        looted = len(lost(before, step) - taken - bent) - crosses_back(before, step)
        hits = sum(hit(before, step.state, shot.shooter, shot.target) for shot in event.shots)
        counts = Counter({"captured": len(taken), "looted": looted, "hits": hits})
        words = played(step.state, event)
        found[number] = Feat(step.seat, len(taken) + looted, words, (), counts, " ".join(words))
    return found


def lost(before: Any, step: AnyStep) -> set[Square]:
    """The squares that others have lost."""
    return {
        square
        for old, new in zip(before.chains, step.state.chains, strict=False)
        if old.seat != step.seat
        for square in set(old.squares) - set(new.squares)
    }


def crosses_back(before: Any, step: AnyStep) -> int:
    """The + that went back to others."""
    arsenals = step.state.arsenals
    return sum(arsenals[seat].crosses - had.crosses for seat, had in before.arsenals.items() if seat != step.seat)


def hit(before: Any, after: Any, shooter: Square, target: Square) -> bool:
    """Whether a shot has a value above the squares between and above the value of its target."""
    own, against = value(after, after.board[shooter]), value(before, before.board[target])
    between = abs(shooter[0] - target[0]) + abs(shooter[1] - target[1]) - 1
    return own > between and own > against


def value(state: Any, token: Any) -> int:
    vowel = token.plain in ("A", "E", "I", "O", "U")
    return 0 if token.joker or vowel else state.settings.values.get(token.plain, 0)


def played(after: Any, event: Any) -> tuple[str, ...]:
    """The words with a token laid in the stroke, a compound as one."""
    tokens = after.board
    found = []
    for chain in after.chains:
        for line in lines(chain.squares):
            if set(line) & set(event.laid):
                whole = "".join(tokens[square].letter for square in sorted(line))
                found += [whole, *whole.split("+")]
    return tuple(word for word in event.words if word in found)


def lines(squares: tuple[Square, ...]) -> list[list[Square]]:
    """The straight parts of a chain."""
    found = [list(squares[:2])]
    for one, other in pairwise(squares[1:]):
        start, then = found[-1][-2:]
        if (other[0] - one[0], other[1] - one[1]) == (then[0] - start[0], then[1] - start[1]):
            found[-1].append(other)
        else:
            found.append([one, other])
    return found


ROOMS: dict[str, tuple[Callable[[AnyTable], Feats], tuple[str, ...]]] = {
    "option": (option, ("flips", "full-racks")),
    "jago": (jago, ("steals", "chains", "turned")),
    "croisillon": (croisillon, ("full-hands", "bonus-points")),
    "mot_pour_mot": (mot_pour_mot, ("moved",)),
    "guerre_des_mots": (guerre_des_mots, ("captured", "looted", "hits")),
}
