/** Compiles AssemblyScript to WebAssembly, with the same options for all modules: no runtime, no checks, SIMD. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of this checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

// Run as a program, not imported: the compiler's types would declare their own arrays in everything that is
// type-checked with them.
const COMPILER = path.join('node_modules', 'assemblyscript', 'bin', 'asc.js');

/**
 * The compiler puts the tables of `Math` at `memoryBase` and reports an error when they do not end before
 * `lowMemoryLimit`, where the regions of the memory map start (`assembly/memory.ts`).
 */
const OPTIONS =
  '-O3 --converge --runtime stub --noAssert --uncheckedBehavior always --enable simd --importMemory --memoryBase 4096 --lowMemoryLimit 12288 --disableWarning 112'.split(
    ' ',
  );

/** Compiles a source, whose path is relative to the root, and returns the module; throws if it does not compile. */
export function compile(source: string, options: readonly string[]): Uint8Array {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const output = path.join('.cache', `${source.replaceAll(/\W/g, '-')}.wasm`);
  const args = [COMPILER, source, ...OPTIONS, ...options, '--outFile', output];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${source} does not compile: ${stderr}`);
  return readFileSync(path.join(root, output));
}
