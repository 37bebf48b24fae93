"""What beats what."""

from typing import Final

from domain.table.rulebook import rule

CARDS: Final = (
    rule(
        "mus.ranks.four-kings",
        {
            "mus-basque": "Cartes; Phase 2 : Le grand",
            "mus-federation": "Art. 1, silent on ranks; art. 11 names two kings, two aces",
        },
        en=("Four kings, four aces", "The ten ranks are all different: king, horse, jack, 7, 6, 5, 4, 3, 2, ace."),
        es=("Cuatro reyes, cuatro ases", "Los diez valores son distintos: rey, caballo, sota, 7, 6, 5, 4, 3, 2, as."),
        fr=("Quatre rois, quatre as", "Les dix valeurs sont distinctes : roi, cavalier, valet, 7, 6, 5, 4, 3, 2, as."),
        eu=(
            "Lau errege, lau bateko",
            "Hamar balioak desberdinak dira: erregea, zalduna, txanka, 7, 6, 5, 4, 3, 2, batekoa.",
        ),
    ),
    rule(
        "mus.ranks.eight-kings",
        {"mus-eight-kings": "Game play, first paragraph"},
        en=(
            "Eight kings, eight aces",
            "A 3 is a king and a 2 is an ace in every respect: rank, pairs, points and kickers.",
        ),
        es=(
            "Ocho reyes, ocho ases",
            "El 3 es un rey y el 2 un as a todos los efectos: valor, pares, puntos y desempates.",
        ),
        fr=("Huit rois, huit as", "Le 3 est un roi et le 2 un as à tous égards : rang, paires, points et départages."),
        eu=(
            "Zortzi errege, zortzi bateko",
            "3koa errege da eta 2koa bateko, gauza guztietarako: mailan, pareetan, puntuetan eta berdinketetan.",
        ),
    ),
    rule(
        "mus.grande.order",
        {
            "mus-basque": "Phase 2 : Le grand",
            "mus-eight-kings": "The rounds: Grande",
            "mus-federation": "Arts. 9 and 17, silent on the order",
        },
        en=(
            "Grande",
            "The highest card wins; between equals the second highest decides, then the third, then the fourth.",
        ),
        es=("Grande", "Gana la carta más alta; a igualdad decide la segunda, luego la tercera y luego la cuarta."),
        fr=(
            "Grand",
            "La plus haute carte gagne ; à égalité la deuxième départage, puis la troisième, puis la quatrième.",
        ),
        eu=(
            "Handia",
            (
                "Kartarik handienak irabazten du; berdinduz gero bigarrenak erabakitzen du, gero hirugarrenak, gero "
                "laugarrenak."
            ),
        ),
    ),
    rule(
        "mus.chica.order",
        {
            "mus-basque": "Phase 3 : Le petit",
            "mus-eight-kings": "The rounds: Chica",
            "mus-federation": "Arts. 9 and 17, silent on the order",
        },
        en=(
            "Chica",
            "The lowest card wins; between equals the second lowest decides, then the third, then the fourth.",
        ),
        es=(
            "Chica",
            "Gana la carta más baja; a igualdad decide la segunda más baja, luego la tercera y luego la cuarta.",
        ),
        fr=(
            "Petit",
            (
                "La plus basse carte gagne ; à égalité la deuxième plus basse départage, puis la troisième, puis la "
                "quatrième."
            ),
        ),
        eu=(
            "Txikia",
            (
                "Kartarik txikienak irabazten du; berdinduz gero bigarren txikienak erabakitzen du, gero "
                "hirugarrenak, gero laugarrenak."
            ),
        ),
    ),
    rule(
        "mus.pares.order",
        {
            "mus-basque": "Phase 4 : Les paires",
            "mus-eight-kings": "The rounds: Pares",
            "mus-federation": "Arts. 12 and 17",
        },
        en=(
            "Pares",
            (
                "Duples beat medias and medias beat a pair; then ranks decide, the higher pair before the lower; "
                "four alike are two equal pairs."
            ),
        ),
        es=(
            "Pares",
            (
                "Los duples ganan a las medias y las medias al par; después decide el valor, primero el de la pareja "
                "mayor; cuatro iguales son dos parejas iguales."
            ),
        ),
        fr=(
            "Paires",
            (
                "Les doubles battent le brelan, qui bat la paire ; ensuite le rang décide, la plus haute paire "
                "d'abord ; quatre cartes égales valent deux paires égales."
            ),
        ),
        eu=(
            "Pareak",
            (
                "Dobleek mediei irabazten diete eta mediek pareari; gero mailak erabakitzen du, pare handienak "
                "lehenik; lau berdin bi pare berdin dira."
            ),
        ),
    ),
    rule(
        "mus.pares.kickers",
        {"mus-eight-kings": "The rounds: Pares (Medias, Par simple)"},
        en=(
            "Kickers",
            (
                "Equal medias are separated by the fourth card, equal pairs by the higher and then the lower of the "
                "other two."
            ),
        ),
        es=(
            "Cartas de desempate",
            (
                "Las medias iguales se deciden por la cuarta carta; los pares iguales, por la mayor y luego la menor "
                "de las otras dos."
            ),
        ),
        fr=(
            "Cartes de départage",
            (
                "Deux brelans égaux se départagent par la quatrième carte, deux paires égales par la plus haute puis "
                "la plus basse des autres."
            ),
        ),
        eu=(
            "Berdinketa hausten duten kartak",
            (
                "Media berdinak laugarren kartak bereizten ditu; pare berdinak, gainerako bietan handienak eta gero "
                "txikienak."
            ),
        ),
    ),
    rule(
        "mus.juego.order",
        {
            "mus-basque": "Phase 5 : Le jeu",
            "mus-eight-kings": "The rounds: Juego",
            "mus-federation": "Arts. 11 and 17 (31), silent on the rest",
        },
        en=(
            "Juego",
            "Thirty-one or more is juego: 31 is best, then 32, then 40, then 37 down to 33; figures count ten.",
        ),
        es=(
            "Juego",
            "Hay juego desde treinta y una: la mejor es 31, luego 32, luego 40 y de 37 a 33; las figuras valen diez.",
        ),
        fr=(
            "Jeu",
            "On a le jeu dès trente et un : 31 d'abord, puis 32, puis 40, puis de 37 à 33 ; les figures valent dix.",
        ),
        eu=(
            "Jokoa",
            "Hogeita hamaikatik gora jokoa da: onena 31, gero 32, gero 40, gero 37tik 33ra; irudiek hamar balio dute.",
        ),
    ),
    rule(
        "mus.punto.order",
        {
            "mus-basque": "Phase 5 : Faux jeu",
            "mus-eight-kings": "The rounds: Punto",
            "mus-federation": "Art. 17, « Pontua », silent on the order",
        },
        en=("Punto", "The highest total below thirty-one wins: 30 is best, 4 is worst."),
        es=("Punto", "Gana la suma más alta por debajo de treinta y una: la mejor es 30 y la peor 4."),
        fr=("Faux jeu", "Le plus haut total au-dessous de trente et un gagne : 30 est le meilleur, 4 le pire."),
        eu=("Puntua", "Hogeita hamaikaren azpiko baturarik handienak irabazten du: onena 30, txarrena 4."),
    ),
    rule(
        "mus.punto.condition",
        {
            "mus-basque": "Phase 5 : Faux jeu",
            "mus-eight-kings": "The rounds: Punto",
            "mus-federation": "Arts. 9, 15 a and 16 a",
        },
        en=("When punto is played", "Punto takes the place of juego when nobody at the table has juego."),
        es=("Cuándo se juega el punto", "El punto se juega en lugar del juego cuando nadie en la mesa tiene juego."),
        fr=("Quand on joue le faux jeu", "Le faux jeu remplace le jeu quand personne à la table n'a le jeu."),
        eu=("Noiz jokatzen den puntua", "Puntua jokoaren ordez jokatzen da, mahaian inork jokorik ez duenean."),
    ),
    rule(
        "mus.tie.mano",
        {
            "mus-basque": "Phase 1 (esku, zaku)",
            "mus-eight-kings": "The rounds, last paragraph",
            "mus-federation": "Art. 17, « égalité parfaite »",
        },
        en=("Ties", "Of equal hands the one nearest to mano in speaking order wins."),
        es=("Empates", "Entre manos iguales gana la más cercana a la mano en el orden de hablar."),
        fr=("Égalités", "De deux mains égales, celle du joueur le plus proche de l'esku dans l'ordre de parole gagne."),
        eu=("Berdinketak", "Esku berdinen artean, hitz egiteko ordenan eskutik hurbilen dagoenak irabazten du."),
    ),
)
