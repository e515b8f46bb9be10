/**
 * Remarks on a position under given rules. Nothing is forbidden: each remark says what would
 * happen, or why no game leads to the position. That a tile is too large follows from counting
 * cells: when the last of the k largest tiles was made, the k-1 others were on other cells, and n
 * cells are needed for a tile n-1 ranks above the largest that is dealt.
 */
import { fixedCell, legalMask, maxRank, type Board, type RuleSet } from '@open2048/core';

/** Remarks about the whole board, and about tiles of a rank. */
export type PlainRemark = 'empty' | 'no-moves' | 'no-new-tile' | 'spawn-outside';
export type RankRemark = 'goal-ends' | 'goal-asks' | 'goal-passed' | 'too-small' | 'too-large';

/** `cell` is a row-major index. */
export type Remark =
  | { readonly kind: PlainRemark }
  | { readonly kind: RankRemark; readonly rank: number }
  | { readonly kind: 'spawn-taken'; readonly cell: number };

const GOALS = { end: 'goal-ends', ask: 'goal-asks', continue: 'goal-passed' } as const;

/** The remarks on a board, the most serious first; the size and start of the rules do not matter. */
export function remarksOn(rules: RuleSet, board: Board): readonly Remark[] {
  const largest = maxRank(board);
  if (largest === 0) return [...spawnRemarks(rules, board), { kind: 'empty' }];
  const remarks: Remark[] = [...spawnRemarks(rules, board)];
  if (legalMask(board) === 0) remarks.push({ kind: 'no-moves' });
  if (rules.goal !== null && largest >= rules.goal) {
    remarks.push({ kind: GOALS[rules.atGoal], rank: rules.goal });
  }
  return [...remarks, ...originRemarks(rules, board)];
}

/** If tiles are always dealt to one cell: whether it is outside the board, or occupied. */
function spawnRemarks({ spawn }: RuleSet, board: Board): readonly Remark[] {
  if (spawn.kind !== 'fixed') return [];
  const { rows, cols } = board;
  const isInside = spawn.row >= -rows && spawn.row < rows && spawn.col >= -cols && spawn.col < cols;
  if (!isInside) return [{ kind: 'spawn-outside' }];
  const cell = fixedCell(spawn, board);
  return board.ranks[cell] === 0 ? [] : [{ kind: 'spawn-taken', cell }];
}

/** Why no game with these rules leads to a non-empty board. */
function originRemarks(rules: RuleSet, board: Board): readonly Remark[] {
  const { spawn, start } = rules;
  if (spawn.kind !== 'uniform') return [];
  const later = spawn.ranks.map(({ rank }) => rank);
  const dealt = start.kind === 'drawn' ? [...later, ...start.ranks.map(({ rank }) => rank)] : later;
  const ranks = Array.from(board.ranks).filter((rank) => rank > 0);
  const remarks: Remark[] = [];
  const tooSmall = ranks.find((rank) => rank < Math.min(...dealt));
  if (tooSmall !== undefined) remarks.push({ kind: 'too-small', rank: tooSmall });
  const most = board.ranks.length + Math.max(...dealt) - 1;
  const tooLarge = ranks
    .toSorted((a, b) => b - a)
    .find((rank, index) => rank > Math.max(most - index, Math.max(...dealt)));
  if (tooLarge !== undefined) remarks.push({ kind: 'too-large', rank: tooLarge });
  // In most rule sets even the winning move deals a tile; in the others the game may end without
  // one.
  const needsNew =
    rules.goal === null || rules.winningMoveSpawns || Math.max(...ranks) < rules.goal;
  if (needsNew && !ranks.some((rank) => dealt.includes(rank)))
    remarks.push({ kind: 'no-new-tile' });
  return remarks;
}
