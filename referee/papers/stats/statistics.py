"""Statistics over many games, added up from the digests of settled games, by player and game."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from referee.analysis.search import Remembering
from referee.core.digest import SeatTally
from referee.core.game import Game
from referee.core.record import Header, read_header
from referee.core.spelling import key_of
from referee.core.values import Value
from referee.core.words import Words
from referee.games import game_of
from referee.papers.aliases import Names
from referee.papers.counting import without_copies
from referee.papers.selection import Filters
from referee.session.digest import facts_of_each
from referee.session.several import Advance, quietly
from referee.store.listed import Day, ListedGame
from referee.store.port import StoreReader

BEST, WORDS = 3, 10
"""How many best plays and most frequent words are listed."""

_Key = tuple[str, tuple[str, str], str, tuple[tuple[str, str], ...]]
"""Game, dictionary, rules and settings."""
RefusedWords = Callable[[ListedGame, list[str]], list[str] | None]
"""A function that returns those of some words that a game's dictionary refuses; None if it is not available."""


class Best(Value):
    """One of the best plays, or of another kind of best that a room counts."""

    worth: int
    text: str
    step: int
    game: str
    day: str
    imported: bool = False
    """Whether the day is that of an import, of a record without a date."""

    @property
    def rank(self) -> tuple[int, str, int]:
        """A key that sorts the best first."""
        return -self.worth, self.day, self.step


class Result(Value):
    """The result of a game for a player."""

    day: str
    id: str
    score: int
    won: bool = False
    shared: bool = False
    """Whether others won it too."""
    imported: bool = False
    """Whether the day is that of an import, of a record without a date."""
    place: str = ""
    """Where it was played."""
    others: tuple[tuple[str, bool], ...] = ()
    """The other players, and whether each of them won it, alone or with others."""

    @property
    def order(self) -> tuple[str, int, str]:
        """A key that sorts results by days; those of one game stay together."""
        return self.day, len(self.id), self.id


@dataclass(slots=True)
class Figures:
    """The statistics of a player over all games of one kind."""

    player: str
    game: str
    results: list[Result] = field(default_factory=list)
    """In the order of play."""
    sums: Counter[str] = field(default_factory=Counter)
    rates: dict[str, tuple[int, int]] = field(default_factory=dict)
    tops: dict[str, list[Best]] = field(default_factory=dict)
    words: Counter[str] = field(default_factory=Counter)
    phonies: list[tuple[str, str]] | None = None
    """Phonies and their games; None if they were not asked for."""

    @property
    def games(self) -> int:
        return len(self.results)

    @property
    def scores(self) -> list[tuple[str, int]]:
        """Day and score."""
        return [(result.day, result.score) for result in self.results]

    @property
    def won(self) -> int:
        return sum(result.won for result in self.results)

    @property
    def shared(self) -> int:
        return sum(result.shared for result in self.results)

    @property
    def average(self) -> float:
        return sum(result.score for result in self.results) / len(self.results)

    @property
    def best(self) -> int:
        return max(result.score for result in self.results)

    @property
    def most(self) -> list[tuple[str, int]]:
        """The words played most."""
        return sorted(self.words.items(), key=lambda pair: (-pair[1], pair[0]))[:WORDS]

    def add(self, game: ListedGame, played: Day, tally: "SeatTally") -> None:
        """Adds the tally of the player's seat in a game."""
        for what, count in tally.get("sums", {}).items():
            self.sums[what] += count
        self.words.update(tally.get("words", ()))
        for what, (some, of) in tally.get("rates", {}).items():
            before = self.rates.get(what, (0, 0))
            self.rates[what] = (before[0] + some, before[1] + of)
        day = played.on.isoformat()
        for what, tops in tally.get("tops", {}).items():
            best = self.tops.setdefault(what, [])
            least = best[-1].worth if len(best) == BEST else None
            good_enough = [
                Best(worth, text, step, game.id, day, played.imported)
                for worth, text, step in tops
                if least is None or worth >= least
            ]
            if good_enough:
                self.tops[what] = sorted([*best, *good_enough], key=lambda best: best.rank)[:BEST]


@dataclass(slots=True)
class Statistics:
    """The statistics asked for, and the games that are not in them."""

    figures: list[Figures]
    """By player, then by game."""
    unsettled: int = 0
    """Games that are not settled, which do not count."""
    copies: int = 0
    """Copies of other games, which do not count."""
    versions: int = 0
    """Other versions of games that went astray, which do not count."""
    lost: list[str] = field(default_factory=list)
    """Games that cannot be read completely."""
    unjudged: list[str] = field(default_factory=list)
    """Games whose dictionary could not be asked."""


class PhonyJudge:
    """Asks the dictionaries of many games; games with the same dictionary and rules share one."""

    def __init__(self, words_of: Callable[[Game, Header], Words], at_hand: Callable[[Header], bool]) -> None:
        self._words_of = words_of
        self._at_hand = at_hand
        self._words: dict[_Key, Words | None] = {}

    def __call__(self, game: ListedGame, words: list[str]) -> list[str] | None:
        """The words that are refused; None if the dictionary is not available."""
        header = read_header(game.header)
        key = (game.game, header.lexicon, header.rules, tuple(sorted(header.settings.items())))
        if key not in self._words:
            at_hand = self._at_hand(header)
            self._words[key] = Remembering(self._words_of(game_of(game.game), header)) if at_hand else None
        dictionary = self._words[key]
        return None if dictionary is None else [word for word in words if not dictionary.judge(word).valid]


def gather(
    reader: StoreReader,
    games: Iterable[ListedGame],
    wanted: Filters,
    refused_words: RefusedWords | None = None,
    advance: Advance = quietly,
) -> Statistics:
    """The statistics of the games wanted; of copies, the one stored first counts.

    Games that are not settled count only where they alone are wanted.
    """
    names = wanted.names
    of_kind = [game for game in games if not wanted.game or game.game == wanted.game]
    single = without_copies(reader, of_kind)
    taken = [game for game in single if wanted.takes(game)]
    settled = [game for game in taken if game.summary.final or wanted.unsettled]
    days = {game.id: game.day for game in settled}
    settled.sort(key=lambda game: (days[game.id].on, game.opened))
    copies = sum(wanted.takes(game) for game in of_kind) - len(taken) if len(single) < len(of_kind) else 0
    by_player: dict[tuple[str, str], Figures] = {}
    gathered = Statistics([], len(taken) - len(settled), max(0, copies))
    for game, facts in facts_of_each(reader, settled, advance):
        if facts is None:
            gathered.lost.append(game.id)
            continue
        unjudged, played = False, days[game.id]
        for seat, name, score in game.summary.players:
            player = names.player(name)
            if wanted.players and key_of(player) not in wanted.players:
                continue
            figures = by_player.setdefault((key_of(player), game.game), Figures(player, game.game))
            figures.player = player
            tally: SeatTally = facts.get(seat, {})
            figures.results.append(_result(game, played, seat, score, names))
            figures.add(game, played, tally)
            if refused_words is not None:
                refused = refused_words(game, tally.get("unjudged", []))
                figures.phonies = [*(figures.phonies or ()), *[(word, game.id) for word in refused or ()]]
                unjudged |= refused is None
        gathered.unjudged += [game.id] * unjudged
    gathered.figures = [by_player[key] for key in sorted(by_player)]
    return gathered


def _result(game: ListedGame, played: Day, seat: str, score: int, names: Names) -> Result:
    winners = game.summary.winners
    alone = len(winners) == 1
    won = seat in winners
    others = [(names.player(name), other in winners) for other, name, _score in game.summary.players if other != seat]
    return Result(
        day=played.on.isoformat(),
        id=game.id,
        score=score,
        won=won and alone,
        shared=won and not alone,
        imported=played.imported,
        place=game.place,
        others=tuple(others),
    )


def one_by_one(gathered: Statistics) -> list[tuple[Result, Figures]]:
    """Every result of every player in order of days; results of one game stay together."""
    results = [(result, figures) for figures in gathered.figures for result in figures.results]
    return sorted(results, key=lambda pair: pair[0].order)
