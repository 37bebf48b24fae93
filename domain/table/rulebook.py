"""The shape of a rule book's entry, and the rules of every table whatever is played there."""

from collections.abc import Mapping
from typing import Final

import msgspec

LANGUAGES: Final = ("en", "es", "fr", "eu")


class Text(msgspec.Struct, frozen=True):
    """A rule in one language."""

    title: str
    sentence: str


class Rule(msgspec.Struct, frozen=True):
    """One rule: named by refusals, by stones and by the documentation."""

    id: str
    sources: Mapping[str, str]
    """Rule set id (``table`` for what every table shares) -> where its document says so, or that it is silent."""
    texts: Mapping[str, Text]
    """Language -> text."""


def rule(
    id: str,
    sources: Mapping[str, str],
    *,
    en: tuple[str, str],
    es: tuple[str, str],
    fr: tuple[str, str],
    eu: tuple[str, str],
) -> Rule:
    """An entry from a title and a sentence in each language."""
    return Rule(id, sources, {"en": Text(*en), "es": Text(*es), "fr": Text(*fr), "eu": Text(*eu)})


TABLE_RULES: Final = (
    rule(
        "table.options",
        {"table": "Opening a table"},
        en=("Options of a table", "A table may set only the options that its rule set offers, to the values offered."),
        es=(
            "Opciones de la mesa",
            "Una mesa solo fija las opciones que ofrece su reglamento, con los valores que ofrece.",
        ),
        fr=("Options de la table", "Une table ne règle que les options prévues par ses règles, aux valeurs prévues."),
        eu=(
            "Mahaiaren aukerak",
            "Mahai batek bere araudiak eskaintzen dituen aukerak baino ez ditu finkatzen, eskainitako balioekin.",
        ),
    ),
    rule(
        "table.resign",
        {"table": "Resigning"},
        en=("Resignation", "Whoever sits at a table may give the match up at any time; the other side wins it."),
        es=("Abandono", "Quien está sentado puede abandonar la partida en cualquier momento; la gana la otra parte."),
        fr=("Abandon", "Un joueur assis peut abandonner la partie à tout moment ; l'autre camp la gagne."),
        eu=("Amore ematea", "Eserita dagoenak noiznahi utz dezake partida; beste aldeak irabazten du."),
    ),
    rule(
        "table.close",
        {"table": "Closing a table"},
        en=(
            "Closing a table",
            "The opener may close a table before the match; afterwards it closes when every human player has asked.",
        ),
        es=(
            "Cierre de la mesa",
            (
                "Quien abrió la mesa puede cerrarla antes de la partida; después se cierra cuando lo piden todas las "
                "personas."
            ),
        ),
        fr=(
            "Fermeture de la table",
            (
                "Celui qui a ouvert la table peut la fermer avant la partie ; ensuite il faut que tous les humains le "
                "demandent."
            ),
        ),
        eu=(
            "Mahaia ixtea",
            "Mahaia ireki duenak partida baino lehen itxi dezake; gero, jokalari guztiek eskatzen dutenean ixten da.",
        ),
    ),
    rule(
        "table.dispute",
        {"table": "Disputes"},
        en=(
            "Calling the judge",
            "Who plays may call the judge once a deal, on it and before the next is dealt; the table waits meanwhile.",
        ),
        es=(
            "Llamar al juez",
            (
                "Quien juega puede llamar al juez una vez por reparto, sobre él y antes de que se dé el siguiente; "
                "entretanto la mesa espera."
            ),
        ),
        fr=(
            "Appel au juge",
            (
                "Un joueur peut appeler le juge une fois par donne, à son sujet et avant la donne suivante ; la table "
                "attend pendant ce temps."
            ),
        ),
        eu=(
            "Epaileari deitzea",
            (
                "Jokalariak banaketako behin dei diezaioke epaileari, banaketa horri buruz eta hurrengoa banatu baino "
                "lehen; bitartean mahaia zain dago."
            ),
        ),
    ),
    rule(
        "table.ruling",
        {"table": "Rulings"},
        en=(
            "The judge's ruling",
            (
                "A judge who does not play decides by the rules that he names; nothing that happened is erased, and "
                "once the match is over he can only correct its score."
            ),
        ),
        es=(
            "La decisión del juez",
            (
                "Un juez que no juega decide según las reglas que nombra; nada de lo ocurrido se borra y, acabada la "
                "partida, solo puede corregir el resultado."
            ),
        ),
        fr=(
            "La décision du juge",
            (
                "Un juge qui ne joue pas tranche selon les règles qu'il nomme ; rien de ce qui s'est passé n'est "
                "effacé et, la partie finie, il ne peut que corriger le score."
            ),
        ),
        eu=(
            "Epailearen erabakia",
            (
                "Jokatzen ez duen epaile batek izendatzen dituen arauen arabera erabakitzen du; gertatutako ezer ez da "
                "ezabatzen, eta partida amaituta emaitza baino ezin du zuzendu."
            ),
        ),
    ),
    rule(
        "table.appeal",
        {"table": "Appeals"},
        en=(
            "Appeal",
            "Until a ruling takes effect a player may appeal, once a dispute; another judge then rules for good.",
        ),
        es=(
            "Recurso",
            (
                "Hasta que la decisión tenga efecto, un jugador puede recurrirla, una vez por reclamación; otro juez "
                "decide entonces en firme."
            ),
        ),
        fr=(
            "Recours",
            (
                "Tant que la décision n'a pas pris effet, un joueur peut faire appel, une fois par litige ; un autre "
                "juge tranche alors définitivement."
            ),
        ),
        eu=(
            "Helegitea",
            (
                "Erabakia indarrean sartu arte jokalari batek helegitea jar dezake, auzi bakoitzean behin; beste "
                "epaile batek behin betiko erabakitzen du orduan."
            ),
        ),
    ),
)
