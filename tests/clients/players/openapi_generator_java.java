// Play a match with the client that openapi-generator makes for Java (the JDK's own HTTP client); it throws for a refusal.
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.MovesApi;
import org.openapitools.client.api.PlayersApi;
import org.openapitools.client.api.SeatsApi;
import org.openapitools.client.api.TablesApi;
import org.openapitools.client.model.LegalMove;
import org.openapitools.client.model.MusView;
import org.openapitools.client.model.MushiView;
import org.openapitools.client.model.PlayerRequest;
import org.openapitools.client.model.SeatRequest;
import org.openapitools.client.model.TableRequest;
import org.openapitools.client.model.TableStatus;
import org.openapitools.client.model.TableView;

class Play {
  static ApiClient clientOf(String url) {
    ApiClient client = new ApiClient();
    client.updateBaseUri(url);
    return client;
  }

  static int countSeats(TableView table) {
    return table.getActualInstance() instanceof MusView mus ? mus.getSeats().size() : table.getMushiView().getSeats().size();
  }

  static UUID idOf(TableView table) {
    return table.getActualInstance() instanceof MusView mus ? mus.getId() : table.getMushiView().getId();
  }

  static void play(String url, String ruleset) throws ApiException, InterruptedException {
    String token = new PlayersApi(clientOf(url)).createPlayer(new PlayerRequest().name("Ane")).getToken();
    ApiClient ane = clientOf(url).setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));
    TablesApi tables = new TablesApi(ane);
    SeatsApi seats = new SeatsApi(ane);
    MovesApi moves = new MovesApi(ane);

    TableView opened = tables.openTable(new TableRequest().ruleset(ruleset), null, null, null);
    UUID id = idOf(opened);
    for (long seat = 0; seat < countSeats(opened); seat++) {
      SeatRequest request = seat == 0 ? new SeatRequest() : new SeatRequest().bot("basic");
      seats.takeSeat(id, seat, request, null, null, null, null);
    }

    while (true) {
      TableView view = tables.getTable(id, null, null, null, null);
      boolean turn;
      long version;
      TableStatus status;
      List<Long> score;
      List<LegalMove> legal;
      if (view.getActualInstance() instanceof MusView mus) {
        turn = mus.getTurn();
        version = mus.getVersion();
        status = mus.getStatus();
        score = mus.getMatch().getGamesWon();
        legal = mus.getLegalMoves();
      } else {
        MushiView mushi = view.getMushiView();
        turn = mushi.getTurn();
        version = mushi.getVersion();
        status = mushi.getStatus();
        score = mushi.getMatch().getScores();
        legal = mushi.getLegalMoves();
      }
      if (status == TableStatus.FINISHED) {
        System.out.println(id + " " + score.stream().map(Object::toString).collect(Collectors.joining("-")));
        return;
      }
      if (turn) {
        moves.makeMove(id, legal.get(Math.floorMod(version, legal.size())).getBody(), null, null, null, null, null, null);
      } else {
        Thread.sleep(10);
      }
    }
  }

  public static void main(String[] arguments) throws ApiException, InterruptedException {
    play(arguments[0], arguments[1]);
  }
}
