"""Mot pour Mot refereed a second time, from the rules alone: positions in a plain dictionary, answers in a list.

Nothing of the engine is used here. Commands come as text; what stands after them is compared from outside.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from unicodedata import combining, normalize

from tests.games import naive
from tests.games.naive import SLIP, Told

LETTERS = "BCDFGHJLMNPQRSTVX"
VERDICTS = {"upheld": True, "rejected": False}
CLAUSES = {"spelling": 9, "category": 10}


class No(naive.No):
    def __init__(self, clause: int | None) -> None:
        super().__init__(f"MPM-{clause}" if clause else None)


@dataclass
class Window:
    """The word that can still be contested, and how the letters lay before it."""

    step: int
    seat: str
    word: str
    places: dict[str, int]
    captured: dict[str, str]
    raised: dict[str, bool] = field(default_factory=dict)


@dataclass
class Now:
    """All that undo brings back."""

    places: dict[str, int]
    captured: dict[str, str]
    turn: str
    card: bool = False
    answers: list[str] = field(default_factory=list)
    window: Window | None = None
    skip: str | None = None
    won: str | None = None
    conceded: str | None = None
    ended: bool = False
    rulings: dict[str, bool] = field(default_factory=dict)
    steps: int = 0
    told: Told = field(default_factory=Told)

    def begin(self, number: int) -> None:
        self.told, self.steps = Told(), number

    @property
    def over(self) -> bool:
        return self.ended or bool(self.won) or bool(self.conceded)


class Referee(naive.Referee[Now]):
    """A game between two teams; `valid` is the dictionary, by letters, and `exactly` says if it has them so accented."""

    def __init__(
        self,
        seats: tuple[str, str],
        settings: dict[str, str],
        valid: Callable[[str], bool],
        exactly: Callable[[str], bool],
    ) -> None:
        self.valid, self.exactly = valid, exactly
        self.lanes, self.target = int(settings.get("lanes", 2)), int(settings.get("target", 6))
        self.judge = settings.get("judge", "contest")
        super().__init__(
            seats, Now(dict.fromkeys(settings.get("letters", LETTERS), 0), dict.fromkeys(seats, ""), seats[0])
        )

    @property
    def open(self) -> list[str]:
        """The contests that can still be raised."""
        window = self.now.window
        if window is None or any(window.raised.values()) or self.now.ended or self.now.conceded:
            return []
        return [kind for kind in CLAUSES if kind not in window.raised and not self.judged_at_once(kind)]

    @property
    def final(self) -> bool:
        return self.now.over and not self.open

    @property
    def winners(self) -> tuple[str, ...]:
        winner = self.other(self.now.conceded) if self.now.conceded else self.now.won
        return (winner,) if winner and self.final else ()

    def judged_at_once(self, kind: str) -> bool:
        return kind == "spelling" and self.judge == "always"

    # the game

    def decide(self, seat: str, text: str) -> str:
        name, *rest = read(text)
        if self.final or (self.now.over and name not in ("contest", "end", "accept", "refuse", "adjust")):
            raise No(6)
        if name in ("adjust", "swap", "draw"):
            raise No({"adjust": 6, "swap": 4, "draw": 1}[name])
        if name in ("card", "word", "none") and seat != self.now.turn:
            raise No(3)
        match name:
            case "card":
                self.card()
            case "word":
                self.word(seat, rest[0], int(rest[1]) if rest[1:] else None)
            case "none":
                self.none()
            case "contest":
                self.contest(seat, rest[0], rest[1] if rest[1:] else "")
            case "accept" | "refuse":
                self.now.rulings[rest[0]] = name == "accept"
            case "end":
                self.now.ended = True
            case "concede":
                self.now.conceded = seat
        return written(name, rest)

    def card(self) -> None:
        """MPM-3: one a turn; and it closes the window before it."""
        if self.now.card:
            raise No(3)
        self.now.card, self.now.window = True, None

    def none(self) -> None:
        """MPM-12"""
        self.now.window = None
        self.passed()

    def passed(self) -> None:
        self.now.turn = self.other(self.now.turn)
        self.now.card, self.now.skip = False, None

    def word(self, seat: str, word: str, stop: int | None) -> None:
        letters = spelt(word)
        if stop is not None and stop > len(letters):
            raise No(5)
        if any(self.repeated(word, given) for given in self.now.answers):
            raise No(8)
        if self.judge == "always" and not self.exists(letters):
            raise No(7)
        now = self.now
        now.answers.append(word)
        now.window = Window(now.steps, seat, word, dict(now.places), dict(now.captured))
        self.passed()
        for letter in letters if stop is None else letters[:stop]:
            self.move(seat, letter)
            if now.won:
                return

    def repeated(self, one: str, other: str) -> bool:
        """MPM-8"""
        if spelt(one) != spelt(other):
            return False
        two = {normalize("NFC", accented(one)), normalize("NFC", accented(other))}
        return len(two) == 1 or not (self.valid(spelt(one)) and all(map(self.exactly, two)))

    def move(self, seat: str, letter: str) -> None:
        """MPM-4, MPM-6: one square towards the team; off the board it is captured, and the last one wanted wins."""
        now = self.now
        if letter not in now.places:
            return
        now.places[letter] += 1 if seat == self.seats[0] else -1
        if abs(now.places[letter]) > self.lanes:
            del now.places[letter]
            now.captured[seat] += letter
            if len(now.captured[seat]) == self.target:
                now.won = seat

    def exists(self, letters: str) -> bool:
        return self.now.rulings.get(letters, self.valid(letters))

    def contest(self, seat: str, kind: str, told: str) -> None:
        """MPM-9 to MPM-11"""
        now, window = self.now, self.now.window
        if window is None or seat == window.seat or self.judged_at_once(kind):
            raise No(CLAUSES[kind])
        if kind in window.raised or any(window.raised.values()):
            raise No(11)
        if not told and (kind == "category" or self.judge == "off"):
            raise No(CLAUSES[kind])
        upheld = window.raised[kind] = self.found(kind, window.word, told)
        now.told.verdict = upheld
        if upheld:
            now.told.undoes = window.step
            now.places, now.captured, now.won = dict(window.places), dict(window.captured), None
        elif kind == "spelling":
            now.skip, now.turn = seat, window.seat

    def found(self, kind: str, word: str, told: str) -> bool:
        """Whether the contest is upheld: by the votes, the table or the dictionary."""
        letters = spelt(word)
        if told in VERDICTS:
            if kind == "spelling":
                self.now.rulings[letters] = not VERDICTS[told]
            return VERDICTS[told]
        if kind == "spelling":
            return not self.exists(letters)
        against, votes = told.split("-")
        return int(against) > int(votes)


def spelt(word: str) -> str:
    """The letters that move: plain capitals, the marks skipped."""
    return "".join(letter for letter in accented(word) if not combining(letter))


def accented(word: str) -> str:
    """Letters, each with its accents behind it; ligatures are none, hyphens and apostrophes are dropped."""
    text = re.sub("[-'’]", "", word).upper().replace("Œ", "OE").replace("Æ", "AE")
    return normalize("NFD", text)


def read(text: str) -> list[str]:
    """A command in its words."""
    name, _, rest = text.partition(" ")
    if name in ("none", "pass"):
        if rest:
            raise No(SLIP)
        return ["none"]
    if name == "card":
        return [name, rest]
    if name == "word":
        return ["word", *_answer(rest)]
    shapes = {
        "contest": r"spelling( upheld| rejected)?|category( upheld| rejected| \d+-\d+)?",
        "accept|refuse": r"[A-Z]+",
        "swap": r"\d+",
        "adjust": r"[+-]\d+ .+",
        "draw": ".+",
        "end": ".*",
        "concede": "",
    }
    for names, shape in shapes.items():
        if re.fullmatch(names, name):
            if not re.fullmatch(shape, rest):
                raise No(SLIP)
            return [name, *rest.split(" ")] if name in ("contest", "accept", "refuse") else [name, rest]
    return ["word", *_bare(text)]


def _bare(text: str) -> list[str]:
    """Words alone: an answer has two letters or more, several are no answer."""
    if re.fullmatch(r"\S+( stop \d+)?", text):
        answer = _answer(text)
        if len(spelt(answer[0])) > 1:
            return answer
    elif len(text.split()) > 1 and "stop" not in text and all(map(_is_word, text.split())):
        raise No(7)
    raise No(SLIP)


def _answer(text: str) -> list[str]:
    """MPM-7: one word, perhaps with where it was stopped."""
    found = re.fullmatch(r"(\S+)(?: stop (\d+))?", text)
    if text and not found:
        raise No(7)
    if not found or not _is_word(found[1]):
        raise No(SLIP)
    return [told for told in found.groups() if told]


def _is_word(text: str) -> bool:
    return re.fullmatch("[A-Z]+", spelt(text)) is not None and text[0] not in "-'’"


def written(name: str, rest: list[str]) -> str:
    if name == "word":
        word = normalize("NFC", rest[0]).upper().replace("’", "'")
        return " ".join(["word", word, *(["stop", str(int(rest[1]))] if rest[1:] else [])])
    if name == "contest" and "-" in rest[-1]:
        rest = [rest[0], "-".join(str(int(votes)) for votes in rest[-1].split("-"))]
    return " ".join([name, *rest]).strip()
