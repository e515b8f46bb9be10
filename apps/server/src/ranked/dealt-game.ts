/** A dealt game as a value, and how it is read from a row of the table `game`. */
import { DEALT_RULES } from '@open2048/compete';
import { expectOk, hexOf, parseRuleSetText, ruleSetText, type RuleSet } from '@open2048/core';
import type { GameClass } from '@open2048/replay';

/** The classes of games that the server deals. */
export type DealtClass = Exclude<GameClass, 'casual'>;

/** The event to which a game belongs, and the number of its board there, from 0. */
export interface EventGame {
  readonly id: string;
  readonly board: number;
  /** No move is accepted from then on, and the server ends the game; in milliseconds since 1970. */
  readonly endsAt: number;
}

/** What is fixed when a game is created. */
export interface NewDealtGame {
  readonly account: number;
  readonly gameClass: DealtClass;
  readonly rules: RuleSet;
  /** The number of moves after which the server ends it. */
  readonly moveLimit: number;
  /** Null for a game that counts on the leaderboards. */
  readonly event: EventGame | null;
}

/** A game that was created, and perhaps started or finished. */
export interface DealtGame extends NewDealtGame {
  /** 32 hex digits. */
  readonly id: string;
  readonly keyVersion: number;
  readonly commitment: string;
  /** Null until the game has started. */
  readonly nonce: string | null;
  /** In milliseconds since 1970; null until the game has started. */
  readonly startedAt: number | null;
  /** In milliseconds since 1970; null until the game has finished. */
  readonly finishedAt: number | null;
}

/** The result of a finished game. */
export interface GameResult {
  readonly moves: number;
  readonly score: number;
  readonly maxRank: number;
}

/** A dealt game, or a casual one, which a program of its player dealt: its class is `casual`, and it has no key. */
export type AnyGame = Omit<DealtGame, 'gameClass' | 'keyVersion' | 'commitment'> & {
  readonly gameClass: GameClass;
  readonly commitment: string | null;
};

/** A game with the handle of its player, and its result if it has finished. */
export interface PublicGame {
  readonly game: AnyGame;
  readonly player: string;
  readonly result: GameResult | null;
}

/** The rule sets that are dealt, by their texts: all games of one have the same value, which then is in the cache. */
const RULES: ReadonlyMap<string, RuleSet> = new Map(
  [...DEALT_RULES.values()].map((rules) => [ruleSetText(rules), rules]),
);

/** The columns of a row that `gameOfRow` reads. */
export const GAME_FIELDS = `id, account, class, rules, move_limit, event, board_no, ends_at, key_version, commitment, nonce,
  started_at, finished_at`;

/** A row of a dealt game. */
export interface GameRow {
  readonly id: string;
  readonly account: number;
  readonly class: DealtClass;
  readonly rules: string;
  readonly move_limit: number;
  readonly event: string | null;
  readonly board_no: number | null;
  readonly ends_at: Date | null;
  readonly key_version: number;
  readonly commitment: Buffer;
  readonly nonce: Buffer | null;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
}

/** A row of any game, with the handle of its player. */
export interface PublicGameRow extends Omit<GameRow, 'class' | 'key_version' | 'commitment'> {
  readonly class: GameClass;
  readonly commitment: Buffer | null;
  readonly handle: string;
  /** Null until the game has finished, like the other two. */
  readonly moves: number;
  readonly score: number;
  readonly max_rank: number;
}

/** What everyone may know of the game of a row. */
export function publicGameOfRow(row: PublicGameRow): PublicGame {
  const { moves, score } = row;
  const result = row.finished_at === null ? null : { moves, score, maxRank: row.max_rank };
  const commitment = row.commitment && hexOf(row.commitment);
  const game = { ...commonOfRow(row), gameClass: row.class, commitment };
  return { game, player: row.handle, result };
}

/**
 * The game of a row. It is read with every move, so it has no spread: V8 keeps the fields of such an object in a hash
 * table, and to read them took a twentieth of a move.
 */
export function gameOfRow(row: GameRow): DealtGame {
  const common = commonOfRow(row);
  return {
    id: common.id,
    account: common.account,
    gameClass: row.class,
    rules: common.rules,
    moveLimit: common.moveLimit,
    event: common.event,
    keyVersion: row.key_version,
    commitment: hexOf(row.commitment),
    nonce: common.nonce,
    startedAt: common.startedAt,
    finishedAt: common.finishedAt,
  };
}

function commonOfRow(
  row: Omit<GameRow, 'class' | 'key_version' | 'commitment'>,
): Omit<DealtGame, 'gameClass' | 'keyVersion' | 'commitment'> {
  return {
    id: row.id.replaceAll('-', ''),
    account: row.account,
    rules: RULES.get(row.rules) ?? expectOk(parseRuleSetText(row.rules)),
    moveLimit: row.move_limit,
    event:
      row.event === null
        ? null
        : { id: row.event, board: row.board_no!, endsAt: row.ends_at!.getTime() },
    nonce: row.nonce === null ? null : hexOf(row.nonce),
    startedAt: row.started_at?.getTime() ?? null,
    finishedAt: row.finished_at?.getTime() ?? null,
  };
}
