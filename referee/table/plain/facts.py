"""What a desk says and asks in plain words, one fact per line: no drawing, no columns, no keys of the screen."""

import sys

from referee.core.events import Part
from referee.core.game import Game
from referee.table.audit import Audit, finding_lines
from referee.table.change import Amended, TakenBack, becomes, lost_lines, scores_line, taken_back_lines
from referee.table.ending import Ending, ending_lines
from referee.table.forecast import Earned, Preview, Prospects, prospect_texts
from referee.table.help import Explanation, Help, Rule, help_lines, lying_text, rule_text
from referee.table.inquiry import Held, Inquiry, Row, Secret, WhichStep, question_text
from referee.table.layout import GAP, flowing, items
from referee.table.news import Instruction, Overview, teaching_lines
from referee.table.position import Standing, figure_text, seat_cells
from referee.table.said import Said, said_lines
from referee.table.step import Account, Course, StepLine, part_text, reason_texts, remark_texts, several
from referee.table.voice import Voice

COMMA = ", "


def facts(said: Said | Preview, game: Game, voice: Voice) -> list[str]:
    match said:
        case StepLine():
            return _step(said, game, voice)
        case Account(line=line):
            return [*_step(line, game, voice), *_details(said, game, voice)]
        case TakenBack():
            return taken_back_lines(said, game, voice, COMMA)
        case Amended(account=account, lost=lost):
            details = _details(account, game, voice) if account else []
            scores = scores_line(said.scores, voice)
            return [becomes(said, game, voice), *details, *lost_lines(lost, game, voice), scores]
        case Earned():
            return _earned(said, game, voice)
        case Prospects():
            return [flowing(line) for line in prospect_texts(said, game, voice)]
        case Instruction():
            return teaching_lines(said, COMMA)
    return _answer(said, game, voice)


def _answer(said: Said, game: Game, voice: Voice) -> list[str]:
    match said:
        case Standing():
            return _standing(said, game, voice)
        case Course(lines):
            return [fact for line in lines for fact in _step(line, game, voice)]
        case Explanation():
            return _explanation(said, game, voice)
        case Help():
            return [flowing(line.text) for line in help_lines(said, game, voice) if not line.screen]
        case Rule():
            return [rule_text(said, voice, COMMA)]
        case Audit():
            return [*finding_lines(said, voice), *_standing(said.standing, game, voice)]
        case Ending():
            return ending_lines(said, game, voice, "")
        case Overview():
            return said.facts(voice)
    return said_lines(said, game, voice)


def _step(line: StepLine, game: Game, voice: Voice) -> list[str]:
    _ = voice.gettext
    command = game.notation.typed(line.command, voice.language)
    step = _("Step {number}, {name}: {command}").format(number=line.number, name=line.name, command=command)
    if not line.parts:
        return [step]
    return [step, _("Points: {points}, in all {total}").format(points=f"{line.points:+d}", total=line.total)]


def _details(account: Account, game: Game, voice: Voice) -> list[str]:
    """Parts of the points, and what is said of the step, each apart."""
    texts = [text for remark in account.remarks for text in remark_texts(remark, game, voice)]
    texts += [text for reason in account.reasons for text in reason_texts(reason, game, voice)]
    return [*_parts(several(account.line.parts), game, voice), *(item for text in texts for item in items(text))]


def _parts(parts: tuple[Part, ...], game: Game, voice: Voice) -> list[str]:
    return [part_text(part, game, voice) for part in parts]


def _earned(earned: Earned, game: Game, voice: Voice) -> list[str]:
    parts = [*_parts(earned.parts, game, voice), f"= {earned.total:+d}"] if earned.parts else []
    texts = [flowing(text) for remark in earned.remarks for text in remark_texts(remark, game, voice)]
    return [*parts, COMMA.join(texts)] if texts else parts


def _explanation(explanation: Explanation, game: Game, voice: Voice) -> list[str]:
    squares = [lying_text(square, game, voice) for square in explanation.squares]
    rule = [rule_text(explanation.rule, voice, COMMA)] if explanation.rule else []
    return [voice.refusal(explanation.why, game.name), *squares, *rule]


def _standing(standing: Standing, game: Game, voice: Voice) -> list[str]:
    seats = [flowing(GAP.join(seat_cells(seat, game, voice))) for seat in standing.seats]
    return [*seats, *(flowing(figure_text(figure, game, voice)) for figure in standing.figures)]


def prompt_facts(prompt: Inquiry | Row, game: Game, voice: Voice) -> list[str]:
    _ = voice.gettext
    if isinstance(prompt, Row):
        return [_("Row {row}:").format(row=prompt.letter)]
    if isinstance(prompt.subject, WhichStep):
        steps = (facts(step, game, voice)[0] for step in prompt.subject.steps)
        return [_("Which step is to be corrected?"), *steps, _("Type its number.")]
    if isinstance(prompt.subject, Held | Secret):
        seen = (
            [_("This terminal shows what is typed: let nobody look on.")]
            if prompt.unseen and sys.platform == "win32"
            else []
        )
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
