/** AssemblyScript to WebAssembly, with the same options for everything: no runtime, no checks, SIMD. */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

/** The root folder of this checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

const OPTIONS =
  '-O3 --converge --runtime stub --noAssert --uncheckedBehavior always --enable simd --importMemory --memoryBase 64 --disableWarning 112'.split(
    ' ',
  );

/** Compiles a source and returns the module; throws with what the compiler said. */
export async function compile(source: string, options: readonly string[]): Promise<Uint8Array> {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const output = path.join('.cache', 'module.wasm');
  const args = [source, ...OPTIONS, ...options, '--outFile', output, '--baseDir', root];
  const { error } = await asc.main(args, { stdout: process.stdout, stderr: process.stderr });
  if (error !== null) throw new Error(`${source} does not compile`);
  return readFileSync(path.join(root, output));
}
