"""The options of `referee sheet` that put a review on the sheet."""

from typing import Annotated, NamedTuple

import typer

from referee.core.message import N_, CannotSay
from referee.study.options import AllWords, Common, Seconds, Unsealed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.documents.sheet import Sheet


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

    def sheet(self, name: str, all_steps: bool) -> "tuple[Sheet, int]":
        from referee.study.review import all_turns
        from referee.study.reviewable import reviewable

        game = reviewable(name, self.unsealed, "sheet --review")
        known = game.keeps_to_common(self.common, self.all_words)
        found = game.review(all_turns(game.table), known, self.seconds)
        return game.reviewed_sheet(found, known, all_steps)
