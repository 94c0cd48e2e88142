"""The page for spectators."""

from referee.cli.doors import Command, Door
from referee.core.message import N_

TABLE = N_("At the table")

DOOR = Door(
    french={"display": "affiche"},
    commands=(
        Command(
            "display",
            "referee.display.spectators:display",
            N_("Serve a page on which everybody can follow the games."),
            TABLE,
            after="play",
        ),
    ),
    beside="referee.display.spectators:beside_the_table",
)
