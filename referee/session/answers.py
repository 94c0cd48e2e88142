"""What a typed line answers of a questionnaire: the question that is asked, or those that the line names."""

import re

from referee.core.keywords import folded
from referee.core.message import N_, Message
from referee.core.squares import parse_square
from referee.core.wording import texts
from referee.games import GAMES
from referee.session.questionnaire import LETTERS, NUMBER, ROWS, Answer, Question, Questionnaire

_PAIR = re.compile(r"([^\W\d_][\w-]*?)\s*[=:×]?\s*(\d+)")
_PAIRS = re.compile(rf"(?:{_PAIR.pattern}[\s,;]*)+")
_SQUARE = re.compile(r"([A-Za-z]\d{1,2})\s*=?\s*([^\s\d,;])")
_SQUARES = re.compile(rf"(?:{_SQUARE.pattern}[\s,;]*)+")
_BARE = re.compile(r"([0-9]{1,5})(?:\s*[x×]\s*\1)?")
_TIMES = re.compile(r"(.*\S)\s*[x×]\s*([1-9]\d?)")
UNREADABLE = N_("“{typed}” is no answer here.")
UNREAD = N_("“{typed}” is no answer here; one is written {example}.")


def names(sheet: Questionnaire, line: str, at: Question) -> bool:
    """Whether a line names what it answers, or describes pieces."""
    pieces = _pieces(sheet, line, at)
    known = isinstance(pieces, list) or line.startswith("-") or _PAIRS.fullmatch(line) or _SQUARES.fullmatch(line)
    return bool(known) or _named_text(sheet, line, at) is not None


def answers(sheet: Questionnaire, line: str, at: Question) -> list[Answer] | Message:
    """The answers that a line gives while this question is asked; else why it gives none."""
    kind = sheet.kind(at).code
    pieces = _pieces(sheet, line, at)
    if pieces is not None:
        return pieces
    if _SQUARES.fullmatch(line) and any(each.row for each in sheet.nameable):
        return _squares(sheet, line)
    named_text = _named_text(sheet, line, at)
    if named_text is not None:
        return answers(sheet, named_text[1], named_text[0])
    if _PAIRS.fullmatch(line):
        return _numbers(sheet, line, at)
    if kind == NUMBER:
        number, example = _BARE.fullmatch(line), f"{at.key if len(at.key) == 1 else ''}{sheet.value(at)}"
        return [Answer(at, int(number[1]))] if number else Message(UNREAD, typed=line, example=example)
    if kind == ROWS:
        return [Answer(at, line)]
    if kind == LETTERS:
        return _letters(sheet, line, at)
    return [Answer(at, re.sub(r"[\s,;]+", "", line).upper())]


def _pieces(sheet: Questionnaire, line: str, at: Question) -> list[Answer] | Message | None:
    """The list with the pieces of this line, or without those behind a hyphen; None if the line names none."""
    if sheet.piecewise is None or sheet.piece is None:
        return None
    listed = sheet.listed
    for part in map(str.strip, line.strip(",; ").split("," if "," in line else ";")):
        several = _TIMES.fullmatch(part)
        typed, times = (several[1], int(several[2])) if several else (part, 1)
        text = sheet.piecewise.read(typed.removeprefix("-").strip())
        if text is None:
            if at != sheet.piece or any(len(name) > 1 for name, _ in _PAIR.findall(line)):
                return None
            return Message(UNREAD, typed=part, example=sheet.piecewise.example)
        if not typed.startswith("-"):
            listed += [text] * times
        elif text in listed:
            listed.remove(text)
        else:
            return Message(N_("“{typed}” is not in the list."), typed=typed.removeprefix("-"))
    return [Answer(sheet.piece, listed, settles=False)]


def _named_text(sheet: Questionnaire, line: str, at: Question) -> tuple[Question, str] | None:
    """The question with letters for an answer that a line names first, and the rest: queen JKQ."""
    name, _, rest = line.partition(" ")
    named = _named(sheet, name, at) if len(name) > 1 and rest else None
    return (named, rest.strip()) if named and sheet.kind(named).code not in (NUMBER, ROWS) else None


def _squares(sheet: Questionnaire, line: str) -> list[Answer] | Message:
    """Squares of the board drawn one by one: E3 v. A row of which only some are drawn anew is not settled."""
    rows: dict[Question, list[str]] = {}
    for name, sign in _SQUARE.findall(line):
        square = parse_square(name)
        at = next((each for each in sheet.nameable if square and each.row == name[0].upper()), None)
        row = rows.get(at) or list(str(sheet.value(at))) if at else []
        if square is None or at is None or not square[1] < len(row):
            return Message(N_("“{typed}” is no square of the board."), typed=name)
        row[square[1]] = sign
        rows[at] = row
    return [Answer(question, "".join(row), settles=False) for question, row in rows.items()]


def _numbers(sheet: Questionnaire, line: str, at: Question) -> list[Answer] | Message:
    """Numbers behind the names of what they answer: A3 B9."""
    found = []
    for name, number in _PAIR.findall(line):
        named = _named(sheet, name, at)
        if named is None or sheet.kind(named).code != NUMBER:
            return Message(N_("“{typed}”: nothing of this name is asked for."), typed=name)
        found.append(Answer(named, int(number)))
    return found


def _letters(sheet: Questionnaire, text: str, at: Question) -> list[Answer] | Message:
    """The letters for one key, which the other keys of the table lose."""
    letters = sorted(set(re.sub(r"[\s,;-]+", "", text).upper()))
    if not all(letter.isascii() and letter.isalpha() for letter in letters):
        return Message(UNREADABLE, typed=text)
    found = [Answer(at, letters)]
    for other in [each for each in sheet.nameable if each.table == at.table and each != at]:
        held = sheet.value(other)
        # a box may have the letters in one text
        if isinstance(held, list | str) and not set(letters).isdisjoint(held):
            found.append(Answer(other, [letter for letter in held if letter not in letters], settles=False))
    return found


def _named(sheet: Questionnaire, name: str, at: Question) -> Question | None:
    """The question of this name, exactly or in other case, in this table or the only one that has it."""
    ranked = sorted(sheet.nameable, key=lambda question: question.table != at.table)
    if sheet.prompted and name.islower() and ranked[0].table == at.table:
        name = next((each.key for each in ranked if each.table == at.table and each.key.lower() == name), name)
    found = [each for each in ranked if each.key == name]
    if not found and len(name) == 1:
        alike = [each for each in ranked if each.key.lower() == name.lower()]
        found = alike if len(alike) == 1 else []
    found = found or [each for each in ranked if len(each.key) > 1 and folded(name) in _names(sheet, each)]
    return found[0] if found else None


def _names(sheet: Questionnaire, question: Question) -> set[str]:
    """What a key with a longer name may be called."""
    codes = (f"{question.table}-{question.key}", question.key)
    called = [texts(GAMES[sheet.boxes.game], "named", language) for language in ("en", "fr")]
    return {question.key, *(folded(names[code]) for names in called for code in codes if code in names)}
