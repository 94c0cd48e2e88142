"""The messages of troubles, by code."""

from referee.speech.speech import N_

MESSAGES = {
    "store/disk-full": N_("The disk is full: the command was not accepted and nothing was changed. ({detail})"),
    "store/store-busy": N_("Another program keeps the store of games busy; nothing was changed. ({detail})"),
    "store/store-readonly": N_("The store of games cannot be written to; nothing was changed. ({detail})"),
    "store/store-unwritable": N_("The disk does not take what is written to it; nothing was changed. ({detail})"),
    "store/store-unopened": N_("The store of games cannot be opened; nothing was changed. ({detail})"),
    "store/store-damaged": N_(
        "The store of games is damaged and was left as it is: {detail}. "
        "`{referee} export --all -o FOLDER` saves what can be read."
    ),
    "store/store-foreign": N_("{detail} is no store of games; it was left as it is."),
    "store/store-altered": N_(
        "The store of games holds “{detail}”, which referee did not put there; it was left as it is. "
        "`{referee} export --all -o FOLDER` saves what can be read."
    ),
    "store/store-moved": N_(
        "The store of games was moved or replaced while it was open: this command is not in it. ({detail})"
    ),
    "store/hall-hidden": N_("Game {detail} is played at another table, and is hidden from this device."),
    "store/no-own-games": N_("This device has played no game of the hall yet; `{referee} games` shows them."),
    "store/game-strayed": N_(
        "Somebody else has written in game {detail} while this device was away. Open it again: it is now as the hall "
        "has it. What was played here is kept apart. Call an arbiter: `{referee} club strays` shows both."
    ),
    "store/game-lost": N_(
        "Another device has taken game {detail} over. What was played here since is kept apart. Call an arbiter: "
        "`{referee} club strays` shows both."
    ),
    "store/game-taken": N_("Another device has taken game {detail} over; nothing was changed."),
    "store/hall-away": N_("The hall does not answer ({detail}). Games that are on this device go on."),
    "store/hall-slow": N_("The hall has not answered within {detail}. Games that are on this device go on."),
    "store/hall-keeps-games": N_("In this store games cannot be taken over by another device. ({detail})"),
    "store/hall-busy": N_("The hall is too busy to answer; nothing was changed. ({detail})"),
    "store/hall-full": N_("The hall's disk is full: the command was not accepted and nothing was changed. ({detail})"),
    "store/hall-foreign": N_("What answers at {detail} is no hall of referee; nothing was changed."),
    "store/hall-newer": N_("The hall was set up by a newer referee; update this one. ({detail})"),
    "store/hall-older": N_(
        "The hall was set up by an older referee; `{referee} club serve` on its machine brings it up to date. ({detail})"
    ),
    "store/hall-old-server": N_("A hall needs PostgreSQL 15 or newer, and this is {detail}."),
    "store/hall-untrusted": N_(
        "Who answers at {detail} does not prove to be the hall that this device has joined; nothing was sent."
    ),
    "store/hall-other": N_(
        "Who answers at {detail} is not the hall of this invitation, or the code is mistyped; nothing was sent."
    ),
    "store/hall-login": N_("{detail} cannot be read; join the hall anew with a new invitation and --again."),
    "store/hall-refused": N_("The hall does not let this device in: it was shut out, or has never joined. ({detail})"),
    "store/hall-shut-out": N_(
        "This device was shut out of the hall, and takes no more plays of its games. It keeps all that it has; "
        "not shared: {detail}."
    ),
    "store/hall-not-allowed": N_("The hall does not let this device do that ({detail}); nothing was changed."),
    "store/hall-other-table": N_("Game {detail} is played at another table; nothing was changed."),
    "store/hall-unreadable": N_("What the hall has of {detail} cannot be read; all else goes on."),
    "store/hall-unfit": N_("The hall does not take what no device could read ({detail}); nothing was changed."),
    "store/hall-kept": N_("A hall keeps what was played and done; nothing was changed. ({detail})"),
    "store/hall-no-text": N_("This is no text that a hall takes: {detail}; nothing was changed."),
    "store/hall-not-invited": N_("This invitation is mistyped, was used already, or has run out; ask for another."),
    "store/hall-name-taken": N_("There is already a device named “{detail}”; choose another name with --name."),
    "store/hall-no-device": N_("There is no device “{detail}” in the hall. `{referee} club devices` shows them."),
    "store/origin-taken": N_("Two commands came under one number of origin; the second was not accepted. ({detail})"),
    "store/store-replaced": N_(
        "A backup took the place of the store, with another game {detail}; open the game again."
    ),
    "store/backup-foreign": N_("The backup holds “{detail}”, which no backup of referee holds; nothing was changed."),
    "store/store-itself": N_("{detail} is the store of games itself."),
    "store/backup-damaged": N_("{detail} is damaged, or is no backup; nothing was changed."),
    "store/entry-unknown": N_("Entry {detail} of the store cannot be understood: a newer referee may have written it."),
    "store/store-newer": N_("The store of games was made by a newer referee (version {detail}); it was left as it is."),
    "store/no-such-game": N_("There is no game {detail}. `{referee} games` shows what there is."),
    "store/no-such-event": N_("There is no event {detail}. `{referee} club` shows what there is."),
    "store/no-events": N_('There is no event yet. `{referee} club new "Spring cup" --arbiter Ana` opens one.'),
    "store/no-games": N_("There is no game yet. `{referee} new option Ana Bob` opens one."),
    "record/no-referee-line": N_("a record begins with the line “#referee 1”"),
    "record/other-version": N_("this record has version {version}; version 1 is known"),
    "record/late-header": N_("“{typed}”: header lines stand before the first command"),
    "record/bad-player": N_("“{typed}”: a player line is a seat (small letters) and a name"),
    "record/bad-values": N_("“{typed}”: values are letters with numbers, such as A1 J8"),
    "record/bad-date": N_("“{typed}”: a date is a day, such as 2026-03-31"),
    "record/bad-lexicon": N_("“{typed}”: a dictionary is a name, or name@sha256:hash"),
    "record/line-too-long": N_("there are more than {limit} characters"),
    "record/not-a-line": N_("“{typed}”: a command is written “>seat: command”"),
    "record/line": N_("Line {line}: {problem}."),
    "lexicon/lexicon-missing": N_("The dictionary file {where} is missing. `{referee} dict list` shows what there is."),
    "lexicon/lexicon-unreadable": N_("The dictionary file {where} cannot be read."),
    "lexicon/lexicon-damaged": N_(
        "The dictionary file {where} is damaged. Reinstall referee or add the dictionary again."
    ),
    "lexicon/lexicon-unknown": N_("There is no dictionary named “{where}”. `{referee} dict list` shows what there is."),
    "lexicon/enchant-missing": N_(
        "{where} needs the enchant library, which is not installed. On Debian: apt install libenchant-2-2 hunspell-fr"
    ),
    "lexicon/enchant-unknown": N_("enchant has no dictionary for {where}. On Debian: apt install hunspell-fr"),
    "dictionary/bad-name": N_(
        "“{name}” cannot be a dictionary's name: small letters, digits, dots and hyphens, at most 40."
    ),
    "dictionary/built-in-name": N_("“{name}” is the name of a built-in dictionary; choose another."),
    "dictionary/name-taken": N_(
        "There is already a dictionary named “{name}”. Remove it first, or choose another name."
    ),
    "dictionary/not-added": N_("“{name}” was not added here and cannot be removed."),
    "list/no-words": N_("{file} holds no words."),
    "list/not-text": N_("{file} is not a text file."),
    "list/too-large": N_("{file} is too large for a dictionary."),
    "list/long-line": N_("{file}: a line has more than {limit} characters; this is no dictionary."),
    "list/many-forms": N_("{file}: its affixes make more forms than a dictionary can hold."),
    "list/unreadable": N_("{file} cannot be read as a hunspell dictionary: {problem}"),
    "file/no-file": N_("{file}: a file is wanted here, not a pipe, a socket or a device."),
    "file/too-large": N_("{file} is too large: at most {limit} bytes are read."),
    "file/no-text": N_("{file} is not UTF-8."),
    "file/input": N_("standard input"),
    "file/closed": N_("{file} cannot be read."),
    "file/silent": N_("{file}: nothing has come from this pipe for {limit} seconds."),
    "system/ENOENT": N_("no such file"),
    "system/EACCES": N_("permission denied"),
    "system/EISDIR": N_("this is a folder"),
    "system/ENOTDIR": N_("this is not a folder"),
    "system/EEXIST": N_("something else is in its place"),
    "system/ENAMETOOLONG": N_("this name is too long"),
    "system/EBUSY": N_("something else is using it; try again in a moment"),
    "system/EIO": N_("the disk does not work"),
    "system/ENOSPC": N_("the disk is full; nothing was changed"),
    "system/EDQUOT": N_("the disk quota is used up; nothing was changed"),
    "system/EROFS": N_("this disk cannot be written to"),
    "system/EFBIG": N_("the file would be too large; nothing was changed"),
    "value/number": N_("{where}: {what} must be a whole number from {least} to {most}, not “{value}”."),
    "value/choice": N_("{where}: {what} can be only one of: {known}; not “{value}”."),
    "value/pairs": N_("{where}: {what} must be a list of pairs of letters, such as {example}, not “{value}”."),
    "value/letters": N_("{where}: {what} must be a list of letters, such as {example}, not “{value}”."),
    "value/different-letters": N_(
        "{where}: {what} must be letters without accents, each once, such as {example}, not “{value}”."
    ),
    "value/rows": N_("{where}: {what} must be a list of rows of the board, such as {example}, not “{value}”."),
    "value/table": N_("{where}: {what} must be a table, whose first line is {example}, not “{value}”."),
    "box/no-box": N_("There is no box “{detail}”. `{referee} box list GAME` shows what there is."),
    "box/bad-box": N_("{detail}, line {line}: this is not TOML; a line is such as {example}."),
    "box/box-too-deep": N_("{detail}, line {line}: tables, lists or keys are nested more than {limit} deep."),
    "box/box-number-too-long": N_("{detail}, line {line}: a number has more than {limit} characters."),
    "box/bad-box-name": N_(
        "“{detail}” cannot be a box's name: small letters, digits, dots and hyphens, not “default”."
    ),
    "box/box-taken": N_("There is already a box “{detail}”."),
    "toml/line": N_("line {line}: {problem}"),
    "toml/too-deep": N_("tables, lists or keys are nested more than {limit} deep"),
    "toml/number-too-long": N_("a number has more than {limit} characters"),
    "settings/unreadable": N_("The settings cannot be read: {problem}"),
    "settings/line": N_("{file}, line {line}: {problem}"),
    "settings/malformed": N_("this is not TOML; a line is such as {example}."),
    "settings/twice": N_("this setting stands in the file twice."),
    "settings/choice": N_("{key} cannot be {value}. There are: {values}."),
    "settings/name": N_("{key} cannot be {value}; a name is wanted."),
}
