/** The fault codes in the sources of a package, for a test that its list of codes is complete. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The codes of all calls of `fault` and `fail` in the sources of a folder, tests excluded; each once, sorted. */
export function sourceCodes(folder: URL): readonly string[] {
  const path = fileURLToPath(folder);
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
  const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const codes = sources.flatMap((name) =>
    Array.from(
      readFileSync(path + name, 'utf8').matchAll(/\b(?:fault|fail)\(\s*'([a-z0-9-]+)'/g),
      ([, code]) => code!,
    ),
  );
  return [...new Set(codes)].toSorted();
}
