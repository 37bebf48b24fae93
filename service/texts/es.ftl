### Spanish. How to change or add a text: CONTRIBUTING.md, "Texts".

## This language, as it calls itself

language_name = Español

## Lists

source_and = y
source_to = a
list-separator = {", "}

### What happens at a table

## Any game

table_seat = asiento { $seat }
table_bot_random = Al azar
table_bot_easy = Fácil
table_bot_basic = Básico
table_bot_strong = Fuerte
table_bot_numbered = { $bot } ({ $number })
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
mus_match_ended_deadline_drawn = Se acaba el tiempo; los dos equipos están iguales: { $games_won }.
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

## What is pushed to a browser, also while no page is open

push_turn = Te toca.
push_challenge = Han aceptado tu desafío. Se abre la mesa.
push_invited = Tienes un asiento reservado en una mesa.

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
mus_phase_draw = cartas nuevas
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

### Pages: page-, the page or the part of several pages, and the name by which its script or its HTML file knows the
### text; what the script fills in is written as an argument

## Pages: the frame of every page

page-frame-skip = Ir al contenido
page-frame-nav = Principal
page-frame-rules = Reglas
page-frame-verify = Verificar
page-frame-docs = API
page-frame-noscript = Esta página necesita JavaScript. Lo mismo como texto:
page-frame-requests = Lo que ha pedido esta página
page-frame-language = Idioma
page-frame-theme = Colores
page-frame-themeAuto = como el dispositivo
page-frame-themeLight = claro
page-frame-themeDark = oscuro
page-frame-cards = Cartas
page-frame-cardsDrawn = dibujadas
page-frame-cardsIndex = solo número y palo
page-frame-loading = Cargando …
page-frame-notFound = No se encuentra, o no está abierto para ti.
page-frame-unreachable = El servidor no responde.
page-frame-lost = Se perdió la conexión; se intenta de nuevo.
page-frame-again = Intentar de nuevo
page-frame-tooMany = Demasiadas peticiones desde tu red. Espera un poco, por favor.
page-frame-settings = Ajustes
page-frame-requestsHow = Todo lo que hay aquí viene de la API pública. Cada petición, como orden para una terminal:
page-frame-team = Equipo { $team }
page-frame-print = Imprimir
page-frame-ratings = Puntuaciones
page-frame-account = Cuenta
page-frame-foot = Más páginas
page-frame-meet = Jugar
page-frame-newMatch = Nuevo encuentro por equipos
page-frame-newTournament = Torneo nuevo
page-frame-judges = Jueces
page-frame-admins = Administración

page-way-backToTable = Volver a tu mesa
page-way-backToTurn = ● Te toca: vuelve a tu mesa

## Pages: home

page-home-title = Hordago, el servidor abierto de mesas de mus
page-home-lead = El mus es el juego de cartas vasco de envites, señas y temple: cuatro jugadores, cuarenta cartas y una palabra que se juega el juego entero.
page-home-what = Este servidor reparte las cartas, aplica las reglas de varios reglamentos y anota cada palabra y cada piedra.
page-home-proof = Cuando una partida termina, cualquiera puede ver cada momento desde cualquier asiento y comprobar en el navegador que no se cambió ninguna carta.
page-home-friends = Jugar con amigos
page-home-openRoom = Abrir la mesa
page-home-learn = Aprender a jugar
page-home-look = Ver una partida
page-home-read = ¿Qué es el mus? Las reglas
page-home-check = Verificar un registro
page-home-nowHeading = En juego
page-home-nowNone = Ahora mismo no se juega ninguna partida.
page-home-doneHeading = Partidas terminadas
page-home-doneNone = Todavía no ha terminado ninguna partida.
page-home-matchesHeading = Encuentros por equipos
page-home-matchesHow = Las mismas cartas en varias mesas: la suerte es igual para los dos equipos.
page-home-matchesNone = Todavía no hay encuentros por equipos.
page-home-tournamentsHeading = Torneos
page-home-tournamentsNone = Todavía no hay torneos.
page-home-playHeading = Jugar, o construir encima
page-home-play = Todo se puede hacer con la API: registrarse, sentarse, jugar, juzgar, llevar un torneo. En su página se puede probar cada petición.
page-home-playLink = La API, con una guía
page-home-result = { $a } a { $b }
page-home-playNow = Juega ahora contra bots
page-home-playNowHow = Basta un nombre. Te sientas en una mesa tuya y los bots ocupan los otros asientos.
page-home-playAs = Juegas como { $name }.
page-home-yourName = Tu nombre
page-home-remember = Recordarme en este navegador
page-home-nameKeyHow = Tu nombre tiene una clave que guarda este navegador, para esta pestaña o más tiempo si marcas la casilla. En la mesa, en Más, hay una clave de recuperación para guardar aparte.
page-home-start = Jugar
page-home-shortMatch = Partida corta
page-home-ruleSet = Reglas
page-home-level = Nivel de los bots

## Pages: lists of tables, team matches and tournaments, on several pages

page-lists-against = contra
page-lists-closedAccount = cuenta cerrada
page-lists-won = Juegos ganados
page-lists-score = Tanteo
page-lists-matchSize = Mesas: { $tables } · juegos en cada una: { $games }
page-lists-entries = { $entries } inscripciones, ronda { $round }
page-lists-matchName = Encuentro por equipos del { $day }
page-lists-status_open = espera jugadores
page-lists-status_playing = en juego
page-lists-status_paused = en pausa, hay una disputa abierta
page-lists-status_adjourned = aplazada
page-lists-status_finished = ha terminado
page-lists-status_closed = se cerró

## Pages: home: meeting other players

page-meeting-meetHeading = Juega con otras personas
page-meeting-meetHow = Di a qué quieres jugar. Quienes quieren lo mismo se sientan a una mesa.
page-meeting-meetSignIn = Para jugar con otros o desafiar a alguien necesitas una cuenta: basta un nombre.
page-meeting-signInOrUp = Crear cuenta o entrar
page-meeting-seats = Jugadores
page-meeting-noClock = sin reloj
page-meeting-clock = Reloj
page-meeting-rated = con puntuación
page-meeting-peopleOnly = solo personas
page-meeting-ofSeats = { $seats } jugadores
page-meeting-moreTerms = Más condiciones
page-meeting-minutes = Minutos que esperas
page-meeting-rangeHeading = Puntuación de los demás
page-meeting-lowest = Como mínimo
page-meeting-highest = Como máximo
page-meeting-established = solo puntuaciones seguras
page-meeting-range = puntuación { $range }
page-meeting-options = Opciones de las reglas
page-meeting-usual = lo habitual
page-meeting-partner = Compañero
page-meeting-partnerHow = Vacío: cualquiera. Se sienta enfrente y antes tiene que aceptar.
page-meeting-quickMatch = Jugar cuanto antes
page-meeting-postSeek = Anunciar que busco
page-meeting-challengeHeading = Desafiar a quien conoces
page-meeting-challengeHow = Tienes el asiento 1. Los asientos sin nombre quedan libres. Cuando todos aceptan hay una mesa, con un asiento guardado para cada cual.
page-meeting-challenge = Desafiar
page-meeting-partnerSeat = Compañero, enfrente de ti
page-meeting-opponentSeat = Rival
page-meeting-playerHint = @alias o id
page-meeting-noPerson = No existe este jugador:
page-meeting-seeksHeading = Quién busca jugadores
page-meeting-seeksNone = Ahora mismo nadie busca jugadores.
page-meeting-withdraw = Retirar
page-meeting-playToo = Jugar también
page-meeting-you = Tú
page-meeting-withPartner = con compañero
page-meeting-partnerWaits = el compañero aún no ha aceptado
page-meeting-agree = Aceptar
page-meeting-accept = Aceptar
page-meeting-decline = Rechazar
page-meeting-seeksWithYou = { $name } quiere buscar partida contigo como compañero.
page-meeting-waitingHeading = Espera tu respuesta
page-meeting-mineHeading = Tus mesas
page-meeting-own_declined = { $name } ha rechazado tu desafío.
page-meeting-own_accepted = { $name } ha aceptado tu desafío. Se abre la mesa.
page-meeting-other_accepted = { $name } también ha aceptado el desafío. Se abre la mesa.
page-meeting-other_declined = { $name } ha rechazado el desafío.
page-meeting-youChallenge = Desafías a
page-meeting-challengesYou = te desafía
page-meeting-youAccepted = has aceptado; los demás, todavía no
page-meeting-declineHeading = ¿Rechazar el desafío?
page-meeting-why = Por qué
page-meeting-rematchFrom = { $name } quiere jugar otra vez.
page-meeting-theTable = La mesa
page-meeting-theMatch = Un encuentro por equipos
page-meeting-theTournament = Un torneo
page-meeting-confirm = Confirmar
page-meeting-enrolled = Te han inscrito: confirma que jugarás.
page-meeting-mayEnrol = Te invitan a inscribirte.
page-meeting-seatKept = tienes un asiento guardado
page-meeting-yourTurn = Te toca
page-meeting-until = hasta { $time }
page-meeting-talk = frases en la mesa
page-meeting-aid = probabilidades de las cartas propias
page-meeting-asksToAdjourn = Te piden aplazar la partida.
page-meeting-asksToResume = Te piden seguir con la partida.

## Pages: one's own account

page-me-title = Tu cuenta
page-me-bot = bot
page-me-contents = En esta página
page-me-publicPage = Tu página pública
page-me-newMatch = Nuevo encuentro por equipos
page-me-newTournament = Torneo nuevo
page-me-judgeDesk = Panel de jueces
page-me-adminDesk = Administración
page-me-signOutSure = ¿Salir en este navegador?
page-me-signOutHow = El navegador olvida tu clave y tu clave de recuperación. Guarda antes esta última en otro lugar; sin ella no se puede recuperar la cuenta.
page-me-keyBegins = Empieza por hdg_ y solo se envía a este servidor.
page-me-remember = Recordarme en este navegador
page-me-recoverHeading = ¿Has perdido la clave?
page-me-recoverHow = La clave de recuperación te devuelve la cuenta. Las claves de antes dejan de valer y recibes una nueva clave de recuperación.
page-me-recoveryKey = Clave de recuperación
page-me-recoveryBegins = Empieza por hdr_.
page-me-recover = Recuperar la cuenta
page-me-signUpHeading = ¿Es tu primera vez?
page-me-signUpHow = Basta un nombre; no se pide correo electrónico.
page-me-signUp = Crear cuenta
page-me-nameHeading = Nombre y alias
page-me-name = Nombre
page-me-nameHow = Puede repetirse; no se cambia durante una partida.
page-me-rename = Cambiar el nombre
page-me-handle = Alias
page-me-handleHow = Con él te encuentran, como @alias: de 3 a 20 letras, cifras y guiones. Se elige una vez cada 30 días.
page-me-setHandle = Elegir el alias
page-me-giveUpHandle = Dejar el alias
page-me-saved = Guardado.
page-me-keysHeading = Claves
page-me-keysHow = Con una clave, un navegador o un programa actúa por ti. Da a cada aparato la suya, con lo mínimo que necesite.
page-me-unnamedKey = Clave sin nombre
page-me-thisKey = esta
page-me-until = hasta
page-me-revoke = Revocar
page-me-revokeSure = ¿Revocar «{ $key }»?
page-me-revokeHow = Lo que la use ya no podrá actuar por ti.
page-me-revokeOwn = Este navegador la usa: saldrás, y para volver necesitas otra clave o la de recuperación.
page-me-moreKeys = Una clave para otro aparato
page-me-makeKey = Crear la clave
page-me-newKey = Clave nueva
page-me-label = Nombre
page-me-labelHow = Para ti, por ejemplo «móvil».
page-me-scopes = Qué permite
page-me-scope_read = ver lo que tú ves
page-me-scope_play = jugar
page-me-scope_organise = dirigir torneos
page-me-scope_judge = juzgar
page-me-scope_admin = administrar
page-me-days = Días
page-me-daysHow = Vacío: sin fin.
page-me-shownOnce = Solo se muestra ahora. Guárdala en un lugar seguro.
page-me-copy = Copiar
page-me-copied = Copiada.
page-me-copyByHand = Está seleccionada: cópiala a mano.
page-me-recoveryHere = Este navegador tiene la clave que te devuelve la cuenta si pierdes todas las demás. Apúntala y haz que el navegador la olvide.
page-me-recoveryElsewhere = Te devuelve la cuenta si pierdes todas las claves. Este navegador no la tiene; si también la has perdido, crea ahora una nueva.
page-me-showRecovery = Mostrarla
page-me-forgetRecovery = Olvidarla en este navegador
page-me-newRecovery = Crear otra clave de recuperación
page-me-newRecoveryHow = La de antes dejará de valer.
page-me-makeRecovery = Crearla
page-me-appsHeading = Aplicaciones
page-me-appsHow = Aplicaciones de otros a las que has permitido actuar por ti.
page-me-noApps = No has permitido ninguna.
page-me-endApp = Retirar el permiso
page-me-endAppSure = ¿Retirar el permiso a «{ $app }»? Saldrá en todas partes.
page-me-settingsHeading = Ajustes
page-me-settingsHow = Valen en este navegador. Idioma, colores y cartas están arriba en cada página.
page-me-rememberNot = Una clave que permite más que jugar solo se guarda en esta pestaña.
page-me-handsHeading = Tus manos
page-me-handsHow = Repartos que jugaste en mesas públicas ya terminadas.
page-me-search = Buscar
page-me-any = cualquiera
page-me-found = Repartos: { $count }
page-me-noHands = Ningún reparto coincide.
page-me-asTable = Guardar como tabla (CSV)
page-me-asData = Guardar como datos (JSON)
page-me-ruleset = Reglas
page-me-lance = Lance
page-me-role = Eras
page-me-role_mano = mano
page-me-role_dealer = quien reparte
page-me-held = Llevabas
page-me-heldHow = par, medias, duples o puntos como 31
page-me-outcome = Resultado
page-me-outcome_won = ganado
page-me-outcome_lost = perdido
page-me-outcome_uncontested = sin rival
page-me-stake = Piedras, como mínimo
page-me-hordago = órdago
page-me-accepted = aceptaste
page-me-bluff = tu farol salió bien
page-me-disputed = se llamó al juez
page-me-further = Más
page-me-class = Una mano del reparto
page-me-classHow = De cualquiera; no junto con lo que eras, llevabas o hiciste.
page-me-class_juego = juego
page-me-class_thirty-one = treinta y una
page-me-from = Desde
page-me-to = Antes de
page-me-leavingHeading = Tus datos y el fin de la cuenta
page-me-exportHow = Puedes descargar todo lo que se guarda de ti, con los registros de tus mesas.
page-me-export = Descargar todo
page-me-close = Cerrar la cuenta
page-me-closeSure = ¿Cerrar tu cuenta para siempre?
page-me-closeHow = Tu nombre se borra en todas partes y todas las claves dejan de valer. No se puede deshacer.
page-me-closeType = Escribe tu nombre para confirmar
page-me-closeWrong = Ese no es tu nombre. La cuenta sigue abierta.
page-me-confirm = Preguntarme antes de un órdago y antes de descartarme
page-me-pace = Ritmo
page-me-pace_slow = más lento
page-me-pace_calm = normal
page-me-pace_fast = más rápido
page-me-pace_once = al instante
page-me-sound = Sonidos de la mesa
page-me-letters = Las letras y cifras solas son teclas
page-me-push = Avísame cuando me toque, también con la página cerrada

## Pages: a player

page-player-title = Jugador
page-player-bot = bot
page-player-ownedBy = Bot de
page-player-noHandle = sin alias
page-player-nowHeading = En marcha
page-player-nowNone = Ahora mismo, ninguna mesa pública.
page-player-doneHeading = Partidas terminadas
page-player-doneNone = Aún no ha terminado ninguna partida pública.
page-player-challengeThem = Desafiar a { $name }
page-player-thisIsYou = Eres tú: tu cuenta

## Pages: ratings and results of a player, on several pages

page-standing-ratingsHeading = Puntuaciones
page-standing-noRatings = Aún no ha terminado ninguna partida con puntuación.
page-standing-asPair = con { $name }
page-standing-results = resultados: { $count }
page-standing-unsure = Sale de pocos resultados y puede cambiar mucho.
page-standing-when = Cuándo
page-standing-rating = Puntuación
page-standing-change = Cambio
page-standing-chart = Puntuación desde { $since }: { $first } al principio, { $last } ahora, entre { $lowest } y { $highest }.
page-standing-statisticsHeading = Estadísticas
page-standing-noStatistics = Aún no hay nada que contar.
page-standing-count_matches_won = Partidas ganadas
page-standing-count_matches_lost = Partidas perdidas
page-standing-count_matches_drawn = Partidas empatadas
page-standing-count_games_won = Juegos ganados
page-standing-count_games_lost = Juegos perdidos
page-standing-count_deals = Repartos
page-standing-count_lances_played = Lances jugados
page-standing-count_lances_won = Lances ganados
page-standing-count_bluffs = Faroles que salieron bien
page-standing-count_stones_per_deal = Piedras por reparto
page-standing-count_rounds = Rondas
page-standing-count_rounds_won = Rondas ganadas
page-standing-count_points_per_round = Puntos por ronda

## Pages: ratings

page-ratings-title = Clasificaciones
page-ratings-lead = Las puntuaciones más altas de quienes tienen al menos diez resultados, por reglas y por tiempo para pensar.
page-ratings-ruleset = Reglas
page-ratings-speed = Reloj
page-ratings-of = De
page-ratings-of_players = personas
page-ratings-of_pairs = parejas
page-ratings-of_bots = bots
page-ratings-none = Aún no hay nadie en esta lista.
page-ratings-rank = Puesto
page-ratings-player = Jugador
page-ratings-rating = Puntuación
page-ratings-results = Resultados

## Pages: learning the game
page-learn-title = Aprende a jugar al mus
page-learn-lead = Seis repartos cortos en una mesa de verdad. Se dice qué tocar; equivocarse no cuesta nada.
page-learn-lessons = Lecciones
page-learn-you = Tú
page-learn-next = Seguir
page-learn-again = Otra vez
page-learn-nextLesson = Lección siguiente
page-learn-playNow = Jugar ahora
page-learn-leave = Salir de las lecciones
page-learn-title_grande = Grande
page-learn-title_chica = Chica
page-learn-title_pares = Pares
page-learn-title_juego = Juego
page-learn-title_hordago = Órdago
page-learn-title_whole = Un reparto entero
page-learn-say_grande_cards = Estas son tus cartas. Enfrente está tu compañera; las dos personas de los lados juegan contra ti.
page-learn-say_grande_order = La carta más alta es el rey. Después van caballo, sota, 7, 6, 5, 4, 3, 2 y el as.
page-learn-say_grande_cut = Si los cuatro dicen Mus, todos cambian cartas. Dos reyes están bien así. Toca «{ $move }».
page-learn-not_grande_cut = Con Mus todos reciben cartas nuevas, también los otros. Guarda tus dos reyes: toca «{ $move }».
page-learn-say_grande_four = Un reparto tiene cuatro lances: grande, chica, pares y juego. A grande ganan las cartas más altas.
page-learn-say_grande_bet = Primero, grande. Eres mano: hablas antes y ganas los empates. Toca «{ $move }»: dos piedras.
page-learn-not_grande_bet = Dos reyes valen un envite, pero no todo el juego. Toca «{ $move }».
page-learn-say_grande_accepted = Miren dice «{ $said }»: acepta. Hay dos piedras a grande. Las cartas no se ven hasta el final.
page-learn-say_grande_won = Ya han pasado los otros lances y se ven las cartas. Tienes dos reyes y ellos uno: la grande es tuya.
page-learn-say_chica_cards = ¡Cartas bajas! La más baja es el as, y tienes dos.
page-learn-say_chica_cut = A chica ganan las cartas más bajas. Guárdalas: toca «{ $move }».
page-learn-not_chica_cut = Con otras cartas difícilmente irías más bajo. Toca «{ $move }».
page-learn-say_chica_pass = Pero antes va la grande, y para eso te falta un rey. Toca «{ $move }».
page-learn-not_chica_pass = Son cartas muy bajas para grande: otros se alegrarían del envite. Toca «{ $move }».
page-learn-say_chica_passed = Pasan los cuatro. Al final, las cartas más altas se llevan una piedra.
page-learn-say_chica_bet = Ahora la chica, que es tuya. Toca «{ $move }».
page-learn-not_chica_bet = Casi nadie tiene cartas más bajas. Bastan dos piedras: toca «{ $move }».
page-learn-say_chica_refused = Los dos dicen «{ $said }»: no aceptan.
page-learn-say_chica_paid = Quien no quiere paga al momento: tienes una piedra, y nadie ha visto tus cartas.
page-learn-say_pares_cards = Dos caballos y dos cincos: las cartas iguales son pares.
page-learn-say_pares_kinds = Dos iguales son par, tres son medias, dos parejas son duples. Lo mejor son los duples.
page-learn-say_pares_cut = No hay nada mejor. Toca «{ $move }».
page-learn-not_pares_cut = No tires unos duples. Toca «{ $move }».
page-learn-say_pares_declared = Grande y chica ya han pasado. Cada cual dice si tiene pares: tú tienes, y Miren también.
page-learn-say_pares_bet = Ella también lleva algo. Toca «{ $move }».
page-learn-not_pares_bet = Los duples casi nunca pierden. Empieza con dos piedras: toca «{ $move }».
page-learn-say_pares_raised = Miren dice «{ $said }»: acepta dos y sube dos. Contesta con «{ $move }».
page-learn-not_pares_raised = Los duples ganan al par y a las medias. Cuatro piedras bastan: toca «{ $move }».
page-learn-say_pares_won = Cuatro piedras por el envite y tres más, porque los duples valen tres. Miren tenía par.
page-learn-say_juego_cards = Suma tus cartas: rey, caballo y sota valen diez, y las otras lo que marcan. Tienes 31.
page-learn-say_juego_juego = Con 31 o más hay juego. El mejor es 31, después 32, 40, 37, 36, 35, 34 y 33.
page-learn-say_juego_cut = No hay nada mejor que 31. Toca «{ $move }».
page-learn-not_juego_cut = 31 es el mejor juego: te interesa guardarlo. Toca «{ $move }».
page-learn-say_juego_declared = Grande, chica y pares ya han pasado. Tenéis juego Jon y tú.
page-learn-say_juego_bet = A 31 no le gana nadie. Toca «{ $move }».
page-learn-not_juego_bet = Envida dos piedras, para que no se vaya: toca «{ $move }».
page-learn-say_juego_won = Dos piedras por el envite y tres más por las 31. Cualquier otro juego vale dos.
page-learn-say_juego_punto = Si nadie tiene juego, se juega al punto: gana quien más se acerca a 30.
page-learn-say_hordago_cards = Un juego se gana con cuarenta piedras. Pero una palabra puede acabarlo antes: órdago.
page-learn-say_hordago_cut = Otra vez tienes 31, sin rey. Toca «{ $move }».
page-learn-not_hordago_cut = 31 merece guardarse. Toca «{ $move }».
page-learn-say_hordago_pass = Grande: no tienes rey. Toca «{ $move }».
page-learn-not_hordago_pass = Sin rey es mejor esperar. Toca «{ $move }».
page-learn-say_hordago_called = ¡Órdago! Si quieres, se ven ya las cartas y la grande decide el juego entero. Toca «{ $move }».
page-learn-not_hordago_called = Miren tiene mejor grande y se perdería el juego. Toca «{ $move }»: cuesta una piedra.
page-learn-say_hordago_refused = Una piedra para ellos. El juego sigue.
page-learn-say_hordago_wait = Ahora, el juego. Tienes 31 y eres mano: nadie te gana. Deja que vengan: toca «{ $move }».
page-learn-not_hordago_wait = Un envite los podría asustar. Espera a más: toca «{ $move }».
page-learn-say_hordago_again = ¡Otra vez órdago, al juego! Ahora no te gana nadie. Toca «{ $move }».
page-learn-not_hordago_again = Tienes 31 y eres mano: no puedes perder. Toca «{ $move }».
page-learn-say_hordago_won = Se ven las cartas: gana 31, y con eso, el juego entero.
page-learn-say_whole_mus = Un reparto entero, y decides tú. Dos reyes, un siete y un seis: ¿quieres otras cartas?
page-learn-not_whole_mus = Puedes guardar los reyes y cambiar lo demás. Toca «{ $move }».
page-learn-say_whole_agreed = Los cuatro han dicho Mus. Ahora cambian todos.
page-learn-say_whole_discard = Toca las cartas que no quieres. Después, toca el botón de abajo.
page-learn-not_whole_discard = Guarda los dos reyes: toca el siete y el seis, y después el botón.
page-learn-say_whole_drawn = Rey, rey, caballo y as: un par de reyes y, en total, ¡31!
page-learn-say_whole_cut = ¿Otras cartas otra vez, o se juega?
page-learn-not_whole_cut = Difícil que mejore. Toca «{ $move }».
page-learn-say_whole_grande = Grande. ¿Qué dices?
page-learn-not_whole_grande = Dos reyes valen dos piedras. Toca «{ $move }».
page-learn-say_whole_chica = Chica. ¿Y ahora?
page-learn-not_whole_chica = Un as es poco, y los reyes son muy altos. Toca «{ $move }».
page-learn-say_whole_pares = Pares: tienes un par de reyes. ¿Qué dices?
page-learn-not_whole_pares = Un par de reyes vale dos piedras. Toca «{ $move }».
page-learn-say_whole_juego = Juego: tienes 31.
page-learn-not_whole_juego = 31, y eres mano: toca «{ $move }».
page-learn-say_whole_raised = Miren sube dos más. ¿Quieres?
page-learn-not_whole_raised = No puedes perder: toca «{ $move }».
page-learn-say_whole_won = Tu compañera y tú habéis ganado todos los lances. Mira arriba las piedras.
page-learn-say_whole_tie = También Miren tenía 31. Pero en los empates gana la mano, y eres tú.
page-learn-say_whole_end = Ya conoces el juego. Lo demás viene jugando.

## Pages: the rule books; after section_ stands the rule that a section begins with, with an underscore for each dot

page-rules-title = Reglas
page-rules-lead = Las reglas tal como las aplica este servidor. Cada una tiene un nombre, al que remiten las repeticiones y las decisiones del juez, y su fuente.
page-rules-introHeading = El mus en un minuto
page-rules-intro1 = Juegan dos parejas con la baraja española de cuarenta cartas. Cada uno recibe cuatro; si todos dicen «mus», se cambian cartas, tantas veces como todos quieran.
page-rules-intro2 = Después se envida a cuatro lances por orden: las cartas más altas (grande), las más bajas (chica), las parejas de cartas (pares) y la suma (juego, o punto si nadie lo tiene).
page-rules-intro3 = Un envite se puede querer, no querer o subir; lo querido se decide al enseñar las cartas. El «órdago» se juega el juego entero de una vez.
page-rules-choose = Reglamento
page-rules-chosen = { $name }: { $count } reglas
page-rules-contents = Secciones
page-rules-section_mus_ranks = Qué mano es mejor
page-rules-section_mus_dealer = El reparto
page-rules-section_mus_mus = El mus: cambio de cartas
page-rules-section_mus_lance_sequence = Los lances y los envites
page-rules-section_mus_grande_all-pass = Qué se cuenta
page-rules-section_federation = Artículos de la federación
page-rules-section_mushi_players = Jugadores y cartas
page-rules-section_mushi_dealer = El reparto
page-rules-section_mushi_turn = El juego
page-rules-section_mushi_leftovers = El recuento y el final
page-rules-section_table = Cualquier mesa: final, disputas, jueces
page-rules-section_teams = Encuentros por equipos
page-rules-section_tournaments = Torneos
page-rules-section_other = Las reglas
page-rules-options = Lo que una mesa puede elegir
page-rules-option = Opción
page-rules-values = Valores posibles
page-rules-default = Si no se dice nada
page-rules-range = de { $from } a { $to }
page-rules-yes = sí
page-rules-no = no
page-rules-source = Fuente:
page-rules-elsewhere = La regla { $id } no está en este reglamento.

## Pages: replay of a table

page-replay-title = Repetición
page-replay-step = Este paso
page-replay-about = Sobre este paso
page-replay-table = La mesa
page-replay-list = Lo que pasó
page-replay-toList = Lista
page-replay-before = Antes del primer reparto
page-replay-deal = Reparto { $number }
page-replay-deal_mushi = Ronda { $number }
page-replay-game = Juego { $number }
page-replay-hidden = Lo que este lector no veía entonces:
page-replay-playedOnFrom = La partida antes de la decisión
page-replay-playedOnAt = La partida sigue en otra mesa
page-replay-slider = Paso
page-replay-sliderValue = Paso { $step } de { $last }. { $text }
page-replay-buttons = Recorrer la partida
page-replay-back = Un paso atrás
page-replay-forward = Un paso adelante
page-replay-decisionBack = Decisión anterior
page-replay-decisionForward = Decisión siguiente
page-replay-dealBack = Principio del reparto, o reparto anterior
page-replay-dealForward = Reparto siguiente
page-replay-play = Reproducir
page-replay-pause = Pausa
page-replay-speed = Velocidad
page-replay-reader = Visto por
page-replay-public = un espectador
page-replay-all = las cartas de todos
page-replay-seat = asiento { $seat }: { $name }
page-replay-closedAccount = cuenta cerrada
page-replay-live = Volver al directo
page-replay-liveNow = En directo
page-replay-changed = Ha cambiado lo que puedes ver de esta mesa.
page-replay-missed = Pasos desde tu última visita: { $count }.
page-replay-playMissed = Ver esos pasos
page-replay-finished = La partida ha terminado y ya se pueden ver todas las cartas.
page-replay-watchOpen = Verla con todas las cartas
page-replay-again = Intentar de nuevo
page-replay-link = Enlace a este momento
page-replay-linkAs = Muestra lo que sabía
page-replay-copyLink = Copiar el enlace
page-replay-copied = El enlace está copiado.
page-replay-copyByHand = El enlace está seleccionado: cópialo a mano.
page-replay-turn = Girar la mesa
page-replay-text = Como texto
page-replay-record = Registro
page-replay-notation = Registro en notación abierta
page-replay-verify = Verificar
page-replay-help = Teclas
page-replay-close = Cerrar
page-replay-call = La petición de este paso
page-replay-answer = Lo que respondió el servidor
page-replay-letters = Las letras y cifras solas son teclas
page-replay-key_gameBack = Principio del juego, o juego anterior
page-replay-key_gameForward = Juego siguiente
page-replay-key_first = Primer paso
page-replay-key_last = Último paso
page-replay-key_play = Reproducir o parar
page-replay-key_reader_public = Como lo vio un espectador
page-replay-key_reader_all = Con las cartas de todos
page-replay-key_reader_seat = Como lo vio ese asiento
page-replay-key_close = Cerrar lo que está abierto
page-replay-key_copy = Copiar un enlace a este momento, como lo vio un espectador
page-replay-key_help = Esta ayuda
page-replay-missedList = Lo que se ha dicho desde entonces
page-replay-chances = Probabilidades
page-room-title = Jugar con amigos
page-room-invite = Invitar por enlace
page-room-inviteText = Ven a jugar al mus conmigo:
page-room-copied = Copiado.
page-room-copyByHand = Copia el enlace a mano.
page-room-qr = Código QR del enlace
page-room-comeNone = Aún no ha venido nadie.
page-room-comeOne = Ha venido { $names }.
page-room-comeMore = Han venido { $names }.
page-room-missingNone = Todos los asientos están ocupados.
page-room-missingOne = Falta una persona.
page-room-missingMore = Faltan { $count } personas.
page-room-ownPair = Tu pareja
page-room-otherPair = La otra pareja
page-room-onePair = Una pareja
page-room-thePair = La otra
page-room-freeSeat = Asiento libre
page-room-keptSeat = Reservado
page-room-you = { $name } (tú)
page-room-turnAway = Echar a { $name }
page-room-move = Toca un asiento libre para sentarte en él.
page-room-standUp = Para cambiar quién se sienta con quién, toca tu nombre: tu asiento queda libre para otra persona.
page-room-standing = Toca un asiento libre para sentarte. Otra persona puede ocuparlo antes.
page-room-start = Empezar
page-room-startOne = Empezar con un bot en 1 asiento
page-room-startMore = Empezar con bots en { $count } asientos
page-room-leave = Dejar la mesa
page-room-close = Cerrar la mesa
page-room-gone = Ya no estás en esta mesa.
page-room-home = A la primera página
page-room-invitedBy = { $name } te invita a jugar
page-room-sit = Sentarse
page-room-sitAs = Te sientas como { $name }.
page-room-full = Todos los asientos están ocupados.
page-room-deadLink = Este enlace no lleva a ninguna parte: se ha retirado, o la partida ha empezado. Pide otro.
page-room-refused = Rechazado:
page-room-stale = Antes ha pasado otra cosa. Mira la mesa y elige de nuevo.
page-room-yourName = Tu nombre
page-room-remember = Recordarme en este navegador
page-room-refused_seat-taken = Otra persona ha ocupado este asiento.
page-room-refused_seat-reserved = Este asiento está reservado para otra persona.
page-room-refused_turned-away = Te han echado de esta mesa.

## Pages: replay: the odds

page-chances-lance = Lance
page-chances-about = Parte de los repartos en que el equipo del asiento gana el lance, según lo que sabía: sus cartas, sus descartes, su lugar en el turno y lo anunciado. El resto de una barra: lo gana el otro equipo, o nadie. ≈ es una estimación.
page-chances-none = Aquí no hay probabilidades: se dan mientras se juegan las manos.
page-chances-choose = Elige un asiento o las cartas de todos para ver sus probabilidades.
page-chances-within = Una estimación, con un error de { $within } como mucho.
page-chances-decision = Esta decisión
page-chances-best = lo mejor
page-chances-luck = Suerte en este reparto
page-chances-aboutLuck = Piedras que el reparto dio al bando del asiento, menos las que su mano prometía. Según la tabla de la casa, que es una opinión.
page-chances-cost = cuesta { $stones } piedras
page-chances-choice_mus = mus
page-chances-choice_cut = no hay mus
page-chances-choice_discard = descartar { $cards }
page-chances-choice_bet = envidar { $stones }
page-chances-choice_hordago = órdago
page-chances-choice_accept = querer
page-chances-choice_refuse = no querer
page-chances-choice_pass = pasar
page-chances-choice_raise = subir { $stones }

## Pages: a table that is played at

page-play-title = Mesa
page-play-pad = Tus jugadas
page-play-say_mus = Mus
page-play-say_cut = No hay mus
page-play-say_pass = Paso
page-play-say_bet = Envido { $number }
page-play-say_raise = { $number } más
page-play-say_accept = Quiero
page-play-say_refuse = No quiero
page-play-say_hordago = Órdago
page-play-say_biak_hordago = Biak hordago
page-play-say_biak_bet = Biak { $number }
page-play-say_gather = Siguiente reparto
page-play-yourTurn = Te toca: { $part }.
page-play-turnOf = Esperando a { $names }.
page-play-titleTurn = Te toca
page-play-over = La partida ha terminado.
page-play-paused = Se ha llamado al juez; el juego está en pausa.
page-play-sitDown = Esta mesa espera jugadores. Ocupa un asiento libre.
page-play-share = Estás en esta mesa. Envía la dirección de esta página a quienes vayan a jugar contigo.
page-play-backToLive = Volver a la mesa
page-play-sending = El servidor no responde. Tu jugada se envía otra vez hasta que responda.
page-play-stale = Antes se ha dicho otra cosa. Mira la mesa y elige de nuevo.
page-play-refused = Rechazado:
page-play-refused_signature-required = Este asiento firma sus jugadas con una clave que este navegador no tiene.
page-play-refused_seat-taken = Otra persona ha ocupado este asiento.
page-play-refused_not-agreed = Has pedido cerrar la mesa. Se cierra cuando todos los jugadores lo piden.
page-play-stones = piedras
page-play-at = cartas desde arriba
page-play-less = Menos
page-play-greater = Más
page-play-withNumber = { $move }: { $number }
page-play-chooseCards = Elige cartas: { $min } como mínimo, { $max } como máximo.
page-play-throwHint = Elige tus cartas en la mesa y envíalas.
page-play-pointHint = Elige una carta en la mesa.
page-play-choosePicked = { $card }: elige la carta que toma.
page-play-several = { $card }: formas de jugarla: { $count }
page-play-sure = { $move }. ¿Seguro?
page-play-yes = Sí
page-play-no = No
page-play-list_sign = Señas
page-play-list_claim = Reclamar
page-play-menu = Más
page-play-us = Nosotros
page-play-them = Ellos
page-play-confirm = Preguntarme antes de un órdago y antes de descartarme
page-play-judge = Llamar al juez
page-play-judgeAbout = Sobre el paso { $step }: { $text }
page-play-judgeHow = Para llamar al juez por un momento anterior de este reparto, vuelve antes a él. Solo los jueces leen lo que escribes, hasta el final de la partida.
page-play-judgeLate = Las cartas de ese reparto ya se han recogido. Al juez se le llama solo por el reparto en juego: ve antes a él.
page-play-judgeWords = ¿Qué ha pasado?
page-play-close = Pedir que se cierre la mesa
page-play-closeSure = La partida acaba sin resultado si todos los jugadores lo piden. ¿Pedir que se cierre la mesa?
page-play-resign = Abandonar
page-play-resignSure = La partida se pierde cuando abandona todo tu bando. ¿Abandonar?
page-play-forget = Olvidar mi clave en este navegador
page-play-forgetSure = Este navegador ya no podrá jugar por ti. Solo tu clave de recuperación devuelve la cuenta. ¿Olvidarla?
page-play-playOn = Al inicio
page-play-playAgain = Jugar otra vez
page-play-againWait = Esperando a que { $names } quiera jugar otra vez.
page-play-againDeclined = Los demás no juegan otra vez.
page-play-recovery = Mi clave de recuperación
page-play-recoveryHow = Devuelve tu cuenta si este navegador la pierde. Apúntala y no se la enseñes a nadie.
page-play-shut = Cerrar
page-play-yourName = Tu nombre
page-play-remember = Recordarme en este navegador
page-play-seatNumber = Asiento { $seat }
page-play-free = libre
page-play-sit = Sentarse en el asiento { $seat }
page-play-sitKept = Sentarse
page-play-seatBot = Sentar un bot
page-play-freeBot = Quitar el bot
page-play-leave = Dejar el asiento
page-play-proofs = Suerte propia, jugadas firmadas
page-play-luck = Mi navegador añade su propia suerte a la mezcla
page-play-luckHow = Se compromete ahora con un número y lo enseña cuando todos están sentados. Así nadie puede elegir las cartas, ni siquiera el servidor. Deja abierta esta pestaña hasta que empiece la partida.
page-play-luckWait = Todos los asientos están ocupados. Las cartas esperan la suerte de { $names }.
page-play-luckLost = Esta pestaña ya no tiene el número con el que se comprometió. La casa pondrá el suyo en un momento.
page-play-signs = Firmar mis jugadas con una clave de este navegador
page-play-signsHow = El registro prueba entonces que tus jugadas son tuyas. La clave no sale nunca de este navegador: este asiento solo se puede jugar desde aquí.
page-play-signsNot = Este navegador no puede firmar jugadas: hace falta https y un navegador que conozca Ed25519.
page-play-invite = Invitar con un enlace
page-play-inviteTitle = Enlace al asiento { $seat }
page-play-inviteLink = El enlace
page-play-inviteHow = El asiento es de la primera persona que lo abra y se siente. Funciona una sola vez, y solo se enseña ahora.
page-play-invited = Tienes una invitación al asiento { $seat } de esta mesa.
page-play-invitedAs = Te sientas como { $name }.
page-play-keptLink = reservado con un enlace
page-play-keptFor = reservado para alguien
page-play-keptYou = reservado para ti
page-play-openSeat = Abrirlo a todos
page-play-declineSeat = Rechazar
page-play-afterMatch = Después de la partida
page-play-againOffer = { $names } quiere jugar otra vez.
page-play-againDecline = No, gracias
page-play-againWithdraw = Retirar la oferta
page-play-talk = Decir algo
page-play-pace = Ritmo
page-play-pace_slow = más lento
page-play-pace_calm = normal
page-play-pace_fast = más rápido
page-play-pace_once = al instante
page-play-sound = Sonidos de la mesa
page-play-adjourn = Pedir que se aplace la partida
page-play-adjournSure = La partida se para cuando todos lo hayan pedido, y sigue cuando todos quieran. ¿Pedirlo?
page-play-adjourned = La partida está aplazada hasta que todos quieran seguir.
page-play-adjourningAsked = { $names } quiere aplazar la partida.
page-play-adjournToo = Aplazarla
page-play-resume = Seguir con la partida
page-play-resumingAsked = { $names } quiere seguir con la partida.
page-play-closingAsked = { $names } quiere cerrar la mesa sin resultado.
page-play-closeToo = Cerrarla
page-play-resigningSaid = { $names } ha abandonado. La partida sigue hasta que abandone todo su bando.
page-play-away = { $names }: ausente.
page-play-claimFrom = Si no vuelven, puedes reclamar la partida a las { $at }.
page-play-claimSoon = Tus rivales podrán reclamar la partida en { $seconds } s: haz una jugada.
page-play-claim = Reclamar la victoria
page-play-awayMark = ausente
page-play-refused_not-away = Han vuelto, o no llevan fuera el tiempo suficiente.
page-play-disputes = Disputas de esta mesa
page-play-verifyDeals = Comprobar los repartos
page-play-replayMatch = Ver la repetición
page-play-shareCopied = El enlace está copiado.
page-play-shareMatch = Compartir
page-play-decided = Se decidió en el reparto { $deal }.
page-play-against = contra { $other }
page-play-withAgainst = con { $partner }, contra { $first } y { $second }
page-play-matchDrawn = Empate
page-play-matchLost = Has perdido
page-play-matchWon = Has ganado
page-play-notify = Avísame cuando me toque
page-play-games = juegos { $ours }–{ $theirs }
page-play-gameTheirs = El juego es de ellos
page-play-gameOurs = El juego es vuestro
page-play-goesOn = Sigue solo en { $seconds } s
page-play-seeCount = Ver el recuento
page-play-seeCards = Ver las cartas

## Pages: a team match

page-match-title = Encuentro por equipos
page-match-playing = El encuentro se está jugando. El tanteo y los repartos se enseñan cuando terminan todas las mesas, para que nadie juegue las mismas cartas sabiendo cómo fueron en otra.
page-match-open = El encuentro no ha empezado: aún se inscriben parejas.
page-match-closed = El encuentro se cerró antes de terminar.
page-match-won = Gana el equipo { $team }: { $a } juegos a { $b }.
page-match-drawn = Empate: { $a } juegos cada uno.
page-match-brokenTie_stones = Iguales en juegos; decidieron las piedras cedidas.
page-match-brokenTie_extra-game = Iguales en juegos; decidió otro juego en cada mesa.
page-match-terms = { $rules } · mesas: { $tables } · juegos en cada una: { $games }, a { $target } piedras
page-match-scoreHeading = Tanteo por mesa
page-match-table = Mesa
page-match-game = Juego { $number }
page-match-extra = juego extra
page-match-replay = Repetición de la mesa { $table }
page-match-sheet = Hoja para imprimir
page-match-comparisonSheet = Todos los repartos, para imprimir
page-match-boardSheet = Este reparto, para imprimir
page-match-sits = { $side }: equipo { $team }
page-match-places = Mesa { $table }, { $side }
page-match-void = nulo
page-match-voidAt = mesa { $table }: nulo
page-match-voidHow = El juez anuló aquí este reparto: no cuenta para ningún equipo ni se compara.
page-match-boardsHeading = Repartos, uno al lado de otro
page-match-boardsHow = Cada reparto tiene las mismas cartas en todas las mesas. Abre uno para comparar.
page-match-board = Reparto { $board }
page-match-stonesAt = mesa { $table }: { $a } a { $b }
page-match-parted = Tras { $after } pasos iguales:
page-match-alone = Solo cuenta una mesa: no hay con qué comparar.
page-match-never = Se jugó igual en todas las mesas.
page-match-way = Mesa { $tables }: { $player }, { $word }
page-match-wayEnd = Mesa { $tables }: nada más
page-match-seat_0 = Norte
page-match-seat_1 = Oeste
page-match-seat_2 = Sur
page-match-seat_3 = Este
page-match-did_discard = descarta { $number }
page-match-did_pass = pasa
page-match-did_bet = envida { $number }
page-match-did_raise = sube { $number }
page-match-did_accept = quiere
page-match-did_refuse = no quiere
page-match-did_hordago = órdago
page-match-did_mus = mus
page-match-did_cut = corta
page-match-inPart = { $part }: { $did }
page-match-atTable = Mesa { $table }
page-match-hands = Manos al final
page-match-lance = Lance
page-match-said = Lo que se dijo
page-match-scored = Piedras
page-match-outcome = Desenlace
page-match-watch = Repetir desde este reparto
page-match-pairs = Quién juega
page-match-tournament = Ronda { $round } de un torneo
page-match-deck = El mazo de cada asiento
page-match-more = Más repartos
page-match-desk = Panel de organización

## Pages: a tournament

page-tournament-title = Torneo
page-tournament-terms_swiss = Sistema suizo, { $rounds } rondas, { $rules }
page-tournament-terms_knock-out = Eliminatoria, { $rules }
page-tournament-terms_groups = Grupos y eliminatoria, { $rules }
page-tournament-terms_round-robin = Todos contra todos, { $rules }
page-tournament-state_open = La inscripción está abierta: { $entries } por ahora.
page-tournament-state_playing = Se juega la ronda { $round }.
page-tournament-state_finished = Terminado tras la ronda { $round }.
page-tournament-state_closed = Cerrado antes de terminar.
page-tournament-standingsHeading = Clasificación
page-tournament-standingsHow = La victoria cuenta uno; los juegos y las piedras de las derrotas desempatan.
page-tournament-rule = La regla
page-tournament-rank = Puesto
page-tournament-entry_players = Jugador
page-tournament-entry_pairs = Pareja
page-tournament-entry_teams = Equipo
page-tournament-bracket = Cuadro
page-tournament-group = Grupo
page-tournament-sheet = Hoja para imprimir
page-tournament-csv = Enfrentamientos para hoja de cálculo
page-tournament-record = Registro para verificar
page-tournament-victories = Victorias
page-tournament-games = Juegos
page-tournament-stones = Piedras
page-tournament-played = Jugadas
page-tournament-byes = Descansos
page-tournament-forfeits_won = Ganadas sin jugar
page-tournament-forfeits_lost = Perdidas sin jugar
page-tournament-parted_by = Desempate
page-tournament-withdrawn = retirada
page-tournament-excluded = excluida
page-tournament-noStandings = No hay clasificación antes de la primera ronda.
page-tournament-text = Descargar como texto
page-tournament-final_0 = Final
page-tournament-final_1 = Semifinales
page-tournament-final_2 = Cuartos de final
page-tournament-thirdPlace = Tercer puesto
page-tournament-round = Ronda { $round }
page-tournament-over = terminada
page-tournament-pairing = Mesa
page-tournament-first = Pareja A
page-tournament-second = Pareja B
page-tournament-result = Juegos
page-tournament-pending = en juego
page-tournament-outcome_void = no cuenta
page-tournament-bye = Descansa: { $entry }
page-tournament-look = Ver
page-tournament-outcome_neither = perdida para los dos
page-tournament-reason_adjusted = decidido
page-tournament-reason_closed = cerrada
page-tournament-reason_deadline = fuera de tiempo
page-tournament-reason_excluded = exclusión
page-tournament-reason_forfeit = no presentado
page-tournament-reason_played-on = se sigue en la mesa siguiente
page-tournament-reason_resigned = abandono
page-tournament-reason_withdrawn = retirada
page-tournament-hall = Pantalla para la sala
page-tournament-desk = Panel de organización
page-tournament-enrol = Inscribirse
page-tournament-enrolAs = Te inscribes como { $name }.
page-tournament-partner = Tu compañero
page-tournament-partnerLater = Por @alias o id. Déjalo vacío para enviarle un enlace.
page-tournament-teammate = Alguien de tu equipo
page-tournament-playerHint = @alias o id
page-tournament-noPerson = No existe este jugador:
page-tournament-withPartner = Juegas con { $name }.
page-tournament-sendPartner = Enviar el enlace a mi compañero
page-tournament-partnerHow = Tu compañero abre este enlace y os inscribe a los dos. Después lo confirmas aquí.
page-tournament-partnerText = Inscríbete conmigo:
page-tournament-toTable = Ir a tu mesa
page-tournament-enrolled = Estás en la lista: { $name }.
page-tournament-notYet = Falta que confirme { $names }.
page-tournament-enrolledBy = { $names } se ha inscrito contigo.
page-tournament-confirm = Sí, juego con { $names }
page-tournament-withdraw = Retirarse
page-tournament-yourName = Tu nombre
page-tournament-remember = Recordarme en este navegador
page-tournament-copied = Copiado.
page-tournament-copyByHand = Copia el enlace a mano.
page-tournament-refused = Rechazado:
page-tournament-stale = Entretanto ha pasado algo. Míralo y prueba de nuevo.

## Pages: a replay within a page of another site

page-embed-title = Repetición
page-embed-page = La repetición entera

## Pages: an address without a page

page-missing-title = Página no encontrada
page-missing-lead = No hay ninguna página en esta dirección. Quizá el enlace esté mal o incompleto.
page-missing-back = Al inicio
page-missing-about = Las partidas están en la primera página; las reglas, en el reglamento.

## Pages: an error of the server

page-failed-title = Algo ha fallado
page-failed-lead = El servidor no ha podido responder. No se ha perdido nada; inténtalo de nuevo en un momento.
page-failed-back = Al inicio

## Pages: an address of the API, opened in a browser

page-pointer-title = Una dirección para programas
page-pointer-lead = Esta dirección la leen programas. Para las personas hay una página:
page-pointer-program = Para leerla como un programa, con esta dirección al final:

## Pages: what a drawn table says

page-table-seat = Jugador del asiento { $seat }
page-table-closedAccount = cuenta cerrada
page-table-empty = Asiento libre
page-table-hand = Mano de { $name }
page-table-noCards = { $name } no tiene cartas
page-table-faceDown = { $name }, cartas boca abajo: { $count }
page-table-stock = Cartas en el mazo: { $count }
page-table-turn = le toca
page-table-clock = Tiempo restante:
page-table-mano = mano
page-table-dealer = reparte
page-table-dead = mano muerta
page-table-has = { $lance }: sí
page-table-hasNot = { $lance }: no
page-table-sign = seña: { $sign }
page-table-signUnseen = ha hecho una seña
page-table-discarded = descartadas: { $count }
page-table-team = Equipo { $team }
page-table-gamesWon = Juegos ganados: { $count }
page-table-lance = Lance
page-table-stake = Piedras en juego
page-table-outcome = Resultado
page-table-vacas = Vacas { $won } (de { $best }) · juegos { $games }
page-table-offered = por responder
page-table-refused = si no se quiere: { $stones }
page-table-deal = Reparto { $number }
page-table-claim = { $name } reclama: { $claim }
page-table-count = El recuento
page-table-gathering = Falta que recoja las cartas: { $names }
page-table-round = Ronda { $number }
page-table-inCards = { $points } en cartas
page-table-taken = { $name }, cartas capturadas: { $count }
page-table-turned = Carta descubierta
page-table-field = Cartas en la mesa
page-table-notDrawn = Esta página no sabe dibujar este juego. Las frases y la lista siguen.
page-table-rating = puntuación { $rating }
page-table-ratingUnsure = puntuación aproximada { $rating }

## Pages: verifying a record

page-verify-title = Verificar un registro
page-verify-lead = Un registro contiene todo lo que ocurrió en una mesa. Tu navegador lo comprueba aquí, paso a paso; el archivo no se envía a ninguna parte.
page-verify-choose = Elige un registro (.hordago.jsonl)
page-verify-dropHere = o suéltalo en cualquier parte de esta página
page-verify-resultHeading = Lo que se comprueba
page-verify-fileNamed = Archivo { $name }
page-verify-recordNamed = El registro { $id }, tal como puede leerlo cualquiera.
page-verify-save = Guardar este archivo
page-verify-noAnswer = El servidor no responde. Aun así, aquí se puede verificar un archivo.
page-verify-running = Comprobando…
page-verify-instant = < 1 ms
page-verify-time = { $ms } ms
page-verify-state_waiting = aún sin comprobar
page-verify-state_running = en comprobación
page-verify-state_holds = correcto
page-verify-state_fails = incorrecto
page-verify-state_left = no comprobado
page-verify-state_partly = correcto hasta el fallo
page-verify-formName = Forma del archivo
page-verify-formHolds = Líneas, cada una en su forma única: { $lines }. Tamaño: { $kilobytes } kB.
page-verify-chainName = Cadena
page-verify-chainHolds = Eventos, cada uno unido al anterior por su hash: { $events }.
page-verify-envelopesName = Sobres
page-verify-envelopesHold = Abiertos en esta copia, cada uno con aquello a lo que se comprometía: { $opened }. Cerrados en ella: { $sealed }.
page-verify-seedName = Semilla
page-verify-seedHolds = Abierta, y es aquella a la que la casa se comprometió antes de que nadie se sentara.
page-verify-seedSealed = Aún no está abierta.
page-verify-entropyName = Azar de los asientos
page-verify-entropyHolds = Asientos cuyo número para la mezcla viene del jugador, según el registro: { $own } de { $seats }. La entropía se deduce de todos ellos.
page-verify-signedName = Jugadas firmadas
page-verify-signedHold = Firmas de jugadores y jueces: { $checked } comprobadas; { $unchecked } sin comprobar aquí, porque este navegador no conoce Ed25519; { $closed } selladas en esta copia.
page-verify-signedLoosely = Firmas de jugadores y jueces: { $checked } comprobadas; { $unchecked } sin comprobar aquí, porque este navegador no conoce Ed25519; { $closed } selladas en esta copia. De la primera clase, que no obliga a las cartas: { $first }.
page-verify-eventsName = Quién actúa
page-verify-eventsHold = Eventos con los campos debidos, cada uno de quien puede hacerlo: { $followed }.
page-verify-dealsName = Repartos
page-verify-dealsHold = Repartidos de nuevo a partir de la semilla: { $deals }. Cartas, cada una la que da la baraja: { $cards }.
page-verify-rulesName = Turnos, piedras, resultados
page-verify-rulesHold = Jugadas, cada una de un asiento al que le tocaba: { $moves }. Apuntes de los recuentos, cada uno como lo cuentan las reglas: { $items }. Juegos o rondas ganados según las reglas: { $games }; resultados de mesas: { $results }.
page-verify-signatureName = Firma
page-verify-signatureHolds = Secuencias firmadas: { $signed } de { $streams }, con la clave { $key }.
page-verify-signatureUnchecked = No comprobada: requiere https y un navegador que conozca Ed25519.
page-verify-signatureNone = Ninguna: el log no había firmado el último evento cuando se hizo esta copia.
page-verify-logName = Lugar en el log
page-verify-logHolds = El último evento es la entrada { $place } de { $size } del log firmado { $origin }.
page-verify-logUnchecked = El último evento es la entrada { $place } de { $size } del log { $origin }, si su firma es válida.
page-verify-logNone = Nada con que comparar.
page-verify-leftSealed = Se podrá comprobar cuando se abra la semilla.
page-verify-leftOfMatch = Una mesa de un encuentro por equipos se reparte de nuevo con el registro del encuentro.
page-verify-leftNothing = No hay nada de esto en el archivo.
page-verify-notReached = No se ha llegado hasta aquí.
page-verify-verdict_complete = Completo
page-verify-verdict_prefix = Un comienzo válido
page-verify-verdict_chained = Encadenado
page-verify-verdict_broken = Roto
page-verify-complete = Todo lo que mira este verificador es correcto, desde el primer evento hasta el final.
page-verify-prefixOpen = Lo que hay es correcto, y falta el final.
page-verify-chainedSealed = Cada evento está ligado al anterior. Los repartos se podrán comprobar cuando se abra la semilla.
page-verify-chainedOfMatch = Los hashes y la semilla son correctos. Los repartos se pueden comprobar con el registro del encuentro.
page-verify-broken = Falla en la versión { $version }, línea { $line } del archivo.
page-verify-brokenHeader = Falla la cabecera, línea { $line } del archivo.
page-verify-reason = En palabras del verificador:
page-verify-dealsHeading = Cada reparto, de nuevo
page-verify-dealsHow = Abre un reparto para ver las cartas de cada asiento y la baraja que da la semilla. Bajo cada carta de la baraja está el asiento que la recibió; un punto es una carta que se quedó.
page-verify-deal = Reparto { $number }
page-verify-dealAgain = Reparto { $number }, mezcla { $shuffle }
page-verify-board = Mesa { $table }, reparto { $board }
page-verify-dealCounts = repartidas: { $dealt }, nuevas: { $drawn }
page-verify-dealtTo = Repartidas al asiento { $seat }
page-verify-dealtToField = En la mesa (*)
page-verify-drawnBy = Cartas nuevas del asiento { $seat }
page-verify-reshuffled = Mezcladas de nuevo, debajo de la baraja
page-verify-recycled = De vuelta bajo el mazo del asiento { $seat }
page-verify-deck = La baraja, desde arriba
page-verify-deckCut = La baraja, desde arriba, tras el corte en la carta { $cut }
page-verify-beyondHeading = Lo que esta página no juzga
page-verify-beyond = Este verificador reparte las cartas de nuevo y vuelve a jugar la partida según las reglas publicadas. Deja al verificador completo:
page-verify-notJudged = No se juzga: { $what }.
page-verify-notTold = lo que cuentan sus eventos, más allá de los hashes
page-verify-notCards = las cartas que nadie ha mostrado aún
page-verify-notBots = cuál de las jugadas que puede hacer elige un bot
page-verify-notRulings = si un juez podía decidir así y cuándo puede terminar un encuentro por equipos
page-verify-command = El verificador completo decide de nuevo cada jugada:
page-verify-keysNamed = Claves que tienen que haber firmado: { $keys }.
page-verify-receiptsHeld = Recibos: { $held } de { $all }, del mismo suceso que la casa firmó en el acto.
page-verify-receiptsMissing = Recibos: { $held } de { $all } están en este archivo; los demás son de otro registro, o de después de su final.
page-verify-keysHow = Para buscar claves que conoces, añade #player-key=ASIENTO:HEX&judge-key=HEX a la dirección, con 64 cifras cada una; para el recibo de una jugada, #receipt=TEXTO.
page-verify-keysWrong = Lo que sigue al # de la dirección no se puede leer; no se ha verificado nada.
page-verify-houseHeading = Una página de la casa no prueba nada contra la casa
page-verify-house = Esta página viene del mismo servidor cuyo registro comprueba. Una casa que hace trampas podría enviar una página que lo diera todo por bueno. Guarda el registro, lleva el verificador a un ordenador de tu confianza y ejecútalo allí; compáralo con la copia del código publicado de Hordago, o escribe el tuyo a partir de la descripción.
page-verify-download = Descargar el verificador
page-verify-runIt = y ejecútalo con node:

## Pages: signing in to an app

page-consent-title = Entrar con Hordago
page-consent-lead = La aplicación { $app } de { $site } pide actuar por ti en este servidor.
page-consent-scopes = Podría
page-consent-scope_read = ver lo que tú ves: tus mesas, tus cartas, tu nombre
page-consent-scope_play = ocupar asientos y jugar en tu nombre
page-consent-scope_organise = abrir torneos en tu nombre y llevarlos
page-consent-scope_judge = leer repartos en disputa y dictar decisiones en tu nombre
page-consent-token = Tu clave
page-consent-tokenHelp = Empieza por hdg_ y se mostró cuando creaste la cuenta. Esta página la envía solo a este servidor; la aplicación no la recibe.
page-consent-where = Después irás a { $place }. Este servidor no comprueba quién está detrás de una aplicación: permite solo una que estabas usando ahora mismo.
page-consent-allow = Permitir
page-consent-refuse = Rechazar
page-consent-later = Puedes retirarlo cuando quieras en la página de tu cuenta, /me.
page-consent-badToken = No es una clave tuya en vigor. No se ha permitido nada.
page-consent-scopeMissing = Tu clave no llega a tanto. Desmarca lo que tú no puedes hacer o usa otra clave. No se ha permitido nada.
page-consent-tooManyApps = Has permitido tantas aplicaciones como se puede, o la clave se acaba de revocar. No se ha permitido nada.

## Pages: signing in to an app: what cannot go on

page-consent_wrong-title = No se puede seguir
page-consent_wrong-unknownApp = El enlace no nombra ninguna aplicación de este servidor, o lleva de vuelta a una dirección que la aplicación no ha registrado.
page-consent_wrong-badRequest = La aplicación ha pedido algo que este servidor no da.
page-consent_wrong-otherSite = El formulario se envió desde otra página web.
page-consent_wrong-what = No se ha permitido nada. Vuelve a la aplicación e inténtalo de nuevo, o avisa a quienes la hacen.
page-consent_wrong-back = Volver a { $place }

## Pages: forms, on several pages

page-forms-signInHeading = Iniciar sesión
page-forms-needs_judge = Este panel es de los jueces: pide una clave con el permiso «judge», que da quien administra el servidor.
page-forms-needs_organise = Para organizar un torneo hace falta una clave con el permiso «organise», que da quien administra el servidor.
page-forms-needs_admin = Estas páginas son de la administración: piden una clave con el permiso «admin», que da quien administra el servidor.
page-forms-needs_play = Los jugadores entran con su propia clave.
page-forms-lacks = Esta es la clave de { $name }, y permite: { $has }. Le falta: { $wanted }.
page-forms-noScope = solo leer
page-forms-key = Clave
page-forms-keyHow = Empieza por hdg_. Esta pestaña la guarda hasta que se cierre; solo se envía a este servidor.
page-forms-signIn = Entrar
page-forms-signOut = Salir
page-forms-badKey = Esta clave no es válida, o ya no lo es.
page-forms-signedIn = Sesión de { $name }.
page-forms-refused = Rechazado:
page-forms-stale = Entretanto ha pasado algo. Míralo y prueba de nuevo.
page-forms-no = No
page-forms-more = Mostrar más
page-forms-closed = cuenta cerrada
page-forms-deal = Reparto { $deal }
page-forms-seat = Asiento { $seat }

## Pages: the key that signs rulings, on the pages of judges

page-signer-signFirst = Una decisión se firma: crea antes una clave o elige un archivo de clave.
page-signer-signHow = Cada decisión se firma con una clave tuya. La que se crea aquí sustituye a la registrada antes, y se queda en este navegador.
page-signer-makeKey = Crear una clave en este navegador
page-signer-keyFile = O usar el archivo que hizo «hordago key»
page-signer-noKeyInFile = En este archivo no hay ninguna clave.
page-signer-signsWith = Se firma con tu clave { $key }…, que guarda este navegador.
page-signer-cannotSign = Este navegador no puede firmar aquí: hace falta https. Decide en una página por https, o con «hordago sign».

## Pages: the desk of a judge

page-judge-title = Panel de jueces
page-judge-queueHeading = Disputas pendientes
page-judge-which = Mostrar
page-judge-all = todas
page-judge-mine = las que me esperan
page-judge-free = las que no tiene ningún juez
page-judge-waiting = Disputas: { $count }
page-judge-called = Llamada de { $name }, reparto { $deal }
page-judge-calledNoDeal = Llamada de { $name }, antes del primer reparto
page-judge-until_open = quedan { $time } h para decidir
page-judge-until_ruled = tendrá efecto en { $time } h
page-judge-until_appealed = quedan { $time } h para otro juez
page-judge-against = contra
page-judge-noJudge = No la tiene ningún juez.
page-judge-judgedBy = Juez: { $name }
page-judge-ofMatch = encuentro por equipos
page-judge-ofTournament = torneo
page-judge-table = La mesa
page-judge-settledHeading = Disputas resueltas
page-judge-noSettled = Todavía ninguna.
page-judge-toQueue = Todas las disputas
page-judge-caseHeading = La disputa
page-judge-withdrawn = Quien llamó al juez retiró la llamada.
page-judge-inDispute = En disputa
page-judge-rulingHeading = Decisión
page-judge-takesEffect = Tendrá efecto entonces, si no se recurre:
page-judge-finalAtOnce = Resuelve un recurso: tiene efecto enseguida.
page-judge-team = Equipo { $team }
page-judge-stones = piedras: { $stones }
page-judge-judgesNotHere = No puedes juzgar esta mesa, porque juegas en ella o contra ella. Lo hará otro juez.
page-judge-wordsHeading = Lo que se ha dicho
page-judge-wordsHidden = Lo que se dicen jugadores y jueces se abre a todos con la semilla de la mesa.
page-judge-nothingSaid = Nada todavía.
page-judge-asked = El juez pregunta a { $name }:
page-judge-askHeading = Preguntar a un jugador
page-judge-askWhom = A quién
page-judge-question = Pregunta
page-judge-ask = Preguntar
page-judge-wordsHow = Lo leen los jueces y este jugador, y todos cuando la partida se abra.
page-judge-sayHeading = Decir algo al juez
page-judge-yourWords = Tus palabras
page-judge-say = Enviar
page-judge-appeal = Recurrir
page-judge-appealHow = Una decisión se puede recurrir una vez; entonces otro juez decide en firme.
page-judge-withdraw = Retirar la llamada
page-judge-knewHeading = Lo que sabía cada asiento
page-judge-openDeal = Abrir el reparto { $deal }
page-judge-openHow = Todos en la mesa ven que lo lees, y pasas a ser juez de esta disputa.
page-judge-takenByOther = Otro juez tiene esta disputa.
page-judge-seenBy = Visto por
page-judge-seenBySeat = La mesa como la veía { $name }
page-judge-allSeats = todos
page-judge-step = Paso
page-judge-back = Un paso atrás
page-judge-forward = Un paso adelante
page-judge-ruleHeading = Decidir
page-judge-kind = Decisión
page-judge-dealField = Reparto
page-judge-lanceField = Lance
page-judge-teamField = Equipo
page-judge-seatField = Jugador
page-judge-stonesField = Piedras
page-judge-restHeading = El equipo no tiene tantas piedras. ¿Qué pasa con las que faltan?
page-judge-mainRule = Se sigue de esta regla
page-judge-otherRules = Y de estas
page-judge-mayDecide = Pueden decidirla
page-judge-allRules = Todo el reglamento
page-judge-reason = Motivo
page-judge-reasonHow = Las partes lo leen enseguida: no nombres cartas que no hayan visto.
page-judge-notes = Tus notas
page-judge-notesHow = Solo las leen los jueces hasta que la partida se abra.
page-judge-notesOfJudge = Notas del juez:
page-judge-preview = Mostrar qué hará
page-judge-previewHeading = Esto es lo que pasaría
page-judge-give = Tomar esta decisión
page-judge-lift = Dejar que la mesa siga entretanto
page-judge-liftHow = La disputa sigue abierta, con más tiempo para decidir.
page-judge-precedents = Cómo se decidió en otras
page-judge-noDisputes = En esta mesa no se ha llamado al juez.
page-judge-observeHeading = Intervenir sin que te llamen
page-judge-observeHow = Un juez que ha visto algo irregular puede abrir una disputa sin que lo llamen, una vez por reparto. La mesa espera, todos en ella ven quién ha abierto la disputa, y tú eres su juez.
page-judge-movesOf = Lo ocurrido en el reparto { $deal }
page-judge-noMoves = Aún no ha ocurrido nada en un reparto.
page-judge-chooseMoves = Elige de qué trata la disputa.
page-judge-observed = Lo que has visto
page-judge-observedHow = Solo lo leen los jueces hasta que la partida se abra.
page-judge-observe = Abrir la disputa
page-judge-refused_dispute-open = En esta mesa hay una disputa abierta. Se resuelve antes que otra.
page-judge-refused_dispute-made = Ya has abierto una disputa en este reparto.

## Pages: a new team match or tournament

page-new-title = Nuevo torneo o encuentro por equipos
page-new-titleTournament = Nuevo torneo
page-new-titleMatch = Nuevo encuentro por equipos
page-new-name = Título
page-new-ruleset = Reglas
page-new-of = Quién juega
page-new-system = Sistema
page-new-rounds = Rondas
page-new-groups = Grupos
page-new-qualifiers = Inscritos de cada grupo que pasan
page-new-tables = Mesas de un encuentro (número par)
page-new-games = Juegos en cada mesa
page-new-target = Piedras para ganar un juego
page-new-minutes = Minutos
page-new-minutesHow = Cuánto puede durar una mesa; vacío: lo que haga falta.
page-new-startsAt = Empieza
page-new-startsAtHow = La casa empareja la primera ronda entonces; vacío: cuando lo hagas tú.
page-new-clock = Reloj
page-new-clockHow = Sin minutos ni límite, las mesas no tienen reloj.
page-new-clockTeams = En un encuentro por equipos los relojes vuelven a estar llenos en cada juego, y por tiempo se pierde un juego.
page-new-bank = Minutos para la partida
page-new-increment = Segundos añadidos por jugada
page-new-moveLimit = Límite por jugada
page-new-moveUnit = Límite en
page-new-seconds = segundos
page-new-minutesUnit = minutos
page-new-days = días
page-new-clockOf = Relojes de
page-new-houseMoves = Jugadas de la casa
page-new-houseMovesHow = Cuántas veces juega la casa por quien agota el tiempo; 0: pierde enseguida.
page-new-tieBreaks = Si hay empate
page-new-further = Más condiciones
page-new-admission = Quién puede inscribirse
page-new-visibility = Dónde figura
page-new-fewest = Mínimo de inscritos
page-new-most = Máximo de inscritos
page-new-late = Última ronda que admite inscritos tardíos
page-new-bestOf = Al mejor de
page-new-bestOfHow = Mesas de un enfrentamiento: de la final, de la ronda anterior, etc. 3, 1: la final al mejor de tres.
page-new-thirdPlace = Un enfrentamiento por el tercer puesto
page-new-peopleOnly = Solo personas: no entran bots
page-new-options = Opciones de las reglas
page-new-usual = lo habitual
page-new-finishBy = Acaba antes de
page-new-finishByHow = Los juegos sin acabar se adjudican entonces.
page-new-matchHow = Dos equipos juegan las mismas cartas en cada mesa: la suerte es igual para ambos.
page-new-open = Abrir

## Pages: the desk of who runs a team match or a tournament

page-desk-title = Panel de organización
page-desk-matchTitle = Panel de un encuentro por equipos
page-desk-toPage = Página pública
page-desk-enrolLink = Enlace de inscripción
page-desk-enrolText = Inscríbete en el torneo:
page-desk-copied = Copiado.
page-desk-copyByHand = Copia el enlace a mano.
page-desk-hall = Pantalla para la sala
page-desk-sheet = Hoja para imprimir
page-desk-notOpener = Lo abrió otra persona; solo ella puede llevarlo.
page-desk-state_open = Inscripción abierta. Inscritos: { $entries }.
page-desk-state_playing = Ronda { $round } en juego. Inscritos: { $entries }.
page-desk-state_finished = Terminado tras la ronda { $round }.
page-desk-state_closed = Cerrado antes del último resultado.
page-desk-openPairings = Enfrentamientos sin resultado: { $count }.
page-desk-pairRound = Emparejar la ronda { $round }
page-desk-end = Acabar el torneo
page-desk-endSure = ¿Acabarlo ahora, con la clasificación de este momento? Las mesas en juego ya no contarán.
page-desk-entriesHeading = Inscritos
page-desk-noEntries = Aún no hay nadie inscrito.
page-desk-captain = capitán
page-desk-notConfirmed = sin confirmar
page-desk-waits = espera a sus jugadores
page-desk-withdrawn = retirado
page-desk-excluded = excluido
page-desk-seed = cabeza de serie { $seed }
page-desk-change = Cambiar
page-desk-save = Guardar
page-desk-withdraw = Retirar
page-desk-withdrawSure = ¿Retirar a { $entry }?
page-desk-enrolHeading = Inscribir
page-desk-enrol = Inscribir
page-desk-enrolHow = Nombra a los jugadores por @alias o id. Quienes inscribas lo confirman.
page-desk-player = Jugador { $number }
page-desk-playerHint = @alias o id
page-desk-noPerson = No existe este jugador:
page-desk-entryName = Nombre del inscrito, si tiene
page-desk-orBot = O un bot
page-desk-noBot = ningún bot
page-desk-inviteHeading = Invitar
page-desk-invite = Invitar
page-desk-invited = Jugador
page-desk-seedsHeading = Cabezas de serie
page-desk-seeds = Números de inscritos, el más fuerte primero
page-desk-seedsHow = Los dos primeros no se cruzan antes de la final.
page-desk-setSeeds = Fijar
page-desk-round = Ronda { $round }
page-desk-over = terminada
page-desk-bye = Descansa: { $entry }
page-desk-look = Ver
page-desk-pending = en juego
page-desk-wins = Gana { $entry }
page-desk-ruled = por un juez
page-desk-decide = Decidir
page-desk-decideHow = Incomparecencia: alguien no vino. Su mesa se cierra si aún se juega.
page-desk-outcome = Resultado
page-desk-reason = Por qué
page-desk-gamesOf = Juegos ganados: { $entry }
page-desk-stonesOf = Piedras en juegos perdidos: { $entry }
page-desk-teamField = Equipo
page-desk-teamName = Equipo { $team }
page-desk-enrolPairHeading = Inscribir una pareja
page-desk-enrolPair = Inscribir
page-desk-start = Empezar el encuentro
page-desk-closeMatch = Cerrar el encuentro
page-desk-closeMatchSure = ¿Cerrar el encuentro sin resultado?
page-desk-toConfirm = por confirmar: { $count }
page-desk-confirmed = confirmada
page-desk-matchTerms = mesas: { $tables } · juegos en cada una: { $games }, a { $target } piedras
page-desk-judgeHeading = Como juez
page-desk-judgeHow = Excluyes inscripciones y corriges resultados; cada decisión se firma y queda en el registro.
page-desk-exclude = Excluir
page-desk-excludeSure = ¿Excluir a { $entry } del torneo para siempre?
page-desk-excludeHow = Sale como si se retirara, y ninguno de sus jugadores vuelve a entrar. No hay recurso.
page-desk-correct = Corregir
page-desk-correctHow = La corrección sustituye a lo jugado, y quien organiza no puede cambiarla.

## Pages: the hall of a tournament

page-hall-title = Torneo
page-hall-standings = Clasificación
page-hall-entries = Inscritos
page-hall-round = Ronda { $round }
page-hall-pending = en juego
page-hall-bye = Descansa: { $entry }
page-hall-state_open = Inscripción abierta: { $entries }
page-hall-state_playing = Ronda { $round }
page-hall-state_finished = Clasificación final tras la ronda { $round }
page-hall-state_closed = Cerrado antes de tiempo

## Pages: administration

page-admin-title = Administración
page-admin-healthHeading = Estado
page-admin-server = Servidor
page-admin-ready = listo
page-admin-notReady = no está listo
page-admin-log = Log firmado
page-admin-notSigned = en este servidor no se firma nada
page-admin-shard = Log { $origin }
page-admin-signed = eventos firmados: { $size }
page-admin-witnesses = Testigos
page-admin-none = ninguno
page-admin-refusedShard = El fragmento { $shard } ya no se firma
page-admin-broken_events-lost = faltan eventos que se firmaron
page-admin-broken_events-changed = los eventos no son los que se firmaron
page-admin-broken_epoch-changed = la base de datos está en otra época que lo firmado
page-admin-broken_key-changed = lo último se firmó con otra clave
page-admin-broken_state-lost = el servidor no sabe qué firmó por última vez
page-admin-accountsHeading = Cuentas
page-admin-find = Buscar parte del nombre o alias
page-admin-closedToo = También cuentas cerradas
page-admin-found = Cuentas: { $count }
page-admin-rename = Cambiar el nombre
page-admin-newName = Nombre nuevo
page-admin-reason = Motivo
page-admin-reasonHow = El registro de auditoría lo guarda para siempre: no escribas nombres.
page-admin-close = Cerrar
page-admin-closeSure = ¿Cerrar para siempre la cuenta de { $name }?
page-admin-closeHow = El nombre se borra en todas partes y se revocan todas las claves. No se puede deshacer.
page-admin-inPlay = También si está jugando: los demás acaban la partida
page-admin-tokens = Claves: { $count }
page-admin-noTokens = No tiene ninguna clave propia en vigor.
page-admin-revoke = Revocar
page-admin-auditHeading = Auditoría
page-admin-auditHow = Lo que la administración hizo a cuentas, lo último primero. Cada acción se registró antes de hacerse.
page-admin-nothingDone = Nada todavía.
page-admin-by = por
page-admin-commandLine = línea de órdenes
page-admin-account = Cuenta
page-admin-token = clave
page-admin-action_close-player = Cuenta cerrada
page-admin-action_rename-player = Nombre cambiado
page-admin-action_mark-bot = Marcada como de un bot
page-admin-action_grant-token = Clave concedida
page-admin-action_revoke-token = Clave revocada
