/** Work for the farm under attack: games that are judged, analyses, and arena runs. */
import { startArenaRun, type ArenaRun } from '@open2048/compete';
import { DIRECTION_NAMES, expectOk, type Rng } from '@open2048/core';
import { PlayClient, request } from '@open2048/testing/play-client';

/** So many moves, unless the game is over before; a short game is analysed. */
const MOVES = { long: 250, short: 12 } as const;
const RUN = { engine: 'heuristic', rules: '3x3', games: 8, nodes: 1 } as const;

/** What was added. */
export class FarmWork {
  /** The handles of the players of the games. */
  readonly players: string[] = [];
  readonly games: string[] = [];
  /** The games that are analysed. */
  readonly analyses: string[] = [];
  readonly runs: ArenaRun[] = [];
  readonly #url: string;
  /** The session of an account that may start arena runs. */
  readonly #session: string;
  /** What is being added; others who need work wait for it. */
  #adding: Promise<void> | null = null;

  constructor(url: string, session: string) {
    this.#url = url;
    this.#session = session;
  }

  /** The number of games, analyses and runs. */
  get count(): number {
    return this.games.length + this.analyses.length + this.runs.length;
  }

  /** Adds some work, or waits until another one has added some. */
  add(rng: Rng): Promise<void> {
    this.#adding ??= this.#addOne(rng).finally(() => (this.#adding = null));
    return this.#adding;
  }

  async #addOne(rng: Rng): Promise<void> {
    const kind = rng.below(8);
    if (kind === 0) return this.#startRun(rng);
    const player = await PlayClient.create(this.#url);
    const { body } = await player.request(this.#url, 'GET', '/api/account');
    this.players.push(String(body['handle']));
    if (kind > 2) return void (await this.#play(player, 'classic', MOVES.long));
    const game = await this.#play(player, '3x3', MOVES.short);
    const path = `/api/games/${game}/analysis`;
    const { status } = await request(this.#url, 'POST', path, undefined, player.token);
    if (status !== 202) throw new Error(`no analysis: status ${status}`);
    this.analyses.push(game);
  }

  async #startRun(rng: Rng): Promise<void> {
    const server = { api: `${this.#url}/api/`, token: this.#session };
    const run = expectOk(await startArenaRun(server, { ...RUN, seed: rng.below(2 ** 30) }));
    if (this.runs.every(({ id }) => id !== run.id)) this.runs.push(run);
  }

  /** Plays a game and resigns; resolves to its id. */
  async #play(player: PlayClient, rules: string, moves: number): Promise<string> {
    const game = await player.createGame(this.#url, rules);
    const connection = await player.open(this.#url, game);
    let answer = await connection.next();
    for (let n = 0, tried = 0; answer !== null && answer.type !== 'over';) {
      const direction = DIRECTION_NAMES[tried % DIRECTION_NAMES.length];
      const next = n === moves ? { type: 'resign', n } : { type: 'move', n, direction };
      answer = await connection.ask(next);
      if (answer?.type === 'dealt') [n, tried] = [n + 1, 0];
      else tried++;
    }
    await connection.closed;
    this.games.push(game);
    return game;
  }
}
