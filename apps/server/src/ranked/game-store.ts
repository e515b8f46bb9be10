/**
 * Dealt games in the database: created with a commitment, started with the player's nonce, appended to move by move
 * (group-commit.ts), and finished in one transaction that turns their moves into a replay.
 */
import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  commitmentOf,
  expectOk,
  maxRank,
  KeyDealer,
  newGame,
  ruleSetText,
  type Deal,
  type Position,
} from '@open2048/core';
import {
  decodeEvents,
  decodeUnplayed,
  encodeReplay,
  verifyReplayInSlices,
  type Replay,
  type VerifiedReplay,
} from '@open2048/replay';
import type pg from 'pg';
import { enterGame } from '../boards/enter-game.ts';
import { enterEvent } from '../events/enter-event.ts';
import { inTransaction, type Queries } from '../database/database.ts';
import { rateGame } from '../farm/finished-game.ts';
import {
  GAME_FIELDS,
  gameOfRow,
  publicGameOfRow,
  type DealtClass,
  type DealtGame,
  type GameRow,
  type NewDealtGame,
  type PublicGame,
  type PublicGameRow,
} from './dealt-game.ts';
import type { MasterKeys } from './master-keys.ts';
import { appendRow, decodeEntries, GAME_ENDED, readRows } from './move-log.ts';
import { readGame, type StoredGame } from './stored-game.ts';

/** At most so many games are ended at a time. */
const MAX_DUE = 100;
/** At most so many live games of an account are listed. */
const MAX_LIVE = 100;

/** A move after which a game is over: its events in the bytes of a replay. */
export interface LastMove {
  readonly body: Uint8Array;
}

/**
 * Who holds the next number of the log lets all moves wait, so a frozen instance may not do so for long; in milliseconds.
 */
const END_TIMEOUT_MS = 1000;

/** Undoes the transaction of an end, because the game has changed meanwhile. */
class HasChanged extends Error {}

/** The dealt games of a database, with the keys to deal them. */
export class GameStore {
  readonly #pool: pg.Pool;
  readonly #keys: MasterKeys;

  constructor(pool: pg.Pool, keys: MasterKeys) {
    this.#pool = pool;
    this.#keys = keys;
  }

  /**
   * Creates a game; if the account has a live game of that class, resolves to that game instead, and to null if it may not
   * play the class: bots play `bot` and others never do.
   */
  async create(
    game: Omit<NewDealtGame, 'event'>,
  ): Promise<{ readonly created: boolean; readonly game: DealtGame } | null> {
    const { account, gameClass } = game;
    // The game that is in the way may finish at this moment; then the next attempt creates one.
    for (;;) {
      const created = await this.insert(this.#pool, { ...game, event: null });
      if (created !== null) return { created: true, game: created };
      const live = await this.#live(account, gameClass);
      if (live !== null) return { created: false, game: live };
      if (!(await this.#mayPlay(account, gameClass))) return null;
    }
  }

  /**
   * Creates a game; resolves to null if the account has a live game of that class that belongs to no event, or may not
   * play the class.
   */
  async insert(client: Queries, game: NewDealtGame): Promise<DealtGame | null> {
    const { account, gameClass, rules, moveLimit, event } = game;
    const id = randomBytes(16).toString('hex');
    const { latest } = this.#keys;
    const commitment = Buffer.from(commitmentOf(id, this.#keys.keyOf(latest, id)), 'hex');
    const endsAt = event === null ? null : new Date(event.endsAt);
    const { rows } = await client.query<GameRow>(
      `insert into game (id, account, class, rules, move_limit, event, board_no, ends_at, key_version, commitment)
       select $1, id, $3, $4, $5, $6, $7, $8, $9, $10 from account
       where id = $2 and (kind = 'bot') = ($3 = 'bot') for share
       on conflict (account, class) where finished_at is null and event is null do nothing
       returning ${GAME_FIELDS}`,
      [
        id,
        account,
        gameClass,
        ruleSetText(rules),
        moveLimit,
        event?.id ?? null,
        event?.board ?? null,
        endsAt,
        latest,
        commitment,
      ],
    );
    return rows[0] === undefined ? null : gameOfRow(rows[0]);
  }

  /** The live game of an account in an event, or null. */
  async liveOfEvent(client: Queries, event: string, account: number): Promise<DealtGame | null> {
    const { rows } = await client.query<GameRow>(
      `select ${GAME_FIELDS} from game where event = $1 and account = $2 and finished_at is null`,
      [event, account],
    );
    return rows[0] === undefined ? null : gameOfRow(rows[0]);
  }

  /** All live games of an account, the latest first. */
  async liveOf(account: number): Promise<readonly DealtGame[]> {
    const { rows } = await this.#pool.query<GameRow>(
      `select ${GAME_FIELDS} from game where account = $1 and finished_at is null
       order by created_at desc, id limit ${MAX_LIVE}`,
      [account],
    );
    return rows.map(gameOfRow);
  }

  /** The live games whose time is over; those that were never started are deleted. */
  async due(): Promise<readonly DealtGame[]> {
    const isDue = 'event is not null and finished_at is null and ends_at <= now()';
    await this.#pool.query(`delete from game where ${isDue} and nonce is null`);
    const { rows } = await this.#pool.query<GameRow>(
      `select ${GAME_FIELDS} from game where ${isDue} order by ends_at limit ${MAX_DUE}`,
    );
    return rows.map(gameOfRow);
  }

  /** The dealt game of an id of 32 hex digits, or null. */
  async find(id: string): Promise<DealtGame | null> {
    const { rows } = await this.#pool.query<GameRow>(
      `select ${GAME_FIELDS} from game where id = $1 and class <> 'casual'`,
      [id],
    );
    return rows[0] === undefined ? null : gameOfRow(rows[0]);
  }

  /** What everyone may know of the game of an id, or null. */
  async findPublic(id: string): Promise<PublicGame | null> {
    const { rows } = await this.#pool.query<PublicGameRow>(
      `select g.*, a.handle
       from (select ${GAME_FIELDS}, moves, score, max_rank from game where id = $1) g
       join account a on a.id = g.account`,
      [id],
    );
    return rows[0] === undefined ? null : publicGameOfRow(rows[0]);
  }

  /**
   * Starts a game with the player's nonce, unless it has one already or its time is over; resolves to the game as it is
   * then.
   */
  async start(id: string, nonce: string): Promise<DealtGame | null> {
    await this.#pool.query(
      `update game set nonce = $2, started_at = now()
       where id = $1 and nonce is null and (ends_at is null or ends_at > now())`,
      [id, Buffer.from(nonce, 'hex')],
    );
    return this.find(id);
  }

  /** The dealer of a started game; only the server has it before the game has finished. */
  dealer(game: DealtGame): KeyDealer {
    return new KeyDealer(dealOf(game), this.#keys.keyOf(game.keyVersion, game.id));
  }

  /** The position of a started game before its first move. */
  startOf(game: DealtGame): Position {
    return newGame(game.rules, this.dealer(game)).position;
  }

  /**
   * A started game up to its last durable move. Its moves are played again, but its tiles are not dealt again, which would
   * take ten times as long: what is stored was dealt here. The replay has no key.
   */
  async load(
    game: DealtGame,
  ): Promise<{ readonly replay: VerifiedReplay; readonly finished: boolean }> {
    const stored = await readGame(this.#pool, game.id);
    if (stored.replay === null) {
      return { replay: await this.#replayOf(game, stored), finished: false };
    }
    const { events } = expectOk(decodeUnplayed(stored.replay));
    return { replay: await this.#playAgain(game, events), finished: true };
  }

  /** The number of durable moves of a game, or null if it has finished. */
  async moves(game: DealtGame): Promise<number | null> {
    const { replay, n } = await readGame(this.#pool, game.id);
    return replay === null ? n : null;
  }

  /**
   * Finishes a game after exactly `moves` moves and, if given, one `last` move, and reveals its key; changes nothing and
   * resolves to false if it has another number of moves, has already finished, or is over time for that move. The last
   * move, the end, the result, the replay, the boards, the level and the work for the judges are one transaction: an
   * instance that dies leaves either none of it or all.
   */
  async finish(game: DealtGame, moves: number, last: LastMove | null = null): Promise<boolean> {
    try {
      return await inTransaction(this.#pool, (client) => this.#finish(client, game, moves, last));
    } catch (error) {
      if (error instanceof HasChanged) return false;
      throw error;
    }
  }

  async #finish(
    client: pg.ClientBase,
    game: DealtGame,
    moves: number,
    last: LastMove | null,
  ): Promise<boolean> {
    const stored = await readGame(client, game.id);
    if (stored.replay !== null || stored.n !== moves) return false;
    const remote = await this.#replayOf(game, last === null ? stored : withMove(stored, last));
    const replay = expectOk(encodeReplay({ ...remote, dealer: this.dealer(game).record }));
    const { board, moves: made, score, status } = remote.outcome;
    const { rowCount } = await client.query(
      `update game set finished_at = least(now(), ends_at), moves = $2, score = $3, max_rank = $4, replay = $5
       where id = $1 and finished_at is null and ($6 or ends_at is null or now() < ends_at)`,
      [game.id, made, score, maxRank(board), replay, last === null],
    );
    // Another instance has just finished it, or it is too late for the move.
    if (rowCount === 0) return false;
    const { id, account, event } = game;
    if (event === null) await enterGame(client, game);
    else {
      const isComplete = status === 'over' || made === game.moveLimit;
      await enterEvent(client, { id, account, event: event.id }, isComplete);
    }
    await rateGame(client, { ...game, moves: made });
    await appendEnd(client, stored);
    return true;
  }

  /** The bytes of the replay of a finished game, or null. */
  async finishedReplay(id: string): Promise<Uint8Array | null> {
    const { rows } = await this.#pool.query<{ replay: Buffer | null }>(
      'select replay from game where id = $1',
      [id],
    );
    return rows[0]?.replay ?? null;
  }

  async #live(account: number, gameClass: DealtClass): Promise<DealtGame | null> {
    const { rows } = await this.#pool.query<GameRow>(
      `select ${GAME_FIELDS} from game
       where account = $1 and class = $2 and finished_at is null and event is null`,
      [account, gameClass],
    );
    return rows[0] === undefined ? null : gameOfRow(rows[0]);
  }

  async #mayPlay(account: number, gameClass: DealtClass): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `select from account where id = $1 and (kind = 'bot') = ($2 = 'bot')`,
      [account, gameClass],
    );
    return rowCount === 1;
  }

  async #replayOf(
    game: DealtGame,
    { n, body }: Pick<StoredGame, 'n' | 'body'>,
  ): Promise<VerifiedReplay> {
    const replay = await this.#playAgain(game, expectOk(decodeEvents(game.rules, body)));
    const { moves } = replay.outcome;
    if (moves !== n) throw new Error(`game ${game.id} has ${moves} moves, not ${n}`);
    return replay;
  }

  /** Plays a game again; a long one takes up to seconds, during which other games go on. */
  async #playAgain(game: DealtGame, events: Replay['events']): Promise<VerifiedReplay> {
    const { rules, gameClass, startedAt } = game;
    const { start } = newGame(rules, this.dealer(game));
    const dealer = { kind: 'remote', deal: dealOf(game) } as const;
    const replay = { rules, gameClass, dealer, startedAt, start, events };
    const outcome = await verifyReplayInSlices(replay, setImmediate);
    return { ...replay, outcome: expectOk(outcome) };
  }
}

function withMove({ n, body }: StoredGame, last: LastMove): Pick<StoredGame, 'n' | 'body'> {
  return { n: n + 1, body: Buffer.concat([body, last.body]) };
}

/**
 * Appends the end of a game to the log, as the last statement of a transaction: until that ends, all moves wait. Rejects
 * with `HasChanged` if something was appended to the game since it was read.
 */
async function appendEnd(client: pg.ClientBase, { id, last }: StoredGame): Promise<void> {
  await client.query(`set local idle_in_transaction_session_timeout = ${END_TIMEOUT_MS}`);
  const end = { game: id, n: GAME_ENDED, body: new Uint8Array() };
  for (let after = last; (await appendRow(client, after, [end])) !== 'appended';) {
    const rows = await readRows(client, after);
    const hasChanged = (rows ?? []).some(({ body }) => decodeEntries(body, id).length > 0);
    if (rows === null || hasChanged) throw new HasChanged();
    after += rows.length;
  }
}

/** What both sides agreed on; throws for a game that has not started. */
function dealOf({ id, nonce, commitment }: DealtGame): Deal {
  if (nonce === null) throw new Error(`game ${id} has not started`);
  return { id, nonce, commitment };
}
