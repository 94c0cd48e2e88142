"""A tutorial at the live table."""

import time
from contextlib import closing
from typing import TYPE_CHECKING

from referee.cli.support.pinned import content_of, words_of
from referee.cli.support.stores import scratch_in
from referee.cli.support.tongue import language, speech
from referee.cli.support.troubles import voice
from referee.core.result import Refused
from referee.core.scratch import scratch
from referee.session.opening import header_of, open_game
from referee.session.replay import DEFAULT_LEXICON
from referee.session.session import Session
from referee.table.tutor import Tutor, lesson

if TYPE_CHECKING:
    pass

from referee.cli.support.presenting import present


def explain(game: str) -> int:
    """In a store that goes with it: nothing is kept and nothing sealed."""
    script = lesson(game, language())
    with scratch() as folder, closing(scratch_in(folder)) as kept:
        pinned = (DEFAULT_LEXICON, content_of(DEFAULT_LEXICON))
        opened = open_game(kept, header_of(game, script.players, script.settings, pinned), time.time())
        assert not isinstance(opened, Refused)  # the header is our own
        return present(Tutor(Session(kept, opened[0], words_of), voice(speech()), script))
