/**
 * Writes which games are being played on this instance, for the list of all instances (`playing`). The list is as far
 * behind the players as spectators are (delay.ts): what it shows of a game is one of the samples that were taken of it
 * some time ago.
 */
import { maxRank, type Position } from '@open2048/core';
import type pg from 'pg';
import { DELAY_MOVES, DELAY_MS } from './delay.ts';

/** The time between two samples. */
export const SAMPLE_MS = 10_000;
/** A game without a move for this time is not listed. */
const ACTIVE_MS = 5 * 60_000;
/** The most games of one statement; more are not listed. */
const MAX_GAMES = 5000;

/** A game that is open on this instance; `known` is null while its position is not known. */
export interface OpenGame {
  readonly id: string;
  readonly known: Position | null;
}

/** What was seen of a game, and when. */
interface Sample {
  readonly at: number;
  readonly moves: number;
  readonly score: number;
  readonly maxRank: number;
}

const WRITE = {
  name: 'write-playing',
  text: `
    insert into playing as p (game, moves, score, max_rank)
    select * from unnest($1::uuid[], $2::integer[], $3::bigint[], $4::smallint[]) as u (game, moves, score, max_rank)
    order by game
    on conflict (game) do update
      set at = now(), moves = excluded.moves, score = excluded.score, max_rank = excluded.max_rank
      where p.moves <= excluded.moves`,
};
const FORGET = `
  delete from playing where game in (
    select game from playing where at < now() - interval '1 minute' for update skip locked)`;

/** What presence needs. */
export interface PresencePorts {
  readonly pool: pg.Pool;
  /** The games that are open now. */
  readonly games: () => readonly OpenGame[];
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
}

/** The games of one instance. */
export class Presence {
  readonly #ports: PresencePorts;
  /** By game, oldest first; of samples with the same position, the first. */
  #samples = new Map<string, readonly Sample[]>();

  constructor(ports: PresencePorts) {
    this.#ports = ports;
  }

  /** Takes a sample of each game, and writes what may be shown. Call it once in `SAMPLE_MS`. */
  async write(): Promise<void> {
    const { pool, games, now } = this.#ports;
    const at = now();
    const before = this.#samples;
    this.#samples = new Map(
      games().map(({ id, known }) => [id, updated(before.get(id) ?? [], known, at)]),
    );
    const shown = [...this.#samples].filter(([, samples]) => isListed(samples, at));
    const listed = shown.slice(0, MAX_GAMES).map(([id, [first]]) => ({ id, ...first! }));
    const values = [
      listed.map(({ id }) => id),
      listed.map(({ moves }) => moves),
      listed.map(({ score }) => score),
      listed.map((sample) => sample.maxRank),
    ];
    if (listed.length > 0) await pool.query({ ...WRITE, values });
    await pool.query(FORGET);
  }
}

/** The samples with one of the position now, without those before the latest one that may be shown. */
function updated(samples: readonly Sample[], known: Position | null, at: number): Sample[] {
  const isNew = known !== null && known.moves !== samples.at(-1)?.moves;
  const all = isNew ? [...samples, sampleOf(known, at)] : samples;
  const first = all.findLastIndex((sample) => isOld(sample, all, at));
  return all.slice(Math.max(0, first));
}

function sampleOf({ moves, score, board }: Position, at: number): Sample {
  return { at, moves, score, maxRank: maxRank(board) };
}

/** Whether a sample is as far behind the last one as spectators are behind the player. */
function isOld({ at, moves }: Sample, samples: readonly Sample[], now: number): boolean {
  return now - at >= DELAY_MS && samples.at(-1)!.moves - moves >= DELAY_MOVES;
}

function isListed(samples: readonly Sample[], now: number): boolean {
  const [first] = samples;
  return first !== undefined && isOld(first, samples, now) && now - samples.at(-1)!.at < ACTIVE_MS;
}
