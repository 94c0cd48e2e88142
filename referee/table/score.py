"""Answers to questions about the game as values: the score, the steps that stand."""

from typing import NamedTuple

from referee.table.position import Standing
from referee.table.step import StepLine


class Score(NamedTuple):
    standing: Standing


class Course(NamedTuple):
    """The steps that stand, oldest first."""

    lines: tuple[StepLine, ...]


Answer = Score | Course
