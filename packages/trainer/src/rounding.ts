/**
 * Makes a smaller file of weights, with each weight as precise as searches need it. An engine plays, and counts how often
 * its searches look up each weight. The weights of boards that searches often see are kept almost as they are, those of
 * rare boards are rounded to large units, most of them to nothing.
 */
import { emptyBoard, fault, maxRank, ok, Rng, seedState, type Result } from '@open2048/core';
import {
  loadEngine,
  stageTables,
  type Engine,
  type LookUps,
  type StoredWeights,
} from '@open2048/engine';
import { fitWeights, rounded, type FileForm } from './fitting.ts';

/** The nodes per move of each game with search, in turn. */
const NODES = [100, 300, 1000, 1000, 1000];
/**
 * For each game with search, so many without: there a move looks up few weights, and many players have boards that better
 * play avoids. One move in the given number is random, in turn; 0 stands for none.
 */
const GREEDY_GAMES = 15;
const RANDOM = [0, 0, 20, 5, 2];
/** A look-up without search counts as so many. */
const GREEDY_WEIGHT = 20;
/** A look-up of a weight for late boards counts as so many: there a game is decided. */
const LATE_WEIGHT = 8;
/**
 * The unit of a weight is the tolerance divided by this power of its look-ups. With a half, the squared errors of all
 * look-ups would add up to the least. Of 0.2, 0.35, 0.5, 0.65, 0.8, 1 and 1.3, for files of the same size, those from
 * 0.65 play best (docs/adr/0052-rounded-weights.md).
 */
const POWER = 0.8;
/** The range of tolerances: the first rounds no weight, the last keeps single weights. */
const FINEST = 1;
const OCTAVES = 40;

/** The games in which look-ups are counted. */
export interface CountedGames {
  /** The number of games with search; there are 15 times as many without. */
  readonly games: number;
  /** A game with search ends with a tile of this rank: the rest is played by an endgame policy. Left out for whole games. */
  readonly until?: number;
}

/**
 * Plays games with the weights, and returns how often they looked up each weight. The same weights and games give the same
 * counts. `onGame` is called with the number of games with search so far. Faults are `endgame-only` for weights that are only
 * for endgames, and those of `Engine.use` and `Engine.countLookUps`.
 */
export async function countLookUps(
  weights: StoredWeights,
  { games, until = Infinity }: CountedGames,
  onGame?: (games: number) => void,
): Promise<Result<LookUps>> {
  if (weights.stages[0]?.stage === 'endgame') {
    return fault('endgame-only', 'the weights are only for endgames, not for whole games');
  }
  const searching = await countingEngine(weights);
  if (!searching.ok) return searching;
  const greedy = await countingEngine(weights);
  if (!greedy.ok) return greedy;
  for (let game = 0; game < games; game++) {
    playGame(searching.value.engine, NODES[game % NODES.length]!, 0, game, until);
    for (let other = 0; other < GREEDY_GAMES; other++) {
      const seed = game * GREEDY_GAMES + other;
      playGame(greedy.value.engine, 1, RANDOM[seed % RANDOM.length]!, seed);
    }
    onGame?.(game + 1);
  }
  return ok((table) => {
    const searched = searching.value.lookUps(table);
    const played = greedy.value.lookUps(table);
    return (index) => searched(index) + GREEDY_WEIGHT * played(index);
  });
}

/** An engine that counts its look-ups of these weights. */
async function countingEngine(
  weights: StoredWeights,
): Promise<Result<{ engine: Engine; lookUps: LookUps }>> {
  const engine = await loadEngine();
  const used = engine.use(weights);
  if (!used.ok) return used;
  const lookUps = engine.countLookUps();
  return lookUps.ok ? ok({ engine, lookUps: lookUps.value }) : lookUps;
}

/** Plays a game to its end or a tile; one move in so many is random, and none if the number is 0. */
function playGame(
  engine: Engine,
  nodes: number,
  oneIn: number,
  seed: number,
  until = Infinity,
): void {
  const rng = new Rng(seedState(seed));
  let dealt = engine.spawn(emptyBoard(4, 4), seedState(seed));
  dealt = engine.spawn(dealt.board, dealt.state);
  for (;;) {
    const legal = engine.legalMoves(dealt.board);
    if (legal.length === 0 || maxRank(dealt.board) >= until) return;
    const isRandom = oneIn > 0 && rng.below(oneIn) === 0;
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
  const learned = stages.flatMap(({ stage }) => {
    const weight = stage === 'late' ? LATE_WEIGHT : 1;
    return stageTables(weights, stage, network).map((table) => ({ table: table!, weight }));
  });
  const precisions = learned.map(({ table, weight }, number) =>
    precisionsOf(table, lookUps(number), weight),
  );
  const roundedWith =
    (tolerance: number) =>
    (table: number, index: number): number => {
      const precision = precisions[table]![index]!;
      return precision === 0 ? 0 : rounded(learned[table]!.table[index]!, tolerance / precision);
    };
  const roundable = { network, step, start, stages, roundedWith, finest: FINEST, octaves: OCTAVES };
  return fitWeights(roundable, form, onSize);
}

/** What the tolerance is divided by for each weight; 0 for a weight that is not there or was never looked up. */
function precisionsOf(
  table: Int16Array,
  timesOf: (index: number) => number,
  weight: number,
): Float32Array {
  return Float32Array.from(table, (steps, index) =>
    steps === 0 ? 0 : (weight * timesOf(index)) ** POWER,
  );
}
