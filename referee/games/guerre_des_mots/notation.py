"""La Guerre des Mots' own commands, read and written: strokes with what they take, bend, shoot and protect.

K10 PURS <M3 M4 O7            a word; squares whose tokens are taken for it, the rest comes from the arsenal
P6 PARTIES 12P SUS            an inflection of the end word, and a word chained to it
bend M3>L4 16C RUSE <C20      a change of direction, perhaps with the word lengthened
15D RUS <C20 D20 on ene       piracy
9L RITE shoot L9>F9 take F7 F8 …     shots, perhaps with what is looted
P6 DESSELLÉES <F15-F20 E20    squares in line
P6 PURS <C20 D20 F15 +P10     a + in place of the stroke earned;  face C3 turns a symbol up
P6 DES <E20 lacks E20         the E turned out not to bear the accent wanted
take M3 M4 · +P10 · lift P10 · unface C3 · draw 2 · end turn · mistake REASON
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeVar
from unicodedata import normalize

from referee.core.actions import Common, Contest, Pass
from referee.core.keywords import Keyword, read_in_french
from referee.core.notation import parse_common, with_verdict, write_common
from referee.core.result import Refused, refused
from referee.core.spelling import capitals, key_of, plain
from referee.core.squares import Square, parse_position, parse_square, position_name, square_name
from referee.core.values import replace
from referee.games.guerre_des_mots.events import Event
from referee.games.guerre_des_mots.model import (
    PLUS,
    EndTurn,
    Guard,
    Letter,
    Lift,
    Mistake,
    Own,
    Placing,
    Shot,
    State,
    Stroke,
    Stuck,
    Take,
    Unface,
)
from referee.games.guerre_des_mots.squares import named_squares

AnyAction = Common | Own
"""Everything that can be typed: the actions that the room decides, and those that the table carries out."""
A = TypeVar("A")
KEYWORDS = (
    Keyword("bend", "plie"),
    Keyword("take", "prends", also=("reprise",)),
    Keyword("lift", "lève"),
    Keyword("face", "montre"),
    Keyword("unface", "cache"),
    Keyword("shoot", "tire"),
    Keyword("on", "sur"),
    Keyword("mistake", "erreur", free=True, textual=True),
    Keyword("draw", "pioche", also=("bloque", "stuck")),
    Keyword("lacks", "manque"),
    Keyword("end turn", "fin du tour"),
)
FRENCH = read_in_french(KEYWORDS)
SQUARES_AFTER = {"take": "loot", "face": "faces", "lacks": "lacks"}
"""The part of a stroke that the squares after a keyword belong to."""
_LIGATURES = {ord("œ"): "OE", ord("Œ"): "OE", ord("æ"): "AE", ord("Æ"): "AE"}
_ARROW = re.compile(r"([A-Za-z]\d{1,2})>([A-Za-z]\d{1,2})")
_END_TURN = ("END TURN", "FIN TOUR", "FIN DU TOUR", "FIN DE TOUR", "DONE", "FINI")


def word(token: str) -> str:
    """A keyword in English."""
    name = capitals(token).lower()
    return FRENCH.get(name, name)


def parse(text: str) -> AnyAction | Refused:
    tokens = plain(text).split()
    if not tokens:
        return refused("empty")
    if capitals(" ".join(tokens)) in _END_TURN:
        return EndTurn()
    name = word(tokens[0])
    if name == "draw" and tokens[1:] in (["2"], []):
        return Stuck()
    if name == "mistake":
        return Mistake(" ".join(tokens[1:]))
    if tokens[0].startswith(PLUS) and len(tokens) == 1:
        square = parse_square(tokens[0][1:])
        return Guard(square) if square else refused("bad-square", typed=tokens[0])
    if name in ("take", "lift", "unface"):
        return _squares_of(name, tokens)
    common = None if name == "bend" else parse_common(text)
    if common is not None:
        return common
    return _stroke(tokens)


def _squares_of(name: str, tokens: list[str]) -> Own | Refused:
    found = named_squares(tokens[1:], once=name == "take")
    if isinstance(found, Refused):
        return found
    if not found or (name != "take" and len(found) > 1):
        return refused("squares-what", typed=tokens[0])
    return Take(found) if name == "take" else Lift(found[0]) if name == "lift" else Unface(found[0])


@dataclass(slots=True)
class _Draft:
    """A stroke while it is read; `where` is the part that tokens without a keyword belong to."""

    placings: list[str] = field(default_factory=list)
    taken: list[str] = field(default_factory=list)
    faces: list[str] = field(default_factory=list)
    lacks: list[str] = field(default_factory=list)
    loot: list[list[str]] = field(default_factory=list)
    arrows: list[tuple[Square, Square]] = field(default_factory=list)
    bend: tuple[Square, Square] | None = None
    on: str = ""
    protect: Square | None = None
    where: str = "placings"


def _stroke(tokens: list[str]) -> Stroke | Refused:
    """A stroke: its placings, then its other parts, each after its keyword or sign."""
    draft = _Draft()
    rest = list(tokens)
    while rest:
        trouble = _read(draft, rest.pop(0), rest)
        if trouble:
            return trouble
    return _assembled(tokens, draft)


def _read(draft: _Draft, token: str, rest: list[str]) -> Refused | None:
    # after a position comes a word, even if it looks like a keyword: ON, TIRE
    name = "" if draft.where == "placings" and len(draft.placings) % 2 else word(token)
    if name in ("bend", "shoot"):
        return _read_arrow(draft, token, rest)
    if name == "on":
        draft.on, draft.where = _name(rest), "placings"
        return None if draft.on else refused("on-whom")
    if name in SQUARES_AFTER:
        draft.where = SQUARES_AFTER[name]
        return refused("bad-token", typed=token) if name == "take" and not draft.arrows else None
    if token.startswith("<"):
        draft.where = "taken"
        draft.taken += [token[1:]] if token[1:] else []
    elif token.startswith(PLUS) and parse_square(token[1:]):
        draft.protect = parse_square(token[1:])
    elif draft.where == "loot":
        draft.loot[-1].append(token)
    elif draft.where == "shots":
        return refused("bad-token", typed=token)
    else:
        getattr(draft, draft.where).append(token)
    return None


def _name(rest: list[str]) -> str:
    """The player named at the beginning of these tokens, which are taken; the name may have several words."""
    named = [rest.pop(0)] if rest else []
    while rest and not _begins(rest[0]):
        named.append(rest.pop(0))
    return " ".join(named).lower()


def _begins(token: str) -> bool:
    """Whether a token begins another part of a stroke."""
    part = word(token) in ("bend", "shoot", "on", *SQUARES_AFTER)
    return part or token.startswith(("<", PLUS)) or parse_position(token) is not None


def _read_arrow(draft: _Draft, command: str, rest: list[str]) -> Refused | None:
    """The squares behind the command to bend or to shoot."""
    token = rest.pop(0) if rest else ""
    found = _ARROW.fullmatch(token)
    one, other = (parse_square(found[1]), parse_square(found[2])) if found else (None, None)
    if one is None or other is None:
        return refused("bad-bend" if word(command) == "bend" else "bad-arrow", typed=f"{command} {token}".rstrip())
    if word(command) == "bend":
        draft.bend, draft.where = (one, other), "placings"
    else:
        draft.arrows.append((one, other))
        draft.loot.append([])
        draft.where = "shots"
    return None


def _assembled(tokens: list[str], draft: _Draft) -> Stroke | Refused:
    placings = _placings(draft.placings)
    if isinstance(placings, Refused):
        return placings
    if not placings and draft.bend is None and not draft.taken:
        return refused("not-understood", typed=" ".join(tokens))
    taken = named_squares(draft.taken, once=True)
    faces, lacks = named_squares(draft.faces), named_squares(draft.lacks)
    if isinstance(taken, Refused):
        return taken
    if isinstance(faces, Refused):
        return faces
    if isinstance(lacks, Refused):
        return lacks
    shots = []
    for arrow, typed in zip(draft.arrows, draft.loot, strict=True):
        loot = named_squares(typed, once=True)
        if isinstance(loot, Refused):
            return loot
        shots.append(Shot(*arrow, loot))
    return Stroke(placings, taken, draft.bend, draft.on, tuple(shots), draft.protect, faces, lacks)


def _placings(tokens: list[str]) -> tuple[Placing, ...] | Refused:
    """One word or two, each after its position."""
    if len(tokens) > 4 or len(tokens) % 2:
        return refused("not-understood", typed=" ".join(tokens))
    placings = []
    for place, typed in zip(tokens[::2], tokens[1::2], strict=True):
        position = parse_position(place)
        if position is None:
            return refused("not-understood", typed=" ".join(tokens))
        letters = _letters(typed)
        if letters is None:
            return refused("bad-word", typed=typed)
        placings.append(Placing(*position, letters))
    return tuple(placings)


def _letters(text: str) -> tuple[Letter, ...] | None:
    """Letters with their accents, + for hyphens, a star after a joker; None if they cannot be read."""
    spelt = normalize("NFC", text.translate(_LIGATURES)).upper().replace("-", PLUS)
    found: list[Letter] = []
    for sign in spelt:
        if sign == "*" and found and found[-1].letter not in (PLUS, ".") and not found[-1].joker:
            found[-1] = Letter(found[-1].letter, True)
        elif sign in (PLUS, ".") or (sign.isalpha() and capitals(sign).isascii() and len(capitals(sign)) == 1):
            found.append(Letter(sign))
        else:
            return None
    return tuple(found) or None


def canonical(state: State, action: AnyAction, events: tuple[Event, ...]) -> AnyAction:
    """The action with letters for dots, without accents that do not count, with the name of the pirated seat."""
    if isinstance(action, Contest) and state.last:
        return with_verdict(action, state.last.words)
    if isinstance(action, Pass):
        return EndTurn()
    if not isinstance(action, Stroke):
        return action
    action = understood(action, state)
    board = state.board
    placings = []
    for placing in action.placings:
        typed = zip(placing.squares, placing.letters, strict=True)
        letters = [Letter(board[at].letter) if one.letter == "." and at in board else one for at, one in typed]
        placings.append(replace(placing, letters=tuple(letters)))
    return replace(action, placings=tuple(placings))


def understood(action: A, state: State) -> A:
    """The action in the terms of this game: without accents that do not count, and with seats by name."""
    if not isinstance(action, Stroke):
        return action
    on = _seat_of(action.on, state)
    placings = action.placings
    if not state.settings.accents:
        placings = tuple(
            Placing(each.start, each.down, tuple(Letter(capitals(one.letter), one.joker) for one in each.letters))
            for each in placings
        )
    return replace(action, placings=placings, on=on)


def _seat_of(named: str, state: State) -> str:
    """The seat that is meant by its name, by its place on the compass or by the player's name."""
    if not named or named in state.arsenals:
        return named
    where, name = named.upper().replace("O", "W"), key_of(named)
    places = (seat for seat, place in state.settings.places.items() if place == where)
    players = (player.seat for player in state.players if key_of(player.name) == name)
    return next(places, None) or next(players, named)


def named(command: str, names: Mapping[str, str]) -> str:
    """A command with the name of whoever is pirated."""
    action = parse(command) if " on " in command else None
    if not isinstance(action, Stroke) or action.on not in names:
        return command
    return write(replace(action, on=names[action.on]))


def write(action: AnyAction) -> str:
    match action:
        case Stroke():
            return _written(action)
        case Take(squares):
            return " ".join(("take", *map(square_name, squares)))
        case Guard(square):
            return f"+{square_name(square)}"
        case Lift(square):
            return f"lift {square_name(square)}"
        case Unface(square):
            return f"unface {square_name(square)}"
        case Stuck():
            return "draw 2"
        case EndTurn():
            return "end turn"
        case Mistake(reason):
            return f"mistake {reason}".rstrip()
    return write_common(action)


def _written(action: Stroke) -> str:
    parts: list[str] = []
    if action.bend:
        parts.append(f"bend {square_name(action.bend[0])}>{square_name(action.bend[1])}")
    for placing in action.placings:
        letters = "".join(f"{letter.letter}*" if letter.joker else letter.letter for letter in placing.letters)
        parts.append(f"{position_name(placing.start, placing.down)} {letters}")
    if action.taken:
        parts.append("<" + " ".join(map(square_name, action.taken)))
    if action.on:
        parts.append(f"on {action.on}")
    for shot in action.shots:
        parts.append(f"shoot {square_name(shot.shooter)}>{square_name(shot.target)}")
        if shot.loot:
            parts.append(" ".join(("take", *map(square_name, shot.loot))))
    if action.protect:
        parts.append(f"+{square_name(action.protect)}")
    if action.faces:
        parts.append(" ".join(("face", *map(square_name, action.faces))))
    if action.lacks:
        parts.append(" ".join(("lacks", *map(square_name, action.lacks))))
    return " ".join(parts)
