/**
 * Attacks the play socket of a server: many hostile connections at a time, on which several windows play the same games,
 * while an honest player plays on the same server. At the end, every game must verify, with all tiles that were dealt,
 * and the server must be as it was.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { DIRECTION_NAMES, Rng, seedState } from '@open2048/core';
import { pick } from '@open2048/testing/games';
import { auditPublicGame } from '@open2048/testing/board-audit';
import { PlayClient, type PlayConnection, type PlayMessage } from '@open2048/testing/play-client';
import {
  closeLeftOpen,
  Session,
  type Seat,
  type Seen,
  type SessionResult,
} from './socket-session.ts';
import { Victim } from './victim.ts';

/** The size of an attack. */
export interface SocketFuzzOptions {
  /** 0 to 2^20. */
  readonly seed: number;
  readonly messages: number;
  /** Called after each session with the number of messages so far. */
  readonly onProgress?: (messages: number) => void;
}

/** What happened; `faults` is empty if the server did everything right. */
export interface SocketFuzzReport extends Seen {
  readonly faults: readonly string[];
  readonly sent: number;
  readonly sessions: number;
  /** The games of the attackers and of the honest player that were verified. */
  readonly games: number;
  readonly honestGames: number;
  /** How much the memory of the server has grown since a tenth of the messages, in bytes. */
  readonly growth: number;
}

const SEATS = 12;
const SESSIONS_AT_A_TIME = 24;
const LONGEST_SESSION = 40;
const MAX_FAULTS = 10;
const RULES = ['classic', '3x3', '5x5', 'console'];
const MAX_RESIGN_TRIES = 50;
const RESIGN_PAUSE_MS = 100;

/** Runs the attack against a server of its own. */
export async function fuzzSocket(options: SocketFuzzOptions): Promise<SocketFuzzReport> {
  const victim = await Victim.start();
  try {
    return await new SocketFuzz(victim, options).run();
  } finally {
    closeLeftOpen();
    await victim.stop();
  }
}

class SocketFuzz {
  readonly #victim: Victim;
  readonly #options: SocketFuzzOptions;
  readonly #seen: Seen = { attacks: new Map(), messages: new Map(), closes: new Map() };
  readonly #faults: string[] = [];
  #sent = 0;
  #sessions = 0;

  constructor(victim: Victim, options: SocketFuzzOptions) {
    this.#victim = victim;
    this.#options = options;
  }

  async run(): Promise<SocketFuzzReport> {
    const { url } = this.#victim;
    const seats: Seat[] = await Promise.all(
      Array.from({ length: SEATS }, async (_, index) => ({
        client: await PlayClient.create(url),
        rules: RULES[index % RULES.length]!,
        game: null,
        games: new Map(),
      })),
    );
    const stop = new AbortController();
    const honest = this.#playHonestly(stop.signal);
    const attackers = Array.from({ length: SESSIONS_AT_A_TIME }, () => this.#attack(seats));
    await Promise.all(attackers);
    stop.abort();
    const honestGames = await honest;
    const { growth } = this.#victim;
    closeLeftOpen();
    const games = await this.#verify(seats);
    this.#faults.push(...(await this.#victim.faults()));
    return {
      ...this.#seen,
      faults: this.#faults,
      sent: this.#sent,
      sessions: this.#sessions,
      games,
      honestGames,
      growth,
    };
  }

  async #attack(seats: readonly Seat[]): Promise<void> {
    const { seed, messages, onProgress } = this.#options;
    while (this.#sent < messages && this.#faults.length < MAX_FAULTS) {
      const number = this.#sessions++;
      const { made, fault } = await this.#session(number, seats);
      if (this.#sent < messages / 10 && this.#sent + made >= messages / 10) this.#victim.remember();
      this.#sent += made;
      if (fault !== null) this.#faults.push(`session ${number} of seed ${seed}: ${fault}`);
      onProgress?.(this.#sent);
    }
  }

  /** Runs a session; what it sends depends on its number and on the answers of the server. */
  async #session(number: number, seats: readonly Seat[]): Promise<SessionResult> {
    const rng = new Rng(seedState(this.#options.seed * 2 ** 32 + number));
    try {
      const seat = pick(rng, seats);
      const session = new Session(rng, seat, await this.#gameOf(seat), this.#seen);
      return await session.run(this.#victim.url, 1 + rng.below(LONGEST_SESSION));
    } catch (error) {
      return { made: 0, fault: String(error) };
    }
  }

  /** The game in progress of a seat, or a new one. */
  async #gameOf(seat: Seat): Promise<string> {
    const game = seat.game ?? (await seat.client.createGame(this.#victim.url, seat.rules));
    seat.game = game;
    if (!seat.games.has(game)) seat.games.set(game, new Map());
    return game;
  }

  /** Plays one game after the other, to their ends; resolves to the number of those that verify. */
  async #playHonestly(signal: AbortSignal): Promise<number> {
    const { url } = this.#victim;
    const client = await PlayClient.create(url);
    let games = 0;
    do {
      const game = await client.createGame(url, '3x3');
      const fault = await playToEnd(await client.open(url, game));
      const audited = fault === null ? await auditPublicGame(url, game) : null;
      if (audited === null) this.#faults.push(`an honest game: ${fault ?? 'it does not verify'}`);
      else games++;
    } while (!signal.aborted);
    return games;
  }

  /** Resigns the games in progress, and verifies all; resolves to their number. */
  async #verify(seats: readonly Seat[]): Promise<number> {
    const { url } = this.#victim;
    let games = 0;
    for (const { client, games: played } of seats) {
      for (const [game, dealt] of played) {
        await resign(() => client.open(url, game));
        const audited = await auditPublicGame(url, game);
        const moves = audited?.replay.events.filter((event) => event.type === 'move');
        const isRight = [...dealt].every(([n, tile]) => {
          const move = moves?.[n];
          return move && JSON.stringify([DIRECTION_NAMES[move.direction], move.spawn]) === tile;
        });
        if (audited === null || !isRight) this.#faults.push(`game ${game} does not verify`);
        games++;
      }
    }
    return games;
  }
}

/** Plays until the game is over; resolves to what went wrong, or null. */
async function playToEnd(connection: PlayConnection): Promise<string | null> {
  let n = 0;
  let tried = 0;
  for (let message = await connection.next(); message; message = await connection.next()) {
    const { type, code } = message;
    if (type === 'over') return null;
    if (type === 'refused' && code === 'illegal-move') tried++;
    else if (type === 'state' || type === 'dealt') {
      tried = 0;
      n = Number(message['n']) + (type === 'dealt' ? 1 : 0);
    } else return JSON.stringify(message);
    const direction = DIRECTION_NAMES[(tried + 2) % DIRECTION_NAMES.length];
    // After the move that ends the game, this message is not answered.
    if (tried < 4) connection.send({ type: 'move', n, direction });
  }
  return 'the connection was closed';
}

/**
 * Ends a game, which may be over already. The server may still count sockets that were just closed, and then it refuses
 * another one.
 */
async function resign(open: () => Promise<PlayConnection>): Promise<void> {
  let last: PlayMessage | null = null;
  for (let tries = 0; tries < MAX_RESIGN_TRIES; tries++) {
    const connection = await open();
    for (let message = await connection.next(); message; message = await connection.next()) {
      if (message.type === 'over') return;
      if (message.type === 'state') connection.send({ type: 'resign', n: message['n'] });
      last = message;
    }
    await sleep(RESIGN_PAUSE_MS);
  }
  throw new Error(`the game cannot be ended: ${JSON.stringify(last)}`);
}
