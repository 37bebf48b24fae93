"""What happens at any table, told in one sentence a kind of event: language -> event -> sentence.

``{who}`` is the player at ``{seat}``, or the seat itself where no name is known.
"""

from typing import Final

SEAT: Final[dict[str, str]] = {
    "en": "seat {seat}",
    "es": "asiento {seat}",
    "fr": "place {seat}",
    "eu": "{seat}. lekua",
}
"""How a seat is called that nobody has a name for."""

SENTENCES: Final[dict[str, dict[str, str]]] = {
    "en": {
        "table_opened": "The table is open: {ruleset}, {seats} players.",
        "seat_taken.player": "{who} takes seat {seat}.",
        "seat_taken.bot": "The bot {bot} takes seat {seat}.",
        "seat_left": "Seat {seat} is free again.",
        "match_started": "The match begins.",
        "resigned": "{who} resigns.",
        "closing_asked": "{who} asks to close the table.",
        "deadline_passed": "The time of the match is over.",
        "table_closed.opener": "The table is closed by the player who opened it.",
        "table_closed.agreed": "The table is closed: everybody asked for it.",
        "table_closed.admin": "The table is closed by an administrator.",
        "table_closed.restored": "The table is closed: the server was restored to an earlier state.",
        "table_closed.match": "The table is closed with its team match.",
        "table_closed.withdrawn": "The table is closed: a pair has withdrawn from the tournament.",
        "seed_opened": "The seed is open: anyone can now verify every deal.",
    },
    "es": {
        "table_opened": "Se abre la mesa: {ruleset}, {seats} jugadores.",
        "seat_taken.player": "{who} ocupa el asiento {seat}.",
        "seat_taken.bot": "El bot {bot} ocupa el asiento {seat}.",
        "seat_left": "El asiento {seat} vuelve a estar libre.",
        "match_started": "Empieza la partida.",
        "resigned": "{who} abandona.",
        "closing_asked": "{who} pide cerrar la mesa.",
        "deadline_passed": "Se acaba el tiempo de la partida.",
        "table_closed.opener": "Cierra la mesa quien la abrió.",
        "table_closed.agreed": "Se cierra la mesa: todos lo han pedido.",
        "table_closed.admin": "Un administrador cierra la mesa.",
        "table_closed.restored": "Se cierra la mesa: el servidor se restauró a un estado anterior.",
        "table_closed.match": "Se cierra la mesa con su partida por equipos.",
        "table_closed.withdrawn": "Se cierra la mesa: una pareja se retira del torneo.",
        "seed_opened": "Se abre la semilla: cualquiera puede verificar ya todos los repartos.",
    },
    "fr": {
        "table_opened": "La table est ouverte : {ruleset}, {seats} joueurs.",
        "seat_taken.player": "{who} prend la place {seat}.",
        "seat_taken.bot": "Le robot {bot} prend la place {seat}.",
        "seat_left": "La place {seat} est de nouveau libre.",
        "match_started": "La partie commence.",
        "resigned": "{who} abandonne.",
        "closing_asked": "{who} demande la fermeture de la table.",
        "deadline_passed": "Le temps de la partie est écoulé.",
        "table_closed.opener": "La table est fermée par le joueur qui l'avait ouverte.",
        "table_closed.agreed": "La table est fermée : tous l'ont demandé.",
        "table_closed.admin": "La table est fermée par un administrateur.",
        "table_closed.restored": "La table est fermée : le serveur a été restauré à un état antérieur.",
        "table_closed.match": "La table est fermée avec sa partie par équipes.",
        "table_closed.withdrawn": "La table est fermée : une paire s'est retirée du tournoi.",
        "seed_opened": "La graine est révélée : chacun peut désormais vérifier toutes les donnes.",
    },
    "eu": {
        "table_opened": "Mahaia ireki da: {ruleset}, {seats} jokalari.",
        "seat_taken.player": "{who}: {seat}. lekuan eseri da.",
        "seat_taken.bot": "{bot} bota {seat}. lekuan eseri da.",
        "seat_left": "{seat}. lekua libre dago berriro.",
        "match_started": "Partida hasi da.",
        "resigned": "{who}: amore eman du.",
        "closing_asked": "{who}: mahaia ixteko eskatu du.",
        "deadline_passed": "Partidaren denbora amaitu da.",
        "table_closed.opener": "Mahaia itxi da: ireki zuen jokalariak itxi du.",
        "table_closed.agreed": "Mahaia itxi da: denek eskatu dute.",
        "table_closed.admin": "Mahaia itxi da: administratzaile batek itxi du.",
        "table_closed.restored": "Mahaia itxi da: zerbitzaria lehenagoko egoera batera itzuli da.",
        "table_closed.match": "Mahaia itxi da, bere talde-partidarekin batera.",
        "table_closed.withdrawn": "Mahaia itxi da: bikote bat txapelketatik atera da.",
        "seed_opened": "Hazia agerian da: edonork egiazta ditzake orain banaketa guztiak.",
    },
}
