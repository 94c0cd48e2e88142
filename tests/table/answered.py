"""Random lines as answers to every question of every game, and whether any of them does what nobody can have meant."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from referee.core.keywords import COMMANDS, folded
from referee.games import GAMES
from referee.table.desk import Desk
from referee.table.doors import spellings
from referee.table.inquiry import COMMANDS as OWN
from referee.table.inquiry import Suggestion
from tests.games.fuzzing import NONSENSE
from tests.table.copies import Outcome, outcome, sentences
from tests.table.questioned import QUESTIONS, Asked

OPEN, ANSWER, COMMAND = "left the question open", "answered", "carried out as a command"
OFFERED = "offered a command, the question still open behind it"
REFUSED, DROPPED = "refused as a command, after the default", "dropped a suggestion"
"""What a line may do to a question."""
SILENT, CLOSED, CHANGED = "FAULT: nothing said", "FAULT: question closed", "FAULT: game changed"
"""What no line may do that is neither an answer nor a command."""
SAID = (
    "oui non ouais nan ok si bof euh hm peut-être jsp chais pas attends deux secondes t'es sûr quoi hein pardon lol merci "
    "super zut mince oups voilà tiens regarde c'est bon à moi à toi qui gagne combien il reste le la les un une des et ou "
    "maison chat chien vues face faces soleil pomme jouer gagner perdre rouge bleu vert couleur même pareil autre vrai faux "
    "yes no maybe dunno wait what sorry thanks please nice whose turn score who wins the a an and or so red blue same other "
    "different house cat dog true false half almost none rien tout plusieurs jamais toujours demain hier ce soir"
).split()
"""Words that are said at tables."""
KEYS = "azertyuiopqsdfghjklmwxcvbn1234567890&é\"'(-è_çà)=,;:!?./§*ù$^<>~@#"
"""Those that a hand may fall on."""

SQUARE = re.compile(r"(?P<row>[a-z])(?P<column>[0-9]{1,2})(?![0-9])|(?P<from>[0-9]{1,2})(?P<down>[a-z])")
TAKES_BACK = re.compile("u *[0-9]{0,4}")
DIRECTED = re.compile("[^ ] +[NSEWO]\\b", re.IGNORECASE)
"""A word of Croisillon with its direction."""


class Fault(NamedTuple):
    kind: str
    question: str
    line: str
    came: str

    def __str__(self) -> str:
        return f"{self.kind}, {self.question}, {self.line!r}: {self.came}"


class Answered(NamedTuple):
    counted: Counter[str]
    """What became of how many lines."""
    faults: list[Fault]


class Mouth:
    """Somebody who says what comes to mind at a table of this game."""

    def __init__(self, game: str, rng: Random) -> None:
        self._game, self._rng = game, rng

    def line(self, desk: Desk) -> str:
        """Words, commands right and wrong, half words, slips of the hand, other games' commands, or numbers."""
        rng, kind = self._rng, self._rng.random()
        if kind < 0.3:
            return " ".join(rng.choices(SAID, k=rng.choice((1, 1, 1, 2, 2, 3, 4))))
        if kind < 0.4:
            seat, text = NONSENSE[self._game].walker.typist(desk.table, rng)
            return f"{seat}: {text}" if rng.random() < 0.2 else text
        if kind < 0.5:
            return self._patched(self._game)
        if kind < 0.6:
            return self._patched(rng.choice([*GAMES]))
        if kind < 0.7:
            word = rng.choice((rng.choice(SAID), self._patched(self._game)))
            return word[: rng.randint(1, max(1, len(word) - 1))]
        if kind < 0.85:
            return self._slipped(rng.choice((rng.choice(SAID), rng.choice(SAID), self._patched(self._game))))
        if kind < 0.95:
            return f"{rng.choice(('', '', '-', '+', '=', 'le ', 'h'))}{rng.randrange(10 ** rng.randint(1, 4))}"
        return "".join(rng.choices(KEYS, k=rng.randint(1, 9)))

    def _patched(self, game: str) -> str:
        rng, nonsense = self._rng, NONSENSE[game]
        line = " ".join((rng.choice(nonsense.starts), *rng.choices(nonsense.pieces, k=rng.choice((0, 0, 1, 2)))))
        return "".join(sign for sign in line if sign.isprintable())[:60]

    def _slipped(self, text: str) -> str:
        """With keys left out, doubled, hit beside, or in the wrong order."""
        rng = self._rng
        for _ in range(rng.randint(1, 2)):
            at = rng.randrange(len(text) + 1)
            here, rest = text[at : at + 1], text[at + 1 :]
            text = text[:at] + rng.choice((rest, 2 * here + rest, rng.choice(KEYS) + rest, rest[:1] + here + rest[1:]))
        return text


class Questioner:
    """Asks one question again and again."""

    def __init__(self, name: str, question: Asked, language: str) -> None:
        self.name, self._question, self._language = name, question, language
        self._desk = self._opened()
        self._before, self._pending = outcome(self._desk), self._desk.pending
        assert self._pending is not None, (name, sentences(self._desk))
        self._suggests = "suggestion" in name

    def next(self, mouth: Mouth) -> str | Fault:
        """What becomes of a line that somebody says here."""
        return self.heard(mouth.line(self._desk))

    def heard(self, line: str) -> str | Fault:
        """What becomes of a line; a fault if nobody can have meant it."""
        self._desk.said.clear()
        self._desk.enter(line)
        after, told = outcome(self._desk), sentences(self._desk)
        if self._desk.pending is self._pending and after == self._before:
            return Fault(SILENT, self.name, line, "") if line.strip() and not told else OPEN
        kind = OFFERED if self._offers(after) else self._meant(line, after)
        self._desk = self._opened()
        self._pending = self._desk.pending
        if kind:
            return kind
        changed = after.steps + after.remarks != self._before.steps + self._before.remarks
        came = " / ".join((*_news(self._before, after), *told))
        return Fault(CHANGED if changed else CLOSED, self.name, line, came)

    def _offers(self, after: Outcome) -> bool:
        """Whether a command is offered, and the question is open again if it is declined."""
        desk = self._desk
        if after._replace(prompt=self._before.prompt) != self._before or desk.pending is None:
            return False
        if not isinstance(desk.pending.inquiry.subject, Suggestion) or desk.pending.behind is None:
            return False
        desk.enter("n")
        return desk.pending is self._pending and outcome(desk) == self._before

    def _opened(self) -> Desk:
        return self._question.copies.desk(self._language)

    def _meant(self, line: str, after: Outcome) -> str:
        """What may have been meant by a line that has closed the question or changed the game; empty if it is nothing."""
        anything = self._question.anything
        if self._question.answered_by(line) and (after.steps == self._before.steps or not anything):
            return ANSWER
        if not (self._suggests or self._like_a_command(line)):
            return ""
        quiet = self._without_question()
        default = outcome(quiet)
        quiet.said.clear()
        quiet.enter(line)
        if outcome(quiet) != after:
            return ""
        if outcome(quiet) != default:
            return COMMAND
        return DROPPED if self._suggests else REFUSED if quiet.refused else COMMAND

    def _without_question(self) -> Desk:
        """A desk at which the question was answered by its default; without one its line was never typed."""
        desk = self._opened()
        while desk.pending is not None:
            if desk.pending.inquiry.optional or not desk.pending.inquiry.default:
                desk.pending = None
            else:
                desk.enter("")
        return desk

    def _like_a_command(self, line: str) -> bool:
        """Whether a word of the line is a command of this table, or a square of its board, whatever stands around it."""
        table = self._desk.table
        keywords = (*COMMANDS, *table.game.notation.keywords)
        known = {folded(each) for word in keywords for each in (word.english, word.french, *word.also)}
        known |= {*OWN, *spellings(self._desk.words)}
        signs = re.sub(r"([:~<=]+)", r" \1", line.replace(",", " "))
        tokens = [token for part in folded(signs).split() if (token := part.lstrip(":+<~=$"))]
        if len(tokens) > 1:
            # a letter alone may be a command; behind one, anything could stand
            known = {word for word in known if len(word) > 1}
        if any(token in known or self._on_board(token) for token in tokens) or TAKES_BACK.fullmatch(
            line.strip().lower()
        ):
            return True
        if table.game.name == "croisillon" and DIRECTED.search(line):
            return True
        if table.game.name == "mot-pour-mot" and line.strip() == "-":
            return True
        return self._question.word and len(tokens) == (2 if ":" in line else 1)

    def _on_board(self, token: str) -> bool:
        """Whether it begins with a square on which something can lie."""
        grid = self._desk.table.game.board.view(self._desk.table.state).grid
        found = SQUARE.match(token)
        if not found or not grid:
            return False
        row, column = ord((found["row"] or found["down"]).upper()) - ord("A"), int(found["column"] or found["from"])
        return row < len(grid) and 0 < column <= len(grid[0])


def _news(before: Outcome, after: Outcome) -> Iterator[str]:
    """What differs between two outcomes."""
    for was, now in zip(before, after, strict=True):
        if was != now:
            yield f"{was} → {now}"


def answers(name: str, lines: int, seed: int, language: str = "fr") -> Answered:
    """What becomes of so many random lines as answers to one question."""
    questioner = Questioner(name, QUESTIONS[name], language)
    mouth = Mouth(name.partition(":")[0], Random(f"{seed} {name} {language}"))
    heard = [questioner.next(mouth) for _ in range(lines)]
    faults = [one for one in heard if isinstance(one, Fault)]
    return Answered(Counter(one.kind if isinstance(one, Fault) else one for one in heard), faults)
