/** Damages saved files as a failing disk does. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Flips a bit near the end of the log of the given kind in a folder of saved games, so that its latest text is lost;
 * returns its path.
 */
export function damageLatest(home: string, kind: string): string {
  const path = join(
    home,
    readdirSync(home).find((name) => name.endsWith(`_${kind}.log`))!,
  );
  const bytes = readFileSync(path);
  bytes[bytes.length - 2]! ^= 1;
  writeFileSync(path, bytes);
  return path;
}
