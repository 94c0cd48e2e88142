"""Results of commands that are not steps, in text."""

from collections.abc import Callable

from referee.core.game import Game
from referee.core.table import Dropped
from referee.core.unbroken import labelled
from referee.table.change import Amended, Change, Moved, Noted, TakenBack
from referee.table.step import StepLine
from referee.table.text_step import GAP, detail_lines, step_text
from referee.table.voice import Voice


def change_lines(change: Change, game: Game, voice: Voice) -> list[str]:
    match change:
        case TakenBack():
            return taken_back_lines(change, game, voice)
        case Amended():
            details = detail_lines(change.account, game, voice) if change.account else []
            lost = lost_lines(change.lost, game, voice)
            return [becomes(change, game, voice), *details, *lost, scores_line(change.scores, voice)]
    return [noted_line(change, game, voice)]


def taken_back_lines(
    change: TakenBack,
    game: Game,
    voice: Voice,
    gap: str = GAP,
    of_step: Callable[[StepLine, Game, Voice, str], str] = step_text,
) -> list[str]:
    """The steps, and what stands now; the gap stands before figures."""
    _ = voice.gettext

    def text(line: StepLine) -> str:
        return of_step(line, game, voice, gap)

    moved = _("Brought back: {step}") if change.restored else _("Taken back: {step}")
    left = _("Steps that stand: {count}. The last one: {last}")
    return [
        *(moved.format(step=text(line)) for line in change.steps),
        left.format(count=change.remaining, last=text(change.last)) if change.last else _("No step stands."),
    ]


def becomes(change: Amended, game: Game, voice: Voice) -> str:
    command = game.notation.typed(change.command, voice.language)
    return voice.gettext("Step {number} becomes: {command}").format(number=change.number, command=command)


def scores_line(scores: tuple[Moved, ...], voice: Voice) -> str:
    """Every player's score, before and after."""
    _ = voice.gettext
    if all(one.before == one.after for one in scores):
        return _("No score changes.")
    moved, same = "{name} {before} → {after}", _("{name} unchanged")
    told = [moved if one.before != one.after else same for one in scores]
    return ", ".join(
        sentence.format(name=one.name, before=one.before, after=one.after)
        for sentence, one in zip(told, scores, strict=True)
    )


def lost_lines(lost: tuple[Dropped, ...], game: Game, voice: Voice) -> list[str]:
    """Steps that no longer stand, and why."""
    sentence = voice.gettext("Step {number} no longer stands: {command}: {why}")
    return [
        sentence.format(
            number=step.number,
            command=game.notation.typed(step.command, voice.language),
            why=voice.refusal(step.why, game.name),
        )
        for step in lost
    ]


def noted_line(change: Noted, game: Game, voice: Voice) -> str:
    """Whose command it was; what was done with the glass is nobody's."""
    _ = voice.gettext
    glass = {"pause": _("The glass is stopped."), "resume": _("The glass runs.")}.get(change.command)
    if glass:
        return glass
    return labelled(change.name, game.notation.typed(change.command, voice.language), voice.language)
