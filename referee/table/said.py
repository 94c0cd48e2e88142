"""The types of all values that a desk says; what draws them chooses words and language."""

from referee.core.game import Game
from referee.core.result import Refused
from referee.table.audit import Audit, BadRow, audit_lines
from referee.table.change import Amended, Change, Noted, TakenBack, change_lines
from referee.table.ending import Ending, ending_lines
from referee.table.explanation import Explanation, explanation_lines
from referee.table.help import Help, Rule, help_lines, rule_text
from referee.table.instruction import End, Hint, Instruction, Teaching, Title, teaching_lines
from referee.table.news import Failure, News, news_text
from referee.table.overview import Overview, Underway
from referee.table.prospects import Earned, Prospects, earned_lines, prospect_texts
from referee.table.score import Answer, Course, Score, answer_lines
from referee.table.step import Account, StepLine, account_lines, step_text
from referee.table.voice import Voice

Preview = Refused | Earned | Prospects
"""The preview of a typed command."""
Said = (
    StepLine
    | Account
    | Change
    | Refused
    | Explanation
    | News
    | Failure
    | Help
    | Rule
    | Audit
    | BadRow
    | Earned
    | Teaching
    | Answer
    | Ending
    | Overview
    | Underway
)


def said_lines(said: Said | Preview, game: Game, voice: Voice) -> list[str]:
    match said:
        case StepLine() | Account() | TakenBack() | Amended() | Noted():
            return _happened(said, game, voice)
        case Help() | Rule() | Explanation() | Audit() | BadRow():
            return _answered(said, game, voice)
        case Score() | Course():
            return answer_lines(said, game, voice)
        case Ending():
            return ending_lines(said, game, voice)
        case Overview():
            return said.lines(voice)
        case Underway():
            return [] if said.over else [voice.gettext(said.told).format(done=said.done, total=said.total)]
        case Earned():
            return earned_lines(said, game, voice)
        case Prospects():
            return prospect_texts(said, game, voice)
        case Title() | Instruction() | Hint() | End():
            return teaching_lines(said)
    return [_sentence(said, game, voice)]


def _happened(said: StepLine | Account | Change, game: Game, voice: Voice) -> list[str]:
    if isinstance(said, StepLine):
        return [step_text(said, game, voice)]
    return account_lines(said, game, voice) if isinstance(said, Account) else change_lines(said, game, voice)


def _answered(said: Help | Rule | Explanation | Audit | BadRow, game: Game, voice: Voice) -> list[str]:
    match said:
        case Help():
            return [line.text for line in help_lines(said, game, voice)]
        case Rule():
            return [rule_text(said, voice)]
        case Explanation():
            return explanation_lines(said, game, voice)
    return audit_lines(said, game, voice)


def _sentence(said: Refused | News | Failure, game: Game, voice: Voice) -> str:
    if isinstance(said, Refused):
        return voice.refusal(said, game.name)
    return news_text(said, voice) if isinstance(said, News) else voice.trouble(said.problem)
