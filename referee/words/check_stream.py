"""`referee word check -`: judges standard input, however long it is, and says how far it is when that takes a while."""

import os
import sys

from referee.core.exit_codes import CANNOT_SAY, FINE, NO
from referee.words import bulk
from referee.words.check import INVALID, JSON, LINES, QUIET, Question, unheard
from referee.words.chunks import LONGEST, EndlessWord
from referee.words.lexicon import Lexicon
from referee.words.progress import Judging
from referee.words.say import Speaker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.words.bulk import Printed


def check_stream(question: Question) -> int:
    """Judges the words of standard input; the exit code."""
    tally = bulk.Tally()
    output = sys.stdout.buffer
    progress = Judging(question.speaker)
    try:
        for _ in bulk.stream(read_input, output.write, _printed(question), tally):
            # what has been read is answered, however much Python would keep back
            output.flush()
            progress.judged(tally)
            if question.mode == QUIET and tally.refused:
                break
        output.flush()
    except EndlessWord:
        output.flush()
        return _cannot_say(question.speaker, "too-long", line=tally.lines + 1, limit=LONGEST)
    except InputError:
        return _cannot_say(question.speaker, "no-input")
    except KeyboardInterrupt:
        return _cannot_say(question.speaker, "stopped")
    except OSError as problem:
        return unheard(problem, question.speaker)
    finally:
        progress.close()
    if tally.bad:
        _complain(question.speaker, "bad-bytes", count=tally.bad, line=tally.bad_line)
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
    sys.stderr.write(f"referee: {speaker.say.PHRASES[code].format(**facts)}\n")


def _printed(question: Question) -> "Printed":
    if not isinstance(question.dictionary, Lexicon):
        return word_by_word(question)
    judge_of = bulk.Judge(question.policy, question.dictionary)
    if question.mode == JSON:
        from referee.words.bulk_json import json_lines

        return json_lines(judge_of, question.speaker)
    if question.mode == LINES:
        return bulk.one_line_each(judge_of, question.speaker)
    return bulk.invalid_only(judge_of) if question.mode == INVALID else bulk.nothing(judge_of)


def word_by_word(question: Question) -> "Printed":
    """For dictionaries that are asked a word at a time."""

    def printed(chunk: bytes) -> tuple[bytes, int, int]:
        words = [word.decode("utf-8", "surrogateescape") for word in chunk.split()]
        verdicts = [question.judge(word) for word in words]
        text = "".join(map(question.answer, verdicts)).encode("utf-8", "surrogateescape")
        return text, len(words), sum(not verdict.valid for verdict in verdicts)

    return printed
