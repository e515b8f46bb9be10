/**
 * Our own player as an engine of an arena, in a thread that plays whole games. A message per move would cost as much as
 * a short search, so the thread reports its moves ten times per second; nothing else is known of a game that is stopped.
 */
import { Worker } from 'node:worker_threads';
import { fault, type Fault, type Result, type RuleSet } from '@open2048/core';
import { READY_FACTOR, type ArenaEngine, type EngineId } from './arena-engine.ts';
import type { Contender } from './contender.ts';
import {
  ArenaGame,
  type GameOutcome,
  type GameStart,
  type PlayedGame,
  type Watching,
} from './game.ts';

/** The compiled thread; the path is valid from `src` and from `dist`. Node cannot run TypeScript in a thread. */
const THREAD = new URL('../../dist/arena/thread.js', import.meta.url);
/** The time between two reports of a game, in milliseconds. */
export const REPORT_MS = 100;

/** What the thread is asked to do. Each request gets one answer. */
export type ThreadRequest =
  | { readonly kind: 'greet'; readonly settings: Contender['settings'] }
  | { readonly kind: 'newgame'; readonly rules: RuleSet }
  | { readonly kind: 'play'; readonly start: GameStart };

/** What the thread sends: moves of the game, and the answer to the request. */
export type ThreadReply =
  | { readonly kind: 'moves'; readonly letters: string; readonly seconds: number }
  | { readonly kind: 'answer'; readonly answer: Result<EngineId | PlayedGame | void> };

type Moves = Extract<ThreadReply, { readonly kind: 'moves' }>;

/** The callbacks that wait for a request. */
interface Waiting {
  readonly moves: (moves: Moves) => void;
  readonly answer: (answer: Result<unknown>) => void;
}

/** A thread with our own player. */
export class ThreadEngine implements ArenaEngine {
  readonly #worker: Worker;
  readonly #timeoutMs: number;
  #waiting: Waiting | null = null;
  #failure: Fault | null = null;

  /** `timeoutMs` is the maximum time for a move, in milliseconds. */
  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
    // It prints nothing. Node would pipe its output to ours, and warn when there are many threads.
    this.#worker = new Worker(THREAD, { execArgv: [], stdout: true, stderr: true });
    this.#worker.on('message', (reply: ThreadReply) => {
      if (reply.kind === 'moves') this.#waiting?.moves(reply);
      else this.#waiting?.answer(reply.answer);
    });
    this.#worker.on('error', ({ message }) => this.#fail('engine-crash', message));
    this.#worker.on('exit', () => this.#fail('engine-crash', 'the thread ended'));
  }

  async greet(settings: Contender['settings']): Promise<Result<EngineId>> {
    return (await this.#ask({ kind: 'greet', settings })) as Result<EngineId>;
  }

  newGame(rules: RuleSet): Promise<Result<unknown>> {
    return this.#ask({ kind: 'newgame', rules });
  }

  async playGame(start: GameStart, { signal, onMoves }: Watching): Promise<GameOutcome> {
    let { state } = start;
    const played = await this.#ask({ kind: 'play', start }, ({ letters, seconds }) => {
      state = { ...state, moves: state.moves + letters, seconds };
      onMoves(letters.length);
    });
    if (played.ok) return { played: played.value as PlayedGame, state };
    if (signal.aborted) return { played: null, state };
    return { played: new ArenaGame(state, start.conditions).failed(played.error), state };
  }

  kill(): void {
    void this.#worker.terminate();
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #ask(
    request: ThreadRequest,
    onMoves: (moves: Moves) => void = () => undefined,
  ): Promise<Result<unknown>> {
    if (this.#failure !== null) return Promise.resolve({ ok: false, error: this.#failure });
    return new Promise((resolve) => {
      let timer = this.#limit(READY_FACTOR * this.#timeoutMs);
      this.#waiting = {
        moves: (moves) => {
          clearTimeout(timer);
          timer = this.#limit(this.#timeoutMs);
          onMoves(moves);
        },
        answer: (answer) => {
          clearTimeout(timer);
          this.#waiting = null;
          resolve(answer);
        },
      };
      this.#worker.postMessage(request);
    });
  }

  /** A move may begin just before the next report is due. */
  #limit(limitMs: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.#fail('engine-timeout', `no answer within ${limitMs / 1000} s`);
      this.kill();
    }, limitMs + REPORT_MS);
  }

  #fail(code: string, message: string): void {
    const failed = fault(code, message);
    this.#failure ??= failed.error;
    this.#waiting?.answer(failed);
  }
}
