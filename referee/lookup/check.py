"""`referee word check`: judges words or a stream and prints what was asked for. Imported by the quick way: keep it light."""

import os
import sys

from referee.core.exit_codes import CANNOT_SAY, FINE, NO
from referee.core.policy import Policy
from referee.core.printable import printable
from referee.words.judge import WordVerdict, judge
from referee.words.say import Speaker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from referee.words.dictionary import Dictionary

LINES, JSON, INVALID, QUIET = "lines", "json", "invalid", "quiet"


class Checker:
    """Judges words by one policy and dictionary, and makes the lines to print."""

    __slots__ = ("colour", "dictionary", "mode", "policy", "speaker")

    def __init__(self, policy: Policy, dictionary: "Dictionary", language: str, mode: str, colour: bool) -> None:
        self.policy = policy
        self.dictionary = dictionary
        self.speaker = Speaker(language)
        self.mode = mode
        self.colour = colour

    def judge(self, word: str) -> WordVerdict:
        return judge(word, self.policy, self.dictionary)

    def answer(self, verdict: WordVerdict, width: int = 0) -> str:
        """The line to print for a verdict; nothing if none is wanted."""
        if self.mode == LINES:
            return self.speaker.line(verdict, self.dictionary.name, width, self.colour) + "\n"
        if self.mode == JSON:
            from referee.words.jsonl import verdict_json

            return verdict_json(verdict, self.speaker, self.dictionary.name) + "\n"
        return f"{printable(verdict.word)}\n" if self.mode == INVALID and not verdict.valid else ""


def check_words(checker: Checker, words: list[str], write: "Callable[[str], object]") -> int:
    width = max(map(len, words), default=0)
    refused = False
    for word in words:
        verdict = checker.judge(word)
        refused = refused or not verdict.valid
        write(checker.answer(verdict, width))
    return NO if refused else FINE


def output_failed(problem: OSError, speaker: Speaker) -> int:
    """The exit code when the answer cannot be written; silent on a broken pipe, reported otherwise."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if not isinstance(problem, BrokenPipeError):
        sys.stderr.write(f"referee: {speaker.say['phrases']['no-output']}\n")
    return CANNOT_SAY
