"""What a player of Option reads of a refusal."""

from functools import partial

from tests.games import saying
from tests.games.rooms import OPTION
from tests.games.saying import LANGUAGES, said_of_record

__all__ = ["LANGUAGES", "said", "said_of_record"]

said = partial(saying.said, OPTION.package)
