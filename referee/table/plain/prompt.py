"""What the table waits for, in plain words: a question with its answers by name, or a row."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from referee.core.game import Game
from referee.table.inquiry import Held, Inquiry, Row, Secret, WhichStep, question_text
from referee.table.plain.facts import facts
from referee.table.voice import Voice


def prompt_facts(prompt: Inquiry | Row, game: Game, voice: Voice) -> list[str]:
    _ = voice.gettext
    if isinstance(prompt, Row):
        return [_("Row {row}:").format(row=prompt.letter)]
    if isinstance(prompt.subject, WhichStep):
        steps = (facts(step, game, voice)[0] for step in prompt.subject.steps)
        return [_("Which step is to be corrected?"), *steps, _("Type its number.")]
    if isinstance(prompt.subject, Held | Secret):
        seen = [_("This terminal shows what is typed: let nobody look on.")] if prompt.unseen and not hides() else []
        return [*seen, question_text(prompt, game, voice, ", ")]
    return [question_text(prompt, game, voice, ", "), *_answers(prompt, voice), *_manners(prompt, voice)]


def _answers(inquiry: Inquiry, voice: Voice) -> list[str]:
    """The answers, each with what is typed for it."""
    _ = voice.gettext
    names = {"yes": _("yes"), "no": _("no"), "word": _("the word"), "command": _("the command")}
    names |= {"spelling": _("the spelling"), "category": _("the category")}
    return [
        _("{key} for {answer}.").format(key=key, answer=names[answer]) if answer in names else f"{key}."
        for key, answer in inquiry.keys(voice).items()
    ]


def _manners(inquiry: Inquiry, voice: Voice) -> list[str]:
    """Other ways to answer, and whether an answer is required."""
    _ = voice.gettext
    lines = [_("Type a number.")] if inquiry.numeric else [_("Type a letter.")] if inquiry.free else []
    if inquiry.default:
        keys = {answer: key for key, answer in inquiry.keys(voice).items()}
        lines.append(_("An empty line answers {key}.").format(key=keys[inquiry.default]))
    if inquiry.default or inquiry.optional:
        lines.append(_("It need not be answered: the next command may follow."))
    return lines


def hides() -> bool:
    """Whether this system can hide what is typed at a terminal."""
    return sys.platform != "win32"


@contextmanager
def silent(typed: TextIO) -> Iterator[None]:
    """Inside, a terminal shows nothing of what is typed but the end of the line."""
    if sys.platform == "win32" or not typed.isatty():
        yield
        return
    import termios

    terminal = typed.fileno()
    before = termios.tcgetattr(terminal)
    hidden = [*before]
    hidden[3] = before[3] & ~termios.ECHO | termios.ECHONL
    # what has been typed already is kept: a question eats no key
    termios.tcsetattr(terminal, termios.TCSADRAIN, hidden)
    try:
        yield
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)
