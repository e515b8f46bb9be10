/** Finished games as lines of JSON (NDJSON), a page of rows at a time, so that memory does not grow with their number. */
import { dealtRulesName } from '@open2048/compete';
import { expectOk, parseRuleSetText } from '@open2048/core';
import type pg from 'pg';
import { runGames } from '../farm/arena-runs.ts';
import { PLACE_COLUMNS, placeOf, type PlaceRow } from '../public-log/read-log.ts';

/** A row of a finished game, with `GAME_COLUMNS`. */
export interface GameRow extends PlaceRow {
  readonly id: string;
  readonly player: string;
  readonly kind: string;
  readonly class: string;
  readonly rules: string;
  readonly score: number;
  readonly max_rank: number;
  readonly moves: number;
  /** Null for a casual game. */
  readonly started_at: Date | null;
  readonly finished_at: Date;
  /** Null unless it was asked for. */
  readonly replay: Buffer | null;
}

/** The number of rows that are read at a time; a replay may have 100 kB. */
export const PAGE = 50;

/** The columns of a row, of `GAME_TABLES`, but the replay. */
export const GAME_COLUMNS = `g.id, a.handle as player, a.kind, g.class, g.rules, g.score, g.max_rank, g.moves,
  g.started_at, g.finished_at, ${PLACE_COLUMNS}`;

/** Where the columns are from. */
export const GAME_TABLES =
  'game g join account a on a.id = g.account left join logged_game l on l.game = g.id';

/** The line of a game, with its end. A replay is its bytes in Base64. */
export function gameLine({ id, rules, replay, ...row }: GameRow): string {
  const game = {
    game: id.replaceAll('-', ''),
    player: row.player,
    kind: row.kind,
    class: row.class,
    rules: dealtRulesName(expectOk(parseRuleSetText(rules))) ?? 'other',
    score: row.score,
    maxRank: row.max_rank,
    moves: row.moves,
    startedAt: row.started_at?.toISOString() ?? null,
    at: row.finished_at.toISOString(),
    log: placeOf(row),
    ...(replay !== null && { replay: replay.toString('base64') }),
  };
  return `${JSON.stringify(game)}\n`;
}

/** The lines of the finished games of an account, the earliest first. */
export async function* playerGameLines(
  pool: pg.Pool,
  account: number,
  { replays }: { readonly replays: boolean },
): AsyncGenerator<string, void> {
  let after: readonly [micros: number, id: string] = [0, '0'.repeat(32)];
  for (;;) {
    const { rows } = await pool.query<GameRow & { micros: number }>({
      name: 'player-game-lines',
      text: `
        select ${GAME_COLUMNS}, case when $2 then g.replay end as replay,
          (extract(epoch from g.finished_at) * 1000000)::bigint as micros
        from ${GAME_TABLES}
        where g.account = $1 and g.finished_at is not null
          and (g.finished_at, g.id) > (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4)
        order by g.finished_at, g.id limit ${PAGE}`,
      values: [account, replays, ...after],
    });
    for (const { micros, ...row } of rows) {
      yield gameLine(row);
      after = [micros, row.id];
    }
    if (rows.length < PAGE) return;
  }
}

/** The lines of the games of an arena run that were played, by seed; `seed` is that of the first game. */
export async function* runGameLines(
  pool: pg.Pool,
  run: string,
  seed: number,
): AsyncGenerator<string, void> {
  for await (const [number, { score, moves, maxRank, digest }] of runGames(pool, run)) {
    yield `${JSON.stringify({ seed: seed + number - 1, score, moves, maxRank, digest })}\n`;
  }
}
