/**
 * Compares the WebAssembly engine with the packed board in TypeScript on random games with the same moves and the same
 * points. Measures the time to start the engine, and its speed of play and search, by the heuristic and by a network that has
 * learned for some seconds, so that games are long and look-ups are those of real boards.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { boardOver, expectOk, seedState, withRank, type Board } from '@open2048/core';
import {
  loadEngine,
  readWeights,
  type Engine,
  type PassLimits,
  type Weights,
} from '@open2048/engine';
import { DEFAULT_SETTINGS, exportWeights, Training } from '@open2048/trainer';
import { compile } from '../packages/engine/build/compile.ts';
import { interleave, seconds, summary, text } from './measure.ts';
import { comparePlayouts, packedPlayouts, type Playouts } from './playouts.ts';

interface Exports {
  readonly end: () => number;
  readonly init: () => void;
  readonly setRng: (...state: number[]) => void;
  readonly playouts: (games: number) => number;
  readonly points: () => number;
}

async function loadPlayouts(): Promise<Playouts> {
  const module = await compile('packages/engine/assembly/playouts.ts', []);
  const memory = new WebAssembly.Memory({ initial: 1 });
  const { instance } = await WebAssembly.instantiate(Uint8Array.from(module), { env: { memory } });
  const { end, init, setRng, playouts, points } = instance.exports as unknown as Exports;
  memory.grow(Math.ceil(end() / 2 ** 16) - 1);
  init();
  return (seed, games) => {
    setRng(...seedState(seed));
    return { moves: playouts(games), score: points() };
  };
}

/** Milliseconds to load an engine and to search a first board, for which the last tables are built. */
async function startTime(): Promise<number> {
  const start = performance.now();
  (await loadEngine()).search(boardOver(4, 4, new Uint8Array(16).fill(1, 3, 5)), { depth: 1 });
  return performance.now() - start;
}

/** The games that the network learns from, in some twenty seconds; they reach a mean of some 65,000 points. */
const LEARNED_GAMES = 10_000;

/** The weights of a 4x6 network after a short training, and the moves per second of the training. */
async function learned(): Promise<{ readonly weights: Weights; readonly rate: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'open2048-bench-'));
  try {
    const settings = { ...DEFAULT_SETTINGS, network: '4x6' } as const;
    const training = expectOk(await Training.open(folder, () => performance.now(), settings));
    const orders = { games: LEARNED_GAMES, rowGames: LEARNED_GAMES, saveSeconds: Infinity };
    expectOk(await training.learn(orders));
    const { moves, seconds: time } = training.state;
    await training.close();
    const file = expectOk(await exportWeights(folder, { limit: Infinity }));
    return { weights: expectOk(await readWeights(file)), rate: moves / time };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const ROUNDS = 5;
/** The minimum number of moves of a sample, and the number of searches of one. */
const MOVES = { 1: 500_000, 2: 25_000 } as const;
const SEARCHES = 10;
const NODES = 100_000;

/** A late board with two gaps: the final board of a game with searches two moves deep, with two tiles removed. */
function lateBoard(player: Engine): Board {
  const { board } = player.playGame(seedState(1), { depth: 2 });
  return withRank(withRank(board, 5, 0), 10, 0);
}

/** Prints the moves per second of greedy and 2-ply games, and the nodes per second of a search. */
function printSpeeds(player: Engine, evaluator: string, late: Board): void {
  let seed = 1;
  const playing = (depth: keyof typeof MOVES): (() => number) => {
    const limits: PassLimits = { depth };
    return () => {
      let moves = 0;
      const time = seconds(() => {
        while (moves < MOVES[depth]) moves += player.playGame(seedState(seed++), limits).moves;
      });
      return moves / time / 1e6;
    };
  };
  const searching = (): number => {
    let nodes = 0;
    const time = seconds(() => {
      for (let run = 0; run < SEARCHES; run++) nodes += player.search(late, { nodes: NODES }).nodes;
    });
    return nodes / time / 1e6;
  };
  const sides = [
    { name: 'greedy play, M moves/s', sample: playing(1) },
    { name: '2-ply play, M moves/s', sample: playing(2) },
    { name: 'search, M max nodes/s', sample: searching },
  ];
  for (const [index, found] of interleave(sides, ROUNDS).entries()) {
    console.log(`  by ${evaluator}, ${sides[index]!.name.padEnd(23)} ${text(found)}`);
  }
}

/** Prints the time to start an engine, the moves per second of both with their ratio, and the speeds of play. */
export async function engine(): Promise<void> {
  const starts: number[] = [];
  for (let round = 0; round < 15; round++) starts.push(await startTime());
  console.log(`  compiled, tables built in ${text(summary(starts))} ms (target: below 50)`);
  const wasm = await loadPlayouts();
  const [planes, packed] = comparePlayouts([wasm, packedPlayouts], 100_000, 1000);
  console.log(`  WebAssembly, planes ${text(planes)} M moves/s`);
  console.log(`  Packed4x4           ${text(packed)} M moves/s`);
  console.log(`  ratio ${(planes.median / packed.median).toFixed(2)}`);
  const player = await loadEngine();
  const late = lateBoard(player);
  printSpeeds(player, 'heuristic', late);
  const { weights, rate } = await learned();
  console.log(`  4x6 learned, M moves/s ${(rate / 1e6).toFixed(2)}`);
  expectOk(player.use(weights));
  printSpeeds(player, '4x6', late);
}
