"""Phonies: words played and never contested that the game's dictionary refuses."""

from collections.abc import Callable

from referee.core.game import Game
from referee.core.record import Header, read_header
from referee.core.words import Words
from referee.games import game_of
from referee.store.listed import ListedGame

_Key = tuple[str, tuple[str, str], str, tuple[tuple[str, str], ...]]


class PhonyJudge:
    """Asks the dictionaries of many games; games with the same dictionary and rules share one."""

    def __init__(self, words_of: Callable[[Game, Header], Words], at_hand: Callable[[Header], bool]) -> None:
        self._words_of = words_of
        self._at_hand = at_hand
        self._words: dict[_Key, Words | None] = {}
        self._verdicts: dict[tuple[_Key, str], bool] = {}

    def __call__(self, game: ListedGame, words: list[str]) -> list[str] | None:
        """The words that are refused; None if the dictionary is not available."""
        header = read_header(game.header)
        key = (game.game, header.lexicon, header.rules, tuple(sorted(header.settings.items())))
        if key not in self._words:
            self._words[key] = self._words_of(game_of(game.game), header) if self._at_hand(header) else None
        dictionary = self._words[key]
        if dictionary is None:
            return None
        return [word for word in words if not self._valid(key, dictionary, word)]

    def _valid(self, key: _Key, dictionary: Words, word: str) -> bool:
        if (key, word) not in self._verdicts:
            self._verdicts[key, word] = dictionary.judge(word).valid
        return self._verdicts[key, word]
