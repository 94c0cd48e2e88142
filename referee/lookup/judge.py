"""`referee word judge` at a terminal: challenges, one after the other, until the players leave."""

from collections.abc import Sequence

from referee.cli.end import stopping
from referee.cli.seal import require_unsealed
from referee.core.exit_codes import FINE
from referee.core.policy import Policy
from referee.lookup.challenge import Challenge
from referee.lookup.judge_screen import JudgeScreen
from referee.words.dictionary import Dictionary
from referee.words.judge import WordVerdict, judge


def judge_challenges(policy: Policy, dictionary: Dictionary, unsealed: bool) -> int:
    """Each challenge is sealed as a look-up is, since a table may have been opened meanwhile."""

    def judging(words: Sequence[str]) -> list[WordVerdict]:
        require_unsealed(unsealed, " ".join(("judge", *words)))
        return [judge(word, policy, dictionary) for word in words]

    with stopping():
        JudgeScreen(Challenge(judging), policy.game, dictionary.name).run()
    return FINE
