"""Names of players, labels of tokens, titles of tournaments: text that shows as what it is, wherever it is shown."""

import unicodedata

from service.accounts.faults import BadName

LONGEST = 40
"""Characters (code points after NFC)."""

# Controls, format characters (bidirectional overrides, zero-width joiners), surrogates, private use, separators of
# lines and paragraphs.
_FORBIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
_VISIBLE = frozenset("LNPS")


def clean_name(text: str, longest: int = LONGEST) -> str:
    """The name as it is stored: NFC, without spaces around it; raises BadName. ``longest`` in characters."""
    # Trimmed before and after: a combining mark may have stood on a trimmed space.
    name = unicodedata.normalize("NFC", text.strip()).strip()
    categories = [unicodedata.category(character) for character in name]
    if not 1 <= len(name) <= longest:
        raise BadName(f"{len(name)} characters")
    if not _FORBIDDEN.isdisjoint(categories):
        raise BadName("it contains a character that controls or reorders the text")
    if any(category == "Zs" and character != " " for character, category in zip(name, categories, strict=True)):
        raise BadName("it contains a space other than the plain one")
    if not any(category[0] in _VISIBLE for category in categories):
        raise BadName("nothing in it is visible")
    return name
