"""Steps in text, a line each, as the screen and the shell show them."""

from collections.abc import Iterable

from referee.core.game import Event, Game
from referee.core.parts import Part
from referee.core.unbroken import labelled
from referee.core.verdicts import spoken
from referee.core.wording import wording
from referee.table.step import Account, Remark, StepLine
from referee.table.voice import Voice

INDENT = "   "
GAP = "  "


def step_text(line: StepLine, game: Game, voice: Voice, gap: str = GAP) -> str:
    """A step on a line; the gap stands before its figures."""
    figures = f"{gap}{line.points:+d} = {line.total}" if line.parts else ""
    command = game.notation.typed(line.command, voice.language)
    return f"{line.number}. {labelled(line.name, command, voice.language)}{figures}"


def brief_text(line: StepLine, game: Game, voice: Voice, gap: str = GAP) -> str:
    """A step on a line, by what was played where its room says that shorter than the command."""
    brief = brief_play(line, game, voice)
    if not brief:
        return step_text(line, game, voice, gap)
    return f"{line.number}. {labelled(line.name, brief, voice.language)}"


def brief_play(line: StepLine, game: Game, voice: Voice) -> str:
    """What was played, where its room says that shorter than the command."""
    return " · ".join(filter(None, [game.report.brief(event, voice.language) for event in line.events]))


def play_text(line: StepLine, game: Game, voice: Voice) -> str:
    """What was played, or the command as it is typed."""
    return brief_play(line, game, voice) or game.notation.typed(line.command, voice.language)


def account_lines(account: Account, game: Game, voice: Voice) -> list[str]:
    """A step, and the remarks on it."""
    return [step_text(account.line, game, voice), *detail_lines(account, game, voice)]


def detail_lines(account: Account, game: Game, voice: Voice) -> list[str]:
    """The parts of its points, verdicts with their reasons, what the room adds, and what the step rests on."""
    parts = [part_text(part, game, voice) for part in several(account.line.parts)]
    lines = [f"{INDENT}{' · '.join(parts)}"] if parts else []
    for remark in account.remarks:
        lines += [f"{INDENT}{text}" for text in remark_texts(remark, game, voice)]
    for remark in account.reasons:
        lines += [f"{INDENT}{text}" for text in reason_texts(remark, game, voice)]
    return lines


def several(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """The parts that are told one by one: a single one of the player's own is the sum itself."""
    return parts if len(parts) > 1 or any(part.seat for part in parts) else ()


def remark_texts(remark: Remark, game: Game, voice: Voice) -> list[str]:
    """What the room says of an event, with reasons in the language of the reader."""
    return game.report.remarks(remark.state, spoken(remark.event, voice.language), voice.language)


def reason_texts(reason: Remark, game: Game, voice: Voice) -> list[str]:
    """The reasons for an earlier event."""
    return game.report.reasons(reason.state, reason.event, voice.language)


def hint_lines(events: Iterable[Event], game: Game, voice: Voice) -> list[str]:
    """Claims the player left out."""
    return [f"{INDENT}{text}" for event in events for text in game.report.hints(event, voice.language)]


def part_text(part: Part, game: Game, voice: Voice) -> str:
    code = "doubled" if part.doubled else part.kind
    facts = {"text": part.text, "points": part.points, "count": part.number or 0}
    text = wording(game.package, "parts", code, voice.language, **facts)
    return labelled(part.seat, text, voice.language) if part.seat else text
