"""How a game of La Guerre des Mots starts: seats, board, arsenals, a position set up (GDM-1 to GDM-3)."""

import re

from referee.core.box import own_facts
from referee.core.record import Header
from referee.core.result import Refused, refused
from referee.core.seats import Player
from referee.core.squares import Square, parse_square
from referee.core.values import replace
from referee.core.wording import written
from referee.core.words import Everything
from referee.games.guerre_des_mots import boxes, evolve, notation, policy, stroke
from referee.games.guerre_des_mots.blockade import with_cross
from referee.games.guerre_des_mots.model import LETTERS, Arsenal, Guard, Settings, State, Stroke
from referee.games.guerre_des_mots.path import outward
from referee.games.guerre_des_mots.squares import (
    BASES,
    BLUE,
    BROWN,
    DEFAULT,
    KINDS,
    RED,
    SEATS,
    SIDES,
    Ground,
    ground_of,
    inside,
    side_of,
)

JUDGES = ("always", "contest", "off")
DRAWN = {2: 18, 3: 18, 4: 18, 5: 16, 6: 14, 7: 12, 8: 11}
"""Letters drawn, jokers and + apart (GDM-2)."""
USUAL = {
    2: ("SW", "NE"), 3: ("SW", "NW", "ENE"), 4: ("SW", "WNW", "NE", "ESE"), 5: ("SW", "WNW", "NW", "NE", "ESE"),
    6: ("SW", "WNW", "NW", "NE", "ENE", "SE"), 7: ("SW", "WSW", "WNW", "NW", "NE", "ENE", "SE"), 8: SEATS,
}  # fmt: skip
"""The usual places, by number of players."""
KNOWN = "abbreviations, accents, board, judge, near, rules, shots, squares, symbols"
EDGES = "SENW"
"""The edges of the box's board, by the quarter turns that bring each to the near side."""


def start(header: Header) -> State | Refused:
    players = header.players
    if not 2 <= len(players) <= 8:
        return refused("players", "GDM-1", count=len(players)).within("player")
    places = _places(players)
    if isinstance(places, Refused):
        return places
    settings = _settings(header, places)
    if isinstance(settings, Refused):
        return settings
    letters = DRAWN[len(players)]
    arsenals = {player.seat: Arsenal(letters, 1, 1) for player in players}
    state = State(players, settings, (), arsenals, LETTERS - letters * len(players), players[0].seat)
    for text in header.every("setup"):
        found = set_up(state, text)
        if isinstance(found, Refused):
            return found.within("setup", text)
        state = found
    return state


def _places(players: tuple[Player, ...]) -> dict[str, str] | Refused:
    """GDM-1, GDM-3: the place of each seat, clockwise from the starter on the near side."""
    usual = USUAL[len(players)]
    places = {}
    for player, place in zip(players, usual, strict=True):
        chosen = player.bracket.upper().replace("O", "W") if player.bracket else place
        if chosen not in SEATS:
            return refused("bad-seat", "GDM-1", typed=player.bracket, seats=", ".join(SEATS)).within(
                "player", player.seat
            )
        places[player.seat] = chosen
    order = [SEATS.index(place) for place in places.values()]
    turned = [(at - order[0]) % len(SEATS) for at in order]
    falls = (at for at in range(1, len(turned)) if turned[at] <= turned[at - 1])
    wrong = 0 if side_of(places[players[0].seat]) != "S" else next(falls, None)
    if wrong is not None:
        return refused("seats-contradict", "GDM-3", seats=", ".join(SEATS)).within("player", players[wrong].seat)
    return places


def _bases(places: dict[str, str]) -> dict[str, tuple[tuple[Square, ...], ...]]:
    """The bases of each seat; a player alone on a side owns both of its bases."""
    owned = {}
    for seat, place in places.items():
        side = SIDES[side_of(place)]
        alone = sum(other in side for other in places.values()) == 1
        owned[seat] = tuple(BASES[each] for each in side) if alone else (BASES[place],)
    return owned


def _settings(header: Header, places: dict[str, str]) -> Settings | Refused:
    given = dict(header.settings)
    near = given.pop("near", "S").upper().replace("O", "W")
    if near not in tuple(EDGES):
        return refused("bad-setting", None, name="near", known="S, E, N, W").within("set", "near")
    ground = _ground(given.pop("board", ""), EDGES.index(near), given.pop("squares", ""))
    if isinstance(ground, Refused):
        return ground
    judge, rules, accents = given.pop("judge", "always"), given.pop("rules", "general"), given.pop("accents", "on")
    abbreviations = given.pop("abbreviations", "no")
    for name, value, known in (
        ("judge", judge, JUDGES),
        ("rules", rules, policy.SETTINGS["rules"]),
        ("accents", accents, policy.SETTINGS["accents"]),
        ("abbreviations", abbreviations, policy.SETTINGS["abbreviations"]),
    ):
        if value not in known:
            return refused(
                "bad-setting", "VOC-5" if name == "abbreviations" else None, name=name, known=", ".join(known)
            ).within("set", name)
    drawn, ranges = given.pop("symbols", ""), given.pop("shots", "")
    if given:
        name = next(iter(given))
        return refused("unknown-setting", None, name=name, known=KNOWN).within("set", name)
    box = written("referee.games.guerre_des_mots", "box.toml")
    usual = {letter: piece for piece, letters in own_facts(box["symbols"]).items() for letter in letters}
    symbols, shots = boxes.symbols_of(drawn) if drawn else usual, boxes.shots_of(ranges)
    if isinstance(symbols, Refused):
        return symbols.within("set", "symbols")
    if isinstance(shots, Refused):
        return shots.within("set", "shots")
    worth = {letter: {**box["shots"], **shots}[piece] for letter, piece in symbols.items()}
    simple = rules == "simple"
    return Settings(ground, simple, accents == "on" and not simple, judge, worth, symbols, places, _bases(places))


def _ground(rows: str, turns: int, squares: str) -> Ground | Refused:
    """The ground of the box's board as it lies on the table (GDM-3), with single squares added: C3=bishop D5=violet."""
    ground = ground_of(turned(rows.split("/"), turns)) if rows else Ground(DEFAULT)
    if isinstance(ground, Refused):
        return ground.within("set", "board")
    names = {name: kind for kind, name in KINDS.items()}
    kinds = dict(ground.kinds)
    for pair in squares.split():
        match = re.fullmatch(r"([A-Za-z]\d{1,2})=([a-z]+)", pair)
        square = parse_square(match[1]) if match else None
        fixed = DEFAULT.get(square) in (BLUE, RED, BROWN) if square else False
        if match is None or square is None or not inside(square) or fixed or match[2] not in names:
            return refused("bad-squares", None, typed=pair, known=", ".join(names)).within("set", "squares")
        kinds[square] = names[match[2]]
    return Ground(kinds)


def turned(rows: list[str], turns: int) -> list[str]:
    """The rows of the board after this number of quarter turns clockwise."""
    for _ in range(turns if len({len(row) for row in rows}) == 1 else 0):
        rows = ["".join(column) for column in zip(*reversed(rows), strict=True)]
    return rows


PLENTY = Arsenal(LETTERS, 8, 8)


def set_up(state: State, text: str) -> State | Refused:
    """The state with `SEAT STROKE` or `SEAT +SQUARE` set up, in any turn and with any words.

    Tokens missing from an arsenal are taken from the reserve; `SEAT arsenal N` sets its number of letters."""
    seat, _, command = text.partition(" ")
    if seat not in state.arsenals:
        return refused("unknown-seat", typed=seat)
    match = re.fullmatch(r"arsenal (\d{1,2})", command)
    if match:
        return replace(state, arsenals={**state.arsenals, seat: state.arsenals[seat]._replace(letters=int(match[1]))})
    action = notation.parse(command)
    if isinstance(action, Refused):
        return action
    settings = replace(state.settings, judge="off")
    free = replace(state, turn=seat, settings=settings, arsenals=dict.fromkeys(state.arsenals, PLENTY))
    action = notation.understood(action, free)
    match action:
        case Stroke():
            event = stroke.decide(free, seat, action, Everything())
            if isinstance(event, Refused):
                return event
            after = evolve.apply(free, event)
        case Guard(square):
            found = _with_cross(free, seat, square)
            if found is None:
                return refused("bad-setup", None, typed=text)
            after = found
        case _:
            return refused("bad-setup", None, typed=text)
    return _paid(state, seat, after)


def _with_cross(state: State, seat: str, square: Square) -> State | None:
    for at in state.of(seat):
        chain = state.chains[at]
        for back in (True, False):
            edge, way = chain.cells[-1 if back else 0][0], outward(chain.cells, back)
            if (edge[0] + way[0], edge[1] + way[1]) == square:
                chains = (*state.chains[:at], with_cross(chain, square), *state.chains[at + 1 :])
                left = PLENTY._replace(crosses=PLENTY.crosses - 1)
                return replace(state, chains=chains, arsenals={**state.arsenals, seat: left})
    return None


def _paid(state: State, seat: str, after: State) -> State:
    spent = (left - plenty for left, plenty in zip(after.arsenals[seat], PLENTY, strict=True))
    owing = state.arsenals[seat].plus(*spent)
    paid = Arsenal(*[max(0, count) for count in owing])
    reserve = max(0, state.reserve + min(0, owing.letters))
    return replace(state, chains=after.chains, arsenals={**state.arsenals, seat: paid}, reserve=reserve)
