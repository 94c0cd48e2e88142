"""What can go wrong with a store, as stable codes."""

from referee.core.trouble import Trouble, trouble

DAMAGED, ALTERED, UNKNOWN = "store-damaged", "store-altered", "entry-unknown"
UNWRITABLE = ("store-readonly", "store-unwritable", "store-unopened", "disk-full")
"""Reading may still go where these stop a writer."""


class StoreError(Exception):
    """The store cannot be used; `problem` is a stable code, `detail` says which file or game."""

    def __init__(self, problem: str, detail: str = "") -> None:
        super().__init__(f"{problem}: {detail}")
        self.problem = problem
        self.detail = detail

    @property
    def trouble(self) -> Trouble:
        return trouble(f"store/{self.problem}", detail=self.detail)


class Overtaken(Exception):
    """Another terminal added to the game in the meantime: read on, then decide again."""
