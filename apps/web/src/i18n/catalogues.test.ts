/**
 * Every text exists in every language. The types ensure that none is missing; this checks what
 * types cannot: missing files, arguments that a language ignores, empty texts, and untranslated
 * English.
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('messages') && !path.includes('.'))
  .toSorted();

/** The texts by path; for a function, the number of its arguments. */
function leavesOf(value: unknown, path = ''): [path: string, leaf: string | number][] {
  if (typeof value === 'function') return [[path, value.length]];
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([name, part]) =>
    leavesOf(part, path === '' ? name : `${path}.${name}`),
  );
}

async function leavesIn(folder: string, language: string) {
  const { text } = (await import(`${SOURCES}${folder}/${language}.ts`)) as { text: unknown };
  return leavesOf(text);
}

test('there are texts', () => expect(FOLDERS).toContain('screens/play/messages'));

describe.each(FOLDERS)('%s', (folder) => {
  test('has one file per language', () => {
    const files = readdirSync(SOURCES + folder).toSorted();
    expect(files).toEqual(LANGUAGES.map((language) => `${language}.ts`).toSorted());
  });

  test.each(LANGUAGES)(
    '%s has every text, uses every argument, and has no empty text',
    async (language) => {
      const shape = (leaves: Awaited<ReturnType<typeof leavesIn>>) =>
        leaves
          .map(([path, leaf]) => (typeof leaf === 'number' ? `${path}(${leaf})` : path))
          .toSorted();
      const leaves = await leavesIn(folder, language);
      expect(shape(leaves)).toEqual(shape(await leavesIn(folder, 'en')));
      expect(leaves.filter(([, leaf]) => leaf === '')).toEqual([]);
    },
  );

  test.each(LANGUAGES.slice(1))('%s has no sentence in English', async (language) => {
    const english = new Map(await leavesIn(folder, 'en'));
    const leaves = await leavesIn(folder, language);
    const same = leaves.filter(
      ([path, leaf]) =>
        typeof leaf === 'string' && leaf.includes(' ') && english.get(path) === leaf,
    );
    expect(same).toEqual([]);
  });
});
