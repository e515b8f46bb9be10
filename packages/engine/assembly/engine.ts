/**
 * The exports of the module for JavaScript. A position is passed as 16 ranks, a byte each, at the address that `cells`
 * returns, cell 4r+c at byte 4r+c whatever the size of the board.
 */
import { flip, initPlaces, mirror, setSize, transpose } from './board';
import { END, MOVED, RANKS } from './memory';
import { Afterstates } from './records';
import { afterstates, initSlide, packExtra, packPlanes, rankOn } from './slide';
import { advance, begin, initSearch, reset } from './search';
import { spawn } from './spawn';

export { countLookUps, inPoints, useHeuristic, useNetwork, worthUnit } from './evaluator';
export { setHeuristic } from './heuristic';
export { gameScore, newGame, playOn, showGame } from './play';
export { rngWord, setRng } from './rng';
export { reached, searched, settled, worths } from './search';

let rootRows: i32 = 4;
let rootCols: i32 = 4;

/** Builds the tables; must be called once, before anything else. */
export function init(): void {
  initPlaces();
  initSlide();
  initSearch();
}

/** The first address that is free for weights. The memory must reach this far before `init` is called. */
export function end(): usize {
  return END;
}

/** Sets the board, with the given size, as the root of a search; see `reset`. */
export function setRoot(rows: i32, cols: i32): void {
  rootRows = rows;
  rootCols = cols;
  setSize(rows, cols);
  reset(packPlanes(RANKS), packExtra(RANKS));
}

/** Starts a pass at the root; see `begin`. */
export function beginPass(depth: i32, budget: i32): void {
  setSize(rootRows, rootCols);
  begin(depth, budget);
}

/** Continues the pass, even if other boards were moved since; see `advance`. */
export function continuePass(limit: u32): bool {
  setSize(rootRows, rootCols);
  return advance(limit);
}

/** The address of the 16 ranks. */
export function cells(): usize {
  return RANKS;
}

/** Moves the board of the given size; returns the reward, or -1 if the move is not legal. */
export function move(rows: i32, cols: i32, direction: i32): i32 {
  setSize(rows, cols);
  const after = changetype<Afterstates>(MOVED);
  afterstates(packPlanes(RANKS), packExtra(RANKS), after);
  show(after.planes(direction), after.extra(direction));
  return after.reward(direction);
}

/** Deals a tile onto the board, which must have an empty cell. */
export function deal(rows: i32, cols: i32): void {
  setSize(rows, cols);
  show(spawn(packPlanes(RANKS)), packExtra(RANKS));
}

/** Replaces the board by its image under a symmetry, numbered as in core: a transposition, then reversals. */
export function image(rows: i32, cols: i32, symmetry: i32): void {
  const turns = (symmetry & 4) != 0;
  setSize(turns ? cols : rows, turns ? rows : cols);
  let planes = packPlanes(RANKS);
  if (turns) planes = transpose(planes);
  if ((symmetry & 1) != 0) planes = mirror(planes);
  if ((symmetry & 2) != 0) planes = flip(planes);
  show(planes, 0);
}

function show(planes: u64, extra: u64): void {
  for (let cell = 0; cell < 16; cell++) store<u8>(RANKS + cell, u8(rankOn(planes, extra, cell)));
}
