/**
 * The WebAssembly engine against the packed board in TypeScript: random games, the same moves and the
 * same points; how fast it plays and searches; and what it costs to start it.
 */
import { boardOver, seedState, withRank } from '@open2048/core';
import { loadEngine } from '@open2048/engine';
import { compile } from '../packages/engine/build/compile.ts';
import { interleave, seconds, summary, text } from './measure.ts';
import { comparePlayouts, packedPlayouts, type Playouts } from './playouts.ts';

interface Exports {
  readonly init: () => void;
  readonly setRng: (...state: number[]) => void;
  readonly playouts: (games: number) => number;
  readonly points: () => number;
}

async function loadPlayouts(): Promise<Playouts> {
  const module = compile('packages/engine/assembly/playouts.ts', []);
  const memory = new WebAssembly.Memory({ initial: 10 });
  const { instance } = await WebAssembly.instantiate(Uint8Array.from(module), { env: { memory } });
  const { init, setRng, playouts, points } = instance.exports as unknown as Exports;
  init();
  return (seed, games) => {
    setRng(...seedState(seed));
    return { moves: playouts(games), score: points() };
  };
}

/** Milliseconds to load an engine and to advise on a first board, for which the last tables are built. */
async function startTime(): Promise<number> {
  const start = performance.now();
  (await loadEngine()).search(boardOver(4, 4, new Uint8Array(16).fill(1, 3, 5)), { depth: 1 });
  return performance.now() - start;
}

/** Millions of moves a second of greedy games by lines, and of nodes a second of a search by them. */
async function speeds(): Promise<void> {
  const player = await loadEngine();
  let seed = 1;
  const greedy = (): number => {
    let moves = 0;
    const time = seconds(() => {
      for (let game = 0; game < 500; game++) moves += player.playGame(seedState(seed++)).moves;
    });
    return moves / time / 1e6;
  };
  const { board } = player.playGame(seedState(1), { probability: 1 / 16 });
  const late = withRank(withRank(board, 5, 0), 10, 0);
  const searched = (): number => {
    let nodes = 0;
    const time = seconds(() => {
      for (let run = 0; run < 20; run++) ({ nodes } = player.search(late, { nodes: 100_000 }));
    });
    return (20 * nodes) / time / 1e6;
  };
  const [moves, nodes] = interleave(
    [greedy, searched].map((sample) => ({ name: sample.name, sample })),
    7,
  );
  console.log(`  greedy play by lines ${text(moves!)} M moves/s`);
  console.log(`  search by lines ${text(nodes!)} M max nodes/s`);
}

/** Prints the time to start an engine, and moves a second of both with their ratio. */
export async function engine(): Promise<void> {
  const starts: number[] = [];
  for (let round = 0; round < 15; round++) starts.push(await startTime());
  console.log(`  compiled, tables built in ${text(summary(starts))} ms (target: below 50)`);
  const wasm = await loadPlayouts();
  const [planes, packed] = comparePlayouts([wasm, packedPlayouts], 100_000, 1000);
  console.log(`  WebAssembly, planes ${text(planes)} M moves/s`);
  console.log(`  Packed4x4           ${text(packed)} M moves/s`);
  console.log(`  ratio ${(planes.median / packed.median).toFixed(2)}`);
  await speeds();
}
