/**
 * The WebAssembly engine against the packed board in TypeScript: random games, the same moves and the
 * same points; and what it costs to start it.
 */
import { seedState } from '@open2048/core';
import { loadEngine } from '@open2048/engine';
import { compile } from '../packages/engine/build/compile.ts';
import { interleave, seconds, summary, text } from './measure.ts';
import { packedPlayouts } from './playouts.ts';
import type { Tally } from './plain-engine.ts';

const GAMES = 100_000;

interface Playouts {
  readonly init: () => void;
  readonly setRng: (...state: number[]) => void;
  readonly playouts: (games: number) => number;
  readonly points: () => number;
}

async function loadPlayouts(): Promise<(seed: number, games: number) => Tally> {
  const module = compile('packages/engine/assembly/playouts.ts', []);
  const memory = new WebAssembly.Memory({ initial: 10 });
  const { instance } = await WebAssembly.instantiate(Uint8Array.from(module), { env: { memory } });
  const { init, setRng, playouts, points } = instance.exports as unknown as Playouts;
  init();
  return (seed, games) => {
    setRng(...seedState(seed));
    return { moves: playouts(games), score: points() };
  };
}

async function startTime(): Promise<number> {
  const start = performance.now();
  await loadEngine();
  return performance.now() - start;
}

/** Prints the time to start an engine, and moves a second of both with their ratio. */
export async function engine(): Promise<void> {
  const starts: number[] = [];
  for (let round = 0; round < 15; round++) starts.push(await startTime());
  console.log(`  compiled, tables built in ${text(summary(starts))} ms (target: below 50)`);
  const wasm = await loadPlayouts();
  const [expected, actual] = [packedPlayouts(1, 1000), wasm(1, 1000)];
  if (expected.moves !== actual.moves || expected.score !== actual.score) {
    throw new Error('the two engines play different games');
  }
  const rate = (run: (seed: number, games: number) => Tally) => () => {
    let moves = 0;
    const time = seconds(() => ({ moves } = run(2, GAMES)));
    return moves / time / 1e6;
  };
  const [planes, packed] = interleave(
    [
      { name: 'planes', sample: rate(wasm) },
      { name: 'packed', sample: rate(packedPlayouts) },
    ],
    7,
  );
  console.log(`  WebAssembly, planes ${text(planes!)} M moves/s`);
  console.log(`  Packed4x4           ${text(packed!)} M moves/s`);
  console.log(`  ratio ${(planes!.median / packed!.median).toFixed(2)}`);
}
