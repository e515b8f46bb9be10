/**
 * A training from its first game to its last, over any number of runs of the program: resumes from a folder, learns,
 * reports progress, and saves between two orders to the threads, so that nothing changes while it is saved.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fault, ok, type Fault, type Result } from '@open2048/core';
import type { EndgamePolicy, StoredWeights } from '@open2048/engine';
import { begin } from './beginning.ts';
import { readCheckpoint, writeCheckpoint, type TrainState } from './checkpoint.ts';
import { curveRow, type CurveRow } from './curve.ts';
import { openMachine, type Machine } from './machine.ts';
import { DEFAULT_SETTINGS, type TrainSettings } from './settings.ts';
import { addTallies, NO_GAMES, type Tally } from './tally.ts';
import { openThreads, type Threads } from './threads.ts';

/** The progress of a training, several times a second. */
export interface TrainProgress {
  readonly games: number;
  readonly moves: number;
  readonly seconds: number;
  /** The games since the last row of the curve. */
  readonly since: Tally;
}

/** The target of a training, its intervals, and its callbacks. */
export interface TrainOrders {
  /** The total number of games, over all runs, at which the training is done. */
  readonly games: number;
  /** The games per row of the curve. */
  readonly rowGames: number;
  /** Seconds of learning between two checkpoints. */
  readonly saveSeconds: number;
  readonly onProgress?: (progress: TrainProgress) => void;
  readonly onRow?: (row: CurveRow) => void;
  /** Called when a checkpoint cannot be written: the previous one is kept, and learning continues. */
  readonly onUnsaved?: (fault: Fault) => void;
}

/** What the settings of a training name by a digest. */
export interface TrainFiles {
  /** The initial weights; only needed by a training that starts. */
  readonly weights?: StoredWeights | undefined;
  /** The policy that plays the endgames that it knows. */
  readonly policy?: EndgamePolicy | undefined;
}

/** The most games that the threads play without a pause in which to save. */
const GAMES_IN_AN_ORDER = 1000;

/** The file in a training's folder with the complete training. */
export const CHECKPOINT = 'training.bin';
/** The file in the same folder with the learning curve, one JSON object per line. */
export const CURVE = 'curve.jsonl';

/** The state of the training in a folder; undefined if there is none. Faults as `readCheckpoint`. */
export async function readTrainState(folder: string): Promise<Result<TrainState | undefined>> {
  const found = await readCheckpoint(join(folder, CHECKPOINT));
  return found.ok ? ok(found.value?.state) : found;
}

/** An open training: its memory is allocated and its threads are waiting. */
export class Training {
  private readonly folder: string;
  private readonly machine: Machine;
  private readonly threads: Threads;
  private readonly now: () => number;
  private current: TrainState;
  private isStopped = false;

  private constructor(folder: string, machine: Machine, state: TrainState, now: () => number) {
    this.folder = folder;
    this.machine = machine;
    this.now = now;
    this.current = state;
    this.threads = openThreads(machine, state.settings, state.threads);
  }

  /**
   * Opens a training: resumes the one in the folder, or starts one with the given settings, and with the files that the
   * settings name. `now` returns milliseconds. Faults `too-large`, `other-weights`, `other-policy` and those of
   * `readCheckpoint`.
   */
  static async open(
    folder: string,
    now: () => number,
    settings: TrainSettings = DEFAULT_SETTINGS,
    { weights, policy }: TrainFiles = {},
  ): Promise<Result<Training>> {
    const found = await readCheckpoint(join(folder, CHECKPOINT));
    if (!found.ok) return found;
    const begun = found.value === undefined ? begin(settings, weights) : ok(found.value);
    if (!begun.ok) return begun;
    const { state, fill } = begun.value;
    if ((policy?.digest ?? '') !== state.settings.policy) {
      return fault('other-policy', 'the policy is not the one of this training');
    }
    const machine = await openMachine(state.settings, policy);
    if (!machine.ok) return machine;
    const filled = await fill(machine.value);
    if (!filled.ok) return filled;
    try {
      await mkdir(folder, { recursive: true });
    } catch (error) {
      return fault('cannot-write', `cannot create ${folder}: ${(error as Error).message}`);
    }
    return ok(new Training(folder, machine.value, state, now));
  }

  /** The state without the weights, as of the end of the last order. */
  get state(): TrainState {
    return this.current;
  }

  /**
   * Learns until the given number of games is played or `stop` is called, and saves at the end; fault `cannot-write`.
   */
  async learn(orders: TrainOrders): Promise<Result<void>> {
    let savedAt = this.current.seconds;
    while (this.current.games < orders.games && !this.isStopped) {
      await this.playOn(orders);
      if (this.current.since.games >= orders.rowGames) {
        const row = this.endRow();
        orders.onRow?.(row);
      }
      if (this.current.seconds - savedAt < orders.saveSeconds) continue;
      savedAt = this.current.seconds;
      const saved = await this.save();
      if (!saved.ok) orders.onUnsaved?.(saved.error);
    }
    return this.save();
  }

  private async playOn({ games, rowGames, onProgress }: TrainOrders): Promise<void> {
    const { current, now } = this;
    const left = Math.min(games - current.games, rowGames - current.since.games, GAMES_IN_AN_ORDER);
    const started = now();
    const after = (played: Tally): TrainProgress => ({
      games: current.games + played.games,
      moves: current.moves + played.moves,
      seconds: current.seconds + (now() - started) / 1000,
      since: addTallies(current.since, played),
    });
    let total = NO_GAMES;
    const played = await this.threads.play({ games: left, learns: true }, (tally) => {
      total = addTallies(total, tally);
      onProgress?.(after(total));
    });
    this.current = { ...current, ...after(played), threads: [...this.threads.states] };
  }

  private endRow(): CurveRow {
    const row = curveRow(this.current, this.current.since);
    this.current = {
      ...this.current,
      curve: [...this.current.curve, row],
      since: NO_GAMES,
    };
    return row;
  }

  /** Plays greedily without learning and returns the tally; fewer games if stopped. */
  async evaluate(games: number, onProgress?: (tally: Tally) => void): Promise<Tally> {
    let total = NO_GAMES;
    return this.threads.play({ games, learns: false }, (tally) => {
      total = addTallies(total, tally);
      onProgress?.(total);
    });
  }

  /** Writes the checkpoint, then the curve; fault `cannot-write`. */
  private async save(): Promise<Result<void>> {
    const saved = await writeCheckpoint(join(this.folder, CHECKPOINT), this.current, this.machine);
    if (!saved.ok) return saved;
    const lines = this.current.curve.map((row) => `${JSON.stringify(row)}\n`);
    try {
      await writeFile(join(this.folder, CURVE), lines.join(''));
      return saved;
    } catch (error) {
      return fault('cannot-write', `cannot write the curve: ${(error as Error).message}`);
    }
  }

  /** Ends the current work within a fraction of a second; `learn` then saves. */
  stop(): void {
    this.isStopped = true;
    this.threads.stop();
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    await this.threads.close();
  }
}
