"""What a tournament goes by: article 2 of the federation for the classification, the house's own for the rest."""

from typing import Final

from domain.table.rulebook import Rule, rule

_SILENT: Final = "no document speaks of it; the house's own"

TOURNAMENT_RULES: Final[tuple[Rule, ...]] = (
    rule(
        "federation.2",
        {"tournament": "Federation, art. 2; shared ranks and drawn team matches: silent"},
        en=(
            "Classification",
            (
                "A victory counts one and nothing else; a defeat counts the games won in it and the stones made in the "
                "games lost; equal ones share a rank."
            ),
        ),
        es=(
            "Clasificación",
            (
                "Una victoria cuenta uno y nada más; una derrota cuenta los juegos ganados en ella y las piedras "
                "hechas en los juegos perdidos; los iguales comparten puesto."
            ),
        ),
        fr=(
            "Classement",
            (
                "Une victoire compte un, et rien d'autre ; une défaite compte les manches gagnées et les points faits "
                "dans les manches perdues ; les égaux partagent leur rang."
            ),
        ),
        eu=(
            "Sailkapena",
            (
                "Garaipenak bat balio du, besterik ez; porrotak irabazitako jokoak eta galdutako jokoetan egindako "
                "harriak balio ditu; berdinek postu bera dute."
            ),
        ),
    ),
    rule(
        "tournament.opening",
        {"tournament": _SILENT},
        en=(
            "Opening a tournament",
            "Whoever opens a tournament stipulates the rules, the system and the rounds before anybody enrols.",
        ),
        es=(
            "Apertura del torneo",
            "Quien abre un torneo fija las reglas, el sistema y las rondas antes de que se inscriba nadie.",
        ),
        fr=(
            "Ouverture du tournoi",
            "Celui qui ouvre un tournoi fixe les règles, le système et les rondes avant toute inscription.",
        ),
        eu=(
            "Txapelketa irekitzea",
            "Txapelketa irekitzen duenak arauak, sistema eta txandak finkatzen ditu inor izena eman baino lehen.",
        ),
    ),
    rule(
        "tournament.entry",
        {"tournament": _SILENT},
        en=(
            "Entries",
            "A player is in one pair of one entry, and an entry plays once each of its players has confirmed it.",
        ),
        es=(
            "Inscripciones",
            "Cada jugador está en una sola pareja de una sola inscripción, que juega si todos la han confirmado.",
        ),
        fr=(
            "Inscriptions",
            (
                "Un joueur n'est que dans une paire d'une seule inscription, et celle-ci joue quand tous ses joueurs "
                "l'ont confirmée."
            ),
        ),
        eu=(
            "Izen-emateak",
            (
                "Jokalari bakoitza izen-emate bakarreko bikote bakarrean dago, eta jokalari guztiek baieztatu dutenean "
                "jokatzen du."
            ),
        ),
    ),
    rule(
        "tournament.round-robin",
        {"tournament": _SILENT},
        en=("Round-robin", "Everybody plays everybody else once, in an order that is drawn by lot."),
        es=("Liga", "Todos juegan contra todos una vez, en un orden que se sortea."),
        fr=("Toutes rondes", "Chacun rencontre tous les autres une fois, dans un ordre tiré au sort."),
        eu=("Liga", "Denek denen aurka behin jokatzen dute, zozketatutako hurrenkeran."),
    ),
    rule(
        "tournament.swiss",
        {"tournament": _SILENT},
        en=(
            "Swiss system",
            (
                "In each round those meet who have as many victories and stand close in the classification, and nobody "
                "meets anybody again while that can be avoided; the first round is drawn by lot."
            ),
        ),
        es=(
            "Sistema suizo",
            (
                "En cada ronda se enfrentan quienes tienen las mismas victorias y están cerca en la clasificación, sin "
                "repetir rival mientras se pueda evitar; la primera ronda se sortea."
            ),
        ),
        fr=(
            "Système suisse",
            (
                "À chaque ronde se rencontrent ceux qui ont autant de victoires et sont proches au classement, sans se "
                "retrouver tant qu'on peut l'éviter ; la première ronde est tirée au sort."
            ),
        ),
        eu=(
            "Sistema suitzarra",
            (
                "Txanda bakoitzean garaipen berdinak dituztenek eta sailkapenean hurbil daudenek jokatzen dute "
                "elkarren aurka, aurkaririk errepikatu gabe ahal den artean; lehen txanda zozketatu egiten da."
            ),
        ),
    ),
    rule(
        "tournament.bye",
        {"tournament": _SILENT},
        en=(
            "Bye",
            (
                "Where an odd number plays one of them sits the round out: that is one victory and nothing else, and "
                "once; where nobody is left who has not had it, the tournament is over."
            ),
        ),
        es=(
            "Descanso",
            (
                "Si juega un número impar, uno descansa en la ronda: cuenta una victoria y nada más, y una sola vez; "
                "si ya han descansado todos los que quedan, el torneo termina."
            ),
        ),
        fr=(
            "Exemption",
            (
                "Si le nombre est impair, l'un est exempt de la ronde : cela compte une victoire et rien d'autre, et "
                "une seule fois ; si tous ceux qui restent l'ont été, le tournoi est terminé."
            ),
        ),
        eu=(
            "Atsedena",
            (
                "Kopurua bakoitia bada, batek ez du txanda jokatzen: garaipen bat balio du, besterik ez, eta behin "
                "bakarrik; geratzen diren guztiek atsedena izan badute, txapelketa amaitu da."
            ),
        ),
    ),
    rule(
        "tournament.withdrawal",
        {"tournament": _SILENT},
        en=(
            "Withdrawal",
            (
                "Of an entry that leaves, a round-robin strikes every result; in a Swiss tournament what was played "
                "stands, and who was playing it has a bye."
            ),
        ),
        es=(
            "Retirada",
            (
                "De quien se retira, la liga anula todos los resultados; en el suizo vale lo jugado, y quien jugaba "
                "contra él descansa."
            ),
        ),
        fr=(
            "Retrait",
            (
                "De qui se retire, la formule toutes rondes annule tous les résultats ; au système suisse ce qui est "
                "joué reste acquis, et son adversaire du moment est exempt."
            ),
        ),
        eu=(
            "Erretiratzea",
            (
                "Erretiratzen denaren emaitza guztiak baliogabetzen dira ligan; sistema suitzarrean jokatutakoak balio "
                "du, eta haren aurka ari zenak atsedena du."
            ),
        ),
    ),
)
