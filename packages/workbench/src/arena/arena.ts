/**
 * An arena: engines play the same deals. Each engine is started once to see that it can play by the rules,
 * the results so far are read, and the missing games are played.
 */
import { join } from 'node:path';
import { fault, ok, type Result } from '@open2048/core';
import { encodeReplay, replayOf } from '@open2048/replay';
import { saveFile } from '../files/files.ts';
import type { Contender } from './contender.ts';
import { EngineProcess } from './engine-process.ts';
import type { ArenaGame, Conditions, PlayedGame, Task } from './game.ts';
import { playAll, type Listener } from './pool.ts';
import { openResults, type ArenaHeader, type Entrant, type Results } from './results.ts';

/** What is played, how, and where the games are kept. */
export interface ArenaPlan {
  readonly contenders: readonly Contender[];
  readonly conditions: Conditions;
  /** The number of games each engine plays. */
  readonly games: number;
  /** The most games at a time. */
  readonly jobs: number;
  /** The longest that one answer may take, in milliseconds. */
  readonly timeoutMs: number;
  /** A file of results, which is resumed where it exists. */
  readonly results?: string | undefined;
  /** A folder for a replay of every game. */
  readonly saveReplays?: string | undefined;
}

/** Hears of every move and of every game that ends. */
export interface ArenaListener {
  readonly onMove: () => void;
  readonly onPlayed: (game: PlayedGame) => void;
}

/** An arena whose engines have shown that they can play. */
export class Arena {
  readonly header: ArenaHeader;
  /** What each engine is called, by engine; all names differ. */
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

  /** Starts every engine once and opens the results; faults as those of the engines and of `openResults`. */
  static async open(plan: ArenaPlan): Promise<Result<Arena>> {
    const { contenders, conditions } = plan;
    const tried = await Promise.all(contenders.map((contender) => tryOut(contender, plan)));
    const entrants: Entrant[] = [];
    for (const entrant of tried) {
      if (!entrant.ok) return entrant;
      entrants.push(entrant.value);
    }
    const header = { conditions, entrants };
    const results = await openResults(plan.results, header);
    return results.ok ? ok(new Arena(plan, header, results.value)) : results;
  }

  /** The games that were played, in the order in which they ended. */
  get games(): readonly PlayedGame[] {
    return this.#games;
  }

  /** The number of games of all engines together, played or not. */
  get size(): number {
    return this.#plan.games * this.#plan.contenders.length;
  }

  /**
   * Plays the missing games until all are played or the signal comes; then games under way are kept as they
   * stand. Faults of an engine that cannot be started any more; `cannot-write`.
   */
  async play(listener: ArenaListener, signal: AbortSignal): Promise<Result<void>> {
    const { saveReplays, contenders } = this.#plan;
    const games: Listener = {
      onMove: listener.onMove,
      onPlayed: async (game, arenaGame) => {
        this.#games.push(game);
        listener.onPlayed(game);
        const saved =
          saveReplays === undefined
            ? ok(undefined)
            : await saveReplay(arenaGame, saveReplays, contenders.length);
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

  /** Game by game and engine by engine, so that games to be compared are played at about the same time. */
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

/** What an engine says it is, once it has started and accepted the rules. */
async function tryOut(contender: Contender, plan: ArenaPlan): Promise<Result<Entrant>> {
  const { text } = contender;
  const engine = EngineProcess.start(contender, plan.timeoutMs);
  const id = await engine.greet(contender.settings);
  const ready = id.ok ? await engine.newGame(plan.conditions.rules) : id;
  if (!ready.ok) engine.kill();
  await engine.close();
  if (id.ok && ready.ok) return ok({ ...id.value, text });
  const error = ready.ok ? { code: 'engine-garbage', message: '' } : ready.error;
  return fault(error.code, `${text}: ${error.message}`);
}

/** The names that were given, or that the engines give themselves, numbered where two are the same. */
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

/** Writes a replay, named by the seed of the game and, among several, the engine. */
async function saveReplay(
  { task, game, seed }: ArenaGame,
  folder: string,
  engines: number,
): Promise<Result<void>> {
  const bytes = encodeReplay(replayOf(game, { gameClass: 'bot' }));
  if (!bytes.ok) return bytes;
  const engine = engines === 1 ? '' : `-engine-${task.engine + 1}`;
  const file = join(folder, `seed-${seed}${engine}.2048`);
  return saveFile(file, bytes.value, { makesFolder: true });
}
