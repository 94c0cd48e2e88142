"""A new game as it was said, opened in the store: by a command, or when everything that was asked is answered."""

from referee.cli.doors import in_words_of
from referee.cli.language import _, language
from referee.cli.new_game import new_header, store_game
from referee.cli.stores import exists, open_store
from referee.cli.troubles import unknown_game
from referee.core.home import called
from referee.core.message import N_, CannotSay
from referee.core.record import Header, RecordError, read_header
from referee.play.opening import Opening, read
from referee.store.problems import StoreError

NONE_BEFORE = N_("There is no game yet that could be played again.")


def header_before(name: str = "") -> Header | None:
    """The header of a stored game, else of the one used last, with the players' present names; None if there is none."""
    if not exists():
        return None
    store = open_store()
    try:
        stored = store.game(name or store.last())
        header = read_header(stored.header)
    except (StoreError, RecordError):
        # a damaged game is none to be played again
        return None
    return header.naming({seat: known for seat, known, _ in stored.summary.players})


def open_said(typed: str, lexicon: str = "", box: str = "", facts: tuple[tuple[str, str], ...] = ()) -> tuple[str, str]:
    """Opens the game that a line names, without asking; returns its name, and a sentence with its seats."""
    opening = read(typed, before=header_before())
    if opening.again and opening.before is None:
        raise CannotSay(NONE_BEFORE)
    if opening.problem is not None:
        raise opening.problem
    if not opening.game:
        raise unknown_game(opening.rest.partition(" ")[0])
    if not opening.players:
        example = f"{called()} {in_words_of(language(), f'new {opening.game} Ana Bob')}"
        raise CannotSay("Missing: {what}, as in {example}", what=_("the players"), example=example)
    return store_game(header_of_opening(opening, lexicon, box, facts))


def header_of_opening(
    opening: Opening, lexicon: str = "", box: str = "", facts: tuple[tuple[str, str], ...] = ()
) -> Header:
    chosen = [f"{key}={value}" for key, value in opening.settings.items()]
    return new_header(opening.game, opening.players, lexicon, box, chosen, facts, opening.before)
