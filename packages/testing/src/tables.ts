/** Exact tables, built by the command in a separate process. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const CLI = fileURLToPath(new URL('../../../apps/cli/bin/open2048.js', import.meta.url));

/** Builds the table of a size and an objective (`score`, `tile:32`) in a folder, with further options; resolves to its file. */
export async function buildTable(
  folder: string,
  size: string,
  objective: string,
  more: readonly string[] = [],
): Promise<string> {
  const args = [size, '--objective', objective, '--out', folder, '--json', ...more];
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'exact', 'build', ...args]);
  const { file } = JSON.parse(stdout) as { readonly file: string };
  return file;
}
