"""The errors of stores, with stable codes."""

from referee.core.message import N_, Message

DAMAGED, ALTERED, UNKNOWN = "store-damaged", "store-altered", "entry-unknown"
TAKEN = "game-taken"
NO_GAME, NO_EVENT = "no-such-game", "no-such-event"
AWAY, STRAYED, LOST = "hall-away", "game-strayed", "game-lost"
REFUSED, SHUT_OUT = "hall-refused", "hall-shut-out"
UNREAD = "hall-unreadable"
UNREADABLE = (UNKNOWN, UNREAD)
"""Codes of errors about a game or an event that cannot be read, where all else can."""
UNWRITABLE = ("store-readonly", "store-unwritable", "store-unopened", "disk-full")
"""Codes of errors that stop a writer; the store may still be readable."""


SENTENCES = {
    "disk-full": N_("The disk is full: the command was not accepted and nothing was changed. ({detail})"),
    "store-busy": N_("Another program keeps the store of games busy; nothing was changed. ({detail})"),
    "store-readonly": N_("The store of games cannot be written to; nothing was changed. ({detail})"),
    "store-unwritable": N_("The disk does not take what is written to it; nothing was changed. ({detail})"),
    "store-unopened": N_("The store of games cannot be opened; nothing was changed. ({detail})"),
    "store-damaged": N_(
        "The store of games is damaged and was left as it is: {detail}. "
        "`{referee} export --all -o FOLDER` saves what can be read."
    ),
    "store-foreign": N_("{detail} is no store of games; it was left as it is."),
    "store-altered": N_(
        "The store of games holds “{detail}”, which referee did not put there; it was left as it is. "
        "`{referee} export --all -o FOLDER` saves what can be read."
    ),
    "store-moved": N_(
        "The store of games was moved or replaced while it was open: this command is not in it. ({detail})"
    ),
    "hall-hidden": N_("Game {detail} is played at another table, and is hidden from this device."),
    "no-own-games": N_("This device has played no game of the hall yet; `{referee} games` shows them."),
    "game-strayed": N_(
        "Somebody else has written in game {detail} while this device was away. Open it again: it is now as the hall "
        "has it. What was played here is kept apart. Call an arbiter: `{referee} club strays` shows both."
    ),
    "game-lost": N_(
        "Another device has taken game {detail} over. What was played here since is kept apart. Call an arbiter: "
        "`{referee} club strays` shows both."
    ),
    "game-taken": N_("Another device has taken game {detail} over; nothing was changed."),
    "hall-away": N_("The hall does not answer ({detail}). Games that are on this device go on."),
    "hall-slow": N_("The hall has not answered within {detail}. Games that are on this device go on."),
    "hall-busy": N_("The hall is too busy to answer; nothing was changed. ({detail})"),
    "hall-full": N_("The hall's disk is full: the command was not accepted and nothing was changed. ({detail})"),
    "hall-foreign": N_("What answers at {detail} is no hall of referee; nothing was changed."),
    "hall-newer": N_("The hall was set up by a newer referee; update this one. ({detail})"),
    "hall-older": N_(
        "The hall was set up by an older referee; `{referee} club serve` on its machine brings it up to date. ({detail})"
    ),
    "hall-old-server": N_("A hall needs PostgreSQL 15 or newer, and this is {detail}."),
    "hall-untrusted": N_(
        "Who answers at {detail} does not prove to be the hall that this device has joined; nothing was sent."
    ),
    "hall-other": N_(
        "Who answers at {detail} is not the hall of this invitation, or the code is mistyped; nothing was sent."
    ),
    "hall-login": N_("{detail} cannot be read; join the hall anew with a new invitation and --again."),
    "hall-refused": N_("The hall does not let this device in: it was shut out, or has never joined. ({detail})"),
    "hall-shut-out": N_(
        "This device was shut out of the hall, and takes no more plays of its games. It keeps all that it has; "
        "not shared: {detail}."
    ),
    "hall-not-allowed": N_("The hall does not let this device do that ({detail}); nothing was changed."),
    "hall-other-table": N_("Game {detail} is played at another table; nothing was changed."),
    "hall-unreadable": N_("What the hall has of {detail} cannot be read; all else goes on."),
    "hall-unfit": N_("The hall does not take what no device could read ({detail}); nothing was changed."),
    "hall-kept": N_("A hall keeps what was played and done; nothing was changed. ({detail})"),
    "hall-no-text": N_("This is no text that a hall takes: {detail}; nothing was changed."),
    "hall-not-invited": N_("This invitation is mistyped, was used already, or has run out; ask for another."),
    "hall-name-taken": N_("There is already a device named “{detail}”; choose another name with --name."),
    "hall-no-device": N_("There is no device “{detail}” in the hall. `{referee} club devices` shows them."),
    "origin-taken": N_("Two commands came under one number of origin; the second was not accepted. ({detail})"),
    "store-replaced": N_("A backup took the place of the store, with another game {detail}; open the game again."),
    "backup-foreign": N_("The backup holds “{detail}”, which no backup of referee holds; nothing was changed."),
    "store-itself": N_("{detail} is the store of games itself."),
    "backup-damaged": N_("{detail} is damaged, or is no backup; nothing was changed."),
    "entry-unknown": N_("Entry {detail} of the store cannot be understood: a newer referee may have written it."),
    "store-newer": N_("The store of games was made by a newer referee (version {detail}); it was left as it is."),
    "no-such-game": N_("There is no game {detail}. `{referee} games` shows what there is."),
    "no-such-event": N_("There is no event {detail}. `{referee} club` shows what there is."),
    "no-events": N_('There is no event yet. `{referee} club new "Spring cup" --arbiter Ana` opens one.'),
    "no-games": N_("There is no game yet. `{referee} new option Ana Bob` opens one."),
}
"""The sentences of the errors, by code."""


class StoreError(Exception):
    """The store cannot be used; `problem` is a stable code, `detail` says which file or game."""

    def __init__(self, problem: str, detail: str = "") -> None:
        super().__init__(f"{problem}: {detail}")
        self.problem = problem
        self.detail = detail

    @property
    def message(self) -> Message:
        return Message(SENTENCES[self.problem], detail=self.detail)


class Taken(StoreError):
    """Another device has taken the game over: entries of this one are refused."""

    def __init__(self, name: str) -> None:
        super().__init__(TAKEN, name)


class Away(StoreError):
    """The hall takes nothing now: it does not answer, or the code says what it answers instead. Tables play on."""

    def __init__(self, why: str, problem: str = AWAY) -> None:
        super().__init__(problem, why)


class ShutOut(Away):
    """The hall does not let this device in any more, which takes no more plays of its games."""

    def __init__(self, why: str) -> None:
        super().__init__(why, REFUSED)


class Strayed(StoreError):
    """Entries of this device have gone astray, since the hall has others."""

    def __init__(self, name: str) -> None:
        super().__init__(STRAYED, name)


class Overtaken(Exception):
    """Another terminal has added entries to the game: read those, then decide again."""
