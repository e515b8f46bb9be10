/**
 * Our own player, used by `hint`, `autoplay` and `engine`: exact play if there is a table or the board is
 * small enough to solve, otherwise search on boards up to 4x4. Starting a game reports rules that it
 * cannot play.
 */
import { createRequire } from 'node:module';
import {
  evaluationOfSearch,
  EndgamePlay,
  endgamesHold,
  obstacleOf,
  policyGuide,
  type EngineOption,
  type EvaluateOptions,
  type Evaluation,
  type Limits,
  type Obstacle,
  type Player,
} from '@open2048/advice';
import { fault, ok, type Board, type Direction, type Result, type RuleSet } from '@open2048/core';
import {
  ENGINE_NAMES,
  loadEngine,
  takesWeights,
  type Engine,
  type EngineName,
  type SearchLimits,
} from '@open2048/engine';
import type { OnSolving } from '../tables/table-for.ts';
import { tableFolder } from '../tables/tables.ts';
import type { EndgameTable } from './endgame-table.ts';
import { EndgameFolder } from './endgame.ts';
import { ExactPlay } from './exact.ts';
import { loadEndgameEngine } from './shipped-engine.ts';
import { findEndgameWeights, findWeights, type FoundWeights } from './weights.ts';

/** The version of this package. */
const { version: VERSION } = createRequire(import.meta.url)('../../package.json') as {
  readonly version: string;
};

/** The maximum nodes of a search without a given limit. */
const STANDARD_NODES = 10_000;

const OPTIONS: readonly EngineOption[] = [
  { name: 'weights', type: 'text', standard: ENGINE_NAMES[0] },
  { name: 'tables', type: 'text', standard: '' },
  { name: 'endgame', type: 'boolean', standard: true },
];

/** For the best move, when nobody watches or stops the search. */
const UNWATCHED: EvaluateOptions = {
  isToPlay: true,
  signal: new AbortController().signal,
  onEvaluation: () => undefined,
};

/**
 * The files of the player: an engine or a file of learned weights, and the folder of exact tables; `endgame` is `false` if
 * it must play endgames as it plays the rest of the game.
 */
export interface PlayerFiles {
  readonly weights?: string;
  readonly tables?: string;
  readonly endgame?: string;
}

/**
 * The player. Its options are `weights`, the name of an engine or a file, `tables`, a folder of exact tables, and `endgame`,
 * whether to play endgames by a table if the folder has one, or by the policy of the engine if it comes with one. The policy
 * is not used if the values of all moves are wanted.
 */
export class OwnPlayer implements Player {
  readonly options = OPTIONS;
  readonly #engine: Engine;
  #weights: FoundWeights;
  #isLoaded = false;
  readonly #onSolving: OnSolving | undefined;
  #folder = tableFolder();
  #exact: ExactPlay | null = null;
  #rules: RuleSet | null = null;
  #wantsEndgame = true;
  #endgames: EndgameFolder;
  /** The name and the digest of the weights for endgames. */
  readonly #endgameWeights: string;
  /** Endgame play by the policy of the engine, once a game needs it. */
  #byPolicy: EndgamePlay | null = null;
  /** The endgame play of the current game. */
  #endgame: EndgamePlay | null = null;

  private constructor(
    engine: Engine,
    weights: FoundWeights,
    endgames: EndgameFolder,
    endgameWeights: string,
    onSolving: OnSolving | undefined,
  ) {
    this.#engine = engine;
    this.#weights = weights;
    this.#endgames = endgames;
    this.#endgameWeights = endgameWeights;
    this.#onSolving = onSolving;
  }

  /** Opens a player with the given files. Faults of files and weights. */
  static async open(
    files: PlayerFiles,
    onSolving?: OnSolving,
    endgameTables?: readonly EndgameTable[],
  ): Promise<Result<OwnPlayer>> {
    const usual = await findWeights(ENGINE_NAMES[0]);
    if (!usual.ok) return usual;
    const endgames = await EndgameFolder.find(tableFolder(), endgameTables);
    const endgame = await findEndgameWeights();
    if (!endgame.ok) return endgame;
    const engine = await loadEngine();
    const player = new OwnPlayer(engine, usual.value, endgames, endgame.value.id, onSolving);
    for (const { name } of OPTIONS) {
      const value = files[name as keyof PlayerFiles];
      const taken = value === undefined ? ok(undefined) : await player.set(name, value);
      if (!taken.ok) return taken;
    }
    return ok(player);
  }

  get id(): Player['id'] {
    return {
      name: 'open2048',
      version: `${VERSION} ${this.playsBy}`,
      author: 'the open2048 authors',
    };
  }

  /** The names and digests of the weights, and of the table or the policy for endgames, separated by spaces. */
  get playsBy(): string {
    return [this.#weights.id, ...this.#endgameNames()].join(' ');
  }

  /** The engine whose weights it searches with; null for a file of weights. */
  get engine(): EngineName | null {
    return this.#weights.engine;
  }

  /** Whether it searches for the rules of the game; otherwise it looks moves up in a table. */
  get searches(): boolean {
    return this.#exact === null;
  }

  async set(name: string, value: string): Promise<Result<void>> {
    if (name === 'weights') return this.#choose(value);
    if (name === 'endgame') this.#wantsEndgame = value === 'true';
    else await this.#useFolder(value === '' ? tableFolder() : value);
    return ok(undefined);
  }

  async newGame(rules: RuleSet): Promise<Result<void>> {
    await this.#exact?.close();
    this.#exact = null;
    this.#endgame = null;
    const exact = await ExactPlay.open(rules, this.#folder, this.#onSolving);
    if (exact.ok) {
      this.#exact = exact.value;
      return ok(undefined);
    }
    const { code, message } = exact.error;
    if (!['no-table', 'too-large', 'fixed-spawn'].includes(code)) return exact;
    const obstacle = obstacleOf(rules);
    // Mention a missing table only if it can be built.
    const ways = code === 'no-table' ? `; ${message}` : '';
    if (obstacle !== null) return fault('cannot-play', `${OBSTACLE_TEXTS[obstacle]}${ways}`);
    this.#rules = rules;
    const endgame = await this.#endgameFor(rules);
    if (!endgame.ok) return endgame;
    this.#endgame = endgame.value;
    // Unpack the weights only if they are needed.
    return takesWeights(rules.size) ? this.#load() : ok(undefined);
  }

  async evaluate(
    board: Board,
    limits: Limits,
    { isToPlay = false, signal, onEvaluation }: EvaluateOptions,
  ): Promise<Result<Evaluation>> {
    if (this.#exact !== null) return this.#exact.evaluate(board);
    const rules = this.#rules;
    if (rules === null) return fault('no-game', 'expected a new game before a position');
    const checked = this.#engine.check(board);
    if (!checked.ok) return checked;
    const within = searchLimits(limits);
    const endgame = this.#endgameOn(board, within, isToPlay);
    if (endgame !== null) return endgame.evaluate(board, within, { signal, onEvaluation });
    const result = await this.#engine.think(board, within, {
      signal,
      onResult: (found) => onEvaluation(evaluationOfSearch(found, rules, this.engine)),
    });
    return ok(evaluationOfSearch(result, rules, this.engine));
  }

  /**
   * The best move in a position of the rules, null if there is none. Unlike `evaluate`, a search runs to its end before
   * anything else runs on this thread, and costs nothing but the search. Faults as `evaluate`.
   */
  async bestMove(board: Board, limits: Limits): Promise<Result<Direction | null>> {
    const within = searchLimits(limits);
    if (this.#exact !== null || this.#endgameOn(board, within, true) !== null) {
      const evaluation = await this.evaluate(board, limits, UNWATCHED);
      return evaluation.ok ? ok(evaluation.value.moves[0]?.direction ?? null) : evaluation;
    }
    const checked = this.#engine.check(board);
    if (!checked.ok) return checked;
    return ok(this.#engine.search(board, within).moves[0]?.direction ?? null);
  }

  /** The endgame play, if it plays this board within these limits; the policy is only for the best move. */
  #endgameOn(board: Board, limits: SearchLimits, isToPlay: boolean): EndgamePlay | null {
    if (this.#endgame === this.#byPolicy && !isToPlay) return null;
    return this.#endgame?.plays(board, limits) === true ? this.#endgame : null;
  }

  /** Endgame play for games of some rules, by a table if there is one, otherwise by the policy of the engine. */
  async #endgameFor(rules: RuleSet): Promise<Result<EndgamePlay | null>> {
    if (this.#endgameNames().length === 0 || !endgamesHold(rules)) return ok(null);
    const byTable = await this.#endgames.play();
    const { policy } = this.#weights;
    if (!byTable.ok || byTable.value !== null || policy === null) return byTable;
    this.#byPolicy ??= new EndgamePlay(loadEndgameEngine, policyGuide(policy.unpack));
    return ok(this.#byPolicy);
  }

  #endgameNames(): readonly string[] {
    const name = this.#endgames.name ?? this.#weights.policy?.id;
    return this.#wantsEndgame && name !== undefined ? [name, this.#endgameWeights] : [];
  }

  async #useFolder(folder: string): Promise<void> {
    this.#endgame = null;
    this.#folder = folder;
    this.#endgames = await this.#endgames.other(folder);
  }

  /** Switches to other weights and unpacks them immediately, so that an invalid file is reported. */
  async #choose(engine: string): Promise<Result<void>> {
    const found = await findWeights(engine);
    if (!found.ok) return found;
    this.#weights = found.value;
    this.#isLoaded = false;
    this.#byPolicy = null;
    this.#endgame = null;
    return this.#load();
  }

  async #load(): Promise<Result<void>> {
    if (this.#isLoaded) return ok(undefined);
    const read = await this.#weights.unpack();
    if (!read.ok) return read;
    if (read.value === null) this.#engine.useHeuristic();
    else if (read.value.stages[0]?.stage === 'endgame') {
      return fault('endgame-only', 'the weights are only for endgames, not for whole games');
    } else {
      const taken = this.#engine.use(read.value);
      if (!taken.ok) return taken;
    }
    this.#isLoaded = true;
    return ok(undefined);
  }
}

function searchLimits({ depth, nodes, time, infinite = false }: Limits): SearchLimits {
  const isBounded = infinite || depth !== undefined || nodes !== undefined || time !== undefined;
  return {
    ...(depth === undefined ? {} : { depth }),
    ...(nodes === undefined ? {} : { nodes }),
    ...(time === undefined ? {} : { milliseconds: time }),
    ...(isBounded ? {} : { nodes: STANDARD_NODES }),
  };
}

const OBSTACLE_TEXTS: Readonly<Record<Obstacle, string>> = {
  chance: 'the search does not support rules without random tiles',
  merges: 'the search does not support cascading merges',
  spawns: 'the search does not support new tiles other than 2 and 4',
  size: 'the search does not support boards larger than 4x4',
};
