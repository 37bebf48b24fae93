"""List the rules of a tournament: articles 2 and 21 of the federation, and the house's own for the rest.

Titles and sentences are in ``service/texts`` under ``rule_`` and the id.
"""

from typing import Final

from domain.table.game.rulebook import rules

_SILENT: Final = "no document speaks of it; the house's own"

TOURNAMENT_RULES: Final = rules(
    {
        "federation.2": {"tournament": "Federation, art. 2; shared ranks and drawn team matches: silent"},
        "tournament.opening": {"tournament": _SILENT},
        "tournament.entry": {"tournament": _SILENT},
        "tournament.round-robin": {"tournament": _SILENT},
        "tournament.season": {"tournament": _SILENT},
        "tournament.arena": {"tournament": _SILENT},
        "tournament.swiss": {"tournament": _SILENT},
        "tournament.knock-out": {"tournament": _SILENT},
        "tournament.groups": {"tournament": _SILENT},
        "tournament.bye": {"tournament": _SILENT},
        "tournament.withdrawal": {"tournament": _SILENT},
        "tournament.exclusion": {"tournament": "Federation, art. 21; from what, and for how long: silent"},
        "tournament.time": {"tournament": _SILENT},
        "tournament.result": {"tournament": _SILENT},
        "tournament.ties": {"tournament": "Federation, art. 2, silent on equal entries; the house's own"},
    }
)
