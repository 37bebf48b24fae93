### Spanish. How to change or add a text: CONTRIBUTING.md, "Texts".

## Lists

list-separator = {", "}

### What happens at a table

## Any game

table_seat = asiento { $seat }
table_deal_number = { $deal }
table_cards_of = { $who } { $cards }
table_score_change = { $before } → { $after }
table_table_opened = Se abre la mesa: { $ruleset }, { $seats } jugadores.
table_seat_taken_player = { $who } ocupa el asiento { $seat }.
table_seat_taken_bot = El bot { $bot } ocupa el asiento { $seat }.
table_seat_left = El asiento { $seat } vuelve a estar libre.
table_match_started = Empieza la partida.
table_resigned = { $who } abandona.
table_closing_asked = { $who } pide cerrar la mesa.
table_deadline_passed = Se acaba el tiempo de la partida.
table_table_closed_opener = Cierra la mesa quien la abrió.
table_table_closed_agreed = Se cierra la mesa: todos lo han pedido.
table_table_closed_admin = Un administrador cierra la mesa.
table_table_closed_restored = Se cierra la mesa: el servidor se restauró a un estado anterior.
table_table_closed_match = Se cierra la mesa con su partida por equipos.
table_table_closed_withdrawn = Se cierra la mesa: una pareja se retira del torneo.
table_seed_opened = Se abre la semilla: cualquiera puede verificar ya todos los repartos.
table_dispute_opened = { $who } llama al juez.
table_sealed_read = El juez mira lo que sabía cada asiento en estos repartos: { $deals }.
table_ruling_given_uphold = El juez lo deja todo como está.
table_ruling_given_annul-lance = El juez anula un lance del reparto { $deal }: { $lance }.
table_ruling_given_award = El juez da al equipo { $team } piedras del reparto { $deal }: { $stones }.
table_ruling_given_take = El juez quita al equipo { $team } piedras del reparto { $deal }: { $stones }.
table_ruling_given_dead-hand = El juez declara muerta una mano del reparto { $deal }: { $who }.
table_ruling_given_redeal = El juez manda repetir el reparto { $deal }.
table_ruling_given_exclude = El juez excluye: { $who }.
table_ruling_given_penalise = El juez sanciona: { $who }.
table_ruling_appealed = { $who } recurre: decidirá otro juez.
table_dispute_settled = La reclamación queda resuelta.
table_penalised_warned = { $who } recibe una advertencia.
table_penalised_stones = { $who } recibe una sanción; piedras que cuesta: { $stones }.

## Mus: what happens

mus_dealer_drawn_lot = { $dealer } reparte primero, por sorteo.
mus_dealer_drawn_drawn = Se sacan cartas para repartir: { $cards }. { $dealer } reparte primero.
mus_dealer_drawn_tied = Se sacan cartas para repartir: { $cards }. Empate: las más bajas repiten.
mus_deck_offered = Reparto { $deal }: baraja { $dealer }, corta { $who }.
mus_deck_cut = { $who } corta: { $at } cartas pasan de arriba abajo.
mus_hands_dealt = Reparto { $deal }: da { $dealer }, es mano { $mano }.
mus_hands_dealt_board = Reparto { $deal }, jugada { $board }: es mano { $mano }.
mus_mus_agreed = { $who } pide cartas: «{ $word }».
mus_mus_cut = { $who } corta el mus: «{ $word }».
mus_cards_discarded = { $count ->
    [0] { $who } no descarta nada.
    [one] { $who } descarta una carta.
   *[other] { $who } descarta { $count } cartas.
}
mus_stock_reshuffled = { $count ->
    [one] Faltan cartas: se baraja un descarte.
   *[other] Faltan cartas: se barajan { $count } descartes.
}
mus_deck_recycled = { $who } no tiene cartas bastantes: { $count } descartes anteriores vuelven a su mazo.
mus_cards_drawn = { $count ->
    [one] { $who } recibe una carta.
   *[other] { $who } recibe { $count } cartas.
}
mus_declared_pares_yes = { $who } tiene pares.
mus_declared_pares_no = { $who } no tiene pares.
mus_declared_juego_yes = { $who } tiene juego.
mus_declared_juego_no = { $who } no tiene juego.
mus_passed = { $who } pasa: «{ $word }».
mus_bet_placed = { $who } envida { $stones }: «{ $word }».
mus_bet_raised = { $stones ->
    [one] { $who } sube una más: «{ $word }».
   *[other] { $who } sube { $stones } más: «{ $word }».
}
mus_hordago_called = { $who } se juega el juego entero: «{ $word }».
mus_biak_bet_placed = { $who } envida { $stones } a grande y { $stones } a chica: «{ $word }».
mus_biak_hordago_called = { $who } se juega el juego entero a grande y, si no, a chica: «{ $word }».
mus_bet_accepted = { $who } quiere: «{ $word }».
mus_bet_refused = { $who } no quiere: «{ $word }».
mus_bet_refused_softly = { $who } no quiere, sin obligar a su compañero: «{ $word }».
mus_sign_made = { $who } hace una seña a su compañero.
mus_claim_made_void-deal = { $who } reclama que el reparto es nulo.
mus_claim_made_dead-hand = { $who } reclama que la mano de { $of } está muerta.
mus_claim_answered_yes = { $who } acepta la reclamación.
mus_claim_answered_no = { $who } rechaza la reclamación.
mus_claim_withdrawn = { $who } retira la reclamación.
mus_deal_voided_claim = El reparto { $deal } es nulo: los dos equipos están de acuerdo.
mus_deal_voided_ruling = El reparto { $deal } es nulo por decisión del juez.
mus_hand_declared_dead_claim = La mano de { $who } está muerta, de común acuerdo: ni habla ni gana.
mus_hand_declared_dead_ruling = La mano de { $who } está muerta por decisión del juez: ni habla ni gana.
mus_hands_revealed = Se enseñan las cartas: { $hands }.
mus_foul_found_announced_pares = { $who } anunció pares sin tenerlos (art. { $article }): { $bets }.
mus_foul_found_denied_pares = { $who } negó los pares que tenía (art. { $article }): { $bets }.
mus_foul_found_announced_juego = { $who } anunció juego sin tenerlo (art. { $article }): { $bets }.
mus_foul_found_denied_juego = { $who } negó el juego que tenía (art. { $article }): { $bets }.
mus_lance_annulled = Se anula un lance del reparto { $deal }: { $lance }.
mus_stones_scored = { $stones ->
    [one] El equipo { $team } suma una piedra a { $lance }: { $reason }.
   *[other] El equipo { $team } suma { $stones } piedras a { $lance }: { $reason }.
}
mus_stones_scored_back = { $stones ->
    [one] El equipo { $team } devuelve una piedra de { $lance }: { $reason }.
   *[other] El equipo { $team } devuelve { $stones } piedras de { $lance }: { $reason }.
}
mus_stones_scored_ruled = { $stones ->
    [one] El juez da una piedra al equipo { $team }.
   *[other] El juez da { $stones } piedras al equipo { $team }.
}
mus_stones_scored_ruled_back = { $stones ->
    [one] El juez quita una piedra al equipo { $team }.
   *[other] El juez quita { $stones } piedras al equipo { $team }.
}
mus_game_won_target = El equipo { $team } gana el juego { $game }: { $scores }.
mus_game_won_hordago = El equipo { $team } gana el juego { $game } al órdago.
mus_match_ended_won = El equipo { $team } gana la partida: { $games_won }.
mus_match_ended_resigned = El equipo { $team } gana la partida por abandono: { $games_won }.
mus_match_ended_played = Se han jugado todos los juegos; el equipo { $team } gana más: { $games_won }.
mus_match_ended_played_drawn = Se han jugado todos los juegos; los dos equipos ganan los mismos: { $games_won }.
mus_match_ended_deadline = Se acaba el tiempo; el equipo { $team } va por delante: { $games_won }.
mus_match_ended_deadline_drawn = Se acaba el tiempo; los dos equipos van iguales: { $games_won }.
mus_match_ended_given-up = Se abandona el resto; el equipo { $team } gana más juegos: { $games_won }.
mus_match_ended_given-up_drawn = Se abandona el resto; los dos equipos ganan los mismos juegos: { $games_won }.
mus_match_ended_excluded = Un jugador queda excluido; el equipo { $team } gana la partida: { $games_won }.
mus_match_ended_excluded_drawn = Un jugador queda excluido; los equipos ganan los mismos juegos: { $games_won }.
mus_result_ruled_won = Tras la decisión el último juego queda { $scores }; vence el equipo { $team }: { $games_won }.
mus_result_ruled_nobody = Tras la decisión el último juego queda { $scores }, sin vencedor: { $games_won }.
mus_hands = { $before }; { $hand }
mus_score = { $a }–{ $b }
mus_line_in_lance = { $lance } · { $line }

## Mus: lances, what becomes of bets, and what stones are scored for

mus_lance_grande = grande
mus_lance_chica = chica
mus_lance_pares = pares
mus_lance_juego = juego
mus_lance_punto = punto
mus_bets_void = los envites se anulan
mus_bets_stand = los envites valen
mus_reason_refused = envite no querido
mus_reason_passed = todos pasaron
mus_reason_accepted = el envite querido
mus_reason_par = un par
mus_reason_medias = medias
mus_reason_duples = duples
mus_reason_thirty-one = la treinta y una
mus_reason_juego = el juego
mus_reason_punto = el punto
mus_reason_tira = el tira, por la falta
mus_reason_pontua = la piedra del punto, por la falta
mus_reason_annulled = anulación
mus_reason_ruled = decisión del juez

## Mus by the federation's rules: its own words where the language has them, else the ones above

mus_bet_placed_federation = { mus_bet_placed }
mus_bet_raised_federation = { mus_bet_raised }
mus_stones_scored_federation = { mus_stones_scored }
mus_stones_scored_back_federation = { mus_stones_scored_back }
mus_lance_grande_federation = { mus_lance_grande }
mus_lance_punto_federation = { mus_lance_punto }
mus_reason_refused_federation = { mus_reason_refused }
mus_reason_passed_federation = { mus_reason_passed }
mus_reason_accepted_federation = { mus_reason_accepted }
mus_reason_medias_federation = { mus_reason_medias }
mus_reason_duples_federation = { mus_reason_duples }
mus_reason_thirty-one_federation = { mus_reason_thirty-one }
mus_reason_punto_federation = { mus_reason_punto }
mus_reason_tira_federation = { mus_reason_tira }
mus_reason_pontua_federation = { mus_reason_pontua }

## Mus: labels of moves; $said is what the rule set has a player say, the same in every language

mus_move_mus = Pedir cartas ({ $said })
mus_move_cut = Cortar el mus ({ $said })
mus_move_discard = Descartar
mus_move_pass = Pasar ({ $said })
mus_move_bet = Envidar ({ $said })
mus_move_raise = Subir ({ $said })
mus_move_hordago = Apostar el juego ({ $said })
mus_move_accept = Querer ({ $said })
mus_move_refuse = No querer ({ $said })
mus_move_cut_deck = Cortar la baraja
mus_move_refuse_soft = No querer por mi parte ({ $said })
mus_move_biak_bet = Envidar a grande y a chica ({ $said })
mus_move_biak_hordago = Apostar el juego a grande y a chica ({ $said })
mus_move_declare_pares_yes = Pares sí
mus_move_declare_pares_no = Pares no
mus_move_declare_juego_yes = Juego sí
mus_move_declare_juego_no = Juego no
mus_move_sign_two-kings = Seña: dos reyes
mus_move_sign_two-aces = Seña: dos ases
mus_move_sign_medias = Seña: medias
mus_move_sign_duples = Seña: duples
mus_move_sign_29 = Seña: 29
mus_move_sign_30-or-31 = Seña: 30 o 31
mus_move_sign_juego = Seña: juego
mus_move_claim_void-deal = Reclamar que el reparto es nulo
mus_move_claim_dead-hand = Reclamar que la mano del asiento { $seat } está muerta
mus_move_consent_yes = Aceptar la reclamación
mus_move_consent_no = Rechazar la reclamación
mus_move_withdraw = Retirar la reclamación

## Mushi: what happens

mushi_dealer_drawn_lot = { $dealer } reparte primero, por sorteo.
mushi_dealer_drawn_drawn = Se sacan cartas para decidir quién reparte: { $cards }; { $dealer } reparte primero.
mushi_dealer_drawn_tied = Se sacan cartas para decidir quién reparte: { $cards }; hay empate y se repite.
mushi_hands_dealt = Ronda { $round }: { $dealer } reparte y juega primero; en la mesa, { $field }.
mushi_hands_dealt_again = { $dealer } reparte otra vez la ronda { $round }; en la mesa, { $field }.
mushi_misdeal_declared = Reparto nulo: { $reason }.
mushi_card_played_laid = { $who } deja { $card } en la mesa.
mushi_card_played_takes = { $who } juega { $card } y se lleva { $captured }.
mushi_card_turned = { $who } descubre { $card }.
mushi_turn_captured_laid = La carta que ha descubierto { $who } se queda en la mesa.
mushi_turn_captured_takes = La carta que ha descubierto { $who } se lleva { $captured }.
mushi_leftovers_taken = De lo que queda en la mesa, { $who } recibe { $cards }.
mushi_round_scored = Se cuenta la ronda { $round }: { $counted }; en total, { $totals }.
mushi_match_ended_won = { $who } gana la partida: { $scores }.
mushi_match_ended_drawn = La partida queda en tablas: { $scores }.
mushi_match_ended_resigned = { $who } gana la partida por abandono: { $scores }.
mushi_match_ended_excluded = { $who } gana la partida por exclusión: { $scores }.
mushi_result_ruled = Tras la decisión del juez la partida es de { $who }: { $scores }.
mushi_counted = { $who } { $score } ({ $points } en cartas)
mushi_counted_yaku = { $who } { $score } ({ $points } en cartas; { $yaku })
mushi_misdeal_four-of-a-suit-on-field = hay cuatro cartas del mismo palo en la mesa
mushi_misdeal_four-pairs-on-field = hay cuatro parejas en la mesa
mushi_misdeal_four-of-a-suit-in-hand = una mano tiene cuatro cartas del mismo palo
mushi_misdeal_three-willows-on-field = los tres sauces que no son el Rayo están en la mesa
mushi_balance = { $first } : { $second }

## Mushi: what a round is counted for; $points are written with their sign

mushi_item_points = { $who } { $stones }: { $points } en cartas, menos { $par }.
mushi_item_yaku = { $who } { $stones }: { $yaku }.
mushi_item_paid = { $who } { $stones }: { $yaku }, del rival.
mushi_yaku_five_lights = cinco luces
mushi_yaku_three_lights = tres luces
mushi_yaku_four_wisteria = cuatro glicinias
mushi_yaku_four_paulownia = cuatro paulonias

## Mushi: labels of moves

mushi_move_play = Dejar { $card } en la mesa
mushi_move_play_takes = Jugar { $card }, llevarse { $captured }
mushi_move_capture = Llevarse { $card }

## Mushi: cards, by suit (1 to 12) and kind: Light, Animal, Ribbon, Normal

mushi_card_and_code = { $card } ({ $code })
mushi_card_1L = grulla
mushi_card_1R = cinta de pino
mushi_card_1N = normal de pino
mushi_card_2A = ruiseñor
mushi_card_2R = cinta de ciruelo
mushi_card_2N = normal de ciruelo
mushi_card_3L = cortina
mushi_card_3R = cinta de cerezo
mushi_card_3N = normal de cerezo
mushi_card_4A = cuco
mushi_card_4R = cinta de glicinia
mushi_card_4N = normal de glicinia
mushi_card_5A = puente
mushi_card_5R = cinta de lirio
mushi_card_5N = normal de lirio
mushi_card_8L = luna
mushi_card_8A = gansos
mushi_card_8N = normal de hierba de las pampas
mushi_card_9A = copa de sake
mushi_card_9R = cinta de crisantemo
mushi_card_9N = normal de crisantemo
mushi_card_10A = ciervo
mushi_card_10R = cinta de arce
mushi_card_10N = normal de arce
mushi_card_11L = hombre de la lluvia
mushi_card_11A = golondrina
mushi_card_11R = cinta de sauce
mushi_card_11N = Rayo
mushi_card_12L = fénix
mushi_card_12N = normal de paulonia

### Rule book
