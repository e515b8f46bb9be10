/** What an entrant has played in an event, and what is left. */
import type pg from 'pg';

/** A finished game of an entrant. */
export interface OwnResult {
  /** 32 hex digits. */
  readonly game: string;
  /** The number of its board, from 0. */
  readonly board: number;
  readonly score: number;
  readonly moves: number;
  /** Whether it was played to its last move or until no move was left. */
  readonly complete: boolean;
  /** The points lost; null until the judge has judged it, and in events that are ranked by score. */
  readonly loss: number | null;
}

/** The games of an account in an event. */
export interface OwnResults {
  readonly entered: boolean;
  /** The number of games that can still be started while the event is running. */
  readonly left: number;
  readonly live: { readonly game: string; readonly board: number } | null;
  readonly results: OwnResult[];
}

interface CountRow {
  readonly entered: boolean;
  readonly left: number;
  readonly live: string | null;
  readonly live_board: number;
}

/** The games of an account in an event that exists. */
export async function readOwnResults(
  pool: pg.Pool,
  event: string,
  account: number,
): Promise<OwnResults> {
  const values = [event, account];
  const counted = await pool.query<CountRow>(
    `select exists (select from entrant where event = $1 and account = $2) as entered,
       e.tries * (select count(*) from event_board where event = $1)
         - (select count(*) from game where event = $1 and account = $2) as left,
       g.id as live, g.board_no as live_board
     from event e left join game g on g.event = $1 and g.account = $2 and g.finished_at is null
     where e.id = $1`,
    values,
  );
  const { rows } = await pool.query<OwnResult>(
    `select game, board_no as board, score, moves, complete, loss
     from event_result where event = $1 and account = $2 order by board_no, finished_at`,
    values,
  );
  const { entered, left, live, live_board: board } = counted.rows[0]!;
  return {
    entered,
    left,
    live: live === null ? null : { game: hexOf(live), board },
    results: rows.map((row) => ({ ...row, game: hexOf(row.game) })),
  };
}

function hexOf(id: string): string {
  return id.replaceAll('-', '');
}
