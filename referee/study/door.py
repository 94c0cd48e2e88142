"""What could have been played: hands, searches, reviews, practice."""

from referee.cli.doors import Command, Door
from referee.core.message import N_

SEARCHED = N_("What could have been played")

DOOR = Door(
    commands=(
        Command(
            "hand",
            "referee.study.hand:hand",
            N_("The hand that a step was played from, once the game is settled."),
            SEARCHED,
            french="main",
        ),
        Command(
            "best",
            "referee.study.best:best",
            N_("The best plays of a position, once the game is settled."),
            SEARCHED,
            french="meilleurs",
            also=("meilleur",),
        ),
        Command(
            "review",
            "referee.study.review_command:review",
            N_("What each turn got out of its hand, and what it missed."),
            SEARCHED,
            french="revue",
        ),
        Command(
            "possible",
            "referee.study.best:possible",
            N_("Whether anything could be played from a hand."),
            SEARCHED,
            french="possible",
        ),
        Command(
            "train",
            "referee.study.train:train",
            N_("Positions and hands to practise with."),
            SEARCHED,
            french="entraînement",
            also=("entraîne",),
        ),
    ),
    options={"sheet": "referee.study.options:ReviewOptions"},
    words="referee.study.table_words:WORDS",
)
