"""Which rows of the list of games have been found right: what was folded once need not be folded at every look.

A proof is good for the code that folded, for the very entries (by the checksums of all of them) and for the very row.
"""

import json
from contextlib import suppress
from typing import Any

from referee.games import GAMES
from referee.journal.examining import Chains
from referee.journal.reader import Reader
from referee.journal.rows import Stored, checksum
from referee.session import cache
from referee.session.code import code_of


class Proofs:
    def __init__(self, reader: Reader, chains: Chains) -> None:
        self._chains = chains
        self._path = cache.path_of(reader, "proofs")
        self._known: dict[str, Any] = (cache.kept(self._path) or {}).get("games", {}) if chains else {}
        self._kept: dict[str, Any] = {}

    def holds(self, name: str, listed: Stored | None) -> bool:
        if listed is None or name not in self._known or self._known[name] != self._of(listed):
            return False
        self._kept[name] = self._known[name]
        # touching a game makes this later, and never earlier
        return listed.used >= self._chains[name].at

    def add(self, game: Stored) -> None:
        """The row that the game's entries led to."""
        if proof := self._of(game):
            self._kept[game.id] = proof

    def _of(self, game: Stored) -> list[Any] | None:
        chain = self._chains.get(game.id)
        if chain is None or game.game not in GAMES or chain.length != game.length:
            return None
        summary = json.dumps(game.summary, ensure_ascii=False)
        told = checksum((game.id, game.game, game.opened, game.header, game.length, summary))
        return [code_of(game.game), chain.length, chain.checksum, told]

    def keep(self) -> None:
        """Those of games that are still there; where the disk takes no more, they are proved again next time."""
        if self._kept != self._known:
            with suppress(OSError):
                cache.keep(self._path, {"games": self._kept})
