/**
 * The players of the luck simulation (luck.ts): honest ones of very different strength, and players who know tiles in
 * advance. Each of a player's moves has its own tile, as in the keyed deal, so that knowing one tells nothing about the
 * others.
 */
import type { Judge } from '@open2048/compete';
import {
  countEmpty,
  DIRECTIONS,
  drawSpawn,
  expectOk,
  legalNow,
  PRESETS,
  slide,
  spawn,
  startPosition,
  type Direction,
  type Position,
  type Rng,
  type RuleSet,
  type Spawn,
} from '@open2048/core';
import { loadEngine, type Engine } from '@open2048/engine';
import { loadShippedEngine } from '@open2048/workbench/player';

/** The rules of the simulated games: classic, without asking at the goal. */
export const RULES: RuleSet = { ...PRESETS.classic, goal: null };

/** A move: the position after it, with its spawn due. */
interface Afterstate {
  readonly direction: Direction;
  readonly position: Position;
}

/** A position with a spawn due, and the tile that is dealt there. */
export interface DealtTile {
  readonly position: Position;
  readonly dealt: Spawn;
}

/** Chooses one of the legal moves of a position. */
type Choice = (before: Position, moves: readonly Afterstate[], rng: Rng) => Afterstate;
/** Makes a move, and draws its tile. */
export type Turn = (before: Position, moves: readonly Afterstate[], rng: Rng) => DealtTile;

/** A name and a way to play. */
export interface Player {
  readonly name: string;
  readonly turn: Turn;
}

/** The engines: the heuristic, and the network `instant`. */
export interface Engines {
  readonly heuristic: Engine;
  readonly network: Engine;
}

/** Loads both engines; the network takes some seconds. */
export async function loadEngines(): Promise<Engines> {
  return { heuristic: await loadEngine(), network: expectOk(await loadShippedEngine('instant')) };
}

/** The value of the best move, one move deep; below everything else if the game is over. */
export function judgeBy(engine: Engine): Judge {
  return (board) => engine.search(board, { depth: 1 }).moves[0]?.value ?? -Infinity;
}

/** Players without foreknowledge. */
export function honestPlayers({ heuristic, network }: Engines): readonly Player[] {
  const players: [string, Choice][] = [
    ['random', atRandom],
    ['corner', (_, moves) => CORNER.map((way) => moveTo(moves, way)).find((move) => move)!],
    ['greedy', (_, moves) => bestOf(moves, greed)],
    ['heuristic, 1 of 5 at random', mixed(atRandom, 20, byEngine(heuristic, 1))],
    ['heuristic, 1 ply', byEngine(heuristic, 1)],
    ['heuristic, 2 plies', byEngine(heuristic, 2)],
    ['network, 1 ply', byEngine(network, 1)],
  ];
  return players.map(([name, choice]) => ({ name, turn: honestly(choice) }));
}

/** The honest player that the cheaters are when they know nothing. */
export function ordinary({ heuristic }: Engines): Turn {
  return honestly(byEngine(heuristic, 1));
}

/**
 * A player who knows the tile of every legal move in the given percentage of the moves and makes the best by this
 * engine, and who is ordinary else.
 */
export function foreknowing(engines: Engines, by: keyof Engines, percentage: number): Turn {
  return mixed(knowing(engines[by]), percentage, ordinary(engines));
}

/** Plays a game; `onTile` gets every tile before it is placed, and ends the game by returning false. */
export function playGame(turn: Turn, rng: Rng, onTile: (tile: DealtTile) => boolean): Position {
  let position = startPosition(RULES);
  for (;;) {
    const tile =
      position.spawnsDue > 0
        ? { position, dealt: drawSpawn(RULES, position, rng) }
        : turn(position, movesOf(position), rng);
    if (!onTile(tile)) return position;
    position = expectOk(spawn(RULES, tile.position, tile.dealt));
    if (position.status === 'over') return position;
  }
}

const CORNER: readonly Direction[] = [2, 3, 1, 0];

function movesOf(position: Position): Afterstate[] {
  const mask = legalNow(position);
  return DIRECTIONS.filter((way) => (mask >> way) & 1).map((direction) => ({
    direction,
    position: expectOk(slide(RULES, position, direction)),
  }));
}

function moveTo(moves: readonly Afterstate[], way: Direction): Afterstate | undefined {
  return moves.find(({ direction }) => direction === way);
}

const atRandom: Choice = (_, moves, rng) => moves[rng.below(moves.length)]!;

/** Points first, then empty cells. */
function greed({ position }: Afterstate): number {
  return 32 * position.score + countEmpty(position.board);
}

function byEngine(engine: Engine, depth: number): Choice {
  return ({ board }, moves) => moveTo(moves, engine.search(board, { depth }).moves[0]!.direction)!;
}

/** Draws the tile after the choice. */
function honestly(choice: Choice): Turn {
  return (before, moves, rng) => {
    const { position } = choice(before, moves, rng);
    return { position, dealt: drawSpawn(RULES, position, rng) };
  };
}

/** Draws the tile of every move, and makes the move with the best position after its tile. */
function knowing(engine: Engine): Turn {
  return (_, moves, rng) => {
    const tiles = moves.map(({ position }) => ({
      position,
      dealt: drawSpawn(RULES, position, rng),
    }));
    return bestOf(tiles, ({ position, dealt }) => {
      const { board, score } = expectOk(spawn(RULES, position, dealt));
      const { moves: next, inPoints } = engine.search(board, { depth: 1 });
      return (next[0]?.value ?? -Infinity) + (inPoints ? score : 0);
    });
  };
}

/** Plays one way in the given percentage of the moves, and another way in the others. */
function mixed<Result>(
  one: (before: Position, moves: readonly Afterstate[], rng: Rng) => Result,
  percentage: number,
  other: (before: Position, moves: readonly Afterstate[], rng: Rng) => Result,
): typeof one {
  return (before, moves, rng) => (rng.below(100) < percentage ? one : other)(before, moves, rng);
}

function bestOf<Entry>(entries: readonly Entry[], valueOf: (entry: Entry) => number): Entry {
  const values = entries.map(valueOf);
  return entries[values.indexOf(Math.max(...values))]!;
}
