"""Answers to questions about the game as values: the score, the steps that stand."""

from typing import NamedTuple

from referee.core.game import Game
from referee.table.position import Standing, standing_lines
from referee.table.step import StepLine, brief_text
from referee.table.voice import Voice


class Score(NamedTuple):
    standing: Standing


class Course(NamedTuple):
    """The steps that stand, oldest first."""

    lines: tuple[StepLine, ...]


Answer = Score | Course


def answer_lines(answer: Answer, game: Game, voice: Voice) -> list[str]:
    if isinstance(answer, Score):
        return standing_lines(answer.standing, game, voice)
    return [brief_text(line, game, voice) for line in answer.lines]
