/**
 * All live games that clients of this instance watch. The database is the source, so a game may be played on any
 * instance: one query in a second reads the latest moves of all watched games, and nothing is notified for a move.
 */
import type { ServerResponse } from 'node:http';
import { expectOk } from '@open2048/core';
import { decodeEvents } from '@open2048/replay';
import type pg from 'pg';
import type { AnyGame, PublicGame } from '../ranked/dealt-game.ts';
import type { GameStore } from '../ranked/game-store.ts';
import { ROW_MOVES } from '../ranked/copy-moves.ts';
import type { Streams } from '../streams/streams.ts';
import { WatchedGame } from './watched-game.ts';

/** The most games that are watched on one instance. */
const MAX_GAMES = 1000;

const READ = {
  name: 'watched-games',
  text: `
    select replace(w.game::text, '-', '') as game, g.finished_at is not null as finished, m.body
    from unnest($1::uuid[], $2::integer[]) as w (game, no)
    join game g on g.id = w.game
    left join game_moves m on g.finished_at is null and m.game = w.game and m.no >= w.no
    order by w.game, m.no`,
};

/** Some moves of a game; null if there are none to read. */
interface Row {
  readonly game: string;
  readonly finished: boolean;
  readonly body: Buffer | null;
}

/** What watched games need. */
export interface WatchedGamesPorts {
  readonly pool: pg.Pool;
  readonly store: GameStore;
  readonly streams: Streams;
  /** Resolves when the database may be asked again. */
  readonly pause: () => Promise<void>;
  /** Receives the errors of the database. */
  readonly onError: (error: unknown) => void;
}

interface Watched {
  readonly game: AnyGame;
  readonly view: WatchedGame;
}

/** The watched games of one instance. */
export class WatchedGames {
  readonly #ports: WatchedGamesPorts;
  /** By id. */
  readonly #games = new Map<string, Watched>();
  #isReading = false;

  constructor(ports: WatchedGamesPorts) {
    this.#ports = ports;
  }

  /** Whether another game may be watched now, or this one is. */
  accepts(id: string): boolean {
    return this.#games.has(id) || this.#games.size < MAX_GAMES;
  }

  /** Sends a game to a network that was accepted, until the response is closed or the game has finished. */
  open({ game, result }: PublicGame, network: string, response: ServerResponse): void {
    const watched = this.#games.get(game.id) ?? { game, view: new WatchedGame(game.rules) };
    this.#games.set(game.id, watched);
    const forget = () => this.#games.delete(game.id);
    this.#ports.streams.open(watched.view.channel, network, response, forget);
    if (result !== null) watched.view.end(result);
    else if (!this.#isReading) void this.#keepReading();
  }

  async #keepReading(): Promise<void> {
    this.#isReading = true;
    while (this.#games.size > 0) {
      try {
        await this.#read();
      } catch (error) {
        this.#ports.onError(error);
      }
      await this.#ports.pause();
    }
    this.#isReading = false;
  }

  async #read(): Promise<void> {
    const games = [...this.#games.values()];
    const values = [
      games.map(({ game }) => game.id),
      games.map(({ view }) => Math.floor((view.moves ?? 0) / ROW_MOVES)),
    ];
    const { rows } = await this.#ports.pool.query<Row>({ ...READ, values });
    const found = new Map<string, Row[]>(games.map(({ game }) => [game.id, []]));
    for (const row of rows) found.get(row.game)!.push(row);
    for (const watched of games) await this.#update(watched, found.get(watched.game.id)!);
  }

  async #update({ game, view }: Watched, rows: readonly Row[]): Promise<void> {
    const { store } = this.#ports;
    if (rows.some(({ finished }) => finished)) {
      const found = await store.findPublic(game.id);
      if (found?.result) view.end(found.result);
      return;
    }
    const bodies = rows.flatMap(({ body }) => (body === null ? [] : [body]));
    if (bodies.length === 0) return;
    if (view.moves === null) {
      const started = await store.find(game.id);
      if (started !== null) view.begin(store.startOf(started));
    }
    const before = view.moves!;
    const events = expectOk(decodeEvents(game.rules, Buffer.concat(bodies)));
    const moves = events.filter((event) => event.type === 'move');
    view.take(moves.slice(before % ROW_MOVES));
  }
}
