"""A hall in memory: what its port promises and nothing else."""

from collections.abc import Mapping, Sequence

from referee.club.device.values import Copy, Offer
from referee.store.entries import AS_STORED, StoredAct, StoredEntry, decoded, opening, same_act
from referee.store.listed import Digest, ListedGame
from referee.store.problems import Overtaken, StoreError
from tests.store.memory import Memory


class MemoryHall(Memory):
    """One device's connection to a hall; several may have the same shelf open."""

    def copies(self, known: Mapping[str, int]) -> list[Copy]:
        with self._shelf.lock:
            return [self._copy(name, after) for name, after in known.items() if name in self._shelf.listed]

    def _copy(self, name: str, after: int) -> Copy:
        listed, entries = self._shelf.listed[name], tuple(self.entries(name))
        decoded(name, entries, AS_STORED)
        first = min(after, listed.length)
        before = entries[first - 1].origin if first else ""
        return Copy(listed, entries[first:], before, self._shelf.edition, self.epoch(name))

    def add(self, offer: Offer, digest: Digest | None, edition: int | None, epoch: int | None) -> None:
        self.append(offer.game, offer.entry, offer.summary, digest, edition, epoch)

    def epoch(self, name: str) -> int:
        self._of(name)
        return self._shelf.epochs.get(name, 0)

    def take(self, name: str) -> int:
        self._shelf.epochs[name] = self.epoch(name) + 1
        return self._shelf.epochs[name]

    def return_game(self, listed: ListedGame, entries: Sequence[StoredEntry], epoch: int) -> bool:
        shelf, name = self._shelf, listed.id
        with shelf.lock:
            if name in shelf.listed:
                shelf.epochs[name] = max(epoch, shelf.epochs.get(name, 0))
                return False
            if name in shelf.deleted:
                raise StoreError("no-such-game", name)
            shelf.lines[name] = [opening(listed.header, listed.opened), *entries]
            shelf.listed[name], shelf.epochs[name] = listed, epoch
            shelf.origins |= {(name, each.origin): each.number for each in entries if each.origin}
        return True

    def return_acts(self, event: str, acts: Sequence[StoredAct]) -> int:
        with self._shelf.lock:
            here = self._shelf.acts.get(event, [])
            if not all(map(same_act, here, acts)) or len(here) > len(acts):
                raise Overtaken(event)
            self._shelf.acts[event] = [*here, *acts[len(here) :]]
            return len(acts) - len(here)
