/**
 * Plays the games of an arena, several at a time. Free engines are kept for their next game; a failed one is
 * closed, and the next game starts another. Every game starts as soon as there is a free slot, by game and
 * then by engine, so that games to be compared are played at about the same time.
 */
import { ok, type Result } from '@open2048/core';
import type { ArenaEngine } from './arena-engine.ts';
import type { Contender } from './contender.ts';
import { unplayed, type Conditions, type PausedGame, type PlayedGame, type Task } from './game.ts';
import { startEngine } from './start-engine.ts';

/** The games to play, and how. */
export interface Plan {
  readonly contenders: readonly Contender[];
  readonly conditions: Conditions;
  /** In the order in which they will start. */
  readonly tasks: readonly Task[];
  readonly paused: readonly PausedGame[];
  /** The maximum number of games at a time. */
  readonly jobs: number;
  /** The maximum time for one answer, in milliseconds. */
  readonly timeoutMs: number;
}

/** Callbacks for the progress of the games. */
export interface Listener {
  readonly onMoves: (moves: number) => void;
  readonly onPlayed: (played: PlayedGame, state: PausedGame) => Promise<Result<void>>;
  readonly onPaused: (paused: PausedGame) => Promise<Result<void>>;
}

/**
 * Plays the games of a plan until all are played or the signal aborts; games in progress are then paused.
 * An engine that can no longer be started stops all games with its fault.
 */
export async function playAll(
  plan: Plan,
  listener: Listener,
  signal: AbortSignal,
): Promise<Result<void>> {
  const pool = new Pool(plan);
  const queue = [...plan.tasks];
  const stop = new AbortController();
  const stopAll = (): void => {
    stop.abort();
    pool.killAll();
  };
  signal.addEventListener('abort', stopAll, { once: true });
  if (signal.aborted) stopAll();
  let outcome: Result<void> = ok(undefined);
  const work = async (): Promise<void> => {
    for (let task = queue.shift(); task !== undefined; task = queue.shift()) {
      if (stop.signal.aborted) return;
      const done = await playOne(plan, pool, task, listener, stop.signal);
      if (done.ok || !outcome.ok) continue;
      // The failure of an engine that was stopped here is not a fault.
      if (!stop.signal.aborted || done.error.code === 'cannot-write') outcome = done;
      stopAll();
    }
  };
  try {
    await Promise.all(Array.from({ length: plan.jobs }, work));
  } finally {
    signal.removeEventListener('abort', stopAll);
    await pool.close();
  }
  return outcome;
}

async function playOne(
  { contenders, conditions, paused }: Plan,
  pool: Pool,
  task: Task,
  listener: Listener,
  signal: AbortSignal,
): Promise<Result<void>> {
  const { engine, game } = task;
  const before = paused.findLast((one) => one.engine === engine && one.game === game);
  const taken = await pool.take(engine);
  if (!taken.ok) return taken;
  const start = {
    conditions,
    state: before ?? unplayed(task),
    limits: contenders[engine]!.limits,
  };
  const watching = { signal, onMoves: listener.onMoves };
  const { played, state } = await taken.value.playGame(start, watching);
  if (played?.end === 'over') pool.giveBack(engine, taken.value);
  else await pool.drop(taken.value);
  return played === null ? listener.onPaused(state) : listener.onPlayed(played, state);
}

/** The running engines. */
class Pool {
  readonly #plan: Plan;
  readonly #free: ArenaEngine[][];
  readonly #running = new Set<ArenaEngine>();

  constructor(plan: Plan) {
    this.#plan = plan;
    this.#free = plan.contenders.map(() => []);
  }

  /** A free engine, or a new one. */
  async take(contender: number): Promise<Result<ArenaEngine>> {
    const free = this.#free[contender]!.pop();
    if (free !== undefined) return ok(free);
    const { contenders, timeoutMs } = this.#plan;
    const engine = startEngine(contenders[contender]!, timeoutMs);
    this.#running.add(engine);
    const greeted = await engine.greet(contenders[contender]!.settings);
    if (greeted.ok) return ok(engine);
    await this.drop(engine);
    return greeted;
  }

  giveBack(contender: number, engine: ArenaEngine): void {
    this.#free[contender]!.push(engine);
  }

  /** Kills a failed engine without waiting for it to quit. */
  async drop(engine: ArenaEngine): Promise<void> {
    engine.kill();
    await engine.close();
    this.#running.delete(engine);
  }

  killAll(): void {
    for (const engine of this.#running) engine.kill();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#running].map((engine) => engine.close()));
  }
}
