"""`referee play` as most people type it, read without Typer, whose imports delay the first frame of the table."""

from typing import NamedTuple

DEMO, CLOCK = "--demo", "--clock"


class AskedTable(NamedTuple):
    """What the arguments of `referee play` ask for."""

    name: str
    players: tuple[str, ...]
    demo: bool
    clock: bool


def asked_table(arguments: list[str]) -> AskedTable | None:
    """What is asked for; None for arguments that Typer has to explain."""
    flags = [argument for argument in arguments if argument in (DEMO, CLOCK)]
    name, *players = [argument for argument in arguments if argument not in flags] or [""]
    if any(argument.startswith("-") for argument in (name, *players)):
        return None
    return AskedTable(name, tuple(players), DEMO in flags, CLOCK in flags)


def play_directly(arguments: list[str]) -> int | None:
    """Opens the table that is asked for; None for arguments that Typer has to explain."""
    asked = asked_table(arguments)
    if asked is None:
        return None
    from referee.play.live_table import play

    return play(*asked)
