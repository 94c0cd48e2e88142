"""Sentences filled with their facts, which French changes in two ways.

“À” and the article that a name begins with become one word: aux Rouges. A verb agrees with a name in the plural:
`{seat:joue|jouent}` in a template is the one or the other.
"""

import re

_TO = re.compile(r"\b(?P<to>[àÀ]) \{(?P<fact>\w+)\}")
_ARTICLE = re.compile(r"(?:[Ll](?P<many>es)|[Ll]e(?= [a-zà-ÿ])) (?P<rest>.+)")
"""An article before a noun. “Le” before a capital is more often part of a family's name: à Le Goff."""
_EITHER = re.compile(r"\{(?P<fact>\w+):(?P<one>[^{}|]+)\|(?P<many>[^{}|]+)\}")
"""A word that agrees with a fact."""


def filled(template: str, **facts: object) -> str:
    """A template with its facts in the places of their names."""
    if "à {" in template or "À {" in template:
        template = _TO.sub(lambda found: _contracted(found, str(facts[found["fact"]])), template)
    if "|" in template:
        template = _EITHER.sub(lambda found: found["many" if several(str(facts[found["fact"]])) else "one"], template)
    return template.format(**facts)


def several(name: str) -> bool:
    """Whether a name is a plural, such as “les Rouges”, or there are several names."""
    article = _ARTICLE.match(name)
    return ", " in name or (article is not None and article["many"] is not None)


def without_article(name: str) -> str:
    """“Rouges” for “Les Rouges”."""
    article = _ARTICLE.fullmatch(name)
    return name if article is None else article["rest"]


def _contracted(found: re.Match[str], name: str) -> str:
    """“à” before a fact, as a part of the template."""
    article = _ARTICLE.fullmatch(name)
    if article is None:
        return found[0]
    to = ("a" if found["to"] == "à" else "A") + ("ux" if article["many"] else "u")
    rest = article["rest"].replace("{", "{{").replace("}", "}}")
    return f"{to} {rest}"
