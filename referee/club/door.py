"""A club's evening or tournament, on one machine or several."""

from referee.cli.doors import Door, Group
from referee.core.message import N_

CLUB = N_("A club's evening")

CLUB_IN_FRENCH = {
    "list": "liste", "new": "nouvelle", "enter": "inscrit", "withdraw": "retire", "forbid": "interdit",
    "draw": "tire", "exchange": "échange", "tables": "tables", "open": "ouvre", "confirm": "confirme",
    "result": "résultat", "absent": "absent", "end": "termine", "standing": "classement", "console": "console",
    "log": "journal", "undo": "annule", "serve": "sert", "invite": "invite", "join": "rejoint",
    "rebuild": "reconstruit", "devices": "appareils", "revoke": "exclut", "take": "reprend", "leave": "quitte",
    "strays": "égarées", "keep": "garde", "check": "vérifie", "standby": "secours",
}  # fmt: skip

DOOR = Door(
    commands=(
        Group(
            "club",
            ("referee.club.commands.event", "referee.club.commands.devices"),
            CLUB,
            commands=CLUB_IN_FRENCH,
            destroys=("withdraw", "undo", "end", "revoke", "take", "leave", "rebuild"),
        ),
    ),
    device="referee.club.commands.shared_store",
    seal="referee.club.seal",
    offers=dict.fromkeys(("club", "display"), "referee.club.commands.completions:OFFERS"),
    rule_books={"club": "referee.club"},
    tutorials={"club": "referee.club.commands.lesson"},
    games="referee.club.commands.games",
    pages="referee.club.pages:EventPages",
)
