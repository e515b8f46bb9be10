/**
 * Perft: everything that can happen, counted by depth. A depth is one move and
 * the spawn it brings. Two numbers a depth, as any error in the rules changes
 * one of them: the different positions, and the games, that is the sequences of
 * moves and spawns that lead to them. Breadth first, with the number of games
 * kept at each position, so that no position is looked at twice.
 */
import { DIRECTIONS } from './direction.ts';
import { goOn, possibleSpawns, slide, spawn, type Position } from './position.ts';
import { expectOk, fault, ok, type Result } from './result.ts';
import type { RuleSet } from './ruleset.ts';

/** The counts of one depth: different positions, and sequences of moves and spawns. */
export interface PerftCount {
  readonly depth: number;
  readonly positions: number;
  readonly games: bigint;
}

/** The most positions of one depth that are counted; a JavaScript Map holds 2^24 entries. */
export const MAX_PERFT_POSITIONS = 2 ** 24;

interface Reached {
  readonly position: Position;
  games: bigint;
}
type Layer = Map<string, Reached>;

/**
 * Counts what follows a position, depth 0 first: the position itself, or where
 * it owes its start tiles every start. Ends when nothing more can happen, or
 * with a fault `too-many-positions` in place of a depth that does not fit. A
 * reached goal that asks is continued.
 */
export function* perft(rules: RuleSet, root: Position): Generator<Result<PerftCount>> {
  let layer: Layer = new Map();
  if (!settle(layer, rules, root, 1n)) return yield tooMany(0);
  for (let depth = 0; layer.size > 0; depth++) {
    let games = 0n;
    for (const reached of layer.values()) games += reached.games;
    yield ok({ depth, positions: layer.size, games });
    const next: Layer = new Map();
    for (const reached of layer.values()) {
      if (!expand(next, rules, reached)) return yield tooMany(depth + 1);
    }
    layer = next;
  }
}

function tooMany(depth: number): Result<PerftCount> {
  const message = `depth ${depth} has more than ${MAX_PERFT_POSITIONS} positions`;
  return fault('too-many-positions', message, depth);
}

/** Adds all that one move leads to; false when the layer is full. */
function expand(next: Layer, rules: RuleSet, { position, games }: Reached): boolean {
  const from = position.status === 'goal' ? expectOk(goOn(position)) : position;
  for (const direction of DIRECTIONS) {
    const slid = slide(rules, from, direction);
    if (slid.ok && !settle(next, rules, slid.value, games)) return false;
  }
  return true;
}

/** Deals every spawn that is due in every way, and adds what results; false when the layer is full. */
function settle(layer: Layer, rules: RuleSet, position: Position, games: bigint): boolean {
  if (position.owed > 0) {
    return possibleSpawns(rules, position).every((dealt) =>
      settle(layer, rules, expectOk(spawn(rules, position, dealt)), games),
    );
  }
  const key = `${String.fromCharCode(...position.board.ranks)}${position.won ? '+' : '-'}`;
  const known = layer.get(key);
  if (known !== undefined) known.games += games;
  else if (layer.size === MAX_PERFT_POSITIONS) return false;
  else layer.set(key, { position, games });
  return true;
}
