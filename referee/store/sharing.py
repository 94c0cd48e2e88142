"""What a store says of the hall that it shares its games with."""

from contextlib import AbstractContextManager
from typing import Protocol, runtime_checkable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.store.contact import Contact
    from referee.store.port import StoreReader


class Sharing(Protocol):
    """What a device knows of its hall, as far as tables need it."""

    def unshared(self, name: str) -> int:
        """How many entries of a game are kept here and not known to be in the hall."""

    @property
    def kept_text(self) -> str:
        """What this device alone has: games, each with how many entries that are."""

    def contact(self) -> "Contact":
        """When the hall was heard of."""

    def following(self, name: str = "") -> AbstractContextManager[None]:
        """Keeps the game up to date in the background, for as long as it is played; without a name, all games and events."""


@runtime_checkable
class _Shared(Protocol):
    @property
    def sharing(self) -> Sharing: ...


def sharing_of(store: "StoreReader") -> Sharing | None:
    """What a store says of its hall; None if its games are not shared."""
    return store.sharing if isinstance(store, _Shared) else None
