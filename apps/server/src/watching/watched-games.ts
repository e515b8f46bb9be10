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
import { CHUNK_MOVES } from '../ranked/group-commit.ts';
import type { Streams } from '../streams/streams.ts';
import { WatchedGame } from './watched-game.ts';

/** The most games that are watched on one instance. */
const MAX_GAMES = 1000;

const READ = {
  name: 'watched-games',
  text: `
    select replace(c.game::text, '-', '') as game, c.n, c.body
    from unnest($1::uuid[], $2::integer[]) as w (game, no)
    join chunk c on c.game = w.game and c.no >= w.no
    order by c.game, c.no`,
};

interface ChunkRow {
  readonly game: string;
  /** -1 if the game has finished. */
  readonly n: number;
  readonly body: Buffer;
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
      games.map(({ view }) => Math.floor((view.moves ?? 0) / CHUNK_MOVES)),
    ];
    const { rows } = await this.#ports.pool.query<ChunkRow>({ ...READ, values });
    const chunks = new Map<string, ChunkRow[]>(games.map(({ game }) => [game.id, []]));
    for (const row of rows) chunks.get(row.game)!.push(row);
    for (const watched of games) await this.#update(watched, chunks.get(watched.game.id)!);
  }

  async #update({ game, view }: Watched, chunks: readonly ChunkRow[]): Promise<void> {
    if (chunks.length === 0) return;
    const { store } = this.#ports;
    if (chunks.some(({ n }) => n === -1)) {
      const found = await store.findPublic(game.id);
      if (found?.result) view.end(found.result);
      return;
    }
    if (view.moves === null) {
      const started = await store.find(game.id);
      if (started !== null) view.begin(store.startOf(started));
    }
    const before = view.moves!;
    const bytes = Buffer.concat(chunks.map(({ body }) => body));
    const events = expectOk(decodeEvents(game.rules, bytes));
    const moves = events.filter((event) => event.type === 'move');
    view.take(moves.slice(before % CHUNK_MOVES));
  }
}
