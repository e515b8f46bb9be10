/**
 * Makes a smaller file of weights, with each weight as precise as searches need it. An engine plays, and counts how often
 * its searches look up each weight. The weights of boards that searches often see are kept almost as they are, those of
 * rare boards are rounded to large units, most of them to nothing.
 */
import { emptyBoard, Rng, seedState, type Result } from '@open2048/core';
import {
  loadEngine,
  stageTables,
  type Engine,
  type LookUps,
  type StoredWeights,
} from '@open2048/engine';
import { fitWeights, rounded, type FileForm } from './fitting.ts';

/**
 * The nodes per move of each game in turn. Most are those of usual searches; the other games come to boards that better
 * play avoids, which players have, too.
 */
const NODES = [1, 100, 100, 1000, 1000, 1000, 1000, 1000];
/** In games without search, one move in so many is random. */
const RANDOM = 20;
/**
 * The unit of a weight is the tolerance divided by this power of its look-ups. With a half, the squared errors of all
 * look-ups would add up to the least. Of 0.2, 0.35, 0.5, 0.65, 0.8, 1 and 1.3, for files of the same size, those from
 * 0.65 play best (docs/adr/0052-rounded-weights.md).
 */
const POWER = 0.8;
/** The range of tolerances: the first rounds no weight, the last keeps single weights. */
const FINEST = 1;
const OCTAVES = 40;

/**
 * Plays games with the weights, and returns how often searches looked up each of them. The same weights and number of
 * games give the same counts. `onGame` is called with the number of games so far. Faults are those of `Engine.use`.
 */
export async function countLookUps(
  weights: StoredWeights,
  games: number,
  onGame?: (games: number) => void,
): Promise<Result<LookUps>> {
  const engine = await loadEngine();
  const used = engine.use(weights);
  if (!used.ok) return used;
  const counted = engine.countLookUps();
  if (!counted.ok) return counted;
  for (let game = 1; game <= games; game++) {
    playGame(engine, NODES[(game - 1) % NODES.length]!, game);
    onGame?.(game);
  }
  return counted;
}

/** Plays a game to its end. */
function playGame(engine: Engine, nodes: number, seed: number): void {
  const rng = new Rng(seedState(seed));
  let dealt = engine.spawn(emptyBoard(4, 4), seedState(seed));
  dealt = engine.spawn(dealt.board, dealt.state);
  for (;;) {
    const legal = engine.legalMoves(dealt.board);
    if (legal.length === 0) return;
    const isRandom = nodes === 1 && rng.below(RANDOM) === 0;
    const direction = isRandom
      ? legal[rng.below(legal.length)]!
      : engine.search(dealt.board, { nodes }).moves[0]!.direction;
    dealt = engine.spawn(engine.move(dealt.board, direction).board, dealt.state);
  }
}

/**
 * Rounds weights by their look-ups to a file of the given form; weights that were never looked up are omitted.
 * `onSize` is called with the size of each attempt in bytes. Fault `too-large` if no attempt fits.
 */
export async function roundWeights(
  weights: StoredWeights,
  lookUps: LookUps,
  form: FileForm,
  onSize?: (bytes: number) => void,
): Promise<Result<Uint8Array>> {
  const { network, step, start, stages } = weights;
  const tables = stages.flatMap(({ stage }) => stageTables(weights, stage, network));
  const precisions = tables.map((table, number) => precisionsOf(table!, lookUps(number)));
  const roundedWith =
    (tolerance: number) =>
    (table: number, index: number): number => {
      const precision = precisions[table]![index]!;
      return precision === 0 ? 0 : rounded(tables[table]![index]!, tolerance / precision);
    };
  const roundable = { network, step, start, stages, roundedWith, finest: FINEST, octaves: OCTAVES };
  return fitWeights(roundable, form, onSize);
}

/** What the tolerance is divided by for each weight; 0 for a weight that is not there or was never looked up. */
function precisionsOf(table: Int16Array, timesOf: (index: number) => number): Float32Array {
  return Float32Array.from(table, (weight, index) => (weight === 0 ? 0 : timesOf(index) ** POWER));
}
