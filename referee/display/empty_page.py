"""Pages that say why there is nothing to see."""

from referee.display.markup import text
from referee.display.pieces import Fragment
from referee.documents.markup import element
from referee.table.voice import Voice


def no_game(typed: str, voice: Voice) -> Fragment:
    """For a game that is not there, or not any more."""
    _ = voice.gettext
    return empty_page(_("No such game"), _("There is no game {name} here.").format(name=typed))


def no_page(voice: Voice) -> Fragment:
    """For an address that there is not."""
    _ = voice.gettext
    return empty_page(_("No such page"), _("Below is the way to all games."))


def unreadable(game: str, voice: Voice) -> Fragment:
    """For a game that this version cannot show."""
    _ = voice.gettext
    return empty_page(game, _("Game {name} cannot be shown: a newer referee may have written it.").format(name=game))


def nothing_read(voice: Voice) -> Fragment:
    """For a store that has never been read."""
    _ = voice.gettext
    return empty_page(_("The games cannot be shown"), _("The page tries again by itself."))


def empty_page(title: str, sentence: str) -> Fragment:
    return Fragment(title, element("h1", text(title)) + element("p", text(sentence)), {})
