/**
 * `@open2048/solver`: the two things about 2048 that can be proved, shortest solutions of the
 * deterministic game and optimal play on small boards under random spawns.
 */
export * from './astar/board.ts';
export * from './exact/problem.ts';
export { queryExact, type Advice, type MoveValue } from './exact/query.ts';
export { solveExact, type Counts, type ExactProgress, type ExactTable } from './exact/solve.ts';
