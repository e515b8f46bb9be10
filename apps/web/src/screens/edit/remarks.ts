/**
 * What is remarkable about a position under some rules. Nothing is forbidden: each remark says what
 * would happen, or why no game leads there. That a tile is too large follows from counting cells: the
 * last of the k largest tiles was made while the k-1 others lay elsewhere, and n cells are needed for a
 * tile n-1 ranks above the largest that is dealt.
 */
import { fixedCell, legalMask, maxRank, type Board, type RuleSet } from '@open2048/core';

/** Remarks that are about the whole board, and those about tiles of a rank. */
export type PlainRemark = 'empty' | 'no-moves' | 'no-new-tile' | 'spawn-outside';
export type RankRemark = 'goal-ends' | 'goal-asks' | 'goal-passed' | 'too-small' | 'too-large';

/** `cell` is a row-major index. */
export type Remark =
  | { readonly kind: PlainRemark }
  | { readonly kind: RankRemark; readonly rank: number }
  | { readonly kind: 'spawn-taken'; readonly cell: number };

const GOALS = { end: 'goal-ends', ask: 'goal-asks', continue: 'goal-passed' } as const;

/** What there is to be said about a board, the gravest first; the size and start of the rules are of no matter. */
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

/** Where a tile is always dealt to one cell: that it is beside the board, or taken. */
function spawnRemarks({ spawn }: RuleSet, board: Board): readonly Remark[] {
  if (spawn.kind !== 'fixed') return [];
  const { rows, cols } = board;
  const isInside = spawn.row >= -rows && spawn.row < rows && spawn.col >= -cols && spawn.col < cols;
  if (!isInside) return [{ kind: 'spawn-outside' }];
  const cell = fixedCell(spawn, board);
  return board.ranks[cell] === 0 ? [] : [{ kind: 'spawn-taken', cell }];
}

/** Why no game by these rules leads to a board that is not empty. */
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
  // Even the move that wins deals one in most rule sets; the others may end without.
  const needsNew =
    rules.goal === null || rules.winningMoveSpawns || Math.max(...ranks) < rules.goal;
  if (needsNew && !ranks.some((rank) => dealt.includes(rank)))
    remarks.push({ kind: 'no-new-tile' });
  return remarks;
}
