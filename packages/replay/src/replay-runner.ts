/**
 * Plays a replay again, to verify it, to watch it or to resume it. The rules
 * are those of position.ts; a runner adds undo and redo and keeps only the past
 * positions that these may still need, so that checking a replay without them
 * keeps one position. To resume it, `gameOf` plays a `Game` with its whole
 * history.
 */
import {
  type Board,
  continueAfterGoal,
  type Dealer,
  dealerOf,
  type DealerRecord,
  type DealState,
  dealtForGood,
  expectOk,
  fault,
  type Fault,
  type Game,
  mustBeFunction,
  newGame,
  ok,
  play,
  type Position,
  type RecordedEvent,
  type Result,
  type RuleSet,
  slide,
  spawn,
  type Spawn,
  startPosition,
  type Status,
} from '@open2048/core';
import { headerFault } from './replay-check.ts';
import { mustBeReplay, type Replay } from './replay.ts';

/** The result of a replayed game. */
export interface Outcome {
  /** In points of the rule set's score. */
  readonly score: number;
  /** Moves made, not counting undone ones. */
  readonly moves: number;
  readonly undos: number;
  readonly redos: number;
  readonly won: boolean;
  readonly status: Status;
  readonly board: Board;
}

/** A replay that follows the rules, with its outcome: returned by every reader of replays. */
export interface VerifiedReplay extends Replay {
  readonly outcome: Outcome;
}

/** The first entry of a replay that breaks the rules. */
export interface Flaw {
  readonly error: Fault;
  readonly list: 'start' | 'events';
  readonly index: number;
}

/** A position that undo or redo returns to, with the state of its dealer. */
interface Kept {
  readonly position: Position;
  readonly state: DealState;
  readonly next: Kept | null;
}

/** A game being replayed, at one position. */
export class ReplayRunner {
  /** The current position; `undos` and `redos` count those made so far. */
  position: Position;
  undos = 0;
  redos = 0;
  private past: Kept | null = null;
  private future: Kept | null = null;
  private state: DealState;
  private readonly dealer: Dealer;
  private readonly rules: RuleSet;
  private readonly keeps: boolean;

  /** Starts before the first start tile; without `keeps` nothing can be undone. */
  constructor(rules: RuleSet, dealer: Dealer, keeps: boolean) {
    this.rules = rules;
    this.position = startPosition(rules);
    this.dealer = dealer;
    this.state = dealer.start();
    this.keeps = keeps;
  }

  /** A runner that keeps positions if this replay has undos. */
  static of({ rules, dealer, events }: Replay): ReplayRunner {
    return new ReplayRunner(
      rules,
      dealerOf(dealer),
      events.some((event) => event.type === 'undo'),
    );
  }

  /** The outcome if the game ended here. */
  get outcome(): Outcome {
    const { score, moves, won, status, board } = this.position;
    return { score, moves, undos: this.undos, redos: this.redos, won, status, board };
  }

  /** Deals a start tile, or the tile after a move; null if none was recorded. */
  deal(dealt: Spawn | null): Result<Position> {
    const { position, dealer, rules } = this;
    const drawn = position.spawnsDue > 0 ? dealer.deal(this.state, rules, position) : null;
    if (drawn !== null) {
      if (!sameSpawn(drawn.spawn, dealt)) return otherSpawn(dealer.record, this.state, drawn.spawn);
      this.state = drawn.state;
    }
    if (dealt === null) return ok(position);
    return this.to(spawn(rules, position, dealt));
  }

  /**
   * Plays the next event; after a fault the position is unchanged, or it is the afterstate of a move whose spawn was
   * rejected.
   */
  step(event: RecordedEvent): Result<Position> {
    switch (event.type) {
      case 'move': {
        const slid = slide(this.rules, this.position, event.direction);
        if (!slid.ok) return slid;
        if (this.keeps) this.past = this.kept(this.past);
        this.future = null;
        this.position = slid.value;
        return this.deal(event.spawn);
      }
      case 'undo': {
        if (!this.dealer.undoes) return dealtForGood();
        if (this.position.spawnsDue > 0) return fault('spawn-due', 'a spawn is due before an undo');
        if (this.past === null) return fault('nothing-to-undo', 'no move to undo');
        this.undos++;
        this.future = this.kept(this.future);
        const { past } = this;
        this.past = past.next;
        return this.back(past);
      }
      case 'redo': {
        if (this.future === null) return fault('nothing-to-redo', 'no move to redo');
        this.redos++;
        this.past = this.kept(this.past);
        const { future } = this;
        this.future = future.next;
        return this.back(future);
      }
      case 'continue':
        return this.to(continueAfterGoal(this.position));
    }
  }

  private kept(next: Kept | null): Kept {
    return { position: this.position, state: this.state, next };
  }

  private back({ position, state }: Kept): Result<Position> {
    this.state = state;
    return this.to(ok(position));
  }

  private to(result: Result<Position>): Result<Position> {
    if (result.ok) this.position = result.value;
    return result;
  }
}

/** The events between two yields of `running`: some milliseconds. */
const SLICE = 1000;

/** Plays a replay with a valid header to its end: returns its outcome or its first flaw. */
export function runReplay(replay: Replay): Outcome | Flaw {
  const run = running(replay);
  for (;;) {
    const { done, value } = run.next();
    if (done === true) return value;
  }
}

/** `runReplay`, which yields after every slice of events. */
function* running(replay: Replay): Generator<void, Outcome | Flaw> {
  const runner = ReplayRunner.of(replay);
  for (let index = 0; index < replay.start.length; index++) {
    const dealt = runner.deal(replay.start[index]);
    if (!dealt.ok) return { error: dealt.error, list: 'start', index };
  }
  for (let index = 0; index < replay.events.length; index++) {
    if (index % SLICE === SLICE - 1) yield;
    const stepped = runner.step(replay.events[index]);
    if (!stepped.ok) return { error: stepped.error, list: 'events', index };
  }
  return runner.outcome;
}

/**
 * Plays a replay of a valid rule set again and returns its outcome. The faults of `headerFault`,
 * and those of `slide`, `spawn`, `continueAfterGoal`, `no-undo`, `nothing-to-undo`,
 * `nothing-to-redo`, `seed-mismatch` and `deal-mismatch`, placed at `start[i]` or `events[i]`.
 */
export function verifyReplay(replay: Replay): Result<Outcome> {
  const header = checkHeader(replay);
  return header.ok ? resultOf(runReplay(replay)) : header;
}

/**
 * `verifyReplay`, for threads with other work: awaits `pause` after every 1000 events, which take some milliseconds. The replay
 * must not change meanwhile.
 */
export async function verifyReplayInSlices(
  replay: Replay,
  pause: () => Promise<unknown>,
): Promise<Result<Outcome>> {
  mustBeFunction('pause', pause);
  const header = checkHeader(replay);
  if (!header.ok) return header;
  const run = running(replay);
  for (;;) {
    const { done, value } = run.next();
    if (done === true) return resultOf(value);
    await pause();
  }
}

function checkHeader(replay: Replay): Result<void> {
  mustBeReplay(replay);
  const header = headerFault(replay);
  return header === null ? ok(undefined) : { ok: false, error: header.error };
}

function resultOf(end: Outcome | Flaw): Result<Outcome> {
  return 'error' in end ? flawed(end) : ok(end);
}

/** The positions of a verified replay: the one after the start tiles, then one for each event. */
export function* positionsOf(replay: Replay): Generator<Position, void> {
  mustBeReplay(replay);
  const runner = ReplayRunner.of(replay);
  for (const dealt of replay.start) expectOk(runner.deal(dealt));
  yield runner.position;
  for (const event of replay.events) yield expectOk(runner.step(event));
}

/**
 * The game that a replay records, with its whole history, undone moves and the
 * state of its generator, so that it can be continued as if it had never been
 * stored. Faults of `verifyReplay`.
 */
export function gameOf(replay: Replay): Result<Game> {
  const header = checkHeader(replay);
  if (!header.ok) return header;
  let game = newGame(replay.rules, dealerOf(replay.dealer));
  for (const [index, dealt] of replay.start.entries()) {
    const next = playStart(game, dealt, index);
    if (!next.ok) return flawed({ error: next.error, list: 'start', index });
    game = next.value;
  }
  for (const [index, event] of replay.events.entries()) {
    const next = playRecorded(game, event);
    if (!next.ok) return flawed({ error: next.error, list: 'events', index });
    game = next.value;
  }
  return ok(game);
}

function playStart(game: Game, dealt: Spawn, index: number): Result<Game> {
  const drawn = game.start[index];
  if (drawn === undefined) return play(game, { type: 'spawn', spawn: dealt });
  return sameSpawn(drawn, dealt) ? ok(game) : otherSpawn(game.dealer.record, index, drawn);
}

function playRecorded(game: Game, event: RecordedEvent): Result<Game> {
  const played = play(game, event);
  if (!played.ok || event.type !== 'move') return played;
  const { spawn: drawn } = played.value.turn;
  if (drawn !== null && !sameSpawn(drawn, event.spawn)) {
    return otherSpawn(game.dealer.record, game.turn.state, drawn);
  }
  if (drawn !== null || event.spawn === null) return played;
  return play(played.value, { type: 'spawn', spawn: event.spawn });
}

function sameSpawn(a: Spawn, b: Spawn | null): boolean {
  return b !== null && a.cell === b.cell && a.rank === b.rank;
}

function otherSpawn(
  { kind }: DealerRecord,
  state: DealState,
  { cell, rank }: Spawn,
): ReturnType<typeof fault> {
  const dealt = `deals rank ${rank} on cell ${cell}`;
  if (kind === 'seed') return fault('seed-mismatch', `the seed ${dealt}`);
  return fault('deal-mismatch', `spawn ${String(state)}: the key ${dealt}`);
}

function flawed({ error, list, index }: Flaw): ReturnType<typeof fault> {
  const path = `${list}[${index}]`;
  return fault(error.code, `${path}: ${error.message}`, path);
}
