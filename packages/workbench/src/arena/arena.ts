/**
 * An arena: engines play the same deals. It starts each engine once to check that it supports the rules,
 * reads the existing results and plays the missing games.
 */
import { join } from 'node:path';
import { fault, ok, type Result } from '@open2048/core';
import { encodeReplay, replayOf } from '@open2048/replay';
import { saveFile } from '../files/files.ts';
import type { Contender } from './contender.ts';
import {
  ArenaGame,
  seedOf,
  type Conditions,
  type PausedGame,
  type PlayedGame,
  type Task,
} from './game.ts';
import { playAll, type Listener } from './pool.ts';
import { startEngine } from './start-engine.ts';
import { openResults, type ArenaHeader, type Entrant, type Results } from './results.ts';

/** The engines and conditions of an arena, and where its games are kept. */
export interface ArenaPlan {
  readonly contenders: readonly Contender[];
  readonly conditions: Conditions;
  /** The number of games each engine plays. */
  readonly games: number;
  /** The maximum number of games at a time. */
  readonly jobs: number;
  /** The maximum time for one answer, in milliseconds. */
  readonly timeoutMs: number;
  /** A file of results; an existing file is resumed. */
  readonly results?: string | undefined;
  /** A folder for the replays of all games. */
  readonly saveReplays?: string | undefined;
}

/** Called for moves, with their number, and for every game that ends. */
export interface ArenaListener {
  readonly onMoves: (moves: number) => void;
  readonly onPlayed: (game: PlayedGame) => void;
}

/** An arena whose engines have started and accepted the rules. */
export class Arena {
  readonly header: ArenaHeader;
  /** The names of the engines, by engine index; all names differ. */
  readonly names: readonly string[];
  readonly #plan: ArenaPlan;
  readonly #results: Results;
  readonly #games: PlayedGame[];

  private constructor(plan: ArenaPlan, header: ArenaHeader, results: Results) {
    this.header = header;
    this.names = namesOf(plan.contenders, header.entrants);
    this.#plan = plan;
    this.#results = results;
    this.#games = results.played.filter(({ game }) => game <= plan.games);
  }

  /**
   * Starts every engine once and opens the results. Faults of the engines, which are killed if the signal aborts, and of
   * `openResults`.
   */
  static async open(plan: ArenaPlan, signal: AbortSignal): Promise<Result<Arena>> {
    const { contenders, conditions } = plan;
    const tried = await Promise.all(contenders.map((contender) => tryOut(contender, plan, signal)));
    const entrants: Entrant[] = [];
    for (const entrant of tried) {
      if (!entrant.ok) return entrant;
      entrants.push(entrant.value);
    }
    const header = { conditions, entrants };
    const results = await openResults(plan.results, header);
    return results.ok ? ok(new Arena(plan, header, results.value)) : results;
  }

  /** The games that have been played, in the order in which they ended. */
  get games(): readonly PlayedGame[] {
    return this.#games;
  }

  /** The total number of games of all engines, played or not. */
  get size(): number {
    return this.#plan.games * this.#plan.contenders.length;
  }

  /**
   * Plays the missing games until all are played or the signal aborts; games in progress are then saved as
   * paused games. Faults of an engine that can no longer be started; `cannot-write`.
   */
  async play(listener: ArenaListener, signal: AbortSignal): Promise<Result<void>> {
    const { saveReplays } = this.#plan;
    const games: Listener = {
      onMoves: listener.onMoves,
      onPlayed: async (game, state) => {
        this.#games.push(game);
        listener.onPlayed(game);
        const saved =
          saveReplays === undefined
            ? ok(undefined)
            : await saveReplay(state, saveReplays, this.#plan);
        return saved.ok ? this.#results.add({ kind: 'played', ...game }) : saved;
      },
      onPaused: (paused) => this.#results.add({ kind: 'paused', ...paused }),
    };
    const plan = { ...this.#plan, tasks: this.#missing(), paused: this.#results.paused };
    return playAll(plan, games, signal);
  }

  close(): Promise<void> {
    return this.#results.close();
  }

  /** By game, then by engine, so that games to be compared are played at about the same time. */
  #missing(): Task[] {
    const known = new Set(this.#games.map(({ engine, game }) => `${engine}/${game}`));
    const tasks: Task[] = [];
    for (let game = 1; game <= this.#plan.games; game++) {
      for (const engine of this.#plan.contenders.keys()) {
        if (!known.has(`${engine}/${game}`)) tasks.push({ engine, game });
      }
    }
    return tasks;
  }
}

/** The name and version that an engine reports after it has started and accepted the rules. */
async function tryOut(
  contender: Contender,
  plan: ArenaPlan,
  signal: AbortSignal,
): Promise<Result<Entrant>> {
  const { text } = contender;
  const engine = startEngine(contender, plan.timeoutMs);
  const kill = (): void => engine.kill();
  signal.addEventListener('abort', kill, { once: true });
  const id = await engine.greet(contender.settings);
  const ready = id.ok ? await engine.newGame(plan.conditions.rules) : id;
  if (!ready.ok) kill();
  await engine.close();
  signal.removeEventListener('abort', kill);
  if (id.ok && ready.ok) return ok({ ...id.value, text });
  const error = ready.ok ? { code: 'engine-garbage', message: '' } : ready.error;
  return fault(error.code, `${text}: ${error.message}`);
}

/** The given names, or those that the engines report; equal names are numbered. */
function namesOf(contenders: readonly Contender[], entrants: readonly Entrant[]): string[] {
  const names: string[] = [];
  for (const [index, { name, command }] of contenders.entries()) {
    const own = name ?? (entrants[index]!.name || command.at(-1)!);
    let number = 1;
    while (names.includes(number === 1 ? own : `${own} #${number}`)) number++;
    names.push(number === 1 ? own : `${own} #${number}`);
  }
  return names;
}

/** Writes a replay; its name has the seed of the game and, if there are several engines, the engine. */
async function saveReplay(
  state: PausedGame,
  folder: string,
  { conditions, contenders }: ArenaPlan,
): Promise<Result<void>> {
  const { game } = new ArenaGame(state, conditions);
  const bytes = encodeReplay(replayOf(game, { gameClass: 'bot' }));
  if (!bytes.ok) return bytes;
  const engine = contenders.length === 1 ? '' : `-engine-${state.engine + 1}`;
  const file = join(folder, `seed-${seedOf(state, conditions)}${engine}.2048`);
  return saveFile(file, bytes.value, { makesFolder: true });
}
