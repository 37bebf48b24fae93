"""The order of the lances, and who speaks in them."""

from typing import Final

from domain.table.rulebook import rule

LANCES: Final = (
    rule(
        "mus.lance.sequence",
        {"mus-basque": "Phase 1, last paragraphs", "mus-eight-kings": "The rounds", "mus-federation": "Art. 9"},
        en=(
            "The lances",
            "Grande, chica, pares and juego are bet on in this order; punto replaces juego where nobody has it.",
        ),
        es=(
            "Los lances",
            "Se envida por orden a grande, chica, pares y juego; el punto sustituye al juego si nadie lo tiene.",
        ),
        fr=(
            "Les phases",
            (
                "On mise dans l'ordre sur le grand, le petit, les paires et le jeu ; le faux jeu le remplace si nul "
                "ne l'a."
            ),
        ),
        eu=(
            "Lantzeak",
            "Handira, txikira, pareetara eta jokora jokatzen da hurrenez hurren; inork jokorik ez badu, puntura.",
        ),
    ),
    rule(
        "mus.turn",
        {
            "mus-basque": "Phase 1; Déroulement d'un dialogue",
            "mus-eight-kings": "Betting",
            "mus-federation": "Arts. 7 to 10",
        },
        en=("Turn", "A player acts only when the word is with him."),
        es=("Turno", "Un jugador solo actúa cuando le toca hablar."),
        fr=("Tour de parole", "Un joueur n'agit que lorsqu'il a la parole."),
        eu=("Txanda", "Jokalari batek hitza duenean baino ezin du jokatu."),
    ),
    rule(
        "mus.phase",
        {"mus-basque": "Tour de jeu", "mus-eight-kings": "Game play", "mus-federation": "Arts. 7 to 9 and 17"},
        en=("Phases of a deal", "Each move belongs to a phase of the deal and can be made only there."),
        es=("Fases del reparto", "Cada jugada pertenece a una fase del reparto y solo puede hacerse en ella."),
        fr=("Phases d'un tour", "Chaque coup appartient à une phase du tour et ne peut se jouer que là."),
        eu=("Banaketaren faseak", "Mugimendu bakoitza banaketaren fase batekoa da eta han bakarrik egin daiteke."),
    ),
    rule(
        "mus.lance.over",
        {"table": "Late answers"},
        en=("A lance that is over", "A word meant for a deal or lance that is over is not taken for one in the next."),
        es=("Lance terminado", "Lo dicho para un reparto o un lance ya terminado no vale para el siguiente."),
        fr=("Phase terminée", "Un mot destiné à un tour ou à une phase déjà finis ne compte pas dans la suivante."),
        eu=("Amaitutako lantzea", "Amaitutako banaketa edo lantze baterako esandakoak ez du hurrengoan balio."),
    ),
    rule(
        "mus.lance.opening",
        {
            "mus-basque": "Déroulement d'un dialogue",
            "mus-eight-kings": "Betting",
            "mus-federation": "Arts. 9 and 10; who passed: silent",
        },
        en=(
            "Opening",
            "From mano on each speaker bets or passes; who passed may still answer a later bet, but not open again.",
        ),
        es=(
            "Apertura",
            "Desde la mano cada uno envida o pasa; quien pasó puede responder a un envite, pero ya no abrir.",
        ),
        fr=(
            "Ouverture",
            "À partir de l'esku, chacun mise ou passe ; qui a passé peut répondre à une mise mais plus ouvrir.",
        ),
        eu=(
            "Irekitzea",
            "Eskutik hasita bakoitzak jokatu edo pasatzen du; pasatu duenak erantzun dezake, baina ez ireki.",
        ),
    ),
    rule(
        "mus.pares.declaration",
        {
            "mus-basque": "Phase 4 : Les paires",
            "mus-eight-kings": "The rounds: Pares",
            "mus-federation": "Arts. 13 and 14; truly where the house declares",
        },
        en=("Announcing pares", "Before the betting everybody says truly, mano first, whether he has pares."),
        es=("Anunciar pares", "Antes de envidar cada uno dice con verdad, primero la mano, si tiene pares."),
        fr=("Annonce des paires", "Avant les mises, chacun dit avec vérité, l'esku d'abord, s'il a des paires."),
        eu=("Pareak esatea", "Jokatu aurretik bakoitzak egiaz esaten du, eskuak lehenik, parerik duen."),
    ),
    rule(
        "mus.juego.declaration",
        {
            "mus-basque": "Phase 5 : Le jeu",
            "mus-eight-kings": "The rounds: Juego",
            "mus-federation": "Arts. 15 and 16; truly where the house declares",
        },
        en=("Announcing juego", "Before the betting everybody says truly, mano first, whether he has juego."),
        es=("Anunciar juego", "Antes de envidar cada uno dice con verdad, primero la mano, si tiene juego."),
        fr=("Annonce du jeu", "Avant les mises, chacun dit avec vérité, l'esku d'abord, s'il a le jeu."),
        eu=("Jokoa esatea", "Jokatu aurretik bakoitzak egiaz esaten du, eskuak lehenik, jokorik duen."),
    ),
    rule(
        "mus.pares.betting.both-teams",
        {"mus-basque": "Phase 4 : Les paires", "mus-federation": "Arts. 13 and 14, implied"},
        en=("Pares need two sides", "There is betting on pares only when each team has a player with pares."),
        es=("Pares en los dos equipos", "Solo se envida a pares cuando cada equipo tiene algún jugador con pares."),
        fr=("Paires des deux côtés", "On ne mise aux paires que si chaque équipe a un joueur qui en a."),
        eu=(
            "Pareak bi aldeetan",
            "Talde bakoitzean parerik duen jokalariren bat badago bakarrik jokatzen da pareetara.",
        ),
    ),
    rule(
        "mus.pares.betting.any-holder",
        {"mus-eight-kings": "The rounds: Pares"},
        en=("Pares need one player", "There is betting on pares as soon as one player at the table has pares."),
        es=("Basta un jugador con pares", "Se envida a pares en cuanto un jugador de la mesa tiene pares."),
        fr=("Un joueur avec paires suffit", "On mise aux paires dès qu'un joueur à la table en a."),
        eu=("Pareak, jokalari bat aski", "Mahaiko jokalari batek parerik badu, pareetara jokatzen da."),
    ),
    rule(
        "mus.juego.betting.both-teams",
        {"mus-basque": "Phase 5 : Le jeu", "mus-federation": "Arts. 15 and 16, implied"},
        en=("Juego needs two sides", "There is betting on juego only when each team has a player with juego."),
        es=("Juego en los dos equipos", "Solo se envida a juego cuando cada equipo tiene algún jugador con juego."),
        fr=("Jeu des deux côtés", "On ne mise au jeu que si chaque équipe a un joueur qui l'a."),
        eu=("Jokoa bi aldeetan", "Talde bakoitzean jokorik duen jokalariren bat badago bakarrik jokatzen da jokora."),
    ),
    rule(
        "mus.juego.betting.any-holder",
        {"mus-eight-kings": "The rounds: Juego"},
        en=("Juego needs one player", "There is betting on juego as soon as one player at the table has juego."),
        es=("Basta un jugador con juego", "Se envida a juego en cuanto un jugador de la mesa tiene juego."),
        fr=("Un joueur avec le jeu suffit", "On mise au jeu dès qu'un joueur à la table l'a."),
        eu=("Jokoa, jokalari bat aski", "Mahaiko jokalari batek jokorik badu, jokora jokatzen da."),
    ),
    rule(
        "mus.lance.speakers.holders",
        {"mus-basque": "Phase 4 : Les paires; Phase 5 : Le jeu", "mus-federation": "Art. 14; art. 16, last paragraph"},
        en=("Only holders speak", "In pares and juego only the players who have them bet, accept or refuse."),
        es=("Solo hablan quienes tienen", "A pares y a juego solo envidan, quieren o no quieren quienes los tienen."),
        fr=(
            "Seuls ceux qui en ont parlent",
            "Aux paires et au jeu, seuls ceux qui en ont misent, tiennent ou laissent.",
        ),
        eu=(
            "Dutenek bakarrik hitz egiten dute",
            "Pareetan eta jokoan, dituztenek bakarrik jokatu, onartu edo uzten dute.",
        ),
    ),
    rule(
        "mus.lance.speakers.everyone",
        {"mus-eight-kings": "Betting; The rounds"},
        en=("Everybody speaks", "In pares and juego every player may bet, accept or refuse, whatever he holds."),
        es=("Hablan todos", "A pares y a juego cualquiera puede envidar, querer o no querer, tenga lo que tenga."),
        fr=(
            "Tous parlent",
            "Aux paires et au jeu, chacun peut miser, tenir ou laisser, quelles que soient ses cartes.",
        ),
        eu=("Denek hitz egiten dute", "Pareetan eta jokoan edonork joka, onar edo utz dezake, dituen kartak dituela."),
    ),
    rule(
        "mus.pares.holders",
        {"mus-basque": "Phase 4 : Les paires", "mus-federation": "Art. 14; art. 16, last paragraph"},
        en=("Speaking in pares", "A player without pares has no word in this lance, not even for his partner."),
        es=("Hablar a pares", "Quien no tiene pares no habla en este lance, ni siquiera por su compañero."),
        fr=(
            "Parler aux paires",
            "Un joueur sans paires n'a pas la parole dans cette phase, pas même pour son partenaire.",
        ),
        eu=("Pareetan hitz egitea", "Parerik ez duenak ez du hitzik lantze honetan, ezta lagunaren izenean ere."),
    ),
    rule(
        "mus.juego.holders",
        {"mus-basque": "Phase 5 : Le jeu", "mus-federation": "Art. 16, last paragraph"},
        en=("Speaking in juego", "A player without juego has no word in this lance, not even for his partner."),
        es=("Hablar a juego", "Quien no tiene juego no habla en este lance, ni siquiera por su compañero."),
        fr=("Parler au jeu", "Un joueur sans le jeu n'a pas la parole dans cette phase, pas même pour son partenaire."),
        eu=("Jokoan hitz egitea", "Jokorik ez duenak ez du hitzik lantze honetan, ezta lagunaren izenean ere."),
    ),
    rule(
        "mus.lance.uncontested.none",
        {"mus-basque": "Phase 4 : Les paires, end of the second paragraph"},
        en=(
            "One side alone, nothing",
            "Where one team alone has pares or juego there is no betting and nothing is scored.",
        ),
        es=("Un solo equipo, nada", "Si solo un equipo tiene pares o juego, no se envida ni se suma nada."),
        fr=("Un seul camp, rien", "Si une seule équipe a des paires ou le jeu, on ne mise pas et rien n'est marqué."),
        eu=(
            "Alde bakarra, ezer ez",
            "Talde batek bakarrik badu parerik edo jokorik, ez da jokatzen eta ez da ezer irabazten.",
        ),
    ),
    rule(
        "mus.lance.uncontested.values",
        {"mus-basque": "a table's option", "mus-federation": "Art. 17, « Paires », as after Paso"},
        en=(
            "One side alone, its values",
            "Where one team alone has pares or juego there is no betting and it scores their values.",
        ),
        es=("Un solo equipo, su valor", "Si solo un equipo tiene pares o juego, no se envida y suma lo que valen."),
        fr=(
            "Un seul camp, ses points",
            "Si une seule équipe a des paires ou le jeu, on ne mise pas et elle en marque les points.",
        ),
        eu=(
            "Alde bakarra, bere balioa",
            "Talde batek bakarrik badu parerik edo jokorik, ez da jokatzen eta haien balioa irabazten du.",
        ),
    ),
)
