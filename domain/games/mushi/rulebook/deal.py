"""What it is played with, who deals, and which deals do not count (M1-M8)."""

from typing import Final

from domain.table.rulebook import rule

DEAL: Final = (
    rule(
        "mushi.players",
        {"mushi": "First paragraph"},
        en=("Two players", "Mushi is a game for two, who sit opposite each other."),
        es=("Dos jugadores", "El mushi es un juego para dos, sentados uno frente al otro."),
        fr=("Deux joueurs", "Le mushi se joue à deux, face à face."),
        eu=("Bi jokalari", "Mushia bi lagunen jokoa da, bata bestearen aurrean eserita."),
    ),
    rule(
        "mushi.cards",
        {"mushi": "First paragraph"},
        en=(
            "Forty cards",
            "The deck is that of hanafuda without peony and bush clover: ten suits of four cards, each card once.",
        ),
        es=(
            "Cuarenta cartas",
            "La baraja es la de hanafuda sin peonía ni lespedeza: diez palos de cuatro cartas, cada carta una vez.",
        ),
        fr=(
            "Quarante cartes",
            "Le jeu est celui du hanafuda sans pivoine ni lespédéza : dix suites de quatre cartes, chacune une fois.",
        ),
        eu=(
            "Berrogei karta",
            "Hanafudako sorta da, peoniarik eta lespedezarik gabe: lau kartako hamar palo, karta bakoitza behin.",
        ),
    ),
    rule(
        "mushi.values",
        {"mushi": "Valeur des cartes"},
        en=(
            "What cards count",
            (
                "A light counts 20 points, an animal or object 10, a ribbon 5 and a normal card, the Lightning "
                "too, 1: together 230."
            ),
        ),
        es=(
            "Lo que valen las cartas",
            (
                "Una luz vale 20 puntos, un animal u objeto 10, una cinta 5 y una carta normal, también el Rayo, 1: "
                "en total 230."
            ),
        ),
        fr=(
            "Valeur des cartes",
            (
                "Une lumière vaut 20 points, un animal ou objet 10, un ruban 5, une carte normale 1, la Foudre "
                "aussi : 230 en tout."
            ),
        ),
        eu=(
            "Karten balioa",
            (
                "Argi batek 20 puntu balio ditu, animalia edo gauza batek 10, zinta batek 5 eta karta arrunt batek, "
                "baita Tximistak ere, 1: denera 230."
            ),
        ),
    ),
    rule(
        "mushi.dealer.first",
        {"mushi": "Installation, silent on the method"},
        en=(
            "First dealer",
            (
                "The first dealer is drawn by lot or, by option, each draws a card: the earlier month deals, between "
                "equals the higher value, and equal cards are drawn again."
            ),
        ),
        es=(
            "Primer repartidor",
            (
                "Quien reparte primero se decide por sorteo o, como opción, cada uno saca una carta: reparte el mes "
                "más temprano, a igualdad el valor más alto, y con dos cartas iguales se saca otra vez."
            ),
        ),
        fr=(
            "Premier donneur",
            (
                "Le premier donneur est tiré au sort ou, en option, chacun tire une carte : le mois le plus tôt "
                "donne, à égalité la plus haute valeur, et si les cartes se valent on tire de nouveau."
            ),
        ),
        eu=(
            "Lehen banatzailea",
            (
                "Lehen banatzailea zozketaz hautatzen da edo, aukeran, bakoitzak karta bat ateratzen du: hilabete "
                "goiztiarrenak banatzen du, berdinduz gero balio handienak, eta karta berdinak berriro ateratzen dira."
            ),
        ),
    ),
    rule(
        "mushi.dealer.next",
        {"mushi": "Silent"},
        en=(
            "Next dealer",
            "The winner of a round deals the next; a drawn round keeps its dealer; by option the deal alternates.",
        ),
        es=(
            "Siguiente repartidor",
            "Quien gana una ronda reparte la siguiente; tras un empate repite el mismo; como opción, se alternan.",
        ),
        fr=(
            "Donneur suivant",
            "Le gagnant d'une manche donne la suivante, le même donneur si elle est nulle ; en option, on alterne.",
        ),
        eu=(
            "Hurrengo banatzailea",
            (
                "Erronda bat irabazten duenak banatzen du hurrengoa, berdinketan banatzaile berak; aukeran, txandaka "
                "banatzen da."
            ),
        ),
    ),
    rule(
        "mushi.deal",
        {"mushi": "Distribuer les cartes pour la partie"},
        en=(
            "The deal",
            "Four cards go to the dealer's opponent, four to the field, four to the dealer, and the same once more.",
        ),
        es=(
            "El reparto",
            "Van cuatro cartas al rival de quien reparte, cuatro a la mesa, cuatro a quien reparte, y otra vez igual.",
        ),
        fr=(
            "La donne",
            "Quatre cartes vont à l'adversaire du donneur, quatre au champ, quatre au donneur, et encore une fois.",
        ),
        eu=(
            "Banaketa",
            "Lau karta aurkariari, lau mahaira eta lau banatzaileari ematen zaizkie, eta gero berdin beste behin.",
        ),
    ),
    rule(
        "mushi.misdeal.field-four",
        {"mushi": "Distribuer les cartes pour la partie, « maldonne »"},
        en=(
            "Misdeal: four of a suit on the field",
            "When four cards of one suit lie on the field, the same dealer shuffles and deals again.",
        ),
        es=(
            "Reparto nulo: cuatro del mismo palo en la mesa",
            "Si hay cuatro cartas del mismo palo en la mesa, el mismo jugador baraja y reparte otra vez.",
        ),
        fr=(
            "Maldonne : quatre d'une suite sur le champ",
            "Quand quatre cartes d'une même suite sont sur le champ, le même donneur mélange et redonne.",
        ),
        eu=(
            "Banaketa okerra: palo bereko lau mahaian",
            "Palo bereko lau karta mahaian badaude, banatzaile berak nahasi eta berriro banatzen du.",
        ),
    ),
    rule(
        "mushi.misdeal.four-pairs",
        {"mushi": "Distribuer les cartes pour la partie, « aussi »"},
        en=(
            "Misdeal: four pairs",
            "When the field is four pairs of different suits, the same dealer shuffles and deals again.",
        ),
        es=(
            "Reparto nulo: cuatro parejas",
            "Si en la mesa hay cuatro parejas de palos distintos, el mismo jugador baraja y reparte otra vez.",
        ),
        fr=(
            "Maldonne : quatre paires",
            "Quand le champ est fait de quatre paires de suites différentes, le même donneur mélange et redonne.",
        ),
        eu=(
            "Banaketa okerra: lau pare",
            "Mahaian palo desberdinetako lau pare badaude, banatzaile berak nahasi eta berriro banatzen du.",
        ),
    ),
    rule(
        "mushi.misdeal.three-willows",
        {"mushi": "Silent; an option"},
        en=(
            "Misdeal: three willows",
            (
                "When the three willows other than the Lightning lie on the field, where nothing could ever take "
                "them, the deal is repeated, unless the option says otherwise."
            ),
        ),
        es=(
            "Reparto nulo: tres sauces",
            (
                "Si los tres sauces que no son el Rayo están en la mesa, donde nada podría llevárselos, se reparte "
                "otra vez, salvo que la opción diga otra cosa."
            ),
        ),
        fr=(
            "Maldonne : trois saules",
            (
                "Quand les trois saules autres que la Foudre sont sur le champ, où rien ne pourrait les prendre, on "
                "redonne, sauf si l'option en décide autrement."
            ),
        ),
        eu=(
            "Banaketa okerra: hiru sahats",
            (
                "Tximista ez diren hiru sahatsak mahaian badaude, ezerk ezin ditu hartu eta berriro banatzen da, "
                "aukerak besterik esaten ez badu."
            ),
        ),
    ),
    rule(
        "mushi.misdeal.hand-four",
        {"mushi": "Distribuer les cartes pour la partie, « dépend de la règle utilisée »"},
        en=(
            "Misdeal: four of a suit in a hand",
            "By option the deal is repeated, too, when a hand holds four cards of one suit.",
        ),
        es=(
            "Reparto nulo: cuatro del mismo palo en una mano",
            "Como opción, también se reparte otra vez si una mano tiene cuatro cartas del mismo palo.",
        ),
        fr=(
            "Maldonne : quatre d'une suite en main",
            "En option, on redonne aussi quand une main contient quatre cartes d'une même suite.",
        ),
        eu=(
            "Banaketa okerra: palo bereko lau eskuan",
            "Aukeran, berriro banatzen da esku batek palo bereko lau karta baditu ere.",
        ),
    ),
)
