/**
 * Checks the direction of imports in the repository, or in the folder given as argument, against the rules in
 * .dependency-cruiser.cjs. Fails also when there are no source files, or when a source file was not checked.
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { cruise } from 'dependency-cruiser';

const FOLDERS = [
  'packages',
  'apps',
  'scripts',
  'tests',
  'fuzz',
  'bench',
  'gallery',
  'playthroughs',
  'calibration',
  'puzzles',
];
const SOURCE = /\.(tsx?|mjs|js)$/;
const NOT_OURS = new Set(['node_modules', 'dist', 'assembly']);

function sourcesUnder(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name) || entry.name.startsWith('.')) return [];
    const place = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return sourcesUnder(place);
    return SOURCE.test(entry.name) ? [place] : [];
  });
}

function faultsOf({ summary, modules }, sources) {
  const seen = new Set(modules.map(({ source }) => source));
  const unseen = sources.filter((source) => !seen.has(source));
  return [
    ...(sources.length === 0 ? ['found no source files to check'] : []),
    ...unseen.map((source) => `${source} was not checked`),
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
  ];
}

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
process.chdir(process.argv[2] ?? '.');
const sources = FOLDERS.flatMap(sourcesUnder);
const { output } = await cruise(sources, { ...options, validate: true, ruleSet: { forbidden } });
const faults = faultsOf(output, sources);
console.log([...faults, `${sources.length} source files, ${faults.length} faults`].join('\n'));
process.exitCode = faults.length > 0 ? 1 : 0;
