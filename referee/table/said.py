"""The types of all values that a desk says, and the preview of a command: points and geometry, never whether a word exists.

What draws them chooses words and language.
"""

from collections.abc import Iterable
from typing import NamedTuple

from referee.core.actions import Action
from referee.core.events import Part, own_points
from referee.core.game import Event, Game, State
from referee.core.result import Refused
from referee.core.table import Table
from referee.table.audit import Audit, BadRow, audit_lines
from referee.table.change import Amended, Change, Noted, TakenBack, change_lines
from referee.table.ending import Ending, ending_lines
from referee.table.help import Explanation, Help, Rule, explanation_lines, help_lines, rule_text
from referee.table.news import (
    End,
    Failure,
    Hint,
    Instruction,
    News,
    Overview,
    Teaching,
    Title,
    Underway,
    teaching_lines,
)
from referee.table.position import Standing, standing_lines
from referee.table.step import (
    Account,
    Course,
    Remark,
    StepLine,
    account_lines,
    brief_text,
    named,
    named_parts,
    part_text,
    remark_texts,
    step_lines,
)
from referee.table.voice import Voice, flowing


class Earned(NamedTuple):
    """The points that a command would earn, and the room's remarks on it."""

    parts: tuple[Part, ...]
    remarks: tuple[Remark, ...]

    @property
    def total(self) -> int:
        return own_points(self.parts)


class Prospects(NamedTuple):
    """What else a command could do, from which the room makes its sentences."""

    state: State
    seat: str
    action: Action


Preview = Refused | Earned | Prospects
"""The preview of a typed command."""
Answer = Standing | Course | Help | Rule | Explanation | Audit | BadRow | Ending | Overview | Underway
"""What is said on request, or at the end."""
Said = Refused | News | Failure | StepLine | Account | Change | Earned | Teaching | Answer


def said_lines(said: Said | Preview, game: Game, voice: Voice) -> list[str]:
    match said:
        case Refused():
            return [voice.refusal(said, game.name)]
        case News():
            return [voice.gettext(said.sentence).format(**said.facts)]
        case Failure():
            return [voice.trouble(said.problem)]
        case StepLine():
            return step_lines(said, game, voice)
        case Account():
            return account_lines(said, game, voice)
        case TakenBack() | Amended() | Noted():
            return change_lines(said, game, voice)
        case Earned():
            return earned_lines(said, game, voice)
        case Prospects():
            return prospect_texts(said, game, voice)
        case Title() | Instruction() | Hint() | End():
            return teaching_lines(said, voice)
    return _answer_lines(said, game, voice)


def _answer_lines(answer: Answer, game: Game, voice: Voice) -> list[str]:
    match answer:
        case Standing():
            return standing_lines(answer, game, voice)
        case Course():
            if voice.plain:
                return [text for line in answer.lines for text in step_lines(line, game, voice)]
            return [brief_text(line, game, voice) for line in answer.lines]
        case Help():
            lines = help_lines(answer, game, voice)
            return (
                [flowing(line.text) for line in lines if not line.screen]
                if voice.plain
                else [line.text for line in lines]
            )
        case Rule():
            return [rule_text(answer, voice)]
        case Explanation():
            return explanation_lines(answer, game, voice)
        case Audit() | BadRow():
            return audit_lines(answer, game, voice)
        case Ending():
            return ending_lines(answer, game, voice)
        case Overview():
            return answer.facts(voice) if voice.plain else answer.lines(voice)
    return [] if answer.over else [voice.gettext(answer.told).format(done=answer.done, total=answer.total)]


def earned(table: Table, events: Iterable[Event]) -> Earned:
    parts: list[Part] = []
    remarks: list[Remark] = []
    state = table.state
    for event in events:
        parts += table.game.report.outcome(event).parts
        state = table.game.rules.apply(state, event)
        remarks.append(Remark(event, named(table, state)))
    return Earned(named_parts(table, parts), tuple(remarks))


def earned_lines(earned: Earned, game: Game, voice: Voice) -> list[str]:
    """The parts and the total of the points, then the room's remarks."""
    parts = [part_text(part, game, voice) for part in earned.parts]
    remarks = [text for remark in earned.remarks for text in remark_texts(remark, game, voice)]
    if voice.plain:
        points = [*parts, f"= {earned.total:+d}"] if parts else []
        return [*points, ", ".join(map(flowing, remarks))] if remarks else points
    points = [f"{' · '.join(parts)}  = {earned.total:+d}"] if parts else []
    return [*points, " · ".join(remarks)] if remarks else points


def prospect_texts(prospects: Prospects, game: Game, voice: Voice) -> list[str]:
    texts = game.dialogue.prospects(prospects.state, prospects.seat, prospects.action, voice.language)
    return [flowing(text) for text in texts] if voice.plain else texts
