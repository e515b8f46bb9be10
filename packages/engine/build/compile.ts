/** AssemblyScript to WebAssembly, with the same options for everything: no runtime, no checks, SIMD. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of this checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

// A program and no import: the compiler's types declare arrays of their own for everything that is checked with them.
const COMPILER = path.join('node_modules', 'assemblyscript', 'bin', 'asc.js');

/**
 * What the functions of `Math` look up lies from 0x1000 on: behind the small tables that the sources put
 * at addresses of their own, and before the large ones, from 0x10000 on.
 */
const OPTIONS =
  '-O3 --converge --runtime stub --noAssert --uncheckedBehavior always --enable simd --importMemory --memoryBase 4096 --disableWarning 112'.split(
    ' ',
  );

/** Compiles a source, given from the root, and returns the module; throws when it does not compile. */
export function compile(source: string, options: readonly string[]): Uint8Array {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const output = path.join('.cache', `${source.replaceAll(/\W/g, '-')}.wasm`);
  const args = [COMPILER, source, ...OPTIONS, ...options, '--outFile', output];
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${source} does not compile`);
  return readFileSync(path.join(root, output));
}
