"""What may be said about stones, and who answers."""

from typing import Final

from domain.table.rulebook import rule

BETS: Final = (
    rule(
        "mus.words",
        {
            "mus-basque": "Déroulement d'un dialogue",
            "mus-eight-kings": "Betting",
            "mus-federation": "Arts. 9, 10 and 17",
        },
        en=("Words of the rule set", "Only the moves that the rules of this table have can be made."),
        es=("Palabras del reglamento", "Solo pueden hacerse las jugadas que existen en las reglas de esta mesa."),
        fr=("Mots des règles", "On ne peut jouer que les coups prévus par les règles de cette table."),
        eu=("Araudiaren hitzak", "Mahai honen arauetan dauden mugimenduak baino ezin dira egin."),
    ),
    rule(
        "mus.bet.minimum",
        {
            "mus-basque": "Déroulement d'un dialogue, « imido »",
            "mus-eight-kings": "Betting",
            "mus-federation": "Art. 17, « Embido »; no less: silent",
        },
        en=("Smallest bet", "An opening bet is of two stones at least."),
        es=("Envite mínimo", "El primer envite es de dos piedras como mínimo."),
        fr=("Mise minimale", "La mise d'ouverture est de deux points au moins."),
        eu=("Gutxieneko apustua", "Lehen apustua gutxienez bi harrikoa da."),
    ),
    rule(
        "mus.raise.minimum",
        {
            "mus-basque": "Augmenter la mise",
            "mus-eight-kings": "Betting: Raise",
            "mus-federation": "Art. 17, « gehiago »; the least: silent",
        },
        en=("Smallest raise", "A raise takes the bet and asks for one stone more at least."),
        es=("Subida mínima", "Subir es querer el envite y pedir al menos una piedra más."),
        fr=("Relance minimale", "Relancer, c'est tenir la mise et demander au moins un point de plus."),
        eu=("Gutxieneko igoera", "Igotzea apustua onartu eta gutxienez harri bat gehiago eskatzea da."),
    ),
    rule(
        "mus.bet.maximum",
        {"table": "Largest bet and raise"},
        en=("Largest bet", "No single bet or raise is of more stones than win a game; for more there is the hordago."),
        es=(
            "Envite máximo",
            "Ningún envite ni subida pasa de las piedras que ganan un juego; para más está el órdago.",
        ),
        fr=("Mise maximale", "Nulle mise ou relance ne dépasse les points d'une manche ; au-delà il y a le hordago."),
        eu=(
            "Gehieneko apustua",
            "Apustu edo igoera batek ezin ditu joko bat irabazteko harriak gainditu; gehiagorako hordagoa dago.",
        ),
    ),
    rule(
        "mus.bet.answer",
        {"mus-basque": "Déroulement d'un dialogue", "mus-eight-kings": "Betting", "mus-federation": "Arts. 10 and 17"},
        en=("A bet must be answered", "While a bet stands nobody passes or opens: it is accepted, refused or raised."),
        es=("Hay que responder", "Con un envite en la mesa no se pasa ni se abre: se quiere, no se quiere o se sube."),
        fr=("Il faut répondre", "Face à une mise on ne passe ni n'ouvre : on tient, on laisse ou on relance."),
        eu=("Erantzun beharra", "Apustu bat dagoenean ez da pasatzen ez irekitzen: onartu, utzi edo igo egiten da."),
    ),
    rule(
        "mus.bet.nothing",
        {"mus-basque": "Réponse à la mise", "mus-eight-kings": "Betting", "mus-federation": "Arts. 10 and 17"},
        en=(
            "Nothing to answer",
            "Accepting, refusing and raising answer a bet; without one there is nothing to answer.",
        ),
        es=(
            "Nada que responder",
            "Querer, no querer y subir responden a un envite; sin envite no hay nada que responder.",
        ),
        fr=("Rien à répondre", "Tenir, laisser et relancer répondent à une mise ; sans mise il n'y a rien à répondre."),
        eu=(
            "Ez dago zer erantzun",
            "Onartzea, uztea eta igotzea apustu baten erantzunak dira; apusturik gabe ez dago zer erantzun.",
        ),
    ),
    rule(
        "mus.answer.any-opponent",
        {"mus-basque": "Réponse à la mise"},
        en=(
            "Either opponent answers",
            "Either opponent with a voice may answer a bet, and the first answer binds the team.",
        ),
        es=(
            "Responde cualquiera",
            "Cualquier rival con voz puede responder al envite, y la primera respuesta obliga al equipo.",
        ),
        fr=(
            "Chaque adversaire répond",
            "L'un ou l'autre adversaire ayant la parole peut répondre, et la première réponse engage l'équipe.",
        ),
        eu=(
            "Edozein aurkarik erantzun",
            "Hitza duen edozein aurkarik erantzun dezake, eta lehen erantzunak taldea lotzen du.",
        ),
    ),
    rule(
        "mus.answer.right-hand-first",
        {"mus-eight-kings": "Betting; « all players fold »"},
        en=(
            "The right-hand opponent answers first",
            (
                "The opponent on the right answers first; if he folds his partner answers, and a bet is refused when "
                "both fold."
            ),
        ),
        es=(
            "Responde primero el de la derecha",
            (
                "Responde primero el rival de la derecha; si se retira decide su compañero, y hacen falta los dos "
                "para no querer."
            ),
        ),
        fr=(
            "L'adversaire de droite d'abord",
            (
                "L'adversaire de droite répond d'abord ; s'il laisse, son partenaire décide, et il faut les deux pour "
                "refuser."
            ),
        ),
        eu=(
            "Eskuineko aurkariak lehenik",
            "Eskuineko aurkariak erantzuten du lehenik; uzten badu lagunak erabakitzen du, eta biek utzi behar dute.",
        ),
    ),
    rule(
        "mus.hordago.call",
        {"mus-basque": "Hordago", "mus-eight-kings": "Betting, órdago", "mus-federation": "Arts. 10 and 17"},
        en=("Hordago", "At any point of a dialogue whoever has the word may stake the whole game on the lance."),
        es=(
            "Órdago",
            "En cualquier momento del diálogo, quien tiene la palabra puede jugarse el juego entero a ese lance.",
        ),
        fr=("Hordago", "À tout moment du dialogue, celui qui a la parole peut miser toute la manche sur la phase."),
        eu=("Hordagoa", "Elkarrizketaren edozein unetan, hitza duenak joko osoa joka dezake lantze horretan."),
    ),
    rule(
        "mus.hordago.answer",
        {"mus-basque": "Hordago", "mus-eight-kings": "Betting, órdago", "mus-federation": "Arts. 10 and 17"},
        en=("Answering a hordago", "A hordago is accepted or refused; it cannot be raised."),
        es=("Responder al órdago", "El órdago se quiere o no se quiere; no se puede subir."),
        fr=("Réponse au hordago", "Un hordago se tient ou se laisse ; on ne peut pas le relancer."),
        eu=("Hordagoari erantzutea", "Hordagoa onartu edo utzi egiten da; ezin da igo."),
    ),
)
