/**
 * `@open2048/solver`: the two parts of 2048 that can be solved with proof: shortest solutions of
 * the deterministic game and optimal play on small boards under random spawns.
 */
export { Board, DEFAULT_GOAL, type Swipe, type Tiles } from './astar/board.ts';
export { penalty, snakeScore, weightedScore } from './astar/scores.ts';
export { boardsOf, solve, Solver, type SolveOptions } from './astar/solver.ts';
export { SEARCHES, type Search, type SolveOutcome, type SolveProgress } from './astar/search.ts';
export * from './exact/exports.ts';
