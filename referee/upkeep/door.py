"""The program and its files: settings, boxes, backups, help."""

from referee.cli.doors import Command, Door, Group
from referee.core.message import N_

KEPT = N_("Games that are kept")
WORDS = N_("Words, rules and sets")
PROGRAM = N_("The program")

BOX_IN_FRENCH = {
    "list": "liste", "show": "montre", "new": "nouvelle", "fill": "remplit", "edit": "modifie", "check": "vérifie",
    "learnt": "appris",
}  # fmt: skip

FRENCH = {
    "backup": "sauvegarde", "restore": "restaure", "box": "boîte boîtes", "config": "réglages réglage",
    "completion": "complétion", "doctor": "diagnostic", "manual": "manuel", "help": "aide",
}  # fmt: skip

DOOR = Door(
    french=FRENCH,
    commands=(
        Command("backup", "referee.upkeep.backup:backup", N_("Copy the whole store of games into one file."), KEPT),
        Command(
            "restore",
            "referee.upkeep.backup:restore",
            N_("Put a backup in the place of the store of games."),
            KEPT,
            destroys=True,
        ),
        Group("box", ("referee.upkeep.box",), WORDS, commands=BOX_IN_FRENCH),
        Command(
            "config", "referee.upkeep.config:config", N_("The settings: show them, change one, edit the file."), PROGRAM
        ),
        Command(
            "completion",
            "referee.upkeep.help:completion",
            N_("Print what makes a shell complete commands on Tab."),
            PROGRAM,
        ),
        Command(
            "doctor",
            "referee.upkeep.doctor:doctor",
            N_("What is installed, where data lies, whether all is sound."),
            PROGRAM,
        ),
        Command(
            "manual", "referee.upkeep.manual:manual", N_("The manual, or what it has on a command or a game."), PROGRAM
        ),
        Command("help", "referee.upkeep.help:help_on", N_("Help on a command or a game."), PROGRAM),
    ),
)
