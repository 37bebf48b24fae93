"""List what Mus has from the federation's rules alone, from its articles on errors and fouls, and from team matches.

The second half of the rule book; see ``rulebook``.
"""

from collections.abc import Mapping
from typing import Final

FEDERATION_SOURCES: Final[Mapping[str, Mapping[str, str]]] = {
    # What only the federation's tournaments have: the draw, the cut, binding words, the count.
    "federation.3-cut": {
        "mus-federation": "Art. 3; cut before every deal, two cards on either side (« en haut ou en bas »)"
    },
    "federation.7": {"mus-federation": "Art. 7; who of the two says it: silent, the second"},
    "federation.9": {"mus-federation": "Art. 9, « Biak »; how it is played: silent; a table's option"},
    "federation.10": {"mus-federation": "Art. 10"},
    "federation.10-soft": {
        "mus-federation": "Art. 10, « Nere gatik tira »; whether the partner may accept: silent, he may"
    },
    "federation.12": {"mus-federation": "Art. 12"},
    "federation.17": {"mus-federation": "Art. 17"},
    "federation.18": {"mus-federation": "Art. 18"},
    # Errors of the deal, how they are claimed, and what goes to the judge (rules.md 5.7).
    "federation.4": {
        "mus-federation": "Arts. 4 and 5: until a player has gone out; after an exchange silent: likewise"
    },
    "federation.5": {"mus-federation": "Art. 5; the stones « tirés par son équipe » are those of the deal"},
    "federation.6": {"mus-federation": "Art. 6"},
    "federation.claims": {"mus-federation": "Arts. 4, 5 and 19; how it is claimed at a table without a judge: silent"},
    "federation.20": {"mus-federation": "Art. 20; two wrong declarations in one lance: silent, as 13 a, 14 and 15 c"},
    # The federation's judges (arts. 19-21); what no article decides stands with the errors.
    "federation.19": {"mus-federation": "Art. 19; what is irregular the rules find by themselves, at the count"},
    "federation.21": {"mus-federation": "Art. 21"},
    # What players say of hidden hands: declarations to everybody, signs to the partner (rules.md 5.6).
    "federation.declare": {"mus-federation": "Arts. 13 to 16; the order silent: from esku on; a table's option"},
    "federation.11": {"mus-federation": "Art. 11; that a sign is true and made once a hand: silent"},
    "federation.11-29": {"mus-federation": "Art. 11"},
    "federation.11-31": {"mus-federation": "Art. 11"},
    # Pares announced or denied wrongly, and what it costs (rules.md 5.3): articles 13 and 14.
    "federation.13a": {"mus-federation": "Art. 13 a"},
    "federation.13b": {"mus-federation": "Art. 13 b"},
    "federation.13": {"mus-federation": "Art. 13, silent where no opponent has pares: as 15 b"},
    "federation.14": {"mus-federation": "Art. 14; the values of the opponents: silent, they count (art. 17)"},
    # Juego announced or denied wrongly, and what it costs (rules.md 5.3): articles 15 and 16.
    "federation.15a": {"mus-federation": "Art. 15 a"},
    "federation.15b": {"mus-federation": "Art. 15 b"},
    "federation.15c": {"mus-federation": "Art. 15 c"},
    "federation.15d": {"mus-federation": "Art. 15 d"},
    "federation.16a": {"mus-federation": "Art. 16 a"},
    "federation.16b": {"mus-federation": "Art. 16 b"},
    "federation.16c": {"mus-federation": "Art. 16 c"},
    "federation.16": {"mus-federation": "Art. 16, silent where partner and opponent have juego: the bets stand"},
    # Team matches: the eleven rules of their document, and what the house does where it is silent.
    "teams.1": {"mus-teams": "Regla 1; any rule set of the house will do"},
    "teams.2": {"mus-teams": "Regla 2"},
    "teams.3": {"mus-teams": "Regla 3; that nobody sits twice: silent"},
    "teams.4": {"mus-teams": "Regla 4"},
    "teams.5": {"mus-teams": "Regla 5"},
    "teams.6": {"mus-teams": "Regla 6"},
    "teams.7": {"mus-teams": "Regla 7; the house shuffles, by the seed of the match"},
    "teams.8": {"mus-teams": "Regla 8"},
    "teams.9": {"mus-teams": "Regla 9"},
    "teams.10": {"mus-teams": "Regla 10"},
    "teams.11": {"mus-teams": "Regla 11"},
    # Team matches where their document is silent: decks and time that run out, giving up, what is hidden, equal teams.
    "teams.recycle": {"mus-teams": "Regla 8; what happens when the ten cards run out: silent"},
    "teams.deadline": {"mus-teams": "silent; the house's own"},
    "teams.resign": {"mus-teams": "silent; the house's own"},
    "teams.clock": {"mus-teams": "silent; the house's own"},
    "teams.embargo": {"mus-teams": "Regla 11; how it is kept: silent"},
    "teams.void-board": {"mus-teams": "Regla 6; a board that a judge voids: silent"},
    "teams.tie-break": {"mus-teams": "Regla 10; equal teams: silent"},
}
