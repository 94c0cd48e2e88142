"""The warning of commands that only read, if the store is damaged."""

from referee.cli.support.columns import err
from referee.cli.support.tongue import _
from referee.core.exit_codes import FINE, NO
from referee.session.stored import ReadGame, Standing


def warn_of_loss(game: ReadGame | Standing) -> int:
    """The exit code: no, if something of the game could not be read."""
    if game.loss is not None:
        message = _("game {name}: the store of games is damaged; entry {number} cannot be read, nor what rests on it.")
        err("referee: " + message.format(name=game.name, number=game.loss.number) + "\n")
        return NO
    if game.doubtful:
        message = _(
            "game {name}: the store of games is damaged; this is what is left of it, and its end may be missing."
        )
        err("referee: " + message.format(name=game.name) + "\n")
        return NO
    return FINE
