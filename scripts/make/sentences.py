"""Makes referee/words/sentences_fr.py and sentences_en.py from the catalogue, for code that cannot afford gettext.

python scripts/make/sentences.py [--check]
"""

import gettext
import pprint
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from referee.words.wording import TABLES  # noqa: E402


def module(language: str) -> str:
    catalogue = gettext.translation("referee", ROOT / "referee" / "locale", [language], fallback=True)
    lines = [
        f'"""Sentences in {language}, made by scripts/make/sentences.py from the catalogue."""\n\n',
        "# fmt: off\n",
    ]
    for name, table in TABLES.items():
        sentences = {key: catalogue.gettext(text) for key, text in table.items()}
        lines.append(f"{name} = {pprint.pformat(sentences, width=118, sort_dicts=False)}\n")
    return "".join(lines)


def main() -> None:
    stale = []
    for language in ("fr", "en"):
        path = ROOT / "referee" / "words" / f"sentences_{language}.py"
        text = module(language)
        if "--check" in sys.argv[1:]:
            stale += [path.name] if not path.exists() or path.read_text("utf-8") != text else []
        else:
            path.write_text(text, "utf-8")
    if stale:
        raise SystemExit(f"stale: {', '.join(stale)}: run scripts/make/sentences.py")


if __name__ == "__main__":
    main()
