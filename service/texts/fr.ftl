### French. How to change or add a text: CONTRIBUTING.md, "Texts".

## Lists

list-separator = {", "}

### What happens at a table

## Any game

table_seat = place { $seat }
table_deal_number = { $deal }
table_cards_of = { $who } { $cards }
table_score_change = { $before } → { $after }
table_table_opened = La table est ouverte : { $ruleset }, { $seats } joueurs.
table_seat_taken_player = { $who } prend la place { $seat }.
table_seat_taken_bot = Le robot { $bot } prend la place { $seat }.
table_seat_left = La place { $seat } est de nouveau libre.
table_match_started = La partie commence.
table_resigned = { $who } abandonne.
table_closing_asked = { $who } demande la fermeture de la table.
table_deadline_passed = Le temps de la partie est écoulé.
table_table_closed_opener = La table est fermée par le joueur qui l'avait ouverte.
table_table_closed_agreed = La table est fermée : tous l'ont demandé.
table_table_closed_admin = La table est fermée par un administrateur.
table_table_closed_restored = La table est fermée : le serveur a été restauré à un état antérieur.
table_table_closed_match = La table est fermée avec sa partie par équipes.
table_table_closed_withdrawn = La table est fermée : une paire s'est retirée du tournoi.
table_seed_opened = La graine est révélée : chacun peut désormais vérifier toutes les donnes.
table_dispute_opened = { $who } appelle le juge.
table_sealed_read = Le juge regarde ce que chaque place savait dans ces donnes : { $deals }.
table_ruling_given_uphold = Le juge laisse tout en l'état.
table_ruling_given_annul-lance = Le juge annule une phase de la donne { $deal } : { $lance }.
table_ruling_given_award = Le juge accorde à l'équipe { $team } des points de la donne { $deal } : { $stones }.
table_ruling_given_take = Le juge retire à l'équipe { $team } des points de la donne { $deal } : { $stones }.
table_ruling_given_dead-hand = Le juge déclare morte une main de la donne { $deal } : { $who }.
table_ruling_given_redeal = Le juge fait redonner la donne { $deal }.
table_ruling_given_exclude = Le juge prononce une exclusion : { $who }.
table_ruling_given_penalise = Le juge prononce une sanction : { $who }.
table_ruling_appealed = { $who } fait appel : un autre juge doit trancher.
table_dispute_settled = Le litige est réglé.
table_penalised_warned = { $who } reçoit un avertissement.
table_penalised_stones = { $who } est sanctionné ; points que cela coûte : { $stones }.

## Mus: what happens

mus_dealer_drawn_lot = { $dealer } donne en premier, par tirage au sort.
mus_dealer_drawn_drawn = On tire la donne : { $cards }. { $dealer } donne en premier.
mus_dealer_drawn_tied = On tire la donne : { $cards }. Égalité : les plus petites retirent.
mus_deck_offered = Donne { $deal } : { $dealer } mélange, à la coupe : { $who }.
mus_deck_cut = { $who } coupe : { $at } cartes passent du dessus au dessous.
mus_hands_dealt = Donne { $deal } : { $dealer } distribue, { $mano } est esku.
mus_hands_dealt_board = Donne { $deal }, numéro { $board } : { $mano } est esku.
mus_mus_agreed = { $who } demande des cartes : « { $word } ».
mus_mus_cut = { $who } sort : « { $word } ».
mus_cards_discarded = { $count ->
    [0] { $who } n'écarte rien.
    [one] { $who } écarte une carte.
   *[other] { $who } écarte { $count } cartes.
}
mus_stock_reshuffled = { $count ->
    [one] La pioche ne suffit pas : une carte écartée y est remise.
   *[other] La pioche ne suffit pas : { $count } cartes écartées y sont mélangées.
}
mus_deck_recycled = { $who } n'a plus assez de cartes : { $count } écarts antérieurs reviennent dans son paquet.
mus_cards_drawn = { $count ->
    [one] { $who } reçoit une carte.
   *[other] { $who } reçoit { $count } cartes.
}
mus_declared_pares_yes = { $who } a des paires.
mus_declared_pares_no = { $who } n'a pas de paires.
mus_declared_juego_yes = { $who } a le jeu.
mus_declared_juego_no = { $who } n'a pas le jeu.
mus_passed = { $who } passe : « { $word } ».
mus_bet_placed = { $who } mise { $stones } : « { $word } ».
mus_bet_raised = { $stones ->
    [one] { $who } relance de un : « { $word } ».
   *[other] { $who } relance de { $stones } : « { $word } ».
}
mus_hordago_called = { $who } mise toute la manche : « { $word } ».
mus_biak_bet_placed = { $who } tape { $stones } au grand et { $stones } au petit : « { $word } ».
mus_biak_hordago_called = { $who } mise toute la manche au grand et, à défaut, au petit : « { $word } ».
mus_bet_accepted = { $who } tient : « { $word } ».
mus_bet_refused = { $who } laisse : « { $word } ».
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
mus_foul_found_denied_pares = { $who } a nié des paires qu'il avait (art. { $article }) : { $bets }.
mus_foul_found_announced_juego = { $who } a annoncé le jeu sans l'avoir (art. { $article }) : { $bets }.
mus_foul_found_denied_juego = { $who } a nié le jeu qu'il avait (art. { $article }) : { $bets }.
mus_lance_annulled = Une phase de la donne { $deal } est annulée : { $lance }.
mus_stones_scored = { $stones ->
    [one] L'équipe { $team } marque un point ({ $lance }) : { $reason }.
   *[other] L'équipe { $team } marque { $stones } points ({ $lance }) : { $reason }.
}
mus_stones_scored_back = { $stones ->
    [one] L'équipe { $team } rend un point ({ $lance }) : { $reason }.
   *[other] L'équipe { $team } rend { $stones } points ({ $lance }) : { $reason }.
}
mus_stones_scored_ruled = { $stones ->
    [one] Le juge donne un point à l'équipe { $team }.
   *[other] Le juge donne { $stones } points à l'équipe { $team }.
}
mus_stones_scored_ruled_back = { $stones ->
    [one] Le juge retire un point à l'équipe { $team }.
   *[other] Le juge retire { $stones } points à l'équipe { $team }.
}
mus_game_won_target = L'équipe { $team } gagne la manche { $game } : { $scores }.
mus_game_won_hordago = L'équipe { $team } gagne la manche { $game } sur hordago.
mus_match_ended_won = L'équipe { $team } gagne la partie : { $games_won }.
mus_match_ended_resigned = L'équipe { $team } gagne la partie par abandon : { $games_won }.
mus_match_ended_played = Toutes les manches sont jouées ; l'équipe { $team } en gagne le plus : { $games_won }.
mus_match_ended_played_drawn = Toutes les manches sont jouées ; chaque équipe en gagne autant : { $games_won }.
mus_match_ended_deadline = Le temps est écoulé ; l'équipe { $team } mène : { $games_won }.
mus_match_ended_deadline_drawn = Le temps est écoulé ; les équipes sont à égalité : { $games_won }.
mus_match_ended_given-up = Le reste est abandonné ; l'équipe { $team } gagne le plus de manches : { $games_won }.
mus_match_ended_given-up_drawn = Le reste est abandonné ; chaque équipe gagne autant de manches : { $games_won }.
mus_match_ended_excluded = Un joueur est exclu ; l'équipe { $team } gagne la partie : { $games_won }.
mus_match_ended_excluded_drawn = Un joueur est exclu ; les équipes gagnent autant de manches : { $games_won }.
mus_result_ruled_won = Après décision, la dernière manche est à { $scores } ; l'équipe { $team } gagne : { $games_won }.
mus_result_ruled_nobody = Après décision, la dernière manche est à { $scores }, sans vainqueur : { $games_won }.
mus_hands = { $before }; { $hand }
mus_score = { $a }–{ $b }
mus_line_in_lance = { $lance } · { $line }

## Mus: lances, what becomes of bets, and what stones are scored for

mus_lance_grande = grand
mus_lance_chica = petit
mus_lance_pares = paires
mus_lance_juego = jeu
mus_lance_punto = faux jeu
mus_bets_void = les mises sont annulées
mus_bets_stand = les mises restent
mus_reason_refused = mise refusée
mus_reason_passed = tout le monde a passé
mus_reason_accepted = mise tenue
mus_reason_par = une paire
mus_reason_medias = un brelan
mus_reason_duples = des doubles
mus_reason_thirty-one = le trente et un
mus_reason_juego = le jeu
mus_reason_punto = le point
mus_reason_tira = le Tira, pour la faute
mus_reason_pontua = le point du faux jeu, pour la faute
mus_reason_annulled = annulation
mus_reason_ruled = décision du juge

## Mus by the federation's rules: its own words where the language has them, else the ones above

mus_bet_placed_federation = { $who } tape { $stones } : « { $word } ».
mus_bet_raised_federation = { $stones ->
    [one] { $who } surenchérit de un : « { $word } ».
   *[other] { $who } surenchérit de { $stones } : « { $word } ».
}
mus_stones_scored_federation = { $stones ->
    [one] L'équipe { $team } tire un ttantto ({ $lance }) : { $reason }.
   *[other] L'équipe { $team } tire { $stones } ttantto ({ $lance }) : { $reason }.
}
mus_stones_scored_back_federation = { $stones ->
    [one] L'équipe { $team } rend un ttantto ({ $lance }) : { $reason }.
   *[other] L'équipe { $team } rend { $stones } ttantto ({ $lance }) : { $reason }.
}
mus_lance_grande_federation = { mus_lance_grande }
mus_lance_punto_federation = point
mus_reason_refused_federation = Tira
mus_reason_passed_federation = Paso
mus_reason_accepted_federation = Iduki
mus_reason_medias_federation = les mediak
mus_reason_duples_federation = les doubles
mus_reason_thirty-one_federation = le 31
mus_reason_punto_federation = le Pontua
mus_reason_tira_federation = Tira, pour la faute
mus_reason_pontua_federation = le Pontua, pour la faute

## Mus: labels of moves; $said is what the rule set has a player say, the same in every language

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
mus_move_sign_medias = Signe : brelan
mus_move_sign_duples = Signe : doubles
mus_move_sign_29 = Signe : 29
mus_move_sign_30-or-31 = Signe : 30 ou 31
mus_move_sign_juego = Signe : jeu
mus_move_claim_void-deal = Réclamer l'annulation de la donne
mus_move_claim_dead-hand = Réclamer que la main de la place { $seat } soit morte
mus_move_consent_yes = Accepter la réclamation
mus_move_consent_no = Contester la réclamation
mus_move_withdraw = Retirer la réclamation

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
mushi_match_ended_excluded = { $who } gagne la partie par exclusion : { $scores }.
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

### Rule book
