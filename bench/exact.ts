/**
 * Exact play on 3x3: the time to find and to value every board with one thread and with all, compared to the published
 * numbers to every digit (docs/exact.md has their sources), and games played by the table under core's rules.
 */
import { availableParallelism } from 'node:os';
import {
  customise,
  drawSpawn,
  expectOk,
  PRESETS,
  Rng,
  seedState,
  slide,
  spawn,
  startPosition,
  type RuleSet,
} from '@open2048/core';
import {
  parseObjective,
  problemOf,
  queryExact,
  solveExact,
  type ExactTable,
} from '@open2048/solver';
import { openThreadPool } from '@open2048/workbench/tables';
import { load } from './measure.ts';

const RULES = expectOk(customise(PRESETS.classic, { size: { rows: 3, cols: 3 } }));

/**
 * The published numbers of each objective, to 12 digits; they count all losses as one state and all wins as another.
 */
const PUBLISHED = [
  { objective: 'tile:128', value: 0.999999805905, states: 2_064_920 },
  { objective: 'tile:256', value: 0.995709643199, states: 5_643_586 },
  { objective: 'tile:512', value: 0.736774177023, states: 12_789_513 },
  { objective: 'tile:1024', value: 0.011337880083, states: 25_179_014 },
] as const;
const SCORE = { value: 5468.486797, digits: 6 };

/** Counted up to symmetry, for the game to its end. */
const COUNTS = {
  states: 48_713_519,
  terminal: 7_388_502,
  afterstates: 31_431_374,
  pairs: 118_494_856,
  layers: 1021,
};

/** The number of games for each seed. */
const GAMES = 1000;
const SEEDS = [1, 2];

/** Solves 3x3 for every objective, compares, and plays. */
export async function exact(): Promise<void> {
  const cores = availableParallelism();
  for (const { objective, value, states } of PUBLISHED) {
    const { value: found, counts } = await timed(objective, cores);
    agrees(objective, found, value, 12);
    agrees(`${objective}, states`, counts.states - counts.terminal + 2, states, 0);
  }
  const table = await timed('score', cores);
  const alone = await timed('score', 1);
  agrees('score', table.value, SCORE.value, SCORE.digits);
  if (alone.value !== table.value) throw new Error(`one thread computes ${alone.value}`);
  for (const [name, count] of Object.entries(COUNTS)) {
    const found = table.counts[name as keyof typeof COUNTS];
    if (found !== count) throw new Error(`${found} ${name}, published ${count}`);
  }
  for (const seed of SEEDS) await monteCarlo(table, seed);
}

function agrees(objective: string, found: number, published: number, digits: number): void {
  if (Number(found.toFixed(digits)) === published) return;
  throw new Error(`${objective} is ${found}, published ${published}`);
}

/** Solves for an objective, and prints the time of each phase, in total and per legal move of a position. */
async function timed(objective: string, threads: number): Promise<ExactTable> {
  const pool = threads > 1 ? openThreadPool(threads) : undefined;
  const problem = expectOk(problemOf(RULES, expectOk(parseObjective(objective))));
  const begun = performance.now();
  const work = solveExact(problem, pool);
  let turned = begun;
  let step = work.next();
  for (; step.done !== true; step = work.next()) {
    if (step.value.phase === 'find') turned = performance.now();
  }
  const ended = performance.now();
  await pool?.close();
  const table = expectOk(step.value);
  const { pairs } = table.counts;
  const each = (time: number) =>
    `${(time / 1000).toFixed(2)} s, ${((time * 1e6) / pairs).toFixed(1)} ns per pair`;
  console.log(
    `  ${objective.padEnd(9)} ${threads} thread${threads === 1 ? ' ' : 's'}, load ${load()}: ${pairs} pairs found in ${each(turned - begun)}; evaluated in ${each(ended - turned)}; value ${table.value}`,
  );
  return table;
}

/** Plays by the table; the mean score must be within four standard errors of the value. */
async function monteCarlo(table: ExactTable, seed: number): Promise<void> {
  const rng = new Rng(seedState(seed));
  const scores: number[] = [];
  const begun = performance.now();
  for (let game = 0; game < GAMES; game++) scores.push(await playedOut(table, RULES, rng));
  const mean = scores.reduce((sum, score) => sum + score, 0) / GAMES;
  const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (GAMES - 1);
  const error = Math.sqrt(variance / GAMES);
  const away = (mean - table.value) / error;
  const time = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    `  seed ${seed}: ${GAMES} games with the table in ${time} s: ${mean.toFixed(1)} ± ${error.toFixed(1)}, ${away.toFixed(2)} standard errors from ${table.value.toFixed(1)}`,
  );
  if (Math.abs(away) > 4) throw new Error('the mean of the games does not match the table');
}

/** The final score of one game in which every move is the table's best. */
async function playedOut(table: ExactTable, rules: RuleSet, rng: Rng): Promise<number> {
  let position = startPosition(rules);
  for (;;) {
    while (position.spawnsDue > 0) {
      position = expectOk(spawn(rules, position, drawSpawn(rules, position, rng)));
    }
    if (position.status === 'over') return position.score;
    const advice = expectOk(await queryExact(table, position.board));
    position = expectOk(slide(rules, position, advice.moves[0]!.direction));
  }
}
