/**
 * Random access to the positions of a replay. Each event leads from a position that an earlier one
 * left, so positions form a tree, in which undo and redo only move. A few positions, far apart, are
 * kept from one pass over the whole game, and any other is played from the nearest kept one above
 * it. So a seek takes a bounded number of moves however long the game is, and there is at most one
 * kept position per `SPACING` events, whatever was undone.
 */
import {
  type Board,
  continueAfterGoal,
  type Direction,
  expectOk,
  type Motion,
  motions,
  mustBeInteger,
  type Position,
  type RecordedEvent,
  slide,
  spawn,
  type Spawn,
} from '@open2048/core';
import { positionsOf } from './replay-runner.ts';
import { mustBeReplay, type Replay } from './replay.ts';

/** The distance of kept positions, in moves; a seek plays less than twice as many. */
const SPACING = 128;
/** The maximum number of positions cached from recent seeks. */
const MOST_NEAR = 4 * SPACING;

/** What one event did to the board: everything that an animation, a sound or a sentence needs. */
export interface Step {
  readonly kind: RecordedEvent['type'];
  readonly before: Board;
  readonly after: Board;
  /** The direction of the move that was made, undone or redone; else null. */
  readonly direction: Direction | null;
  /**
   * The motion of every tile in that move, resting tiles included; for an undo, to be shown in reverse. Computed when
   * first read.
   */
  readonly motions: readonly Motion[];
  /** The tile that was added, removed or restored with that move; null if there was none. */
  readonly spawn: Spawn | null;
  /** The score after minus the score before; negative for an undo. */
  readonly reward: number;
}

/** A move that was not undone by the end of a game: the place before it was first made, and its direction. */
export interface StandingMove {
  readonly place: number;
  readonly direction: Direction;
}

/**
 * A few positions of a replay, far apart, by place; structured-cloneable, so that another thread can compute them.
 */
export type KeptPositions = ReadonlyMap<number, Position>;

/** The positions that a timeline of a verified replay keeps; plays the whole replay once. */
export function keptPositions(replay: Replay): KeptPositions {
  mustBeReplay(replay);
  const keeps = kept(treeOf(replay.events));
  const found = new Map<number, Position>();
  let place = 0;
  for (const position of positionsOf(replay)) {
    if (keeps[place] === 1) found.set(place, position);
    place++;
  }
  return found;
}

/** The positions and steps of a verified replay. */
export class ReplayTimeline {
  readonly replay: Replay;
  /** The number of events: places run from 0, the start, to this number, the end. */
  readonly length: number;
  readonly #tree: Tree;
  readonly #kept: KeptPositions;
  readonly #near = new Map<number, Position>();
  #standing: readonly StandingMove[] | null = null;

  /** Plays the whole game, unless it is given the result of `keptPositions`. */
  constructor(replay: Replay, positions: KeptPositions = keptPositions(replay)) {
    mustBeReplay(replay);
    this.replay = replay;
    this.length = replay.events.length;
    this.#tree = treeOf(replay.events);
    this.#kept = positions;
  }

  /** The position after the given number of events, 0..`length`. */
  positionAt(place: number): Position {
    mustBeInteger('place', 0, this.length, place);
    return this.#reached(this.#tree.stands[place]);
  }

  /** The moves that were not undone by the end, in order. */
  standingMoves(): readonly StandingMove[] {
    this.#standing ??= this.#findStanding();
    return this.#standing;
  }

  #findStanding(): readonly StandingMove[] {
    const { stands, from } = this.#tree;
    const moves: StandingMove[] = [];
    for (let node = stands[this.length]; node > 0; node = from[node]) {
      const event = this.#eventTo(node);
      if (event.type === 'move') moves.push({ place: node - 1, direction: event.direction });
    }
    return moves.toReversed();
  }

  /** What the event before a place 1..`length` did. */
  stepTo(place: number): Step {
    mustBeInteger('place', 1, this.length, place);
    const { type } = this.#eventTo(place);
    const before = this.positionAt(place - 1);
    const after = this.positionAt(place);
    const made = type === 'continue' ? null : this.#moveTo(type === 'undo' ? place - 1 : place);
    const start = type === 'undo' ? after : before;
    const { merge } = this.replay.rules;
    let ways: readonly Motion[] | undefined;
    return {
      kind: type,
      before: before.board,
      after: after.board,
      direction: made?.direction ?? null,
      get motions() {
        ways ??= made === null ? [] : motions(start.board, made.direction, merge);
        return ways;
      },
      spawn: made?.spawn ?? null,
      reward: after.score - before.score,
    };
  }

  /** The move that led to the position at a place, which is not the start. */
  #moveTo(place: number): RecordedEvent & { readonly type: 'move' } {
    const { stands, from } = this.#tree;
    for (let node = stands[place]; ; node = from[node]) {
      const event = this.#eventTo(node);
      if (event.type === 'move') return event;
    }
  }

  #eventTo(place: number): RecordedEvent {
    return this.replay.events[place - 1];
  }

  /** The position after the event before a node of the tree. */
  #reached(node: number): Position {
    const way: number[] = [];
    let at = node;
    let position = this.#known(at);
    while (position === undefined) {
      way.push(at);
      at = this.#tree.from[at];
      position = this.#known(at);
    }
    if (this.#near.size > MOST_NEAR) this.#near.clear();
    for (const next of way.toReversed()) {
      position = this.#after(position, this.#eventTo(next));
      this.#near.set(next, position);
    }
    return position;
  }

  #known(node: number): Position | undefined {
    return this.#kept.get(node) ?? this.#near.get(node);
  }

  #after(position: Position, event: RecordedEvent): Position {
    if (event.type !== 'move') return expectOk(continueAfterGoal(position));
    const { rules } = this.replay;
    const slid = expectOk(slide(rules, position, event.direction));
    return event.spawn === null ? slid : expectOk(spawn(rules, slid, event.spawn));
  }
}

/** The tree of events: a node is the place after an event that made a new position; 0 is the start. */
interface Tree {
  /** By place: the node of the current position. */
  readonly stands: Int32Array;
  /** By node: the node from which it was made. */
  readonly from: Int32Array;
}

function treeOf(events: readonly RecordedEvent[]): Tree {
  const stands = new Int32Array(events.length + 1);
  const from = new Int32Array(events.length + 1);
  const past: number[] = [];
  let future: number[] = [];
  let now = 0;
  for (const [index, { type }] of events.entries()) {
    const place = index + 1;
    if (type === 'move' || type === 'continue') {
      if (type === 'move') {
        past.push(now);
        future = [];
      }
      from[place] = now;
      now = place;
    } else {
      const [left, reached] = type === 'undo' ? [future, past] : [past, future];
      left.push(now);
      now = reached.pop()!;
    }
    stands[place] = now;
  }
  return { stands, from };
}

/**
 * 1 for the start, the end, and each node at a depth that is a multiple of `SPACING` with at least that many moves
 * below.
 */
function kept({ stands, from }: Tree): Uint8Array {
  const depth = new Int32Array(from.length);
  const below = new Int32Array(from.length);
  const isNode = (place: number) => stands[place] === place;
  for (let place = 1; place < from.length; place++) {
    if (isNode(place)) depth[place] = depth[from[place]] + 1;
  }
  const keeps = new Uint8Array(from.length);
  for (let place = from.length - 1; place > 0; place--) {
    if (!isNode(place)) continue;
    const above = from[place];
    below[above] = Math.max(below[above], below[place] + 1);
    if (depth[place] % SPACING === 0 && below[place] >= SPACING) keeps[place] = 1;
  }
  keeps[0] = 1;
  keeps[stands[stands.length - 1]] = 1;
  return keeps;
}
