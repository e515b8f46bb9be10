/**
 * Our own player, the one behind `hint`, `autoplay` and `engine`: exact play where there is a table or
 * the board is small enough for one, and search on the others up to 4x4. What it can play is said when a
 * game is begun, not found out by losing it.
 */
import { fault, hexOf, ok, type Board, type Result, type RuleSet } from '@open2048/core';
import {
  ENGINE_SIDE,
  loadEngine,
  readWeights,
  type Advice,
  type Engine,
  type EngineOption,
  type Limits,
  type Player,
  type SearchLimits,
  type Thinking,
  type Thought,
} from '@open2048/engine';
import { tableFolder } from '../exact/tables.ts';
import { readBytes } from '../files.ts';
import { version } from '../version.ts';
import { ExactPlay } from './exact.ts';

/** A file of weights is read whole; the largest network with every weight used stays below this. */
const MAX_WEIGHTS_BYTES = 2 ** 30;
/** The max nodes of a search that is told no limit. */
const STANDARD_NODES = 10_000;

const OPTIONS: readonly EngineOption[] = [
  { name: 'weights', type: 'text', standard: '' },
  { name: 'tables', type: 'text', standard: '' },
];

/** What the player works with: a file of learned weights, and the folder of exact tables. */
export interface PlayerFiles {
  readonly weights?: string;
  readonly tables?: string;
}

/** The player; `set` takes `weights`, a file, and `tables`, a folder of exact tables. */
export class OwnPlayer implements Player {
  readonly options = OPTIONS;
  readonly #engine: Engine;
  /** What tells one file of weights from another. */
  #loaded = '';
  #folder = tableFolder(undefined);
  #exact: ExactPlay | null = null;
  /** Whether points still to come are what counts under the rules of the game. */
  #isForPoints = false;

  private constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** A player with its files loaded; faults as those of files and weights. */
  static async open(files: PlayerFiles): Promise<Result<OwnPlayer>> {
    const player = new OwnPlayer(await loadEngine());
    for (const { name } of OPTIONS) {
      const value = files[name as keyof PlayerFiles];
      const taken = value === undefined ? ok(undefined) : await player.set(name, value);
      if (!taken.ok) return taken;
    }
    return ok(player);
  }

  get id(): Player['id'] {
    const loaded = this.#loaded === '' ? '' : ` ${this.#loaded}`;
    return { name: 'open2048', version: `${version()}${loaded}`, author: 'the open2048 authors' };
  }

  /** Whether it searches under the rules of the game; else what is best is looked up. */
  get searches(): boolean {
    return this.#exact === null;
  }

  async set(name: string, value: string): Promise<Result<void>> {
    if (name === 'weights') return this.#load(value);
    this.#folder = tableFolder(value === '' ? undefined : value);
    return ok(undefined);
  }

  async newGame(rules: RuleSet): Promise<Result<void>> {
    await this.#exact?.close();
    this.#exact = null;
    const exact = await ExactPlay.open(rules, this.#folder);
    if (exact.ok) {
      this.#exact = exact.value;
      return ok(undefined);
    }
    const { code, message } = exact.error;
    if (!['no-table', 'too-large', 'fixed-spawn'].includes(code)) return exact;
    const refused = whyNotSearched(rules);
    if (refused !== null) return fault('cannot-play', `${refused}; and ${message}`);
    const ends = rules.goal !== null && rules.atGoal === 'end';
    this.#isForPoints = rules.score === 'merge-sum' && !ends;
    return ok(undefined);
  }

  async think(board: Board, limits: Limits, thinking: Thinking): Promise<Result<Thought>> {
    if (this.#exact !== null) return this.#exact.think(board);
    const checked = this.#engine.check(board);
    if (!checked.ok) return checked;
    const { signal, onThought } = thinking;
    const advice = await this.#engine.think(board, searchLimits(limits), {
      signal,
      onAdvice: (found) => onThought(this.#thoughtOf(found)),
    });
    return ok(this.#thoughtOf(advice));
  }

  #thoughtOf({ moves, depth, nodes, inPoints }: Advice): Thought {
    const unit = inPoints && this.#isForPoints ? 'points' : 'own';
    return { moves, depth, nodes, unit, proved: false };
  }

  async #load(file: string): Promise<Result<void>> {
    if (file === '') {
      this.#engine.useLines();
      this.#loaded = '';
      return ok(undefined);
    }
    const bytes = await readBytes(file, MAX_WEIGHTS_BYTES);
    if (!bytes.ok) return bytes;
    const weights = await readWeights(bytes.value);
    if (!weights.ok) return fault(weights.error.code, `${file}: ${weights.error.message}`);
    const taken = this.#engine.use(weights.value);
    if (!taken.ok) return taken;
    // A file of weights ends with its digest.
    this.#loaded = `${weights.value.network}-${hexOf(bytes.value.subarray(-32, -28))}`;
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

/** What keeps the search from playing by some rules, or null; it takes chance to deal nine 2s for one 4. */
function whyNotSearched({ size, merge, spawn }: RuleSet): string | null {
  if (Math.max(size.rows, size.cols) > ENGINE_SIDE) {
    return 'boards larger than 4x4 are not searched';
  }
  if (merge !== 'once') return 'cascading merges are not searched';
  const dealt = spawn.kind === 'uniform' ? spawn.ranks : [];
  const isUsual = dealt.length > 0 && dealt.every(({ rank }) => rank <= 2);
  return isUsual ? null : 'new tiles other than 2s and 4s by chance are not searched';
}
