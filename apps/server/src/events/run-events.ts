/**
 * What happens in events without a request: scheduled events are created, games whose time is over are ended, and what
 * the judge has found is entered. All of it may run on any number of instances at once.
 */
import type pg from 'pg';
import type { Tasks } from '../ops/tasks.ts';
import type { LiveGames } from '../ranked/live-games.ts';
import { enterLosses, type LossOfGame } from './losses.ts';
import { createScheduled, sweepEvents } from './schedule.ts';

/** Games are ended at most about this long after their time is over. */
const END_MS = 1000;
const SCHEDULE_MS = 60_000;
const JUDGE_MS = 5000;

/** What events need. */
export interface EventsPorts {
  readonly pool: pg.Pool;
  readonly games: LiveGames;
  readonly lossOf: LossOfGame;
}

/** Adds the work of events to the tasks of an instance. */
export function runEvents(tasks: Tasks, { pool, games, lossOf }: EventsPorts): void {
  tasks.every(END_MS, () => games.endDue());
  tasks.every(SCHEDULE_MS, () => createScheduled(pool).then(() => sweepEvents(pool)));
  tasks.every(JUDGE_MS, () => enterLosses(pool, lossOf));
}
