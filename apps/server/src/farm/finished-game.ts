/** What follows from the end of a game, in the transaction that finishes it: the level of the player, and judging. */
import { dealtStartOf, updateLevel, type Level } from '@open2048/compete';
import type { RuleSet } from '@open2048/core';
import { judgesFor } from '@open2048/workbench/farm';
import type { ClientBase } from 'pg';
import { addSlices } from './queue.ts';

/** A game that has just finished. */
export interface FinishedGame {
  readonly id: string;
  readonly account: number;
  readonly gameClass: string;
  readonly rules: RuleSet;
  /** Null for a game that belongs to no event. */
  readonly event: object | null;
  readonly moves: number;
}

/**
 * Has a game judged, and updates the level of its player, unless it belongs to an event, which has other limits, or is
 * casual: of those, players upload what they like. A game of rules that are no longer dealt changes nothing.
 */
export async function rateGame(client: ClientBase, game: FinishedGame): Promise<void> {
  const start = dealtStartOf(game.rules);
  if (start === null) return;
  const isRated = game.event === null && game.gameClass !== 'casual';
  if (isRated) await updateLevelOf(client, game, start.name);
  const steps = game.moves + 1;
  for (const engine of await judgesFor(game.rules)) {
    await addSlices(client, { kind: 'judge', of: game.id, engine, nodes: null, steps });
  }
}

interface LevelRow {
  readonly mean: number | null;
  readonly sd: number;
  readonly at: Date;
  readonly score: number;
  readonly finished_at: Date;
}

/** No other transaction changes the same row: an account has one live game of each class. */
async function updateLevelOf(
  client: ClientBase,
  { id, account, gameClass }: FinishedGame,
  rules: string,
): Promise<void> {
  const { rows } = await client.query<LevelRow>(
    `select l.mean, l.sd, l.at, g.score, g.finished_at from game g
     left join level l on (l.account, l.class, l.rules) = (g.account, g.class, $2) where g.id = $1`,
    [id, rules],
  );
  const row = rows[0]!;
  const before: Level | null =
    row.mean === null ? null : { mean: row.mean, sd: row.sd, at: row.at.getTime() };
  const level = updateLevel(before, { score: row.score, finishedAt: row.finished_at.getTime() });
  await client.query(
    `insert into level as l (account, class, rules, mean, sd, at, games) values ($1, $2, $3, $4, $5, $6, 1)
     on conflict (account, class, rules) do update
       set (mean, sd, at, games) = (excluded.mean, excluded.sd, excluded.at, l.games + 1)`,
    [account, gameClass, rules, level.mean, level.sd, new Date(level.at)],
  );
}
