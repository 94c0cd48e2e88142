"""The ways in which a sheet is written. Each is imported when it is asked for."""

from referee.core.collecting import uncollected
from referee.core.sheet import Sheet
from referee.sheets.write.visible import cleaned

FORMATS = ("term", "html", "pdf", "md", "csv", "json")
SUFFIXES = {
    ".txt": "term", ".html": "html", ".htm": "html", ".pdf": "pdf", ".md": "md", ".csv": "csv", ".json": "json",
}  # fmt: skip
ENDINGS = {"term": ".txt", "html": ".html", "pdf": ".pdf", "md": ".md", "csv": ".csv", "json": ".json"}


@uncollected()
def written(sheet: Sheet, form: str) -> bytes:
    """What is to be kept; whatever people have typed is only text in it."""
    told = cleaned(sheet)
    if form == "pdf":
        from referee.sheets.write.paper import paper

        return paper(_text(told, "html"))
    return _text(told, form).encode()


def _text(sheet: Sheet, form: str) -> str:
    match form:
        case "html":
            from referee.sheets.write.page import page

            return page(sheet)
        case "md":
            from referee.sheets.write.markdown import markdown

            return markdown(sheet)
        case "csv":
            from referee.sheets.write.spreadsheet import spreadsheet

            return spreadsheet(sheet)
        case "json":
            from referee.sheets.write.objects import objects

            return objects(sheet)
    from referee.sheets.write.terminal import text

    return text(sheet)
