"""Words, dictionaries and rules."""

from referee.cli.doors import Command, Door, Group
from referee.core.message import N_

WORDS = N_("Words, rules and sets")

WORD_IN_FRENCH = {
    "check": "vérifie", "explain": "explique", "compare": "compare", "search": "cherche", "anagrams": "anagrammes",
    "hooks": "rallonges", "suggest": "suggère", "sense": "sens", "judge": "juge",
}  # fmt: skip
DICT_IN_FRENCH = {
    "list": "liste", "info": "infos", "add": "ajoute", "remove": "retire", "use": "utilise", "verify": "vérifie",
    "changes": "changements",
}  # fmt: skip

FRENCH = {"word": "mot mots", "dict": "dictionnaire dico dictionnaires", "rules": "règles règle"}

DOOR = Door(
    french=FRENCH,
    commands=(
        Group(
            "word",
            ("referee.lookup.word",),
            WORDS,
            commands=WORD_IN_FRENCH,
            direct="referee.lookup.word_group:check_directly",
        ),
        Group("dict", ("referee.lookup.dictionaries",), WORDS, commands=DICT_IN_FRENCH, destroys=("remove",)),
        Command("rules", "referee.lookup.rules:rules", N_("The rules of a game, clause by clause."), WORDS),
    ),
)
