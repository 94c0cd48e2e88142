"""The help on commands about games and sheets."""

from referee.table.voice import Voice


def errand_lines(voice: Voice) -> list[str]:
    _ = voice.gettext
    text = _(
        "score · log        who has what; the steps that stand\n"
        "players · dictionary  who plays, in order; what judges the words\n"
        "add Paul           whether Paul may join\n"
        "sheet · sheet pdf  the score sheet in a file: html, pdf, md, csv, json, term\n"
        "possible           once all have passed: whether a hand, typed unseen, could be played\n"
        "possible arbiter Paul  the same for an arbiter, at any time; the journal tells that it was asked\n"
        "review             after the end: what each turn could have been; hands asks first what was held\n"
        "new · games · open o1  another game: a new one, one of a list, this one"
    )
    return text.splitlines()
