"""Answers to questions about the game in text."""

from referee.core.game import Game
from referee.table.score import Answer, Score
from referee.table.text_position import standing_lines
from referee.table.text_step import brief_text
from referee.table.voice import Voice


def answer_lines(answer: Answer, game: Game, voice: Voice) -> list[str]:
    if isinstance(answer, Score):
        return standing_lines(answer.standing, game, voice)
    return [brief_text(line, game, voice) for line in answer.lines]
