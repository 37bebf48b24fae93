"""The Lightning, which stands outside its suit (M16-M21)."""

from typing import Final

from domain.table.rulebook import rule

LIGHTNING: Final = (
    rule(
        "mushi.lightning.capture",
        {"mushi": "Joker; silent on what it must take"},
        en=(
            "The Lightning takes one card",
            (
                "Played or turned, the Lightning takes one card of any suit but its own, by choice, and must take one "
                "where there is one; else it stays on the field."
            ),
        ),
        es=(
            "El Rayo se lleva una carta",
            (
                "Jugado o descubierto, el Rayo se lleva una carta de cualquier otro palo, a elegir, y debe llevársela "
                "si la hay; si no, se queda en la mesa."
            ),
        ),
        fr=(
            "La Foudre prend une carte",
            (
                "Jouée ou retournée, la Foudre prend au choix une carte d'une autre suite, et doit en prendre une s'il "
                "y en a ; sinon elle reste sur le champ."
            ),
        ),
        eu=(
            "Tximistak karta bat hartzen du",
            (
                "Jokatuta edo agertuta, Tximistak beste edozein palotako karta bat hartzen du, nahi dena, eta hartu "
                "beharra du baldin badago; bestela mahaian geratzen da."
            ),
        ),
    ),
    rule(
        "mushi.lightning.field",
        {"mushi": "Joker, on the Lightning dealt to the field; silent on later turns"},
        en=(
            "The Lightning on the field",
            (
                "A Lightning on the field is taken by the first turned card that is no willow, which takes nothing "
                "else; no card of a hand can take it, and no willow."
            ),
        ),
        es=(
            "El Rayo en la mesa",
            (
                "Al Rayo de la mesa se lo lleva la primera carta descubierta que no sea sauce, y nada más con él; "
                "ninguna carta de la mano puede llevárselo, ni ningún sauce."
            ),
        ),
        fr=(
            "La Foudre sur le champ",
            (
                "La Foudre posée sur le champ est prise par la première carte retournée qui n'est pas un saule, et "
                "qui ne prend rien d'autre ; ni une carte de la main ni un saule ne peut la prendre."
            ),
        ),
        eu=(
            "Tximista mahaian",
            (
                "Mahaiko Tximista sahatsa ez den lehen karta agertuak hartzen du, eta ez du besterik hartzen; eskuko "
                "kartek ezin dute hartu, eta sahatsek ere ez."
            ),
        ),
    ),
    rule(
        "mushi.lightning.last",
        {"mushi": "Joker, « la dernière carte »"},
        en=(
            "The Lightning turned last",
            "A Lightning that is the last card of the stock takes all that lies on the field, willows included.",
        ),
        es=(
            "El Rayo, última carta",
            "Si el Rayo es la última carta del mazo, se lleva todo lo que hay en la mesa, sauces incluidos.",
        ),
        fr=(
            "La Foudre en dernier",
            "Si la Foudre est la dernière carte de la pioche, elle prend tout ce qui est sur le champ, saules compris.",
        ),
        eu=(
            "Tximista azken karta",
            "Tximista sortako azken karta bada, mahaian dagoen guztia hartzen du, sahatsak barne.",
        ),
    ),
    rule(
        "mushi.lightning.stack",
        {"mushi": "Silent; an option"},
        en=(
            "Three of a suit beside the Lightning",
            (
                "The turned fourth card of a suit takes the Lightning that lies on the field and leaves the other "
                "three, unless the option gives it the three."
            ),
        ),
        es=(
            "Tres del palo junto al Rayo",
            (
                "La cuarta carta de un palo, si se descubre, se lleva el Rayo que hay en la mesa y deja las otras "
                "tres, salvo que la opción le dé las tres."
            ),
        ),
        fr=(
            "Trois d'une suite à côté de la Foudre",
            (
                "La quatrième carte d'une suite, retournée, prend la Foudre qui est sur le champ et laisse les trois "
                "autres, sauf si l'option les lui donne."
            ),
        ),
        eu=(
            "Paloko hiru Tximistaren ondoan",
            (
                "Palo bateko laugarren karta agertzean, mahaiko Tximista hartzen du eta beste hirurak uzten ditu, "
                "aukerak hirurak ematen ez badizkio."
            ),
        ),
    ),
    rule(
        "mushi.lightning.user",
        {"mushi": "Fin de la partie, « ayant utilisé la Foudre »"},
        en=(
            "Who used the Lightning",
            "The player who captures with the Lightning, or captures it, has used it: it lies in his pile.",
        ),
        es=(
            "Quién ha usado el Rayo",
            "Ha usado el Rayo quien captura con él o quien lo captura: está entre sus cartas.",
        ),
        fr=(
            "Qui a utilisé la Foudre",
            "A utilisé la Foudre celui qui prend avec elle, ou qui la prend : elle est parmi ses cartes.",
        ),
        eu=(
            "Nork erabili duen Tximista",
            "Tximistarekin hartzen duenak erabili du, eta Tximista hartzen duenak ere bai: haren pilan dago.",
        ),
    ),
)
