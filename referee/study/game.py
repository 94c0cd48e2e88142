"""A game in which plays are looked for: its table, and its sheet, on which a review can be put."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from referee.cli.language import _, language
from referee.cli.progress import Progress
from referee.cli.seal import note_look_up, require_unsealed
from referee.cli.stores import folded_game, open_reader, open_session, warn_of_loss
from referee.core.exit_codes import FINE
from referee.core.message import CannotSay
from referee.core.moves import Wanted
from referee.core.result import Refused
from referee.core.table import Table
from referee.documents.sheet import Sheet
from referee.papers.records import refereed_file
from referee.papers.selection import is_record
from referee.store.problems import StoreError
from referee.study.review import Retrospect, review
from referee.study.search import Dictionaries, asked_note, checker, common_by_itself, review_note, searchable


class SearchedGame(NamedTuple):
    name: str
    table: Table
    sheet: Callable[[bool], tuple[Sheet, int]]
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
        self.mark_reviewed()
        return Retrospect(self.table, found, common)

    def reviewed_sheet(self, told: Retrospect, all_steps: bool) -> tuple[Sheet, int]:
        from referee.study.retrospect import reviewed_sheet

        sheet, code = self.sheet(all_steps)
        return reviewed_sheet(sheet, told), code

    def mark_reviewed(self) -> None:
        """Marks a stored game that is settled, so that its journal tells of it if the game is reopened."""
        if self.table.state.final and not is_record(self.name):
            # a store that cannot be written to is no game that goes on
            with suppress(StoreError):
                open_session(self.name).mark_reviewed(review_note(self.table))

    def note_asked(self, by_arbiter: str) -> None:
        """Writes into the journal that it was asked whether anything could be played; if an arbiter asked, of whom."""
        session = None if is_record(self.name) else open_session(self.name)
        if session is not None and not session.table.state.final:
            entry = session.submit(session.table.state.turn, f"note {asked_note(_, language(), by_arbiter)}")
            assert not isinstance(entry, Refused)  # a note is never refused


def searched_game(
    name: str, unsealed: bool, what: str, early: Callable[[Table], bool] | None = None, dated: bool = False
) -> SearchedGame:
    """A record, or a stored game that is settled (VOC-10); a look before that is written into its journal.

    Games that are `early` need not be settled; whoever asks notes in their journals that they were asked about. With
    `dated`, a record's date that is no day is an error.
    """
    asked = f"{what} {name}".rstrip()
    noted = require_unsealed(unsealed, asked)
    if is_record(name):
        return _recorded(Path(name), dated)
    game = folded_game(name)

    def sheet(all_steps: bool) -> tuple[Sheet, int]:
        from referee.papers.sheet.sheet import sheet_of_stored

        return sheet_of_stored(game, open_reader(), all_steps)[0], warn_of_loss(game)

    if not game.table.state.final:
        if not (unsealed or (early is not None and early(game.table))):
            raise CannotSay(
                "Game {name} is not settled: what could be played in it stays sealed (VOC-10), "
                "unless --unsealed is added.",
                name=game.name,
            )
        if early is None and game.name not in noted:
            note_look_up(game.name, asked)
    return SearchedGame(game.name, searchable(game.table), sheet)


def _recorded(file: Path, dated: bool) -> SearchedGame:
    _record, replayed, judged = refereed_file(file, dated)

    def sheet(all_steps: bool) -> tuple[Sheet, int]:
        from referee.papers.sheet.sheet import sheet_of_replayed

        return sheet_of_replayed(file, replayed, judged, all_steps), FINE

    return SearchedGame(str(file), searchable(replayed.table), sheet)
