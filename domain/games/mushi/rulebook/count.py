"""The end of a round and of the match: what is left, what it all counts, who has won (M23-M31)."""

from typing import Final

from domain.table.rulebook import rule

COUNT: Final = (
    rule(
        "mushi.leftovers.willows",
        {"mushi": "Fin de la partie"},
        en=(
            "Willows left on the field",
            (
                "When the hands are empty, the willows left on the field, and the Lightning if it was never used, go "
                "to the player who took two of the other willows."
            ),
        ),
        es=(
            "Sauces que quedan en la mesa",
            (
                "Sin cartas en las manos, los sauces que quedan en la mesa, y el Rayo si nadie lo usó, son de quien "
                "capturó dos de los demás sauces."
            ),
        ),
        fr=(
            "Saules restés sur le champ",
            (
                "Une fois les mains vides, les saules restés sur le champ, et la Foudre si nul ne l'a utilisée, "
                "reviennent à celui qui a pris deux des autres saules."
            ),
        ),
        eu=(
            "Mahaian geratutako sahatsak",
            (
                "Eskuak hustutakoan, mahaian geratutako sahatsak, eta Tximista ere inork erabili ez badu, beste "
                "sahatsetako bi hartu dituenarentzat dira."
            ),
        ),
    ),
    rule(
        "mushi.leftovers.others",
        {"mushi": "Fin de la partie"},
        en=(
            "Other cards left on the field",
            "Every other card left on the field goes to the player who used the Lightning.",
        ),
        es=(
            "Otras cartas que quedan en la mesa",
            "Toda otra carta que queda en la mesa es de quien usó el Rayo.",
        ),
        fr=(
            "Autres cartes restées sur le champ",
            "Toute autre carte restée sur le champ revient à celui qui a utilisé la Foudre.",
        ),
        eu=(
            "Mahaian geratutako beste kartak",
            "Mahaian geratutako beste karta guztiak Tximista erabili duenarentzat dira.",
        ),
    ),
    rule(
        "mushi.leftovers.nobody",
        {"mushi": "Silent"},
        en=(
            "Leftovers that nobody is owed",
            (
                "Where nobody took two willows, or nobody used the Lightning, the player named by the other of the "
                "two rules gets all that is left, and where there is none the one who did not deal."
            ),
        ),
        es=(
            "Sin destinatario",
            (
                "Si nadie capturó dos sauces, o nadie usó el Rayo, todo lo que queda es de quien señala la otra de "
                "las dos reglas y, si tampoco lo hay, de quien no repartió."
            ),
        ),
        fr=(
            "Restes sans destinataire",
            (
                "Si nul n'a pris deux saules, ou si nul n'a utilisé la Foudre, tout ce qui reste revient au joueur "
                "que désigne l'autre règle et, à défaut, à celui qui n'a pas donné."
            ),
        ),
        eu=(
            "Inorenak ez diren kartak",
            (
                "Inork bi sahats hartu ez baditu, edo inork Tximista erabili ez badu, geratutako guztia beste arauak "
                "izendatzen duenarentzat da eta, halakorik ezean, banatu ez duenarentzat."
            ),
        ),
    ),
    rule(
        "mushi.score",
        {"mushi": "Fin de la partie; Valeur des cartes; Exemple"},
        en=(
            "The score of a round",
            (
                "Once what is left has been given out, a player scores the points of his cards less 115, plus his own "
                "yaku, less those of his opponent; the two scores add up to zero."
            ),
        ),
        es=(
            "Los puntos de una ronda",
            (
                "Repartido lo que quedaba, cada cual suma los puntos de sus cartas menos 115, más sus yaku, menos los "
                "del rival, de modo que ambas cuentas suman cero."
            ),
        ),
        fr=(
            "Le score d'une manche",
            (
                "Les restes attribués, chacun compte les points de ses cartes moins 115, plus ses yaku, moins ceux de "
                "l'adversaire : la somme des deux scores est nulle."
            ),
        ),
        eu=(
            "Erronda baten puntuak",
            (
                "Geratutakoa emandakoan, bakoitzak bere karten puntuak ken 115 zenbatzen ditu, gehi bere yakuak, ken "
                "aurkariarenak; bi kontuen batura zero da."
            ),
        ),
    ),
    rule(
        "mushi.yaku.five-lights",
        {"mushi": "Yaku, « Certaines variantes »"},
        en=(
            "Five Lights",
            "The five lights together are worth 30, besides any other yaku; an option leaves them out.",
        ),
        es=(
            "Cinco luces",
            "Las cinco luces valen 30 para quien las tiene todas, además de otros yaku; una opción no las cuenta.",
        ),
        fr=(
            "Cinq Lumières",
            "Les cinq lumières valent 30 à qui les a toutes, en plus de tout autre yaku ; une option les supprime.",
        ),
        eu=(
            "Bost argiak",
            "Bost argiak dituenak 30 irabazten ditu, beste yakuez gain; aukera batek ez ditu zenbatzen.",
        ),
    ),
    rule(
        "mushi.yaku.three-lights",
        {"mushi": "Yaku"},
        en=(
            "Three Lights",
            "Crane, warbler and curtain together are worth 25, though the warbler is no light.",
        ),
        es=(
            "Tres luces",
            "La grulla, el ruiseñor y la cortina juntos valen 25, aunque el ruiseñor no es una luz.",
        ),
        fr=(
            "Trois Lumières",
            "La cigogne, la bouscarle et le rideau ensemble valent 25, bien que la bouscarle ne soit pas une lumière.",
        ),
        eu=(
            "Hiru argiak",
            "Kurriloak, errekatxindorrak eta errezelak elkarrekin 25 balio dute, errekatxindorra argia ez den arren.",
        ),
    ),
    rule(
        "mushi.yaku.four-wisteria",
        {"mushi": "Yaku"},
        en=("Four Wisterias", "The four cards of wisteria together are worth 10."),
        es=("Cuatro glicinias", "Las cuatro cartas de glicinia juntas valen 10."),
        fr=("Quatre Glycines", "Les quatre cartes de glycine ensemble valent 10."),
        eu=("Lau gliziniak", "Gliziniako lau kartek elkarrekin 10 balio dute."),
    ),
    rule(
        "mushi.yaku.four-paulownia",
        {"mushi": "Yaku"},
        en=("Four Paulownias", "The four cards of paulownia together are worth 10."),
        es=("Cuatro paulonias", "Las cuatro cartas de paulonia juntas valen 10."),
        fr=("Quatre Paulownias", "Les quatre cartes de paulownia ensemble valent 10."),
        eu=("Lau pauloniak", "Pauloniako lau kartek elkarrekin 10 balio dute."),
    ),
    rule(
        "mushi.match.rounds",
        {"mushi": "Installation; Fin de la partie"},
        en=(
            "Length of a match",
            "Without a target, the match has as many rounds as was agreed, and the higher total wins.",
        ),
        es=(
            "Duración de la partida",
            "Sin meta de puntos, la partida tiene las rondas acordadas y gana la suma más alta.",
        ),
        fr=(
            "Durée de la partie",
            "Sans score à atteindre, la partie compte le nombre de manches convenu, et le plus haut total gagne.",
        ),
        eu=(
            "Partidaren iraupena",
            "Helbururik gabe, partidak adostutako errondak ditu, eta batura handienak irabazten du.",
        ),
    ),
    rule(
        "mushi.match.target",
        {"mushi": "Installation; Fin de la partie"},
        en=(
            "A score to reach",
            "With a target, the player who has reached it at the end of a round wins, however many rounds it takes.",
        ),
        es=(
            "Meta de puntos",
            "Con meta de puntos, gana quien la alcanza o la supera tras una ronda, dure las rondas que dure.",
        ),
        fr=(
            "Score à atteindre",
            (
                "Avec un score à atteindre, le joueur qui l'atteint ou le dépasse à la fin d'une manche gagne, quel "
                "que soit le nombre de manches."
            ),
        ),
        eu=(
            "Lortu beharreko puntuak",
            (
                "Helburua badago, erronda baten ondoren puntu horiek edo gehiago dituenak irabazten du, errondak "
                "zenbat diren begiratu gabe."
            ),
        ),
    ),
    rule(
        "mushi.match.draw",
        {"mushi": "Silent"},
        en=("A drawn match", "When both totals are zero after the last round, the match is drawn."),
        es=("Tablas", "Si tras la última ronda ambas sumas son cero, la partida queda en tablas."),
        fr=("Partie nulle", "Si les deux totaux sont nuls après la dernière manche, la partie est nulle."),
        eu=("Berdinketa", "Azken errondaren ondoren bi baturak zero badira, partida berdinketan amaitzen da."),
    ),
)
