/**
 * `npm run calibrate -- COMMAND`: plays games, fits the chances to them, and writes the tables of docs/calibration.md.
 *
 *   play FILE [--minutes N] [--seed N]    own games and continued positions; continues the file
 *   games FILE [--games N]                games whose grades are measured; continues the file
 *   values FILE…                          the values of `instant` again, after its weights changed
 *   fit FILE…                             the parameters, from the rows that are not held out; then build
 *   report FILE…                          the tables and the diagram, from the rows that are held out
 *   grades FILE                           the table of grades
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeWhole } from '@open2048/workbench/files';
import { marksOf, replacePart } from './document.ts';
import { diagram } from './diagram.ts';
import { readLines } from './files.ts';
import { FIRST_RANK, fit, STAGES, UNIT } from './fit.ts';
import { gradeTable } from './grades.ts';
import { playGraded, type GradedGame } from './graded-games.ts';
import { playRows } from './play.ts';
import { loadEngines } from './players.ts';
import { CALIBRATED, isHeldOut, scorePredictions, tilePredictions } from './predictions.ts';
import { binsOf } from './reliability.ts';
import {
  binTable,
  byScoreTable,
  countTable,
  largestTable,
  sourceTable,
  tileTable,
} from './report.ts';
import type { Row } from './rows.ts';
import { revalued } from './values.ts';

const ROOT = path.join(import.meta.dirname, '..');
const PARAMETERS = path.join(ROOT, 'packages/advice/src/calibration.ts');
const DOCUMENT = path.join(ROOT, 'docs/calibration.md');
const PICTURE = path.join(ROOT, 'docs/images/calibration.svg');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    games: { type: 'string', default: '108' },
  },
});
const [command, ...files] = positionals;
const [file] = files;
const COMMANDS: Readonly<Record<string, (file: string) => void | Promise<void>>> = {
  play: async (into) => {
    const until = Date.now() + 60_000 * Number(values.minutes);
    playRows(await loadEngines(), into, { first: Number(values.seed), until });
  },
  games: async (into) => playGraded(await loadEngines(), into, Number(values.games)),
  values: async () => {
    const engines = await loadEngines();
    for (const each of files) {
      const rows = [...readLines<readonly Row[]>([each])];
      const lines = rows.map((some) => `${JSON.stringify(revalued(engines, some))}\n`);
      await writeWhole(each, lines.join(''));
    }
  },
  fit: () => writeParameters([...readLines<readonly Row[]>(files)].flat()),
  report: () => writeReport([...readLines<readonly Row[]>(files)].flat()),
  grades: (from) =>
    replacePart(DOCUMENT, marksOf('grades'), gradeTable([...readLines<GradedGame>([from])])),
};
const run = COMMANDS[command ?? ''];
if (run === undefined || file === undefined) {
  console.error(`usage: npm run calibrate -- ${Object.keys(COMMANDS).join('|')} FILE…`);
  process.exitCode = 2;
} else await run(file);

function writeParameters(rows: readonly Row[]): void {
  const used = rows.filter((row) => !isHeldOut(row));
  const fitted = CALIBRATED.map((engine) => `  ${engine}: ${JSON.stringify(fit(used, engine))},`);
  const text = `/** The rank of the smallest tile with chances. */
export const FIRST_RANK = ${FIRST_RANK};
/** The value, in points, at which log-odds are given. */
export const UNIT = ${UNIT};
/** The stages of a game, as base-2 logarithms of the sum of its tiles. */
export const STAGES: readonly number[] = ${JSON.stringify(STAGES)};
export const CALIBRATIONS: Readonly<Partial<Record<EngineName, Calibration>>> = {\n${fitted.join('\n')}\n};`;
  replacePart(PARAMETERS, ['// begin fitted', '// end fitted'], text);
}

function writeReport(rows: readonly Row[]): void {
  const held = rows.filter(isHeldOut);
  const tiles = [...tilePredictions(held, 'standard')];
  const scores = [...scorePredictions(held, 'standard')];
  const parts = {
    counts: countTable(rows),
    bins: binTable(tiles),
    tiles: tileTable(tiles),
    sources: sourceTable(tiles),
    instant: tileTable([...tilePredictions(held, 'instant')]),
    hint: tileTable([...tilePredictions(held, 'hint')]),
    largest: largestTable(scores),
    scores: byScoreTable(scores),
    'instant-scores': largestTable([...scorePredictions(held, 'instant')]),
  };
  for (const [name, text] of Object.entries(parts)) replacePart(DOCUMENT, marksOf(name), text);
  fs.writeFileSync(PICTURE, diagram(binsOf(tiles)));
}
