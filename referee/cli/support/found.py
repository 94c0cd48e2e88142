"""What a search has found, in text: whose hand it was, and what the answer hangs on."""

from referee.cli.support.tongue import _, language
from referee.core.hands import Pieces
from referee.core.moves import Plays
from referee.core.wording import wording
from referee.session.best import Best
from referee.session.holding import LAID
from referee.table.step import name_of


def headline(found: Best) -> str:
    table, step, seat = found.spot
    told = _("Before step {step}, {name} holds {hand}:")
    return told.format(step=step, name=name_of(table, seat), hand=_written(found, found.hand.pieces))


def _written(found: Best, pieces: Pieces) -> str:
    hands = found.spot.table.game.hands
    assert hands is not None  # a hand has been read
    return hands().write(pieces)


def notes(found: Best) -> list[str]:
    """What the answer hangs on, a sentence each."""
    room = found.spot.table.game.package
    lines = [_("Only what was laid is known of this hand: it may have held more.")] if found.hand.source == LAID else []
    lines += _unsure(found.plays)
    return [*lines, *(wording(room, "moves", code, language()) for code in found.plays.notes)]


def _unsure(plays: Plays) -> list[str]:
    lines = [] if plays.possible else [nothing(plays)]
    if not plays.complete:
        lines.append(_("There was no time to look at everything: there may be better plays."))
    if plays.unknown_faces:
        lines.append(
            _("Faces that nobody has told, and that were not turned: {count}.").format(count=plays.unknown_faces)
        )
    return lines


def nothing(plays: Plays) -> str:
    """The answer where no play was found."""
    if plays.possible is None:
        return _("Nothing could be played with what is known.")
    return _("Nothing could be played.")
