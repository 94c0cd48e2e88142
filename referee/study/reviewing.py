"""A review in text, as the shell shows it."""

from collections.abc import Sequence

from referee.cli.language import speech
from referee.cli.troubles import voice
from referee.core.table import Table
from referee.papers.stats.figures import blocks_possible
from referee.study.retrospect import BLOCKS, PLAIN, Retrospect, retrospect_lines
from referee.study.review import Reviewed


def review_text(table: Table, reviewed: Sequence[Reviewed], common: bool) -> str:
    bar = BLOCKS if blocks_possible() else PLAIN
    lines = retrospect_lines(Retrospect(table, tuple(reviewed), common), voice(speech()), bar)
    return "".join([f"{line}\n" for line in lines])
