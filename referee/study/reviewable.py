"""A game that may be reviewed: its table, and its sheet, on which the review can be put."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from referee.cli.language import _
from referee.cli.losses import warn_of_loss
from referee.cli.progress import Progress
from referee.cli.seal import require_unsealed
from referee.cli.stores import folded_game, open_reader
from referee.core.exit_codes import FINE
from referee.core.message import CannotSay
from referee.core.moves import Wanted
from referee.core.table import Table
from referee.papers.records import refereed_file
from referee.papers.selection import is_record
from referee.study.review import Retrospect, review
from referee.study.search import (
    Dictionaries,
    checker,
    common_by_itself,
    confirm_settled,
    mark_reviewed,
    searchable,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.documents.sheet import Sheet


class Reviewable(NamedTuple):
    name: str
    table: Table
    sheet: "Callable[[bool], tuple[Sheet, int]]"
    """Its sheet, with all steps or those that stand, and an exit code."""

    def keeps_to_common(self, common: bool, all_words: bool) -> bool:
        """Whether only words that people know are looked for: where that is asked for, and in games that it suits."""
        if common and all_words:
            raise CannotSay("Either --common or --all-words, not both.")
        return common or (not all_words and common_by_itself(self.table))

    def review(self, numbers: Sequence[int], common: bool, seconds: float) -> Retrospect:
        """What each of these turns could have been, with progress on standard error; the game is marked as reviewed."""
        dictionaries = Dictionaries(self.table, common)
        with Progress(_("looking for what could be played…")) as progress:
            steps = progress.over(numbers, len(numbers))
            found = list(review(self.table, steps, dictionaries.at, lambda: Wanted(1, checker(seconds))))
        mark_reviewed(self.table, self.name)
        return Retrospect(self.table, found, common)

    def reviewed_sheet(self, told: Retrospect, all_steps: bool) -> "tuple[Sheet, int]":
        from referee.study.retrospect import reviewed_sheet

        sheet, code = self.sheet(all_steps)
        return reviewed_sheet(sheet, told), code


def reviewable(name: str, unsealed: bool, what: str) -> Reviewable:
    """A stored game that is settled, or a record (VOC-10)."""
    asked = f"{what} {name}".rstrip()
    noted = require_unsealed(unsealed, asked)
    if is_record(name):
        return _recorded(Path(name))
    game = folded_game(name)
    confirm_settled(game, unsealed, asked, noted)

    def sheet(all_steps: bool) -> "tuple[Sheet, int]":
        from referee.papers.sheet.sheet import sheet_of_stored

        return sheet_of_stored(game, open_reader(), all_steps)[0], warn_of_loss(game)

    return Reviewable(game.name, searchable(game.table), sheet)


def _recorded(file: Path) -> Reviewable:
    _record, replayed, judged = refereed_file(file, dated=False)

    def sheet(all_steps: bool) -> "tuple[Sheet, int]":
        from referee.papers.sheet.sheet import sheet_of_replayed

        return sheet_of_replayed(file, replayed, judged, all_steps), FINE

    return Reviewable(str(file), searchable(replayed.table), sheet)
