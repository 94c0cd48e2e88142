"""Words, dictionaries and rules."""

from referee.cli.doors import Command, Door, Group
from referee.core.message import N_

WORDS = N_("Words, rules and sets")

DOOR = Door(
    commands=(
        Group("word", ("referee.lookup.word",), WORDS),
        Group("dict", ("referee.lookup.dictionaries",), WORDS),
        Command("rules", "referee.lookup.rules:rules", N_("The rules of a game, clause by clause."), WORDS),
    ),
)
