"""A club's evening or tournament, on one machine or several."""

from referee.cli.doors import Door, Group
from referee.core.message import N_

CLUB = N_("A club's evening")

DOOR = Door(
    commands=(Group("club", ("referee.club.commands.event", "referee.club.commands.devices"), CLUB),),
    device="referee.club.commands.shared_store",
    seal="referee.club.seal",
    offers=dict.fromkeys(("club", "display"), "referee.club.commands.completions:OFFERS"),
    rule_books={"club": "referee.club"},
    tutorials={"club": "referee.club.commands.lesson"},
    games="referee.club.commands.games",
    pages="referee.club.pages:EventPages",
)
