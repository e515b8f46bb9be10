/**
 * The WebAssembly engine against the packed board in TypeScript: random games, the same moves and the
 * same points; and what it costs to start it.
 */
import { seedState } from '@open2048/core';
import { loadEngine } from '@open2048/engine';
import { compile } from '../packages/engine/build/compile.ts';
import { summary, text } from './measure.ts';
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
  const [planes, packed] = comparePlayouts([wasm, packedPlayouts], 100_000, 1000);
  console.log(`  WebAssembly, planes ${text(planes)} M moves/s`);
  console.log(`  Packed4x4           ${text(packed)} M moves/s`);
  console.log(`  ratio ${(planes.median / packed.median).toFixed(2)}`);
}
