"""The warning of commands that only read, if the store is damaged."""

from referee.cli.language import _
from referee.cli.output import err
from referee.core.exit_codes import FINE, NO
from referee.session.stored import ReadGame, Standing


def warn_of_loss(game: ReadGame | Standing) -> int:
    """The exit code: no, if something of the game could not be read."""
    sentence = loss_sentence(game)
    if not sentence:
        return FINE
    err(f"referee: {sentence}\n")
    return NO


def loss_sentence(game: ReadGame | Standing) -> str:
    """What of the game could not be read; empty if all was."""
    if game.loss is not None:
        message = _("game {name}: the store of games is damaged; entry {number} cannot be read, nor what rests on it.")
        return message.format(name=game.name, number=game.loss.number)
    message = _("game {name}: the store of games is damaged; this is what is left of it, and its end may be missing.")
    return message.format(name=game.name) if game.doubtful else ""
