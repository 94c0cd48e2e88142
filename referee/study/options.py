"""The arguments and options of commands that look for plays, and those of `referee sheet` that put a review on the sheet."""

from typing import Annotated, NamedTuple

import typer

from referee.cli import completions
from referee.core.message import N_, CannotSay
from referee.documents.sheet import Sheet

Name = Annotated[
    str,
    typer.Argument(
        help=N_(
            "A game, such as o1, or a record, such as game.ref or - (standard input); without it the game used last."
        ),
        autocompletion=completions.stored_games,
    ),
]
At = Annotated[int, typer.Option("--at", min=0, show_default=False, help=N_("The position before this step."))]
Seat = Annotated[str, typer.Option("--seat", help=N_("Whose hand it is; without it the player at turn."))]
Hand = Annotated[str, typer.Option("--hand", help=N_("What is held: V4/T1 U/O E, or J C a e * in Croisillon."))]
Common = Annotated[bool, typer.Option("--common", help=N_("Only words that people know."))]
AllWords = Annotated[
    bool, typer.Option("--all-words", help=N_("All words, in a game whose reviews keep to those that people know."))
]
Seconds = Annotated[float, typer.Option("--seconds", min=0, show_default=False, help=N_("How long to look at most."))]
Unsealed = Annotated[
    bool, typer.Option("--unsealed", help=N_("Look although a table is live or the game is not settled."))
]


class ReviewOptions(NamedTuple):
    review: Annotated[
        bool, typer.Option("--review", help=N_("With what each turn could have been; of a settled game."))
    ] = False
    common: Common = False
    all_words: AllWords = False
    seconds: Seconds = 0
    unsealed: Unsealed = False

    @property
    def wanted(self) -> bool:
        return self.review

    def confirm(self, alone: bool) -> None:
        if self.review and not alone:
            raise CannotSay("--review is for the sheet of one game.")
        if not self.review and any(self):
            raise CannotSay("--common, --all-words, --seconds and --unsealed go with --review.")

    def sheet(self, name: str, all_steps: bool) -> tuple[Sheet, int]:
        from referee.study.game import searched_game
        from referee.study.review import all_turns

        game = searched_game(name, self.unsealed, "sheet --review")
        known = game.keeps_to_common(self.common, self.all_words)
        return game.reviewed_sheet(game.review(all_turns(game.table), known, self.seconds), all_steps)
