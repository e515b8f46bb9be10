/**
 * The output of `open2048 exact`, as text and as JSON: the figures of a table, how its games end, and the answer for
 * a position.
 */
import { DIRECTION_NAMES } from '@open2048/core';
import {
  isPlain,
  objectiveText,
  wallsText,
  type ExactTable,
  type Likely,
  type Objective,
  type Outcomes,
  type TableAnswer,
} from '@open2048/solver';
import { rulesName } from '@open2048/workbench/tables';

/** The figures of a table, as printed by `--json`. */
export interface Facts {
  readonly rules: unknown;
  readonly size: string;
  /** Only if there are any. */
  readonly walls?: string;
  readonly objective: string;
  readonly player: string;
  readonly value: number;
  readonly states: number;
  readonly afterstates: number;
  readonly pairs: number;
  readonly terminal: number;
  readonly layers: number;
  readonly file?: string;
}

/** The quantiles of the final score that are printed. */
const QUANTILES = [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99];

/** The figures of a table. */
export function factsOf({ problem, counts, value }: ExactTable): Facts {
  const { rules, objective, player } = problem;
  const { states, afterstates, pairs, terminal, layers } = counts;
  return {
    rules: rulesName(rules),
    size: `${rules.size.rows}x${rules.size.cols}`,
    ...(isPlain(problem) ? {} : { walls: wallsText(problem, rules.size) }),
    objective: objectiveText(objective),
    player,
    value,
    states,
    afterstates,
    pairs,
    terminal,
    layers,
  };
}

/** The figures of a table, one per line. */
export function factsText(facts: Facts): string {
  return Object.entries(facts)
    .map(([name, fact]) =>
      line(name, typeof fact === 'object' ? JSON.stringify(fact) : String(fact)),
    )
    .join('');
}

/** How games end, with all scores; `scores` and `tiles` are pairs of a value and its probability. */
export function outcomesJson({ scores, tiles, dropped }: Outcomes): object {
  if (scores.length === 0) return { tiles, dropped };
  const { mean, deviation } = moments(scores);
  return { mean, deviation, scores, tiles, dropped };
}

/** How games end: quantiles of the score, and the probability of each largest tile. */
export function outcomesText({ scores, tiles }: Outcomes): string {
  return (scores.length === 0 ? '' : scoresText(scores)) + tilesText(tiles);
}

function scoresText(scores: readonly Likely[]): string {
  const { mean, deviation } = moments(scores);
  const quantiles = QUANTILES.map((part) =>
    line(`  ${part * 100} % up to`, String(quantile(scores, part))),
  );
  return [
    `\nfinal score\n`,
    line('  mean', mean.toFixed(4)),
    line('  deviation', deviation.toFixed(4)),
    line('  lowest', String(scores[0]![0])),
    ...quantiles,
    line('  highest', String(scores.at(-1)![0])),
  ].join('');
}

function tilesText(tiles: readonly Likely[]): string {
  const rows = tiles.map(([face, probability], index) => {
    const more = tiles.slice(index).reduce((sum, [, part]) => sum + part, 0);
    return `${String(face).padStart(12)} ${share(probability)} ${share(more)}\n`;
  });
  return `\nlargest tile       it is this       or more\n${rows.join('')}`;
}

function share(probability: number): string {
  return (probability >= 1e-6 ? probability.toFixed(10) : probability.toExponential(3)).padStart(
    14,
  );
}

function moments(values: readonly Likely[]): { readonly mean: number; readonly deviation: number } {
  const mean = values.reduce((sum, [value, part]) => sum + value * part, 0);
  const variance = values.reduce((sum, [value, part]) => sum + (value - mean) ** 2 * part, 0);
  return { mean, deviation: Math.sqrt(variance) };
}

/** The quantile at `part`, 0 to 1: the smallest value with a cumulative probability of at least `part`. */
function quantile(values: readonly Likely[], part: number): number {
  let sum = 0;
  for (const [value, probability] of values) {
    sum += probability;
    if (sum >= part) return value;
  }
  return values.at(-1)![0];
}

/** The answer to a query as JSON. */
export function answerJson(position: string, { value, moves }: TableAnswer): string {
  const named = moves.map((move) => ({
    direction: DIRECTION_NAMES[move.direction],
    value: move.value,
    cost: moves[0]!.value - move.value,
  }));
  return `${JSON.stringify({ position, value, moves: named })}\n`;
}

/** The answer to a query as text: the value, and the moves with their costs, best first. */
export function answerText({ value, moves }: TableAnswer, objective: Objective): string {
  const digits = objective.kind === 'tile' ? 10 : 4;
  const rows = moves.map((move) => {
    const name = DIRECTION_NAMES[move.direction].padEnd(6);
    const cost = moves[0]!.value - move.value;
    const costs = cost === 0 ? 'best' : `costs ${amount(cost, digits)}`;
    return `${name} ${move.value.toFixed(digits).padStart(16)}  ${costs}\n`;
  });
  return (
    line('value', value.toFixed(digits)) + (moves.length === 0 ? 'no legal moves\n' : rows.join(''))
  );
}

/** Formats an amount; a positive one never looks like 0, however small it is. */
function amount(value: number, digits: number): string {
  return value < 10 ** -digits ? value.toExponential(1) : value.toFixed(digits);
}

function line(name: string, text: string): string {
  return `${name.padEnd(14)} ${text}\n`;
}
