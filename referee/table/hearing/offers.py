"""What a desk does with a line that is no command: it answers what is asked, offers what may be meant, or says why not."""

from collections.abc import Callable

from referee.core.actions import Action, Amend, End, RuleNote
from referee.core.keywords import folded
from referee.core.likeness import letters_apart
from referee.core.message import N_
from referee.core.notation import keyword
from referee.core.result import Refused
from referee.core.spoken import Kind
from referee.core.view import Question
from referee.core.words import Everything
from referee.table.doors import asked
from referee.table.errands import NEW, TELLING
from referee.table.hearing.amends import amends
from referee.table.hearing.clauses import answering, asks
from referee.table.hearing.gist import gist_of
from referee.table.hearing.people import of_people
from referee.table.hearing.phrases import meanings
from referee.table.hearing.plays import whole
from referee.table.help import Rule, reasons, rules
from referee.table.inquiry import HELP, Inquiry, Pending, Suggestion, is_command
from referee.table.line import begins, read, seat_and_text, without_strangers
from referee.table.news import UNCHANGED, news
from referee.table.position import instead_of
from referee.table.questions import HOW_MANY, ending_question
from referee.table.replies import explains
from referee.table.step import step_line

TIME, UNDO = "time", "undo"
ELIDED = "c "
"""It is, as it is typed in a hurry; in Mot pour Mot a card begins so."""
SHORTEST = 4
"""Signs of the shortest line that may be meant for a command while a question is open."""
TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.table.desk import Desk


def refuse(desk: "Desk", refused: Refused, line: str) -> None:
    """Says why a line is refused, unless it asks something, or may be meant for a command."""
    if answer(desk, line):
        return
    meant = _suggested(desk, line)
    if meant is not None and _asks_anyway(desk, meant):
        desk.obey(meant)
        return
    if meant is not None:
        unread = refused.code == "not-understood"
        _offer(desk, meant, lambda: desk.say(news(UNCHANGED)) if unread else refuse(desk, refused, ""))
        return
    refused = _as_heard(desk, line) or without_strangers(desk.table, line, refused) if line else refused
    if desk.questions.ask_how_many(desk.table.state.turn, refused):
        return
    instead = instead_of(desk.table, refused)
    desk.refused = refused if instead is None else None
    desk.say(instead or refused)


def beside(desk: "Desk", pending: Pending, line: str) -> None:
    """Takes a line that neither answers the open question nor is a command; the question stays open."""
    if answer(desk, line):
        return
    brief = len(line.strip()) < SHORTEST
    meant = _continued(desk, pending, line) or (None if brief else _suggested(desk, line))
    if meant is not None:
        _offer(desk, meant, lambda: desk.say(news(UNCHANGED)), pending)
    else:
        desk.say(news(N_("“{typed}” is neither an answer nor a command. Nothing has changed."), typed=line))


def begun_with_answer(desk: "Desk", pending: Pending, line: str) -> bool:
    """Heeds an answer that a line begins with, or the command that is said behind a no; False if there is neither."""
    found = pending.led(line)
    if found is None:
        return False
    answer, rest = found
    nothing_done = pending.inquiry.default == "no" or isinstance(pending.inquiry.subject, Suggestion)
    cancels = keyword(rest) == UNDO and nothing_done and len(rest.split()) == 1
    command = not cancels and (is_command(desk.table, rest, pending.inquiry, desk.words) or _suggested(desk, rest))
    explained = explains(rest) and not isinstance(pending.inquiry.subject, Suggestion)
    if answer == "yes" and ((command and not explained) or gist_of(desk.table, rest).of(Kind.SQUARE)):
        return False
    if command and answer == "no":
        if isinstance(pending.inquiry.subject, Suggestion):
            desk.pending = pending.behind
        desk.enter(rest)
    else:
        desk.pending = None
        pending.then(answer)
    return True


def doubted(desk: "Desk", line: str, action: Action | Refused) -> bool:
    """Asks about a line whose free text is rather a question, or rather another command: `c qui qui gagne`, `fin d tour`."""
    if isinstance(action, Refused) or " " not in line:
        return False
    text = seat_and_text(desk.table, line)[1]
    if isinstance(action, RuleNote) and folded(action.text.partition(" ")[0]) in ("about", "regarding"):
        # no ruling, but a question
        desk.say(*rules(desk.table, action.text.partition(" ")[2], desk.voice.language))
        return True
    if text[:2].lower() == ELIDED and any(meanings("asks", text)):
        return _answered(desk, text)
    if not isinstance(action, End):
        return False
    for word in desk.table.game.notation.keywords:
        shown = word.typed(desk.voice.language)
        if " " in shown and any(letters_apart(folded(text), each) == 1 for each in word.spellings):
            _offer(desk, shown, lambda: desk.questions.consider(None, action), desk.pending)
            return True
    return False


def explain(desk: "Desk", line: str) -> None:
    """What `why` tells: of a step by its number or its points, or what else was asked so."""
    word, _, rest = line.partition(" ")
    wanted = rest.strip(" ?!.")
    if wanted and not wanted.isdigit() and answer(desk, line):
        return
    by_points = [at for at, step in enumerate(desk.table.steps, 1) if wanted == str(step_line(desk.table, at).points)]
    if wanted.isdigit() and int(wanted) > len(desk.table.steps) and by_points:
        wanted = str(by_points[-1])
    desk.say(*reasons(desk.table, f"{word} {wanted}" if wanted else line, desk.refused))


def answer(desk: "Desk", line: str) -> bool:
    """Answers what a line asks, since nothing changes by it; False if it asks nothing that is known."""
    table = desk.table
    text = seat_and_text(table, line)[1]
    if not text or not isinstance(table.game.notation.parse(text), Refused):
        return False
    return _answered(desk, text)


def _answered(desk: "Desk", text: str) -> bool:
    table = desk.table
    # without a glass what is left is something else
    for command in sorted(meanings("asks", text), key=lambda command: command == TIME and not table.game.traits.timed):
        word = asked(TELLING, table, command)
        if word is not None:
            word.do(desk, "")
            return True
        if command in HELP:
            desk.help()
            return True
    clauses = answering(table.game.package, text) if asks(text) else []
    desk.say(*(Rule(clause.package, clause.id) for clause in clauses))
    return bool(clauses)


def _as_heard(desk: "Desk", line: str) -> Refused | None:
    """The refusal of the one command that was said in other words, such as nothing to be brought back."""
    table = desk.table
    seat, text = seat_and_text(table, line)
    if not isinstance(table.game.notation.parse(text), Refused):
        return None
    gist = gist_of(table, text)
    seat = seat or next((player.seat for player in table.players if player.name == gist.name), None)
    led = gist.kept and gist.kept[0].kind is Kind.KEYWORD
    alone = [" ".join((gist.kept[0].said, *(word.typed for word in gist.kept[1:])))] if led else []
    people, near = of_people(table, gist, ""), list(table.game.notation.near(text))
    for command in (gist.text, *people, *meanings("offers", text), *amends(table, text), *alone, whole(gist), *near):
        action = table.game.notation.parse(command)
        if isinstance(action, Refused):
            if action.code == HOW_MANY:
                return action
            continue
        if command in near and "," not in command and not gist.of(Kind.SQUARE, Kind.NUMBER):
            # too little is said to refuse it as that
            continue
        if isinstance(action, Amend) and isinstance(table.game.notation.parse(action.command), Refused):
            continue
        decided = table.decide_action(seat or table.state.turn, action, Everything())
        if isinstance(decided, Refused):
            return decided
    return None


def _asks_anyway(desk: "Desk", line: str) -> bool:
    """Whether a command is only put on the line to be changed there, or asks whether it is meant."""
    table = desk.table
    if begins(table, line):
        return True
    seat, _, action = read(table, line)
    return not isinstance(action, Refused) and ending_question(table, seat or table.state.turn, action) is not None


def _suggested(desk: "Desk", line: str) -> str | None:
    from referee.table.suggestion import suggestion

    table = desk.table
    opened = desk.doors.opening_in(line, table.header)
    if opened and isinstance(table.game.notation.parse(line), Refused):
        return f"{NEW.shown(desk.voice.language)} {opened}"
    return suggestion(table, line, desk.voice.language, desk.words) if line else None


def _continued(desk: "Desk", pending: Pending, line: str) -> str | None:
    """The command that waits for an answer with what was said behind it."""
    from referee.table.suggestion import accepts

    said = [word.said for word in gist_of(desk.table, line).kept if word.kind is not Kind.KEYWORD]
    longer = " ".join((pending.line, *said))
    asks = isinstance(pending.inquiry.subject, Question) and not pending.inquiry.default
    return longer if asks and pending.line and said and accepts(desk.table, longer) else None


def _offer(desk: "Desk", meant: str, otherwise: Callable[[], None], behind: Pending | None = None) -> None:
    """Asks whether this was meant; a question that was open before stays so unless it was."""

    def then(answer: str) -> None:
        desk.pending = behind
        if answer == "yes":
            desk.obey(meant)
        else:
            otherwise()

    flips = desk.forecast.flips(meant)
    subject = Suggestion(meant, flips if len(flips) > 1 else ())
    desk.ask(Inquiry(subject, ("yes", "no"), "yes", optional=True), then, behind=behind)
