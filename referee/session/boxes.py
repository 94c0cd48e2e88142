"""Boxes: descriptions of the pieces of one physical set, a TOML file each; every room ships a default."""

import re
from pathlib import Path

from referee.core import limits
from referee.core.box import Facts
from referee.core.late import packaged
from referee.core.locks import locked
from referee.core.message import N_, CannotSay
from referee.core.outside import read_text
from referee.core.record import Header
from referee.core.result import Refused
from referee.core.safe_files import write_safely
from referee.core.toml import TOO_DEEP, TOO_LONG, BadToml, parsed
from referee.core.values import Value
from referee.games import GAMES, game_of
from referee.session.box_reading import Box, read_box
from referee.session.box_troubles import wrong_value

DEFAULT = "default"
NO_BOX = N_("There is no box “{detail}”. `{referee} box list GAME` shows what there is.")
_NAME = re.compile("[a-z0-9][a-z0-9._-]{0,39}")


class BoxProblem(CannotSay):
    """A box that cannot be used."""


class Boxes(Value):
    """The boxes of one game: the default one and those in the user's folder."""

    game: str
    folder: Path
    private: bool = False
    """Whether only their owner may read new boxes."""

    def names(self) -> list[str]:
        return [DEFAULT, *sorted(path.stem for path in self.folder.glob("*.toml") if _NAME.fullmatch(path.stem))]

    def text(self, name: str) -> str:
        if name == DEFAULT:
            return packaged(GAMES[self.game], "box.toml")
        try:
            return read_text(self.path(name), limits.TOML)
        except FileNotFoundError:
            raise BoxProblem(NO_BOX, detail=name) from None

    def file(self, name: str) -> str:
        """What messages call the file of a box."""
        return name if name == DEFAULT else str(self.path(name))

    def values(self, name: str) -> Facts:
        """The whole content of a box, unchecked."""
        try:
            return parsed(self.text(name))
        except BadToml as problem:
            raise _malformed(self.file(name), problem) from problem

    def read(self, name: str) -> Box:
        """The content of a box, checked against what the game knows."""
        return read_box(self.text(name), self.values(name), game_of(self.game).box().shape)

    def facts(self, name: str) -> dict[str, Facts]:
        """The facts of a box that the game uses; `BoxProblem` if a value is of the wrong kind."""
        box = self.read(name)
        if box.wrong:
            raise BoxProblem(wrong_value(self.file(name), box.wrong[0]))
        return box.facts

    def wrong(self, name: str) -> Refused | None:
        """Why a box is unusable although each value is of the right kind; None if it is usable."""
        game = game_of(self.game)
        refusal = game.box().wrong(self.facts(name))
        if refusal is not None:
            return refusal
        head = (("referee", "1"), ("game", self.game), ("player", "a A"), ("player", "b B"))
        start = game.rules.start(Header((*head, *self.header_lines(name))))
        return start if isinstance(start, Refused) else None

    def doubts(self, name: str, language: str) -> list[str]:
        """What may be wrong in a box that can be played with, a sentence each."""
        return game_of(self.game).box().doubts(self.facts(name), language)

    def letter_values(self, name: str) -> dict[str, int]:
        """The points of letters, in capitals; none in a game whose letters have no points."""
        return dict(game_of(self.game).box().values(self.facts(name)))

    def header_lines(self, name: str) -> list[tuple[str, str]]:
        """The header lines with the name of a box and the facts that a game needs of it."""
        return [("box", name), *game_of(self.game).box().lines(self.facts(name), self.facts(DEFAULT))]

    def path(self, name: str) -> Path:
        """The file of a box of the user's own; `BoxProblem` if the name cannot be one."""
        if not _NAME.fullmatch(name) or name == DEFAULT:
            raise BoxProblem(
                N_("“{detail}” cannot be a box's name: small letters, digits, dots and hyphens, not “default”."),
                detail=name,
            )
        return self.folder / f"{name}.toml"

    def new(self, name: str) -> Path:
        """Copies the default box to a new file, which the owner of the set then edits."""
        path = self.path(name)
        with locked(path):
            if path.exists():
                raise BoxProblem(N_("There is already a box “{detail}”."), detail=name)
            write_safely(path, self.text(DEFAULT).encode(), self.private)
        return path

    def learn(self, name: str, new: Facts) -> None:
        """Adds facts to a box; lists are extended."""
        import tomlkit

        path = self.path(name)
        if not path.exists():
            raise BoxProblem(NO_BOX, detail=name)
        with locked(path):
            self.facts(name)
            facts = tomlkit.parse(self.text(name))
            for table, values in new.items():
                known = facts.setdefault(table, {"status": "known"})
                for key, value in values.items():
                    known[key] = sorted({*known.get(key, ()), *value}) if isinstance(value, list) else value
            write_safely(path, tomlkit.dumps(facts).encode(), self.private)


def _malformed(file: str, problem: BadToml) -> BoxProblem:
    """The error for a box that is not TOML or exceeds the limits."""
    exceeded = {
        TOO_DEEP: (
            N_("{detail}, line {line}: tables, lists or keys are nested more than {limit} deep."),
            limits.DEPTH,
        ),
        TOO_LONG: (N_("{detail}, line {line}: a number has more than {limit} characters."), limits.DIGITS),
    }
    if problem.code in exceeded:
        sentence, limit = exceeded[problem.code]
        return BoxProblem(sentence, detail=file, line=problem.line, limit=limit)
    sentence = N_("{detail}, line {line}: this is not TOML; a line is such as {example}.")
    return BoxProblem(sentence, detail=file, line=problem.line, example="A = 1")
