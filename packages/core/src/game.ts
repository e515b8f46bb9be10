/**
 * A game: a pure reducer from events to states. Each state keeps the turn it
 * stands on, and a turn knows the one before it, so undo and redo are one step
 * along a link however long the game is, and older states stay valid. The
 * record, the list of everything the player did, is a chain of the same kind.
 * A seeded game deals its own spawns and holds its generator's state as a
 * value; in a dealt game the spawns come from outside, as events.
 */
import { mustBeInteger, wrongType } from './arguments.ts';
import type { Direction } from './direction.ts';
import {
  drawSpawn,
  goOn,
  slide,
  spawn,
  startPosition,
  type Position,
  type Spawn,
} from './position.ts';
import { fault, ok, type Result } from './result.ts';
import { MAX_SEED, Rng, seedState, type RngState } from './rng.ts';
import type { RuleSet } from './ruleset.ts';

/** What can happen to a game; `elapsed` is in whole milliseconds since the event before, 0 if unknown. */
export type GameEvent =
  | { readonly type: 'move'; readonly direction: Direction; readonly elapsed?: number }
  | { readonly type: 'undo' | 'redo' | 'continue'; readonly elapsed?: number }
  | { readonly type: 'spawn'; readonly spawn: Spawn };

/** What a game remembers of its events: spawns stand with the move they followed, null when none was dealt. */
export type RecordedEvent =
  | {
      readonly type: 'move';
      readonly direction: Direction;
      readonly spawn: Spawn | null;
      readonly elapsed: number;
    }
  | { readonly type: 'undo' | 'redo' | 'continue'; readonly elapsed: number };

/** A position in its game: how it came about, and the generator that deals next. */
export interface Turn {
  readonly position: Position;
  readonly rng: RngState | null;
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
  /** The seed of a game that deals its own spawns; null when they are dealt from outside. */
  readonly seed: number | null;
  /** The start tiles in the order they were dealt. */
  readonly start: readonly Spawn[];
  readonly turn: Turn;
  /** The position now; the same as `turn.position`. */
  readonly position: Position;
  /** Turns that redo brings back, the next one first; null when there is none. */
  readonly undone: Undone | null;
  /** How often the player took a move back, and how often a move came again. */
  readonly undos: number;
  readonly redos: number;
  /** The latest entry of the record; `eventsOf` lists it. */
  readonly record: Entry | null;
}

/**
 * A new game of a valid rule set: with a seed 0..2^53-1 it deals its own spawns, with null they are
 * dealt as events. There is no seed by default, as it would deal the same game every time.
 */
export function newGame(rules: RuleSet, seed: number | null): Game {
  if (seed !== null && typeof seed !== 'number') {
    throw wrongType(
      'seed',
      `an integer from 0 to ${MAX_SEED}, or null for spawns from outside`,
      seed,
    );
  }
  const rng = seed === null ? null : seedState(seed);
  const position = startPosition(rules);
  const turn: Turn = { position, rng, previous: null, direction: null, spawn: null };
  const game: Game = {
    rules,
    seed,
    start: [],
    turn,
    position,
    undone: null,
    undos: 0,
    redos: 0,
    record: null,
  };
  return rng === null ? game : dealStart(game, new Rng(rng));
}

function dealStart(game: Game, rng: Rng): Game {
  let { position } = game;
  const start: Spawn[] = [];
  while (position.owed > 0) {
    const dealt = drawSpawn(game.rules, position, rng);
    start.push(dealt);
    position = mustDeal(game.rules, position, dealt);
  }
  return { ...at(game, { ...game.turn, position, rng: rng.state }), start };
}

/** The state after an event; the faults are those of `slide`, `spawn`, `goOn`, and `nothing-to-undo`, `nothing-to-redo`. */
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
      const position = goOn(game.position);
      if (!position.ok) return position;
      const next = at(game, { ...game.turn, position: position.value });
      return ok(record(next, { type: 'continue', elapsed: elapsedOf(event) }));
    }
    default:
      throw wrongEvent(event);
  }
}

function playMove(game: Game, direction: Direction, elapsed: number): Result<Game> {
  const { rules, turn } = game;
  const slid = slide(rules, turn.position, direction);
  if (!slid.ok) return slid;
  let position = slid.value;
  let dealt: Spawn | null = null;
  let { rng } = turn;
  if (rng !== null && position.owed > 0) {
    const generator = new Rng(rng);
    dealt = drawSpawn(rules, position, generator);
    position = mustDeal(rules, position, dealt);
    rng = generator.state;
  }
  const next = at(game, { position, rng, previous: turn, direction, spawn: dealt });
  const entry = { type: 'move', direction, spawn: dealt, elapsed } as const;
  return ok(record({ ...next, undone: null }, entry));
}

/** A spawn from outside completes the start or the latest move, in its turn and in the record. */
function playSpawn(game: Game, dealt: Spawn): Result<Game> {
  if (game.seed !== null) return fault('no-spawn-due', 'this game deals its own spawns');
  const position = spawn(game.rules, game.position, dealt);
  if (!position.ok) return position;
  const completed = at(game, { ...game.turn, position: position.value, spawn: dealt });
  if (game.turn.previous === null) {
    return ok({
      ...at(game, { ...game.turn, position: position.value }),
      start: [...game.start, dealt],
    });
  }
  const latest = game.record!;
  const event = { ...latest.event, spawn: dealt } as RecordedEvent;
  return ok({ ...completed, record: { event, previous: latest.previous } });
}

function undo(game: Game, elapsed: number): Result<Game> {
  const { turn, undone } = game;
  if (turn.position.owed > 0) return fault('spawn-due', 'a spawn is due before an undo');
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

/** A spawn that the game itself drew for this position; it fits by construction. */
function mustDeal(rules: RuleSet, position: Position, dealt: Spawn): Position {
  const next = spawn(rules, position, dealt);
  if (!next.ok) throw new Error(`drawn spawn refused: ${next.error.message}`);
  return next.value;
}

function mustBeGame(game: Game): void {
  const { turn, record: entry } = (game ?? {}) as Partial<Game>;
  if (turn === undefined || entry === undefined) {
    throw wrongType('game', 'a game, as newGame and play give', game);
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
