/**
 * Computes the results and the standings of all events again from the finished games, and compares. They are changed step
 * by step, in the transactions that finish, judge and hide games; this is what they must add up to at any moment.
 */
import type { Queries } from '../database/database.ts';
import { selectDifferences, type Difference } from '../database/differences.ts';
import { standingsFrom } from './enter-event.ts';

const AUDIT = `
  with expected_event_result as (
    select id as game, event, account, board_no, score, moves, finished_at from game
    where event is not null and finished_at is not null and moves > 0
  ), found_event_result as (
    select game, event, account, board_no, score, moves, finished_at from event_result
  ), expected_entrant as (
    select event, account, missing, place, at, game from (${standingsFrom('true')}) as standing
  ), found_entrant as (
    select event, account, missing, place, at, game from entrant where game is not null
  )
  ${selectDifferences(['event_result', 'entrant'])}`;

/** A result of an event, or a place in its standings. */
export type StandingDifference = Difference<'event_result' | 'entrant'>;

/**
 * The differences between the standings of events and the finished games; none if all are equal. What the judges found is
 * taken as it is. One statement, so games may finish meanwhile.
 */
export async function auditStandings(database: Queries): Promise<readonly StandingDifference[]> {
  const { rows } = await database.query<StandingDifference>(AUDIT);
  return rows;
}
