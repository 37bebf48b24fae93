"""Team matches where their document is silent: a deck that runs out, time that does, what is hidden, equal teams."""

from typing import Final

from domain.table.rulebook import rule

TEAMS_SILENT: Final = (
    rule(
        "teams.recycle",
        {"mus-teams": "Regla 8; what happens when the ten cards run out: silent"},
        en=(
            "Teams: a deck that runs out",
            (
                "Where the rest of a player's deck does not suffice, his discards of earlier exchanges go below it, "
                "in an order that is the same at every table."
            ),
        ),
        es=(
            "Equipos: mazo agotado",
            (
                "Si el resto del mazo de un jugador no alcanza, sus descartes de los mus anteriores pasan debajo, en "
                "un orden que es el mismo en todas las mesas."
            ),
        ),
        fr=(
            "Équipes : paquet épuisé",
            (
                "Si le reste du paquet d'un joueur ne suffit pas, ses écarts antérieurs passent dessous, dans un "
                "ordre qui est le même à toutes les tables."
            ),
        ),
        eu=(
            "Taldeak: sorta agortzea",
            (
                "Jokalari baten sortan geratzen dena aski ez bada, aurreko musetan botatakoak azpira doaz, mahai "
                "guztietan berbera den hurrenkeran."
            ),
        ),
    ),
    rule(
        "teams.deadline",
        {"mus-teams": "silent; the house's own"},
        en=(
            "Teams: time is over",
            (
                "When the time of the match is over, unfinished games go to the opponents of the team that was to "
                "act, and to nobody where both or neither were."
            ),
        ),
        es=(
            "Equipos: fin del tiempo",
            (
                "Al acabar el tiempo de la partida, los juegos sin terminar son para los rivales del equipo que "
                "tenía que actuar, y para nadie si eran los dos o ninguno."
            ),
        ),
        fr=(
            "Équipes : temps écoulé",
            (
                "Quand le temps de la partie est écoulé, les manches inachevées vont aux adversaires de l'équipe qui "
                "devait agir, et à personne si c'étaient les deux ou aucune."
            ),
        ),
        eu=(
            "Taldeak: denbora amaitzea",
            (
                "Partidaren denbora amaitzean, bukatu gabeko jokoak txanda zuen taldearen aurkarientzat dira, eta "
                "inorentzat ez biek edo inork ez bazuen."
            ),
        ),
    ),
    rule(
        "teams.embargo",
        {"mus-teams": "Regla 11; how it is kept: silent"},
        en=(
            "Teams: what is hidden",
            "While the match lasts, a table is seen by those who sit at it alone; afterwards all of them lie open.",
        ),
        es=(
            "Equipos: lo que se oculta",
            "Mientras dura la partida, a una mesa solo la ven sus jugadores; después, todas quedan abiertas.",
        ),
        fr=(
            "Équipes : ce qui est caché",
            "Tant que dure la partie, une table n'est vue que par ses joueurs ; ensuite, toutes sont ouvertes.",
        ),
        eu=(
            "Taldeak: ezkutatzen dena",
            "Partidak dirauen artean, mahaia bertako jokalariek baino ez dute ikusten; gero, guztiak irekiak dira.",
        ),
    ),
    rule(
        "teams.void-board",
        {"mus-teams": "Regla 6; a board that a judge voids: silent"},
        en=(
            "Teams: a void board",
            (
                "A board that a judge has dealt again counts for nothing at that table, which goes on with the next "
                "one, since the same cards may have been played at the others."
            ),
        ),
        es=(
            "Equipos: jugada anulada",
            (
                "La jugada que un juez manda repetir no cuenta en esa mesa, que sigue con la siguiente, pues en las "
                "demás pueden haberse jugado ya las mismas cartas."
            ),
        ),
        fr=(
            "Équipes : donne annulée",
            (
                "La donne qu'un juge fait refaire ne compte pas à cette table, qui passe à la suivante, car les mêmes "
                "cartes ont pu être jouées aux autres."
            ),
        ),
        eu=(
            "Taldeak: jokaldi baliogabea",
            (
                "Epaileak errepikarazten duen jokaldiak ez du balio mahai horretan, eta hurrengoarekin jarraitzen da, "
                "besteetan karta berberekin jokatu ahal izan baita."
            ),
        ),
    ),
    rule(
        "teams.tie-break",
        {"mus-teams": "Regla 10; equal teams: silent"},
        en=(
            "Teams: a tie",
            (
                "Where both teams have won as many games the match is drawn, unless it was agreed that fewer stones "
                "left to the losers of one's games decide, or one more game at every table."
            ),
        ),
        es=(
            "Equipos: empate",
            (
                "Si los dos equipos ganan los mismos juegos la partida queda en tablas, salvo que se acuerde que "
                "decidan menos piedras cedidas en los juegos ganados, u otro juego en cada mesa."
            ),
        ),
        fr=(
            "Équipes : égalité",
            (
                "Si les équipes ont gagné autant de manches la partie est nulle, à moins que l'on ne soit convenu de "
                "compter les points laissés aux perdants, ou de jouer une manche de plus à chaque table."
            ),
        ),
        eu=(
            "Taldeak: berdinketa",
            (
                "Bi taldeek joko adina irabazi badituzte partida berdinduta geratzen da, non eta ez den adostu "
                "galtzaileei harri gutxien utzi dienak irabaztea, edo mahai bakoitzean beste joko bat jokatzea."
            ),
        ),
    ),
)
