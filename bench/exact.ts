/**
 * Exact play on 3x3: how long it takes to find and to value every board, the published numbers to every
 * digit (docs/exact.md says whose they are), and games played by the table under core's own rules.
 */
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

const RULES = expectOk(customise(PRESETS.classic, { size: { rows: 3, cols: 3 } }));

/** What was published of each objective, and to how many digits. */
const PUBLISHED = [
  { objective: 'tile:128', value: 0.999999805905, digits: 12 },
  { objective: 'tile:256', value: 0.995709643199, digits: 12 },
  { objective: 'tile:512', value: 0.736774177023, digits: 12 },
  { objective: 'tile:1024', value: 0.011337880083, digits: 12 },
  { objective: 'score', value: 5468.486797, digits: 6 },
] as const;

/** Counted up to symmetry, for the game to its end. */
const COUNTS = {
  states: 48_713_519,
  terminal: 7_388_502,
  afterstates: 31_431_374,
  pairs: 118_494_856,
  layers: 1021,
};

const GAMES = 2000;

/** Solves 3x3 for every objective, compares, and plays. */
export async function exact(): Promise<void> {
  let score: ExactTable | undefined;
  for (const { objective, value, digits } of PUBLISHED) {
    score = timed(objective);
    const found = Number(score.value.toFixed(digits));
    if (found !== value) throw new Error(`${objective} is ${found}, published ${value}`);
  }
  if (score === undefined) return;
  for (const [name, count] of Object.entries(COUNTS)) {
    const found = score.counts[name as keyof typeof COUNTS];
    if (found !== count) throw new Error(`${found} ${name}, published ${count}`);
  }
  await monteCarlo(score);
}

/** Solves for an objective and prints the time of each phase, for each legal move of each position too. */
function timed(objective: string): ExactTable {
  const work = solveExact(expectOk(problemOf(RULES, expectOk(parseObjective(objective)))));
  const begun = performance.now();
  let turned = begun;
  for (;;) {
    const step = work.next();
    if (step.done === true) {
      const table = expectOk(step.value);
      const ended = performance.now();
      const each = (time: number) =>
        `${(time / 1000).toFixed(2)} s, ${((time * 1e6) / table.counts.pairs).toFixed(1)} ns a pair`;
      console.log(
        `  ${objective.padEnd(9)} ${table.counts.pairs} pairs: found in ${each(turned - begun)}; valued in ${each(ended - turned)}; value ${table.value}`,
      );
      return table;
    }
    if (step.value.phase === 'find') turned = performance.now();
  }
}

/** Plays by the table; the mean score must be within four standard errors of the value. */
async function monteCarlo(table: ExactTable): Promise<void> {
  const rng = new Rng(seedState(1));
  const scores: number[] = [];
  const begun = performance.now();
  for (let game = 0; game < GAMES; game++) scores.push(await playedOut(table, RULES, rng));
  const mean = scores.reduce((sum, score) => sum + score, 0) / GAMES;
  const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (GAMES - 1);
  const error = Math.sqrt(variance / GAMES);
  const away = (mean - table.value) / error;
  const time = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    `  ${GAMES} games by the table in ${time} s: ${mean.toFixed(1)} ± ${error.toFixed(1)}, ${away.toFixed(2)} errors from ${table.value.toFixed(1)}`,
  );
  if (Math.abs(away) > 4) throw new Error('the games do not agree with the table');
}

/** The final score of one game in which every move is the table's best. */
async function playedOut(table: ExactTable, rules: RuleSet, rng: Rng): Promise<number> {
  let position = startPosition(rules);
  for (;;) {
    while (position.owed > 0) {
      position = expectOk(spawn(rules, position, drawSpawn(rules, position, rng)));
    }
    if (position.status === 'over') return position.score;
    const advice = expectOk(await queryExact(table, position.board));
    position = expectOk(slide(rules, position, advice.moves[0]!.direction));
  }
}
