/**
 * One live game that spectators watch: the last position that they may see, and the moves that lead on to the next one
 * (delay.ts). It never has more of the game in memory than it was given to read.
 */
import { applyMove, applySpawn } from '@open2048/compete';
import {
  DIRECTION_NAMES,
  expectOk,
  type Position,
  type RecordedEvent,
  type RuleSet,
} from '@open2048/core';
import { Channel } from '../streams/channel.ts';
import { movesToShow } from './delay.ts';

/** More moves than this at once are not sent one by one. */
const MAX_STEPS = 64;

/** A move of an event: the direction, and its tile, null if the rules dealt none. */
interface ShownStep {
  readonly direction: string;
  readonly spawn: { readonly cell: number; readonly rank: number } | null;
}

type RecordedMove = Extract<RecordedEvent, { readonly type: 'move' }>;

/** A game with its spectators. */
export class WatchedGame {
  readonly channel = new Channel();
  readonly #rules: RuleSet;
  /** Null until the start of the game is known. */
  #position: Position | null = null;
  #isShown = false;

  constructor(rules: RuleSet) {
    this.#rules = rules;
    this.channel.send('game', JSON.stringify({ moves: 0, score: 0, board: null, steps: [] }));
  }

  /** The number of moves before those to read next; null until the start is known. */
  get moves(): number | null {
    return this.#position?.moves ?? null;
  }

  /** Begins with the position before the first move. */
  begin(start: Position): void {
    this.#position = start;
  }

  /** Takes all durable moves that follow `moves`, and sends as many as spectators may see. */
  take(events: readonly RecordedEvent[]): void {
    const played = events.filter((event) => event.type === 'move');
    const count = movesToShow(played.map(({ elapsed }) => elapsed));
    if (count < 0 || (count === 0 && this.#isShown)) return;
    const steps = played.slice(0, count);
    for (const step of steps) this.#position = this.#after(this.#position!, step);
    const { moves, score, board } = this.#position!;
    const isSent = this.#isShown && count <= MAX_STEPS;
    this.#isShown = true;
    const shown = isSent ? steps.map(shownStep) : [];
    const data = { moves, score, board: Array.from(board.ranks), steps: shown };
    this.channel.send('game', JSON.stringify(data));
  }

  /** Sends the result of the finished game, which is public, and ends all streams. */
  end(result: object): void {
    this.channel.send('end', JSON.stringify(result));
    this.channel.close();
  }

  #after(position: Position, { direction, spawn }: RecordedMove): Position {
    const moved = expectOk(applyMove(this.#rules, position, direction));
    return spawn === null ? moved : expectOk(applySpawn(this.#rules, moved, spawn));
  }
}

function shownStep({ direction, spawn }: RecordedMove): ShownStep {
  return { direction: DIRECTION_NAMES[direction], spawn };
}
