/**
 * `npm run mutation [-- AREA...]`: runs Stryker for the areas of `stryker.config.mjs`, all or the named ones, one after
 * the other. When all have run, it fails if the score of any area is too low.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { AREAS } from '../stryker.config.mjs';
import { root } from './setup.mjs';

const known = Object.keys(AREAS);
const named = process.argv.slice(2);
const unknown = named.find((name) => !known.includes(name));
if (unknown !== undefined) {
  console.error(`unknown area "${unknown}"\nusage: npm run mutation [-- ${known.join('|')} ...]`);
  process.exit(2);
}

const stryker = path.join(root, 'node_modules', '.bin', 'stryker');
const failed = (named.length > 0 ? named : known).filter((name) => {
  console.log(`\n=== ${name}`);
  const { status } = spawnSync(stryker, ['run'], {
    cwd: root,
    env: { ...process.env, AREA: name },
    shell: process.platform === 'win32',
    stdio: 'inherit',
  });
  return status !== 0;
});
if (failed.length > 0) console.error(`failed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
