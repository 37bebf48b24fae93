// Play a match with the client that openapi-generator makes for Go; it returns an error for a refusal.
package main

import (
	"context"
	"fmt"
	"log"
	"net/http"
	"os"
	"time"

	hordago "hordago_api"
)

// must ends the program at the first refusal.
func must[Answer any](answer Answer, _ *http.Response, refusal error) Answer {
	if refusal != nil {
		log.Fatal(refusal)
	}
	return answer
}

func play(url string, ruleset string) {
	configuration := hordago.NewConfiguration()
	configuration.Servers = hordago.ServerConfigurations{{URL: url}}
	client, visitor := hordago.NewAPIClient(configuration), context.Background()

	person := hordago.NewPlayerRequest("Ane")
	account := must(client.PlayersAPI.CreatePlayer(visitor).PlayerRequest(*person).Execute())
	ane := context.WithValue(visitor, hordago.ContextAccessToken, account.Token)

	wanted := hordago.NewTableRequest(ruleset)
	opened := must(client.TablesAPI.OpenTable(ane).TableRequest(*wanted).Execute())
	id, places := "", 0
	if opened.MusView != nil {
		id, places = opened.MusView.Id, len(opened.MusView.Seats)
	} else {
		id, places = opened.MushiView.Id, len(opened.MushiView.Seats)
	}
	for seat := 0; seat < places; seat++ {
		request := hordago.NewSeatRequest()
		if seat > 0 {
			request.SetBot("basic")
		}
		must(client.SeatsAPI.TakeSeat(ane, id, int64(seat)).SeatRequest(*request).Execute())
	}

	for {
		view := must(client.TablesAPI.GetTable(ane, id).Execute())
		var status hordago.TableStatus
		var score []int64
		var moves []hordago.LegalMove
		var version int64
		var turn bool
		if mus := view.MusView; mus != nil {
			status, score, moves, version, turn = mus.Status, mus.Match.GamesWon, mus.LegalMoves, mus.Version, mus.Turn
		} else {
			mushi := view.MushiView
			status, score, moves, version, turn = mushi.Status, mushi.Match.Scores, mushi.LegalMoves, mushi.Version, mushi.Turn
		}
		if status == hordago.TABLESTATUS_FINISHED {
			fmt.Printf("%s %d-%d\n", id, score[0], score[1])
			return
		}
		if turn {
			move := moves[version%int64(len(moves))].Body
			must(client.MovesAPI.MakeMove(ane, id).Move(move).Execute())
		} else {
			time.Sleep(10 * time.Millisecond)
		}
	}
}

func main() {
	play(os.Args[1], os.Args[2])
}
