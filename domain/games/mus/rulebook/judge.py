"""What the federation says of its judges (arts. 19-21); what no article decides is told with the errors."""

from typing import Final

from domain.table.rulebook import rule

JUDGE: Final = (
    rule(
        "federation.19",
        {"mus-federation": "Art. 19; what is irregular the rules find by themselves, at the count"},
        en=(
            "When the judge acts",
            "The judge acts when a player asks for it, or when an irregularity has been seen.",
        ),
        es=(
            "Cuándo actúa el juez",
            "El juez actúa cuando lo pide un jugador o cuando se ha visto una irregularidad.",
        ),
        fr=(
            "Quand le juge agit",
            "Le juge agit à la demande d'un joueur ou lorsqu'une irrégularité a été constatée.",
        ),
        eu=(
            "Epaileak noiz dihardu",
            "Epaileak jokalari batek eskatuta edo irregulartasun bat ikusi denean dihardu.",
        ),
    ),
    rule(
        "federation.21",
        {"mus-federation": "Art. 21"},
        en=(
            "Penalties",
            "The judge may punish a player, by a warning, by stones, or by excluding him from the match.",
        ),
        es=(
            "Sanciones",
            "El juez puede sancionar a un jugador: con una advertencia, con piedras o excluyéndolo de la partida.",
        ),
        fr=(
            "Sanctions",
            "Le juge peut sanctionner un joueur par un avertissement, par des points ou par l'exclusion de la partie.",
        ),
        eu=(
            "Zigorrak",
            "Epaileak jokalari bat zigor dezake: ohartarazpenez, harriz edo partidatik kanporatuz.",
        ),
    ),
)
