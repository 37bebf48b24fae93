### French. How to change or add a text: CONTRIBUTING.md, "Texts".

## This language, as it calls itself

language_name = Français
language_locale = fr_FR

## Lists

source_and = et
source_to = à
list-separator = {", "}

### What happens at a table

## Any game

table_seat = place { $seat }
table_bot_random = Au hasard
table_bot_easy = Facile
table_bot_basic = Basique
table_bot_strong = Fort
table_bot_numbered = { $bot } ({ $number })
table_deal_number = { $deal }
table_cards_of = { $who } { $cards }
table_score_change = { $before } → { $after }
table_text_heading = Table { $table }, { $ruleset }, ouverte le { $at } UTC.
table_table_opened = La table est ouverte : { $ruleset }, { $seats } joueurs.
table_table_opened_played-on = La table est ouverte pour continuer une partie : { $ruleset }, { $seats } joueurs.
table_seat_taken_player = { $who } prend la place { $seat }.
table_seat_taken_bot = Le robot { $bot } prend la place { $seat }.
table_seat_left = La place { $seat } est de nouveau libre.
table_seat_left_turned-away = La personne qui a ouvert la table renvoie le joueur de la place { $seat }.
table_seat_reserved_player = La place { $seat } est réservée à un joueur.
table_seat_reserved_link = La place { $seat } est réservée par un lien.
table_seat_reserved_open = La place { $seat } est de nouveau ouverte à tous.
table_seats_swapped = Les places { $one } et { $other } sont échangées.
table_nonces_due = Toutes les places sont prises ; les nombres du mélange sont révélés.
table_nonce_opened = { $who } révèle son nombre.
table_nonces_replaced = La maison remplace les nombres qui n’ont pas été révélés à temps.
table_match_started = La partie commence.
table_resigned = { $who } abandonne.
table_team_at = { $team } ({ $side })
table_side_N-S = Nord-Sud
table_side_E-O = Est-Ouest
table_closing_asked = { $who } demande la fermeture de la table.
table_adjourning_asked = { $who } demande l'ajournement de la partie.
table_adjourned = La partie est ajournée : tous l'ont demandé.
table_resuming_asked = { $who } demande la reprise de la partie.
table_resumed = La partie reprend : tous l'ont demandé.
table_phrase_said = { $who } dit : « { $phrase } ».
table_phrase_hello = Bonjour !
table_phrase_good-luck = Bonne chance !
table_phrase_let-us-begin = On commence !
table_phrase_let-me-think = Laissez-moi réfléchir.
table_phrase_one-moment = Un instant, s'il vous plaît.
table_phrase_i-am-back = Me revoilà.
table_phrase_take-your-time = Prenez votre temps.
table_phrase_your-turn = C'est à vous.
table_phrase_sorry = Pardon !
table_phrase_no-problem = Pas de souci.
table_phrase_thank-you = Merci !
table_phrase_well-played = Bien joué !
table_phrase_bravo = Bravo !
table_phrase_good-game = Belle partie !
table_phrase_another-one = Une autre partie ?
table_phrase_goodbye = Au revoir !
table_seat_gathered = { $who } ramasse ses cartes.
table_cards_gathered_players = Tous ont ramassé leurs cartes : le décompte est acquis.
table_cards_gathered_house = La maison ramasse les cartes : le décompte est acquis.
table_deadline_passed = Le temps de la partie est écoulé.
table_clocks_set = Pendules : { $clocks }.
table_clock_left = { $who } { $left }
table_player = { $who }
table_partners = { $one } & { $other }
table_clock_flagged_lost = Temps écoulé : { $who }.
table_clock_flagged_acted = Temps écoulé : { $who } ; la maison joue.
table_clock_claimed_lost = Absent : { $who }. { $by } réclame la partie.
table_clock_claimed_acted = Absent : { $who }. { $by } réclame la partie ; la maison joue.
table_table_closed_opener = La table est fermée par le joueur qui l'avait ouverte.
table_table_closed_agreed = La table est fermée : tous l'ont demandé.
table_table_closed_admin = La table est fermée par un administrateur.
table_table_closed_restored = La table est fermée : le serveur a été restauré à un état antérieur.
table_table_closed_match = La table est fermée avec sa rencontre par équipes.
table_table_closed_withdrawn = La table est fermée : une paire s'est retirée du tournoi.
table_table_closed_result = La table est fermée : le résultat de sa rencontre a été décidé.
table_table_closed_abandoned = La table est fermée : rien ne s'y est passé depuis quatorze jours.
table_seed_opened = La graine est révélée : chacun peut désormais vérifier toutes les donnes.
table_dispute_opened_judge = Un juge ouvre un litige sur son propre constat.
table_dispute_opened_player = { $who } appelle le juge.
table_sealed_read = Le juge regarde ce que chaque place savait dans ces donnes : { $deals }.
table_words_added = { $who } dit quelque chose au juge.
table_question_asked = Le juge pose une question à { $who }.
table_pause_lifted = Le juge laisse la table continuer à jouer.
table_dispute_withdrawn = { $who } retire son appel au juge.
table_ruling_given_uphold = Le juge laisse tout en l'état.
table_ruling_given_annul-lance = Le juge annule une phase de la donne { $deal } : { $lance }.
table_ruling_given_award = Le juge accorde à l'équipe { $team } des points de la donne { $deal } : { $stones }.
table_ruling_given_take = Le juge retire à l'équipe { $team } des points de la donne { $deal } : { $stones }.
table_ruling_given_dead-hand = Le juge déclare morte une main de la donne { $deal } : { $who }.
table_ruling_given_redeal = Le juge fait redonner la donne { $deal }.
table_ruling_given_play-on = Le juge fait continuer la partie qui avait été abandonnée.
table_ruling_given_lose-game = Le juge donne la manche perdue à l'équipe de : { $who }.
table_ruling_given_exclude = Le juge prononce une exclusion : { $who }.
table_ruling_given_penalise = Le juge prononce une sanction : { $who }.
table_ruling_given_other = Le juge décide : { $kind }.
table_ruling_given_rest_waived = { $sentence } Seuls les points qu'il y a sont retirés.
table_ruling_given_rest_others = { $sentence } Les points qui manquent à l'équipe vont à l'autre.
table_ruling_appealed = { $who } forme un recours : un autre juge doit trancher.
table_dispute_settled = Le litige est réglé.
table_penalised_warned = { $who } reçoit un avertissement.
table_penalised_stones = { $who } est sanctionné ; points de la sanction : { $stones }.

## Mus: what happens

mus_dealer_drawn_lot = { $dealer } donne en premier, par tirage au sort.
mus_dealer_drawn_drawn = On tire la donne : { $cards }. { $dealer } donne en premier.
mus_dealer_drawn_tied = On tire la donne : { $cards }. Égalité : les plus petites retirent.
mus_deck_offered = Donne { $deal } : { $dealer } mélange, { $who } coupe.
mus_deck_cut = { $who } coupe : { $at } cartes passent du dessus au dessous.
mus_hands_dealt = Donne { $deal } : { $dealer } donne, { $mano } est esku.
mus_hands_dealt_corrido = Donne { $deal }, en mus corrido : { $dealer } donne, { $mano } parle en premier, et qui sort devient esku.
mus_hands_dealt_board = Donne { $deal }, numéro { $board } : { $mano } est esku.
mus_mus_agreed = { $who } demande des cartes : « { $word } ».
mus_mus_cut = { $who } sort : « { $word } ».
mus_mus_cut_corrido = { $who } sort, « { $word } », et devient esku.
mus_cards_discarded = { $count ->
    [0] { $who } n'écarte rien.
    [one] { $who } écarte une carte.
   *[other] { $who } écarte { $count } cartes.
}
mus_stock_reshuffled = { $count ->
    [one] La pioche ne suffit pas : une carte écartée y est remise.
   *[other] La pioche ne suffit pas : { $count } cartes écartées y sont mélangées.
}
mus_deck_recycled = { $count ->
    [one] { $who } n'a plus assez de cartes : un écart antérieur revient dans son paquet.
   *[other] { $who } n'a plus assez de cartes : { $count } écarts antérieurs reviennent dans son paquet.
}
mus_cards_drawn = { $count ->
    [one] { $who } reçoit une carte.
   *[other] { $who } reçoit { $count } cartes.
}
mus_declared_pares_yes = { $who } a des paires.
mus_declared_pares_no = { $who } n'a pas de paires.
mus_declared_juego_yes = { $who } a le jeu.
mus_declared_juego_no = { $who } n'a pas le jeu.
mus_passed = { $who } passe : « { $word } ».
mus_bet_placed = { $who } mise { $stones } : « { $word } ».
mus_bet_raised = { $stones ->
    [one] { $who } relance de un : « { $word } ».
   *[other] { $who } relance de { $stones } : « { $word } ».
}
mus_hordago_called = { $who } mise toute la manche : « { $word } ».
mus_biak_bet_placed = { $who } tape { $stones } au grand et { $stones } au petit : « { $word } ».
mus_biak_hordago_called = { $who } mise toute la manche au grand et, à défaut, au petit : « { $word } ».
mus_bet_accepted = { $who } tient : « { $word } ».
mus_bet_refused = { $who } laisse : « { $word } ».
mus_bet_refused_softly = { $who } laisse sans engager son partenaire : « { $word } ».
mus_sign_made = { $who } fait un signe à son partenaire.
mus_claim_made_void-deal = { $who } réclame l'annulation de la donne.
mus_claim_made_dead-hand = { $who } réclame une main morte : { $of }.
mus_claim_answered_yes = { $who } accepte la réclamation.
mus_claim_answered_no = { $who } conteste la réclamation.
mus_claim_withdrawn = { $who } retire la réclamation.
mus_deal_voided_claim = La donne { $deal } est annulée : les deux équipes sont d'accord.
mus_deal_voided_ruling = La donne { $deal } est annulée sur décision du juge.
mus_hand_declared_dead_claim = Main morte, d'un commun accord : { $who } ne parle plus et ne gagne rien.
mus_hand_declared_dead_ruling = Main morte, sur décision du juge : { $who } ne parle plus et ne gagne rien.
mus_hands_revealed = On étale les cartes : { $hands }.
mus_foul_found_announced_pares = { $who } a annoncé des paires sans en avoir (art. { $article }) : { $bets }.
mus_foul_found_denied_pares = { $who } a nié ses paires (art. { $article }) : { $bets }.
mus_foul_found_announced_juego = { $who } a annoncé le jeu sans l'avoir (art. { $article }) : { $bets }.
mus_foul_found_denied_juego = { $who } a nié son jeu (art. { $article }) : { $bets }.
mus_lance_annulled = Une phase de la donne { $deal } est annulée : { $lance }.
mus_stones_scored = { $stones ->
    [one] L'équipe { $team } marque un point { $lance ->
        [paires] aux paires
       *[other] au { $lance }
    } : { $reason }.
   *[other] L'équipe { $team } marque { $stones } points { $lance ->
        [paires] aux paires
       *[other] au { $lance }
    } : { $reason }.
}
mus_stones_scored_back = { $stones ->
    [one] L'équipe { $team } rend un point { $lance ->
        [paires] des paires
       *[other] du { $lance }
    } : { $reason }.
   *[other] L'équipe { $team } rend { $stones } points { $lance ->
        [paires] des paires
       *[other] du { $lance }
    } : { $reason }.
}
mus_stones_scored_ruled = { $stones ->
    [one] Le juge donne un point à l'équipe { $team }.
   *[other] Le juge donne { $stones } points à l'équipe { $team }.
}
mus_stones_scored_ruled_back = { $stones ->
    [one] Le juge retire un point à l'équipe { $team }.
   *[other] Le juge retire { $stones } points à l'équipe { $team }.
}
mus_resigned = { $who } abandonne la manche en cours ; elle est perdue si son partenaire l'abandonne aussi.
mus_game_won_target = L'équipe { $team } gagne la manche { $game } : { $scores }.
mus_game_won_hordago = L'équipe { $team } gagne la manche { $game } sur hordago.
mus_game_won_ruled = L'équipe { $team } gagne la manche { $game } par décision du juge : { $scores }.
mus_game_won_resigned = L'équipe { $team } gagne la manche { $game }, abandonnée par les autres : { $scores }.
mus_game_won_time = L'équipe { $team } gagne la manche { $game } au temps : { $scores }.
mus_game_won_vaca = { $sentence } L'équipe { $team } gagne ainsi une vaca : { $vacas_won }.
mus_match_ended_won = L'équipe { $team } gagne la partie : { $games_won }.
mus_match_ended_resigned = L'équipe { $team } gagne la partie par abandon : { $games_won }.
mus_match_ended_time = L'équipe { $team } gagne la partie au temps : { $games_won }.
mus_match_ended_played = Toutes les manches sont jouées ; l'équipe { $team } en gagne le plus : { $games_won }.
mus_match_ended_played_drawn = Toutes les manches sont jouées ; chaque équipe en gagne autant : { $games_won }.
mus_match_ended_deadline = Le temps est écoulé ; l'équipe { $team } mène : { $games_won }.
mus_match_ended_deadline_drawn = Le temps est écoulé ; les équipes sont à égalité : { $games_won }.
mus_match_ended_excluded = Un joueur est exclu ; l'équipe { $team } gagne la partie : { $games_won }.
mus_match_ended_excluded_drawn = Un joueur est exclu ; les équipes gagnent autant de manches : { $games_won }.
mus_result_ruled_won = Après décision, la dernière manche est à { $scores } ; l'équipe { $team } gagne : { $games_won }.
mus_result_ruled_undecided = Après décision, la dernière manche est à { $scores }, sans vainqueur : { $games_won }.
mus_result_ruled_played-on = Après décision, la partie n'est pas décidée : manches { $games_won }, points { $scores }. Elle continue à une nouvelle table, où { $dealer } donne en premier.
mus_hands = { $before } ; { $hand }
mus_score = { $a }–{ $b }
mus_score_teams = A { $a } – B { $b }
mus_line_in_lance = { $lance } · { $line }

## Mus: lances, what becomes of bets, and what stones are scored for

mus_lance_grande = grand
mus_lance_chica = petit
mus_lance_pares = paires
mus_lance_juego = jeu
mus_lance_punto = faux jeu
mus_bets_void = les mises sont annulées
mus_bets_stand = les mises restent
mus_refused_raise_before-penultimate = { $reason } : les mises d'avant l'avant-dernière, un point au moins
mus_refused_raise_standard = { $reason } : toutes les mises sauf la dernière
mus_refused_first = { $reason } : la première mise laissée vaut un point
mus_refused_hordago = { $reason } : le hordago vaut ce qui a été misé avant, un point au moins
mus_reason_refused = une mise laissée
mus_reason_passed = tout le monde a passé
mus_reason_accepted = la mise tenue
mus_reason_par = une paire
mus_reason_medias = les mediak
mus_reason_duples = les doubles
mus_reason_thirty-one = le trente et un
mus_reason_juego = le jeu
mus_reason_punto = le faux jeu
mus_reason_tira = le Tira, pour la faute
mus_reason_pontua = le point du faux jeu, pour la faute
mus_reason_annulled = l'annulation
mus_reason_ruled = la décision du juge

## Mus by the federation's rules: its own words where the language has them, else the ones above

mus_bet_placed_federation = { $who } tape { $stones } : « { $word } ».
mus_bet_raised_federation = { $stones ->
    [one] { $who } relance de un : « { $word } ».
   *[other] { $who } relance de { $stones } : « { $word } ».
}
mus_stones_scored_federation = { $stones ->
    [one] L'équipe { $team } tire un ttantto { $lance ->
        [paires] aux paires
       *[other] au { $lance }
    } : { $reason }.
   *[other] L'équipe { $team } tire { $stones } ttantto { $lance ->
        [paires] aux paires
       *[other] au { $lance }
    } : { $reason }.
}
mus_stones_scored_back_federation = { $stones ->
    [one] L'équipe { $team } rend un ttantto { $lance ->
        [paires] des paires
       *[other] du { $lance }
    } : { $reason }.
   *[other] L'équipe { $team } rend { $stones } ttantto { $lance ->
        [paires] des paires
       *[other] du { $lance }
    } : { $reason }.
}
mus_lance_grande_federation = { mus_lance_grande }
mus_lance_punto_federation = point
mus_reason_refused_federation = le Tira
mus_reason_passed_federation = le Paso
mus_reason_accepted_federation = l'Iduki
mus_reason_medias_federation = { mus_reason_medias }
mus_reason_duples_federation = { mus_reason_duples }
mus_reason_thirty-one_federation = le 31
mus_reason_punto_federation = le Pontua
mus_reason_tira_federation = le Tira, pour la faute
mus_reason_pontua_federation = le Pontua, pour la faute
mus_option_target_federation = { mus_option_target }
    .text = { rule_mus_game_target }
mus_game_win_target_federation = { mus_game_win_target }

## Mus by the Spanish rules

mus_reason_refused_spanish = le deje : mise laissée

## Mus: what is said, where a rule set is spoken in the reader's language; of the Spanish game its own words where
## these are others

mus_word_mus = mus
mus_word_cut = mintza
mus_word_pass = paso
mus_word_bet = { $stones ->
    [2] imido
   *[other] { $stones } imido
}
mus_word_raise = { $stones } gehiago
mus_word_hordago = hordago
mus_word_accept = idoki
mus_word_refuse = tira
mus_word_language = eu
mus_word_language_spanish = { mus_word_language }
mus_word_mus_spanish = { mus_word_mus }
mus_word_cut_spanish = { mus_word_cut }
mus_word_pass_spanish = { mus_word_pass }
mus_word_bet_spanish = { mus_word_bet }
mus_word_raise_spanish = { mus_word_raise }
mus_word_hordago_spanish = { mus_word_hordago }
mus_word_accept_spanish = { mus_word_accept }
mus_word_refuse_spanish = { mus_word_refuse }

## Analyse d'une donne

hint_mus = Il attend plus de nouvelles cartes que de celles-ci.
hint_cut = Il attend plus de ces cartes que de nouvelles.
hint_discard = C'est de ce qu'il garde qu'il attend le plus.
hint_chance = Votre camp a la meilleure main ({ $lance }) environ { $chance } fois sur cent.
analysis_choice_mus = demander de nouvelles cartes
analysis_choice_cut = sortir
analysis_choice_discard = écarter { $cards }
analysis_choice_pass = passer
analysis_choice_bet = miser { $stones }
analysis_choice_raise = relancer de { $stones }
analysis_choice_hordago = miser la manche
analysis_choice_accept = tenir
analysis_choice_refuse = laisser
analysis_stones = { $whole },{ $tenth }
analysis_best = { $who } : { $choice } était le meilleur choix, d'après la table de la maison.
analysis_cost = { $who } : { $choice } valait { $stones } points de moins que { $best }, d'après la table de la maison.

## Mus: labels of moves; $said is what the rule set has a player say

mus_move_mus = Demander des cartes ({ $said })
mus_move_cut = Sortir ({ $said })
mus_move_discard = Écarter
mus_move_pass = Passer ({ $said })
mus_move_bet = Miser ({ $said })
mus_move_raise = Relancer ({ $said })
mus_move_hordago = Miser la manche ({ $said })
mus_move_accept = Tenir ({ $said })
mus_move_refuse = Laisser ({ $said })
mus_move_cut_deck = Couper le paquet
mus_move_refuse_soft = Laisser pour soi ({ $said })
mus_move_biak_bet = Miser au grand et au petit ({ $said })
mus_move_biak_hordago = Miser la manche au grand et au petit ({ $said })
mus_move_declare_pares_yes = J'ai des paires
mus_move_declare_pares_no = Je n'ai pas de paires
mus_move_declare_juego_yes = J'ai le jeu
mus_move_declare_juego_no = Je n'ai pas le jeu
mus_move_sign_two-kings = Signe : deux rois
mus_move_sign_two-aces = Signe : deux as
mus_move_sign_medias = Signe : mediak
mus_move_sign_duples = Signe : doubles
mus_move_sign_29 = Signe : 29
mus_move_sign_30-or-31 = Signe : 30 ou 31
mus_move_sign_juego = Signe : jeu
mus_move_sign_three-kings = Signe : trois rois
mus_move_sign_three-aces = Signe : trois as
mus_move_sign_pares = Signe : paires
mus_move_sign_30 = Signe : 30
mus_move_sign_31 = Signe : 31
mus_move_sign_nothing = Signe : rien
mus_move_sign_cut = Signe : sortir
mus_move_sign_raise = Signe : miser davantage
mus_move_claim_void-deal = Réclamer l'annulation de la donne
mus_move_claim_dead-hand = Réclamer que la main de la place { $seat } soit morte
mus_move_consent_yes = Accepter la réclamation
mus_move_consent_no = Contester la réclamation
mus_move_withdraw = Retirer la réclamation
mus_move_gather = Ramasser les cartes

## Mushi: what happens

mushi_dealer_drawn_lot = { $dealer } donne en premier, par tirage au sort.
mushi_dealer_drawn_drawn = On tire la donne : { $cards } ; { $dealer } donne en premier.
mushi_dealer_drawn_tied = On tire la donne : { $cards } ; égalité, on tire de nouveau.
mushi_hands_dealt = Manche { $round } : { $dealer } donne et joue en premier ; sur le champ, { $field }.
mushi_hands_dealt_again = { $dealer } redonne la manche { $round } ; sur le champ, { $field }.
mushi_misdeal_declared = Maldonne : { $reason }.
mushi_card_played_laid = { $who } pose { $card } sur le champ.
mushi_card_played_takes = { $who } joue { $card } et prend { $captured }.
mushi_card_turned = { $who } retourne { $card }.
mushi_turn_captured_laid = La carte retournée par { $who } reste sur le champ.
mushi_turn_captured_takes = La carte retournée par { $who } prend { $captured }.
mushi_leftovers_taken = De ce qui reste sur le champ, { $who } reçoit { $cards }.
mushi_round_scored = On compte la manche { $round } : { $counted } ; au total, { $totals }.
mushi_match_ended_won = { $who } gagne la partie : { $scores }.
mushi_match_ended_drawn = La partie est nulle : { $scores }.
mushi_match_ended_resigned = { $who } gagne la partie par abandon : { $scores }.
mushi_match_ended_time = { $who } gagne la partie au temps : { $scores }.
mushi_match_ended_excluded = { $who } gagne la partie par exclusion : { $scores }.
mushi_match_ended_deadline = Le temps est écoulé ; { $who } est en tête : { $scores }.
mushi_match_ended_deadline_drawn = Le temps est écoulé, à égalité : { $scores }.
mushi_result_ruled = Après la décision du juge, la partie revient à { $who } : { $scores }.
mushi_counted = { $who } { $score } ({ $points } de cartes)
mushi_counted_yaku = { $who } { $score } ({ $points } de cartes ; { $yaku })
mushi_misdeal_four-of-a-suit-on-field = quatre cartes d'une même suite sont sur le champ
mushi_misdeal_four-pairs-on-field = quatre paires sont sur le champ
mushi_misdeal_four-of-a-suit-in-hand = une main contient quatre cartes d'une même suite
mushi_misdeal_three-willows-on-field = les trois saules autres que la Foudre sont sur le champ
mushi_balance = { $first } : { $second }

## Mushi: what a round is counted for; $points are written with their sign

mushi_item_points = { $who } { $stones } : { $points } de cartes, moins { $par }.
mushi_item_yaku = { $who } { $stones } : { $yaku }.
mushi_item_paid = { $who } { $stones } : { $yaku }, à l'adversaire.
mushi_yaku_five_lights = Cinq Lumières
mushi_yaku_three_lights = Trois Lumières
mushi_yaku_four_wisteria = Quatre Glycines
mushi_yaku_four_paulownia = Quatre Paulownias

## Mushi: labels of moves

mushi_move_play = Poser { $card } sur le champ
mushi_move_play_takes = Jouer { $card }, prendre { $captured }
mushi_move_capture = Prendre { $card }
mushi_move_gather = Ramasser les cartes

## Mushi: cards, by suit (1 to 12) and kind: Light, Animal, Ribbon, Normal

mushi_card_and_code = { $card } ({ $code })
mushi_card_1L = cigogne
mushi_card_1R = ruban de pin
mushi_card_1N = normale de pin
mushi_card_2A = bouscarle
mushi_card_2R = ruban de prunier
mushi_card_2N = normale de prunier
mushi_card_3L = rideau
mushi_card_3R = ruban de cerisier
mushi_card_3N = normale de cerisier
mushi_card_4A = coucou
mushi_card_4R = ruban de glycine
mushi_card_4N = normale de glycine
mushi_card_5A = pont
mushi_card_5R = ruban d'iris
mushi_card_5N = normale d'iris
mushi_card_8L = pleine lune
mushi_card_8A = oies
mushi_card_8N = normale de susuki
mushi_card_9A = coupe à saké
mushi_card_9R = ruban de chrysanthème
mushi_card_9N = normale de chrysanthème
mushi_card_10A = cerf
mushi_card_10R = ruban d'érable
mushi_card_10N = normale d'érable
mushi_card_11L = homme à la pluie
mushi_card_11A = hirondelle
mushi_card_11R = ruban de saule
mushi_card_11N = Foudre
mushi_card_12L = phénix
mushi_card_12N = normale de paulownia

## Rencontres par équipes : feuilles

board_direction_N = Nord
board_direction_O = Ouest
board_direction_S = Sud
board_direction_E = Est
match_title = Rencontre par équipes : { $ruleset }
match_terms = Tables : { $tables }. Manches à chacune : { $games }, en { $target } points.
match_status_open = La rencontre n'a pas commencé.
match_status_playing = La rencontre se joue ; le résultat s'affiche quand elle est finie.
match_status_closed = La rencontre a été fermée sans résultat.
match_status_finished = La rencontre est finie.
match_team = Équipe { $team }
match_place = Table { $table }, { $side } : { $who }
match_pair = { $first } et { $second }
match_score = Résultat
match_score_order = D'abord les points de l'équipe A, puis qui a gagné la manche.
match_game = Manche { $game }
match_table = Table { $table }
match_extra_table = Table { $table }, manche supplémentaire
match_ended_played = jouée jusqu'au bout
match_ended_deadline = temps écoulé
match_ended_excluded = un joueur exclu
match_ruled = corrigée par un juge
match_course = Déroulement
match_opened = La rencontre est ouverte : { $tables } tables, { $games ->
    [one] une manche à chacune.
   *[other] { $games } manches à chacune.
}
match_pair_enrolled = S'inscrit dans l'équipe { $team } : { $who }.
match_pair_confirmed = { $who } confirme.
match_pair_withdrawn = Quitte l'équipe { $team } : { $who }.
match_match_started = La rencontre commence ; chaque paire a sa table.
match_extra_game_called = Les équipes sont à égalité : chaque table joue une manche de plus.
match_result_ruled = Un juge a corrigé la table { $table }. { $result }
match_closed = La rencontre est fermée.
match_won_games = L'équipe { $team } gagne la rencontre par { $a } manches à { $b }.
match_won_stones = L'équipe { $team } gagne la rencontre : { $a } manches à { $b }, et moins de points laissés à l'autre.
match_won_extra-game = L'équipe { $team } gagne la rencontre : { $a } manches à { $b }, et la manche supplémentaire.
match_drawn = Égalité : { $a } manches à { $b }.
board_title = Donne numéro { $board }
board_decks = Les paquets de dix, depuis le dessus
board_deck = { $direction } : { $cards }
board_at = Table { $table } ({ $sides }) : { $stones }
board_side = { $side } { $team }
board_stones = A { $a } – B { $b }
board_void = nulle
board_comparison = Donnes de la rencontre, table par table
board_stones_order = Points de chaque équipe
board_alike = Toutes les tables où elle compte l'ont jouée de même.
board_alone = Il n'y a pas d'autre table à laquelle la comparer.
board_parted = Étapes communes : { $after }. Puis les tables diffèrent :
board_way = { $tables } : { $step }
board_nothing = Rien de plus.

### Rule book

## Every table

rule_table_options = Une table ne règle que les options prévues par ses règles, aux valeurs prévues.
    .title = Options de la table
rule_table_rated = Une table peut être ouverte comme classée : elle est publique, a deux camps et aucun robot de la maison ; son résultat change la cote des joueurs et des paires.
    .title = Cote
rule_table_people = À une table réservée aux personnes ne s'assoient ni les robots de la maison ni les joueurs dont le compte est celui d'un robot.
    .title = Personnes seulement
rule_table_resign = Un joueur peut abandonner la partie tant qu'elle se joue, et l'autre camp la gagne ; pas quand le décompte l'a décidée, ni entre une décision du juge et son effet.
    .title = Abandon
rule_table_gather = Après le décompte, les cartes restent à découvert jusqu'à ce que chaque joueur dont la main compte ait ramassé les siennes ou que le temps de la table soit écoulé ; les robots de la maison ramassent aussitôt et, après l'attente du juge, le temps recommence.
    .title = Ramasser les cartes
rule_table_clock = Une table peut avoir une pendule : un temps pour la partie, une limite pour chaque coup, ou les deux, par joueur ou par camp ; elle tourne tant que la table attend ce joueur, et non quand un décompte est à découvert, qu'on attend un juge ou que la partie est ajournée ; le camp de qui n'a plus de temps perd la partie, ou la maison joue à sa place autant de fois que la table le permet.
    .title = Pendules
rule_table_claim = À une table dont aucun organisateur n'a la charge, un joueur peut réclamer la partie quand la table n'attend que des joueurs de l'autre camp et que tous sont absents, sans que rien ne se passe, depuis une demi-minute en éclair, une minute en rapide, deux minutes sinon ; il s'ensuit ce qui s'ensuit quand leur temps est écoulé, et sans pendule leur camp perd la partie, mais une partie par correspondance n'est pas réclamée.
    .title = Réclamer la partie d'un absent
rule_table_close = Celui qui a ouvert la table peut la fermer avant la partie, et plus tard si seuls des robots y jouent ; une table qui n'est ni d'une rencontre par équipes ni d'un tournoi ferme aussi quand toutes les personnes le demandent.
    .title = Fermeture de la table
rule_table_abandoned = Une table dont aucun organisateur n'a la charge est fermée sans résultat quand rien ne s'y est passé depuis quatorze jours, avant le début ou pendant qu'une partie sans pendule attend un joueur ; une partie ajournée attend toujours.
    .title = Tables abandonnées
rule_table_adjourn = Une partie à une table qui n'est ni d'une rencontre par équipes ni d'un tournoi est ajournée quand toutes les personnes le demandent, et reprend quand toutes le demandent de nouveau ; d'ici là personne ne joue et aucune pendule ne tourne, mais on peut abandonner la partie et fermer la table.
    .title = Ajournement d'une partie
rule_table_talk = À une table ouverte avec paroles, un joueur peut dire les phrases de la maison, que tous entendent ; il n'y a pas d'autres paroles, aucune dans les tournois et les rencontres par équipes, et aucune phrase ne dit rien des cartes ni de ce qu'il faut jouer.
    .title = Paroles à la table
rule_table_aid = À une table ouverte avec aide, chaque joueur peut demander les probabilités de ses propres cartes pendant le jeu ; aucune table de ce genre n'est classée, ni d'une rencontre par équipes ou d'un tournoi, et une fois la graine d'une partie ouverte, n'importe qui peut demander celles de n'importe quelle place.
    .title = Probabilités pendant le jeu
rule_table_dispute = Un joueur peut appeler le juge une fois par donne, à son sujet et avant que ses cartes soient ramassées, et un juge qui n'y joue pas peut ouvrir un litige sur son propre constat ; la table attend pendant ce temps, sauf si le juge la laisse continuer ; avant la décision, celui qui a appelé peut retirer son appel, et un joueur peut abandonner la partie.
    .title = Appel au juge
rule_table_ruling = Un juge qui ne joue pas tranche selon les règles qu'il nomme ; rien de ce qui s'est passé n'est effacé, et une partie finie qui devient indécise continue à une nouvelle table.
    .title = La décision du juge
rule_table_played-on = Une partie finie que la décision d'un juge laisse indécise, ou qui a été abandonnée par erreur, continue à une nouvelle table, aux mêmes places et avec les manches et les points d'avant ; une donne interrompue ou refaite ne compte pas.
    .title = Continuer après la fin
rule_table_appeal = Tant que la décision n'a pas pris effet, un joueur peut former un recours, une fois par litige ; un autre juge tranche alors définitivement et, si aucun ne tranche à temps, la première décision prend effet.
    .title = Recours

## Tournaments

rule_federation_2 = Une victoire compte un, et rien d'autre ; une défaite compte les manches gagnées et les points faits dans les manches perdues ; ensuite les départages fixés décident, et ceux qui restent égaux partagent leur rang.
    .title = Classement
rule_tournament_opening = Celui qui ouvre un tournoi fixe les règles, le système et les rondes avant toute inscription.
    .title = Ouverture du tournoi
rule_tournament_entry = Une inscription est un joueur, une paire ou une équipe, selon le tournoi ; un joueur n'est que dans une inscription et une seule fois, et elle prend part quand tous ses joueurs l'ont confirmée.
    .title = Inscriptions
rule_tournament_round-robin = Chacun rencontre tous les autres une fois, dans un ordre tiré au sort.
    .title = Toutes rondes
rule_tournament_season = Une saison est un tournoi toutes rondes dont les rondes durent autant et se jouent quand cela convient aux joueurs ; la partie en cours finit avec sa ronde, et là où aucune n'a commencé qui est à la table gagne, sinon les deux perdent.
    .title = Saison
rule_tournament_arena = Jusqu'à la fin du temps, qui est libre rejoue, selon les victoires et pas deux fois de suite contre le même adversaire tant qu'il y en a d'autres ; une victoire est un point, à égalité vient d'abord qui a eu besoin de moins de parties, qui ne s'assied pas en une minute perd et est mis en pause, dans les deux dernières minutes personne n'est apparié, et ce qui se joue à la fin compte tel quel.
    .title = Arène
rule_tournament_swiss = À chaque ronde se rencontrent ceux qui ont autant de victoires et sont proches au classement, sans se retrouver tant qu'on peut l'éviter, ce pour quoi on regarde aussi les rondes à venir ; la première ronde est tirée au sort.
    .title = Système suisse
rule_tournament_knock-out = Qui perd une rencontre est éliminé : les têtes de série puis le sort remplissent le tableau, une table sans vainqueur est rejouée, et le rang dit jusqu'où l'on est allé.
    .title = Élimination directe
rule_tournament_groups = Dans chaque groupe chacun rencontre tous les autres une fois, et les meilleurs de chaque groupe jouent une élimination directe.
    .title = Groupes et élimination directe
rule_tournament_bye = Une inscription sans adversaire est exempte de la ronde : au système suisse cela compte une victoire et rien d'autre, et nul n'est de nouveau exempt avant que tous aient eu une victoire sans jouer ; en toutes rondes cela ne compte rien, et en élimination directe cela mène à la ronde suivante.
    .title = Exemption
rule_tournament_withdrawal = De qui se retire, la formule toutes rondes annule tous les résultats ; au système suisse ce qui est joué reste acquis, en élimination directe il garde son rang, et dans les deux son adversaire du moment gagne sans jouer.
    .title = Retrait
rule_tournament_exclusion = Un juge qui ne joue pas dans le tournoi peut en exclure une inscription : elle sort comme par un retrait, et ses joueurs ne reviennent pas dans ce tournoi.
    .title = Exclusion
rule_tournament_time = Quand le temps d'une table est écoulé, la manche en cours revient au camp qui y a le plus de points, à aucun s'ils sont égaux, et le camp qui a le plus de manches a gagné, aucun s'ils en ont autant ; au Mushi, les points des manches comptées décident.
    .title = Temps d'une table
rule_tournament_result = L'organisateur peut donner une rencontre à ceux qui sont venus, la donner perdue aux deux ou ajuster un résultat ; cela vaut tant qu'un juge n'en décide pas autrement.
    .title = Résultats décidés
rule_tournament_ties = Si l'article 2 laisse des égaux, les départages fixés décident dans leur ordre, parmi ces quatre : le résultat entre eux si tous se sont rencontrés, les victoires de leurs adversaires, les points faits dans les manches perdues moins ceux des adversaires, un tirage au sort de la graine.
    .title = Départages

## Mus: what beats what

rule_mus_ranks_four-kings = Les dix valeurs sont distinctes : roi, cavalier, valet, 7, 6, 5, 4, 3, 2, as.
    .title = Quatre rois, quatre as
rule_mus_ranks_eight-kings = Le 3 est un roi et le 2 un as à tous égards : pour le rang, les paires et les points.
    .title = Huit rois, huit as
rule_mus_grande_order = La plus haute carte gagne ; à égalité la deuxième départage, puis la troisième, puis la quatrième.
    .title = Grand
rule_mus_chica_order = La plus basse carte gagne ; à égalité la deuxième plus basse départage, puis la troisième, puis la quatrième.
    .title = Petit
rule_mus_pares_order = Les doubles battent les mediak, qui battent la paire ; ensuite le rang décide, la plus haute paire d'abord ; quatre cartes égales valent deux paires égales.
    .title = Paires
rule_mus_pares_kickers = Deux mediak égaux se départagent par la quatrième carte, deux paires égales par la plus haute puis la plus basse des autres.
    .title = Cartes de départage
rule_mus_juego_order = On a le jeu dès trente et un : 31 d'abord, puis 32, puis 40, puis de 37 à 33 ; les figures valent dix.
    .title = Jeu
rule_mus_juego_royal = Trois sept et un valet sont le meilleur trente et un, même contre un plus proche d'esku.
    .title = Le trente et un royal
rule_mus_punto_order = Le plus haut total au-dessous de trente et un gagne : 30 est le meilleur, 4 le pire.
    .title = Faux jeu
rule_mus_punto_condition = Le faux jeu remplace le jeu quand personne à la table n'a annoncé le jeu.
    .title = Quand on joue le faux jeu
rule_mus_tie_mano = De deux mains égales, celle du joueur le plus proche de l'esku dans l'ordre de parole gagne.
    .title = Égalités

## Mus: who deals, and the exchange of cards before the betting

rule_mus_dealer_lot = Le premier donneur de la partie est tiré au sort.
    .title = Premier donneur
rule_mus_dealer_drawn = Chacun tire une carte et la plus petite donne d'abord ; ceux qui sont à égalité retirent.
    .title = Premier donneur, à la carte
rule_mus_dealer_rotation = Après chaque donne qui compte, le joueur à droite du donneur distribue, aussi d'une manche à l'autre.
    .title = Donneur suivant
rule_mus_deal = Chacun reçoit quatre cartes, une à une, à commencer par l'esku, à droite du donneur.
    .title = La donne
rule_mus_mus_order_team-first = L'esku puis son partenaire disent s'ils veulent des cartes, et l'autre équipe après eux.
    .title = Parler du mus par équipe
rule_mus_mus_order_in-turn = À partir de l'esku et vers la droite, chacun dit s'il veut des cartes.
    .title = Parler du mus à tour de rôle
rule_mus_mus_cut = Le premier joueur qui sort met fin aux échanges aussitôt, et les mises commencent.
    .title = Sortir
rule_mus_mus_corrido = À la première donne d'une manche, qui sort devient esku ; d'ici là, esku passe au joueur suivant après chaque échange, et aucun signe n'est fait.
    .title = Mus corrido
rule_mus_mus_rounds = On change des cartes tant que tous sont d'accord, sauf si la table a fixé une limite.
    .title = Nombre d'échanges
rule_mus_discard_count = À chaque échange, chacun écarte, en une fois, une à quatre cartes.
    .title = Combien écarter
rule_mus_discard_count_or-none = À chaque échange, chacun écarte, en une fois, jusqu'à quatre cartes, et peut les garder toutes.
    .title = Combien écarter : ou aucune
rule_mus_discard_held = On n'écarte que des cartes de sa main, chacune une fois.
    .title = Quoi écarter
rule_mus_draw = Quand tous ont écarté, chacun reçoit de la pioche autant de cartes qu'il en a jeté, l'esku d'abord.
    .title = Nouvelles cartes
rule_mus_stock_whole-heap = Si la pioche ne suffit pas, on en donne le reste, puis tous les écarts mélangés forment la nouvelle.
    .title = Pioche épuisée
rule_mus_stock_earlier-only = Si la pioche ne suffit pas, seuls les écarts des échanges antérieurs sont remélangés.
    .title = Pioche épuisée, écarts antérieurs

## Mus: the order of the lances, and who speaks in them

rule_mus_lance_sequence = On mise dans l'ordre sur le grand, le petit, les paires et le jeu ; le faux jeu le remplace si nul ne l'a annoncé.
    .title = Les phases
rule_mus_turn = Un joueur n'agit que lorsqu'il a la parole.
    .title = Tour de parole
rule_mus_phase = Chaque coup appartient à une étape de la donne et ne peut se jouer que là.
    .title = Étapes d'une donne
rule_mus_lance_over = Un mot destiné à une donne ou à une phase déjà finie ne compte pas dans la suivante.
    .title = Phase terminée
rule_mus_lance_opening = À partir de l'esku, chacun mise ou passe ; qui a passé peut répondre à une mise mais plus ouvrir.
    .title = Ouverture
rule_mus_pares_declaration = Avant les mises, la maison dit avec vérité de chacun, l'esku d'abord, s'il a des paires, sauf si les joueurs le disent eux-mêmes.
    .title = Annonce des paires
rule_mus_juego_declaration = Avant les mises, la maison dit avec vérité de chacun, l'esku d'abord, s'il a le jeu, sauf si les joueurs le disent eux-mêmes.
    .title = Annonce du jeu
rule_mus_pares_betting_both-teams = On ne mise aux paires que si chaque équipe a un joueur qui a annoncé des paires.
    .title = Paires des deux côtés
rule_mus_pares_betting_any-holder = On mise aux paires dès qu'un joueur à la table en a.
    .title = Un joueur avec paires suffit
rule_mus_juego_betting_both-teams = On ne mise au jeu que si chaque équipe a un joueur qui a annoncé le jeu.
    .title = Jeu des deux côtés
rule_mus_juego_betting_any-holder = On mise au jeu dès qu'un joueur à la table l'a.
    .title = Un joueur avec le jeu suffit
rule_mus_lance_speakers_holders = Aux paires et au jeu, seuls ceux qui en ont annoncé misent, tiennent ou laissent.
    .title = Seuls ceux qui en ont parlent
rule_mus_lance_speakers_everyone = Aux paires et au jeu, chacun peut miser, tenir ou laisser, quelles que soient ses cartes.
    .title = Tous parlent
rule_mus_pares_holders = Un joueur qui n'a pas annoncé des paires n'a pas la parole dans cette phase, pas même pour son partenaire.
    .title = Parler aux paires
rule_mus_juego_holders = Un joueur qui n'a pas annoncé le jeu n'a pas la parole dans cette phase, pas même pour son partenaire.
    .title = Parler au jeu
rule_mus_lance_uncontested_none = Si une seule équipe a annoncé des paires ou le jeu, on ne mise pas et rien n'est marqué.
    .title = Un seul camp, rien
rule_mus_lance_uncontested_values = Si une seule équipe a annoncé des paires ou le jeu, on ne mise pas et elle marque la valeur de ce qu'elle a.
    .title = Un seul camp, ses points

## Mus: what may be said about stones, and who answers

rule_mus_words = On ne peut jouer que les coups prévus par les règles de cette table.
    .title = Mots des règles
rule_mus_bet_minimum = La mise d'ouverture est de deux points au moins.
    .title = Mise minimale
rule_mus_raise_minimum = Relancer, c'est tenir la mise et demander au moins un point de plus.
    .title = Relance minimale
rule_mus_raise_minimum_two = Relancer, c'est tenir la mise et demander au moins deux points de plus.
    .title = Relance minimale : deux points
rule_mus_bet_maximum = Nulle mise ou relance ne dépasse les points d'une manche ; au-delà il y a le hordago.
    .title = Mise maximale
rule_mus_bet_answer = Face à une mise on ne passe ni n'ouvre : on tient, on laisse ou on relance.
    .title = Il faut répondre
rule_mus_bet_nothing = Tenir, laisser et relancer répondent à une mise ; sans mise il n'y a rien à répondre.
    .title = Rien à répondre
rule_mus_answer_any-opponent = L'un ou l'autre adversaire ayant la parole peut répondre, et la première réponse engage l'équipe.
    .title = Chaque adversaire répond
rule_mus_answer_right-hand-first = Le premier adversaire ayant la parole à droite du miseur répond ; s'il laisse, son partenaire répond s'il a la parole, et la mise est laissée quand les deux laissent.
    .title = L'adversaire de droite d'abord
rule_mus_hordago_call = À tout moment du dialogue, celui qui a la parole peut miser toute la manche sur la phase.
    .title = Hordago
rule_mus_hordago_answer = Un hordago se tient ou se laisse ; on ne peut pas le relancer.
    .title = Réponse au hordago

## Mus: what is paid for passing and for bets

rule_mus_grande_all-pass = Quand tous passent au grand, la meilleure main marque un point.
    .title = Grand passé
rule_mus_chica_all-pass = Quand tous passent au petit, la meilleure main marque un point.
    .title = Petit passé
rule_mus_pares_all-pass = Quand tous passent aux paires, la meilleure main marque un point.
    .title = Paires passées : un point
rule_mus_pares_all-pass_nothing = Quand tous passent aux paires, personne ne marque rien.
    .title = Paires passées : rien
rule_mus_pares_all-pass_values = Quand tous passent aux paires, l'équipe de la meilleure main marque la valeur de ses paires, et rien de plus.
    .title = Paires passées : la valeur
rule_mus_pares_all-pass_point-and-values = Quand tous passent aux paires, l'équipe de la meilleure main marque un point et, en plus, la valeur de cette main ou, en option, celle de ses deux mains.
    .title = Paires passées : un point et la valeur
rule_mus_juego_all-pass = Quand tous passent au jeu, la meilleure main marque un point.
    .title = Jeu passé : un point
rule_mus_juego_all-pass_nothing = Quand tous passent au jeu, personne ne marque rien.
    .title = Jeu passé : rien
rule_mus_juego_all-pass_values = Quand tous passent au jeu, l'équipe de la meilleure main marque la valeur de son jeu, et rien de plus.
    .title = Jeu passé : la valeur
rule_mus_juego_all-pass_point-and-values = Quand tous passent au jeu, l'équipe de la meilleure main marque un point et, en plus, la valeur de cette main ou, en option, celle de ses deux mains.
    .title = Jeu passé : un point et la valeur
rule_mus_punto_all-pass = Quand tous passent au faux jeu, la meilleure main marque un point.
    .title = Faux jeu passé : un point
rule_mus_punto_all-pass_nothing = Quand tous passent au faux jeu, personne ne marque rien.
    .title = Faux jeu passé : rien
rule_mus_punto_all-pass_point-and-values = Quand tous passent au faux jeu, la meilleure main marque deux points : un parce que tous ont passé, et celui que vaut le faux jeu.
    .title = Faux jeu passé : un point et la valeur
rule_mus_bet_accepted = Une mise tenue rapporte, au décompte, tous les points misés à l'équipe de la meilleure main.
    .title = Mise tenue
rule_mus_bet_refused = Une seule mise laissée rapporte aussitôt un point à l'équipe qui l'a faite.
    .title = Mise laissée
rule_mus_raise_refused_standard = Une relance laissée rapporte aussitôt toutes les mises d'avant à l'équipe qui a relancé en dernier.
    .title = Relance laissée
rule_mus_raise_refused_before-penultimate = Une relance laissée rapporte aussitôt les mises précédant l'avant-dernière, un point au moins, à l'équipe qui a relancé en dernier.
    .title = Relance laissée, à la lettre
rule_mus_hordago_refused = Un hordago laissé rapporte aussitôt ce qui était misé avant, un point au moins, à l'équipe qui l'a lancé.
    .title = Hordago laissé
rule_mus_hordago_accepted = On montre les cartes aussitôt et la meilleure main de la phase gagne la manche ; rien d'autre de la donne ne compte.
    .title = Hordago tenu

## Mus: what hands are worth on top of the bets, and what the stones win

rule_mus_pares_par = Une paire simple vaut un point.
    .title = Paire simple
rule_mus_pares_medias = Trois cartes égales valent deux points.
    .title = Mediak
rule_mus_pares_duples = Deux paires, ou quatre cartes égales, valent trois points.
    .title = Doubles
rule_mus_juego_thirty-one = Un jeu de trente et un vaut trois points.
    .title = Trente et un
rule_mus_juego_other = Un jeu autre que trente et un vaut deux points.
    .title = Autre jeu
rule_mus_punto_value = Le faux jeu vaut un point, compté une seule fois pour l'équipe qui le gagne.
    .title = Valeur du faux jeu
rule_mus_bonus_team = L'équipe qui gagne les paires ou le jeu compte la valeur des mains des deux partenaires.
    .title = Valeur de l'équipe
rule_mus_bonus_best-hand = De l'équipe qui gagne les paires ou le jeu, seule la meilleure main compte sa valeur, non celle du partenaire.
    .title = Valeur de la meilleure main
rule_mus_bonus_refusal = L'équipe dont la mise fut laissée aux paires, au jeu ou au faux jeu compte au décompte la valeur de ses mains.
    .title = Valeur après une mise laissée
rule_mus_bonus_refusal_none = Dans une phase où une mise fut laissée, aucune valeur n'est comptée.
    .title = Aucune valeur après une mise laissée
rule_mus_showdown = À la fin de la donne, on montre toutes les mains et l'on compte les phases dans l'ordre joué.
    .title = Décompte
rule_mus_game_target = La première équipe qui atteint le total gagne la manche aussitôt, même au milieu d'une donne.
    .title = Gagner une manche
rule_mus_game_target_in-doubt = Là où les joueurs annoncent, les points tirés aux paires, au jeu et au point ne gagnent la manche qu'une fois les mains montrées, car une fausse annonce peut les reprendre.
    .title = Points en doute
rule_mus_match_games = La première équipe à gagner le nombre de manches fixé à la table gagne la partie.
    .title = Gagner la partie
rule_mus_match_vacas = L'équipe qui gagne les manches fixées pour la table gagne une vaca, et les manches se comptent de nouveau ; plus de la moitié des vacas gagne la partie.
    .title = Vacas
rule_mus_signs = Les partenaires ne se font que les signes convenus à l'ouverture de la table, chacun avec vérité et une fois par main, celui de miser davantage une fois par phase ; sans convention, on n'en fait aucun.
    .title = Signes convenus
rule_mus_signs_listed = Selon la liste de la fédération espagnole, les mediak se signalent une fois le Grand terminé, le jeu jamais avec trente et un, « rien » jamais avec une main qui a un signe, et le trente par le clin d'œil du trente et un une fois que tous ont annoncé ne pas avoir le jeu.
    .title = Conditions des signes
rule_mus_counters = Un partenaire garde les unités et l'autre les cinq ; à sept cinq, il les rend et annonce trente-cinq.
    .title = Jetons

## Mus: what only the federation's tournaments have: the draw, the cut, binding words, the count

rule_federation_3-cut = L'adversaire de gauche du donneur coupe et laisse au moins deux cartes de chaque côté.
    .title = La coupe
rule_federation_7 = Chaque équipe parle du mus à son tour, et le second partenaire qui en veut dit Zuetan, au nom des deux.
    .title = Un mot pour deux
rule_federation_9 = Celui qui ouvre au grand peut miser, ou jouer la manche, aussi au petit ; c'est ainsi que s'ouvre le petit une fois le grand terminé.
    .title = Biak : grand et petit ensemble
rule_federation_10 = L'un ou l'autre adversaire peut répondre, et le premier qui laisse, tient, relance ou dit hordago engage son partenaire, fût-il esku.
    .title = Paroles qui engagent
rule_federation_10-soft = Nere gatik tira ne laisse que pour soi : le partenaire peut encore relancer, tenir ou laisser, et la mise est laissée quand plus personne ne peut répondre.
    .title = Laisser pour soi
rule_federation_12 = Entre doubles de même paire supérieure, la meilleure paire inférieure gagne, quelle que soit la place.
    .title = Doubles de même paire supérieure
rule_federation_17 = Ce qui est laissé se tire aussitôt ; ensuite on étale toutes les cartes et l'on compte dans l'ordre le grand, le petit, les paires, puis le jeu ou le point.
    .title = Le décompte, article 17
rule_federation_18 = Une fois les cartes d'une donne ramassées, on n'en tire plus aucun point.
    .title = Cartes ramassées

## Mus: errors of the deal, how they are claimed, and what goes to the judge (rules.md 5.7)

rule_federation_4 = Jusqu'à ce que quelqu'un dise Mintza, les deux équipes peuvent convenir d'une erreur de donne : on ramasse les cartes et le même joueur redonne.
    .title = Donne annulée
rule_federation_5 = Une main trouvée fautive une fois qu'on est sorti ne parle ni ne compte, et son équipe rend les points tirés pendant la donne.
    .title = Main morte
rule_federation_6 = Une fois qu'il y a eu échange, une carte retournée ne change rien.
    .title = Carte retournée après un échange
rule_federation_claims = Un joueur peut réclamer l'annulation de la donne ou une main morte, chacune une fois par donne et une seule à la fois ; il y faut l'accord d'un adversaire.
    .title = Réclamations
rule_federation_20 = Le cas qu'aucun article ne tranche revient au juge ; si deux joueurs ont mal annoncé, les mises de la phase sont annulées : partenaires, leur équipe ne compte rien et l'autre ce qu'elle a ; adversaires, seul ce qui a été annoncé et que l'on a compte.
    .title = Ce que les règles laissent ouvert

## Mus: the federation's judges (arts. 19-21); what no article decides stands with the errors

rule_federation_19 = Le juge agit à la demande d'un joueur ou lorsqu'une irrégularité a été constatée.
    .title = Quand le juge agit
rule_federation_21 = Le juge peut sanctionner un joueur par un avertissement, par des points, par la perte de la manche ou par l'exclusion de la partie.
    .title = Sanctions

## Mus: what players say of hidden hands: declarations to everybody, signs to the partner (rules.md 5.6)

rule_federation_declare = Là où l'on annonce de vive voix, chacun dit à son tour, l'esku d'abord, s'il a des paires ou le jeu, et l'erreur se découvre avec les cartes.
    .title = Annoncer de vive voix
rule_federation_11 = On ne signale à son partenaire que deux rois, deux as, les mediak, les doubles, 29, 30 ou 31 et le jeu, avec vérité et une fois par main reçue.
    .title = Signes
rule_federation_11-29 = Le 29 se signale comme les mediak, donc seulement une fois les paires terminées ; ce signe veut alors dire 29.
    .title = Le signe du 29
rule_federation_11-31 = Avec trente et un on peut signaler 30 ou 31, mais non le jeu.
    .title = Pas de signe du jeu avec 31

## Mus: pares announced or denied wrongly, and what it costs (rules.md 5.3): articles 13 and 14

rule_federation_13a = Si ni celui qui a annoncé des paires ni son partenaire n'en a, les mises aux paires sont annulées et l'adversaire compte les siennes.
    .title = Paires fausses, le partenaire sans paires
rule_federation_13b = Si le partenaire de qui annonce à tort et un adversaire ont des paires, les mises aux paires sont annulées et l'adversaire tire le point du Tira et compte ses paires.
    .title = Paires fausses, le partenaire et l'adversaire en ayant
rule_federation_13 = Si seul le partenaire de qui annonce à tort a des paires, on ne tient pas compte de l'erreur et les siennes comptent.
    .title = Paires fausses, le partenaire seul en ayant
rule_federation_14 = Des paires niées ne servent ni à miser, ni à tenir, ni à compter ; si le partenaire n'en a pas, l'adversaire qui en a tire en plus le point du Tira.
    .title = Paires niées

## Mus: juego announced or denied wrongly, and what it costs (rules.md 5.3): articles 15 and 16

rule_federation_15a = Si l'on a annoncé le jeu et que personne à la table ne l'a, l'adversaire tire le point du Tira et celui du Pontua.
    .title = Jeu faux, personne ne l'ayant
rule_federation_15b = Si le partenaire de qui annonce à tort a le jeu et les adversaires non, l'erreur est sans effet.
    .title = Jeu faux, le partenaire seul l'ayant
rule_federation_15c = Si un adversaire de qui annonce à tort a le jeu et son partenaire non, les mises au jeu sont annulées et l'adversaire compte son jeu.
    .title = Jeu faux, l'adversaire seul l'ayant
rule_federation_15d = Si le partenaire de qui annonce à tort et un adversaire ont le jeu, les mises au jeu sont annulées et l'adversaire tire le point du Tira et compte son jeu.
    .title = Jeu faux, le partenaire et l'adversaire l'ayant
rule_federation_16a = Si l'on a nié le jeu et que personne d'autre ne l'a, les mises au point sont annulées, l'adversaire tire le point du Tira et celui du Pontua, et le jeu nié ne compte pas.
    .title = Jeu nié, personne d'autre ne l'ayant
rule_federation_16b = Si le partenaire de qui a nié le jeu l'a et les adversaires non, seul le jeu du partenaire compte.
    .title = Jeu nié, le partenaire l'ayant aussi
rule_federation_16c = Si un adversaire de qui a nié le jeu l'a et son partenaire non, l'adversaire tire le point du Tira et compte son jeu.
    .title = Jeu nié, l'adversaire l'ayant
rule_federation_16 = Si le partenaire de qui a nié le jeu et un adversaire l'ont, les mises restent et le jeu nié est hors de cause.
    .title = Jeu nié, les deux équipes l'ayant

## Mus: team matches: the eleven rules of their document, and what the house does where it is silent

rule_teams_1 = Les règles choisies valent partout où celles des équipes ne les changent pas.
    .title = Équipes : la base
rule_teams_2 = On joue à un nombre pair de tables ; à chacune, une paire d'une équipe contre une paire de l'autre.
    .title = Équipes : les tables
rule_teams_3 = Nord, ouest, sud et est jouent dans cet ordre, les partenaires se font face, chaque équipe est nord et sud à la moitié des tables, et chacun n'a qu'une place.
    .title = Équipes : les places
rule_teams_4 = Une manche compte autant de donnes qu'il en faut pour quarante points, ou trente si l'on en convient.
    .title = Équipes : la manche
rule_teams_5 = Le numéro d'une donne a deux chiffres pour la manche et deux pour son rang : 1104 est la quatrième de la onzième.
    .title = Équipes : le numéro d'une donne
rule_teams_6 = Une donne a les mêmes cartes à toutes les tables, et chaque joueur a son propre paquet.
    .title = Équipes : les mêmes cartes
rule_teams_7 = Des quarante cartes mélangées, dix vont à nord, les dix suivantes à ouest, puis à sud et à est.
    .title = Équipes : dix cartes chacun
rule_teams_8 = Chacun joue avec les quatre cartes du dessus de son paquet et ne tire de nouvelles cartes que de celui-ci.
    .title = Équipes : son propre paquet
rule_teams_9 = Nord est esku à la première donne de chaque manche, puis l'esku tourne comme d'habitude.
    .title = Équipes : nord commence
rule_teams_10 = Toutes les tables jouent toutes les manches fixées, et l'équipe qui en a gagné le plus l'emporte.
    .title = Équipes : le vainqueur
rule_teams_11 = Pendant la rencontre, les joueurs de tables différentes ne communiquent en rien.
    .title = Équipes : le silence

## Mus: team matches where their document is silent: a deck that runs out, time that does, what is hidden, equal teams

rule_teams_recycle = Si le reste du paquet d'un joueur ne suffit pas, ses écarts des échanges antérieurs passent dessous, dans un ordre qui est le même à toutes les tables.
    .title = Équipes : paquet épuisé
rule_teams_deadline = Quand le temps de la rencontre est écoulé, la manche en cours va à l'équipe qui y a le plus de points, à personne s'ils sont à égalité, et les manches non commencées ne comptent pour personne.
    .title = Équipes : temps écoulé
rule_teams_resign = À une table d'une rencontre par équipes, une équipe perd la manche en cours quand ses deux joueurs de la table l'abandonnent dans la même donne ; les suivantes se jouent.
    .title = Équipes : abandon d'une manche
rule_teams_clock = À une table d'une rencontre par équipes, chaque pendule est de nouveau pleine à chaque manche ; l'équipe de qui n'a plus de temps perd la manche en cours, ou la maison joue, et les suivantes se jouent.
    .title = Équipes : pendules
rule_teams_embargo = Tant que dure la rencontre, une table n'est vue que par ses joueurs ; ensuite, toutes sont ouvertes.
    .title = Équipes : ce qui est caché
rule_teams_void-board = La donne qu'un juge fait refaire ne compte pas à cette table, qui passe à la suivante, car les mêmes cartes ont pu être jouées aux autres ; là elle compte, et n'est pas comparée à la table où elle est nulle.
    .title = Équipes : donne annulée
rule_teams_tie-break = Si les deux équipes ont gagné autant de manches la rencontre est nulle, à moins qu'il n'ait été convenu avant que l'égalité revient à l'équipe qui a laissé à l'autre le moins de points dans les manches qu'elle a gagnées ou, ensuite, à celle qui gagne le plus d'une manche supplémentaire à chaque table.
    .title = Équipes : égalité

## Mushi: what it is played with, who deals, and which deals do not count (M1-M8)

rule_mushi_players = Le mushi se joue à deux, face à face.
    .title = Deux joueurs
rule_mushi_cards = Le jeu est celui du hanafuda sans pivoine ni lespédéza : dix suites de quatre cartes, chacune une fois.
    .title = Quarante cartes
rule_mushi_values = Une lumière vaut 20 points, un animal ou objet 10, un ruban 5, une carte normale 1, la Foudre aussi : 230 en tout.
    .title = Valeur des cartes
rule_mushi_dealer_first = Le premier donneur est tiré au sort ou, en option, chacun tire une carte : le mois le plus tôt donne, à égalité la plus haute valeur, et si les cartes se valent on tire de nouveau.
    .title = Premier donneur
rule_mushi_dealer_next = Le gagnant d'une manche donne la suivante, le même donneur si elle est nulle ; en option, on alterne.
    .title = Donneur suivant
rule_mushi_deal = Quatre cartes vont à l'adversaire du donneur, quatre au champ, quatre au donneur, et encore une fois.
    .title = La donne
rule_mushi_misdeal_field-four = Quand quatre cartes d'une même suite sont sur le champ, le même donneur mélange et redonne.
    .title = Maldonne : quatre d'une suite sur le champ
rule_mushi_misdeal_four-pairs = Quand le champ est fait de quatre paires de suites différentes, le même donneur mélange et redonne.
    .title = Maldonne : quatre paires
rule_mushi_misdeal_three-willows = Quand les trois saules autres que la Foudre sont sur le champ, où seule une Foudre retournée en dernier peut les prendre, on redonne, sauf si l'option en décide autrement.
    .title = Maldonne : trois saules
rule_mushi_misdeal_hand-four = En option, on redonne aussi quand une main contient quatre cartes d'une même suite.
    .title = Maldonne : quatre d'une suite en main

## Mushi: a turn: the card of the hand, then the card of the stock (M9-M15)

rule_mushi_turn = Le donneur commence, puis chacun joue à son tour, huit fois : une carte de sa main et ce qu'elle prend, puis celle du dessus de la pioche et ce qu'elle prend.
    .title = À qui de jouer
rule_mushi_phase = On ne joue une carte que si nulle carte retournée n'attend sa prise, et l'on ne choisit une prise que pour une carte retournée qui l'attend.
    .title = Chaque chose en son temps
rule_mushi_round_over = Un coup qui nomme une manche vaut pour celle-ci et ne passe pas dans la suivante.
    .title = Trop tard
rule_mushi_play_held = On ne joue qu'une carte de sa propre main, et n'importe laquelle.
    .title = Une carte de sa main
rule_mushi_capture_one = S'il y a sur le champ une carte de sa suite, la carte la prend obligatoirement.
    .title = Une carte de la suite
rule_mushi_capture_two = S'il y a sur le champ deux cartes de sa suite, le joueur dit laquelle elle prend.
    .title = Deux cartes de la suite
rule_mushi_capture_three = S'il y a sur le champ trois cartes de sa suite, la carte les prend toutes.
    .title = Trois cartes de la suite
rule_mushi_capture_none = Une carte qui ne prend rien reste sur le champ.
    .title = Aucune carte de la suite
rule_mushi_stock_turned = La carte du dessus de la pioche est retournée, visible de tous, et prend ce qu'elle peut par les mêmes règles ; elle n'entre jamais en main, et ce qui est déjà pris n'est plus sur le champ.
    .title = La carte retournée
rule_mushi_piles = Ce qu'un joueur a pris reste face visible devant lui jusqu'au décompte de la manche.
    .title = Prises à découvert

## Mushi: the Lightning, which stands outside its suit (M16-M21)

rule_mushi_lightning_capture = Jouée ou retournée, la Foudre prend au choix une carte d'une autre suite, et doit en prendre une s'il y en a ; sinon elle reste sur le champ.
    .title = La Foudre prend une carte
rule_mushi_lightning_field = La Foudre posée sur le champ est prise par la première carte retournée qui n'est pas un saule, et qui ne prend rien d'autre ; aucune carte de la main ni aucun saule ne peut la prendre.
    .title = La Foudre sur le champ
rule_mushi_lightning_last = Si la Foudre est la dernière carte de la pioche, elle prend tout ce qui est sur le champ, saules compris.
    .title = La Foudre en dernier
rule_mushi_lightning_stack = La quatrième carte d'une suite, retournée, prend la Foudre qui est sur le champ et laisse les trois autres, sauf si l'option les lui donne.
    .title = Trois d'une suite à côté de la Foudre
rule_mushi_lightning_user = A utilisé la Foudre celui qui prend avec elle, ou qui la prend : elle est parmi ses cartes.
    .title = Qui a utilisé la Foudre

## Mushi: the end of a round and of the match: what is left, what it all counts, who has won (M23-M31)

rule_mushi_leftovers_willows = Une fois les mains vides, les saules restés sur le champ, et la Foudre si nul ne l'a utilisée, reviennent à celui qui a pris deux des trois saules autres que la Foudre.
    .title = Saules restés sur le champ
rule_mushi_leftovers_others = Toute autre carte restée sur le champ revient à celui qui a utilisé la Foudre.
    .title = Autres cartes restées sur le champ
rule_mushi_leftovers_nobody = Si nul n'a pris deux de ces saules, ou si nul n'a utilisé la Foudre, tout ce qui reste revient au joueur que désigne l'autre règle et, à défaut, à celui qui n'a pas donné.
    .title = Restes sans destinataire
rule_mushi_score = Les restes attribués, chacun compte les points de ses cartes moins 115, plus ses yaku, moins ceux de l'adversaire : la somme des deux scores est nulle.
    .title = Le score d'une manche
rule_mushi_yaku_five-lights = Les cinq lumières valent 30 à qui les a toutes, en plus de tout autre yaku ; une option les supprime.
    .title = Cinq Lumières
rule_mushi_yaku_three-lights = La cigogne, la bouscarle et le rideau ensemble valent 25, bien que la bouscarle ne soit pas une lumière.
    .title = Trois Lumières
rule_mushi_yaku_four-wisteria = Les quatre cartes de glycine ensemble valent 10.
    .title = Quatre Glycines
rule_mushi_yaku_four-paulownia = Les quatre cartes de paulownia ensemble valent 10.
    .title = Quatre Paulownias
rule_mushi_match_rounds = La partie compte les manches convenues, ou quarante-huit au plus s'il n'y a qu'un score à atteindre, et le plus haut total gagne.
    .title = Durée de la partie
rule_mushi_match_target = Avec un score à atteindre, la partie finit à la manche après laquelle un joueur l'a atteint, si elle n'a pas fini avant.
    .title = Score à atteindre
rule_mushi_match_draw = Si les deux totaux sont nuls après la dernière manche, la partie est nulle.
    .title = Partie nulle

### Classification of a tournament, printed as a table

standings_victories = victoires
standings_games = manches
standings_stones = points
standings_played = jouées
standings_byes = exemptions
standings_forfeits-won = gagnées par forfait
standings_forfeits-lost = perdues par forfait
standings_parted-by = départage
standings_after = { $title }, ronde { $round }
standings_withdrawn = retirée
standings_excluded = exclue
standings_round = Ronde { $round }
standings_final = Finale
standings_semi-finals = Demi-finales
standings_quarter-finals = Quarts de finale
standings_third-place = troisième place
standings_bye = exempt
standings_draw = nul
standings_neither = perdu pour les deux
standings_void = non compté

## What is pushed to a browser, also while no page is open

push_turn = À vous de jouer.
push_challenge = Votre défi est accepté. La table s’ouvre.
push_invited = Une place vous est gardée à une table.

## Names of things, for pages and apps: tables of any game

table_status_open = ouverte
table_status_playing = en cours
table_status_paused = en pause, un litige est ouvert
table_status_adjourned = ajournée
table_status_finished = terminée
table_status_closed = fermée
mus_option_games_to_win = manches pour gagner
    .text = { rule_mus_match_games }
table_option_no-limit = sans limite
table_option_yes = oui
table_option_no = non
table_ruling_uphold = laisser tout en l'état
table_ruling_annul-lance = annuler une phase
table_ruling_award = accorder des points
table_ruling_take = retirer des points
table_ruling_dead-hand = déclarer une main morte
table_ruling_redeal = refaire la donne
table_ruling_play-on = continuer une partie abandonnée
table_ruling_lose-game = donner la manche perdue à une équipe
table_ruling_exclude = exclure un joueur
table_ruling_penalise = sanctionner un joueur

## Names of things: Mus

mus_rank_1 = as
mus_rank_2 = deux
mus_rank_3 = trois
mus_rank_4 = quatre
mus_rank_5 = cinq
mus_rank_6 = six
mus_rank_7 = sept
mus_rank_10 = valet
mus_rank_11 = cavalier
mus_rank_12 = roi
mus_suit_o = deniers
mus_suit_c = coupes
mus_suit_e = épées
mus_suit_b = bâtons
mus_card_o = { $rank } de deniers
mus_card_c = { $rank } de coupes
mus_card_e = { $rank } d'épées
mus_card_b = { $rank } de bâtons
mus_phase_cut = coupe du paquet
mus_phase_mus = mus ou non
mus_phase_discard = écart
mus_phase_draw = pioche
mus_phase_showdown = décompte
mus_phase_won = manche gagnée
mus_phase_counted = décompte à découvert
mus_phase_over = partie terminée
mus_phase_void = donne annulée
mus_outcome_accepted = mise tenue
mus_outcome_refused = mise laissée
mus_outcome_passed = tout le monde passe
mus_outcome_uncontested = sans adversaire
mus_outcome_not-played = non jouée
mus_outcome_hordago-accepted = hordago tenu
mus_outcome_void = annulée
mus_sign_two-kings = deux rois
mus_sign_two-aces = deux as
mus_sign_medias = mediak
mus_sign_duples = doubles
mus_sign_29 = 29
mus_sign_30-or-31 = 30 ou 31
mus_sign_juego = jeu
mus_sign_three-kings = trois rois
mus_sign_three-aces = trois as
mus_sign_pares = paires
mus_sign_30 = 30
mus_sign_31 = 31
mus_sign_nothing = rien
mus_sign_cut = sortir
mus_sign_raise = miser davantage
mus_claim_void-deal = la donne est nulle
mus_claim_dead-hand = la main est morte
mus_option_target = points pour gagner une manche
    .text = { rule_mus_game_target }
mus_option_target_30 =
    .text = Trente points gagnent une manche.
mus_option_target_35 =
    .text = Trente-cinq points gagnent une manche.
mus_option_target_40 =
    .text = Quarante points gagnent une manche.
mus_option_refusal_basis = valeur d'une relance laissée
    .text = Ce qu'une équipe marque aussitôt quand l'autre laisse sa relance.
mus_option_refusal_basis_before-penultimate = les mises sans les deux dernières
    .text = { rule_mus_raise_refused_before-penultimate }
mus_option_refusal_basis_standard = les mises sans la dernière
    .text = { rule_mus_raise_refused_standard }
mus_option_uncontested = si une seule équipe a des paires ou le jeu
    .text = Ce qui se passe aux paires et au jeu quand une seule équipe en a.
mus_option_uncontested_none = rien n'est compté
    .text = { rule_mus_lance_uncontested_none }
mus_option_uncontested_values = ses valeurs sont comptées
    .text = { rule_mus_lance_uncontested_values }
mus_option_recycle = écarts mélangés quand la pioche est vide
    .text = Quels écarts forment la nouvelle pioche quand les cartes manquent pendant un échange.
mus_option_recycle_whole-heap = tous les écarts
    .text = { rule_mus_stock_whole-heap }
mus_option_recycle_earlier-only = ceux des échanges précédents
    .text = { rule_mus_stock_earlier-only }
mus_option_max_mus_rounds = échanges au plus dans une donne
    .text = { rule_mus_mus_rounds }
mus_option_max_mus_rounds_null =
    .text = On change des cartes tant que tous sont d'accord.
mus_option_showdown_seconds = secondes pendant lesquelles le décompte reste à découvert
    .text = Combien de temps au plus les cartes d'une donne restent à découvert pour que chacun regarde le décompte ; à 0, la donne suivante vient aussitôt.
mus_option_min_discard = cartes à écarter au moins
    .text = Si l'on peut garder toutes ses cartes à un échange.
mus_option_min_discard_0 =
    .text = { rule_mus_discard_count_or-none }
mus_option_min_discard_1 =
    .text = { rule_mus_discard_count }
mus_option_biak = mises au grand et au petit ensemble
    .text = Si un seul mot peut miser au grand et au petit ensemble.
mus_option_biak_true =
    .text = { rule_federation_9 }
mus_option_biak_false =
    .text = Chaque phase s'ouvre à part.
mus_option_signs = signes au partenaire
    .text = { rule_mus_signs }
mus_option_signs_off = aucun
    .text = Aucun signe n'est fait.
mus_option_signs_on = faits, selon la liste de l'article 11
    .text = { rule_federation_11 }
mus_option_signs_all = faits, tous ceux de la liste
    .text = Tous les signes de la liste se font, chacun avec vérité.
mus_option_sign_conditions = conditions des signes
    .text = Si les signes suivent les conditions de la liste de la fédération espagnole.
mus_option_sign_conditions_none = aucune
    .text = Un signe dit ce que dit son nom, à tout moment.
mus_option_sign_conditions_listed = celles de la liste de la fédération espagnole
    .text = { rule_mus_signs_listed }
mus_option_declarations = qui dit s'il y a des paires et le jeu
    .text = Qui dit, avant les mises, quels joueurs ont des paires et le jeu.
mus_option_declarations_automatic = la maison
    .text = La maison le dit, sans erreur.
mus_option_declarations_called = les joueurs
    .text = { rule_federation_declare }
mus_option_bonus_on_refusal = valeurs comptées après une mise laissée
    .text = Si une équipe compte la valeur de ses mains dans une phase où sa mise fut laissée.
mus_option_bonus_on_refusal_true =
    .text = { rule_mus_bonus_refusal }
mus_option_bonus_on_refusal_false =
    .text = { rule_mus_bonus_refusal_none }
mus_option_bonus_scope = de qui les valeurs sont comptées
    .text = Quelles mains de l'équipe qui gagne les paires ou le jeu comptent leur valeur.
mus_option_bonus_scope_team = de toute l'équipe
    .text = { rule_mus_bonus_team }
mus_option_bonus_scope_best-hand = de sa meilleure main
    .text = { rule_mus_bonus_best-hand }
mus_option_vacas = partie au meilleur de tant de vacas
    .text = { rule_mus_match_vacas }
mus_option_vacas_1 =
    .text = La partie est une seule vaca.
mus_option_vacas_3 =
    .text = Deux vacas gagnent la partie.
mus_option_vacas_5 =
    .text = Trois vacas gagnent la partie.
mus_option_equivalences = rois et as
    .text = Si les trois comptent comme des rois et les deux comme des as.
mus_option_equivalences_eight-kings = les trois sont des rois, les deux des as
    .text = { rule_mus_ranks_eight-kings }
mus_option_equivalences_four-kings = les rois et les as seuls
    .text = { rule_mus_ranks_four-kings }
mus_option_royal_thirty_one = le trente et un royal : trois sept et un valet
    .text = Si trois sept et un valet battent tout autre trente et un.
mus_option_royal_thirty_one_true =
    .text = { rule_mus_juego_royal }
mus_option_royal_thirty_one_false =
    .text = Tous les trente et un se valent, et le plus proche d'esku gagne.
mus_option_mus_corrido = mus corrido à la première donne d'une manche
    .text = Si, à la première donne d'une manche, qui sort devient esku.
mus_option_mus_corrido_true =
    .text = { rule_mus_mus_corrido }
mus_option_mus_corrido_false =
    .text = Le joueur à droite du donneur est esku, comme à chaque donne.

## Names of things: Mushi

mushi_suit_1 = pin
mushi_suit_2 = prunier
mushi_suit_3 = cerisier
mushi_suit_4 = glycine
mushi_suit_5 = iris
mushi_suit_8 = susuki
mushi_suit_9 = chrysanthème
mushi_suit_10 = érable
mushi_suit_11 = saule
mushi_suit_12 = paulownia
mushi_phase_misdeal = maldonne
mushi_phase_play = jouer une carte
mushi_phase_turn = retourner une carte
mushi_phase_choose = choisir une prise
mushi_phase_take = ramasser le reste
mushi_phase_count = décompte
mushi_phase_counted = décompte à découvert
mushi_phase_over = partie terminée
mushi_cards = les cartes
mushi_option_rounds = manches
    .text = { rule_mushi_match_rounds }
mushi_option_target = points qui gagnent la partie
    .text = { rule_mushi_match_target }
mushi_option_target_null =
    .text = Seul le nombre de manches met fin à la partie.
mushi_option_five_lights = le yaku des cinq lumières
    .text = Si les cinq lumières réunies sont un yaku.
mushi_option_five_lights_true =
    .text = Les cinq lumières valent 30 à qui les a toutes, en plus de tout autre yaku.
mushi_option_five_lights_false =
    .text = Les cinq lumières réunies ne valent rien de plus.
mushi_option_hand_four_misdeal = quatre cartes d'une suite en main annulent la donne
    .text = Si l'on redonne quand une main contient quatre cartes d'une même suite.
mushi_option_hand_four_misdeal_true =
    .text = On redonne quand une main contient quatre cartes d'une même suite.
mushi_option_hand_four_misdeal_false =
    .text = Une telle main se joue.
mushi_option_three_willows_redeal = trois saules sur le champ annulent la donne
    .text = Si l'on redonne quand les trois saules autres que la Foudre sont sur le champ.
mushi_option_three_willows_redeal_true =
    .text = On redonne, car seule une Foudre retournée en dernier pourrait prendre ces saules.
mushi_option_three_willows_redeal_false =
    .text = La manche se joue avec eux sur le champ ; une Foudre retournée en dernier les prend.
mushi_option_stack_first = trois cartes d'une suite sont prises avant la Foudre
    .text = Ce que prend la quatrième carte retournée d'une suite quand la Foudre est aussi sur le champ.
mushi_option_stack_first_true =
    .text = Elle prend les trois cartes de sa suite.
mushi_option_stack_first_false =
    .text = Elle prend la Foudre et laisse les trois cartes.
mushi_option_first_dealer = premier donneur
    .text = Comment se trouve le premier donneur.
mushi_option_first_dealer_lot = au sort
    .text = Le premier donneur est tiré au sort.
mushi_option_first_dealer_drawn = en tirant des cartes
    .text = Chacun tire une carte : le mois le plus tôt donne, à égalité la plus haute valeur, et si les cartes se valent on tire de nouveau.
mushi_option_next_dealer = donneur suivant
    .text = Qui donne la manche suivante.
mushi_option_next_dealer_winner = le gagnant de la manche
    .text = Le gagnant d'une manche donne la suivante, le même donneur si elle est nulle.
mushi_option_next_dealer_alternate = l'autre joueur
    .text = On donne à tour de rôle.
mushi_option_showdown_seconds = secondes pendant lesquelles le décompte reste à découvert
    .text = { mus_option_showdown_seconds.text }

## What a reader may see in the sentences of Mus

mus_hands_dealt_own = { $sentence } Vous recevez : { $cards }.
mus_hands_dealt_seen = { $sentence } { $hands }.
mus_cards_discarded_own = Vous écartez : { $cards }.
mus_cards_discarded_seen = { $who } écarte : { $cards }.
mus_cards_drawn_own = Vous recevez : { $cards }.
mus_cards_drawn_seen = { $who } reçoit : { $cards }.
mus_sign_made_own = Vous faites un signe à votre partenaire : { $sign }.
mus_sign_made_seen = { $who } fait un signe à son partenaire : { $sign }.

## Names of things, for pages and apps: reasons and states of tables, team matches and tournaments

table_closing_opener = fermée par qui l'avait ouverte
table_closing_agreed = fermée d'un commun accord
table_closing_admin = fermée par un administrateur
table_closing_restored = fermée après une restauration du serveur
table_closing_match = fermée avec sa rencontre par équipes
table_closing_withdrawn = fermée après un retrait du tournoi
table_closing_result = fermée, son résultat a été décidé à part
table_closing_abandoned = fermée comme abandonnée, rien ne s'y était passé depuis quatorze jours
table_dispute-status_open = en attente d'une décision
table_dispute-status_ruled = tranché, un recours est encore possible
table_dispute-status_appealed = en recours, en attente d'un autre juge
table_dispute-status_settled = réglé
table_rematch-status_open = en attente des joueurs
table_rematch-status_agreed = acceptée
table_rematch-status_declined = refusée
table_rematch-status_withdrawn = retirée
table_rematch-status_expired = expirée
table_hidden_hand = mains
table_hidden_discards = écarts
table_hidden_stock = pioche
table_hidden_sign = signes
table_hidden_words = paroles au juge
table_hidden_questions = questions du juge
table_hidden_reasons = motifs du juge
table_visibility_public = publique
table_visibility_unlisted = hors des listes
table_clock-of_player = une pendule par joueur
table_clock-of_side = une pendule par camp
table_speed_blitz = éclair
table_speed_rapid = rapide
table_speed_classical = classique
table_speed_correspondence = par correspondance
table_speed_untimed = sans pendule
table_seek-status_matched = apparié
table_decline_generic = pas cette fois
table_decline_later = plus tard, peut-être
table_decline_ruleset = plutôt d'autres règles
table_decline_options = plutôt d'autres options
table_decline_clock = plutôt une autre pendule
table_decline_rated = plutôt une partie classée
table_decline_unrated = plutôt une partie non classée
table_decline_stranger = pas avec des inconnus
table_decline_no-bots = pas avec des robots
table_decline_only-bots = seulement avec des robots
table_rest_waived = seuls les points qu'il y a sont retirés
table_rest_others = ceux qui manquent vont à l'autre équipe
table_flag-outcome_lost = perdue au temps
table_flag-outcome_acted = la maison joue
table_visibility_private = privée
teams_tie-break_stones = le moins de points laissés aux perdants
teams_tie-break_extra-game = une manche de plus à chaque table
tournament_system_round-robin = tous contre tous
tournament_system_swiss = système suisse
tournament_system_knock-out = élimination directe
tournament_system_groups = groupes, puis élimination directe
tournament_system_arena = arène
tournament_of_players = joueurs
tournament_of_pairs = paires
tournament_of_teams = équipes
tournament_admission_open = ouvert à tous
tournament_admission_invitation = sur invitation
tournament_outcome_a = la première inscription gagne
tournament_outcome_b = la seconde inscription gagne
tournament_outcome_draw = égalité
tournament_outcome_neither = les deux perdent
tournament_outcome_void = ne compte pas
tournament_result_played = joué
tournament_result_resigned = par abandon
tournament_result_deadline = temps écoulé
tournament_result_closed = fermé avant la fin
tournament_result_withdrawn = par retrait
tournament_result_excluded = par exclusion
tournament_result_forfeit = par forfait
tournament_result_adjusted = par décision de l'organisation ou du juge
tournament_result_played-on = continuée à la table suivante
tournament_ending_played = toutes les rondes sont jouées
tournament_ending_withdrawn = il reste trop peu d'inscriptions
tournament_ending_opener = terminé par qui l'avait ouvert
tournament_ending_admin = terminé par un administrateur
tournament_ending_clock = son temps est écoulé
tournament_rank_mutual = la confrontation directe
tournament_rank_buchholz = les victoires des adversaires (Buchholz)
tournament_rank_stones = les points gagnés et perdus
tournament_rank_lots = un tirage au sort

## Names of things: rule sets, endings and moves of Mus

mus_name = mus
mus_ruleset_mus-basque = Mus basque
mus_ruleset_mus-federation = Mus de la fédération
mus_ruleset_mus-eight-kings = Mus à huit rois
mus_ruleset_mus-spanish = Mus espagnol
mus_preset_euskal-herria = Championnat du Pays basque
    .text = Quatre rois, à 30, trois manches : règle 1 d'Euskal Herriko Mus Federazioa.
mus_preset_spain = Tournoi en Espagne
    .text = Huit rois, à 40, mus corrido et signes, selon les règles générales de Biscaye ; trois manches.
mus_preset_france = Championnat de la fédération française
    .text = Quatre rois, à 40, trois manches : article 1 de la fédération.
mus_cause_claim = d'un commun accord
mus_cause_ruling = sur décision du juge
mus_game_win_target = aux points
mus_game_win_hordago = sur hordago
mus_game_win_ruled = par décision du juge
mus_game_win_resigned = abandonnée par les autres
mus_game_win_time = au temps
mus_ending_won = gagnée
mus_ending_resigned = par abandon
mus_ending_time = au temps
mus_ending_played = toutes les manches jouées
mus_ending_deadline = temps écoulé
mus_ending_excluded = par exclusion d'un joueur
mus_class_none = sans paires
mus_class_par = paire
mus_class_medias = mediak
mus_class_duples = doubles
mus_kind_mus = demande des cartes
mus_kind_cut = sort
mus_kind_discard = écarte
mus_kind_pass = passe
mus_kind_bet = mise
mus_kind_raise = relance
mus_kind_hordago = mise toute la manche
mus_kind_accept = tient
mus_kind_refuse = laisse
mus_kind_refuse_soft = laisse sans engager son partenaire
mus_kind_biak_bet = mise au grand et au petit
mus_kind_biak_hordago = mise toute la manche au grand et au petit
mus_kind_declare = annonce son jeu
mus_kind_cut_deck = coupe le paquet
mus_kind_sign = fait un signe
mus_kind_claim = réclame
mus_kind_consent = répond à une réclamation
mus_kind_withdraw = retire une réclamation
mus_kind_gather = ramasse ses cartes
mus_kind_resign = abandonne

## Names of things: endings and moves of Mushi

mushi_name = mushi
mushi_ruleset_mushi = Mushi
mushi_ending_won = gagnée
mushi_ending_drawn = nulle
mushi_ending_resigned = par abandon
mushi_ending_time = au temps
mushi_ending_excluded = par exclusion d'un joueur
mushi_ending_deadline = au temps
mushi_kind_play = joue une carte
mushi_kind_capture = choisit une prise
mushi_kind_gather = ramasse ses cartes
mushi_kind_resign = abandonne

### Pages: page-, the page or the part of several pages, and the name by which its script or its HTML file knows the
### text; what the script fills in is written as an argument

## Pages: the frame of every page

page-frame-skip = Aller au contenu
page-frame-nav = Principal
page-frame-rules = Règles
page-frame-verify = Vérifier
page-frame-docs = API
page-frame-noscript = Cette page a besoin de JavaScript. La même chose en texte :
page-frame-requests = Ce que cette page a demandé
page-frame-language = Langue
page-frame-theme = Couleurs
page-frame-themeAuto = comme l'appareil
page-frame-themeLight = clair
page-frame-themeDark = sombre
page-frame-cards = Cartes
page-frame-cardsDrawn = dessinées
page-frame-cardsIndex = chiffre et couleur seulement
page-frame-loading = Chargement …
page-frame-notFound = Introuvable, ou pas ouvert pour vous.
page-frame-unreachable = Le serveur ne répond pas.
page-frame-lost = Connexion perdue, nouvel essai.
page-frame-again = Réessayer
page-frame-tooMany = Trop de requêtes depuis votre réseau. Patientez un peu, s'il vous plaît.
page-frame-settings = Réglages
page-frame-requestsHow = Tout ce qui est ici vient de l'API publique. Chaque requête, comme commande pour un terminal :
page-frame-team = Équipe { $team }
page-frame-bot_random = { table_bot_random }
page-frame-bot_easy = { table_bot_easy }
page-frame-bot_basic = { table_bot_basic }
page-frame-bot_strong = { table_bot_strong }
page-frame-print = Imprimer
page-frame-ratings = Cotes
page-frame-account = Compte
page-frame-foot = Autres pages
page-frame-meet = Jouer
page-frame-clubs = Clubs
page-frame-newMatch = Nouvelle rencontre par équipes
page-frame-newTournament = Nouveau tournoi
page-frame-judges = Juges
page-frame-admins = Administration

page-way-backToTable = Revenir à votre table
page-way-backToTurn = ● À vous : revenez à votre table

## Pages: home

page-home-title = Hordago, le serveur ouvert de tables de mus
page-home-lead = Le mus est le jeu de cartes basque des mises, des signes et du sang-froid : quatre joueurs, quarante cartes, et un mot qui met toute la manche en jeu.
page-home-what = Ce serveur donne les cartes, applique plusieurs règlements et note chaque mot et chaque point.
page-home-proof = Une fois la partie finie, chacun peut en revoir chaque moment depuis n'importe quelle place, et vérifier dans son navigateur qu'aucune carte n'a été changée.
page-home-friends = Jouer entre amis
page-home-openRoom = Ouvrir la table
page-home-learn = Apprendre à jouer
page-home-look = Regarder une partie
page-home-read = Qu'est-ce que le mus ? Les règles
page-home-check = Vérifier un enregistrement
page-home-nowHeading = En cours
page-home-nowNone = Aucune partie n'est en cours.
page-home-doneHeading = Parties finies
page-home-doneNone = Aucune partie n'est encore finie.
page-home-matchesHeading = Rencontres par équipes
page-home-matchesHow = Les mêmes cartes à plusieurs tables : la chance est la même pour les deux équipes.
page-home-matchesNone = Il n'y a pas encore de rencontre par équipes.
page-home-ownClubs = Vos clubs
page-home-tournamentsHeading = Tournois
page-home-tournamentsNone = Il n'y a pas encore de tournoi.
page-home-playHeading = Jouer, ou bâtir dessus
page-home-play = Tout peut se faire par l'API : s'inscrire, s'asseoir, jouer, juger, mener un tournoi. Sa page permet d'essayer chaque requête.
page-home-playLink = L'API, avec un guide
page-home-result = { $a } à { $b }
page-home-playNow = Jouer maintenant contre des robots
page-home-playNowHow = Un nom suffit. Vous vous asseyez à votre propre table, et des robots prennent les autres places.
page-home-playAs = Vous jouez sous ce nom : { $name }.
page-home-yourName = Votre nom
page-home-remember = Se souvenir de moi dans ce navigateur
page-home-nameKeyHow = Votre nom a une clé que ce navigateur garde, pour cet onglet ou plus longtemps si vous cochez la case. À la table, sous Plus, une clé de récupération est à garder ailleurs.
page-home-start = Jouer
page-home-shortMatch = Partie courte
page-home-ruleSet = Règles
page-home-level = Niveau des robots

## Pages: lists of tables, team matches and tournaments, on several pages

page-lists-against = contre
page-lists-closedAccount = compte fermé
page-lists-won = Manches gagnées
page-lists-score = Score
page-lists-matchSize = Tables : { $tables } · manches à chacune : { $games }
page-lists-entries = { $entries } inscriptions, ronde { $round }
page-lists-matchName = Rencontre par équipes du { $day }
page-lists-status_open = attend des joueurs
page-lists-status_playing = en cours
page-lists-status_paused = en pause, un litige est ouvert
page-lists-status_adjourned = ajournée
page-lists-status_finished = a pris fin
page-lists-status_closed = arrêt avant la fin

## Pages: home : nouvelles

page-news-heading = Nouvelles des joueurs et des clubs
page-news-matchBegun = leur partie a commencé
page-news-teamMatchBegun = leur rencontre par équipes a commencé
page-news-tournamentBegun = leur tournoi a commencé
page-news-look = Regarder
page-news-requested = demande à entrer dans { $club }
page-news-accepted = Vous êtes membre désormais.
page-news-refused = { page-clubs-refused_request-refused }
page-news-tournamentOpened = Les inscriptions à un tournoi du club sont ouvertes.
page-news-toClub = Vers le club
page-news-toTournament = Vers le tournoi

## Pages: home: meeting other players

page-meeting-meetHeading = Jouer avec d'autres personnes
page-meeting-meetHow = Dites à quoi vous voulez jouer. Ceux qui veulent la même chose se retrouvent à une table.
page-meeting-meetSignIn = Pour jouer avec d'autres ou défier quelqu'un, il faut un compte : un nom suffit.
page-meeting-signInOrUp = Créer un compte ou se connecter
page-meeting-seats = Joueurs
page-meeting-noClock = sans pendule
page-meeting-clock = Pendule
page-meeting-rated = classé
page-meeting-peopleOnly = personnes seulement
page-meeting-ofSeats = { $seats } joueurs
page-meeting-moreTerms = Autres conditions
page-meeting-minutes = Minutes d'attente au plus
page-meeting-rangeHeading = Cote des autres
page-meeting-lowest = Au moins
page-meeting-highest = Au plus
page-meeting-established = cotes établies seulement
page-meeting-range = cote { $range }
page-meeting-options = Options des règles
page-meeting-usual = par défaut
page-meeting-partner = Partenaire
page-meeting-partnerHow = Vide : n'importe qui. En face de vous, après avoir accepté.
page-meeting-quickMatch = Jouer au plus vite
page-meeting-postSeek = Publier une recherche
page-meeting-challengeHeading = Défier des joueurs que vous connaissez
page-meeting-challengeHow = Vous avez la place 1. Les places sans nom sont libres. Quand tous ont accepté, il y a une table, avec une place gardée pour chacun.
page-meeting-challenge = Défier
page-meeting-partnerSeat = Partenaire, en face de vous
page-meeting-opponentSeat = Adversaire
page-meeting-seeksHeading = Qui cherche des joueurs
page-meeting-seeksNone = Personne ne cherche de joueurs en ce moment.
page-meeting-botsNow = Avec des robots, maintenant
page-meeting-withdraw = Retirer
page-meeting-playToo = Jouer aussi
page-meeting-you = Vous
page-meeting-withPartner = avec partenaire
page-meeting-partnerWaits = le partenaire n'a pas encore accepté
page-meeting-agree = Accepter
page-meeting-accept = Accepter
page-meeting-decline = Refuser
page-meeting-seeksWithYou = { $name } veut chercher une partie avec vous comme partenaire.
page-meeting-waitingHeading = En attente de votre réponse
page-meeting-mineHeading = Vos tables
page-meeting-own_declined = { $name } a refusé votre défi.
page-meeting-own_accepted = { $name } a accepté votre défi. La table s’ouvre.
page-meeting-other_accepted = { $name } a aussi accepté le défi. La table s’ouvre.
page-meeting-other_declined = { $name } a refusé le défi.
page-meeting-youChallenge = Vous défiez
page-meeting-challengesYou = vous défie
page-meeting-youAccepted = vous avez accepté, les autres pas encore
page-meeting-declineHeading = Refuser le défi ?
page-meeting-why = Pourquoi
page-meeting-rematchFrom = { $name } voudrait rejouer.
page-meeting-theTable = La table
page-meeting-theMatch = Une rencontre par équipes
page-meeting-theTournament = Un tournoi
page-meeting-confirm = Confirmer
page-meeting-enrolled = On vous a inscrit : confirmez que vous jouerez.
page-meeting-mayEnrol = Vous êtes invité à vous inscrire.
page-meeting-seatKept = une place vous est gardée
page-meeting-yourTurn = À vous
page-meeting-until = jusqu'au { $time }
page-meeting-talk = phrases à la table
page-meeting-aid = probabilités de ses propres cartes
page-meeting-asksToAdjourn = On vous demande d’ajourner la partie.
page-meeting-asksToResume = On vous demande de reprendre la partie.

## Pages: one's own account

page-me-title = Votre compte
page-me-bot = robot
page-me-contents = Sur cette page
page-me-publicPage = Votre page publique
page-me-newMatch = Nouvelle rencontre par équipes
page-me-newTournament = Nouveau tournoi
page-me-judgeDesk = Bureau des juges
page-me-adminDesk = Administration
page-me-signOutSure = Se déconnecter de ce navigateur ?
page-me-signOutHow = Le navigateur oublie votre clé et votre clé de récupération. Gardez d'abord celle-ci ailleurs ; sans elle le compte ne peut être rendu.
page-me-keyBegins = Elle commence par hdg_ et n'est envoyée qu'à ce serveur.
page-me-remember = Se souvenir de moi dans ce navigateur
page-me-recoverHeading = Clé perdue ?
page-me-recoverHow = La clé de récupération rend votre compte. Les clés d'avant prennent fin, et vous en recevez une nouvelle.
page-me-recoveryKey = Clé de récupération
page-me-recoveryBegins = Elle commence par hdr_.
page-me-recover = Récupérer le compte
page-me-signUpHeading = Première visite ?
page-me-signUpHow = Un nom suffit ; aucune adresse électronique n'est demandée.
page-me-signUp = Créer un compte
page-me-nameHeading = Nom et pseudo
page-me-name = Nom
page-me-nameHow = Il peut être porté par plusieurs, et ne change pas pendant une partie.
page-me-refused_still-in-play = Le nom ne change pas pendant une partie, et le compte ne se ferme pas pendant une partie, une rencontre ou un tournoi, ni tant que vous en dirigez un.
page-me-rename = Changer de nom
page-me-handle = Pseudo
page-me-handleHow = Il permet de vous trouver, quand on écrit @pseudo ou votre nom : 3 à 20 lettres, chiffres et tirets. Il se choisit une fois tous les 30 jours.
page-me-setHandle = Choisir le pseudo
page-me-giveUpHandle = Abandonner le pseudo
page-me-saved = Enregistré.
page-me-keysHeading = Clés
page-me-keysHow = Une clé permet à un navigateur ou à un programme d'agir pour vous. Donnez à chaque appareil la sienne, avec le minimum.
page-me-unnamedKey = Clé sans nom
page-me-thisKey = celle-ci
page-me-until = jusqu'au
page-me-revoke = Révoquer
page-me-revokeSure = Révoquer « { $key } » ?
page-me-revokeHow = Ce qui l'utilise ne pourra plus agir pour vous.
page-me-revokeOwn = Ce navigateur l'utilise : vous serez déconnecté, et il faudra une autre clé ou celle de récupération pour revenir.
page-me-moreKeys = Une clé pour un autre appareil
page-me-makeKey = Créer la clé
page-me-newKey = Nouvelle clé
page-me-label = Nom
page-me-labelHow = Pour vous, par exemple « téléphone ».
page-me-scopes = Ce qu'elle permet
page-me-days = Jours
page-me-daysHow = Vide : sans fin.
page-me-shownOnce = Elle n'est montrée que maintenant. Gardez-la en lieu sûr.
page-me-copy = Copier
page-me-copied = Copiée.
page-me-copyByHand = Elle est sélectionnée : copiez-la à la main.
page-me-recoveryHere = Ce navigateur a la clé qui rend votre compte si toutes les autres sont perdues. Notez-la, puis faites-la oublier.
page-me-recoveryElsewhere = Elle rend votre compte si toutes les clés sont perdues. Ce navigateur ne l'a pas ; si elle est perdue aussi, créez-en une nouvelle.
page-me-showRecovery = La montrer
page-me-forgetRecovery = L'oublier dans ce navigateur
page-me-newRecovery = Créer une nouvelle clé de récupération
page-me-newRecoveryHow = Celle d'avant ne sera plus valable.
page-me-makeRecovery = La créer
page-me-followingHeading = Qui vous suivez
page-me-followingHow = Ce qu'ils jouent en public est ici, et leurs noms parmi ceux que l'on touche. Personne ne lit qui vous suivez.
page-me-followsNobody = Vous ne suivez encore personne : il y a un bouton sur la page de chaque joueur.
page-me-unfollow = Ne plus suivre
page-me-playsNow = Joue en ce moment :
page-me-appsHeading = Applications
page-me-appsHow = Applications d'autres personnes que vous avez autorisées à agir pour vous.
page-me-noApps = Vous n'en avez autorisé aucune.
page-me-endApp = Retirer l'accord
page-me-endAppSure = Retirer l'accord donné à « { $app } » ? Elle est déconnectée partout.
page-me-settingsHeading = Réglages
page-me-settingsHow = Ils valent dans ce navigateur. Langue, couleurs et cartes sont en haut de chaque page.
page-me-rememberNot = Une clé qui permet plus que jouer n'est gardée que dans cet onglet.
page-me-handsHeading = Vos mains
page-me-handsHow = Donnes que vous avez jouées à des tables publiques terminées.
page-me-search = Chercher
page-me-any = peu importe
page-me-found = Donnes : { $count }
page-me-noHands = Aucune donne ne convient.
page-me-asTable = Enregistrer en tableau (CSV)
page-me-asData = Enregistrer en données (JSON)
page-me-ruleset = Règles
page-me-lance = Phase
page-me-role = Vous étiez
page-me-role_mano = esku
page-me-role_dealer = donneur
page-me-held = Vous aviez
page-me-heldHow = par, medias, duples ou des points comme 31
page-me-outcome = Résultat
page-me-outcome_won = gagné
page-me-outcome_lost = perdu
page-me-outcome_uncontested = sans adversaire
page-me-stake = Points au moins
page-me-hordago = hordago
page-me-accepted = vous avez tenu
page-me-bluff = votre bluff a réussi
page-me-disputed = le juge a été appelé
page-me-further = Plus
page-me-class = Une main de la donne
page-me-classHow = De n'importe qui ; pas avec ce que vous étiez, aviez ou avez fait.
page-me-class_juego = jeu
page-me-class_thirty-one = trente et un
page-me-from = Depuis
page-me-to = Avant
page-me-leavingHeading = Vos données, et la fin du compte
page-me-exportHow = Vous pouvez télécharger tout ce qui est gardé sur vous, avec les enregistrements de vos tables.
page-me-export = Tout télécharger
page-me-close = Fermer le compte
page-me-closeSure = Fermer votre compte pour toujours ?
page-me-closeHow = Votre nom est effacé partout, et toutes les clés prennent fin. C'est irréversible.
page-me-closeType = Écrivez votre nom pour confirmer
page-me-closeWrong = Ce n'est pas votre nom. Le compte reste ouvert.
page-me-confirm = Me demander avant un hordago et avant de jeter des cartes
page-me-pace = Rythme
page-me-pace_slow = plus lent
page-me-pace_calm = normal
page-me-pace_fast = plus rapide
page-me-pace_once = d’un coup
page-me-sound = Sons de la table
page-me-letters = Les lettres et chiffres seuls sont des touches
page-me-push = Me prévenir quand c’est à moi, même page fermée

## Pages: a player

page-player-title = Joueur
page-player-bot = robot
page-player-ownedBy = Robot de
page-player-noHandle = sans pseudo
page-player-nowHeading = En cours
page-player-nowNone = Aucune table publique en ce moment.
page-player-doneHeading = Parties terminées
page-player-doneNone = Aucune partie publique n'est encore terminée.
page-player-challengeThem = Défier { $name }
page-player-follow = Suivre { $name }
page-player-unfollow = Ne plus suivre { $name }
page-player-followed = { $name } : ses parties publiques sont maintenant sur votre page.
page-player-thisIsYou = C'est vous : votre compte

## Pages: ratings and results of a player, on several pages

page-standing-ratingsHeading = Cotes
page-standing-noRatings = Aucune partie classée n'est encore terminée.
page-standing-asPair = avec { $name }
page-standing-results = résultats : { $count }
page-standing-unsure = Elle suit de peu de résultats et peut beaucoup changer.
page-standing-when = Quand
page-standing-rating = Cote
page-standing-change = Écart
page-standing-chart = Cote depuis { $since } : { $first } au début, { $last } maintenant, entre { $lowest } et { $highest }.
page-standing-statisticsHeading = Statistiques
page-standing-noStatistics = Rien n'est encore compté.
page-standing-count_matches_won = Parties gagnées
page-standing-count_matches_lost = Parties perdues
page-standing-count_matches_drawn = Parties nulles
page-standing-count_games_won = Manches gagnées
page-standing-count_games_lost = Manches perdues
page-standing-count_deals = Donnes
page-standing-count_lances_played = Phases jouées
page-standing-count_lances_won = Phases gagnées
page-standing-count_bluffs = Bluffs réussis
page-standing-count_stones_per_deal = Points par donne
page-standing-count_rounds = Manches
page-standing-count_rounds_won = Manches gagnées
page-standing-count_points_per_round = Points par manche

## Pages: clubs

page-clubs-title = Clubs
page-clubs-lead = Des joueurs qui jouent ensemble : leurs tables, leurs tournois, et qui a gagné le plus.
page-clubs-own = Vos clubs
page-clubs-all = Tous les clubs
page-clubs-search = Lettres du nom
page-clubs-find = Chercher
page-clubs-none = Aucun club ne s'appelle ainsi.
page-clubs-noneYet = Il n'y a pas encore de club.
page-clubs-memberCount = Membres : { $members }
page-clubs-openHeading = Ouvrir un club
page-clubs-open = Ouvrir le club
page-clubs-openHow = Il est à vous : vous invitez par un lien, vous acceptez qui demande à entrer et vous nommez des organisateurs. Un club n'a pas de discussion.
page-clubs-signInToOpen = Connectez-vous pour ouvrir un club
page-clubs-clubName = Nom du club
page-clubs-description = De quoi il s'agit
page-clubs-descriptionHow = Un paragraphe ; tout le monde peut le lire.
page-clubs-takesRequests = Les joueurs peuvent demander à entrer
page-clubs-join = Entrer dans le club
page-clubs-ask = Demander à entrer
page-clubs-asked = Vous avez demandé à entrer. Qui dirige le club accepte ou refuse.
page-clubs-withdraw = Retirer la demande
page-clubs-byLinkOnly = On entre dans ce club par son lien.
page-clubs-yourName = Votre nom
page-clubs-remember = Se souvenir de moi dans ce navigateur
page-clubs-invite = Inviter par un lien
page-clubs-inviteHow = Qui a ce lien entre aussitôt.
page-clubs-inviteText = Entrez dans notre club :
page-clubs-passOn = Transmettre le lien
page-clubs-takeBack = Retirer le lien
page-clubs-qr = Le lien en code QR
page-clubs-copied = Copié.
page-clubs-copyByHand = Copiez le lien à la main.
page-clubs-requestsHeading = Qui demande à entrer
page-clubs-accept = Accepter
page-clubs-refuse = Refuser
page-clubs-refusedHeading = Demandes refusées
page-clubs-liftRefusal = Permettre une nouvelle demande
page-clubs-onHeading = Ce qui se joue
page-clubs-calendarRound = Ronde { $round } : { $from } – { $until }
page-clubs-arenaUntil = L'arène dure jusqu'au { $time }.
page-clubs-nextMatch = Votre prochaine partie : contre { $name }, jusqu'au { $until }
page-clubs-laterMatch = Votre prochaine partie : contre { $name }, du { $from } au { $until }
page-clubs-arenaMatch = Vous jouez contre { $name }.
page-clubs-toTable = Aller à votre table
page-clubs-leadersHeading = Qui a gagné le plus
page-clubs-leadersHow = Parties aux tables du club et de ses tournois, avec des personnes à toutes les places.
page-clubs-leadersNone = Aucune partie du club n'est encore finie.
page-clubs-rank = Rang
page-clubs-player = Joueur
page-clubs-wonMatches = Gagnées
page-clubs-matches = Parties
page-clubs-tablesHeading = Tables du club
page-clubs-tablesNone = Il n'y a pas encore de table.
page-clubs-openTable = Ouvrir une table du club
page-clubs-ruleset = Règles
page-clubs-unlisted = Seuls les membres la trouvent dans une liste
page-clubs-tournamentsHeading = Tournois du club
page-clubs-tournamentsNone = Il n'y a pas encore de tournoi.
page-clubs-membersHeading = Membres
page-clubs-role_owner = propriétaire
page-clubs-role_organiser = organisateur
page-clubs-make_organiser = Nommer organisateur
page-clubs-make_member = Laisser simple membre
page-clubs-make_owner = Céder le club
page-clubs-passClubSure = Céder le club à { $name } ? Vous devenez organisateur.
page-clubs-remove = Retirer
page-clubs-removeSure = Retirer { $name } du club ?
page-clubs-leave = Quitter le club
page-clubs-leaveSure = Quitter le club ?
page-clubs-changeHeading = Modifier le club
page-clubs-save = Enregistrer
page-clubs-close = Fermer le club
page-clubs-closeSure = Fermer le club pour toujours ?
page-clubs-over = Le club est fermé.
page-clubs-refused_club-full = Le club est complet.
page-clubs-refused_link-not-good = Ce lien n'est plus valable.
page-clubs-refused_removed-from-club = Vous avez été retiré du club. Demandez à y entrer de nouveau.
page-clubs-refused_request-refused = Le club a refusé votre demande.
page-clubs-refused_too-many-clubs = Vous avez autant de clubs que permis.

## Pages: ratings

page-ratings-title = Meilleures cotes
page-ratings-lead = Les meilleures cotes à partir de dix résultats classés, par règles et par temps de réflexion.
page-ratings-ruleset = Règles
page-ratings-speed = Pendule
page-ratings-of = De
page-ratings-of_players = personnes
page-ratings-of_pairs = paires
page-ratings-of_bots = robots
page-ratings-none = Personne n'est encore sur cette liste.
page-ratings-rank = Rang
page-ratings-player = Joueur
page-ratings-rating = Cote
page-ratings-results = Résultats

## Pages: the signs of a table in play
page-signs-title = Signes à votre partenaire
page-signs-makes = { $word }: { $gesture }
page-signs-gesture_lip = mordez la lèvre inférieure
page-signs-gesture_tongue = tirez la langue
page-signs-gesture_tongue_side = langue sur le côté
page-signs-gesture_mouth_side = lèvres d’un côté
page-signs-gesture_mouth_both = lèvres des deux côtés
page-signs-gesture_mouth_out = lèvres en avant
page-signs-gesture_wink = clignez d’un œil
page-signs-gesture_eyes = fermez les deux yeux
page-signs-gesture_brows = levez les sourcils
page-signs-gesture_head_turn = tournez la tête
page-signs-gesture_head_tilt = penchez la tête
page-signs-gesture_head_lift = relevez la tête
page-signs-gesture_shoulder = haussez une épaule
page-signs-gesture_shoulders = haussez les épaules

## Pages: the words of the game, explained
page-glossary-title = Les mots du jeu
page-glossary-all = Tous les mots
page-glossary-close = Fermer
page-glossary-rule = La règle
page-glossary-word_mus = Mus
page-glossary-says_mus = Demande d'autres cartes. Si les quatre le disent, et seulement alors, chacun en écarte et en reçoit autant.
page-glossary-word_cut = Mintza
page-glossary-says_cut = Sort : personne ne change de cartes, et les mises commencent au grand.
page-glossary-word_grande = Grand
page-glossary-says_grande = La première phase : qui a les plus hautes cartes la gagne. La plus haute est le roi ; on compare d'abord la carte la plus haute, puis la suivante.
page-glossary-hand_grande = Forte au grand : deux rois, un cavalier et un valet.
page-glossary-word_chica = Petit
page-glossary-says_chica = La deuxième phase : qui a les plus petites cartes la gagne. La plus petite est l'as.
page-glossary-hand_chica = Forte au petit : deux as, un quatre et un cinq.
page-glossary-word_pares = Paires
page-glossary-says_pares = La troisième phase : des cartes égales. Les doubles battent les mediak, les mediak battent la paire. Seul qui en a y participe.
page-glossary-hand_pares = Doubles : deux sept et deux cinq.
page-glossary-word_par = Paire
page-glossary-says_par = Deux cartes égales. Vaut un point au camp qui gagne les paires.
page-glossary-word_medias = Mediak
page-glossary-says_medias = Trois cartes égales. Valent deux points au camp qui gagne les paires.
page-glossary-word_duples = Doubles
page-glossary-says_duples = Deux paires, ou quatre cartes égales. Valent trois points au camp qui gagne les paires.
page-glossary-word_juego = Jeu
page-glossary-says_juego = La quatrième phase : des cartes dont la somme est 31 ou plus. Roi, cavalier et valet comptent dix. Le meilleur est 31, puis 32, 40, 37, 36, 35, 34 et 33.
page-glossary-hand_juego = 10 + 10 + 7 + 4 = 31, le meilleur jeu.
page-glossary-word_thirty_one = 31
page-glossary-says_thirty_one = Le meilleur jeu. Vaut trois points ; tout autre jeu en vaut deux.
page-glossary-word_punto = Faux jeu
page-glossary-says_punto = Se joue quand personne n'a le jeu : qui est le plus près de 30 le gagne. Vaut un point.
page-glossary-word_mano = Esku
page-glossary-says_mano = Qui parle le premier dans cette donne. À égalité, c'est lui qui gagne, ou qui le suit de plus près. À chaque donne, c'est la place suivante.
page-glossary-word_stone = Point
page-glossary-says_stone = Ce que l'on compte. Qui atteint le premier les points de la manche, quarante d'ordinaire, la gagne.
page-glossary-word_hamarreko = Hamarreko
page-glossary-says_hamarreko = Cinq points en un seul jeton. Huit hamarreko font quarante.
page-glossary-word_pass = Paso
page-glossary-says_pass = Ne mise rien. Qui passe peut encore répondre à une mise.
page-glossary-word_bet = Imido
page-glossary-says_bet = Mise des points sur la phase, deux au moins. Si c'est accepté, les cartes décident à la fin de la donne.
page-glossary-word_raise = De plus
page-glossary-says_raise = Accepte la mise et ajoute des points. L'autre camp répond de nouveau.
page-glossary-word_accept = Idoki
page-glossary-says_accept = Accepte : la phase se joue pour tous les points offerts.
page-glossary-word_refuse = Tira
page-glossary-says_refuse = Refuse : l'autre camp prend aussitôt les points d'avant la dernière offre, un au moins.
page-glossary-word_hordago = Hordago
page-glossary-says_hordago = Mise toute la manche sur cette phase. Si c'est accepté, tous montrent leurs cartes, et qui gagne la phase gagne la manche.

## Pages: learning the game
page-learn-title = Apprendre le mus
page-learn-lead = Six donnes courtes à une vraie table. On vous dit où toucher ; se tromper ne coûte rien.
page-learn-lessons = Leçons
page-learn-you = Vous
page-learn-next = Continuer
page-learn-onceMore = Encore une fois
page-learn-nextLesson = Leçon suivante
page-learn-playNow = Jouer maintenant
page-learn-leave = Quitter les leçons
page-learn-title_grande = Grand
page-learn-title_chica = Petit
page-learn-title_pares = Paires
page-learn-title_juego = Jeu
page-learn-title_hordago = Hordago
page-learn-title_whole = Une donne entière
page-learn-say_grande_cards = Voici vos cartes. Votre partenaire est en face ; les deux autres, sur les côtés, jouent contre vous.
page-learn-say_grande_order = Le roi est la plus haute. Puis viennent cavalier, valet, 7, 6, 5, 4, 3, 2 et l'as.
page-learn-say_grande_cut = Si les quatre disent Mus, chacun change de cartes. Deux rois sont bien ainsi. Touchez « { $move } ».
page-learn-not_grande_cut = Avec Mus tous reçoivent de nouvelles cartes, les autres aussi. Gardez vos deux rois : touchez « { $move } ».
page-learn-say_grande_four = Une donne a quatre phases : grand, petit, paires et jeu. Au grand, les plus hautes cartes gagnent.
page-learn-say_grande_bet = D'abord le grand. Vous êtes esku : vous parlez le premier et l'égalité est à vous. Touchez « { $move } » : deux points.
page-learn-not_grande_bet = Deux rois valent une mise, pas toute la manche. Touchez « { $move } ».
page-learn-say_grande_accepted = Miren dit « { $said } » : elle accepte. Deux points sont au grand. Les cartes restent cachées jusqu'à la fin.
page-learn-say_grande_won = Les autres phases sont finies, les cartes sont visibles. Vous avez deux rois, eux un seul : le grand est à vous.
page-learn-say_chica_cards = De petites cartes ! La plus petite est l'as, et vous en avez deux.
page-learn-say_chica_cut = Au petit, les plus petites cartes gagnent. Gardez-les : touchez « { $move } ».
page-learn-not_chica_cut = D'autres cartes seraient difficilement plus petites. Touchez « { $move } ».
page-learn-say_chica_pass = Mais le grand vient d'abord, et il vous manque un roi. Touchez « { $move } ».
page-learn-not_chica_pass = Vos cartes sont trop petites pour le grand : une mise ferait plaisir aux autres. Touchez « { $move } ».
page-learn-say_chica_passed = Tous les quatre passent. À la fin, les plus hautes cartes auront un point.
page-learn-say_chica_bet = Maintenant le petit, qui est à vous. Touchez « { $move } ».
page-learn-not_chica_bet = Presque personne n'a de plus petites cartes. Deux points suffisent : touchez « { $move } ».
page-learn-say_chica_refused = Les deux disent « { $said } » : ils refusent.
page-learn-say_chica_paid = Qui refuse paie aussitôt : vous avez un point, et personne n'a vu vos cartes.
page-learn-say_pares_cards = Deux cavaliers et deux cinq : des cartes égales sont des paires.
page-learn-say_pares_kinds = Deux cartes égales font une paire, trois des mediak, deux paires des doubles. Les doubles sont les meilleurs.
page-learn-say_pares_cut = Il n'y a pas mieux. Touchez « { $move } ».
page-learn-not_pares_cut = On ne jette pas des doubles. Touchez « { $move } ».
page-learn-say_pares_declared = Le grand et le petit sont finis. Chacun dit s'il a des paires : vous en avez, Miren aussi.
page-learn-say_pares_bet = Elle a quelque chose, elle aussi. Touchez « { $move } ».
page-learn-not_pares_bet = Les doubles perdent rarement. Commencez par deux points : touchez « { $move } ».
page-learn-say_pares_raised = Miren dit « { $said } » : elle accepte deux et en ajoute deux. Répondez « { $move } ».
page-learn-not_pares_raised = Les doubles gagnent contre une paire et contre trois cartes égales. Quatre points suffisent : touchez « { $move } ».
page-learn-say_pares_won = Quatre points pour la mise, et trois de plus, car les doubles en valent trois. Miren avait une paire.
page-learn-say_juego_cards = Comptez vos cartes : roi, cavalier et valet valent dix, les autres ce qu'elles montrent. Vous avez 31.
page-learn-say_juego_juego = 31 ou plus, c'est le jeu. Le meilleur est 31, puis 32, 40, 37, 36, 35, 34 et 33.
page-learn-say_juego_cut = Rien n'est meilleur que 31. Touchez « { $move } ».
page-learn-not_juego_cut = 31 est le meilleur jeu : gardez-le. Touchez « { $move } ».
page-learn-say_juego_declared = Le grand, le petit et les paires sont finis. Jon et vous avez le jeu.
page-learn-say_juego_bet = Personne ne bat 31. Touchez « { $move } ».
page-learn-not_juego_bet = Misez deux points, pour qu'il reste : touchez « { $move } ».
page-learn-say_juego_won = Deux points pour la mise, et trois de plus pour 31. Tout autre jeu en vaut deux.
page-learn-say_juego_punto = Si personne n'a le jeu, on joue le faux jeu : qui est le plus près de 30 gagne.
page-learn-say_hordago_cards = Quarante points gagnent une manche. Mais un mot peut la finir plus tôt : hordago.
page-learn-say_hordago_cut = Vous avez encore 31, sans roi. Touchez « { $move } ».
page-learn-not_hordago_cut = 31 mérite d'être gardé. Touchez « { $move } ».
page-learn-say_hordago_pass = Le grand : vous n'avez pas de roi. Touchez « { $move } ».
page-learn-not_hordago_pass = Sans roi, mieux vaut attendre. Touchez « { $move } ».
page-learn-say_hordago_called = Hordago ! Si vous acceptez, on montre les cartes et le grand décide de toute la manche. Touchez « { $move } ».
page-learn-not_hordago_called = Miren a mieux au grand, et la manche serait perdue. Touchez « { $move } » : cela coûte un point.
page-learn-say_hordago_refused = Un point pour eux. La manche continue.
page-learn-say_hordago_wait = Maintenant le jeu. Vous avez 31 et vous êtes esku : personne ne vous bat. Laissez-les venir : touchez « { $move } ».
page-learn-not_hordago_wait = Une mise pourrait leur faire peur. Attendez mieux : touchez « { $move } ».
page-learn-say_hordago_again = Encore hordago, au jeu ! Cette fois, personne ne vous bat. Touchez « { $move } ».
page-learn-not_hordago_again = Vous avez 31 et vous êtes esku : vous ne pouvez pas perdre. Touchez « { $move } ».
page-learn-say_hordago_won = On montre les cartes : 31 gagne, et avec lui toute la manche.
page-learn-say_whole_mus = Une donne entière, et vous décidez. Deux rois, un sept et un six : voulez-vous d'autres cartes ?
page-learn-not_whole_mus = Vous pouvez garder les rois et changer le reste. Touchez « { $move } ».
page-learn-say_whole_agreed = Tous les quatre ont dit Mus. Chacun change maintenant.
page-learn-say_whole_discard = Touchez les cartes dont vous ne voulez pas. Puis touchez le bouton, plus bas.
page-learn-not_whole_discard = Gardez les deux rois : touchez le sept et le six, puis le bouton.
page-learn-say_whole_drawn = Roi, roi, cavalier et as : une paire de rois et, en tout, 31 !
page-learn-say_whole_cut = D'autres cartes encore, ou jouer ?
page-learn-not_whole_cut = Il n'y aura guère mieux. Touchez « { $move } ».
page-learn-say_whole_grande = Le grand. Que dites-vous ?
page-learn-not_whole_grande = Deux rois valent deux points. Touchez « { $move } ».
page-learn-say_whole_chica = Le petit. Et maintenant ?
page-learn-not_whole_chica = Un as, c'est peu, et les rois sont trop hauts. Touchez « { $move } ».
page-learn-say_whole_pares = Paires : vous avez une paire de rois. Que dites-vous ?
page-learn-not_whole_pares = Une paire de rois vaut deux points. Touchez « { $move } ».
page-learn-say_whole_juego = Le jeu : vous avez 31.
page-learn-not_whole_juego = 31, et vous êtes esku : touchez « { $move } ».
page-learn-say_whole_raised = Miren ajoute deux points. Acceptez-vous ?
page-learn-not_whole_raised = Vous ne pouvez pas perdre : touchez « { $move } ».
page-learn-say_whole_won = Votre partenaire et vous avez gagné toutes les phases. Regardez les points, en haut.
page-learn-say_whole_tie = Miren aussi avait 31. Mais à égalité, c'est esku qui gagne : vous.
page-learn-say_whole_end = Vous connaissez le jeu. Le reste vient en jouant.

## Pages: the rule books; after section_ stands the rule that a section begins with, with an underscore for each dot

page-rules-title = Règles
page-rules-lead = Les règles telles que ce serveur les applique. Chacune a un nom, auquel renvoient les parties rejouées et les décisions du juge, et sa source.
page-rules-introHeading = Le mus en une minute
page-rules-intro1 = Deux paires jouent avec le jeu espagnol de quarante cartes. Chacun reçoit quatre cartes ; si tous disent « mus », on en échange, aussi souvent que tous le veulent.
page-rules-intro2 = Puis on mise dans l’ordre sur quatre phases : les cartes les plus hautes (le grand), les plus basses (le petit), les paires, et le total (le jeu, ou le faux jeu si personne ne l’a).
page-rules-intro3 = Une mise se laisse, se tient ou se relance ; les mises tenues se décident quand on montre les mains. « Hordago » met toute la manche en jeu.
page-rules-choose = Règlement
page-rules-chosen = { $name } : { $count } règles
page-rules-contents = Sections
page-rules-section_mus_ranks = Quelle main est la meilleure
page-rules-section_mus_dealer = La donne
page-rules-section_mus_mus = Le mus : l'échange de cartes
page-rules-section_mus_lance_sequence = Les phases et les mises
page-rules-section_mus_grande_all-pass = Ce qui est compté
page-rules-section_federation = Articles de la fédération
page-rules-section_mushi_players = Joueurs et cartes
page-rules-section_mushi_dealer = La donne
page-rules-section_mushi_turn = Le jeu de la carte
page-rules-section_mushi_leftovers = Le décompte et la fin
page-rules-section_table = Toute table : fin, litiges, juges
page-rules-section_teams = Rencontres par équipes
page-rules-section_tournaments = Tournois
page-rules-section_other = Les règles
page-rules-options = Ce qu'une table peut choisir
page-rules-option = Option
page-rules-values = Valeurs possibles
page-rules-default = Si rien n’est dit
page-rules-range = de { $from } à { $to }
page-rules-yes = oui
page-rules-no = non
page-rules-source = Source :
page-rules-elsewhere = La règle { $id } n'est pas dans ce règlement.

## Pages: replay of a table

page-replay-title = Relecture
page-replay-step = Cette étape
page-replay-about = Sur cette étape
page-replay-table = La table
page-replay-list = Ce qui s’est passé
page-replay-toList = Liste
page-replay-before = Avant la première donne
page-replay-deal = Donne { $number }
page-replay-deal_mushi = Manche { $number }
page-replay-game = Manche { $number }
page-replay-hidden = Ce que ce lecteur ne voyait pas alors :
page-replay-playedOnFrom = La partie avant la décision
page-replay-playedOnAt = La partie continue à une autre table
page-replay-slider = Étape
page-replay-sliderValue = Étape { $step } sur { $last }. { $text }
page-replay-buttons = Parcourir la partie
page-replay-back = Une étape en arrière
page-replay-forward = Une étape en avant
page-replay-decisionBack = Décision précédente
page-replay-decisionForward = Décision suivante
page-replay-dealBack = Début de la donne, ou donne précédente
page-replay-dealForward = Donne suivante
page-replay-play = Lire
page-replay-pause = Pause
page-replay-speed = Vitesse
page-replay-reader = Vu par
page-replay-public = un spectateur
page-replay-all = les cartes de tous
page-replay-seat = place { $seat } : { $name }
page-replay-closedAccount = compte fermé
page-replay-live = Revenir au direct
page-replay-liveNow = En direct
page-replay-changed = Ce que vous pouvez voir de cette table a changé.
page-replay-missed = Étapes depuis votre dernière visite : { $count }.
page-replay-playMissed = Jouer ces étapes
page-replay-finished = La partie est finie, et toutes les cartes sont visibles.
page-replay-watchOpen = La revoir avec toutes les cartes
page-replay-again = Réessayer
page-replay-link = Lien vers ce moment
page-replay-linkAs = Il montre ce que savait
page-replay-copyLink = Copier le lien
page-replay-copied = Le lien est copié.
page-replay-notes = Notes
page-replay-goOn = Continuer à partir d'ici
page-replay-wentOn = Continue à partir de l'étape { $step } d'une autre partie ; ne compte pour rien
page-replay-wentBack = Revenir à l'autre partie
page-replay-embed = Intégrer
page-replay-embedHow = La table à cette étape, pour une page d’un autre site :
page-replay-copySnippet = Copier le code
page-replay-snippetCopied = Le code est copié.
page-replay-snippetByHand = Copie-le à la main.
page-replay-copyByHand = Le lien est sélectionné : copiez-le à la main.
page-replay-turn = Tourner la table
page-replay-text = En texte
page-replay-record = Enregistrement
page-replay-notation = Enregistrement en notation ouverte
page-replay-verify = Vérifier
page-replay-help = Touches
page-replay-close = Fermer
page-replay-call = La requête de cette étape
page-replay-answer = Ce que le serveur a répondu
page-replay-letters = Les lettres et chiffres seuls sont des touches
page-replay-key_gameBack = Début de la manche, ou manche précédente
page-replay-key_gameForward = Manche suivante
page-replay-key_first = Première étape
page-replay-key_last = Dernière étape
page-replay-key_play = Lire ou arrêter
page-replay-key_reader_public = Comme un spectateur l’a vu
page-replay-key_reader_all = Avec les cartes de tous
page-replay-key_reader_seat = Comme cette place l’a vu
page-replay-key_close = Fermer ce qui est ouvert
page-replay-key_copy = Copier un lien vers ce moment, comme un spectateur l’a vu
page-replay-key_help = Cette aide
page-replay-missedList = Ce qui s’est dit depuis
page-replay-chances = Probabilités
page-room-title = Jouer entre amis
page-room-invite = Inviter par un lien
page-room-inviteText = Venez jouer au mus avec moi :
page-room-copied = Copié.
page-room-copyByHand = Copiez le lien à la main.
page-room-qr = Code QR du lien
page-room-comeNone = Personne n’est encore venu.
page-room-comeOne = { $names } est là.
page-room-comeMore = { $names } sont là.
page-room-missingNone = Toutes les places sont prises.
page-room-missingOne = Il manque une personne.
page-room-missingMore = Il manque { $count } personnes.
page-room-ownPair = Votre paire
page-room-otherPair = L’autre paire
page-room-onePair = Une paire
page-room-thePair = L’autre
page-room-freeSeat = Place libre
page-room-keptSeat = Gardée
page-room-you = { $name } (vous)
page-room-turnAway = Renvoyer { $name }
page-room-move = Touchez une place libre pour vous y asseoir.
page-room-swap = Touchez deux places pour les échanger.
page-room-swapWith = Touchez maintenant la place à échanger avec { $name }.
page-room-start = Commencer
page-room-startOne = Commencer avec un robot à 1 place
page-room-startMore = Commencer avec des robots à { $count } places
page-room-leave = Quitter la table
page-room-close = Fermer la table
page-room-gone = Vous n’êtes plus à cette table.
page-room-home = Vers la première page
page-room-invitedBy = { $name } vous invite à jouer
page-room-sit = S’asseoir
page-room-sitAs = Vous vous asseyez sous ce nom : { $name }.
page-room-full = Toutes les places sont prises.
page-room-deadLink = Ce lien ne mène nulle part : il a été retiré, ou la partie a commencé. Demandez-en un autre.
page-room-refused = Refusé :
page-room-stale = Autre chose s’est passé avant. Regardez la table, et choisissez à nouveau.
page-room-noClock = sans pendule
page-room-term = { $title } : { $value }
page-room-yourName = Votre nom
page-room-remember = Se souvenir de moi dans ce navigateur
page-room-refused_seat-taken = Quelqu’un d’autre a pris cette place.
page-room-refused_seat-reserved = Cette place est gardée pour quelqu’un d’autre.
page-room-refused_turned-away = Vous avez été renvoyé de cette table.
page-room-refused_nonce-committed = Qui apporte sa propre chance garde la place pour laquelle elle vaut.

## Pages: notes on steps

page-notes-heading = { page-replay-notes }
page-notes-none = Personne n'a encore écrit de note ici.
page-notes-step = Étape { $step }
page-notes-write = Écrivez une note sur l'étape { $step }
page-notes-words = Votre note
page-notes-public = tout le monde la lit
page-notes-link = seulement avec son lien
page-notes-send = Écrire
page-notes-copy = Copier le lien
page-notes-copied = Le lien est copié.
page-notes-delete = Effacer
page-notes-signIn = Connectez-vous pour écrire une note
page-notes-where = Les notes s'écrivent une fois la partie terminée.

## Pages: going on from a step

page-goOn-heading = Continuer à partir de l'étape { $step }
page-goOn-how = Vous prenez une place de cette partie et continuez à partir d'ici contre des robots, avec les mêmes cartes. Ce que vous jouez ne compte pour rien.
page-goOn-seat = Votre place
page-goOn-play = Jouer
page-goOn-close = { page-replay-close }
page-goOn-yourName = { page-home-yourName }
page-goOn-remember = { page-home-remember }

## Pages: replay: the odds

page-chances-lance = Phase
page-chances-about = Part des donnes où l'équipe de la place gagne la phase, d'après ce qu'elle savait : ses cartes, ses écarts, son rang dans la parole et ce qui a été annoncé. Le reste d'une barre : l'autre équipe la gagne, ou personne. ≈ est une estimation.
page-chances-none = Pas de probabilités ici : elles sont données pendant que les mains se jouent.
page-chances-choose = Choisissez une place ou les cartes de tous pour voir leurs probabilités.
page-chances-within = Une estimation, à { $within } près au plus.
page-chances-decision = Cette décision
page-chances-best = le mieux
page-chances-luck = Chance dans cette donne
page-chances-aboutLuck = Points que la donne a rapportés au camp de la place, moins ce que sa main promettait. D'après la table de la maison, qui est un avis.
page-chances-cost = coûte { $stones } points
page-chances-choice_mus = mus
page-chances-choice_cut = mintza
page-chances-choice_discard = écarter { $cards }
page-chances-choice_bet = miser { $stones }
page-chances-choice_hordago = hordago
page-chances-choice_accept = tenir
page-chances-choice_refuse = laisser
page-chances-choice_pass = passer
page-chances-choice_raise = relancer de { $stones }

## Pages: a table that is played at

page-play-us = Nous
page-play-them = Eux
page-play-title = Table
page-play-pad = Vos coups
page-play-say_mus = Mus
page-play-say_cut = Mintza
page-play-say_pass = Paso
page-play-say_bet = Imido { $number }
page-play-say_raise = { $number } de plus
page-play-say_accept = Idoki
page-play-say_refuse = Tira
page-play-say_hordago = Hordago
page-play-say_biak_hordago = Biak hordago
page-play-say_biak_bet = Biak { $number }
page-play-say_gather = Donne suivante
page-play-yourTurn = À vous : { $part }.
page-play-turnOf = On attend { $names }.
page-play-titleTurn = À vous
page-play-over = La partie est finie.
page-play-paused = Le juge a été appelé ; le jeu est suspendu.
page-play-sitDown = Cette table attend des joueurs. Prenez une place libre.
page-play-share = Vous êtes à cette table. Envoyez l’adresse de cette page à ceux qui vont jouer avec vous.
page-play-backToLive = Retour à la table
page-play-sending = Le serveur ne répond pas. Votre coup est renvoyé jusqu’à sa réponse.
page-play-stale = Autre chose a été dit avant. Regardez la table et choisissez à nouveau.
page-play-refused = Refusé :
page-play-refused_signature-required = Cette place signe ses coups avec une clé que ce navigateur n’a pas.
page-play-refused_seat-taken = Quelqu’un d’autre a pris cette place.
page-play-refused_not-agreed = Vous avez demandé la fermeture de la table. Elle ferme quand tous les joueurs l’ont demandé.
page-play-stones = points
page-play-at = cartes du dessus
page-play-less = Moins
page-play-greater = Plus
page-play-withNumber = { $move } : { $number }
page-play-chooseCards = Choisissez des cartes : { $min } au moins, { $max } au plus.
page-play-throwHint = Choisissez des cartes sur la table.
page-play-pointHint = Choisissez une carte sur la table.
page-play-choosePicked = { $card } : choisissez la carte qu’elle prend.
page-play-several = { $card } : façons de la jouer : { $count }
page-play-sure = { $move }. Êtes-vous sûr ?
page-play-yes = Oui
page-play-no = Non
page-play-list_sign = Signes
page-play-list_claim = Réclamer
page-play-menu = Plus
page-play-words = Les mots du jeu
page-play-hint = Conseil
page-play-hintBy = Le robot fort choisirait :
page-play-hintNone = Il n'y a rien à choisir maintenant.
page-play-confirm = Me demander avant un hordago et avant de jeter des cartes
page-play-judge = Appeler le juge
page-play-judgeAbout = À propos de l’étape { $step } : { $text }
page-play-judgeHow = Pour appeler le juge à propos d’un moment passé de cette donne, revenez-y d’abord. Seuls les juges lisent ce que vous écrivez, jusqu’à la fin de la partie.
page-play-judgeLate = Les cartes de cette donne sont ramassées. On n’appelle le juge que pour la donne en cours : allez-y d’abord.
page-play-judgeWords = Que s’est-il passé ?
page-play-close = Demander la fermeture de la table
page-play-closeSure = La partie finit sans résultat si tous les joueurs le demandent. Demander la fermeture de la table ?
page-play-resign = Abandonner
page-play-resignSure = La partie est perdue quand tout votre camp a abandonné. Abandonner ?
page-play-forget = Oublier ma clé dans ce navigateur
page-play-forgetSure = Ce navigateur ne pourra plus jouer pour vous. Seule votre clé de récupération rend le compte. L’oublier ?
page-play-playOn = À l’accueil
page-play-playAgain = Rejouer
page-play-againWait = En attente de l’accord de { $names } pour rejouer.
page-play-againDeclined = Les autres ne rejouent pas.
page-play-recovery = Ma clé de récupération
page-play-recoveryHow = Elle rend votre compte si ce navigateur le perd. Notez-la, et ne la montrez à personne.
page-play-shut = Fermer
page-play-yourName = Votre nom
page-play-remember = Se souvenir de moi dans ce navigateur
page-play-seatNumber = Place { $seat }
page-play-free = libre
page-play-sit = S’asseoir à la place { $seat }
page-play-sitKept = S’asseoir
page-play-seatBot = Asseoir un robot
page-play-freeBot = Renvoyer le robot
page-play-leave = Quitter la place
page-play-proofs = Ma propre chance, coups signés
page-play-luck = Mon navigateur ajoute sa propre chance au mélange
page-play-luckHow = Il s’engage maintenant sur un nombre et le montre quand tous sont assis. Personne ne peut alors choisir les cartes, pas même le serveur. Gardez cet onglet ouvert jusqu’au début de la partie.
page-play-luckWait = Toutes les places sont prises. Les cartes attendent la chance de { $names }.
page-play-luckLost = Cet onglet n’a plus le nombre sur lequel il s’était engagé. La maison le remplace dans un instant.
page-play-signs = Signer mes coups avec une clé de ce navigateur
page-play-signsHow = L’enregistrement prouve alors que vos coups sont de vous. La clé ne quitte jamais ce navigateur : cette place ne se joue que d’ici.
page-play-signsNot = Ce navigateur ne peut pas signer de coups : il faut https et un navigateur qui connaît Ed25519.
page-play-invite = Inviter par un lien
page-play-friendsLink = Lien pour vos amis
page-play-inviteTitle = Lien vers la place { $seat }
page-play-inviteLink = Le lien
page-play-inviteHow = La place est à la première personne qui l’ouvre et s’assoit. Il sert une seule fois, et n’est montré que maintenant.
page-play-invited = Vous êtes invité à la place { $seat } de cette table.
page-play-invitedAs = Vous vous asseyez sous ce nom : { $name }.
page-play-keptLink = gardée pour un invité avec un lien
page-play-keptFor = gardée pour quelqu’un
page-play-keptYou = gardée pour vous
page-play-openSeat = L’ouvrir à tous
page-play-declineSeat = Refuser
page-play-afterMatch = Après la partie
page-play-againOffer = { $names } voudrait rejouer.
page-play-againDecline = Non, merci
page-play-againWithdraw = Retirer l’offre
page-play-talk = Dire quelque chose
page-play-pace = Rythme
page-play-pace_slow = plus lent
page-play-pace_calm = normal
page-play-pace_fast = plus rapide
page-play-pace_once = d’un coup
page-play-sound = Sons de la table
page-play-adjourn = Demander d’ajourner la partie
page-play-adjournSure = La partie s’arrête quand tous l’ont demandé, et reprend quand tous le veulent. Le demander ?
page-play-adjourned = La partie est ajournée jusqu’à ce que tous veuillent reprendre.
page-play-adjourningAsked = { $names } voudrait ajourner la partie.
page-play-adjournToo = L’ajourner
page-play-resume = Reprendre la partie
page-play-resumingAsked = { $names } voudrait reprendre la partie.
page-play-closingAsked = { $names } voudrait fermer la table sans résultat.
page-play-closeToo = La fermer
page-play-resigningSaid = { $names } a abandonné. La partie continue jusqu’à ce que tout son camp le fasse.
page-play-away = { $names } : absent.
page-play-claimFrom = S’ils ne reviennent pas, vous pourrez réclamer la partie à { $at }.
page-play-claimSoon = Vos adversaires pourront réclamer la partie dans { $seconds } s : jouez.
page-play-claim = Réclamer la victoire
page-play-awayMark = absent
page-play-refused_not-away = Ils sont revenus, ou ne sont pas absents depuis assez longtemps.
page-play-disputes = Litiges de cette table
page-play-verifyDeals = Vérifier les donnes
page-play-replayMatch = Revoir la partie
page-play-shareCopied = Le lien est copié.
page-play-shareMatch = Partager
page-play-decided = Tout s’est joué à la donne { $deal }.
page-play-dealNumber = Donne { $deal }
page-play-against = contre { $other }
page-play-withAgainst = avec { $partner }, contre { $first } et { $second }
page-play-matchDrawn = Égalité
page-play-matchLost = Vous avez perdu
page-play-matchWon = Vous avez gagné
page-play-notify = Me prévenir quand c’est à moi
page-play-games = manches { $ours }–{ $theirs }
page-play-gameTheirs = La manche est à eux
page-play-gameOurs = La manche est à vous
page-play-goesOn = Continue tout seul dans { $seconds } s
page-play-seeCount = Voir le décompte
page-play-seeCards = Voir les cartes

## Pages: a team match

page-match-title = Rencontre par équipes
page-match-playing = La rencontre est en cours. Le score et les donnes sont montrés quand toutes les tables ont fini, pour que personne ne joue les mêmes cartes en sachant ce qu'elles ont donné ailleurs.
page-match-open = La rencontre n'a pas commencé : des paires s'inscrivent encore.
page-match-closed = La rencontre a été fermée avant la fin.
page-match-won = L'équipe { $team } gagne, { $a } manches à { $b }.
page-match-drawn = Égalité, { $a } manches chacune.
page-match-brokenTie_stones = Autant de manches ; les points laissés aux perdants ont décidé.
page-match-brokenTie_extra-game = Autant de manches ; une manche de plus à chaque table a décidé.
page-match-terms = { $rules } · tables : { $tables } · manches à chacune : { $games }, en { $target } points
page-match-scoreHeading = Score par table
page-match-table = Table
page-match-game = Manche { $number }
page-match-extra = manche supplémentaire
page-match-replay = Revoir la table { $table }
page-match-sheet = Feuille à imprimer
page-match-comparisonSheet = Toutes les donnes, à imprimer
page-match-boardSheet = Cette donne, à imprimer
page-match-sits = { $side } : équipe { $team }
page-match-places = Table { $table }, { $side }
page-match-void = nulle
page-match-voidAt = table { $table } : nulle
page-match-voidHow = Un juge a annulé cette donne ici : elle ne compte pour aucune équipe et n'est pas comparée.
page-match-boardsHeading = Donnes côte à côte
page-match-boardsHow = Chaque donne a les mêmes cartes à toutes les tables. Ouvrez-en une pour comparer.
page-match-board = Donne { $board }
page-match-stonesAt = table { $table } : { $a } à { $b }
page-match-parted = Après { $after } étapes identiques :
page-match-alone = Une seule table compte : il n'y a rien à comparer.
page-match-never = Jouée de même à toutes les tables.
page-match-way = Table { $tables } : { $player }, { $word }
page-match-wayEnd = Table { $tables } : plus rien
page-match-seat_0 = Nord
page-match-seat_1 = Ouest
page-match-seat_2 = Sud
page-match-seat_3 = Est
page-match-did_discard = écarte { $number }
page-match-did_pass = passe
page-match-did_bet = mise { $number }
page-match-did_raise = relance de { $number }
page-match-did_accept = tient
page-match-did_refuse = laisse
page-match-did_hordago = hordago
page-match-did_mus = mus
page-match-did_cut = sort
page-match-inPart = { $part } : { $did }
page-match-atTable = Table { $table }
page-match-hands = Mains à la fin
page-match-lance = Phase
page-match-said = Ce qui fut dit
page-match-scored = Points
page-match-outcome = Issue
page-match-watch = Revoir depuis cette donne
page-match-pairs = Qui joue
page-match-tournament = Ronde { $round } d'un tournoi
page-match-deck = Le paquet de chaque place
page-match-more = Plus de donnes
page-match-desk = Bureau des organisateurs

## Pages: a tournament

page-tournament-title = Tournoi
page-tournament-terms_swiss = Système suisse, { $rounds } rondes, { $rules }
page-tournament-terms_knock-out = Élimination directe, { $rules }
page-tournament-terms_groups = Groupes et élimination directe, { $rules }
page-tournament-terms_round-robin = Tous contre tous, { $rules }
page-tournament-terms_arena = Arène, { $rules }
page-tournament-state_open = Les inscriptions sont ouvertes : { $entries } jusqu'ici.
page-tournament-state_playing = La ronde { $round } est en cours.
page-tournament-state_finished = Terminé après la ronde { $round }.
page-tournament-state_closed = Fermé avant la fin.
page-tournament-state_arena = L'arène dure jusqu'au { $time }. Inscriptions : { $entries }.
page-tournament-over_arena = L'arène est terminée.
page-tournament-standingsHeading = Classement
page-tournament-standingsHow = Une victoire compte un ; les manches et les points des défaites départagent.
page-tournament-standingsHowArena = Une victoire est un point, et rien d'autre ne compte ; à égalité vient d'abord qui a eu besoin de moins de parties.
page-tournament-rule = La règle
page-tournament-rank = Rang
page-tournament-entry_players = Joueur
page-tournament-entry_pairs = Paire
page-tournament-entry_teams = Équipe
page-tournament-bracket = Tableau
page-tournament-group = Groupe
page-tournament-sheet = Feuille à imprimer
page-tournament-csv = Rencontres pour un tableur
page-tournament-record = Enregistrement à vérifier
page-tournament-victories = Victoires
page-tournament-games = Manches
page-tournament-stones = Points
page-tournament-played = Jouées
page-tournament-byes = Exemptions
page-tournament-forfeits_won = Gagnées par forfait
page-tournament-forfeits_lost = Perdues par forfait
page-tournament-parted_by = Départage
page-tournament-withdrawn = retirée
page-tournament-excluded = exclue
page-tournament-noStandings = Il n'y a pas de classement avant la première ronde.
page-tournament-text = Télécharger en texte
page-tournament-final_0 = Finale
page-tournament-final_1 = Demi-finales
page-tournament-final_2 = Quarts de finale
page-tournament-thirdPlace = Troisième place
page-tournament-round = Ronde { $round }
page-tournament-over = finie
page-tournament-pairing = Table
page-tournament-first = Paire A
page-tournament-second = Paire B
page-tournament-result = Manches
page-tournament-pending = en cours
page-tournament-outcome_void = ne compte pas
page-tournament-bye = Exempt : { $entry }
page-tournament-look = Voir
page-tournament-outcome_neither = perdu pour les deux
page-tournament-reason_adjusted = décidé
page-tournament-reason_closed = fermée
page-tournament-reason_deadline = temps écoulé
page-tournament-reason_excluded = exclusion
page-tournament-reason_forfeit = forfait
page-tournament-reason_played-on = continuée à la table suivante
page-tournament-reason_resigned = abandon
page-tournament-reason_withdrawn = retrait
page-tournament-hall = Écran pour la salle
page-tournament-desk = Bureau des organisateurs
page-tournament-enrol = S’inscrire
page-tournament-enrolAs = Vous vous inscrivez sous ce nom : { $name }.
page-tournament-partner = Votre partenaire
page-tournament-partnerLater = Écrivez le début de son nom ou de son @pseudo. Laissez vide pour lui envoyer un lien.
page-tournament-teammate = Une personne de votre équipe
page-tournament-withPartner = Vous jouez avec { $name }.
page-tournament-sendPartner = Envoyer le lien à mon partenaire
page-tournament-partnerHow = Votre partenaire ouvre ce lien et vous inscrit tous les deux. Vous le confirmez ensuite ici.
page-tournament-partnerText = Inscrivez-vous avec moi :
page-tournament-calendarHeading = Calendrier
page-tournament-latest = Dernières rencontres
page-tournament-nextMatch = Votre prochaine partie : contre { $name }, jusqu'au { $until }
page-tournament-laterMatch = Votre prochaine partie : contre { $name }, du { $from } au { $until }
page-tournament-arenaMatch = Vous jouez contre { $name }.
page-tournament-waiting = Vous jouerez dès que quelqu'un sera libre.
page-tournament-pause = Faire une pause
page-tournament-comeBack = Continuer à jouer
page-tournament-pausedHow = Vous êtes en pause, et n'êtes pas apparié.
page-tournament-toTable = Aller à votre table
page-tournament-enrolled = Vous êtes inscrits : { $name }.
page-tournament-notYet = { $names } doit encore confirmer.
page-tournament-enrolledBy = { $names } s’est inscrit avec vous.
page-tournament-confirm = Oui, je joue avec { $names }
page-tournament-withdraw = Se retirer
page-tournament-yourName = Votre nom
page-tournament-remember = Se souvenir de moi dans ce navigateur
page-tournament-copied = Copié.
page-tournament-copyByHand = Copiez le lien à la main.
page-tournament-refused = Refusé :
page-tournament-stale = Il s’est passé quelque chose entre-temps. Regardez, puis réessayez.

## Pages: a replay within a page of another site

page-embed-title = Relecture
page-embed-page = La relecture entière

## Pages: an address without a page

page-missing-title = Page introuvable
page-missing-lead = Il n'y a pas de page à cette adresse. Le lien est peut-être faux ou incomplet.
page-missing-back = À l'accueil
page-missing-about = Les parties sont sur la première page, les règles dans le règlement.

## Pages: an error of the server

page-failed-title = Une erreur est survenue
page-failed-lead = Le serveur n'a pas pu répondre. Rien n'est perdu ; réessayez dans un instant.
page-failed-back = À l'accueil

## Pages: an address of the API, opened in a browser

page-pointer-title = Une adresse pour les programmes
page-pointer-lead = Des programmes lisent cette adresse. Pour les personnes, il y a une page :
page-pointer-program = Pour la lire comme un programme, avec cette adresse à la fin :

## Pages: what a drawn table says

page-table-seat = Joueur de la place { $seat }
page-table-closedAccount = compte fermé
page-table-empty = Place libre
page-table-hand = Main ({ $name })
page-table-noCards = { $name } n’a pas de cartes
page-table-faceDown = { $name }, cartes cachées : { $count }
page-table-stock = Cartes dans la pioche : { $count }
page-table-turn = à jouer
page-table-clock = Temps restant :
page-table-mano = esku
page-table-dealer = donneur
page-table-dead = main morte
page-table-has = { $lance } : oui
page-table-hasNot = { $lance } : non
page-table-sign = signe : { $sign }
page-table-signUnseen = a fait un signe
page-table-discarded = écartées : { $count }
page-table-team = Équipe { $team }
page-table-gamesWon = Manches gagnées : { $count }
page-table-lance = Phase
page-table-stake = Points en jeu
page-table-outcome = Issue
page-table-vacas = Vacas { $won } (sur { $best }) · manches { $games }
page-table-offered = attend la réponse
page-table-refused = si on laisse : { $stones }
page-table-deal = Donne { $number }
page-table-claim = { $name } réclame : { $claim }
page-table-count = Le décompte
page-table-gathering = Doivent encore ramasser leurs cartes : { $names }
page-table-round = Manche { $number }
page-table-inCards = { $points } en cartes
page-table-taken = { $name }, cartes prises : { $count }
page-table-turned = Carte retournée
page-table-field = Cartes sur le champ
page-table-notDrawn = Cette page ne sait pas dessiner ce jeu. Les phrases et la liste continuent.
page-table-rating = cote { $rating }
page-table-ratingUnsure = cote d’environ { $rating }

## Pages: verifying a record

page-verify-title = Vérifier un enregistrement
page-verify-lead = Un enregistrement contient tout ce qui s'est passé à une table. Votre navigateur le vérifie ici, étape par étape ; le fichier n'est envoyé nulle part.
page-verify-choose = Choisissez un enregistrement (.hordago.jsonl)
page-verify-dropHere = ou déposez-le n'importe où sur cette page
page-verify-resultHeading = Ce qui est vérifié
page-verify-fileNamed = Fichier { $name }
page-verify-recordNamed = L'enregistrement { $id }, tel que chacun peut le lire.
page-verify-save = Enregistrer ce fichier
page-verify-noAnswer = Le serveur ne répond pas. Un fichier peut quand même être vérifié ici.
page-verify-running = Vérification en cours…
page-verify-instant = < 1 ms
page-verify-time = { $ms } ms
page-verify-state_waiting = pas encore vérifié
page-verify-state_running = en cours de vérification
page-verify-state_holds = correct
page-verify-state_fails = incorrect
page-verify-state_left = non vérifié
page-verify-state_partly = correct jusqu'au défaut
page-verify-formName = Forme du fichier
page-verify-formHolds = Lignes, chacune dans sa forme unique : { $lines }. Taille : { $kilobytes } ko.
page-verify-chainName = Chaîne
page-verify-chainHolds = Événements, chacun lié au précédent par son empreinte : { $events }.
page-verify-envelopesName = Enveloppes
page-verify-envelopesHold = Ouvertes dans cette copie, chacune conforme à son engagement : { $opened }. Scellées : { $sealed }.
page-verify-seedName = Graine
page-verify-seedHolds = Révélée, et c'est celle sur laquelle la maison s'était engagée avant que quiconque ne s'assoie.
page-verify-seedSealed = Pas encore révélée.
page-verify-entropyName = Hasard des places
page-verify-entropyHolds = Places dont le nombre pour le mélange vient du joueur, d'après l'enregistrement : { $own } sur { $seats }. L'entropie découle de toutes.
page-verify-signedName = Coups signés
page-verify-signedHold = Signatures de joueurs et de juges : { $checked } vérifiées ; { $unchecked } non vérifiées ici, car ce navigateur ne connaît pas Ed25519 ; { $closed } scellées dans cette copie.
page-verify-signedLoosely = Signatures de joueurs et de juges : { $checked } vérifiées ; { $unchecked } non vérifiées ici, car ce navigateur ne connaît pas Ed25519 ; { $closed } scellées dans cette copie. De la première sorte, qui ne lie pas les cartes : { $first }.
page-verify-eventsName = Qui agit
page-verify-eventsHold = Événements aux champs attendus, chacun par quelqu'un qui en a le droit : { $followed }.
page-verify-dealsName = Donnes
page-verify-dealsHold = Redonnées à partir de la graine : { $deals }. Cartes, chacune celle que donne le paquet : { $cards }.
page-verify-rulesName = Tours, points, résultats
page-verify-rulesHold = Coups, chacun d'une place dont c'était le tour : { $moves }. Éléments des décomptes, chacun comme les règles le comptent : { $items }. Manches gagnées selon les règles : { $games } ; résultats de tables : { $results }.
page-verify-signatureName = Signature
page-verify-signatureHolds = Suites signées : { $signed } sur { $streams }, par { $key }.
page-verify-signatureUnchecked = Non vérifiée : il faut https et un navigateur qui connaît Ed25519.
page-verify-signatureNone = Aucune : le journal n'avait pas signé le dernier événement quand cette copie a été faite.
page-verify-logName = Place dans le journal
page-verify-logHolds = Le dernier événement est l'entrée { $place } sur { $size } du journal signé { $origin }.
page-verify-logUnchecked = Le dernier événement est l'entrée { $place } sur { $size } du journal { $origin }, si sa signature est valable.
page-verify-logEntry = Le point de contrôle de ce journal est l'entrée { $place } sur { $size } du journal des points de contrôle { $origin }.
page-verify-logNone = Rien à quoi comparer.
page-verify-leftSealed = Pourra être vérifié une fois la graine révélée.
page-verify-leftOfMatch = Une table d'une rencontre par équipes se redonne avec l'enregistrement de la rencontre.
page-verify-leftNothing = Rien de tel dans le fichier.
page-verify-notReached = La vérification n'est pas allée jusque-là.
page-verify-verdict_complete = Complet
page-verify-verdict_prefix = Un début valable
page-verify-verdict_chained = Chaîné
page-verify-verdict_broken = Rompu
page-verify-complete = Tout ce que ce vérificateur examine est correct, du premier événement à la fin.
page-verify-prefixOpen = Ce qui s'y trouve est correct, et la fin manque.
page-verify-chainedSealed = Chaque événement est lié au précédent. Les donnes pourront être vérifiées une fois la graine révélée.
page-verify-chainedOfMatch = Les empreintes et la graine sont correctes. Les donnes se vérifient avec l'enregistrement de la rencontre.
page-verify-broken = Il y a un défaut à la version { $version }, ligne { $line } du fichier.
page-verify-brokenHeader = L'en-tête est incorrect, ligne { $line } du fichier.
page-verify-reason = Selon les mots du vérificateur :
page-verify-dealsHeading = Chaque donne, redonnée
page-verify-dealsHow = Ouvrez une donne pour voir les cartes de chaque place et le paquet que donne la graine. Sous chaque carte du paquet figure la place qui l'a reçue ; un point est une carte restée.
page-verify-deal = Donne { $number }
page-verify-dealAgain = Donne { $number }, mélange { $shuffle }
page-verify-board = Table { $table }, numéro { $board }
page-verify-dealCounts = données : { $dealt }, tirées : { $drawn }
page-verify-dealtTo = Données à la place { $seat }
page-verify-dealtToField = Sur le champ (*)
page-verify-drawnBy = Tirées par la place { $seat }
page-verify-reshuffled = Mélangées de nouveau, sous le paquet
page-verify-recycled = De retour sous le paquet de la place { $seat }
page-verify-deck = Le paquet, depuis le dessus
page-verify-deckCut = Le paquet, depuis le dessus, après la coupe à { $cut }
page-verify-beyondHeading = Ce que cette page ne juge pas
page-verify-beyond = Ce vérificateur redonne les cartes et rejoue la partie selon les règles publiées. Il laisse au vérificateur complet :
page-verify-notJudged = N'est pas jugé : { $what }.
page-verify-notTold = ce que disent ses événements, au-delà des empreintes
page-verify-notCards = les cartes que personne n'a encore montrées
page-verify-notBots = lequel des coups qu'il peut jouer un robot choisit
page-verify-notRulings = si un juge pouvait décider ainsi, et quand une rencontre par équipes peut finir
page-verify-command = Le vérificateur complet décide chaque coup de nouveau :
page-verify-keysNamed = Clés qui doivent avoir signé : { $keys }.
page-verify-receiptsHeld = Reçus : { $held } sur { $all }, du même événement que la maison a signé sur-le-champ.
page-verify-receiptsMissing = Reçus : { $held } sur { $all } sont dans ce fichier ; les autres sont d'un autre enregistrement, ou d'après sa fin.
page-verify-keysHow = Pour chercher des clés que vous connaissez, ajoutez #player-key=PLACE:HEX&judge-key=HEX à l'adresse, avec 64 chiffres chacune ; pour le reçu d'un coup, #receipt=TEXTE.
page-verify-keysWrong = Ce qui suit le # de l'adresse ne peut être lu ; rien n'a été vérifié.
page-verify-houseHeading = Une page de la maison ne prouve rien contre la maison
page-verify-house = Cette page vient du serveur dont elle vérifie l'enregistrement. Une maison qui triche pourrait envoyer une page satisfaite de tout. Enregistrez le fichier, emportez le vérificateur sur un ordinateur de confiance et lancez-le là ; comparez-le avec la copie du code publié de Hordago, ou écrivez le vôtre d'après la description.
page-verify-download = Télécharger le vérificateur
page-verify-runIt = et lancez-le avec node :

## Pages: signing in to an app

page-consent-title = Se connecter avec Hordago
page-consent-lead = L'application { $app } de { $site } demande à agir pour vous sur ce serveur.
page-consent-scopes = Elle pourrait
page-consent-scope_read = voir ce que vous voyez : vos tables, vos cartes, votre nom
page-consent-scope_play = prendre place et jouer en votre nom
page-consent-scope_organise = ouvrir des tournois en votre nom et les conduire
page-consent-scope_judge = lire des donnes contestées et rendre des décisions en votre nom
page-consent-token = Votre clé
page-consent-tokenHelp = Elle commence par hdg_ et vous a été montrée à la création du compte. Cette page ne l'envoie qu'à ce serveur ; l'application ne la reçoit pas.
page-consent-where = Vous irez ensuite à { $place }. Ce serveur ne vérifie pas qui est derrière une application : n'autorisez que celle que vous étiez en train d'utiliser.
page-consent-allow = Autoriser
page-consent-refuse = Refuser
page-consent-later = Vous pouvez revenir là-dessus à tout moment sur la page de votre compte, /me.
page-consent-badToken = Ce n'est pas une de vos clés en vigueur. Rien n'a été autorisé.
page-consent-scopeMissing = Votre clé ne va pas si loin. Décochez ce que vous ne pouvez pas faire vous-même, ou prenez une autre clé. Rien n'a été autorisé.
page-consent-tooManyApps = Vous avez autorisé autant d'applications que possible, ou la clé vient d'être révoquée. Rien n'a été autorisé.

## Pages: signing in to an app: what cannot go on

page-consent_wrong-title = Impossible de continuer
page-consent_wrong-unknownApp = Le lien ne nomme aucune application de ce serveur, ou ramène à une adresse que l'application n'a pas enregistrée.
page-consent_wrong-badRequest = L'application a demandé quelque chose que ce serveur ne donne pas.
page-consent_wrong-otherSite = Le formulaire a été envoyé depuis un autre site.
page-consent_wrong-what = Rien n'a été autorisé. Retournez à l'application et réessayez, ou prévenez ceux qui la font.
page-consent_wrong-back = Retour à { $place }

## Pages: forms, on several pages

page-forms-signInHeading = Se connecter
page-forms-needs_judge = Ce bureau est celui des juges : il faut une clé qui permet « judge », donnée par l'exploitant du serveur.
page-forms-needs_organise = Organiser un tournoi demande une clé qui permet « organise », donnée par l'exploitant du serveur.
page-forms-needs_admin = Ces pages sont réservées à l'administration : il faut une clé qui permet « admin », donnée par l'exploitant du serveur.
page-forms-needs_play = Les joueurs se connectent avec leur propre clé.
page-forms-lacks = Cette clé ({ $name }) permet : { $has }. Elle ne permet pas : { $wanted }.
page-forms-noScope = lecture seule
page-forms-scope_read = voir ce que vous voyez
page-forms-scope_play = jouer
page-forms-scope_organise = organiser des tournois
page-forms-scope_judge = juger
page-forms-scope_admin = administrer
page-forms-key = Clé
page-forms-keyHow = Elle commence par hdg_. Cet onglet la garde jusqu'à sa fermeture ; elle n'est envoyée qu'à ce serveur.
page-forms-signIn = Se connecter
page-forms-signOut = Se déconnecter
page-forms-badKey = Cette clé n'est pas valable, ou ne l'est plus.
page-forms-signedIn = Connecté : { $name }.
page-forms-refused = Refusé :
page-forms-stale = Il s'est passé quelque chose entre-temps. Regardez, puis réessayez.
page-forms-no = Non
page-forms-more = Afficher plus
page-forms-closed = compte fermé
page-forms-deal = Donne { $deal }
page-forms-seat = Place { $seat }

## Pages: naming a player, on several pages

page-naming-playerHint = Un nom ou un @pseudo
page-naming-known = Joueurs au choix
page-naming-offered = Joueurs au choix : { $count }
page-naming-noPerson = Ce joueur n’existe pas :

## Pages: the key that signs rulings, on the pages of judges

page-signer-signFirst = Une décision est signée : créez d'abord une clé ou choisissez un fichier de clé.
page-signer-signHow = Chaque décision est signée avec une clé à vous. Celle créée ici remplace celle d'avant et reste dans ce navigateur.
page-signer-makeKey = Créer une clé dans ce navigateur
page-signer-keyFile = Ou utiliser le fichier fait par « hordago key »
page-signer-noKeyInFile = Il n'y a pas de clé dans ce fichier.
page-signer-signsWith = Signé avec votre clé { $key }…, que ce navigateur garde.
page-signer-cannotSign = Ce navigateur ne peut pas signer ici : il faut https. Décidez sur une page en https, ou avec « hordago sign ».

## Pages: the desk of a judge

page-judge-title = Bureau des juges
page-judge-queueHeading = Litiges en attente
page-judge-which = Afficher
page-judge-all = tous
page-judge-mine = ceux qui m'attendent
page-judge-free = ceux qu'aucun juge n'a pris
page-judge-waiting = Litiges : { $count }
page-judge-called = Appel ({ $name }), donne { $deal }
page-judge-calledNoDeal = Appel ({ $name }), avant la première donne
page-judge-until_open = { $time } h restent pour décider
page-judge-until_ruled = prend effet dans { $time } h
page-judge-until_appealed = { $time } h restent pour un autre juge
page-judge-against = contre
page-judge-noJudge = Aucun juge ne l'a pris.
page-judge-judgedBy = Juge : { $name }
page-judge-ofMatch = rencontre par équipes
page-judge-ofTournament = tournoi
page-judge-table = La table
page-judge-settledHeading = Litiges réglés
page-judge-noSettled = Aucun pour l'instant.
page-judge-toQueue = Tous les litiges
page-judge-caseHeading = Le litige
page-judge-withdrawn = La personne qui avait appelé le juge a retiré son appel.
page-judge-inDispute = En litige
page-judge-rulingHeading = Décision
page-judge-takesEffect = Elle prend effet alors, sauf recours :
page-judge-finalAtOnce = Elle tranche un recours : elle prend effet aussitôt.
page-judge-team = Équipe { $team }
page-judge-stones = points : { $stones }
page-judge-judgesNotHere = Vous ne pouvez pas juger cette table, car vous y jouez ou jouez contre elle. Un autre juge le fera.
page-judge-wordsHeading = Ce qui a été dit
page-judge-wordsHidden = Ce que joueurs et juges se disent s'ouvre à tous avec la graine de la table.
page-judge-nothingSaid = Rien pour l'instant.
page-judge-asked = Le juge demande à { $name } :
page-judge-askHeading = Interroger un joueur
page-judge-askWhom = À qui
page-judge-question = Question
page-judge-ask = Demander
page-judge-wordsHow = Les juges et ce joueur le lisent, et tout le monde une fois la partie ouverte.
page-judge-sayHeading = Dire quelque chose au juge
page-judge-yourWords = Vos mots
page-judge-say = Envoyer
page-judge-appeal = Former un recours
page-judge-appealHow = Une décision peut faire l'objet d'un recours ; un autre juge tranche alors définitivement.
page-judge-withdraw = Retirer l'appel au juge
page-judge-knewHeading = Ce que savait chaque place
page-judge-openDeal = Ouvrir la donne { $deal }
page-judge-openHow = Toute la table voit que vous la lisez, et vous devenez le juge de ce litige.
page-judge-takenByOther = Un autre juge a ce litige.
page-judge-seenBy = Vu par
page-judge-seenBySeat = La table vue par { $name }
page-judge-allSeats = toutes les places
page-judge-step = Étape
page-judge-back = Une étape en arrière
page-judge-forward = Une étape en avant
page-judge-ruleHeading = Décider
page-judge-kind = Décision
page-judge-dealField = Donne
page-judge-lanceField = Phase
page-judge-teamField = Équipe
page-judge-seatField = Joueur
page-judge-stonesField = Points
page-judge-restHeading = L'équipe n'a pas autant de points. Que deviennent ceux qui manquent ?
page-judge-mainRule = Elle découle de cette règle
page-judge-otherRules = Et de celles-ci
page-judge-mayDecide = Peuvent trancher
page-judge-allRules = Tout le règlement
page-judge-reason = Motif
page-judge-reasonHow = Les parties le lisent aussitôt : ne nommez aucune carte qu'elles n'ont pas vue.
page-judge-notes = Vos notes
page-judge-notesHow = Seuls les juges les lisent jusqu'à l'ouverture de la partie.
page-judge-notesOfJudge = Notes du juge :
page-judge-preview = Montrer ce qu'elle fera
page-judge-previewHeading = Voici ce qui se passerait
page-judge-give = Rendre cette décision
page-judge-lift = Laisser la table continuer entre-temps
page-judge-liftHow = Le litige reste ouvert, avec plus de temps pour décider.
page-judge-precedents = Comment d'autres ont été tranchés
page-judge-noDisputes = Aucun juge n'a été appelé à cette table.
page-judge-observeHeading = Intervenir sans être appelé
page-judge-observeHow = Un juge qui a vu quelque chose d’irrégulier peut ouvrir un litige sans être appelé, une fois par donne. La table attend, tous y voient qui a ouvert le litige, et vous en êtes le juge.
page-judge-movesOf = Ce qui s’est passé dans la donne { $deal }
page-judge-noMoves = Rien ne s’est encore passé dans une donne.
page-judge-chooseMoves = Choisissez sur quoi porte le litige.
page-judge-observed = Ce que vous avez vu
page-judge-observedHow = Seuls les juges le lisent jusqu'à l'ouverture de la partie.
page-judge-observe = Ouvrir le litige
page-judge-refused_dispute-open = Un litige est ouvert à cette table. Il est réglé avant tout autre.
page-judge-refused_dispute-made = Vous avez déjà ouvert un litige dans cette donne.

## Pages: a new team match or tournament

page-new-title = Nouveau tournoi ou rencontre par équipes
page-new-titleTournament = Nouveau tournoi
page-new-titleMatch = Nouvelle rencontre par équipes
page-new-name = Titre
page-new-ruleset = Règles
page-new-of = Qui joue
page-new-system = Système
page-new-rounds = Rondes
page-new-groups = Groupes
page-new-qualifiers = Qualifiés par groupe
page-new-tables = Tables d'une rencontre (nombre pair)
page-new-games = Manches à chaque table
page-new-target = Points pour gagner une manche
page-new-minutes = Minutes
page-new-minutesHow = Durée d'une table ; vide : sans limite.
page-new-roundDays = Jours de chaque ronde
page-new-roundDaysHow = Une saison : chaque ronde dure autant, et les joueurs ouvrent leur table quand cela leur convient. Vide : sans calendrier.
page-new-arenaMinutes = Minutes de l'arène
page-new-arenaHow = Qui est libre rejoue jusqu'à la fin : de 10 à 180.
page-new-shortMatch = { page-home-shortMatch }
page-new-twice = Tous se rencontrent deux fois
page-new-startsAt = Commence le
page-new-startsAtHow = La maison apparie la première ronde à ce moment ; vide : quand vous le ferez.
page-new-clock = Pendule
page-new-clockHow = Sans minutes ni limite, les tables n'ont pas de pendule.
page-new-clockTeams = Dans une rencontre par équipes, les pendules sont de nouveau pleines à chaque manche, et c'est une manche qu'on perd au temps.
page-new-bank = Minutes pour la partie
page-new-increment = Secondes ajoutées par coup
page-new-moveLimit = Limite pour chaque coup
page-new-moveUnit = Limite en
page-new-seconds = secondes
page-new-minutesUnit = minutes
page-new-days = jours
page-new-clockOf = Pendules de
page-new-houseMoves = Coups de la maison
page-new-houseMovesHow = Combien de fois la maison joue pour qui n'a plus de temps ; 0 : ce camp perd aussitôt.
page-new-tieBreaks = En cas d'égalité
page-new-further = Autres conditions
page-new-admission = Qui peut s'inscrire
page-new-visibility = Où il figure
page-new-fewest = Inscriptions au minimum
page-new-most = Inscriptions au maximum
page-new-late = Dernière ronde ouverte aux retardataires
page-new-bestOf = Au meilleur de
page-new-bestOfHow = Tables d'une rencontre : de la finale, de la ronde précédente, etc. 3, 1 : la finale au meilleur de trois.
page-new-thirdPlace = Une rencontre pour la troisième place
page-new-peopleOnly = Personnes seulement : pas de robots
page-new-options = Options des règles
page-new-usual = par défaut
page-new-finishBy = Fini avant le
page-new-finishByHow = Les manches inachevées sont alors attribuées.
page-new-matchHow = Deux équipes jouent les mêmes cartes à chaque table : la chance est la même pour les deux.
page-new-open = Ouvrir

## Pages: the desk of who runs a team match or a tournament

page-desk-title = Bureau des organisateurs
page-desk-matchTitle = Bureau d'une rencontre par équipes
page-desk-toPage = Page publique
page-desk-enrolLink = Lien d’inscription
page-desk-enrolText = Inscrivez-vous au tournoi :
page-desk-copied = Copié.
page-desk-copyByHand = Copiez le lien à la main.
page-desk-hall = Écran pour la salle
page-desk-sheet = Feuille à imprimer
page-desk-notOpener = Seul qui l'a ouvert, ou dirige le club qui l'organise, peut le diriger.
page-desk-state_open = Les inscriptions sont ouvertes. Inscrits : { $entries }.
page-desk-state_playing = Ronde { $round } en cours. Inscrits : { $entries }.
page-desk-state_finished = Terminé après la ronde { $round }.
page-desk-state_closed = Fermé avant le dernier résultat.
page-desk-openPairings = Rencontres sans résultat : { $count }.
page-desk-pairRound = Apparier la ronde { $round }
page-desk-end = Terminer le tournoi
page-desk-endSure = Le terminer maintenant, avec le classement actuel ? Les tables en cours ne comptent plus.
page-desk-entriesHeading = Inscrits
page-desk-noEntries = Personne n'est encore inscrit.
page-desk-captain = capitaine
page-desk-notConfirmed = n'a pas confirmé
page-desk-waits = attend ses joueurs
page-desk-withdrawn = retirée
page-desk-excluded = exclue
page-desk-seed = tête de série { $seed }
page-desk-change = Modifier
page-desk-save = Enregistrer
page-desk-withdraw = Retirer
page-desk-withdrawSure = Retirer { $entry } ?
page-desk-enrolHeading = Inscrire
page-desk-enrol = Inscrire
page-desk-enrolHow = Écrivez le début du nom ou du @pseudo, et choisissez le joueur. Ceux que vous inscrivez confirment eux-mêmes.
page-desk-player = Joueur { $number }
page-desk-entryName = Nom de l'inscription, s'il y en a un
page-desk-orBot = Ou un robot
page-desk-noBot = aucun robot
page-desk-inviteHeading = Inviter
page-desk-invite = Inviter
page-desk-invited = Joueur
page-desk-seedsHeading = Têtes de série
page-desk-noSeed = personne
page-desk-seedsHow = Choisissez d'abord le plus fort. Les deux premiers ne se rencontrent pas avant la finale.
page-desk-setSeeds = Fixer
page-desk-round = Ronde { $round }
page-desk-over = finie
page-desk-bye = Exempt : { $entry }
page-desk-look = Voir
page-desk-pending = en cours
page-desk-wins = { $entry } gagne
page-desk-ruled = par un juge
page-desk-decide = Décider
page-desk-decideHow = Forfait : une inscription n'est pas venue. Sa table est fermée si elle se joue encore.
page-desk-outcome = Résultat
page-desk-reason = Pourquoi
page-desk-gamesOf = Manches gagnées : { $entry }
page-desk-stonesOf = Points des manches perdues : { $entry }
page-desk-teamField = Équipe
page-desk-teamName = Équipe { $team }
page-desk-enrolPairHeading = Inscrire une paire
page-desk-enrolPair = Inscrire
page-desk-start = Commencer la rencontre
page-desk-closeMatch = Fermer la rencontre
page-desk-closeMatchSure = Fermer la rencontre sans résultat ?
page-desk-toConfirm = à confirmer : { $count }
page-desk-confirmed = confirmée
page-desk-matchTerms = tables : { $tables } · manches à chacune : { $games }, en { $target } points
page-desk-judgeHeading = En tant que juge
page-desk-judgeHow = Vous excluez des inscriptions et corrigez des résultats ; chaque décision est signée et reste dans l'enregistrement.
page-desk-exclude = Exclure
page-desk-excludeSure = Exclure { $entry } du tournoi définitivement ?
page-desk-excludeHow = L'inscription sort comme par un retrait, et aucun de ses joueurs ne revient. Il n'y a pas de recours.
page-desk-correct = Corriger
page-desk-correctHow = La correction remplace ce qui a été joué, et l'organisation ne peut pas la changer.

## Pages: the hall of a tournament

page-hall-title = Tournoi
page-hall-standings = Classement
page-hall-entries = Inscrits
page-hall-round = Ronde { $round }
page-hall-pending = en cours
page-hall-bye = Exempt : { $entry }
page-hall-state_open = Inscriptions ouvertes : { $entries }
page-hall-state_playing = Ronde { $round }
page-hall-state_finished = Classement final après la ronde { $round }
page-hall-state_closed = Arrêté avant la fin

## Pages: administration

page-admin-title = Administration
page-admin-healthHeading = État
page-admin-server = Serveur
page-admin-ready = prêt
page-admin-notReady = pas prêt
page-admin-log = Journal signé
page-admin-notSigned = rien n'est signé sur ce serveur
page-admin-shard = Journal { $origin }
page-admin-signed = événements signés : { $size }
page-admin-witnesses = Témoins
page-admin-none = aucun
page-admin-refusedShard = Le fragment { $shard } n'est plus signé
page-admin-broken_events-lost = des événements signés manquent
page-admin-broken_events-changed = les événements ne sont pas ceux qui ont été signés
page-admin-broken_epoch-changed = la base de données est dans une autre époque que ce qui a été signé
page-admin-broken_key-changed = la dernière signature a été faite avec une autre clé
page-admin-broken_state-lost = le serveur ne sait pas ce qu'il a signé en dernier
page-admin-accountsHeading = Comptes
page-admin-find = Chercher une partie du nom ou du pseudo
page-admin-closedToo = Aussi les comptes fermés
page-admin-found = Comptes : { $count }
page-admin-rename = Renommer
page-admin-newName = Nouveau nom
page-admin-reason = Motif
page-admin-reasonHow = L'audit le garde pour toujours : n'écrivez aucun nom.
page-admin-close = Fermer
page-admin-closeSure = Fermer pour toujours ce compte ({ $name }) ?
page-admin-closeHow = Le nom est effacé partout et toutes les clés sont révoquées. C'est irréversible.
page-admin-inPlay = Même en pleine partie : les autres la terminent
page-admin-tokens = Clés : { $count }
page-admin-noTokens = Aucune clé propre n'est en vigueur.
page-admin-revoke = Révoquer
page-admin-auditHeading = Audit
page-admin-auditHow = Ce que l'administration a fait aux comptes, le plus récent d'abord. Chaque action a été inscrite avant d'être faite.
page-admin-nothingDone = Rien pour l'instant.
page-admin-by = par
page-admin-commandLine = ligne de commande
page-admin-account = Compte
page-admin-token = clé
page-admin-action_close-player = Compte fermé
page-admin-action_rename-player = Nom changé
page-admin-action_mark-bot = Marqué comme robot
page-admin-action_grant-token = Clé accordée
page-admin-action_revoke-token = Clé révoquée
