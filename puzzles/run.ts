/**
 * `npm run puzzles -- COMMAND`: makes the pack of puzzles (docs/puzzles.md).
 *
 *   collect FILE [--candidates N]   plays games and collects positions; continues the file, so Ctrl-C loses one game
 *   ladder FILE                     prints the ratings of the programs of the ladder, fitted to the positions
 *   pack FILE [--puzzles N]         rates the positions, chooses some and writes the pack
 *   again FILE                      rates the puzzles of the pack again, after an engine has changed; positions of the file
 *                                   take the places of those that are no puzzles any more
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatPack, isMistake, parsePack, puzzleChoices, type Pack } from '@open2048/advice';
import { canonical, expectOk, maxRank } from '@open2048/core';
import { Pace, status } from '@open2048/workbench/program';
import { loadEngines } from '../calibration/players.ts';
import { boardOf, cellsOf } from '../calibration/rows.ts';
import { candidatesIn, collect, linesOf } from './candidates.ts';
import { ladderOf, ratingOf, rungOf, tryOut } from './ladder.ts';
import { draftOf, packOf, triedAgain, type Draft } from './select.ts';

const PACK = path.join(import.meta.dirname, '../packages/advice/puzzles/classic.puzzles');
/** Ratings of puzzles and of the ladder are fitted in turn so many times. */
const ROUNDS = 200;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    candidates: { type: 'string', default: '4500' },
    puzzles: { type: 'string', default: '1000' },
  },
});
const [command, file] = positionals;
const COMMANDS: Readonly<Record<string, (file: string) => Promise<void>>> = {
  collect: collectInto,
  ladder: printLadder,
  pack: writePack,
  again: rateAgain,
};
const run = COMMANDS[command ?? ''];
if (run === undefined || file === undefined) {
  console.error(`usage: npm run puzzles -- ${Object.keys(COMMANDS).join('|')} FILE`);
  process.exitCode = 2;
} else await run(file);

/** Calls a function for each value, and shows the progress. */
function withPace<Value, Done>(
  all: readonly Value[],
  what: string,
  work: (value: Value) => Done,
): readonly Done[] {
  const pace = new Pace(Date.now, { from: 0, all: all.length, what });
  const done = all.map((value, index) => {
    pace.show(index);
    return work(value);
  });
  status('');
  return done;
}

async function collectInto(into: string): Promise<void> {
  const enough = Number(values.candidates);
  const from = linesOf(into).reduce((sum, { candidates }) => sum + candidates.length, 0);
  const pace = new Pace(Date.now, { from, all: enough, what: 'candidates' });
  collect(await loadEngines(), into, { enough, onGame: (found) => pace.show(found) });
  status('');
}

async function printLadder(from: string): Promise<void> {
  const ladder = ladderOf(await loadEngines());
  const trials = withPace(candidatesIn(from), 'positions', ({ cells, values: moves }) =>
    tryOut(ladder, boardOf(cells), moves[0]![0]),
  );
  let rungs: readonly { readonly rating: number }[] = ladder;
  for (let round = 0; round < ROUNDS; round++) {
    const puzzles = trials.map(({ found }) => ratingOf(rungs, found));
    rungs = ladder.map((_, index) => {
      const found = trials.map((trial) => trial.found[index]!);
      return { rating: rungOf(puzzles, found) };
    });
  }
  for (const [index, { name, rating }] of ladder.entries()) {
    const share = trials.reduce((sum, { found }) => sum + found[index]!, 0) / trials.length;
    const fitted = Math.round(rungs[index]!.rating);
    console.log(`${name.padEnd(24)} ${share.toFixed(3)} ${fitted} (now ${rating})`);
  }
}

async function writePack(from: string): Promise<void> {
  const ladder = ladderOf(await loadEngines());
  const drafts = withPace(candidatesIn(from), 'positions', (each) => draftOf(ladder, each));
  save(packOf(drafts, Number(values.puzzles)));
  console.log(`chosen from ${drafts.length} positions`);
}

async function rateAgain(from: string): Promise<void> {
  const ladder = ladderOf(await loadEngines());
  const pack = expectOk(parsePack(fs.readFileSync(PACK)));
  const known = new Set(pack.puzzles.map(({ board }) => cellsOf(canonical(board).board)));
  const spare = candidatesIn(from).filter(({ cells }) => !known.has(cells));
  const puzzles = withPace(pack.puzzles, 'puzzles', (puzzle) => {
    if (puzzleChoices(puzzle).slice(1).every(isMistake)) return triedAgain(ladder, puzzle);
    const candidate = spare.shift();
    if (candidate === undefined) throw new Error(`${from}: too few positions`);
    return { ...draftOf(ladder, candidate), number: puzzle.number };
  });
  const changed = puzzles.filter(({ id }, at) => id !== pack.puzzles[at]!.id);
  save({ ...pack, puzzles });
  console.log(`${changed.length} new puzzles`);
}

/** Writes the pack, and prints what is in it. */
function save(pack: Pack): void {
  fs.mkdirSync(path.dirname(PACK), { recursive: true });
  fs.writeFileSync(PACK, formatPack(pack));
  console.log(`${pack.puzzles.length} puzzles`);
  printCounts(pack.puzzles, ({ theme }) => theme);
  printCounts(pack.puzzles, ({ rating }) => String(100 * Math.floor(rating / 100)).padStart(4));
  printCounts(pack.puzzles, ({ board }) => String(2 ** maxRank(board)).padStart(5));
  printCounts(pack.puzzles, ({ moves }) => `${moves.length} moves`);
}

function printCounts(drafts: readonly Draft[], kindOf: (draft: Draft) => string): void {
  const counts = new Map<string, number>();
  for (const draft of drafts) counts.set(kindOf(draft), (counts.get(kindOf(draft)) ?? 0) + 1);
  const kinds = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  console.log(kinds.map(([kind, count]) => `${kind}: ${count}`).join(', '));
}
