"""What is told of hands that are still hidden: declarations to everybody, signs to the partner (rules.md 5.6)."""

from typing import Final

from domain.table.rulebook import rule

TELLING: Final = (
    rule(
        "federation.declare",
        {"mus-federation": "Arts. 13 to 16; the order silent: from esku on; a table's option"},
        en=(
            "Declaring by word of mouth",
            (
                "Where declarations are called each player says in turn, mano first, whether he has pares or juego, "
                "and a wrong one comes to light with the cards."
            ),
        ),
        es=(
            "Declarar de viva voz",
            (
                "Donde se declara de viva voz, cada uno dice por turno, primero la mano, si tiene pares o juego, y el "
                "error sale a la luz con las cartas."
            ),
        ),
        fr=(
            "Annoncer de vive voix",
            (
                "Là où l'on annonce de vive voix, chacun dit à son tour, l'esku d'abord, s'il a des paires ou le jeu, "
                "et l'erreur se découvre avec les cartes."
            ),
        ),
        eu=(
            "Ahoz esatea",
            (
                "Ahoz esaten den mahaian, bakoitzak bere txandan esaten du, eskuak lehenik, parerik edo jokorik duen, "
                "eta hutsegitea kartekin batera agertzen da."
            ),
        ),
    ),
    rule(
        "federation.11",
        {"mus-federation": "Art. 11; that a sign is true and made once a deal: silent"},
        en=(
            "Signs",
            (
                "Only two kings, two aces, medias, duples, 29, 30 or 31 and juego are signed to the partner, each of "
                "them truly and once a deal."
            ),
        ),
        es=(
            "Señas",
            (
                "Al compañero solo se le señalan dos reyes, dos ases, medias, duples, 29, 30 o 31 y juego, siempre "
                "con verdad y una vez por reparto."
            ),
        ),
        fr=(
            "Signes",
            (
                "On ne signale à son partenaire que deux rois, deux as, le brelan, les doubles, 29, 30 ou 31 et le "
                "jeu, avec vérité et une fois par tour."
            ),
        ),
        eu=(
            "Keinuak",
            (
                "Lagunari hauek baino ez zaizkio adierazten keinuz: bi errege, bi bateko, mediak, dobleak, 29, 30 "
                "edo 31 eta jokoa, egiaz eta banaketako behin."
            ),
        ),
    ),
    rule(
        "federation.11-29",
        {"mus-federation": "Art. 11"},
        en=("The sign of 29", "Twenty-nine is signed like medias, and so only when pares is over."),
        es=("La seña de 29", "El 29 se señala como las medias, y por eso solo cuando han terminado los pares."),
        fr=("Le signe du 29", "Le 29 se signale comme le brelan, donc seulement une fois les paires terminées."),
        eu=("29ren keinua", "29a mediak bezala adierazten da, eta horregatik pareak amaitutakoan bakarrik."),
    ),
    rule(
        "federation.11-31",
        {"mus-federation": "Art. 11"},
        en=("No sign of juego with 31", "With thirty-one one may sign 30 or 31, but not juego."),
        es=("Con 31 no se señala juego", "Con treinta y una se puede hacer la seña de 30 o 31, pero no la de juego."),
        fr=("Pas de signe du jeu avec 31", "Avec trente et un on peut signaler 30 ou 31, mais non le jeu."),
        eu=("31rekin jokoaren keinurik ez", "Hogeita hamaikarekin 30 edo 31 adieraz daiteke, baina ez jokoa."),
    ),
)
