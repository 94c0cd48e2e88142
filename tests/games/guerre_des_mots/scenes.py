"""Positions from which random games of La Guerre des Mots begin: from the records, near a line that wins, or from nothing."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random

from referee.core.squares import square_name
from referee.core.values import replace
from referee.games.guerre_des_mots.model import Arsenal, State
from referee.games.guerre_des_mots.squares import DEFAULT, SEATS, SIZE
from referee.session.record import read_record
from referee.session.start import Stop, open_table
from tests.games.tables import AnyTable

RECORDS = Path(__file__).parent / "records"
FURTHER = (
    ("#player sw Sw [SW]", "#player ne Ne [NE]", "#setup sw T3 RUSE", "#setup sw 6L PAPETERIE", "#setup sw L6 PISTE",
     "#setup ne A15 MARE", "#setup ne 15A MARINES", "#setup ne G10 PASSES"),
    ("#player sw Sw [SW]", "#player nw Nw [NW]", "#player ene Ene [ENE]", "#setup nw A3 SAUT", "#setup nw 6A TOMATE",
     "#setup nw F6 ESSENTIELLE", "#setup sw T3 RUSA", "#setup sw 6O POSERA", "#setup sw O6 PURE"),
    ("#player sw Sw [SW]", "#player ne Ne [NE]", "#player ese Ese [ESE]", "#setup sw T3 RUSE", "#setup sw 6O TOMATE",
     "#setup ese 20O TARE", "#setup ese O14 ARGILET", "#setup ese 14O AXXXE", "#setup ese S10 EXXXE", "#setup ese +S9"),
    ("#player sw Sw [SW]", "#player ne Ne [NE]", "#setup ne A15 MARE", "#setup sw T3 RUSE", "#setup sw T3 RUSELIN",
     "#setup sw 9A ESTATAIRESMINAIRTENN"),
    ("#player sw Sw [SW]", "#player nw Nw [NW]", "#player ese Ese [ESE]", "#setup sw T3 RUSA", "#setup nw A3 RUSE",
     "#setup nw A3 RUSELIN", "#setup nw 9A NATATAIRESMINAIRTENE"),
    ("#player sw Sw [SW]", "#player wnw Wnw [WNW]", "#setup sw T3 RUSA", "#setup wnw 1C RUSE", "#setup wnw 1C RUSELIN",
     "#setup wnw I1 NATATAIRESMINAIRTENE"),
    ("#player sw Sw [SW]", "#player ne Ne [NE]", "#setup sw T3 RUSA", "#setup sw 6P PARIA", "#setup sw P6 PURS",
     "#setup ne A15 MARE", "#setup ne 9K ORALES on sw"),
    ("#player sw Sw [SW]", "#player ne Ne [NE]", "#setup sw T3 RUSA", "#setup sw 6P PARIA", "#setup sw P6 PURS",
     "#setup sw 9K ORALES", "#setup ne A15 MARE", "#setup ne K9 ORE on sw"),
)  # fmt: skip
"""Positions near a line of the cross or a goal, or with much to shoot at."""


@cache
def scenes() -> list[tuple[str, ...]]:
    """Players and strokes set up in the records that there are, and a few more."""
    found = [*FURTHER] * 3
    for path in sorted(RECORDS.glob("*.ref")):
        lines = path.read_text("utf-8").splitlines()
        kept = tuple(line for line in lines if line.startswith(("#player", "#setup")))
        if any("#setup" in line for line in kept):
            found.append(kept)
    return found


def laid(rng: Random) -> AnyTable:
    """A table before the first command; mostly everybody has plenty, so that much may be tried."""
    table = None
    while table is None:
        table = _opened(rng)
    state: State = table.start
    if rng.random() < 0.7:
        plenty = Arsenal(40, rng.choice((1, 4)), rng.choice((1, 5)))
        table.start = replace(state, arsenals=dict.fromkeys(state.arsenals, plenty))
    return table


def _opened(rng: Random) -> AnyTable | None:
    """None where a square painted is in the way of what is set up."""
    sets = {
        "rules": rng.choice(("general", "general", "simple")),
        "judge": rng.choice(("always", "always", "contest", "off")),
        "accents": rng.choice(("on", "on", "off")),
        "squares": _painted(rng),
    }
    lines: Iterable[str] = rng.choice(scenes())
    if rng.random() < 0.5:
        chosen = rng.sample(SEATS[1:], rng.randint(1, 7))
        lines = (f"#player {seat.lower()} {seat} [{seat}]" for seat in sorted({"SW", *chosen}, key=SEATS.index))
    told = [f"#set {name} {value}" for name, value in sets.items()]
    found = open_table(read_record("\n".join(("#referee 1", "#game guerre-des-mots", *told, *lines, ""))).header)
    return None if isinstance(found, Stop) else found


def _painted(rng: Random) -> str:
    """Squares in the colours that nobody knows from the print, many or few."""
    fixed = {square for square, kind in DEFAULT.items() if kind != "g"}
    free = [(row, column) for row in range(SIZE) for column in range(SIZE) if (row, column) not in fixed]
    kinds = rng.choices(
        ("green", "violet", "bishop", "rook", "queen", "king", "knight"), (5, 4, 8, 5, 2, 2, 1), k=SIZE**2
    )
    chosen = rng.sample(free, k=rng.choice((40, 80, 160)))
    return " ".join(f"{square_name(square)}={kind}" for square, kind in zip(chosen, kinds, strict=False))
