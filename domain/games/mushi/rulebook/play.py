"""A turn: the card of the hand, then the card of the stock (M9-M15)."""

from typing import Final

from domain.table.rulebook import rule

PLAY: Final = (
    rule(
        "mushi.turn",
        {"mushi": "Jouer; Tour"},
        en=(
            "Whose turn it is",
            (
                "The dealer plays first and the two alternate, eight turns each: a card of the hand and what it takes, "
                "then the top card of the stock and what it takes."
            ),
        ),
        es=(
            "A quién le toca",
            (
                "Empieza quien reparte y luego se alternan, ocho veces cada uno: una carta de la mano y lo que se "
                "lleva, después la de encima del mazo y lo que se lleva."
            ),
        ),
        fr=(
            "À qui de jouer",
            (
                "Le donneur commence, puis chacun joue à son tour, huit fois : une carte de sa main et ce qu'elle "
                "prend, puis celle du dessus de la pioche et ce qu'elle prend."
            ),
        ),
        eu=(
            "Noren txanda den",
            (
                "Banatzailea hasten da eta txandaka jokatzen da, bakoitzak zortzi aldiz: eskuko karta bat eta hark "
                "hartzen duena, gero sortako goiko karta eta hark hartzen duena."
            ),
        ),
    ),
    rule(
        "mushi.phase",
        {"mushi": "Tour"},
        en=(
            "One thing after the other",
            (
                "A card is played only where no turned card waits for its capture, and a capture is chosen only for "
                "a turned card that waits."
            ),
        ),
        es=(
            "Cada cosa a su tiempo",
            (
                "Solo se juega una carta si ninguna descubierta espera su captura, y solo se elige captura para una "
                "carta descubierta que la espera."
            ),
        ),
        fr=(
            "Chaque chose en son temps",
            (
                "On ne joue une carte que si nulle carte retournée n'attend sa prise, et l'on ne choisit une prise "
                "que pour une carte retournée qui l'attend."
            ),
        ),
        eu=(
            "Gauza bakoitza bere garaian",
            (
                "Karta bat ezin da jokatu agertutako batek bere harrapaketa zain badu, eta harrapaketa zain dagoen "
                "kartarentzat bakarrik hautatzen da."
            ),
        ),
    ),
    rule(
        "mushi.round.over",
        {"mushi": "Fin de la partie"},
        en=("Too late", "A move that names a round is meant for that round and is not carried into the next one."),
        es=("Demasiado tarde", "Una jugada que nombra una ronda es para esa ronda y no pasa a la siguiente."),
        fr=("Trop tard", "Un coup qui nomme une manche vaut pour celle-ci et ne passe pas dans la suivante."),
        eu=("Beranduegi", "Erronda bat izendatzen duen jokaldia erronda horretarakoa da, ez hurrengorakoa."),
    ),
    rule(
        "mushi.play.held",
        {"mushi": "Tour"},
        en=("A card of one's own", "Only a card of one's own hand can be played, and any of them may be."),
        es=("Carta propia", "Solo se puede jugar una carta de la propia mano, y puede ser cualquiera."),
        fr=("Une carte de sa main", "On ne joue qu'une carte de sa propre main, et n'importe laquelle."),
        eu=("Norberaren karta", "Norberaren eskuko karta bat bakarrik joka daiteke, eta edozein izan daiteke."),
    ),
    rule(
        "mushi.capture.one",
        {"mushi": "Tour, « une carte »; silent on declining"},
        en=("One card of the suit", "Where one card of its suit lies on the field, a card must take it."),
        es=("Una carta del palo", "Si en la mesa hay una carta de su palo, la carta se la lleva por fuerza."),
        fr=("Une carte de la suite", "S'il y a sur le champ une carte de sa suite, la carte la prend obligatoirement."),
        eu=("Paloko karta bat", "Mahaian bere paloko karta bat badago, kartak hartu egiten du, nahitaez."),
    ),
    rule(
        "mushi.capture.two",
        {"mushi": "Tour, « deux cartes »"},
        en=(
            "Two cards of the suit",
            "Of two cards of its suit on the field, the player says which one it takes.",
        ),
        es=("Dos cartas del palo", "Si en la mesa hay dos cartas de su palo, quien juega dice cuál se lleva."),
        fr=(
            "Deux cartes de la suite",
            "S'il y a sur le champ deux cartes de sa suite, le joueur dit laquelle elle prend.",
        ),
        eu=("Paloko bi karta", "Mahaian bere paloko bi karta badaude, jokalariak esaten du zein hartzen duen."),
    ),
    rule(
        "mushi.capture.three",
        {"mushi": "Tour, « trois cartes »"},
        en=("Three cards of the suit", "Where three cards of its suit lie on the field, a card takes all of them."),
        es=("Tres cartas del palo", "Si en la mesa hay tres cartas de su palo, la carta se las lleva todas."),
        fr=("Trois cartes de la suite", "S'il y a sur le champ trois cartes de sa suite, la carte les prend toutes."),
        eu=("Paloko hiru karta", "Mahaian bere paloko hiru karta badaude, kartak denak hartzen ditu."),
    ),
    rule(
        "mushi.capture.none",
        {"mushi": "Tour, « aucune carte »"},
        en=("No card of the suit", "A card that takes nothing stays on the field."),
        es=("Ninguna carta del palo", "Una carta que no se lleva nada se queda en la mesa."),
        fr=("Aucune carte de la suite", "Une carte qui ne prend rien reste sur le champ."),
        eu=("Paloko kartarik ez", "Ezer hartzen ez duen karta mahaian geratzen da."),
    ),
    rule(
        "mushi.stock.turned",
        {"mushi": "Tour, « on pioche une carte »"},
        en=(
            "The turned card",
            (
                "The top card of the stock is turned up for all to see and takes what it can by the same rules; it "
                "never comes into the hand, and what was taken before is no longer on the field."
            ),
        ),
        es=(
            "La carta descubierta",
            (
                "La carta de encima del mazo se descubre a la vista de todos y se lleva lo que puede según las "
                "mismas reglas; nunca va a la mano, y lo ya capturado no está en la mesa."
            ),
        ),
        fr=(
            "La carte retournée",
            (
                "La carte du dessus de la pioche est montrée à tous et prend ce qu'elle peut par les mêmes règles ; "
                "elle n'entre jamais en main, et ce qui est déjà pris n'est plus sur le champ."
            ),
        ),
        eu=(
            "Agertutako karta",
            (
                "Sortako goiko karta denen aurrean agertzen da eta arau beren arabera hartzen du ahal duena; ez da "
                "inoiz eskura joaten, eta lehen hartutakoa ez dago jada mahaian."
            ),
        ),
    ),
    rule(
        "mushi.piles",
        {"mushi": "Tour, last paragraph"},
        en=("Open piles", "What a player has taken lies face up before him until the round is counted."),
        es=(
            "Capturas a la vista",
            "Lo que cada jugador se lleva queda boca arriba ante él hasta que se cuenta la ronda.",
        ),
        fr=("Prises à découvert", "Ce qu'un joueur a pris reste face visible devant lui jusqu'au compte de la manche."),
        eu=("Pilak agerian", "Jokalari batek hartutakoa agerian dago haren aurrean, erronda zenbatu arte."),
    ),
)
