"""What commands that only look say of a store that is damaged."""

import sys

from referee.cli.support.tongue import _
from referee.core.exit_codes import FINE, NO
from referee.session.stored import Viewed


def warn_of_loss(found: Viewed) -> int:
    """The exit code: no, if something of the game could not be read."""
    if found.loss is not None:
        told = _("game {name}: the store of games is damaged; entry {number} cannot be read, nor what rests on it.")
        sys.stderr.write("referee: " + told.format(name=found.name, number=found.loss.number) + "\n")
        return NO
    if found.doubtful:
        told = _("game {name}: the store of games is damaged; this is what is left of it, and its end may be missing.")
        sys.stderr.write("referee: " + told.format(name=found.name) + "\n")
        return NO
    return FINE
