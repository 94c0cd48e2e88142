"""Questions and prompts in text."""

from referee.clock.sandglass import written
from referee.core.filling import filled
from referee.core.game import Game
from referee.core.view import Question
from referee.core.wording import wording
from referee.table.inquiry import (
    Contester,
    Gap,
    Held,
    Inquiry,
    Keeping,
    Meaning,
    MinuteOrMove,
    Secret,
    Suggestion,
    WhichStep,
)
from referee.table.prompt import Prompt, Row
from referee.table.text_step import GAP, step_text
from referee.table.voice import Voice


def prompt_text(prompt: Prompt, game: Game, voice: Voice) -> str:
    """The prompt before the command line."""
    match prompt:
        case Inquiry():
            return f"{inquiry_text(prompt, game, voice)} "
        case Row(letter):
            return f"{letter} > "
    return f"{prompt.name} > " if prompt.name else "> "


def inquiry_text(inquiry: Inquiry, game: Game, voice: Voice) -> str:
    """The question, with what may be typed in brackets; numbers may stand in the question itself."""
    sentence, keys = question_text(inquiry, game, voice), inquiry.keys(voice)
    if isinstance(inquiry.subject, Contester | WhichStep) or not keys:
        return sentence
    shown = (key.upper() if answer == inquiry.default else key for key, answer in keys.items())
    return f"{sentence} [{'/'.join(shown)}]"


def question_text(inquiry: Inquiry, game: Game, voice: Voice, gap: str = GAP) -> str:
    """The question alone; the gap stands between numbered answers, and before the figures of a step."""
    _ = voice.gettext
    match inquiry.subject:
        case Question(code=code, facts=facts):
            return wording(game.package, "questions", code, voice.language, **facts)
        case Meaning(typed):
            return _("“{typed}”: the word or the command?").format(typed=typed)
        case Contester():
            called = (f"{number} {name}" for number, name in enumerate(inquiry.subject.names, 1))
            return _("Who contests? {seats}").format(seats=gap.join(called))
        case Suggestion(line):
            return _("Did you mean: {line}?").format(line=line)
        case WhichStep(steps):
            shown = "".join(f"{gap or GAP}{step_text(step, game, voice, gap)}" for step in steps)
            return _("Which step is to be corrected? Its number, or Enter for none.") + shown
        case Keeping():
            return _("Keep that?")
        case MinuteOrMove(minute, move):
            sentence = _("Take back: 1 “{last}”  2 “{step}”").replace(GAP, gap)
            return sentence.format(last=step_text(minute, game, voice, gap), step=step_text(move, game, voice, gap))
        case Held(step):
            sentence = _("{step}  — which hand was it played from? Enter passes on.")
            return sentence.format(step=step_text(step, game, voice, gap))
        case Secret(name):
            return filled(_("What {name} holds, typed unseen; Enter leaves it:"), name=name)
        case Gap(seconds):
            return _("The clock was not seen for {time}: did the glass run on?").format(time=written(seconds))
