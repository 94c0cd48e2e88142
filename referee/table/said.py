"""The types of all values that a desk says; what draws them chooses words and language."""

from referee.core.game import Game
from referee.core.result import Refused
from referee.table.audit import Audit, BadRow, audit_lines
from referee.table.change import Amended, Change, Noted, TakenBack, change_lines
from referee.table.ending import Ending, ending_lines
from referee.table.forecast import Earned, Preview, Prospects, earned_lines, prospect_texts
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
    news_text,
    teaching_lines,
)
from referee.table.position import Standing, standing_lines
from referee.table.step import Account, Course, StepLine, account_lines, brief_text, step_text
from referee.table.voice import Voice

Answer = Standing | Course | Help | Rule | Explanation | Audit | BadRow | Ending | Overview | Underway
"""What is said on request, or at the end."""
Said = Refused | News | Failure | StepLine | Account | Change | Earned | Teaching | Answer


def said_lines(said: Said | Preview, game: Game, voice: Voice) -> list[str]:
    match said:
        case Refused():
            return [voice.refusal(said, game.name)]
        case News():
            return [news_text(said, voice)]
        case Failure():
            return [voice.trouble(said.problem)]
        case StepLine():
            return [step_text(said, game, voice)]
        case Account():
            return account_lines(said, game, voice)
        case TakenBack() | Amended() | Noted():
            return change_lines(said, game, voice)
        case Earned():
            return earned_lines(said, game, voice)
        case Prospects():
            return prospect_texts(said, game, voice)
        case Title() | Instruction() | Hint() | End():
            return teaching_lines(said)
    return _answer_lines(said, game, voice)


def _answer_lines(answer: Answer, game: Game, voice: Voice) -> list[str]:
    match answer:
        case Standing():
            return standing_lines(answer, game, voice)
        case Course():
            return [brief_text(line, game, voice) for line in answer.lines]
        case Help():
            return [line.text for line in help_lines(answer, game, voice)]
        case Rule():
            return [rule_text(answer, voice)]
        case Explanation():
            return explanation_lines(answer, game, voice)
        case Audit() | BadRow():
            return audit_lines(answer, game, voice)
        case Ending():
            return ending_lines(answer, game, voice)
        case Overview():
            return answer.lines(voice)
    return [] if answer.over else [voice.gettext(answer.told).format(done=answer.done, total=answer.total)]
