/**
 * A limit on the cost of playing untrusted games. A few characters can name a board of a billion
 * cells, or one onto which thousands of tiles are dealt, so the cost is computed before anything is
 * played: each start tile and each event scans every cell several times, and undo needs the board
 * after each event to be kept. One limit bounds the time and the memory of every reader of replays,
 * links and files of saved games (docs/adr/0022-play-budget.md). A game that was played locally needs
 * no such limit: its cost was paid move by move.
 */
import { mustBeInteger, mustBeText } from './arguments.ts';
import { fault, type Fault } from './result.ts';
import { mustBeRules } from './ruleset-json.ts';
import type { RuleSet } from './ruleset.ts';

/**
 * The maximum work of an untrusted game, in cells scanned: about a second on a laptop. Enough for
 * 400,000 moves on 4x4, 160,000 on 12x12 and 28 on 1024x1024.
 */
export const MAX_PLAY_WORK = 2 ** 25;
/** The fixed cost of an event, in cells; the cells of its board are added to it. */
const EVENT_WORK = 64;

/**
 * The maximum cost of playing a game, in cells scanned; `tiles` is the number of recorded start tiles, counted as at
 * least the number that the rules deal.
 */
export function playWork(rules: RuleSet, events: number, tiles = 0): number {
  mustBeRules(rules);
  mustBeInteger('events', 0, Number.MAX_SAFE_INTEGER, events);
  const { size, start } = rules;
  const cells = size.rows * size.cols;
  const dealt = start.kind === 'drawn' ? Math.min(start.tiles, cells) : 0;
  return (1 + Math.max(dealt, tiles) + events) * (cells + EVENT_WORK);
}

/** The fault `replay-too-large` for work above the limit, or null; its place is `at`. */
export function budgetFault(
  work: number,
  at: string,
  limit = MAX_PLAY_WORK,
): { readonly ok: false; readonly error: Fault } | null {
  mustBeInteger('work', 0, Number.MAX_VALUE, work);
  mustBeText('at', at);
  if (work <= limit) return null;
  const message = `${at}: expected at most ${limit} cells times start tiles and events, got ${work}`;
  return fault('replay-too-large', message, at);
}
