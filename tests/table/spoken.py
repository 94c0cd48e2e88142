"""Lines as people type them at the table, each with what it means in the notation; and what becomes of them.

python -m tests.table.spoken [GAME or FILE …]    prints every line of these games, or of all, with what became of it
"""

import os
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from referee.core.result import Refused
from referee.games import GAMES
from referee.table.desk import Desk
from referee.table.inquiry import Meaning, Suggestion
from referee.table.news import Failure, News
from referee.table.position import Unread
from tests.table.copies import Copies, Outcome, outcome, recorded, sentences
from tests.table.desks import asked

FOLDER = Path(__file__).resolve().parent / "spoken"
LANGUAGES = ("fr", "en")
NOTHING = "?"
"""The meaning of what no referee could do."""
ANSWERS = {"yes": "o", "no": "n", "default": ""}
"""How the meanings that answer a question are typed."""
TELLING = ("score", "log", "last", "turn", "time", "bag", "values", "players", "dictionary", "help", "rules", "why")
"""Commands that only tell something: what they tell answers no other line."""
UNDERSTOOD, OFFERED, ALIKE, REFUSED = "understood", "offered", "refused as its command is", "refused"
ASTRAY, UNKNOWN, DROPPED, MISREAD = "offered another", "unknown canonical", "dropped", "misread"
CLASSES = (UNDERSTOOD, OFFERED, ALIKE, REFUSED, ASTRAY, UNKNOWN, DROPPED, MISREAD)
"""What may become of a line, the best first."""
RULES = "rules "
NOT_UNDERSTOOD = ("is not understood", "neither an answer nor a command", "No question waits for an answer")
"""Parts of the messages to a line that is no command."""
ENOUGH = 0.9
"""The share of lines that have to be understood, or whose meaning has to be offered."""


class Line(NamedTuple):
    typed: str
    meanings: tuple[str, ...]
    """What it means; any of these is right."""


class Verdict(NamedTuple):
    kind: str
    """One of the classes."""
    came: str
    """What was said, asked or done."""


class Judged(NamedTuple):
    situation: str
    language: str
    line: Line
    verdict: Verdict

    def __str__(self) -> str:
        meant = " | ".join(self.line.meanings)
        return f"{self.verdict.kind}: {self.line.typed!r} → {meant}\n      {self.verdict.came}"


class Situation:
    """A position, with the question that stands open there, and the lines that are typed."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.name: str = told["name"]
        self.asked: str = told.get("asked", "")
        self._record: str = told["record"]
        opens = told.get("open", [])
        self._opens = [opens] if isinstance(opens, str) else list(opens)
        self.lines = {language: [_line(*line) for line in told.get(language, ())] for language in LANGUAGES}

    @cached_property
    def copies(self) -> Copies:
        return recorded(self._record, self._opens)

    def judged(self, language: str) -> Iterator[Judged]:
        judge = Judge(self.copies, language)
        for line in self.lines[language]:
            yield Judged(self.name, language, line, judge.verdict(line))


class Canonical(NamedTuple):
    """What becomes of a command as the notation has it."""

    first: Outcome
    """Before it is said to be a command where it could be a word."""
    outcome: Outcome
    said: tuple[str, ...]
    refused: str
    """How it is refused here: as one of the classes; empty if it is carried out."""
    rule: str
    """How the text of the clause begins that it asks for; empty if it asks for none."""


class Judge:
    """Judges what becomes of lines in one situation and one language."""

    def __init__(self, copies: Copies, language: str) -> None:
        self._copies, self._language = copies, language
        desk = copies.desk(language)
        self.before, self.question = outcome(desk), asked(desk)
        self._gives_way = desk.pending is not None and isinstance(desk.pending.inquiry.subject, Suggestion)
        self._known: dict[str, Canonical] = {}

    def verdict(self, line: Line) -> Verdict:
        """The best that is true of a line."""
        after, desk = self._copies.after(self._language, line.typed)
        verdicts = [self._by(meaning, line.typed, after, desk) for meaning in line.meanings]
        return min(verdicts, key=lambda verdict: CLASSES.index(verdict.kind))

    def _by(self, meaning: str, typed: str, after: Outcome, desk: Desk) -> Verdict:
        told = sentences(desk)
        came = " / ".join((*self._changes(after), *told)) or "nothing was said"
        return Verdict(self._kind(meaning, typed, after, desk, told), came)

    def _kind(self, meaning: str, typed: str, after: Outcome, desk: Desk, told: tuple[str, ...]) -> str:
        canonical = None if meaning == NOTHING else self._canonical(meaning)
        if canonical is not None and self._same(canonical, after, told):
            return canonical.refused or UNDERSTOOD
        if _suggests(desk) and after.prompt != self.before.prompt:
            return self._offered(canonical, typed, after, desk)
        if not self._stands(after, desk):
            return MISREAD
        if not told:
            return DROPPED
        if canonical is None:
            return UNDERSTOOD
        if canonical.refused == UNKNOWN:
            return UNKNOWN
        return MISREAD if self._answers_another(desk, told) else REFUSED

    def _same(self, canonical: Canonical, after: Outcome, told: tuple[str, ...]) -> bool:
        """Whether it comes to the same; of what changes nothing the answer has to be the same."""
        if after != canonical.outcome or after != self.before:
            return after == canonical.outcome
        # of several clauses that may answer a question one is the right one
        return told == canonical.said or bool(canonical.rule and any(one.startswith(canonical.rule) for one in told))

    def _offered(self, canonical: Canonical | None, typed: str, after: Outcome, desk: Desk) -> str:
        """Whether what a line means is offered, or something else is, which does no harm if it is declined."""
        assert desk.pending is not None
        subject, answers = desk.pending.inquiry.subject, desk.pending.inquiry.answers
        suggested = isinstance(subject, Suggestion)
        kept = (self.before, canonical.first) if canonical is not None else (self.before,)
        if all(after._replace(prompt=each.prompt) != each for each in kept):
            return MISREAD
        if canonical is not None:
            for answer in ("",) if suggested else answers:
                done, then = self._copies.after(self._language, typed, answer)
                if not canonical.refused and self._same(canonical, done, sentences(then)):
                    return OFFERED
        harmless = self._stands(*self._copies.after(self._language, typed, "n")) if suggested else not self.question
        if not harmless:
            return MISREAD
        return OFFERED if canonical is None else ASTRAY

    def _stands(self, after: Outcome, desk: Desk) -> bool:
        """Whether nothing has changed, and the question is still open; a suggestion gives way to any line."""
        dropped = self._gives_way and desk.pending is None
        return (after._replace(prompt=self.before.prompt) if dropped else after) == self.before

    def _canonical(self, meaning: str) -> Canonical:
        if meaning not in self._known:
            first, desk = after, desk = self._copies.after(self._language, ANSWERS.get(meaning, meaning))
            asks = desk.pending is not None and isinstance(desk.pending.inquiry.subject, Meaning)
            if asks and first.prompt != self.before.prompt:
                after, desk = self._copies.after(self._language, meaning, "command")
            refused = _refused(desk)
            # the answer may lead to a play that the rules refuse, or decline what was offered for one
            answered = meaning in ANSWERS and (self._gives_way or (self.question and refused == ALIKE))
            rule = f"{meaning.removeprefix(RULES)} " if meaning.startswith(RULES) else ""
            self._known[meaning] = Canonical(first, after, sentences(desk), "" if answered else refused, rule)
        return self._known[meaning]

    def _answers_another(self, desk: Desk, told: tuple[str, ...]) -> bool:
        """Whether a line that was not refused has been answered as another command is."""
        if not all(isinstance(one, Refused | News | Failure | Unread) for one in desk.said):
            return True
        return any(told == self._canonical(command).said for command in TELLING if not self._canonical(command).refused)

    def _changes(self, after: Outcome) -> Iterator[str]:
        for was, now in zip(self.before, after, strict=True):
            if was == now:
                continue
            if isinstance(now, tuple):
                dropped, added = (
                    [str(one) for one in some if one not in other] for some, other in ((was, now), (now, was))
                )
                yield " ".join([*(f"-({one})" for one in dropped), *(f"+({one})" for one in added)])
            else:
                yield f"[{now}]"


def _line(typed: str, meant: str | list[str]) -> Line:
    return Line(typed, (meant,) if isinstance(meant, str) else tuple(meant))


def _suggests(desk: Desk) -> bool:
    """Whether it is asked which command a line was meant for."""
    return desk.pending is not None and isinstance(desk.pending.inquiry.subject, Suggestion | Meaning)


def _refused(desk: Desk) -> str:
    """How the last line was refused: as nothing that the program knows, or by the rules; empty if it was not."""
    for one in desk.said:
        if isinstance(one, Unread):
            return UNKNOWN
        sentence = one.sentence if isinstance(one, News) else ""
        if any(part in sentence for part in NOT_UNDERSTOOD):
            return UNKNOWN
        if isinstance(one, Refused):
            return UNKNOWN if one.code == "not-understood" else ALIKE
    return UNKNOWN if _suggests(desk) else ""


def situations(file: Path) -> list[Situation]:
    return [Situation(told) for told in tomllib.loads(file.read_text("utf-8"))["situation"]]


def file_of(game: str) -> Path:
    return FOLDER / f"{game}.toml"


def judged(file: Path) -> list[Judged]:
    """Every line of a file with what becomes of it; sheets are written into a folder that is not kept."""
    here = Path.cwd()
    with TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            return [one for each in situations(file) for language in LANGUAGES for one in each.judged(language)]
        finally:
            os.chdir(here)


class Figures(NamedTuple):
    language: str
    counts: Counter[str]

    @property
    def share(self) -> float:
        """The share of the lines that were understood, or whose meaning was offered, of those that can be."""
        lines = self.counts.total() - self.counts[ALIKE]
        return (self.counts[UNDERSTOOD] + self.counts[OFFERED]) / lines if lines else 0.0

    @property
    def good(self) -> bool:
        return self.share >= ENOUGH and not self.counts[MISREAD] and not self.counts[DROPPED]

    def __str__(self) -> str:
        counted = ", ".join(f"{name} {self.counts[name]}" for name in CLASSES if self.counts[name])
        share = f"{self.share:.1%} understood or offered, of those that can be"
        return f"{self.language}: {self.counts.total()} lines: {counted}; {share}"


def figures(lines: Iterable[Judged]) -> list[Figures]:
    """By language."""
    found = [*lines]
    return [
        Figures(language, Counter(one.verdict.kind for one in found if one.language == language))
        for language in LANGUAGES
    ]


def report(name: str, file: Path) -> Iterator[str]:
    """The figures of a file, then every line, those that fall first."""
    lines = judged(file)
    yield from (f"{name} {each}" for each in figures(lines))
    last = ""
    for one in sorted(lines, key=lambda one: (-CLASSES.index(one.verdict.kind), one.language)):
        heading = f"{one.verdict.kind}, {one.language}"
        if heading != last:
            yield f"\n{name} · {heading}"
            last = heading
        yield f"  [{one.situation}]\n    {one}"


def main(asked: list[str]) -> None:
    for name in asked or [game for game in GAMES if file_of(game).exists()]:
        file = file_of(name) if name in GAMES else Path(name).resolve()
        print("\n".join(report(file.stem, file)))


if __name__ == "__main__":
    main(sys.argv[1:])
