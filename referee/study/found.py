"""What a search has found, in text: whose hand it was, and what the answer hangs on."""

from referee.cli.language import _, language
from referee.core.filling import filled
from referee.core.moves import Plays
from referee.core.wording import wording
from referee.study.holding import LAID
from referee.study.plays import Best
from referee.table.step import name_of


def headline(found: Best) -> str:
    table, step, seat = found.spot
    hands, name = table.game.hands, name_of(table, seat)
    if hands is None:
        return filled(_("Before step {step}, {name} has the turn:"), step=step, name=name)
    held = hands().write(found.hand.pieces)
    return filled(_("Before step {step}, {name} holds {hand}:"), step=step, name=name, hand=held)


def notes(found: Best) -> list[str]:
    """What the answer hangs on, a sentence each."""
    room = found.spot.table.game.package
    lines = [_("Only what was laid is known of this hand: it may have held more.")] if found.hand.source == LAID else []
    lines += _unsure(found.plays, room)
    return [*lines, *(wording(room, "moves", code, language()) for code in found.plays.notes)]


def _unsure(plays: Plays, room: str) -> list[str]:
    lines = [] if plays.possible else [nothing(plays)]
    if plays.plays and not plays.complete:
        lines.append(_("There was no time to look at everything: there may be better plays."))
    if plays.unknown_faces:
        lines.append(wording(room, "moves", "unknown", language(), count=plays.unknown_faces))
    return lines


def nothing(plays: Plays) -> str:
    """The answer where no play was found."""
    if not plays.complete:
        return _("Nothing was found in time.")
    if plays.possible is None:
        return _("Nothing could be played with what is known.")
    return _("Nothing could be played.")
