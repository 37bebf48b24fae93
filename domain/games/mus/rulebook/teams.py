"""Team matches: the eleven rules of their document, and what the house does where it is silent."""

from typing import Final

from domain.table.rulebook import rule

TEAMS: Final = (
    rule(
        "teams.1",
        {"mus-teams": "Regla 1; any rule set of the house will do"},
        en=("Teams: the base", "The rules of the chosen rule set hold wherever those for teams do not change them."),
        es=("Equipos: la base", "Valen las reglas del reglamento elegido donde las de equipos no las cambian."),
        fr=("Équipes : la base", "Les règles choisies valent partout où celles des équipes ne les changent pas."),
        eu=("Taldeak: oinarria", "Aukeratutako araudiak balio du taldekoek aldatzen ez duten guztian."),
    ),
    rule(
        "teams.2",
        {"mus-teams": "Regla 2"},
        en=(
            "Teams: the tables",
            "An even number of tables is played, each by a pair of one team and one of the other.",
        ),
        es=("Equipos: las mesas", "Se juega en un número par de mesas, en cada una una pareja contra otra."),
        fr=("Équipes : les tables", "On joue à un nombre pair de tables, à chacune une paire contre une autre."),
        eu=(
            "Taldeak: mahaiak",
            "Mahai kopuru bikoitian jokatzen da, bakoitzean talde bateko bikotea bestekoaren aurka.",
        ),
    ),
    rule(
        "teams.3",
        {"mus-teams": "Regla 3; that nobody sits twice: silent"},
        en=(
            "Teams: the seats",
            (
                "North, west, south and east play in this order, partners face each other, each team is north and "
                "south at half of the tables, and a player sits at one place only."
            ),
        ),
        es=(
            "Equipos: los puestos",
            (
                "Juegan por este orden norte, oeste, sur y este, los compañeros se sientan enfrente, cada equipo es "
                "norte y sur en la mitad de las mesas y nadie ocupa dos puestos."
            ),
        ),
        fr=(
            "Équipes : les places",
            (
                "Nord, ouest, sud et est jouent dans cet ordre, les partenaires se font face, chaque équipe est nord "
                "et sud à la moitié des tables, et chacun n'a qu'une place."
            ),
        ),
        eu=(
            "Taldeak: lekuak",
            (
                "Ipar, mendebal, hego eta ekialde hurrenkera honetan aritzen dira, lagunak aurrez aurre daude, talde "
                "bakoitza ipar eta hego da mahaien erdian, eta inor ez da bi lekutan esertzen."
            ),
        ),
    ),
    rule(
        "teams.4",
        {"mus-teams": "Regla 4"},
        en=("Teams: the game", "A game is as many deals as it takes to reach forty stones, or thirty where so agreed."),
        es=(
            "Equipos: el juego",
            "Un juego son las jugadas que hagan falta para llegar a cuarenta piedras, o a treinta si así se acuerda.",
        ),
        fr=(
            "Équipes : la manche",
            "Une manche compte autant de donnes qu'il en faut pour quarante points, ou trente si l'on en convient.",
        ),
        eu=(
            "Taldeak: jokoa",
            "Jokoa berrogei harrirainoko jokaldiek osatzen dute, edo hogeita hamarrerainokoek, hala adostuz gero.",
        ),
    ),
    rule(
        "teams.5",
        {"mus-teams": "Regla 5"},
        en=(
            "Teams: the number of a board",
            "A board has two digits for the game and two for the deal of the game: 1104 is the fourth of game eleven.",
        ),
        es=(
            "Equipos: el número de la jugada",
            "Cada jugada lleva dos cifras del juego y dos de la jugada en él: 1104 es la cuarta del undécimo juego.",
        ),
        fr=(
            "Équipes : le numéro d'une donne",
            "Une donne a deux chiffres pour la manche et deux pour son rang : 1104 est la quatrième de la onzième.",
        ),
        eu=(
            "Taldeak: jokaldiaren zenbakia",
            "Jokaldiak bi digitu ditu jokorako eta bi bere hurrenkerarako: 1104 hamaikagarren jokoko laugarrena da.",
        ),
    ),
    rule(
        "teams.6",
        {"mus-teams": "Regla 6"},
        en=(
            "Teams: the same cards",
            "A board has the same cards at every table, and every player draws from a deck of his own.",
        ),
        es=(
            "Equipos: las mismas cartas",
            "Una jugada tiene las mismas cartas en todas las mesas, y cada jugador tiene su propio mazo.",
        ),
        fr=(
            "Équipes : les mêmes cartes",
            "Une donne a les mêmes cartes à toutes les tables, et chaque joueur a son propre paquet.",
        ),
        eu=(
            "Taldeak: karta berberak",
            "Jokaldi batek karta berberak ditu mahai guztietan, eta jokalari bakoitzak bere karta-sorta du.",
        ),
    ),
    rule(
        "teams.7",
        {"mus-teams": "Regla 7; the house shuffles, by the seed of the match"},
        en=(
            "Teams: ten cards each",
            "Of the forty shuffled cards the first ten are for north, the next for west, then for south and for east.",
        ),
        es=(
            "Equipos: diez cartas a cada uno",
            "De las cuarenta barajadas, las diez primeras son de norte, las siguientes de oeste, de sur y de este.",
        ),
        fr=(
            "Équipes : dix cartes chacun",
            "Des quarante cartes mélangées, dix vont à nord, les dix suivantes à ouest, puis à sud et à est.",
        ),
        eu=(
            "Taldeak: hamarna karta",
            "Nahasitako berrogeietatik lehen hamarrak iparrari doazkio, gero mendebalari, hegoari eta ekialdeari.",
        ),
    ),
    rule(
        "teams.8",
        {"mus-teams": "Regla 8"},
        en=(
            "Teams: one's own deck",
            "Everybody plays with the top four cards of his deck, and draws from that deck alone.",
        ),
        es=(
            "Equipos: el mazo propio",
            "Cada uno juega con las cuatro cartas de arriba de su mazo y se descarta solo con él.",
        ),
        fr=(
            "Équipes : son propre paquet",
            "Chacun joue avec les quatre cartes du dessus de son paquet et ne pioche que dans celui-ci.",
        ),
        eu=(
            "Taldeak: norberaren sorta",
            "Bakoitzak bere sortako goiko lau kartekin jokatzen du, eta hortik baino ez du hartzen.",
        ),
    ),
    rule(
        "teams.9",
        {"mus-teams": "Regla 9"},
        en=(
            "Teams: north begins",
            "North is mano on the first board of every game, and the right to speak first then goes round as usual.",
        ),
        es=(
            "Equipos: empieza norte",
            "Norte es mano en la primera jugada de cada juego, y después la mano corre como siempre.",
        ),
        fr=(
            "Équipes : nord commence",
            "Nord est esku à la première donne de chaque manche, puis l'esku tourne comme d'habitude.",
        ),
        eu=(
            "Taldeak: iparra hasten da",
            "Iparra da esku joko bakoitzeko lehen jokaldian, eta gero eskua beti bezala dabil.",
        ),
    ),
    rule(
        "teams.10",
        {"mus-teams": "Regla 10"},
        en=(
            "Teams: the winner",
            "Every table plays all the games that were stipulated, and the team that has won more of them wins.",
        ),
        es=(
            "Equipos: quién gana",
            "En todas las mesas se juegan todos los juegos estipulados, y gana el equipo que ha ganado más.",
        ),
        fr=(
            "Équipes : le vainqueur",
            "Toutes les tables jouent toutes les manches prévues, et l'équipe qui en a gagné le plus l'emporte.",
        ),
        eu=(
            "Taldeak: irabazlea",
            "Mahai guztietan erabakitako joko guztiak jokatzen dira, eta gehien irabazi dituen taldeak irabazten du.",
        ),
    ),
    rule(
        "teams.11",
        {"mus-teams": "Regla 11"},
        en=("Teams: silence", "While the match lasts, players of different tables do not communicate in any way."),
        es=("Equipos: silencio", "Durante la partida no se comunican de ningún modo jugadores de mesas distintas."),
        fr=("Équipes : le silence", "Pendant la partie, les joueurs de tables différentes ne communiquent en rien."),
        eu=(
            "Taldeak: isiltasuna",
            "Partidak dirauen artean, mahai desberdinetako jokalariek ez dute inola hitz egiten.",
        ),
    ),
)
