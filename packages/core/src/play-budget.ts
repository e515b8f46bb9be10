/**
 * What playing a game from outside may cost. A few characters can name a board of a thousand million
 * cells, or one onto which thousands of tiles are dealt, so the cost is worked out from what is known
 * before anything is played: each start tile and each event looks at every cell some times, and with
 * undo the board after each event is kept. One limit bounds the time and the memory of every reader of
 * replays, links and files of saved games (docs/adr/0022-play-budget.md). A game that was played here
 * needs no such limit: it has been paid for, move by move.
 */
import { mustBeInteger, mustBeText } from './arguments.ts';
import { fault, type Fault } from './result.ts';
import { mustBeRules } from './ruleset-json.ts';
import type { RuleSet } from './ruleset.ts';

/**
 * The most work of a game from outside, in cells looked at: about a second on a laptop. Room for
 * 400,000 moves on 4x4, 160,000 on 12x12 and 28 on 1024x1024.
 */
export const MAX_PLAY_WORK = 2 ** 25;
/** What an event costs however small its board is, in cells. */
const EVENT_WORK = 64;

/** What playing a game costs, at most, in cells looked at; `tiles` start tiles are recorded, and as many as the rules deal. */
export function playWork(rules: RuleSet, events: number, tiles = 0): number {
  mustBeRules(rules);
  mustBeInteger('events', 0, Number.MAX_SAFE_INTEGER, events);
  const { size, start } = rules;
  const cells = size.rows * size.cols;
  const dealt = start.kind === 'drawn' ? Math.min(start.tiles, cells) : 0;
  return (1 + Math.max(dealt, tiles) + events) * (cells + EVENT_WORK);
}

/** The fault `replay-too-large` of work above the limit, or null; its place is `at`. */
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
