"""`referee word check -`: judges standard input of any length, and shows progress if that takes long."""

import os
import sys

from referee.cli.progress import Judging
from referee.core.exit_codes import CANNOT_SAY, FINE, NO
from referee.core.printable import columns_of, folded
from referee.lookup.check import INVALID, JSON, LINES, QUIET, Checker, output_failed
from referee.words import bulk
from referee.words.bulk import LONGEST, EndlessWord
from referee.words.lexicon import Lexicon
from referee.words.say import Speaker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.words.bulk import Printed


def check_stream(checker: Checker) -> int:
    """Judges the words of standard input; the exit code."""
    tally = bulk.StreamTally()
    output = sys.stdout.buffer
    progress = Judging(checker.speaker)
    try:
        for _ in bulk.stream(read_input, output.write, _printed(checker), tally):
            # answers are not held back in a buffer
            output.flush()
            progress.judged(tally)
            if checker.mode == QUIET and tally.refused:
                break
        output.flush()
    except EndlessWord:
        output.flush()
        return _cannot_say(checker.speaker, "too-long", line=tally.lines + 1, limit=LONGEST)
    except InputError:
        return _cannot_say(checker.speaker, "no-input")
    except KeyboardInterrupt:
        return _cannot_say(checker.speaker, "stopped")
    except OSError as problem:
        return output_failed(problem, checker.speaker)
    finally:
        progress.close()
    if tally.bad:
        _complain(checker.speaker, "bad-bytes", count=tally.bad, line=tally.bad_line)
    return NO if tally.refused else FINE


class InputError(Exception):
    """Standard input cannot be read."""


def read_input(size: int) -> bytes:
    try:
        return os.read(0, size)
    except OSError as problem:
        raise InputError from problem


def _cannot_say(speaker: Speaker, code: str, **facts: int) -> int:
    _complain(speaker, code, **facts)
    return CANNOT_SAY


def _complain(speaker: Speaker, code: str, **facts: int) -> None:
    sys.stderr.write(f"referee: {speaker.say['phrases'][code].format(**facts)}\n")


def _printed(checker: Checker) -> "Printed":
    if not isinstance(checker.dictionary, Lexicon) or (checker.mode == LINES and sys.stdout.isatty()):
        return word_by_word(checker)
    judge = bulk.BulkJudge(checker.policy, checker.dictionary)
    if checker.mode == JSON:
        from referee.words.blanks import json_lines

        return json_lines(judge, checker.speaker)
    if checker.mode == LINES:
        from referee.words.blanks import text_lines

        return text_lines(judge, checker.speaker)
    return bulk.invalid_only(judge) if checker.mode == INVALID else bulk.nothing(judge)


def word_by_word(checker: Checker) -> "Printed":
    """A printer for dictionaries that are asked a word at a time, and for terminals, on which lines are folded."""

    width = 0

    def printed(chunk: bytes) -> tuple[bytes, int, int]:
        nonlocal width
        words = [word.decode("utf-8", "surrogateescape") for word in chunk.split()]
        verdicts = [checker.judge(word) for word in words]
        width = max(width, *map(len, words), 0)
        text = "".join([checker.answer(verdict, width) for verdict in verdicts])
        if checker.mode == LINES:
            text = folded(text, columns_of(sys.stdout))
        return text.encode("utf-8", "surrogateescape"), len(words), sum(not verdict.valid for verdict in verdicts)

    return printed
