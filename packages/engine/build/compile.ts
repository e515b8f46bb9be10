/** Compiles AssemblyScript to WebAssembly, with the same options for all modules: no runtime, no checks, SIMD. */
import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

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

/** Compiles a source, whose path is relative to the root, and resolves to the module; rejects if it does not compile. */
export async function compile(source: string, options: readonly string[]): Promise<Uint8Array> {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  // One source may be compiled with different options at the same time.
  const name = [source, ...options].join('-').replaceAll(/\W/g, '-');
  const output = path.join('.cache', `${name}.wasm`);
  const args = [COMPILER, source, ...OPTIONS, ...options, '--outFile', output];
  try {
    await promisify(execFile)(process.execPath, args, { cwd: root });
  } catch (error) {
    const { stderr } = error as { readonly stderr: string };
    throw new Error(`${source} does not compile: ${stderr}`, { cause: error });
  }
  return readFile(path.join(root, output));
}
