"""A refusal explained in text."""

from referee.core.game import Game
from referee.core.squares import square_name
from referee.core.wording import wording
from referee.table.explanation import Explanation, Lying
from referee.table.text_advice import rule_text
from referee.table.text_step import INDENT
from referee.table.voice import Voice


def explanation_lines(explanation: Explanation, game: Game, voice: Voice) -> list[str]:
    """The refusal, the squares, the clause."""
    rule = [rule_text(explanation.rule, voice)] if explanation.rule else []
    details = [*(lying_text(square, game, voice) for square in explanation.squares), *rule]
    return [voice.refusal(explanation.why, game.name), *(f"{INDENT}{line}" for line in details)]


def lying_text(lying: Lying, game: Game, voice: Voice) -> str:
    _ = voice.gettext
    ground = wording(game.package, "grounds", lying.ground, voice.language) if lying.ground else ""
    facts = (lying.letter or _("empty"), lying.owner, _("protected") if lying.safe else "", ground)
    return _("{square}: {what}").format(square=square_name(lying.square), what=", ".join(filter(None, facts)))
