### Spanish. How to change or add a text: CONTRIBUTING.md, "Texts".

## Lists

list-separator = {", "}

### What happens at a table

## Any game

table_seat = asiento { $seat }
table_deal_number = { $deal }
table_cards_of = { $who } { $cards }
table_score_change = { $before } → { $after }
table_text_heading = Mesa { $table }, { $ruleset }, abierta el { $at } UTC.
table_table_opened = Se abre la mesa: { $ruleset }, { $seats } jugadores.
table_table_opened_played-on = Se abre la mesa para seguir una partida: { $ruleset }, { $seats } jugadores.
table_seat_taken_player = { $who } ocupa el asiento { $seat }.
table_seat_taken_bot = El bot { $bot } ocupa el asiento { $seat }.
table_seat_left = El asiento { $seat } vuelve a estar libre.
table_seat_left_turned-away = Quien abrió la mesa despide a quien ocupaba el asiento { $seat }.
table_seat_reserved_player = El asiento { $seat } queda reservado para un jugador.
table_seat_reserved_link = El asiento { $seat } queda reservado mediante un enlace.
table_seat_reserved_open = El asiento { $seat } vuelve a estar abierto para todos.
table_nonces_due = Todos los asientos están ocupados; se abren los números para barajar.
table_nonce_opened = { $who } abre su número.
table_nonces_replaced = La casa sustituye los números que no se abrieron a tiempo.
table_match_started = Empieza la partida.
table_resigned = { $who } abandona.
table_team_at = { $team } ({ $side })
table_side_N-S = Norte-Sur
table_side_E-O = Este-Oeste
table_closing_asked = { $who } pide cerrar la mesa.
table_adjourning_asked = { $who } pide aplazar la partida.
table_adjourned = La partida queda aplazada: todos lo han pedido.
table_resuming_asked = { $who } pide reanudar la partida.
table_resumed = La partida se reanuda: todos lo han pedido.
table_phrase_said = { $who } dice: «{ $phrase }».
table_phrase_hello = ¡Hola!
table_phrase_good-luck = ¡Suerte!
table_phrase_let-us-begin = ¡Empecemos!
table_phrase_let-me-think = Déjame pensar.
table_phrase_one-moment = Un momento, por favor.
table_phrase_i-am-back = Ya he vuelto.
table_phrase_take-your-time = Tómate tu tiempo.
table_phrase_your-turn = Te toca.
table_phrase_sorry = ¡Perdón!
table_phrase_no-problem = No pasa nada.
table_phrase_thank-you = ¡Gracias!
table_phrase_well-played = ¡Bien jugado!
table_phrase_bravo = ¡Bravo!
table_phrase_good-game = ¡Buena partida!
table_phrase_another-one = ¡Echemos otra partida!
table_phrase_goodbye = ¡Hasta luego!
table_seat_gathered = { $who } recoge sus cartas.
table_cards_gathered_players = Todos han recogido sus cartas: el recuento queda firme.
table_cards_gathered_house = La casa recoge las cartas: el recuento queda firme.
table_deadline_passed = Se acaba el tiempo de la partida.
table_clocks_set = Relojes: { $clocks }.
table_clock_left = { $who } { $left }
table_player = { $who }
table_partners = { $one } & { $other }
table_clock_flagged_lost = Sin tiempo: { $who }.
table_clock_flagged_acted = Sin tiempo: { $who }; mueve la casa.
table_clock_claimed_lost = Ausente: { $who }. { $by } reclama la partida.
table_clock_claimed_acted = Ausente: { $who }. { $by } reclama la partida; mueve la casa.
table_table_closed_opener = Cierra la mesa quien la abrió.
table_table_closed_agreed = Se cierra la mesa: todos lo han pedido.
table_table_closed_admin = Un administrador cierra la mesa.
table_table_closed_restored = Se cierra la mesa: el servidor se restauró a un estado anterior.
table_table_closed_match = Se cierra la mesa con su encuentro por equipos.
table_table_closed_withdrawn = Se cierra la mesa: una pareja se retira del torneo.
table_table_closed_result = Se cierra la mesa: se ha decidido el resultado de su enfrentamiento.
table_table_closed_abandoned = Se cierra la mesa: en catorce días no ha pasado nada en ella.
table_seed_opened = Se abre la semilla: cualquiera puede verificar ya todos los repartos.
table_dispute_opened_judge = Un juez abre una disputa por lo que ha observado.
table_dispute_opened_player = { $who } llama al juez.
table_sealed_read = El juez mira lo que sabía cada asiento en estos repartos: { $deals }.
table_words_added = { $who } dice algo al juez.
table_question_asked = El juez pregunta algo a { $who }.
table_pause_lifted = El juez deja que la mesa siga jugando.
table_dispute_withdrawn = { $who } retira su llamada al juez.
table_ruling_given_uphold = El juez lo deja todo como está.
table_ruling_given_annul-lance = El juez anula un lance del reparto { $deal }: { $lance }.
table_ruling_given_award = El juez da al equipo { $team } piedras del reparto { $deal }: { $stones }.
table_ruling_given_take = El juez quita al equipo { $team } piedras del reparto { $deal }: { $stones }.
table_ruling_given_dead-hand = El juez declara muerta una mano del reparto { $deal }: { $who }.
table_ruling_given_redeal = El juez manda repetir el reparto { $deal }.
table_ruling_given_play-on = El juez manda seguir la partida que se había abandonado.
table_ruling_given_lose-game = El juez da el juego por perdido al equipo de { $who }.
table_ruling_given_exclude = El juez excluye: { $who }.
table_ruling_given_penalise = El juez sanciona: { $who }.
table_ruling_given_other = El juez dicta: { $kind }.
table_ruling_given_rest_waived = { $sentence } Solo se quitan las piedras que hay.
table_ruling_given_rest_others = { $sentence } Las piedras que le faltan al equipo pasan al otro.
table_ruling_appealed = { $who } recurre: decidirá otro juez.
table_dispute_settled = La disputa queda resuelta.
table_penalised_warned = { $who } recibe una advertencia.
table_penalised_stones = { $who } recibe una sanción; piedras de la sanción: { $stones }.

## Mus: what happens

mus_dealer_drawn_lot = { $dealer } reparte primero, por sorteo.
mus_dealer_drawn_drawn = Se sacan cartas para repartir: { $cards }. { $dealer } reparte primero.
mus_dealer_drawn_tied = Se sacan cartas para repartir: { $cards }. Empate: las más bajas repiten.
mus_deck_offered = Reparto { $deal }: baraja { $dealer }, corta { $who }.
mus_deck_cut = { $who } corta: { $at } cartas pasan de arriba abajo.
mus_hands_dealt = Reparto { $deal }: da { $dealer }, es mano { $mano }.
mus_hands_dealt_corrido = Reparto { $deal }, de mus corrido: da { $dealer }, habla primero { $mano }, y es mano quien corte el mus.
mus_hands_dealt_board = Reparto { $deal }, número { $board }: es mano { $mano }.
mus_mus_agreed = { $who } pide cartas: «{ $word }».
mus_mus_cut = { $who } corta el mus: «{ $word }».
mus_mus_cut_corrido = { $who } corta el mus, «{ $word }», y es mano.
mus_cards_discarded = { $count ->
    [0] { $who } no descarta nada.
    [one] { $who } descarta una carta.
   *[other] { $who } descarta { $count } cartas.
}
mus_stock_reshuffled = { $count ->
    [one] Faltan cartas: se baraja un descarte.
   *[other] Faltan cartas: se barajan { $count } descartes.
}
mus_deck_recycled = { $count ->
    [one] { $who } no tiene cartas bastantes: un descarte anterior vuelve a su mazo.
   *[other] { $who } no tiene cartas bastantes: { $count } descartes anteriores vuelven a su mazo.
}
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
mus_hordago_called = { $who } echa un órdago: «{ $word }».
mus_biak_bet_placed = { $who } envida { $stones } a grande y { $stones } a chica: «{ $word }».
mus_biak_hordago_called = { $who } echa un órdago a grande y, si no, a chica: «{ $word }».
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
    [one] El equipo { $team } suma una piedra { $lance ->
        [punto] al punto
       *[other] a { $lance }
    }: { $reason }.
   *[other] El equipo { $team } suma { $stones } piedras { $lance ->
        [punto] al punto
       *[other] a { $lance }
    }: { $reason }.
}
mus_stones_scored_back = { $stones ->
    [one] El equipo { $team } devuelve una piedra { $lance ->
        [punto] del punto
       *[other] de { $lance }
    }: { $reason }.
   *[other] El equipo { $team } devuelve { $stones } piedras { $lance ->
        [punto] del punto
       *[other] de { $lance }
    }: { $reason }.
}
mus_stones_scored_ruled = { $stones ->
    [one] El juez da una piedra al equipo { $team }.
   *[other] El juez da { $stones } piedras al equipo { $team }.
}
mus_stones_scored_ruled_back = { $stones ->
    [one] El juez quita una piedra al equipo { $team }.
   *[other] El juez quita { $stones } piedras al equipo { $team }.
}
mus_resigned = { $who } abandona el juego en curso; se pierde si su compañero también lo abandona.
mus_game_won_target = El equipo { $team } gana el juego { $game }: { $scores }.
mus_game_won_hordago = El equipo { $team } gana el juego { $game } al órdago.
mus_game_won_ruled = El equipo { $team } gana el juego { $game } por decisión del juez: { $scores }.
mus_game_won_resigned = El equipo { $team } gana el juego { $game }, que los otros abandonan: { $scores }.
mus_game_won_time = El equipo { $team } gana el juego { $game } por tiempo: { $scores }.
mus_game_won_vaca = { $sentence } Con él, el equipo { $team } gana una vaca: { $vacas_won }.
mus_match_ended_won = El equipo { $team } gana la partida: { $games_won }.
mus_match_ended_resigned = El equipo { $team } gana la partida por abandono: { $games_won }.
mus_match_ended_time = El equipo { $team } gana la partida por tiempo: { $games_won }.
mus_match_ended_played = Se han jugado todos los juegos; el equipo { $team } gana más: { $games_won }.
mus_match_ended_played_drawn = Se han jugado todos los juegos; los dos equipos ganan los mismos: { $games_won }.
mus_match_ended_deadline = Se acaba el tiempo; el equipo { $team } va por delante: { $games_won }.
mus_match_ended_deadline_drawn = Se acaba el tiempo; los dos equipos van iguales: { $games_won }.
mus_match_ended_excluded = Un jugador queda excluido; el equipo { $team } gana la partida: { $games_won }.
mus_match_ended_excluded_drawn = Un jugador queda excluido; los equipos ganan los mismos juegos: { $games_won }.
mus_result_ruled_won = Tras la decisión el último juego queda { $scores }; vence el equipo { $team }: { $games_won }.
mus_result_ruled_undecided = Tras la decisión el último juego queda { $scores }, sin vencedor: { $games_won }.
mus_result_ruled_played-on = Tras la decisión la partida no está decidida: juegos { $games_won }, piedras { $scores }. Se sigue en una mesa nueva, donde reparte primero { $dealer }.
mus_hands = { $before }; { $hand }
mus_score = { $a }–{ $b }
mus_score_teams = A { $a } – B { $b }
mus_line_in_lance = { $lance } · { $line }

## Mus: lances, what becomes of bets, and what stones are scored for

mus_lance_grande = grande
mus_lance_chica = chica
mus_lance_pares = pares
mus_lance_juego = juego
mus_lance_punto = punto
mus_bets_void = los envites se anulan
mus_bets_stand = los envites valen
mus_refused_raise_before-penultimate = { $reason }: se cobran los envites anteriores al penúltimo, al menos una piedra
mus_refused_raise_standard = { $reason }: se cobran todos los envites menos el último
mus_refused_first = { $reason }: por el primer envite se cobra una piedra
mus_refused_hordago = { $reason }: por el órdago se cobra lo envidado antes, al menos una piedra
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
mus_option_target_federation = { mus_option_target }
    .text = { rule_mus_game_target }
mus_game_win_target_federation = { mus_game_win_target }

## Mus by the Spanish rules

mus_reason_refused_spanish = el deje

## Mus: what is said, where a rule set is spoken in the reader's language; of the Spanish game its own words where
## these are others

mus_word_mus = mus
mus_word_cut = no hay mus
mus_word_pass = paso
mus_word_bet = { $stones ->
    [2] envido
   *[other] envido { $stones }
}
mus_word_raise = { $stones } más
mus_word_hordago = órdago
mus_word_accept = quiero
mus_word_refuse = no quiero
mus_word_language = es
mus_word_language_spanish = { mus_word_language }
mus_word_mus_spanish = { mus_word_mus }
mus_word_cut_spanish = { mus_word_cut }
mus_word_pass_spanish = { mus_word_pass }
mus_word_bet_spanish = { mus_word_bet }
mus_word_raise_spanish = { mus_word_raise }
mus_word_hordago_spanish = { mus_word_hordago }
mus_word_accept_spanish = { mus_word_accept }
mus_word_refuse_spanish = { mus_word_refuse }

## Análisis de un reparto

analysis_choice_mus = pedir cartas nuevas
analysis_choice_cut = cortar el mus
analysis_choice_discard = descartarse de { $cards }
analysis_choice_pass = pasar
analysis_choice_bet = envidar { $stones }
analysis_choice_raise = subir { $stones }
analysis_choice_hordago = echar el órdago
analysis_choice_accept = querer
analysis_choice_refuse = no querer
analysis_stones = { $whole },{ $tenth }
analysis_best = { $who }: { $choice } era lo mejor, según la tabla de la casa.
analysis_cost = { $who }: { $choice } era peor que { $best } por { $stones } piedras, según la tabla de la casa.

## Mus: labels of moves; $said is what the rule set has a player say

mus_move_mus = Pedir cartas ({ $said })
mus_move_cut = Cortar el mus ({ $said })
mus_move_discard = Descartar
mus_move_pass = Pasar ({ $said })
mus_move_bet = Envidar ({ $said })
mus_move_raise = Subir ({ $said })
mus_move_hordago = Echar un órdago ({ $said })
mus_move_accept = Querer ({ $said })
mus_move_refuse = No querer ({ $said })
mus_move_cut_deck = Cortar la baraja
mus_move_refuse_soft = No querer por mi parte ({ $said })
mus_move_biak_bet = Envidar a grande y a chica ({ $said })
mus_move_biak_hordago = Echar un órdago a grande y a chica ({ $said })
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
mus_move_sign_three-kings = Seña: tres reyes
mus_move_sign_three-aces = Seña: tres ases
mus_move_sign_pares = Seña: pares
mus_move_sign_30 = Seña: 30
mus_move_sign_31 = Seña: 31
mus_move_sign_nothing = Seña: ciego, nada
mus_move_sign_cut = Seña: cortar el mus
mus_move_sign_raise = Seña: envidar más
mus_move_claim_void-deal = Reclamar que el reparto es nulo
mus_move_claim_dead-hand = Reclamar que la mano del asiento { $seat } está muerta
mus_move_consent_yes = Aceptar la reclamación
mus_move_consent_no = Rechazar la reclamación
mus_move_withdraw = Retirar la reclamación
mus_move_gather = Recoger las cartas

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
mushi_match_ended_drawn = La partida acaba en empate: { $scores }.
mushi_match_ended_resigned = { $who } gana la partida por abandono: { $scores }.
mushi_match_ended_time = { $who } gana la partida por tiempo: { $scores }.
mushi_match_ended_excluded = { $who } gana la partida por exclusión: { $scores }.
mushi_match_ended_deadline = Se acabó el tiempo; { $who } va por delante: { $scores }.
mushi_match_ended_deadline_drawn = Se acabó el tiempo, con empate: { $scores }.
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
mushi_move_gather = Recoger las cartas

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

## Encuentros por equipos: hojas

board_direction_N = Norte
board_direction_O = Oeste
board_direction_S = Sur
board_direction_E = Este
match_title = Encuentro por equipos: { $ruleset }
match_terms = Mesas: { $tables }. Juegos en cada una: { $games }, a { $target } piedras.
match_status_open = El encuentro no ha empezado.
match_status_playing = El encuentro se está jugando; el resultado se muestra cuando acabe.
match_status_closed = El encuentro se cerró sin resultado.
match_status_finished = El encuentro ha terminado.
match_team = Equipo { $team }
match_place = Mesa { $table }, { $side }: { $who }
match_pair = { $first } y { $second }
match_score = Resultado
match_score_order = Primero las piedras del equipo A, después quién ganó el juego.
match_game = Juego { $game }
match_table = Mesa { $table }
match_extra_table = Mesa { $table }, juego extra
match_ended_played = jugada hasta el final
match_ended_deadline = se acabó el tiempo
match_ended_excluded = un jugador quedó excluido
match_ruled = corregida por un juez
match_course = Lo ocurrido
match_opened = El encuentro está abierto: { $tables } mesas, { $games ->
    [one] un juego en cada una.
   *[other] { $games } juegos en cada una.
}
match_pair_enrolled = Se inscribe en el equipo { $team }: { $who }.
match_pair_confirmed = { $who } confirma.
match_pair_withdrawn = Deja el equipo { $team }: { $who }.
match_match_started = Empieza el encuentro; cada pareja tiene su mesa.
match_extra_game_called = Los equipos han empatado: cada mesa juega un juego más.
match_result_ruled = Un juez ha corregido la mesa { $table }. { $result }
match_closed = El encuentro se cierra.
match_won_games = El equipo { $team } gana el encuentro por { $a } juegos a { $b }.
match_won_stones = El equipo { $team } gana el encuentro: { $a } juegos a { $b }, y menos piedras dejadas al otro.
match_won_extra-game = El equipo { $team } gana el encuentro: { $a } juegos a { $b }, y el juego extra.
match_drawn = Empate: { $a } juegos a { $b }.
board_title = Reparto { $board }
board_decks = Los mazos de diez, desde arriba
board_deck = { $direction }: { $cards }
board_at = Mesa { $table } ({ $sides }): { $stones }
board_side = { $side } { $team }
board_stones = A { $a } – B { $b }
board_void = nulo
board_comparison = Repartos del encuentro, mesa por mesa
board_stones_order = Piedras de cada equipo
board_alike = Todas las mesas donde cuenta lo jugaron igual.
board_alone = No hay otra mesa con la que compararlo.
board_parted = Pasos en común: { $after }. Después las mesas difieren:
board_way = { $tables }: { $step }
board_nothing = No pasa nada más.

### Rule book

## Every table

rule_table_options = Una mesa solo fija las opciones que ofrece su reglamento, con los valores que ofrece.
    .title = Opciones de la mesa
rule_table_rated = Una mesa puede abrirse como puntuada: es pública, tiene dos bandos y ningún bot de la casa; su resultado cambia la puntuación de los jugadores y de las parejas.
    .title = Puntuación
rule_table_people = En una mesa solo para personas no se sientan ni los bots de la casa ni los jugadores con cuenta de bot.
    .title = Solo personas
rule_table_resign = Un jugador puede abandonar la partida mientras se juega, y la gana el otro bando; no cuando el recuento ya la ha decidido, ni entre una decisión del juez y su efecto.
    .title = Abandono
rule_table_gather = Tras el recuento las cartas quedan a la vista hasta que las recoge cada jugador con mano en el reparto o se acaba el tiempo de la mesa; los bots de la casa las recogen al momento y, tras esperar al juez, el tiempo empieza de nuevo.
    .title = Recoger las cartas
rule_table_clock = Una mesa puede tener reloj: un tiempo para toda la partida, un límite para cada jugada, o ambos, de cada jugador o de cada bando; corre mientras la mesa espera a ese jugador, y no mientras un recuento está a la vista, se espera al juez o la partida está aplazada; el bando de quien se queda sin tiempo pierde la partida, o la casa mueve por él tantas veces como permita la mesa.
    .title = Relojes
rule_table_claim = En una mesa que no dirige ningún organizador, un jugador puede reclamar la partida si la mesa espera solo a jugadores del otro bando y todos ellos llevan ausentes, sin que pase nada, medio minuto en relámpago, un minuto en rápida y dos minutos en las demás; se sigue lo mismo que cuando se les acaba el tiempo, y sin reloj su bando pierde la partida, pero una partida por correspondencia no se reclama.
    .title = Reclamar la partida a un ausente
rule_table_close = Quien abrió la mesa puede cerrarla antes de la partida, y también después si solo juegan bots; una mesa que no es de un encuentro por equipos ni de un torneo se cierra además cuando lo piden todas las personas.
    .title = Cierre de la mesa
rule_table_abandoned = Una mesa que no dirige ningún organizador se cierra sin resultado cuando no ha pasado nada en ella durante catorce días, antes de empezar o mientras una partida sin reloj espera a un jugador; una partida aplazada espera siempre.
    .title = Mesas abandonadas
rule_table_adjourn = Una partida en una mesa que no es de un encuentro por equipos ni de un torneo se aplaza cuando lo piden todas las personas, y se reanuda cuando todas lo piden de nuevo; hasta entonces nadie juega y ningún reloj corre, pero se puede abandonar la partida y cerrar la mesa.
    .title = Aplazamiento de una partida
rule_table_talk = En una mesa abierta con conversación se pueden decir las frases de la casa, que todos oyen; no hay otra conversación, ninguna en torneos ni en encuentros por equipos, y ninguna frase dice nada de las cartas ni de lo que conviene jugar.
    .title = Conversación en la mesa
rule_table_aid = En una mesa abierta con ayuda cada cual puede pedir las probabilidades de sus propias cartas durante el juego; ninguna mesa así puntúa, ni es de un encuentro por equipos o de un torneo, y cuando la semilla de una partida está abierta cualquiera puede pedir las de cualquier asiento.
    .title = Probabilidades durante el juego
rule_table_dispute = Quien juega puede llamar al juez una vez por reparto, sobre él y antes de que se recojan sus cartas, y un juez que no juega en la mesa puede abrir una disputa por lo que ha observado; entretanto la mesa espera, salvo que el juez la deje seguir jugando; antes de la decisión quien llamó puede retirar la llamada, y un jugador puede abandonar la partida.
    .title = Llamar al juez
rule_table_ruling = Un juez que no juega decide según las reglas que nombra; nada de lo ocurrido se borra, y una partida acabada que queda sin decidir se sigue en una mesa nueva.
    .title = La decisión del juez
rule_table_played-on = Una partida que tras su final queda sin decidir por la decisión de un juez, o que se abandonó por error, se sigue en una mesa nueva, con los mismos asientos y los juegos y piedras de antes; un reparto interrumpido o que se repite no cuenta.
    .title = Seguir después del final
rule_table_appeal = Hasta que la decisión tenga efecto, un jugador puede recurrirla, una vez por disputa; otro juez decide entonces en firme y, si ninguno decide a tiempo, tiene efecto la primera decisión.
    .title = Recurso

## Tournaments

rule_federation_2 = Una victoria cuenta uno y nada más; una derrota cuenta los juegos ganados en ella y las piedras hechas en los juegos perdidos; después deciden los desempates fijados, y quienes siguen iguales comparten puesto.
    .title = Clasificación
rule_tournament_opening = Quien abre un torneo fija las reglas, el sistema y las rondas antes de que se inscriba nadie.
    .title = Apertura del torneo
rule_tournament_entry = Una inscripción es un jugador, una pareja o un equipo, según el torneo; cada jugador está en una sola inscripción y una sola vez, y esta participa cuando la han confirmado todos sus jugadores.
    .title = Inscripciones
rule_tournament_round-robin = Todos juegan contra todos una vez, en un orden que se sortea.
    .title = Liga
rule_tournament_swiss = En cada ronda se enfrentan quienes tienen las mismas victorias y están cerca en la clasificación, sin repetir rival mientras se pueda evitar, para lo que se miran también las rondas que quedan; la primera ronda se sortea.
    .title = Sistema suizo
rule_tournament_knock-out = Quien pierde un enfrentamiento queda fuera: los cabezas de serie y luego el sorteo llenan el cuadro, la mesa sin ganador se repite y el puesto es hasta dónde se ha llegado.
    .title = Eliminatoria
rule_tournament_groups = En cada grupo juegan todos contra todos una vez, y los mejores de cada grupo juegan una eliminatoria.
    .title = Grupos y eliminatoria
rule_tournament_bye = Una inscripción sin rival descansa en la ronda: en el suizo cuenta una victoria y nada más, y nadie descansa otra vez antes de que todos tengan una victoria sin jugar; en la liga no cuenta nada, y en la eliminatoria es el paso a la ronda siguiente.
    .title = Descanso
rule_tournament_withdrawal = De quien se retira, la liga anula todos los resultados; en el suizo vale lo jugado, en la eliminatoria conserva su puesto, y en ambos quien jugaba contra él gana sin jugar.
    .title = Retirada
rule_tournament_exclusion = Un juez que no juega en el torneo puede excluir de él una inscripción: sale como quien se retira, y sus jugadores no vuelven a este torneo.
    .title = Exclusión
rule_tournament_time = Al acabar el tiempo de una mesa, el juego en curso es del bando que tiene más piedras en él, de ninguno si están iguales, y gana el bando que tiene más juegos, ninguno si tienen los mismos; en Mushi deciden los puntos de las rondas contadas.
    .title = Tiempo de una mesa
rule_tournament_result = El organizador puede dar un enfrentamiento a quien se ha presentado, dárselo por perdido a los dos o ajustar un resultado; vale mientras un juez no decida otra cosa.
    .title = Resultados decididos
rule_tournament_ties = Si el artículo 2 deja iguales a varios, deciden por su orden los desempates fijados, de estos cuatro: el resultado entre ellos si todos se han enfrentado, las victorias de sus rivales, las piedras hechas en los juegos perdidos menos las de los rivales, y un sorteo de la semilla.
    .title = Desempates

## Mus: what beats what

rule_mus_ranks_four-kings = Los diez valores son distintos: rey, caballo, sota, 7, 6, 5, 4, 3, 2, as.
    .title = Cuatro reyes, cuatro ases
rule_mus_ranks_eight-kings = El 3 es un rey y el 2 un as a todos los efectos: para el valor, los pares y los puntos.
    .title = Ocho reyes, ocho ases
rule_mus_grande_order = Gana la carta más alta; a igualdad decide la segunda, luego la tercera y luego la cuarta.
    .title = Grande
rule_mus_chica_order = Gana la carta más baja; a igualdad decide la segunda más baja, luego la tercera y luego la cuarta.
    .title = Chica
rule_mus_pares_order = Los duples ganan a las medias y las medias al par; después decide el valor, primero el de la pareja mayor; cuatro iguales son dos parejas iguales.
    .title = Pares
rule_mus_pares_kickers = Las medias iguales se deciden por la cuarta carta; los pares iguales, por la mayor y luego la menor de las otras dos.
    .title = Cartas de desempate
rule_mus_juego_order = Hay juego desde treinta y una: la mejor es 31, luego 32, luego 40 y de 37 a 33; las figuras valen diez.
    .title = Juego
rule_mus_juego_royal = Tres sietes y una sota son la mejor treinta y una, aunque otra esté más cerca de la mano.
    .title = La treinta y una real
rule_mus_punto_order = Gana la suma más alta por debajo de treinta y una: la mejor es 30 y la peor 4.
    .title = Punto
rule_mus_punto_condition = El punto se juega en lugar del juego cuando nadie en la mesa ha anunciado juego.
    .title = Cuándo se juega el punto
rule_mus_tie_mano = Entre manos iguales gana la más cercana a la mano en el orden de hablar.
    .title = Empates

## Mus: who deals, and the exchange of cards before the betting

rule_mus_dealer_lot = Quien reparte primero en la partida se decide por sorteo.
    .title = Primer repartidor
rule_mus_dealer_drawn = Cada jugador saca una carta y quien saca la más baja reparte primero; los empatados repiten.
    .title = Primer repartidor, por cartas
rule_mus_dealer_rotation = Tras cada reparto que vale da el jugador a la derecha del anterior, también al cambiar de juego.
    .title = Siguiente repartidor
rule_mus_deal = Cada jugador recibe cuatro cartas, una a una, empezando por la mano, a la derecha de quien da.
    .title = El reparto
rule_mus_mus_order_team-first = La mano y después su compañero dicen si quieren cartas; tras ellos, el otro equipo.
    .title = Hablar de mus por equipos
rule_mus_mus_order_in-turn = Desde la mano y hacia la derecha, cada jugador dice si quiere cartas.
    .title = Hablar de mus por turno
rule_mus_mus_cut = El primer jugador que corta el mus lo termina en el acto y empiezan los envites.
    .title = Cortar el mus
rule_mus_mus_corrido = En el primer reparto de cada juego es mano quien corta el mus; mientras tanto, tras cada cambio la mano pasa al siguiente, y no se hacen señas.
    .title = Mus corrido
rule_mus_mus_rounds = Se cambian cartas tantas veces como todos quieran, salvo que la mesa haya fijado un límite.
    .title = Número de cambios
rule_mus_discard_count = En cada cambio todos descartan, de una sola vez, de una a cuatro cartas.
    .title = Cuántas descartar
rule_mus_discard_count_or-none = En cada cambio todos descartan, de una sola vez, hasta cuatro cartas, y se pueden conservar todas.
    .title = Cuántas descartar: también ninguna
rule_mus_discard_held = Solo se descartan cartas de la propia mano, cada una una vez.
    .title = Qué descartar
rule_mus_draw = Cuando todos han descartado, cada uno recibe del mazo tantas como tiró, primero la mano.
    .title = Cartas nuevas
rule_mus_stock_whole-heap = Si el mazo no alcanza, se reparten sus últimas cartas y se barajan todos los descartes como mazo nuevo.
    .title = Mazo agotado
rule_mus_stock_earlier-only = Si el mazo no alcanza, solo se barajan los descartes de los cambios anteriores.
    .title = Mazo agotado, descartes anteriores

## Mus: the order of the lances, and who speaks in them

rule_mus_lance_sequence = Se envida por orden a grande, chica, pares y juego; el punto sustituye al juego si nadie lo ha anunciado.
    .title = Los lances
rule_mus_turn = Un jugador solo actúa cuando le toca hablar.
    .title = Turno
rule_mus_phase = Cada jugada pertenece a una fase del reparto y solo puede hacerse en ella.
    .title = Fases del reparto
rule_mus_lance_over = Lo dicho para un reparto o un lance ya terminado no vale para el siguiente.
    .title = Lance terminado
rule_mus_lance_opening = Desde la mano cada uno envida o pasa; quien pasó puede responder a un envite, pero ya no abrir.
    .title = Apertura
rule_mus_pares_declaration = Antes de envidar la casa dice con verdad de cada jugador, primero la mano, si tiene pares, salvo que lo digan los propios jugadores.
    .title = Anunciar pares
rule_mus_juego_declaration = Antes de envidar la casa dice con verdad de cada jugador, primero la mano, si tiene juego, salvo que lo digan los propios jugadores.
    .title = Anunciar juego
rule_mus_pares_betting_both-teams = Solo se envida a pares cuando cada equipo tiene algún jugador que ha anunciado pares.
    .title = Pares en los dos equipos
rule_mus_pares_betting_any-holder = Se envida a pares en cuanto un jugador de la mesa tiene pares.
    .title = Basta un jugador con pares
rule_mus_juego_betting_both-teams = Solo se envida a juego cuando cada equipo tiene algún jugador que ha anunciado juego.
    .title = Juego en los dos equipos
rule_mus_juego_betting_any-holder = Se envida a juego en cuanto un jugador de la mesa tiene juego.
    .title = Basta un jugador con juego
rule_mus_lance_speakers_holders = A pares y a juego solo envidan, quieren o no quieren quienes los han anunciado.
    .title = Solo hablan quienes tienen
rule_mus_lance_speakers_everyone = A pares y a juego cualquiera puede envidar, querer o no querer, tenga lo que tenga.
    .title = Hablan todos
rule_mus_pares_holders = Quien no ha anunciado pares no habla en este lance, ni siquiera por su compañero.
    .title = Hablar a pares
rule_mus_juego_holders = Quien no ha anunciado juego no habla en este lance, ni siquiera por su compañero.
    .title = Hablar a juego
rule_mus_lance_uncontested_none = Si solo un equipo ha anunciado pares o juego, no se envida ni se suma nada.
    .title = Un solo equipo, nada
rule_mus_lance_uncontested_values = Si solo un equipo ha anunciado pares o juego, no se envida y suma lo que vale lo que tiene.
    .title = Un solo equipo, su valor

## Mus: what may be said about stones, and who answers

rule_mus_words = Solo pueden hacerse las jugadas que existen en las reglas de esta mesa.
    .title = Palabras del reglamento
rule_mus_bet_minimum = El primer envite es de dos piedras como mínimo.
    .title = Envite mínimo
rule_mus_raise_minimum = Subir es querer el envite y pedir al menos una piedra más.
    .title = Subida mínima
rule_mus_raise_minimum_two = Subir es querer el envite y pedir al menos dos piedras más.
    .title = Subida mínima: dos piedras
rule_mus_bet_maximum = Ningún envite ni subida pasa de las piedras que ganan un juego; para más está el órdago.
    .title = Envite máximo
rule_mus_bet_answer = Con un envite en la mesa no se pasa ni se abre: se quiere, no se quiere o se sube.
    .title = Hay que responder
rule_mus_bet_nothing = Querer, no querer y subir responden a un envite; sin envite no hay nada que responder.
    .title = Nada que responder
rule_mus_answer_any-opponent = Cualquier rival con voz puede responder al envite, y la primera respuesta obliga al equipo.
    .title = Responde cualquiera
rule_mus_answer_right-hand-first = Responde el primer rival con voz a la derecha de quien envida; si no quiere, responde su compañero, si tiene voz, y el envite queda no querido cuando no quieren los dos.
    .title = Responde primero el de la derecha
rule_mus_hordago_call = En cualquier momento del diálogo, quien tiene la palabra puede jugarse el juego entero a ese lance.
    .title = Órdago
rule_mus_hordago_answer = El órdago se quiere o no se quiere; no se puede subir.
    .title = Responder al órdago

## Mus: what is paid for passing and for bets

rule_mus_grande_all-pass = Si todos pasan a grande, la mejor mano suma una piedra.
    .title = Grande al paso
rule_mus_chica_all-pass = Si todos pasan a chica, la mejor mano suma una piedra.
    .title = Chica al paso
rule_mus_pares_all-pass = Si todos pasan a pares, la mejor mano suma una piedra.
    .title = Pares al paso: una piedra
rule_mus_pares_all-pass_nothing = Si todos pasan a pares, nadie suma nada.
    .title = Pares al paso: nada
rule_mus_pares_all-pass_values = Si todos pasan a pares, el equipo de la mejor mano suma lo que valen sus pares, y nada más.
    .title = Pares al paso: el valor
rule_mus_pares_all-pass_point-and-values = Si todos pasan a pares, el equipo de la mejor mano suma una piedra y, además, lo que vale esa mano o, como opción, lo que valen sus dos manos.
    .title = Pares al paso: una piedra y el valor
rule_mus_juego_all-pass = Si todos pasan a juego, la mejor mano suma una piedra.
    .title = Juego al paso: una piedra
rule_mus_juego_all-pass_nothing = Si todos pasan a juego, nadie suma nada.
    .title = Juego al paso: nada
rule_mus_juego_all-pass_values = Si todos pasan a juego, el equipo de la mejor mano suma lo que vale su juego, y nada más.
    .title = Juego al paso: el valor
rule_mus_juego_all-pass_point-and-values = Si todos pasan a juego, el equipo de la mejor mano suma una piedra y, además, lo que vale esa mano o, como opción, lo que valen sus dos manos.
    .title = Juego al paso: una piedra y el valor
rule_mus_punto_all-pass = Si todos pasan al punto, la mejor mano suma una piedra.
    .title = Punto al paso: una piedra
rule_mus_punto_all-pass_nothing = Si todos pasan al punto, nadie suma nada.
    .title = Punto al paso: nada
rule_mus_punto_all-pass_point-and-values = Si todos pasan al punto, la mejor mano suma dos piedras: una porque todos pasan y la que vale el punto.
    .title = Punto al paso: una piedra y el valor
rule_mus_bet_accepted = El envite querido paga en el recuento todas las piedras apostadas al equipo de la mejor mano.
    .title = Envite querido
rule_mus_bet_refused = Un único envite no querido paga en el acto una piedra al equipo que lo hizo.
    .title = Envite no querido
rule_mus_raise_refused_standard = Una subida no querida paga en el acto todo lo envidado antes de ella al equipo que subió el último.
    .title = Subida no querida
rule_mus_raise_refused_before-penultimate = Una subida no querida paga en el acto los envites anteriores al penúltimo, al menos una piedra, al equipo que subió el último.
    .title = Subida no querida, a la letra
rule_mus_hordago_refused = El órdago no querido paga en el acto lo envidado antes, al menos una piedra, al equipo que lo lanzó.
    .title = Órdago no querido
rule_mus_hordago_accepted = Se enseñan las cartas en el acto y la mejor mano del lance gana el juego; nada más del reparto se cuenta.
    .title = Órdago querido

## Mus: what hands are worth on top of the bets, and what the stones win

rule_mus_pares_par = Un par simple vale una piedra.
    .title = Par
rule_mus_pares_medias = Tres cartas iguales valen dos piedras.
    .title = Medias
rule_mus_pares_duples = Dos parejas, o cuatro cartas iguales, valen tres piedras.
    .title = Duples
rule_mus_juego_thirty-one = Un juego de treinta y una vale tres piedras.
    .title = Treinta y una
rule_mus_juego_other = Un juego que no es de treinta y una vale dos piedras.
    .title = Otro juego
rule_mus_punto_value = El punto vale una piedra, que se cuenta una sola vez para el equipo que lo gana.
    .title = Valor del punto
rule_mus_bonus_team = El equipo que gana los pares o el juego suma lo que valen las manos de los dos compañeros.
    .title = Valor del equipo
rule_mus_bonus_best-hand = Del equipo que gana los pares o el juego solo suma su valor la mejor mano, no la de su compañero.
    .title = Valor de la mejor mano
rule_mus_bonus_refusal = El equipo cuyo envite no se quiso a pares, juego o punto suma sus valores en el recuento.
    .title = Valor tras no querer
rule_mus_bonus_refusal_none = En un lance en el que no se quiso un envite no se suma ningún valor.
    .title = Sin valor tras no querer
rule_mus_showdown = Al final del reparto se enseñan todas las manos y se cuentan los lances en el orden jugado.
    .title = Recuento
rule_mus_game_target = El primer equipo que llega al tanteo fijado gana el juego en el acto, aun a mitad de un reparto.
    .title = Ganar un juego
rule_mus_game_target_in-doubt = Donde anuncian los jugadores, las piedras cobradas a pares, juego y punto solo ganan un juego cuando se enseñan las manos, pues un anuncio falso puede quitarlas.
    .title = Piedras en duda
rule_mus_match_games = Gana la partida el primer equipo que gana los juegos fijados en la mesa.
    .title = Ganar la partida
rule_mus_match_vacas = El equipo que gana los juegos fijados en la mesa gana una vaca y se vuelven a contar los juegos; más de la mitad de las vacas ganan la partida.
    .title = Vacas
rule_mus_signs = Los compañeros solo se hacen las señas acordadas al abrir la mesa, siempre con verdad y una vez por mano recibida, la de envidar más una vez por lance; sin acuerdo no se hace ninguna.
    .title = Señas acordadas
rule_mus_signs_listed = Según la lista de la federación española, las medias se señalan cuando ha terminado la grande, el juego nunca con treinta y una, el ciego nunca con cartas que tengan seña, y el treinta con el guiño de la treinta y una cuando todos han dicho que no tienen juego.
    .title = Condiciones de las señas
rule_mus_counters = Un compañero guarda los unos y el otro los cincos; con siete cincos los devuelve y anuncia treinta y cinco.
    .title = Tanteos

## Mus: what only the federation's tournaments have: the draw, the cut, binding words, the count

rule_federation_3-cut = Corta la baraja el rival a la izquierda de quien da, y deja al menos dos cartas a cada lado.
    .title = El corte
rule_federation_7 = Cada equipo habla de mus a su turno, y el segundo compañero que pide cartas dice Zuetan, por los dos.
    .title = Una palabra por los dos
rule_federation_9 = Quien abre a grande puede envidar, o apostar el juego, también a chica; con eso se abre la chica cuando se ha hablado la grande.
    .title = Biak: grande y chica a la vez
rule_federation_10 = Cualquiera de los dos rivales puede responder, y el primero que no quiere, quiere, sube o lanza el órdago obliga a su compañero, aunque sea mano.
    .title = Palabras que obligan
rule_federation_10-soft = Nere gatik tira es un no quiero solo propio: el compañero aún puede subir, querer o no querer, y el envite queda no querido cuando nadie más puede responder.
    .title = No querer por la propia parte
rule_federation_12 = Entre duples con la misma pareja mayor gana la mejor pareja menor, se siente donde se siente cada uno.
    .title = Duples con la misma pareja mayor
rule_federation_17 = Lo no querido se cobra en el acto; después se enseñan todas las cartas y se cuentan por orden grande, chica, pares y juego o punto.
    .title = El recuento, artículo 17
rule_federation_18 = Recogidas las cartas de un reparto, ya no se cobra ninguna piedra suya.
    .title = Cartas recogidas

## Mus: errors of the deal, how they are claimed, and what goes to the judge (rules.md 5.7)

rule_federation_4 = Hasta que alguien dice Mintza los dos equipos pueden convenir en que el reparto salió mal: se recogen las cartas y vuelve a dar el mismo jugador.
    .title = Reparto nulo
rule_federation_5 = La mano en que se halla un error después de cortar el mus ni habla ni cuenta, y su equipo devuelve las piedras cobradas en el reparto.
    .title = Mano muerta
rule_federation_6 = Cuando ya ha habido un cambio, una carta que queda a la vista no cambia nada.
    .title = Carta vista tras un cambio
rule_federation_claims = Un jugador puede reclamar que el reparto es nulo o que una mano está muerta, cada cosa una vez por reparto y de una en una; ha de aceptarlo un rival.
    .title = Reclamaciones
rule_federation_20 = Lo que ningún artículo resuelve toca al juez; si dos jugadores anunciaron mal un lance, sus envites se anulan: si son compañeros, su equipo no cuenta nada y el otro cuenta lo que lleva; si son rivales, solo cuenta lo anunciado que se lleva.
    .title = Lo que las reglas no resuelven

## Mus: the federation's judges (arts. 19-21); what no article decides stands with the errors

rule_federation_19 = El juez actúa cuando lo pide un jugador o cuando se ha visto una irregularidad.
    .title = Cuándo actúa el juez
rule_federation_21 = El juez puede sancionar a un jugador: con una advertencia, con piedras, con la pérdida del juego o excluyéndolo de la partida.
    .title = Sanciones

## Mus: what players say of hidden hands: declarations to everybody, signs to the partner (rules.md 5.6)

rule_federation_declare = Donde anuncian los jugadores, cada uno dice por turno, primero la mano, si tiene pares o juego, y el error sale a la luz con las cartas.
    .title = Anunciar de viva voz
rule_federation_11 = Al compañero solo se le señalan dos reyes, dos ases, medias, duples, 29, 30 o 31 y juego, siempre con verdad y una vez por mano recibida.
    .title = Señas
rule_federation_11-29 = El 29 se señala como las medias, y por eso solo cuando han terminado los pares; desde entonces esa seña dice 29.
    .title = La seña de 29
rule_federation_11-31 = Con treinta y una se puede hacer la seña de 30 o 31, pero no la de juego.
    .title = Con 31 no se señala juego

## Mus: pares announced or denied wrongly, and what it costs (rules.md 5.3): articles 13 and 14

rule_federation_13a = Si ni quien anunció pares ni su compañero los tiene, los envites a pares se anulan y los rivales suman los suyos.
    .title = Pares falsos, sin pares del compañero
rule_federation_13b = Si tienen pares el compañero de quien los anunció en falso y algún rival, los envites a pares se anulan y los rivales cobran la piedra del Tira y suman sus pares.
    .title = Pares falsos, con pares del compañero y de rivales
rule_federation_13 = Si en la mesa solo tiene pares el compañero de quien los anunció en falso, el error no cuenta y se suman los del compañero.
    .title = Pares falsos, con pares solo del compañero
rule_federation_14 = Los pares negados no sirven para envidar, ni para querer, ni para sumar; si el compañero no tiene, los rivales con pares cobran además la piedra del Tira.
    .title = Pares negados

## Mus: juego announced or denied wrongly, and what it costs (rules.md 5.3): articles 15 and 16

rule_federation_15a = Si alguien anunció juego y nadie en la mesa lo tiene, los rivales cobran la piedra del Tira y la del Pontua.
    .title = Juego falso, sin juego en la mesa
rule_federation_15b = Si el compañero de quien lo anunció en falso tiene juego y los rivales no, el error no cuenta.
    .title = Juego falso, con juego solo del compañero
rule_federation_15c = Si algún rival de quien lo anunció en falso tiene juego y su compañero no, los envites a juego se anulan y los rivales suman su juego.
    .title = Juego falso, con juego solo de rivales
rule_federation_15d = Si tienen juego el compañero de quien lo anunció en falso y algún rival, los envites a juego se anulan y los rivales cobran la piedra del Tira y suman su juego.
    .title = Juego falso, con juego del compañero y de rivales
rule_federation_16a = Si alguien negó su juego y nadie más lo tiene, los envites al punto se anulan, los rivales cobran la piedra del Tira y la del Pontua, y el juego negado no cuenta.
    .title = Juego negado, sin más juego en la mesa
rule_federation_16b = Si el compañero de quien negó su juego lo tiene y los rivales no, solo cuenta el juego del compañero.
    .title = Juego negado, con juego también del compañero
rule_federation_16c = Si algún rival de quien negó su juego lo tiene y su compañero no, los rivales cobran la piedra del Tira y suman su juego.
    .title = Juego negado, con juego de rivales
rule_federation_16 = Si tienen juego el compañero de quien lo negó y algún rival, los envites valen y el juego negado queda fuera.
    .title = Juego negado, con juego en los dos equipos

## Mus: team matches: the eleven rules of their document, and what the house does where it is silent

rule_teams_1 = Valen las reglas del reglamento elegido donde las de equipos no las cambian.
    .title = Equipos: la base
rule_teams_2 = Se juega en un número par de mesas; en cada una, una pareja de un equipo contra una pareja del otro.
    .title = Equipos: las mesas
rule_teams_3 = Juegan por este orden norte, oeste, sur y este, los compañeros se sientan enfrente, cada equipo es norte y sur en la mitad de las mesas y nadie ocupa dos asientos.
    .title = Equipos: los asientos
rule_teams_4 = Un juego son los repartos que hagan falta para llegar a cuarenta piedras, o a treinta si así se acuerda.
    .title = Equipos: el juego
rule_teams_5 = El número de un reparto lleva dos cifras del juego y dos del reparto en él: 1104 es el cuarto del undécimo juego.
    .title = Equipos: el número del reparto
rule_teams_6 = Un reparto tiene las mismas cartas en todas las mesas, y cada jugador tiene su propio mazo.
    .title = Equipos: las mismas cartas
rule_teams_7 = De las cuarenta barajadas, las diez primeras son de norte, las siguientes de oeste, de sur y de este.
    .title = Equipos: diez cartas a cada uno
rule_teams_8 = Cada uno juega con las cuatro cartas de arriba de su mazo, y las cartas nuevas las toma solo de él.
    .title = Equipos: el mazo propio
rule_teams_9 = Norte es mano en el primer reparto de cada juego, y después la mano corre como siempre.
    .title = Equipos: empieza norte
rule_teams_10 = En todas las mesas se juegan todos los juegos fijados, y gana el equipo que ha ganado más.
    .title = Equipos: quién gana
rule_teams_11 = Durante el encuentro no se comunican de ningún modo jugadores de mesas distintas.
    .title = Equipos: silencio

## Mus: team matches where their document is silent: a deck that runs out, time that does, what is hidden, equal teams

rule_teams_recycle = Si el resto del mazo de un jugador no alcanza, sus descartes de los cambios anteriores pasan debajo, en un orden que es el mismo en todas las mesas.
    .title = Equipos: mazo agotado
rule_teams_deadline = Al acabar el tiempo del encuentro, el juego en curso es para el equipo que tiene más piedras en él, para nadie si van iguales, y los juegos sin empezar no cuentan para nadie.
    .title = Equipos: fin del tiempo
rule_teams_resign = En una mesa de un encuentro por equipos, un equipo pierde el juego en curso cuando sus dos jugadores de la mesa lo abandonan en el mismo reparto; los siguientes se juegan.
    .title = Equipos: abandono de un juego
rule_teams_clock = En una mesa de un encuentro por equipos todos los relojes vuelven a estar llenos en cada juego; el equipo de quien se queda sin tiempo pierde el juego en curso, o mueve la casa, y los siguientes se juegan.
    .title = Equipos: relojes
rule_teams_embargo = Mientras dura el encuentro, a una mesa solo la ven sus jugadores; después, todas quedan abiertas.
    .title = Equipos: lo que se oculta
rule_teams_void-board = El reparto que un juez manda repetir no cuenta en esa mesa, que sigue con el siguiente, pues en las demás pueden haberse jugado ya las mismas cartas; allí cuenta, y no se compara con la mesa donde es nulo.
    .title = Equipos: reparto anulado
rule_teams_tie-break = Si los dos equipos han ganado los mismos juegos hay empate, salvo que antes se acordara que el empate es para el equipo que dejó al otro menos piedras en los juegos que ganó o, después, para el que gane más en un juego más en cada mesa.
    .title = Equipos: empate

## Mushi: what it is played with, who deals, and which deals do not count (M1-M8)

rule_mushi_players = El mushi es un juego para dos, sentados uno frente al otro.
    .title = Dos jugadores
rule_mushi_cards = La baraja es la de hanafuda sin peonía ni lespedeza: diez palos de cuatro cartas, cada carta una vez.
    .title = Cuarenta cartas
rule_mushi_values = Una luz vale 20 puntos, un animal u objeto 10, una cinta 5 y una carta normal, también el Rayo, 1: en total 230.
    .title = Lo que valen las cartas
rule_mushi_dealer_first = Quien reparte primero se decide por sorteo o, como opción, cada uno saca una carta: reparte el mes más temprano, a igualdad el valor más alto, y con dos cartas iguales se saca otra vez.
    .title = Primer repartidor
rule_mushi_dealer_next = Quien gana una ronda reparte la siguiente; tras un empate repite el mismo; como opción, se alternan.
    .title = Siguiente repartidor
rule_mushi_deal = Van cuatro cartas al rival de quien reparte, cuatro a la mesa, cuatro a quien reparte, y otra vez igual.
    .title = El reparto
rule_mushi_misdeal_field-four = Si hay cuatro cartas del mismo palo en la mesa, el mismo jugador baraja y reparte otra vez.
    .title = Reparto nulo: cuatro del mismo palo en la mesa
rule_mushi_misdeal_four-pairs = Si en la mesa hay cuatro parejas de palos distintos, el mismo jugador baraja y reparte otra vez.
    .title = Reparto nulo: cuatro parejas
rule_mushi_misdeal_three-willows = Si los tres sauces que no son el Rayo están en la mesa, donde solo puede llevárselos un Rayo descubierto como última carta, se reparte otra vez, salvo que la opción diga otra cosa.
    .title = Reparto nulo: tres sauces
rule_mushi_misdeal_hand-four = Como opción, también se reparte otra vez si una mano tiene cuatro cartas del mismo palo.
    .title = Reparto nulo: cuatro del mismo palo en una mano

## Mushi: a turn: the card of the hand, then the card of the stock (M9-M15)

rule_mushi_turn = Empieza quien reparte y luego se alternan, ocho veces cada uno: una carta de la mano y lo que se lleva, después la de encima del mazo y lo que se lleva.
    .title = A quién le toca
rule_mushi_phase = Solo se juega una carta si ninguna descubierta espera su captura, y solo se elige captura para una carta descubierta que la espera.
    .title = Cada cosa a su tiempo
rule_mushi_round_over = Una jugada que nombra una ronda es para esa ronda y no pasa a la siguiente.
    .title = Demasiado tarde
rule_mushi_play_held = Solo se puede jugar una carta de la propia mano, y puede ser cualquiera.
    .title = Carta propia
rule_mushi_capture_one = Si en la mesa hay una carta de su palo, la carta se la lleva por fuerza.
    .title = Una carta del palo
rule_mushi_capture_two = Si en la mesa hay dos cartas de su palo, quien juega dice cuál se lleva.
    .title = Dos cartas del palo
rule_mushi_capture_three = Si en la mesa hay tres cartas de su palo, la carta se las lleva todas.
    .title = Tres cartas del palo
rule_mushi_capture_none = Una carta que no se lleva nada se queda en la mesa.
    .title = Ninguna carta del palo
rule_mushi_stock_turned = La carta de encima del mazo se descubre a la vista de todos y se lleva lo que puede según las mismas reglas; nunca va a la mano, y lo ya capturado no está en la mesa.
    .title = La carta descubierta
rule_mushi_piles = Lo que cada jugador se lleva queda boca arriba ante él hasta que se cuenta la ronda.
    .title = Capturas a la vista

## Mushi: the Lightning, which stands outside its suit (M16-M21)

rule_mushi_lightning_capture = Jugado o descubierto, el Rayo se lleva una carta de cualquier palo que no sea el suyo, a elegir, y debe llevársela si la hay; si no, se queda en la mesa.
    .title = El Rayo se lleva una carta
rule_mushi_lightning_field = Al Rayo de la mesa se lo lleva la primera carta descubierta que no sea sauce, que no se lleva nada más; ninguna carta de la mano puede llevárselo, ni ningún sauce.
    .title = El Rayo en la mesa
rule_mushi_lightning_last = Si el Rayo es la última carta del mazo, se lleva todo lo que hay en la mesa, sauces incluidos.
    .title = El Rayo, última carta
rule_mushi_lightning_stack = La cuarta carta de un palo, si se descubre, se lleva el Rayo que hay en la mesa y deja las otras tres, salvo que la opción le dé las tres.
    .title = Tres del palo junto al Rayo
rule_mushi_lightning_user = Ha usado el Rayo quien captura con él o quien lo captura: está entre sus cartas.
    .title = Quién ha usado el Rayo

## Mushi: the end of a round and of the match: what is left, what it all counts, who has won (M23-M31)

rule_mushi_leftovers_willows = Sin cartas en las manos, los sauces que quedan en la mesa, y el Rayo si nadie lo usó, son de quien capturó dos de los tres sauces que no son el Rayo.
    .title = Sauces que quedan en la mesa
rule_mushi_leftovers_others = Toda otra carta que queda en la mesa es de quien usó el Rayo.
    .title = Otras cartas que quedan en la mesa
rule_mushi_leftovers_nobody = Si nadie capturó dos de esos sauces, o nadie usó el Rayo, todo lo que queda es de quien señala la otra de las dos reglas y, si tampoco lo hay, de quien no repartió.
    .title = Sin destinatario
rule_mushi_score = Repartido lo que quedaba, cada cual suma los puntos de sus cartas menos 115, más sus yaku, menos los del rival, de modo que ambas cuentas suman cero.
    .title = Los puntos de una ronda
rule_mushi_yaku_five-lights = Las cinco luces valen 30 para quien las tiene todas, además de otros yaku; una opción no las cuenta.
    .title = Cinco luces
rule_mushi_yaku_three-lights = La grulla, el ruiseñor y la cortina juntos valen 25, aunque el ruiseñor no es una luz.
    .title = Tres luces
rule_mushi_yaku_four-wisteria = Las cuatro cartas de glicinia juntas valen 10.
    .title = Cuatro glicinias
rule_mushi_yaku_four-paulownia = Las cuatro cartas de paulonia juntas valen 10.
    .title = Cuatro paulonias
rule_mushi_match_rounds = La partida tiene las rondas acordadas, o cuarenta y ocho como mucho si solo hay meta de puntos, y gana la suma más alta.
    .title = Duración de la partida
rule_mushi_match_target = Con meta de puntos, la partida termina con la ronda tras la que alguien la alcanza, si no ha terminado antes.
    .title = Meta de puntos
rule_mushi_match_draw = Si tras la última ronda ambas sumas son cero, la partida acaba en empate.
    .title = Empate

### Classification of a tournament, printed as a table

standings_victories = victorias
standings_games = juegos
standings_stones = piedras
standings_played = jugadas
standings_byes = descansos
standings_forfeits-won = ganadas sin jugar
standings_forfeits-lost = perdidas sin jugar
standings_parted-by = desempate
standings_after = { $title }, ronda { $round }
standings_withdrawn = retirada
standings_excluded = excluida
standings_round = Ronda { $round }
standings_final = Final
standings_semi-finals = Semifinales
standings_quarter-finals = Cuartos de final
standings_third-place = tercer puesto
standings_bye = descansa
standings_draw = empate
standings_neither = perdida para los dos
standings_void = no cuenta

## Names of things, for pages and apps: tables of any game

table_status_open = abierta
table_status_playing = en juego
table_status_paused = en pausa, hay una disputa abierta
table_status_adjourned = aplazada
table_status_finished = terminada
table_status_closed = cerrada
mus_option_games_to_win = juegos para ganar la partida, o cada vaca
    .text = { rule_mus_match_games }
table_option_no-limit = sin límite
table_option_yes = sí
table_option_no = no
table_ruling_uphold = dejar todo como está
table_ruling_annul-lance = anular un lance
table_ruling_award = dar piedras
table_ruling_take = quitar piedras
table_ruling_dead-hand = declarar muerta una mano
table_ruling_redeal = repetir el reparto
table_ruling_play-on = seguir una partida abandonada
table_ruling_lose-game = dar el juego por perdido a un equipo
table_ruling_exclude = excluir a un jugador
table_ruling_penalise = sancionar a un jugador

## Names of things: Mus

mus_rank_1 = as
mus_rank_2 = dos
mus_rank_3 = tres
mus_rank_4 = cuatro
mus_rank_5 = cinco
mus_rank_6 = seis
mus_rank_7 = siete
mus_rank_10 = sota
mus_rank_11 = caballo
mus_rank_12 = rey
mus_suit_o = oros
mus_suit_c = copas
mus_suit_e = espadas
mus_suit_b = bastos
mus_card_o = { $rank } de oros
mus_card_c = { $rank } de copas
mus_card_e = { $rank } de espadas
mus_card_b = { $rank } de bastos
mus_phase_cut = corte de la baraja
mus_phase_mus = mus o no hay mus
mus_phase_discard = descarte
mus_phase_draw = robo
mus_phase_showdown = recuento
mus_phase_won = juego ganado
mus_phase_counted = recuento a la vista
mus_phase_over = partida terminada
mus_phase_void = reparto nulo
mus_outcome_accepted = envite querido
mus_outcome_refused = envite no querido
mus_outcome_passed = todos pasan
mus_outcome_uncontested = sin rival
mus_outcome_not-played = no se juega
mus_outcome_hordago-accepted = órdago querido
mus_outcome_void = nulo
mus_sign_two-kings = dos reyes
mus_sign_two-aces = dos ases
mus_sign_medias = medias
mus_sign_duples = duples
mus_sign_29 = 29
mus_sign_30-or-31 = 30 o 31
mus_sign_juego = juego
mus_sign_three-kings = tres reyes
mus_sign_three-aces = tres ases
mus_sign_pares = pares
mus_sign_30 = 30
mus_sign_31 = 31
mus_sign_nothing = ciego, nada
mus_sign_cut = cortar el mus
mus_sign_raise = envidar más
mus_claim_void-deal = el reparto es nulo
mus_claim_dead-hand = la mano está muerta
mus_option_target = piedras para ganar un juego
    .text = { rule_mus_game_target }
mus_option_target_30 =
    .text = Treinta piedras ganan un juego.
mus_option_target_35 =
    .text = Treinta y cinco piedras ganan un juego.
mus_option_target_40 =
    .text = Cuarenta piedras ganan un juego.
mus_option_refusal_basis = lo que vale una subida no querida
    .text = Lo que cobra en el acto un equipo cuando el otro no quiere su subida.
mus_option_refusal_basis_before-penultimate = los envites sin los dos últimos
    .text = { rule_mus_raise_refused_before-penultimate }
mus_option_refusal_basis_standard = los envites sin el último
    .text = { rule_mus_raise_refused_standard }
mus_option_uncontested = si solo un equipo tiene pares o juego
    .text = Qué pasa a pares y a juego cuando solo los tiene un equipo.
mus_option_uncontested_none = no se cuenta nada
    .text = { rule_mus_lance_uncontested_none }
mus_option_uncontested_values = se cuentan sus valores
    .text = { rule_mus_lance_uncontested_values }
mus_option_recycle = descartes que se barajan si faltan cartas
    .text = Qué descartes forman el nuevo mazo cuando las cartas no alcanzan en un cambio.
mus_option_recycle_whole-heap = todos los descartes
    .text = { rule_mus_stock_whole-heap }
mus_option_recycle_earlier-only = los de cambios anteriores
    .text = { rule_mus_stock_earlier-only }
mus_option_max_mus_rounds = cambios como máximo en un reparto
    .text = { rule_mus_mus_rounds }
mus_option_max_mus_rounds_null =
    .text = Se cambian cartas tantas veces como todos quieran.
mus_option_showdown_seconds = segundos que el recuento queda a la vista
    .text = Cuánto tiempo quedan a la vista, como mucho, las cartas de un reparto para que todos miren el recuento; con 0 se reparte otra vez al momento.
mus_option_min_discard = cartas que hay que descartar como mínimo
    .text = Si en un cambio se pueden conservar todas las cartas.
mus_option_min_discard_0 =
    .text = { rule_mus_discard_count_or-none }
mus_option_min_discard_1 =
    .text = { rule_mus_discard_count }
mus_option_biak = envites a grande y chica a la vez
    .text = Si con una sola palabra se puede envidar a grande y a chica a la vez.
mus_option_biak_true =
    .text = { rule_federation_9 }
mus_option_biak_false =
    .text = Cada lance se abre por separado.
mus_option_signs = señas al compañero
    .text = { rule_mus_signs }
mus_option_signs_off = ninguna
    .text = No se hace ninguna seña.
mus_option_signs_on = se hacen, según la lista del artículo 11
    .text = { rule_federation_11 }
mus_option_signs_all = se hacen, todas las de la lista
    .text = Se hacen todas las señas de la lista, siempre con verdad.
mus_option_sign_conditions = condiciones de las señas
    .text = Si las señas se atienen a las condiciones de la lista de la federación española.
mus_option_sign_conditions_none = ninguna
    .text = Una seña dice lo que su nombre, en cualquier momento.
mus_option_sign_conditions_listed = las de la lista de la federación española
    .text = { rule_mus_signs_listed }
mus_option_declarations = quién dice si hay pares y juego
    .text = Quién dice, antes de envidar, quiénes tienen pares y juego.
mus_option_declarations_automatic = la casa
    .text = Lo dice la casa, sin error.
mus_option_declarations_called = los jugadores
    .text = { rule_federation_declare }
mus_option_bonus_on_refusal = valores contados tras un envite no querido
    .text = Si un equipo suma lo que valen sus manos en un lance en el que no se quiso su envite.
mus_option_bonus_on_refusal_true =
    .text = { rule_mus_bonus_refusal }
mus_option_bonus_on_refusal_false =
    .text = { rule_mus_bonus_refusal_none }
mus_option_bonus_scope = de quién se cuentan los valores
    .text = Qué manos del equipo que gana los pares o el juego suman lo que valen.
mus_option_bonus_scope_team = de todo el equipo
    .text = { rule_mus_bonus_team }
mus_option_bonus_scope_best-hand = de su mejor mano
    .text = { rule_mus_bonus_best-hand }
mus_option_vacas = al mejor de cuántas vacas
    .text = { rule_mus_match_vacas }
mus_option_vacas_1 =
    .text = La partida es una sola vaca.
mus_option_vacas_3 =
    .text = Dos vacas ganan la partida.
mus_option_vacas_5 =
    .text = Tres vacas ganan la partida.
mus_option_equivalences = reyes y ases
    .text = Si los treses cuentan como reyes y los doses como ases.
mus_option_equivalences_eight-kings = los treses son reyes y los doses ases
    .text = { rule_mus_ranks_eight-kings }
mus_option_equivalences_four-kings = solo los reyes y los ases
    .text = { rule_mus_ranks_four-kings }
mus_option_royal_thirty_one = la treinta y una real: tres sietes y una sota
    .text = Si tres sietes y una sota ganan a cualquier otra treinta y una.
mus_option_royal_thirty_one_true =
    .text = { rule_mus_juego_royal }
mus_option_royal_thirty_one_false =
    .text = Todas las treinta y una valen igual, y gana la más cercana a la mano.
mus_option_mus_corrido = mus corrido en el primer reparto de cada juego
    .text = Si en el primer reparto de cada juego la mano se decide por quién corta el mus.
mus_option_mus_corrido_true =
    .text = { rule_mus_mus_corrido }
mus_option_mus_corrido_false =
    .text = Es mano quien está a la derecha de quien reparte, como en todos los repartos.

## Names of things: Mushi

mushi_suit_1 = pino
mushi_suit_2 = ciruelo
mushi_suit_3 = cerezo
mushi_suit_4 = glicinia
mushi_suit_5 = lirio
mushi_suit_8 = hierba de las pampas
mushi_suit_9 = crisantemo
mushi_suit_10 = arce
mushi_suit_11 = sauce
mushi_suit_12 = paulonia
mushi_phase_misdeal = reparto nulo
mushi_phase_play = jugar una carta
mushi_phase_turn = descubrir una carta
mushi_phase_choose = elegir la captura
mushi_phase_take = recoger lo que queda
mushi_phase_count = recuento
mushi_phase_counted = recuento a la vista
mushi_phase_over = partida terminada
mushi_cards = las cartas
mushi_option_rounds = rondas
    .text = { rule_mushi_match_rounds }
mushi_option_target = puntos que ganan la partida
    .text = { rule_mushi_match_target }
mushi_option_target_null =
    .text = Solo el número de rondas pone fin a la partida.
mushi_option_five_lights = el yaku de las cinco luces
    .text = Si las cinco luces juntas son un yaku.
mushi_option_five_lights_true =
    .text = Las cinco luces valen 30 para quien las tiene todas, además de otros yaku.
mushi_option_five_lights_false =
    .text = Las cinco luces juntas no valen nada más.
mushi_option_hand_four_misdeal = cuatro cartas de un palo en una mano anulan el reparto
    .text = Si se reparte otra vez cuando una mano tiene cuatro cartas del mismo palo.
mushi_option_hand_four_misdeal_true =
    .text = Se reparte otra vez si una mano tiene cuatro cartas del mismo palo.
mushi_option_hand_four_misdeal_false =
    .text = Esa mano se juega.
mushi_option_three_willows_redeal = tres sauces en la mesa anulan el reparto
    .text = Si se reparte otra vez cuando los tres sauces que no son el Rayo están en la mesa.
mushi_option_three_willows_redeal_true =
    .text = Se reparte otra vez, porque solo un Rayo descubierto como última carta podría llevarse esos sauces.
mushi_option_three_willows_redeal_false =
    .text = La ronda se juega con ellos en la mesa; un Rayo descubierto como última carta se los lleva.
mushi_option_stack_first = tres cartas de un palo se toman antes que el Rayo
    .text = Qué se lleva la cuarta carta de un palo, al descubrirse, si el Rayo está también en la mesa.
mushi_option_stack_first_true =
    .text = Se lleva las tres cartas de su palo.
mushi_option_stack_first_false =
    .text = Se lleva el Rayo y deja las tres cartas.
mushi_option_first_dealer = primer repartidor
    .text = Cómo se decide quién reparte primero.
mushi_option_first_dealer_lot = por sorteo
    .text = Quien reparte primero se decide por sorteo.
mushi_option_first_dealer_drawn = sacando cartas
    .text = Cada cual saca una carta: reparte el mes más temprano, a igualdad el valor más alto, y con dos cartas iguales se saca otra vez.
mushi_option_next_dealer = siguiente repartidor
    .text = Quién reparte la ronda siguiente.
mushi_option_next_dealer_winner = quien gana la ronda
    .text = Quien gana una ronda reparte la siguiente; tras un empate repite el mismo.
mushi_option_next_dealer_alternate = la otra persona
    .text = Se reparte por turno.
mushi_option_showdown_seconds = segundos que el recuento queda a la vista
    .text = { mus_option_showdown_seconds.text }

## What a reader may see in the sentences of Mus

mus_hands_dealt_own = { $sentence } Recibes: { $cards }.
mus_hands_dealt_seen = { $sentence } { $hands }.
mus_cards_discarded_own = Descartas: { $cards }.
mus_cards_discarded_seen = { $who } descarta: { $cards }.
mus_cards_drawn_own = Recibes: { $cards }.
mus_cards_drawn_seen = { $who } recibe: { $cards }.
mus_sign_made_own = Haces una seña a tu compañero: { $sign }.
mus_sign_made_seen = { $who } hace una seña a su compañero: { $sign }.

## Names of things, for pages and apps: reasons and states of tables, team matches and tournaments

table_closing_opener = cerrada por quien la abrió
table_closing_agreed = cerrada por acuerdo de todos
table_closing_admin = cerrada por un administrador
table_closing_restored = cerrada tras restaurar el servidor
table_closing_match = cerrada con su encuentro por equipos
table_closing_withdrawn = cerrada por una retirada del torneo
table_closing_result = cerrada, su resultado se decidió aparte
table_closing_abandoned = cerrada por abandono, en catorce días no pasó nada
table_dispute-status_open = a la espera de una decisión
table_dispute-status_ruled = decidida, aún se puede recurrir
table_dispute-status_appealed = recurrida, a la espera de otro juez
table_dispute-status_settled = resuelta
table_rematch-status_open = a la espera de los jugadores
table_rematch-status_agreed = aceptada
table_rematch-status_declined = rechazada
table_rematch-status_withdrawn = retirada
table_rematch-status_expired = caducada
table_hidden_hand = manos
table_hidden_discards = descartes
table_hidden_stock = mazo
table_hidden_sign = señas
table_hidden_words = palabras al juez
table_hidden_questions = preguntas del juez
table_hidden_reasons = motivos del juez
table_visibility_public = pública
table_visibility_unlisted = fuera de las listas
table_clock-of_player = un reloj por jugador
table_clock-of_side = un reloj por bando
table_speed_blitz = relámpago
table_speed_rapid = rápida
table_speed_classical = clásica
table_speed_correspondence = por correspondencia
table_speed_untimed = sin reloj
table_seek-status_matched = emparejada
table_decline_generic = esta vez no
table_decline_later = quizá más tarde
table_decline_ruleset = mejor con otro reglamento
table_decline_options = mejor con otras opciones
table_decline_clock = mejor con otro reloj
table_decline_rated = mejor con puntuación
table_decline_unrated = mejor sin puntuación
table_decline_stranger = no con desconocidos
table_decline_no-bots = no con bots
table_decline_only-bots = solo con bots
table_rest_waived = solo se quitan las piedras que hay
table_rest_others = las que faltan pasan al otro equipo
table_flag-outcome_lost = perdida por tiempo
table_flag-outcome_acted = mueve la casa
table_visibility_private = privada
teams_tie-break_stones = menos piedras cedidas en los juegos ganados
teams_tie-break_extra-game = un juego más en cada mesa
tournament_system_round-robin = todos contra todos
tournament_system_swiss = sistema suizo
tournament_system_knock-out = eliminatorias
tournament_system_groups = grupos y después eliminatorias
tournament_of_players = jugadores
tournament_of_pairs = parejas
tournament_of_teams = equipos
tournament_admission_open = abierto a todos
tournament_admission_invitation = por invitación
tournament_outcome_a = gana la primera inscripción
tournament_outcome_b = gana la segunda inscripción
tournament_outcome_draw = empate
tournament_outcome_neither = pierden los dos
tournament_outcome_void = no cuenta
tournament_result_played = jugado
tournament_result_resigned = por abandono
tournament_result_deadline = por tiempo
tournament_result_closed = cerrado antes de acabar
tournament_result_withdrawn = por retirada
tournament_result_excluded = por exclusión
tournament_result_forfeit = por incomparecencia
tournament_result_adjusted = por decisión de la organización o del juez
tournament_result_played-on = se sigue en la mesa siguiente
tournament_ending_played = se han jugado todas las rondas
tournament_ending_withdrawn = quedan muy pocas inscripciones
tournament_ending_opener = terminado por quien lo abrió
tournament_ending_admin = terminado por un administrador
tournament_rank_mutual = lo jugado entre sí
tournament_rank_buchholz = las victorias de los rivales (Buchholz)
tournament_rank_stones = las piedras ganadas y cedidas
tournament_rank_lots = un sorteo

## Names of things: rule sets, endings and moves of Mus

mus_name = mus
mus_ruleset_mus-basque = Mus vasco
mus_ruleset_mus-federation = Mus de la federación
mus_ruleset_mus-eight-kings = Mus de ocho reyes
mus_ruleset_mus-spanish = Mus español
mus_preset_euskal-herria = Campeonato de Euskal Herria
    .text = Cuatro reyes, a 30, tres juegos: regla 1 de Euskal Herriko Mus Federazioa.
mus_preset_spain = Torneo en España
    .text = Ocho reyes, a 40, mus corrido y señas, según las normas generales de Bizkaia; tres juegos.
mus_preset_france = Campeonato de la federación francesa
    .text = Cuatro reyes, a 40, tres juegos: artículo 1 de la federación.
mus_cause_claim = por acuerdo de los dos equipos
mus_cause_ruling = por decisión del juez
mus_game_win_target = por piedras
mus_game_win_hordago = al órdago
mus_game_win_ruled = por decisión del juez
mus_game_win_resigned = abandonado por los otros
mus_game_win_time = por tiempo
mus_ending_won = ganada
mus_ending_resigned = por abandono
mus_ending_time = por tiempo
mus_ending_played = jugados todos los juegos
mus_ending_deadline = por tiempo
mus_ending_excluded = por exclusión de un jugador
mus_class_none = sin pares
mus_class_par = par
mus_class_medias = medias
mus_class_duples = duples
mus_kind_mus = pide cartas
mus_kind_cut = corta el mus
mus_kind_discard = descarta
mus_kind_pass = pasa
mus_kind_bet = envida
mus_kind_raise = sube
mus_kind_hordago = echa un órdago
mus_kind_accept = quiere
mus_kind_refuse = no quiere
mus_kind_refuse_soft = no quiere, sin obligar a su compañero
mus_kind_biak_bet = envida a grande y a chica
mus_kind_biak_hordago = echa un órdago a grande y a chica
mus_kind_declare = dice lo que tiene
mus_kind_cut_deck = corta la baraja
mus_kind_sign = hace una seña
mus_kind_claim = reclama
mus_kind_consent = responde a una reclamación
mus_kind_withdraw = retira una reclamación
mus_kind_gather = recoge las cartas
mus_kind_resign = abandona

## Names of things: endings and moves of Mushi

mushi_name = mushi
mushi_ruleset_mushi = Mushi
mushi_ending_won = ganada
mushi_ending_drawn = en empate
mushi_ending_resigned = por abandono
mushi_ending_time = por tiempo
mushi_ending_excluded = por exclusión de un jugador
mushi_ending_deadline = por tiempo
mushi_kind_play = juega una carta
mushi_kind_capture = elige una captura
mushi_kind_gather = recoge las cartas
mushi_kind_resign = abandona
