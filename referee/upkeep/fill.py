"""`referee box fill`: asks the owner of a set for what its box still assumes."""

from collections import Counter
from collections.abc import Iterable

from referee.cli import settings
from referee.cli.boxes import boxes
from referee.cli.language import _, language, ngettext, speech
from referee.cli.output import err, flush, out, standard_input
from referee.core import limits
from referee.core.box import Piecewise
from referee.core.exit_codes import FINE, NO
from referee.core.keywords import folded
from referee.core.message import N_, CannotSay, Message, Refusal
from referee.core.outside import INPUT, lines, read_text, waiting
from referee.core.printable import printable
from referee.core.wording import labelled, worded, wording
from referee.games import GAMES
from referee.session.answers import answers, names
from referee.session.boxes import DEFAULT, Boxes
from referee.session.questionnaire import Answer, Question, Questionnaire

LEAVE = ("quit", "quitter", "exit", "fin")
UNDO = ("undo", "annule", "annuler")
SKIP = ("skip", "passe", "passer")
REST = ("rest", "reste")
HELP = ("?", "help", "aide")


def fill_box(game: str, name: str, everything: bool) -> int:
    """Asks until nothing is assumed any more, or the owner leaves; 1 if a line of a list from a pipe was wrong."""
    own = boxes(game)
    name = name or _box_in_use(own)
    if not own.path(name).exists():
        own.new(name)
    sheet = Questionnaire(own, name, everything)
    if sheet.next() is None:
        out(
            _("Nothing is assumed in the box {name} any more; --all asks for all of it again.").format(name=name) + "\n"
        )
        return FINE
    dialogue = Dialogue(sheet)
    if standard_input().isatty():
        dialogue.ask()
        wrong = 0
    else:
        wrong = dialogue.take(read_text(INPUT, limits.TOML).split("\n"))
    dialogue.report()
    _use(game, name)
    return NO if wrong else FINE


def _box_in_use(own: Boxes) -> str:
    """The box of new games, else the only one of the user's own, else a new one."""
    chosen, names = settings.load_valid()[f"box.{own.game}"], own.names()
    mine = [name for name in names if name != DEFAULT]
    if chosen in mine:
        return chosen
    if len(mine) > 1:
        raise CannotSay("Which box? Choose from: {names}.", names=", ".join(mine))
    return mine[0] if mine else _("home")


def _use(game: str, name: str) -> None:
    """Lets new games use the box, unless the user has chosen one."""
    if settings.load_valid()[f"box.{game}"] in ("", DEFAULT):
        settings.put({f"box.{game}": name})
        told = _("New games of {game} use the box {name}; `{referee} config` changes that.")
        out(told.format(game=game, name=name) + "\n")


class Dialogue:
    def __init__(self, sheet: Questionnaire) -> None:
        self.sheet, self.room = sheet, GAMES[sheet.boxes.game]
        self.at = sheet.next()
        self.asked: list[Question | None] = []
        """What was asked for before each answer, the last one last."""
        self.explained = ""
        """The table that was explained last."""
        self.echoes = False
        """Whether somebody types, who is told what else than the question was answered."""
        self.summed = False
        """Whether the last prompt said how the pieces add up."""

    def ask(self) -> None:
        """Asks one thing at a time, at a terminal; wrong lines are said at once."""
        keys = _(
            "Enter keeps what stands in brackets; undo, skip, rest (all of these as they stand), quit, ? for help."
        )
        out(f"{keys}\n")
        stream, self.echoes = standard_input(), True
        typed = lines(stream)
        while True:
            pasted = waiting(stream)
            if not pasted:
                self._prompt()
            line = next(typed, "")
            content = line.strip()
            if not line or folded(content) in LEAVE:
                out("\n" * (not line))
                break
            # a blank line keeps what is assumed only where somebody has seen it
            if (pasted and not content) or content.startswith("#"):
                continue
            if self.at is None and not content:
                break
            self.sheet.prompted = not pasted
            problem, self.summed = self._carried_out(content), False
            if problem is not None:
                out(f"{printable(speech().say(problem))}\n")

    def _prompt(self) -> None:
        """Asks the next question; after the last one, whether anything is to be corrected."""
        self.summed = self.at is None
        if self.at is None:
            self._add_up()
            out(_("All is answered: Enter ends, undo or a corrected line goes on.") + " ")
        else:
            if self.explained != self.at.table:
                self._add_up()
                self._explain(self.at)
            shown = "" if self.at == self.sheet.piece else f" [{self._shown(self.at)}]"
            out(f"{self._progress()} {self._title(self.at)}{shown} ")
        flush()

    def take(self, typed: Iterable[str]) -> int:
        """Takes a list from a pipe, and returns how many of its lines were wrong."""
        wrong = 0
        for number, line in enumerate(typed, 1):
            content = line.strip()
            problem = self._carried_out(content) if content and content[0] != "#" else None
            if problem is not None:
                wrong += 1
                said = printable(speech().say(problem))
                err(_("line {number}: {sentence}").format(number=number, sentence=said) + "\n")
        return wrong

    def report(self) -> None:
        """What is still assumed, and how the pieces add up."""
        sheet = self.sheet
        left, name, game = sheet.all - sheet.done, sheet.name, sheet.boxes.game
        if not self.summed:
            self._add_up()
        if left and sheet.everything:
            told = _("The box {name} keeps your answers; --all begins at the first question again.")
            out(told.format(name=name) + "\n")
        elif left:
            told = ngettext(
                "{count} answer is still open in the box {name}; the command goes on where you left.",
                "{count} answers are still open in the box {name}; the command goes on where you left.",
                left,
            )
            out(told.format(count=left, name=name) + "\n")
        elif sheet.boxes.doubts(name, language()):
            told = _("All of the box {name} is answered; `{referee} box fill {game} {name} --all` corrects it.")
            out(told.format(game=game, name=name) + "\n")
        else:
            out(_("The box {name} is complete.").format(name=name) + "\n")

    def _carried_out(self, line: str) -> Message | Refusal | None:
        """Carries out a line; returns why it cannot be, and then nothing has changed."""
        sheet, word = self.sheet, folded(line)
        at = self.at or sheet.questions[-1]
        if self.at is None and word not in (*UNDO, *HELP) and not names(sheet, line, at):
            return Message(N_("There is nothing left to ask."))
        if word in HELP:
            self._explain(at)
            kinds = Counter(sorted(sheet.listed))
            out(" · ".join(f"{piece} ×{count}" for piece, count in kinds.items()) + "\n" * bool(kinds))
            self._add_up()
        elif word in SKIP:
            self.at = sheet.next(at)
        elif word in UNDO:
            if not sheet.undo():
                return Message(N_("There is nothing to take back."))
            self.at = self.asked.pop()
        elif at == sheet.piece and (not line or word in REST):
            return Message(N_("Pieces are typed one by one."))
        elif word in REST:
            rest = [each for each in sheet.questions if each.table == at.table and each not in sheet.answered]
            self._settle([], rest)
        elif not line:
            self._settle([], [at])
        else:
            found = answers(sheet, line, at)
            if isinstance(found, Message):
                return found
            problem = sheet.problem(found, self._title)
            if problem is not None:
                return problem
            self._settle(found, [answer.question for answer in found if answer.settles])
        return None

    def _settle(self, answers: list[Answer], settled: list[Question]) -> None:
        """Stores answers, and goes on to the next open question."""
        at, before = self.at, self.sheet.listed
        self.asked.append(at)
        self.sheet.store(answers, settled)
        if self.sheet.piecewise and self.sheet.listed != before:
            self._count_up(before, self.sheet.piecewise)
            self.at = at if at not in (None, self.sheet.piece) else self.sheet.next(at)
        elif at is None or at in self.sheet.answered:
            self.at = self.sheet.next(at)
        elif self.echoes and settled != [at]:
            out(" · ".join(f"{self._title(each)} {self._shown(each)}" for each in settled) + "\n")

    def _count_up(self, before: list[str], pieces: Piecewise) -> None:
        """Says how many pieces like the last one there are now, and what is odd since then."""
        listed = self.sheet.listed
        if self.echoes and len(listed) > len(before):
            out(f"{labelled(listed[-1], str(listed.count(listed[-1])), language())}\n")
            usual = pieces.odd(before, language())
            out("".join(f"{line}\n" for line in pieces.odd(listed, language()) if line not in usual))

    def _progress(self) -> str:
        return f"{self.sheet.done + 1}/{self.sheet.all}"

    def _explain(self, at: Question) -> None:
        """Says where on the pieces the facts of this table stand."""
        self.explained = at.table
        out(f"\n{wording(self.room, 'fill', at.table, language())}\n")

    def _title(self, at: Question) -> str:
        own = f"{at.table}-{at.key}"
        code = own if worded(self.room, "asked", own) else at.table
        return wording(self.room, "asked", code, language(), key=at.name)

    def _shown(self, at: Question) -> str:
        value = self.sheet.value(at)
        return printable(" ".join(map(str, value)) if isinstance(value, list) else str(value)) or "-"

    def _add_up(self) -> None:
        """Says how many pieces the answers make, beside the number that the rules print, and at last what is doubtful."""
        sheet = self.sheet
        if sheet.piecewise and sheet.listed:
            out(f"{sheet.piecewise.counts(sheet.listed, language())}\n")
        if sheet.answered:
            said = sheet.boxes.sums(sheet.name, language())
            doubts = sheet.boxes.doubts(sheet.name, language()) if sheet.next() is None else []
            out("".join(f"{line}\n" for line in [*said, *(each for each in doubts if each not in said)]))
