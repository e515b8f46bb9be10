/**
 * A game: a pure reducer from events to states. Each state has the current
 * turn, and a turn links to the previous one, so undo and redo follow one link
 * however long the game is, and older states stay valid. The record, the list
 * of everything the player did, is linked in the same way. A game has a dealer
 * (dealer.ts); if it is remote, the spawns are passed in as events.
 */
import { dealtForGood, mustBeDealer, type Dealer, type DealState } from './dealer.ts';
import { mustBeInteger, wrongType } from './arguments.ts';
import type { Direction } from './direction.ts';
import {
  continueAfterGoal,
  slide,
  spawn,
  startPosition,
  type Position,
  type Spawn,
} from './position.ts';
import { expectOk, fault, ok, type Result } from './result.ts';
import type { RuleSet } from './ruleset.ts';

/** What can happen in a game; `elapsed` is in whole milliseconds since the previous event, 0 if unknown. */
export type GameEvent =
  | { readonly type: 'move'; readonly direction: Direction; readonly elapsed?: number }
  | { readonly type: 'undo' | 'redo' | 'continue'; readonly elapsed?: number }
  | { readonly type: 'spawn'; readonly spawn: Spawn };

/** An event as recorded in a game: a spawn is part of the move before it, null if none was dealt. */
export type RecordedEvent =
  | {
      readonly type: 'move';
      readonly direction: Direction;
      readonly spawn: Spawn | null;
      readonly elapsed: number;
    }
  | { readonly type: 'undo' | 'redo' | 'continue'; readonly elapsed: number };

/** A position in its game: how it was reached, and the state of the dealer. */
export interface Turn {
  readonly position: Position;
  readonly state: DealState;
  readonly previous: Turn | null;
  /** The move that led here, null at the start. */
  readonly direction: Direction | null;
  readonly spawn: Spawn | null;
}

interface Undone {
  readonly turn: Turn;
  readonly next: Undone | null;
}

interface Entry {
  readonly event: RecordedEvent;
  readonly previous: Entry | null;
}

export interface Game {
  readonly rules: RuleSet;
  readonly dealer: Dealer;
  /** The start tiles in the order they were dealt. */
  readonly start: readonly Spawn[];
  readonly turn: Turn;
  /** The current position; the same as `turn.position`. */
  readonly position: Position;
  /** Turns that can be redone, the next one first; null if there are none. */
  readonly undone: Undone | null;
  /** The numbers of undos and of redos. */
  readonly undos: number;
  readonly redos: number;
  /** The latest entry of the record; `eventsOf` lists it. */
  readonly record: Entry | null;
}

/**
 * A new game of a valid rule set. The start tiles are dealt at once, unless the dealer is remote: then
 * they are due, and come as events.
 */
export function newGame(rules: RuleSet, dealer: Dealer): Game {
  mustBeDealer(dealer);
  let position = startPosition(rules);
  let state = dealer.start();
  const start: Spawn[] = [];
  while (position.spawnsDue > 0) {
    const dealt = dealer.deal(state, rules, position);
    if (dealt === null) break;
    start.push(dealt.spawn);
    // What the game's own dealer draws is valid by construction.
    position = expectOk(spawn(rules, position, dealt.spawn));
    ({ state } = dealt);
  }
  const turn = { position, state, previous: null, direction: null, spawn: null };
  const unplayed = { undone: null, undos: 0, redos: 0, record: null };
  return { rules, dealer, start, turn, position, ...unplayed };
}

/** The state after an event; the faults are those of `slide`, `spawn`, `continueAfterGoal`, and `no-undo`, `nothing-to-undo`, `nothing-to-redo`. */
export function play(game: Game, event: GameEvent): Result<Game> {
  mustBeGame(game);
  if (event === null || event === undefined) throw wrongEvent(event);
  switch (event.type) {
    case 'move':
      return playMove(game, event.direction, elapsedOf(event));
    case 'spawn':
      return playSpawn(game, event.spawn);
    case 'undo':
      return undo(game, elapsedOf(event));
    case 'redo':
      return redo(game, elapsedOf(event));
    case 'continue': {
      const position = continueAfterGoal(game.position);
      if (!position.ok) return position;
      const next = at(game, { ...game.turn, position: position.value });
      return ok(record(next, { type: 'continue', elapsed: elapsedOf(event) }));
    }
    default:
      throw wrongEvent(event);
  }
}

function playMove(game: Game, direction: Direction, elapsed: number): Result<Game> {
  const { rules, dealer, turn } = game;
  const slid = slide(rules, turn.position, direction);
  if (!slid.ok) return slid;
  const due = slid.value;
  const dealt = due.spawnsDue > 0 ? dealer.deal(turn.state, rules, due) : null;
  const { spawn: drawn, state } = dealt ?? { spawn: null, state: turn.state };
  const position = drawn === null ? due : expectOk(spawn(rules, due, drawn));
  const next = at(game, { position, state, previous: turn, direction, spawn: drawn });
  const entry = { type: 'move', direction, spawn: drawn, elapsed } as const;
  return ok(record({ ...next, undone: null }, entry));
}

/**
 * A spawn passed in as an event completes the start or the latest move, in its turn and in the
 * record.
 */
function playSpawn(game: Game, dealt: Spawn): Result<Game> {
  const position = spawn(game.rules, game.position, dealt);
  if (!position.ok) return position;
  // A spawn is due between two events only if the dealer is remote.
  const state = (game.turn.state as number) + 1;
  const turn = { ...game.turn, position: position.value, state };
  if (turn.previous === null) return ok({ ...at(game, turn), start: [...game.start, dealt] });
  const { event, previous } = game.record!;
  const latest = { event: { ...event, spawn: dealt } as RecordedEvent, previous };
  return ok({ ...at(game, { ...turn, spawn: dealt }), record: latest });
}

function undo(game: Game, elapsed: number): Result<Game> {
  const { turn, undone } = game;
  if (!game.dealer.undoes) return dealtForGood();
  if (turn.position.spawnsDue > 0) return fault('spawn-due', 'a spawn is due before an undo');
  if (turn.previous === null) return fault('nothing-to-undo', 'no move to undo');
  const next = {
    ...at(game, turn.previous),
    undone: { turn, next: undone },
    undos: game.undos + 1,
  };
  return ok(record(next, { type: 'undo', elapsed }));
}

function redo(game: Game, elapsed: number): Result<Game> {
  const { undone } = game;
  if (undone === null) return fault('nothing-to-redo', 'no move to redo');
  const next = { ...at(game, undone.turn), undone: undone.next, redos: game.redos + 1 };
  return ok(record(next, { type: 'redo', elapsed }));
}

function at(game: Game, turn: Turn): Game {
  return { ...game, turn, position: turn.position };
}

function record(game: Game, event: RecordedEvent): Game {
  return { ...game, record: { event, previous: game.record } };
}

function mustBeGame(game: Game): void {
  const { turn, record: entry } = (game ?? {}) as Partial<Game>;
  if (turn === undefined || entry === undefined) {
    throw wrongType('game', 'a game from newGame or play', game);
  }
}

function wrongEvent(event: unknown): TypeError {
  const { type } = (event ?? {}) as { readonly type?: unknown };
  if (type === undefined) return wrongType('event', "an object such as { type: 'undo' }", event);
  return wrongType('event.type', 'move, spawn, undo, redo or continue', type);
}

function elapsedOf({ elapsed = 0 }: { readonly elapsed?: number }): number {
  mustBeInteger('event.elapsed', 0, Number.MAX_SAFE_INTEGER, elapsed);
  return elapsed;
}

/** Everything the player did, oldest first. */
export function eventsOf(game: Game): RecordedEvent[] {
  mustBeGame(game);
  const events: RecordedEvent[] = [];
  for (let entry = game.record; entry !== null; entry = entry.previous) events.push(entry.event);
  return events.toReversed();
}
