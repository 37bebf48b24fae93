"""What hands are worth on top of the bets, and what the stones win."""

from typing import Final

from domain.table.rulebook import rule

EXTRA: Final = "Points supplémentaires"

VALUES: Final = (
    rule(
        "mus.pares.par",
        {"mus-basque": EXTRA, "mus-eight-kings": "The rounds: Par simple", "mus-federation": "Art. 17, « Paires »"},
        en=("A pair", "A simple pair is worth one stone."),
        es=("Par", "Un par simple vale una piedra."),
        fr=("Paire simple", "Une paire simple vaut un point."),
        eu=("Pare bat", "Pare soil batek harri bat balio du."),
    ),
    rule(
        "mus.pares.medias",
        {"mus-basque": EXTRA, "mus-eight-kings": "The rounds: Medias", "mus-federation": "Art. 17, « Paires »"},
        en=("Medias", "Three alike are worth two stones."),
        es=("Medias", "Tres cartas iguales valen dos piedras."),
        fr=("Meds", "Trois cartes égales valent deux points."),
        eu=("Mediak", "Hiru karta berdinek bi harri balio dituzte."),
    ),
    rule(
        "mus.pares.duples",
        {"mus-basque": EXTRA, "mus-eight-kings": "The rounds: Duples", "mus-federation": "Art. 17, « Paires »"},
        en=("Duples", "Two pairs, or four alike, are worth three stones."),
        es=("Duples", "Dos parejas, o cuatro cartas iguales, valen tres piedras."),
        fr=("Doubles", "Deux paires, ou quatre cartes égales, valent trois points."),
        eu=("Dobleak", "Bi parek, edo lau karta berdinek, hiru harri balio dituzte."),
    ),
    rule(
        "mus.juego.thirty-one",
        {"mus-basque": EXTRA, "mus-eight-kings": "The rounds: Juego", "mus-federation": "Art. 17, « Le Jeu »"},
        en=("Thirty-one", "A juego of thirty-one is worth three stones."),
        es=("Treinta y una", "Un juego de treinta y una vale tres piedras."),
        fr=("Trente et un", "Un jeu de trente et un vaut trois points."),
        eu=("Hogeita hamaika", "Hogeita hamaikako jokoak hiru harri balio ditu."),
    ),
    rule(
        "mus.juego.other",
        {"mus-basque": EXTRA, "mus-eight-kings": "The rounds: Juego", "mus-federation": "Art. 17, « Le Jeu »"},
        en=("Other juego", "A juego other than thirty-one is worth two stones."),
        es=("Otro juego", "Un juego que no es de treinta y una vale dos piedras."),
        fr=("Autre jeu", "Un jeu autre que trente et un vaut deux points."),
        eu=("Beste jokoa", "Hogeita hamaika ez den jokoak bi harri balio ditu."),
    ),
    rule(
        "mus.punto.value",
        {"mus-basque": EXTRA, "mus-eight-kings": "The rounds: Punto", "mus-federation": "Art. 17, « Le Point »"},
        en=("Value of punto", "Punto is worth one stone to the team that won it, once."),
        es=("Valor del punto", "El punto vale una piedra, una sola vez, para el equipo que lo gana."),
        fr=("Valeur du faux jeu", "Le faux jeu vaut un point, une seule fois, à l'équipe qui l'a gagné."),
        eu=("Puntuaren balioa", "Puntuak harri bat balio du, behin bakarrik, irabazi duen taldearentzat."),
    ),
    rule(
        "mus.bonus.team",
        {
            "mus-basque": EXTRA,
            "mus-eight-kings": "a table's option",
            "mus-federation": "Art. 17, « sa ou ses paires », « le ou les jeux »",
        },
        en=("Values of the team", "The team that won pares or juego counts the values of both partners' hands."),
        es=(
            "Valor del equipo",
            "El equipo que gana los pares o el juego suma lo que valen las manos de los dos compañeros.",
        ),
        fr=("Points de l'équipe", "L'équipe qui gagne les paires ou le jeu compte les points des deux partenaires."),
        eu=("Taldearen balioa", "Pareak edo jokoa irabazten dituen taldeak bi lagunen eskuen balioa zenbatzen du."),
    ),
    rule(
        "mus.bonus.best-hand",
        {"mus-eight-kings": "The rounds: Pares, Juego"},
        en=("Value of the best hand", "Only the best hand of pares or juego counts its value, not its partner's."),
        es=("Valor de la mejor mano", "Solo la mejor mano de pares o de juego suma su valor, no la de su compañero."),
        fr=(
            "Points de la meilleure main",
            "Seule la meilleure main des paires ou du jeu compte ses points, non celle du partenaire.",
        ),
        eu=(
            "Esku onenaren balioa",
            "Pareetako edo jokoko esku onenak bakarrik zenbatzen du bere balioa, ez lagunarenak.",
        ),
    ),
    rule(
        "mus.bonus.refusal",
        {
            "mus-basque": "« remporté la mise »",
            "mus-eight-kings": "a table's option",
            "mus-federation": "Art. 17, « Le Point »; pares and juego silent, alike",
        },
        en=(
            "Values after a refusal",
            "The team whose bet was refused in pares, juego or punto counts its values at the showdown.",
        ),
        es=(
            "Valor tras no querer",
            "El equipo cuyo envite no se quiso a pares, juego o punto suma al final lo que valen sus cartas.",
        ),
        fr=(
            "Points après un refus",
            "L'équipe dont la mise fut laissée aux paires, au jeu ou au faux jeu compte ses points à la fin du tour.",
        ),
        eu=(
            "Balioa utzi ondoren",
            "Pareetan, jokoan edo puntuan apustua utzi dioten taldeak bere balioa zenbatzen du amaieran.",
        ),
    ),
    rule(
        "mus.showdown",
        {"mus-basque": "Fin du tour", "mus-eight-kings": "Resolution", "mus-federation": "Art. 17"},
        en=(
            "Showdown",
            "At the end of a deal all hands are shown and the lances are counted in the order they were played.",
        ),
        es=("Recuento", "Al final del reparto se enseñan todas las manos y se cuentan los lances en el orden jugado."),
        fr=("Décompte", "À la fin du tour, on montre toutes les mains et l'on compte les phases dans l'ordre joué."),
        eu=(
            "Zenbaketa",
            "Banaketaren amaieran esku guztiak erakusten dira eta lantzeak jokatutako ordenan zenbatzen dira.",
        ),
    ),
    rule(
        "mus.game.target",
        {
            "mus-basque": "But du jeu",
            "mus-eight-kings": "Object of Mus; Resolution",
            "mus-federation": "Arts. 1 and 17",
        },
        en=(
            "Winning a game",
            "The first team to reach the target wins the game at once, even in the middle of a deal.",
        ),
        es=(
            "Ganar un juego",
            "El primer equipo que llega al tanteo fijado gana el juego en el acto, aun a mitad de un reparto.",
        ),
        fr=(
            "Gagner une manche",
            "La première équipe qui atteint le total gagne la manche aussitôt, même au milieu d'un tour.",
        ),
        eu=(
            "Jokoa irabaztea",
            "Helburura iristen den lehen taldeak berehala irabazten du jokoa, banaketaren erdian ere bai.",
        ),
    ),
    rule(
        "mus.match.games",
        {"mus-basque": "But du jeu", "mus-eight-kings": "Object of Mus", "mus-federation": "Arts. 1 and 2"},
        en=("Winning the match", "The first team to win as many games as the table plays for wins the match."),
        es=("Ganar la partida", "Gana la partida el primer equipo que gana los juegos fijados en la mesa."),
        fr=("Gagner la partie", "La première équipe à gagner le nombre de manches fixé à la table gagne la partie."),
        eu=("Partida irabaztea", "Mahaian finkatutako joko kopurua irabazten duen lehen taldeak irabazten du partida."),
    ),
    rule(
        "mus.counters",
        {"mus-eight-kings": "Setup, counters"},
        en=(
            "Counters",
            (
                "One partner keeps ones and the other fives; at seven fives these are returned and thirty-five is "
                "declared."
            ),
        ),
        es=(
            "Tanteos",
            (
                "Un compañero guarda los unos y el otro los cincos; con siete cincos los devuelve y anuncia treinta y "
                "cinco."
            ),
        ),
        fr=(
            "Jetons",
            "Un partenaire garde les unités et l'autre les cinq ; à sept cinq, il les rend et annonce trente-cinq.",
        ),
        eu=(
            "Harriak",
            (
                "Lagun batek batekoak gordetzen ditu eta besteak bostekoak; zazpi bostekorekin itzuli eta hogeita "
                "hamabost esaten du."
            ),
        ),
    ),
)
