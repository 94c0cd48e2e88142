"""How a game of Jago starts: players, colours, settings and box (JAG-1, JAG-2)."""

import re
from string import ascii_letters

from referee.clock.dial import Dial
from referee.core.box import BoxFacet, Facts, Shape, Sum, number, own_facts
from referee.core.record import Header
from referee.core.result import Refused, refused
from referee.core.seats import Player
from referee.core.spelling import capitals
from referee.core.wording import written
from referee.games.jago.model import RACK, Settings, State, Turn

PRINTED = 110
"""The letters of the set (JAG-1)."""
JUDGES = ("contest", "always", "off")
BLUE, RED = "blue", "red"
_COLOURS = {"": "", "BLUE": BLUE, "BLEU": BLUE, "BLEUE": BLUE, "RED": RED, "ROUGE": RED}
_LETTER = re.compile(r"([A-Z])(\d{1,2})")
SHAPE: Shape = {"letters": dict.fromkeys(ascii_letters, number(0, 99))}


def start(header: Header) -> State | Refused:
    players = header.players
    if len(players) != 2:
        return refused("players", "JAG-1", count=len(players)).within("player")
    blue = _blue(players)
    if isinstance(blue, Refused):
        return blue
    settings = _settings(header, blue)
    if isinstance(settings, Refused):
        return settings
    seats = [player.seat for player in players]
    return State(
        players,
        settings,
        board={},
        pool=(),
        racks=dict.fromkeys(seats, RACK),
        bag=sum(settings.letters.values()) - RACK * len(seats),
        dial=Dial(),
        current=Turn(seats[0]),
    )


def _blue(players: tuple[Player, ...]) -> str | Refused:
    """JAG-2: the seat that plays blue: the first listed, unless a bracket says otherwise."""
    colours = []
    for player in players:
        colour = _COLOURS.get(capitals(player.bracket))
        if colour is None:
            return refused("bad-colour", "JAG-2", typed=player.bracket).within("player", player.seat)
        colours.append(colour)
    first, second = colours
    if first and first == second:
        return refused("same-colour", "JAG-2").within("player", players[1].seat)
    first_is_blue = first != RED and second != BLUE
    return players[0 if first_is_blue else 1].seat


def _settings(header: Header, blue: str) -> Settings | Refused:
    given = dict(header.settings)
    judge = given.pop("judge", "contest")
    letters = _letters(given.pop("letters", ""))
    if judge not in JUDGES:
        return refused("bad-judge", "VOC-10", judges=", ".join(JUDGES)).within("set", "judge")
    if isinstance(letters, Refused):
        return letters
    if given:
        name = next(iter(given))
        return refused("unknown-setting", None, name=name, known="judge, letters").within("set", name)
    return Settings(judge, letters, blue)


def _letters(text: str) -> dict[str, int] | Refused:
    """The number of each letter, given as A7 B2 … or else from the default box."""
    if not text:
        counts = written("referee.games.jago", "box.toml")["letters"]
        return own_facts(counts)
    matches = [_LETTER.fullmatch(each) for each in text.upper().split()]
    letters = {each[1]: int(each[2]) for each in matches if each}
    least = 2 * RACK
    if len(letters) < len(matches) or sum(letters.values()) < least:
        return refused("bad-letters", "JAG-1", least=least).within("set", "letters")
    return letters


def header_lines(box: Facts, default: Facts) -> list[tuple[str, str]]:
    """The header lines for what differs from the default box."""
    letters, usual = (_bag(facts) for facts in (box, default))
    if not letters or letters == usual:
        return []
    return [("set", "letters " + " ".join(f"{letter}{count}" for letter, count in sorted(letters.items())))]


def _bag(box: Facts) -> dict[str, int]:
    return own_facts(box.get("letters", {}))


def sums(box: Facts) -> tuple[Sum, ...]:
    return (Sum("letters", sum(_bag(box).values()), PRINTED),)


BOX: BoxFacet[State] = BoxFacet(SHAPE, header_lines, sums=sums)
