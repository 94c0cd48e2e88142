"""The types of all values that a desk says; what draws them chooses words and language."""

from referee.core.result import Refused
from referee.table.audit import Audit, BadRow
from referee.table.change import Change
from referee.table.ending import Ending
from referee.table.explanation import Explanation
from referee.table.help import Help, Rule
from referee.table.instruction import Teaching
from referee.table.news import Failure, News
from referee.table.overview import Overview, Underway
from referee.table.prospects import Earned, Prospects
from referee.table.score import Answer
from referee.table.step import Account, StepLine

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
