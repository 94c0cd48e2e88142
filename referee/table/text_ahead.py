"""The result that a typed command would have, in text."""

from referee.core.game import Game
from referee.table.prospects import Earned, Prospects
from referee.table.text_step import part_text, remark_texts
from referee.table.voice import Voice


def earned_lines(earned: Earned, game: Game, voice: Voice) -> list[str]:
    """The parts and the total of the points, then the room's remarks."""
    parts = " · ".join([part_text(part, game, voice) for part in earned.parts])
    remarks = " · ".join([text for remark in earned.remarks for text in remark_texts(remark, game, voice)])
    return [*([f"{parts}  = {earned.total:+d}"] if earned.parts else []), *([remarks] if remarks else [])]


def prospect_texts(prospects: Prospects, game: Game, voice: Voice) -> list[str]:
    return game.dialogue.prospects(prospects.state, prospects.seat, prospects.action, voice.language)
