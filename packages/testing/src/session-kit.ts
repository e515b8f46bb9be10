/**
 * The ports of a session, controlled by a test: a clock that only moves on request, and seeds that differ from each
 * other and from those of other ports, the same in every run. Also functions that play its moves.
 */
import {
  expectOk,
  formatPosition,
  legalMoves,
  PRESETS,
  Rng,
  seedState,
  type Board,
  type RuleSet,
} from '@open2048/core';
import type { Ports, Session, Storage } from '@open2048/session';

/** Ports whose clock stands still until `pass` advances it by milliseconds. */
export interface FixedPorts extends Ports {
  readonly pass: (ms: number) => void;
}

/** Ports over a store; `seed` distinguishes the ports of one test. */
export function fixedPorts(storage: Storage, seed = 1): FixedPorts {
  const rng = new Rng(seedState(seed));
  let time = Date.UTC(2026, 0, 1);
  return {
    storage,
    now: () => time,
    newSeed: () => (rng.bits() >>> 0) + (rng.bits() >>> 12) * 2 ** 32,
    pass: (ms) => void (time += ms),
  };
}

/** Copies all texts of a store into an empty one; resolves to the latter. */
export async function copied(from: Storage, to: Storage): Promise<Storage> {
  for (const key of await from.keys()) {
    const text = await from.read(key);
    await to.update(key, () => text);
  }
  return to;
}

/** The classic rules from a given board, every spawn a 2. */
export function rulesFrom(board: Board, changes: Partial<RuleSet> = {}): RuleSet {
  return {
    ...PRESETS.classic,
    size: { rows: board.rows, cols: board.cols },
    start: { kind: 'given', board: formatPosition(board) },
    spawn: { kind: 'uniform', ranks: [{ rank: 1, weight: 1 }] },
    ...changes,
  };
}

/** Makes a legal move: the first one, or the one with index `way`, modulo their number. */
export function moveOnce(session: Session, way = 0): void {
  const legal = legalMoves(session.state.game.position.board);
  expectOk(session.move(legal[way % legal.length]!));
}

/** Plays until the game is over, continuing after the goal; cycles through the legal moves. */
export function playToEnd(session: Session): void {
  for (let way = 0; session.state.game.position.status !== 'over'; way++) {
    if (!session.continueAfterGoal().ok) moveOnce(session, way);
  }
}
