/**
 * The players whose games the calibration uses: weak, middling and strong ones. Each chooses a move from the board alone,
 * so that a game can be continued by another player from any position.
 */
import {
  countEmpty,
  DOWN,
  expectOk,
  LEFT,
  RIGHT,
  UP,
  type Board,
  type Direction,
  type Rng,
} from '@open2048/core';
import type { Engine, EngineName } from '@open2048/engine';
import { loadShippedEngine } from '@open2048/workbench/player';

/** The order of the directions of a player into a corner. */
export const CORNER: readonly Direction[] = [DOWN, LEFT, RIGHT, UP];

/** The nodes per move of the play whose results are called chances. */
export const PLAY_NODES = 1000;

export type Engines = Readonly<Record<EngineName, Engine>>;

/** Chooses a legal move; null if the game is over. */
export type Choose = (board: Board, rng: Rng) => Direction | null;

/** A player and its strength. */
export interface CalibrationPlayer {
  readonly name: string;
  readonly strength: 'weak' | 'middling' | 'strong';
  readonly choose: Choose;
}

/** Loads all engines, which takes some seconds. */
export async function loadEngines(): Promise<Engines> {
  const load = async (name: EngineName): Promise<Engine> => expectOk(await loadShippedEngine(name));
  const [standard, instant, heuristic] = await Promise.all([
    load('standard'),
    load('instant'),
    load('heuristic'),
  ]);
  return { standard, instant, heuristic };
}

/** The play whose results are called chances: the strongest engine with 1,000 nodes a move. */
export function bestPlay({ standard }: Engines): Choose {
  return (board) => standard.search(board, { nodes: PLAY_NODES }).moves[0]?.direction ?? null;
}

/** All players, the weakest first. */
export function playersOf(engines: Engines): readonly CalibrationPlayer[] {
  const { standard, heuristic } = engines;
  const random = atRandom(standard);
  const oneMove = byDepth(standard, 1);
  const lines = byDepth(heuristic, 1);
  return [
    { name: 'random', strength: 'weak', choose: random },
    { name: 'corner', strength: 'weak', choose: inCorner(standard) },
    { name: 'greedy', strength: 'weak', choose: greedily(standard) },
    { name: 'heuristic, 1 of 3 at random', strength: 'weak', choose: mixed(random, 33, lines) },
    {
      name: 'heuristic, 1 of 10 at random',
      strength: 'middling',
      choose: mixed(random, 10, lines),
    },
    {
      name: 'standard, 1 of 5 at random',
      strength: 'middling',
      choose: mixed(random, 20, oneMove),
    },
    { name: 'heuristic, 1 move deep', strength: 'middling', choose: lines },
    {
      name: 'standard, 1 of 20 at random',
      strength: 'middling',
      choose: mixed(random, 5, oneMove),
    },
    { name: 'standard, 1 of 100 at random', strength: 'strong', choose: mixed(random, 1, oneMove) },
    { name: 'heuristic, 300 nodes', strength: 'strong', choose: byNodes(heuristic, 300) },
    { name: 'standard, 1 move deep', strength: 'strong', choose: oneMove },
    { name: 'standard, 1,000 nodes', strength: 'strong', choose: bestPlay(engines) },
  ];
}

function atRandom(engine: Engine): Choose {
  return (board, rng) => {
    const legal = engine.legalMoves(board);
    return legal.length === 0 ? null : legal[rng.below(legal.length)]!;
  };
}

/** Down, then left, then right, then up. */
function inCorner(engine: Engine): Choose {
  return (board) => CORNER.find((way) => engine.move(board, way).legal) ?? null;
}

/** Points first, then empty cells. */
function greedily(engine: Engine): Choose {
  return (board) => {
    let most = -1;
    let choice: Direction | null = null;
    for (const way of engine.legalMoves(board)) {
      const { board: moved, reward } = engine.move(board, way);
      const gain = 32 * reward + countEmpty(moved);
      if (gain > most) [most, choice] = [gain, way];
    }
    return choice;
  };
}

function byDepth(engine: Engine, depth: number): Choose {
  return (board) => engine.search(board, { depth }).moves[0]?.direction ?? null;
}

function byNodes(engine: Engine, nodes: number): Choose {
  return (board) => engine.search(board, { nodes }).moves[0]?.direction ?? null;
}

/** Plays one way in the given percentage of the moves, and another way in the others. */
function mixed(one: Choose, percentage: number, other: Choose): Choose {
  return (board, rng) => (rng.below(100) < percentage ? one : other)(board, rng);
}
