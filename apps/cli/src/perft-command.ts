/**
 * `open2048 perft`: counts positions and games by depth, and prints each line as soon as it is
 * known.
 */
import {
  fault,
  formatPosition,
  ok,
  parsePosition,
  parseRuleSet,
  perft,
  quote,
  startPosition,
  type PerftCount,
  type Result,
  type RuleSet,
} from '@open2048/core';
import { EXIT, type Output, print, refuse, status } from '@open2048/workbench/program';
import { chooseRules, type RulesOptions } from './rules.ts';

interface PerftOptions extends RulesOptions, Output {
  readonly depth: string;
}

/** Counts from the start of the rule set or from a given position; resolves to the exit code. */
export async function perftCommand(
  position: string | undefined,
  options: PerftOptions,
): Promise<number> {
  const chosen = await chooseRules(options);
  if (!chosen.ok) return refuse(chosen.error, options);
  const rules = position === undefined ? chosen : startingAt(chosen.value, position);
  if (!rules.ok) return refuse(rules.error, options);
  const depth = readDepth(options.depth);
  if (!depth.ok) return refuse(depth.error, options);
  if (options.json !== true) await print(row('depth', 'positions', 'games'));
  for (const count of perft(rules.value, startPosition(rules.value))) {
    if (!count.ok) return refuse(count.error, options);
    status('');
    await print(options.json === true ? asJson(count.value) : asRow(count.value));
    if (count.value.depth === depth.value) break;
    status(`depth ${count.value.depth + 1} …`);
  }
  status('');
  return EXIT.ok;
}

/** The same rules with another start. */
function startingAt(rules: RuleSet, position: string): Result<RuleSet> {
  const board = parsePosition(position);
  if (!board.ok) return board;
  const { rows, cols } = board.value;
  const start = { kind: 'given', board: formatPosition(board.value) };
  return parseRuleSet({ ...rules, size: { rows, cols }, start });
}

function readDepth(depth: string): Result<number> {
  if (/^\d{1,6}$/.test(depth)) return ok(Number(depth));
  return fault('bad-depth', `depth: expected an integer from 0 to 999999, got ${quote(depth)}`);
}

function asJson({ depth, positions, games }: PerftCount): string {
  // `games` may exceed what JSON.stringify writes exactly.
  return `{"depth":${depth},"positions":${positions},"games":${games}}\n`;
}

function asRow({ depth, positions, games }: PerftCount): string {
  return row(String(depth), String(positions), String(games));
}

function row(depth: string, positions: string, games: string): string {
  return `${depth.padStart(5)} ${positions.padStart(12)} ${games.padStart(24)}\n`;
}
