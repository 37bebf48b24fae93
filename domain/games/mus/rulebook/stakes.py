"""What is paid for passing and for bets."""

from typing import Final

from domain.table.rulebook import rule

PASO: Final = "Comptage des points, « paso »"
TIRA: Final = "Comptage des points, « tira »"

STAKES: Final = (
    rule(
        "mus.grande.all-pass",
        {
            "mus-basque": PASO,
            "mus-eight-kings": "Betting, all players pass",
            "mus-federation": "Art. 17, « Haundi Pasa »",
        },
        en=("Grande without a bet", "When everybody passes in grande, the best hand scores one stone."),
        es=("Grande al paso", "Si todos pasan a grande, la mejor mano suma una piedra."),
        fr=("Grand passé", "Quand tous passent au grand, la meilleure main marque un point."),
        eu=("Handia pasoan", "Denek handian pasatzen badute, esku onenak harri bat irabazten du."),
    ),
    rule(
        "mus.chica.all-pass",
        {"mus-basque": PASO, "mus-eight-kings": "Betting, all players pass", "mus-federation": "Art. 17, « Petit »"},
        en=("Chica without a bet", "When everybody passes in chica, the best hand scores one stone."),
        es=("Chica al paso", "Si todos pasan a chica, la mejor mano suma una piedra."),
        fr=("Petit passé", "Quand tous passent au petit, la meilleure main marque un point."),
        eu=("Txikia pasoan", "Denek txikian pasatzen badute, esku onenak harri bat irabazten du."),
    ),
    rule(
        "mus.pares.all-pass",
        {
            "mus-basque": PASO,
            "mus-eight-kings": "Betting, all players pass; The rounds: Pares",
            "mus-federation": "Art. 17, « Paires »",
        },
        en=(
            "Pares without a bet",
            (
                "When everybody passes in pares the rule set decides: nothing, the values, or one stone and the best "
                "hand's value."
            ),
        ),
        es=(
            "Pares al paso",
            "Si todos pasan a pares decide el reglamento: nada, los valores, o una piedra y el valor de la mejor mano.",
        ),
        fr=(
            "Paires passées",
            (
                "Quand tous passent aux paires, les règles décident : rien, les valeurs, ou un point et la valeur de "
                "la meilleure main."
            ),
        ),
        eu=(
            "Pareak pasoan",
            (
                "Denek pareetan pasatzen badute araudiak erabakitzen du: ezer ez, balioak, edo harri bat eta esku "
                "onenaren balioa."
            ),
        ),
    ),
    rule(
        "mus.juego.all-pass",
        {
            "mus-basque": PASO,
            "mus-eight-kings": "Betting, all players pass; The rounds: Juego",
            "mus-federation": "Art. 17, « Le Jeu »",
        },
        en=(
            "Juego without a bet",
            (
                "When everybody passes in juego the rule set decides: nothing, the values, or one stone and the best "
                "hand's value."
            ),
        ),
        es=(
            "Juego al paso",
            "Si todos pasan a juego decide el reglamento: nada, los valores, o una piedra y el valor de la mejor mano.",
        ),
        fr=(
            "Jeu passé",
            (
                "Quand tous passent au jeu, les règles décident : rien, les valeurs, ou un point et la valeur de la "
                "meilleure main."
            ),
        ),
        eu=(
            "Jokoa pasoan",
            (
                "Denek jokoan pasatzen badute araudiak erabakitzen du: ezer ez, balioak, edo harri bat eta esku "
                "onenaren balioa."
            ),
        ),
    ),
    rule(
        "mus.punto.all-pass",
        {
            "mus-basque": PASO,
            "mus-eight-kings": "Betting, all players pass; The rounds: Punto",
            "mus-federation": "Art. 17, « Le Point »",
        },
        en=(
            "Punto without a bet",
            (
                "When everybody passes in punto the rule set decides: nothing, the one stone of the punto, or one "
                "more besides."
            ),
        ),
        es=("Punto al paso", "Si todos pasan al punto decide el reglamento: nada, la piedra del punto, o una más."),
        fr=(
            "Faux jeu passé",
            "Quand tous passent au faux jeu, les règles décident : rien, le point du faux jeu, ou un point de plus.",
        ),
        eu=(
            "Puntua pasoan",
            "Denek puntuan pasatzen badute araudiak erabakitzen du: ezer ez, puntuaren harria, edo beste bat gehiago.",
        ),
    ),
    rule(
        "mus.bet.accepted",
        {
            "mus-basque": "Comptage des points, « idoki »",
            "mus-eight-kings": "Betting: See",
            "mus-federation": "Art. 17, « Iduki »",
        },
        en=(
            "Accepted bet",
            "An accepted bet pays all the stones that were bet, to the team with the best hand, at the showdown.",
        ),
        es=(
            "Envite querido",
            "El envite querido paga al final todas las piedras apostadas al equipo de la mejor mano.",
        ),
        fr=(
            "Mise tenue",
            "Une mise tenue rapporte, à la fin du tour, tous les points misés à l'équipe de la meilleure main.",
        ),
        eu=(
            "Onartutako apustua",
            "Onartutako apustuak, amaieran, jokatutako harri guztiak ematen dizkio esku onenaren taldeari.",
        ),
    ),
    rule(
        "mus.bet.refused",
        {
            "mus-basque": TIRA,
            "mus-eight-kings": "Betting, all players fold",
            "mus-federation": "Art. 17, first sentence and « Relances »",
        },
        en=("Refused bet", "A single bet that is refused pays one stone at once, to the team that made it."),
        es=("Envite no querido", "Un único envite no querido paga en el acto una piedra al equipo que lo hizo."),
        fr=("Mise laissée", "Une seule mise laissée rapporte aussitôt un point à l'équipe qui l'a faite."),
        eu=("Utzitako apustua", "Apustu bakar bat uzten bada, berehala harri bat ematen dio jokatu zuen taldeari."),
    ),
    rule(
        "mus.raise.refused.standard",
        {
            "mus-basque": "Hordago, refused; a table's option",
            "mus-eight-kings": "Betting: Fold",
            "mus-federation": "Art. 17, « Relances »",
        },
        en=("Refused raise", "A refused raise pays at once all the bets before it, to the team that raised last."),
        es=(
            "Subida no querida",
            "Una subida no querida paga en el acto todo lo envidado antes de ella al equipo que subió el último.",
        ),
        fr=(
            "Relance laissée",
            "Une relance laissée rapporte aussitôt toutes les mises d'avant à l'équipe qui a relancé en dernier.",
        ),
        eu=(
            "Utzitako igoera",
            "Igoera bat uzten bada, aurreko apustu guztiak berehala azkena igo zuen taldearentzat dira.",
        ),
    ),
    rule(
        "mus.raise.refused.before-penultimate",
        {"mus-basque": TIRA},
        en=(
            "Refused raise, by the letter",
            (
                "A refused raise pays at once the bets before the last but one, one stone at least, to the last "
                "bettor's team."
            ),
        ),
        es=(
            "Subida no querida, a la letra",
            (
                "Una subida no querida paga en el acto los envites anteriores al penúltimo, al menos una piedra, a "
                "quien subió el último."
            ),
        ),
        fr=(
            "Relance laissée, à la lettre",
            (
                "Une relance laissée rapporte aussitôt les mises précédant l'avant-dernière, un point au moins, au "
                "dernier miseur."
            ),
        ),
        eu=(
            "Utzitako igoera, hitzez hitz",
            (
                "Igoera bat uzten bada, azken-aurrekoaren aurreko apustuak, gutxienez harri bat, azkena jokatu duen "
                "taldearentzat dira."
            ),
        ),
    ),
    rule(
        "mus.hordago.refused",
        {"mus-basque": "Hordago", "mus-eight-kings": "Betting: Fold", "mus-federation": "Art. 17, « Relances »"},
        en=(
            "Refused hordago",
            (
                "A refused hordago pays at once all that was bet before it, one stone at least, to the team that "
                "called it."
            ),
        ),
        es=(
            "Órdago no querido",
            "El órdago no querido paga en el acto lo envidado antes, al menos una piedra, al equipo que lo lanzó.",
        ),
        fr=(
            "Hordago laissé",
            "Un hordago laissé rapporte aussitôt ce qui était misé avant, un point au moins, à l'équipe qui l'a lancé.",
        ),
        eu=(
            "Utzitako hordagoa",
            "Hordagoa uzten bada, aurretik jokatutakoa, gutxienez harri bat, berehala bota duen taldearentzat da.",
        ),
    ),
    rule(
        "mus.hordago.accepted",
        {
            "mus-basque": "Hordago, « kanta »",
            "mus-eight-kings": "Betting, órdago",
            "mus-federation": "Art. 10, « Hordago Kanta »",
        },
        en=(
            "Accepted hordago",
            (
                "The hands are shown at once and the best one of the lance wins the game; nothing else of the deal is "
                "counted."
            ),
        ),
        es=(
            "Órdago querido",
            "Se enseñan las cartas en el acto y la mejor mano del lance gana el juego; nada más del reparto se cuenta.",
        ),
        fr=(
            "Hordago tenu",
            (
                "On montre les cartes aussitôt et la meilleure main de la phase gagne la manche ; rien d'autre du "
                "tour ne compte."
            ),
        ),
        eu=(
            "Onartutako hordagoa",
            (
                "Kartak berehala erakusten dira eta lantzeko esku onenak jokoa irabazten du; banaketako beste ezer ez "
                "da zenbatzen."
            ),
        ),
    ),
)
