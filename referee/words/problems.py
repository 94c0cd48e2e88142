"""The sentences of errors about dictionaries, which the quick way has no use for, by code."""

from referee.core.message import N_

NO_DICTIONARY = "lexicon-unknown"
SENTENCES = {
    "lexicon-missing": N_("The dictionary file {where} is missing. `{referee} dict list` shows what there is."),
    "lexicon-unreadable": N_("The dictionary file {where} cannot be read."),
    "lexicon-damaged": N_("The dictionary file {where} is damaged. Reinstall referee or add the dictionary again."),
    NO_DICTIONARY: N_("There is no dictionary named “{where}”. `{referee} dict list` shows what there is."),
    "enchant-missing": N_(
        "{where} needs the enchant library, which is not installed. On Debian: apt install libenchant-2-2 hunspell-fr"
    ),
    "enchant-unknown": N_("enchant has no dictionary for {where}. On Debian: apt install hunspell-fr"),
}
