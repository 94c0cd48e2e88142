"""What could have been played: hands, searches, reviews, practice."""

from referee.cli.doors import Command, Door
from referee.core.message import N_

SEARCHED = N_("What could have been played")

FRENCH = {
    "hand": "main", "best": "meilleurs meilleur", "review": "revue", "possible": "possible",
    "train": "entraînement entraîne",
}  # fmt: skip

DOOR = Door(
    french=FRENCH,
    commands=(
        Command(
            "hand",
            "referee.study.hand:hand",
            N_("The hand that a step was played from, once the game is settled."),
            SEARCHED,
        ),
        Command(
            "best", "referee.study.best:best", N_("The best plays of a position, once the game is settled."), SEARCHED
        ),
        Command(
            "review",
            "referee.study.review_command:review",
            N_("What each turn got out of its hand, and what it missed."),
            SEARCHED,
        ),
        Command(
            "possible", "referee.study.best:possible", N_("Whether anything could be played from a hand."), SEARCHED
        ),
        Command("train", "referee.study.train:train", N_("Positions and hands to practise with."), SEARCHED),
    ),
    options={"sheet": "referee.study.options:ReviewOptions"},
    words="referee.study.table_words:WORDS",
)
