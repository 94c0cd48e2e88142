"""Games for demos and tutorials, in a store that is deleted when the table is left."""

import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager

from referee.cli.dictionaries import content_hash_of, words_of
from referee.cli.stores import open_scratch_store
from referee.core.result import Refused
from referee.core.scratch import scratch
from referee.session.new_game import header_of, open_game
from referee.session.session import Session
from referee.session.start import DEFAULT_LEXICON


@contextmanager
def scratch_game(game: str, players: Sequence[str], settings: Sequence[str] = ()) -> Iterator[Session]:
    """A new game with the built-in dictionary, in a temporary store."""
    with scratch() as folder, closing(open_scratch_store(folder)) as store:
        pinned = (DEFAULT_LEXICON, content_hash_of(DEFAULT_LEXICON))
        opened = open_game(store, header_of(game, players, settings, pinned), time.time())
        assert not isinstance(opened, Refused)  # the header is our own
        yield Session(store, opened[0], words_of)
