"""What a typed stroke leaves open: the possible shots with their arithmetic and their loot, accents to ask about."""

from functools import partial

from referee.core.result import Refused
from referee.core.spelling import bracketed
from referee.core.squares import Square, square_name
from referee.core.wording import wording
from referee.games.guerre_des_mots import notation, shooting
from referee.games.guerre_des_mots.assembly import worked
from referee.games.guerre_des_mots.events import Fired
from referee.games.guerre_des_mots.model import CEDILLA, Placing, Shot, State, Stroke
from referee.games.guerre_des_mots.rules import Action
from referee.games.guerre_des_mots.squares import names_of
from referee.games.guerre_des_mots.stroke import fire, lines_of_fire, silenced
from referee.games.guerre_des_mots.work import Work

_say = partial(wording, "referee.games.guerre_des_mots", "prospects")


def shots(state: State, seat: str, action: Stroke) -> tuple[tuple[Fired, tuple[tuple[Square, ...], ...]], ...]:
    """Each possible shot with this stroke, and every loot that it allows."""
    work = worked(state, seat, action)
    if not isinstance(work, Work) or action.faces or silenced(state, work):
        return ()
    found = []
    for line in lines_of_fire(state, action, work):
        fired = fire(state, action, work, (Shot(line.shooter, line.target),))
        if not isinstance(fired, Refused):
            choices = tuple(shooting.loots(work.chains[line.chain], line.target)) if fired[0].hit else ()
            found.append((fired[0], choices))
    return tuple(found)


def prospects(state: State, seat: str, action: Action, language: str) -> list[str]:
    """Sentences on the possible shots that are not typed yet, and on the possible loot of those that are."""
    stroke = notation.understood(action, state)
    if not isinstance(stroke, Stroke):
        return []
    typed = {(shot.shooter, shot.target): shot for shot in stroke.shots}
    jokers = bracketed(_typed(state, placing) for placing in stroke.placings)
    lines = [_say("jokers", language, words=", ".join(jokers))] if jokers else []
    for shot, loots in shots(state, seat, stroke):
        mine = typed.get((shot.shooter, shot.target))
        if mine is None:
            lines.append(_say("would-hit" if shot.hit else "would-miss", language, **shot.facts))
        elif not mine.loot and len(loots) > 1:
            choices = " · ".join(names_of(loot) for loot in loots)
            lines.append(_say("loots", language, target=square_name(shot.target), choices=choices))
    return lines


def _typed(state: State, placing: Placing) -> list[tuple[str, bool]]:
    """The letters of a word, those that lie there already included, and which are typed as jokers."""
    board = state.board
    return [
        (board[square].letter if letter.letter == "." and square in board else letter.letter, letter.joker)
        for square, letter in zip(placing.squares, placing.letters, strict=True)
    ]


def lines(state: State, typed: str) -> tuple[str, ...]:
    """The shots that may be typed after a stroke."""
    action = notation.parse(typed)
    meant = action if isinstance(action, Refused) else notation.understood(action, state)
    if not isinstance(meant, Stroke):
        return ()
    return tuple(
        f"{square_name(shot.shooter)}>{square_name(shot.target)}" for shot, _ in shots(state, state.turn, meant)
    )


def unknown_accents(state: State, seat: str, action: Stroke) -> tuple[tuple[Square, str], ...]:
    """GDM-29: tokens whose accent has yet to be asked, if the stroke has the right form."""
    work = worked(state, seat, action)
    if not isinstance(work, Work) or not work.accented:
        return ()
    board = state.board
    return tuple(
        (square, letter)
        for square, letter in work.accented
        if letter != CEDILLA and square not in action.lacks and letter not in board[square].lacks
    )
