/** The version of the server. */
import { readFileSync } from 'node:fs';

/** The version in package.json. */
export function version(): string {
  const file = new URL('../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
