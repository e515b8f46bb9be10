/**
 * How much of an endgame is luck: large tiles lie in a formation, and one more tile has to be made beside it. The exact
 * table gives the probability for a player who never moves the formation; the engine plays the same starts, and may move
 * it. Where the engine is better, moving the formation is worth more than it risks; where the table is, the engine
 * plays badly. Starts have two tiles on any free cells, 2 at 0.9 and 4 at 0.1.
 */
import {
  boardOver,
  expectOk,
  FACES,
  PRESETS,
  seedState,
  withRank,
  type Board,
  type RngState,
} from '@open2048/core';
import type { Engine } from '@open2048/engine';
import { parseWalls, problemOf } from '@open2048/solver';
import { loadShippedEngine } from '@open2048/workbench/player';
import { solved } from './solved.ts';

/** Large tiles in the order of a chain, from the corner on, by cell; `rank` is that of the tile to make. */
interface Formation {
  readonly name: string;
  readonly cells: readonly number[];
  readonly rank: number;
}

const LARGEST = 14;
const SNAKE = [0, 1, 2, 3, 7, 6, 5, 4];
const BLOCK = [15, 14, 13, 9, 10, 11];

/** The smallest tile of a chain is the one to make: then all of it merges. The blocks need smaller tiles first. */
const FORMATIONS: readonly Formation[] = [
  { name: 'eight along the snake', cells: SNAKE, rank: 7 },
  { name: 'seven along the snake', cells: SNAKE.slice(0, 7), rank: 8 },
  { name: 'six as a block (L3)', cells: BLOCK, rank: 6 },
  { name: 'six as a block (L3)', cells: BLOCK, rank: 7 },
];

const NODES = [100, 1000, 10_000];
const GAMES = 300;

/** Prints the probability of the table, and the share of the games of the engine, for each formation. */
export async function endgames({ games }: { readonly games?: string }): Promise<void> {
  const engine = expectOk(await loadShippedEngine('standard'));
  const count = games === undefined ? GAMES : Number(games);
  for (const formation of FORMATIONS) {
    const { name, cells, rank } = formation;
    const chain = cells.map((_, nth) => FACES[LARGEST - nth]).join(' ');
    console.log(`  ${name}, ${chain}; to make: ${FACES[rank]}`);
    console.log(`    without moving it, by the exact table  ${percent(bestOf(formation))}`);
    for (const nodes of NODES) {
      let made = 0;
      for (let game = 1; game <= count; game++)
        made += Number(makes(engine, formation, nodes, game));
      const part = made / count;
      const error = Math.sqrt((part * (1 - part)) / count);
      const share = `${percent(part)} ± ${percent(error)} of ${count}`;
      console.log(`    standard, ${String(nodes).padStart(6)} nodes a move          ${share}`);
    }
  }
}

const percent = (part: number) => `${(100 * part).toFixed(1)} %`;

/** The probability under optimal play that never moves the formation. */
function bestOf({ cells, rank }: Formation): number {
  const mask = Array.from({ length: 16 }, (_, cell) => (cells.includes(cell) ? '#' : '.')).join('');
  const rules = PRESETS.classic;
  const walls = expectOk(parseWalls(mask.replaceAll(/(.{4})(?!$)/g, '$1/'), rules.size));
  return solved(expectOk(problemOf(rules, { kind: 'tile', rank }, 'optimal', walls))).value;
}

/** Whether the engine makes the tile from the start with a seed: one more tile of at least its rank. */
function makes(engine: Engine, { cells, rank }: Formation, nodes: number, seed: number): boolean {
  let board = boardOver(4, 4, new Uint8Array(16));
  for (const [nth, cell] of cells.entries()) board = withRank(board, cell, LARGEST - nth);
  let at: { readonly board: Board; readonly state: RngState } = { board, state: seedState(seed) };
  at = engine.spawn(at.board, at.state);
  at = engine.spawn(at.board, at.state);
  for (;;) {
    const [best] = engine.search(at.board, { nodes }).moves;
    if (best === undefined) return false;
    const moved = engine.move(at.board, best.direction).board;
    if (moved.ranks.filter((each) => each >= rank).length > cells.length) return true;
    at = engine.spawn(moved, at.state);
  }
}
