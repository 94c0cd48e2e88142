"""Makes referee/words/sentences.fr.tsv and sentences.en.tsv from wording.toml, for code that cannot afford TOML.

python scripts/make/sentences.py [--check]
"""

import sys
import tomllib
from pathlib import Path

WORDS = Path(__file__).resolve().parent.parent.parent / "referee" / "words"


def lines(language: str) -> str:
    """A line for each sentence: its kind, its code, its text."""
    wording = tomllib.loads((WORDS / "wording.toml").read_text("utf-8"))
    return "".join(
        f"{kind}\t{code}\t{text[language]}\n" for kind, texts in wording.items() for code, text in texts.items()
    )


def main() -> None:
    stale = []
    for language in ("fr", "en"):
        path = WORDS / f"sentences.{language}.tsv"
        text = lines(language)
        if "--check" in sys.argv[1:]:
            stale += [path.name] if not path.exists() or path.read_text("utf-8") != text else []
        else:
            path.write_text(text, "utf-8")
    if stale:
        raise SystemExit(f"stale: {', '.join(stale)}: run scripts/make/sentences.py")


if __name__ == "__main__":
    main()
