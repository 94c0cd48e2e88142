"""The messages of refusals that all rooms share, by code."""

from referee.core.message import N_

HOUSE = {
    "empty": N_("Nothing was typed."),
    "too-long": N_("A command has at most {limit} characters."),
    "too-much": N_("“{typed}” is too much behind {command}."),
    "swap-what": N_("swap: how many, or which letters?"),
    "bad-swap": N_("“{typed}”: swap takes a number or letters, such as swap 3 or swap A B C."),
    "bad-word": N_("“{typed}” cannot be read as a word."),
    "bad-adjust": N_("“{typed}”: adjust takes points and a reason, such as adjust -5 miscounted."),
    "bad-prism": N_("Say what was drawn."),
    "bad-number": N_("“{typed}” is not a number of steps."),
    "bad-amend": N_("“{typed}”: amend takes the number of a step and its new command."),
    "no-text": N_("The text is missing."),
    "bad-rename": N_("“{typed}”: rename takes a player and a new name."),
    "no-hands": N_("Nobody holds a hand in this game."),
    "hand-early": N_("Hands stay secret until the game is settled."),
    "possible-early": N_("Whether anything can be played is answered once everybody has passed in turn."),
    "review-early": N_("What could have been played is told once the game is settled."),
    "no-practice-play": N_("Only a play from the hand is asked for here, as it is laid."),
    "bad-hand": N_("“{typed}” cannot be read as a hand."),
    "hand-too-large": N_("A hand holds at most {size} here, not {count}."),
    "not-from-hand": N_("This step was not played from a hand."),
    "other-hand": N_("The step could not be played from this hand: {hand}."),
    "unknown-seat": N_("There is no seat “{typed}” at this table."),
    "nothing-to-undo": N_(
        "{count:There is nothing to take back|There is only one step to take back|There are only # steps to take back}."
    ),
    "nothing-to-redo": N_("There is nothing to bring back."),
    "no-such-step": N_("There is no such step: {count:none has been played yet|the game has only one|the game has #}."),
    "no-name": N_("“{typed}” is no player's name. A setting is written --set target=150."),
    "no-step": N_("“{typed}” is not a step and cannot replace one."),
    "unknown-game": N_("There is no game “{typed}”; choose from: {games}."),
    "unknown-rules": N_("These rules are unknown: “{typed}”; this version knows: {rules}."),
    "same-names": N_(
        "Two players would be called the same, {first} and {second}: capitals and accents tell no names apart."
    ),
    "seat-twice": N_("A seat is listed twice: {seats}."),
    "other-figures": N_("The figures written are {written}; they should be {found}."),
    "other-lexicon": N_(
        "The dictionary {name} has another content than this record was made with; --lexicon referees anew."
    ),
}

MISSING = {
    "bad-swap": N_("How many? For example swap 3, or swap A B C."),
    "bad-word": N_("Which word?"),
    "bad-adjust": N_("adjust takes points and a reason, such as adjust -5 miscounted."),
    "bad-amend": N_("amend takes the number of a step and its new command."),
    "bad-rename": N_("rename takes a player and a new name."),
    "review-early": N_("What could have been played is told once the game is settled."),
    "no-practice-play": N_("Only a play from the hand is asked for here, as it is laid."),
    "bad-hand": N_("hand takes the number of a step and what was held, or - to take it back."),
}
"""What is said where nothing was typed behind the command."""
