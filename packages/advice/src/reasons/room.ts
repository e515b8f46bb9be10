/** Reasons about how the game can go on at all: its goal, its end, and the moves and merges that are left. */
import { countEmpty, LEFT, move, UP, type Board, type RuleSet } from '@open2048/core';
import { chanceThat, continuationsOf, type Continuation, type DealtBoard } from './continuation.ts';
import type { Find } from './reason.ts';

/** Smaller chances are not worth a sentence. */
const LEAST = 0.1;
/** With more empty cells than this after a move, the game cannot end within the next move, or nobody needs room. */
const CROWDED = 5;

export const missesGoal: Find<'misses-goal'> = (best, played) =>
  best.reachesGoal && !played.reachesGoal && best.rules.atGoal === 'end'
    ? { rank: best.rules.goal! }
    : null;

export const endsGame: Find<'ends-game'> = (best, played) => {
  const now = larger(best, played, chanceOfEnd);
  if (now !== null) return { chance: now, moves: 0 };
  if (Math.max(countEmpty(best.after), countEmpty(played.after)) > CROWDED) return null;
  const soon = larger(best, played, chanceOfEndSoon);
  return soon === null ? null : { chance: soon, moves: 1 };
};

export const leavesFewMoves: Find<'few-moves'> = (best, played) => {
  const chance = larger(best, played, (each) =>
    chanceThat(each, ({ board }) => continuationsOf(each.rules, board).length <= 1),
  );
  return chance === null ? null : { chance };
};

export const leavesNoMerge: Find<'no-merge'> = (best, played) => {
  if (countEmpty(played.after) > CROWDED) return null;
  const chance = larger(best, played, (each) =>
    chanceThat(each, ({ board }) => !canMerge(each.rules, board)),
  );
  return chance !== null && chance >= 0.9 ? { chance } : null;
};

/** The chance after the played move, if it is worth a sentence and at least twice that after the best one; else null. */
export function larger(
  best: Continuation,
  played: Continuation,
  chanceOf: (continuation: Continuation) => number,
): number | null {
  const chance = chanceOf(played);
  return chance >= LEAST && chance >= 2 * chanceOf(best) ? chance : null;
}

function chanceOfEnd(continuation: Continuation): number {
  return chanceThat(continuation, ({ isOver }) => isOver);
}

/** The chance that the game is over after the next move at the latest, if that move keeps it as small as possible. */
function chanceOfEndSoon(continuation: Continuation): number {
  return chanceThat(continuation, (dealt) => leastChanceOfEnd(continuation.rules, dealt));
}

function leastChanceOfEnd(rules: RuleSet, { board, isOver }: DealtBoard): number {
  return isOver ? 1 : Math.min(...continuationsOf(rules, board).map(chanceOfEnd));
}

function canMerge(rules: RuleSet, board: Board): boolean {
  // Two tiles that can merge in one direction can merge in the opposite one.
  return [UP, LEFT].some((direction) => move(board, direction, rules.merge).reward > 0);
}
