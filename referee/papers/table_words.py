"""What may be typed at a table about its sheet; what writes sheets is imported when one is wanted."""

from referee.core.late import late_function
from referee.core.message import N_
from referee.table.doors import LIST, Word
from referee.table.inquiry import Deletion, Inquiry
from referee.table.news import UNCHANGED, news

TYPE_CHECKING = False
if TYPE_CHECKING:
    from referee.table.desk import Desk


def _delete(desk: "Desk", asked: str) -> None:
    """Asks whether this game, or another that is named, is to be deleted; without this one the table is left."""
    from referee.papers.deletion import require_deletable

    if desk.passing:
        desk.say(news(N_("Nothing is kept of this game.")))
        return
    own, store = desk.session.name, desk.session.store
    name = desk.doors.find(asked) if asked else own
    if name is None:
        desk.say(news(N_("There is no game {typed}: `games` lists them."), typed=asked))
        return
    require_deletable(store, name)

    def then(answer: str) -> None:
        if answer == "no":
            desk.say(news(UNCHANGED))
            return
        store.delete(name)
        if name == own:
            desk.wish, desk.leaving = LIST, True
        else:
            desk.say(news(N_("Game {name} is deleted."), name=name))

    desk.ask(Inquiry(Deletion(name), ("yes", "no"), "no"), then)


WORDS = (
    Word(
        "delete",
        "supprime",
        _delete,
        help=(N_("delete · delete o2    deletes this game, or another, for good; it asks first"),),
    ),
    Word(
        "sheet",
        "feuille",
        late_function("referee.papers.sheet.table_sheet:put"),
        help=(N_("sheet · sheet pdf  the score sheet in a file: html, pdf, md, csv, json, term"),),
    ),
)
