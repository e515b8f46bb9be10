/**
 * Converts foreign steps to a replay, and back. When reading, a recorder plays
 * every step by our rules as it comes, so that the first impossible step is
 * reported with its place in the file. Other programs play on after 2048
 * without an event; the recorder adds the `continue` that our rules require,
 * and writing leaves it out again.
 */
import {
  type Board,
  boardsEqual,
  budgetFault,
  type Direction,
  formatPosition,
  ok,
  playWork,
  type Position,
  PRESETS,
  type RecordedEvent,
  type Result,
  type RuleSet,
  type Spawn,
  UNKNOWN_DEALER,
} from '@open2048/core';
import { headerFault } from '../replay-check.ts';
import { positionsOf, ReplayRunner, type VerifiedReplay } from '../replay-runner.ts';
import type { Replay } from '../replay.ts';
import { cannotCarry, type Step } from './format.ts';

/** A game being read from a foreign file. */
export class Recorder {
  private readonly runner: ReplayRunner;
  private readonly rules: RuleSet;
  private readonly start: Spawn[] = [];
  private readonly events: RecordedEvent[] = [];

  /** Starts before the first start tile; without `undoes` nothing can be undone. */
  constructor(rules: RuleSet, undoes = false) {
    this.rules = rules;
    this.runner = new ReplayRunner(rules, UNKNOWN_DEALER, undoes);
  }

  /** A recorder that starts on a 4x4 board: one that the classic rules deal, or a given one. */
  static from(board: Board, undoes = false): Recorder {
    const tiles = tilesOf(board);
    if (tiles.length !== 2 || tiles.some((tile) => tile.rank > 2)) {
      const given = { kind: 'given', board: formatPosition(board) } as const;
      return new Recorder({ ...PRESETS.classic, start: given }, undoes);
    }
    const recorder = new Recorder(PRESETS.classic, undoes);
    for (const tile of tiles) recorder.deal(tile);
    return recorder;
  }

  /** The current position. */
  get position(): Position {
    return this.runner.position;
  }

  /** Deals a start tile, or the tile after the latest move. Faults of `spawn`. */
  deal(dealt: Spawn): Result<Position> {
    const position = this.runner.deal(dealt);
    if (!position.ok) return position;
    const latest = this.events.pop();
    if (latest === undefined) this.start.push(dealt);
    else this.events.push({ ...latest, spawn: dealt } as RecordedEvent);
    return position;
  }

  /** Makes a move, continuing first if the goal was just reached. Faults of `slide`. */
  move(direction: Direction, spawn: Spawn | null): Result<Position> {
    if (this.position.status === 'goal') {
      const on = this.add({ type: 'continue', elapsed: 0 });
      if (!on.ok) return on;
    }
    return this.add({ type: 'move', direction, spawn, elapsed: 0 });
  }

  /** Undoes the latest move; fault `nothing-to-undo`. */
  undo(): Result<Position> {
    return this.add({ type: 'undo', elapsed: 0 });
  }

  /** The recorded replay, as a casual game. */
  replay(): Result<VerifiedReplay> {
    const { rules, start, events, runner } = this;
    const replay: VerifiedReplay = {
      rules,
      gameClass: 'casual',
      dealer: UNKNOWN_DEALER.record,
      startedAt: null,
      start,
      events,
      outcome: runner.outcome,
    };
    const header = headerFault(replay);
    return header === null ? ok(replay) : { ok: false, error: header.error };
  }

  private add(event: RecordedEvent): Result<Position> {
    const { rules, start, events } = this;
    const large = budgetFault(playWork(rules, events.length + 1, start.length), 'events');
    if (large !== null) return large;
    const position = this.runner.step(event);
    if (position.ok) this.events.push(event);
    return position;
  }
}

/** The tiles of a board in row-major order. */
export function tilesOf({ ranks }: Board): Spawn[] {
  const tiles: Spawn[] = [];
  for (let cell = 0; cell < ranks.length; cell++) {
    if (ranks[cell] !== 0) tiles.push({ cell, rank: ranks[cell] });
  }
  return tiles;
}

/** The one tile that is in `after` but not in `before`, or null if they differ in another way. */
export function spawnBetween(before: Board, after: Board): Spawn | null {
  const added = tilesOf(after).filter(({ cell }) => before.ranks[cell] === 0);
  const [spawn] = added;
  if (added.length !== 1) return null;
  const ranks = after.ranks.slice();
  ranks[spawn.cell] = 0;
  return boardsEqual({ ...after, ranks }, before) ? spawn : null;
}

/** A step with the positions before and after it. */
export interface PlayedStep {
  readonly before: Position;
  /** The move; null for an undo. */
  readonly step: Step | null;
  readonly after: Position;
}

/**
 * Checks that a 4x4 format can carry a verified replay; returns the position at
 * its start. Fault `cannot-carry` for another size or merge, start tiles still
 * due, spawns other than 2 and 4, a move without one, redos, and undos unless
 * `undo`.
 */
export function carried(replay: Replay, format: string, undo = false): Result<Position> {
  const { size, merge } = replay.rules;
  if (size.rows !== 4 || size.cols !== 4) {
    return cannotCarry(format, `supports only 4x4 games, got ${size.rows}x${size.cols}`);
  }
  if (merge !== 'once') return cannotCarry(format, 'does not support cascading merges');
  for (const [index, event] of replay.events.entries()) {
    const lacking = lackingFor(event, undo);
    if (lacking !== null)
      return cannotCarry(format, `does not support ${lacking} (events[${index}])`);
  }
  const [start] = positionsOf({ ...replay, events: [] });
  return start.spawnsDue === 0
    ? ok(start)
    : cannotCarry(format, 'does not support start tiles that are still due');
}

function lackingFor(event: RecordedEvent, undo: boolean): string | null {
  if (event.type !== 'move') {
    return event.type === 'redo' || (event.type === 'undo' && !undo) ? event.type : null;
  }
  if (event.spawn === null) return 'a move without a new tile';
  return event.spawn.rank <= 2 ? null : 'a new tile above 4';
}

/** The steps of a replay that passed `carried`; continuing after the goal is not a step. */
export function* playedSteps(replay: Replay): Generator<PlayedStep, void> {
  let before: Position | null = null;
  let index = -1;
  for (const after of positionsOf(replay)) {
    const event = replay.events[index++];
    if (before !== null && event.type !== 'continue') {
      yield { before, step: event.type === 'move' ? (event as Step) : null, after };
    }
    before = after;
  }
}
