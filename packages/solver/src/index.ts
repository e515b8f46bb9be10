/**
 * `@open2048/solver`: the two things about 2048 that can be proved, shortest solutions of the
 * deterministic game and optimal play on small boards under random spawns.
 */
export * from './astar/board.ts';
export * from './exact/exports.ts';
