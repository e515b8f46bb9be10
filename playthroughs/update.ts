/**
 * `npm run playthroughs`: plays every golden game again and writes what follows. A new one is a
 * file with the three entries `rules`, `seed` and `script`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { regenerate } from './playthrough.ts';

const FOLDER = new URL('./', import.meta.url);

for (const name of readdirSync(FOLDER).filter((each) => each.endsWith('.txt'))) {
  const file = new URL(name, FOLDER);
  const old = readFileSync(file, 'utf8');
  const text = regenerate(old);
  if (text !== old) writeFileSync(file, text);
  console.log(`${text === old ? 'same   ' : 'changed'} ${name}`);
}
