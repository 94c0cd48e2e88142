"""Everything that a desk says, as values: whoever draws it chooses the words and the language."""

from referee.core.result import Refused
from referee.table.advice import Help, Rule
from referee.table.ahead import Earned, Prospects
from referee.table.audit import Audit, BadRow
from referee.table.change import Change
from referee.table.explanation import Explanation
from referee.table.instruction import Teaching
from referee.table.news import Failure, News
from referee.table.step import Account, StepLine

Preview = Refused | Earned | Prospects
"""Where a typed command would lead."""

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
)
