/** `npm run playthroughs`: replays the game of every preset and writes the result. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { PRESET_NAMES } from '@open2048/core';
import { playthroughOf } from './playthrough.ts';

for (const name of PRESET_NAMES) {
  const file = new URL(`${name}.txt`, import.meta.url);
  const old = existsSync(file) ? readFileSync(file, 'utf8') : null;
  const text = playthroughOf(name);
  if (text !== old) writeFileSync(file, text);
  console.log(`${text === old ? 'same   ' : old === null ? 'new    ' : 'changed'} ${name}.txt`);
}
