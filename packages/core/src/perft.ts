/**
 * Perft: counts everything that can happen, by depth. A depth is one move and
 * the spawn after it. It has two numbers, as any error in the rules changes one
 * of them: the distinct positions, and the games, that is the sequences of
 * moves and spawns that lead to them. Breadth first, with the number of games
 * stored per position, so that no position is expanded twice.
 */
import { mustBeInteger, mustHave } from './arguments.ts';
import { boardOver, type Board } from './board.ts';
import { latin1Text } from './byte-text.ts';
import { DIRECTIONS } from './direction.ts';
import { possibleSpawns, slide, spawn, type Position } from './position.ts';
import { expectOk, fault, ok, type Result } from './result.ts';
import { mustBeRules } from './ruleset-json.ts';
import type { RuleSet } from './ruleset.ts';

/** The counts of one depth: distinct positions, and sequences of moves and spawns. */
export interface PerftCount {
  readonly depth: number;
  readonly positions: number;
  readonly games: bigint;
}

/** The default limit of positions of one depth, chosen so that two depths fit into 3 GiB. */
export const MAX_PERFT_POSITIONS = 2 ** 23;

/** The number of games that lead to each position of a depth, by `keyOf`, for up to `limit` positions. */
class Layer extends Map<string, bigint> {
  private readonly limit: number;

  constructor(limit: number) {
    super();
    this.limit = limit;
  }

  /** Adds games that lead to a position; false if the layer is full. */
  add(key: string, games: bigint): boolean {
    const known = this.get(key);
    if (known === undefined && this.size === this.limit) return false;
    this.set(key, (known ?? 0n) + games);
    return true;
  }
}

/**
 * Counts what follows a position, depth 0 first: the position itself, or every
 * possible start if start tiles are due. Stops when nothing more can happen, or
 * with a fault `too-many-positions` in place of a depth with more than `limit`
 * positions. A pending goal is continued.
 */
export function* perft(
  rules: RuleSet,
  root: Position,
  limit: number = MAX_PERFT_POSITIONS,
): Generator<Result<PerftCount>> {
  mustBeRules(rules);
  mustHave('root', 'a position from positionOn or slide', ['board', 'spawnsDue'], root);
  mustBeInteger('limit', 0, Number.MAX_VALUE, limit);
  let layer = new Layer(limit);
  if (!settle(layer, rules, root, 1n)) return yield tooMany(0, limit);
  for (let depth = 0; layer.size > 0; depth++) {
    let games = 0n;
    for (const ways of layer.values()) games += ways;
    yield ok({ depth, positions: layer.size, games });
    const next = new Layer(limit);
    for (const [key, ways] of layer) {
      if (!expand(next, rules, positionOf(key, root.board), ways))
        return yield tooMany(depth + 1, limit);
    }
    layer = next;
  }
}

function tooMany(depth: number, limit: number): Result<PerftCount> {
  const message = `depth ${depth} has more than ${limit} positions`;
  return fault('too-many-positions', message, depth);
}

/** Adds all results of one move; false if the layer is full. */
function expand(next: Layer, rules: RuleSet, from: Position, games: bigint): boolean {
  for (const direction of DIRECTIONS) {
    const slid = slide(rules, from, direction);
    if (slid.ok && !settle(next, rules, slid.value, games)) return false;
  }
  return true;
}

/** Deals every spawn that is due in every way, and adds the results; false if the layer is full. */
function settle(layer: Layer, rules: RuleSet, position: Position, games: bigint): boolean {
  if (position.spawnsDue > 0) {
    return possibleSpawns(rules, position).every((dealt) =>
      settle(layer, rules, expectOk(spawn(rules, position, dealt)), games),
    );
  }
  return layer.add(keyOf(position), games);
}

/**
 * Everything that determines what follows a position: its ranks, whether it is won, and whether it is over. A string
 * takes a tenth of the memory.
 */
function keyOf({ board, won, status }: Position): string {
  const flags = (won ? 1 : 0) + (status === 'over' ? 2 : 0);
  return latin1Text(board.ranks as unknown as Uint8Array) + String.fromCharCode(flags);
}

/** The position of a key and a size; a pending goal has been continued. */
function positionOf(key: string, { rows, cols }: Board): Position {
  const flags = key.charCodeAt(rows * cols);
  const ranks = Uint8Array.from({ length: rows * cols }, (_, cell) => key.charCodeAt(cell));
  const status = flags >= 2 ? 'over' : 'playing';
  return {
    board: boardOver(rows, cols, ranks),
    score: 0,
    status,
    won: flags % 2 === 1,
    spawnsDue: 0,
    moves: 1,
  };
}
