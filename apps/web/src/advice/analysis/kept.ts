/**
 * The evaluations of moves, kept in the store of the app, so that an unfinished analysis resumes where it was, in any
 * tab. They can be computed again, so their number is bounded: the oldest are deleted when there are too many, and what
 * cannot be read is ignored. An analysis is stored in pieces, so that the cost of a write does not grow with it. A list
 * says what is stored and since when. It names a text before that is written and until it is deleted, so a crash leaves
 * nothing behind that cannot be found.
 */
import {
  type DealerRecord,
  DIRECTIONS,
  fault,
  hexOf,
  ok,
  ruleSetText,
  sha256,
  shape,
  type Direction,
} from '@open2048/core';
import type { ReplayTimeline } from '@open2048/replay';
import type { Ports } from '@open2048/session';

/** A move and its value. */
export type Worth = readonly [direction: Direction, worth: number];
/** A position in notation, and the values of its moves, the best first. */
export type Line = readonly [position: string, worths: readonly Worth[]];

/** The most analyses, the most lines of one, and of all together. */
const MOST = 500;
const MOST_LINES = 2 ** 17;
const MOST_IN_ALL = 2 ** 18;
/** The number of lines in one piece. Only the last piece is written while an analysis runs. */
export const PIECE = 500;
const MOST_CHARACTERS = 2 ** 18;

const FORMAT = 'open2048-analysis';
const LIST_KEY = 'open2048/analyses';

interface Entry {
  /** The key of the first piece. */
  readonly key: string;
  /** When it was last written, in milliseconds since 1970. */
  readonly at: number;
  /** The most lines that may be stored. */
  readonly size: number;
}

const whole = shape.integer(0, Number.MAX_SAFE_INTEGER);
const head = { format: shape.oneOf([FORMAT]), version: shape.integer(1, 1) };
const listShape = shape.object({
  ...head,
  entries: shape.list(shape.object({ key: shape.text(120), at: whole, size: whole }), 0, 2 * MOST),
});
const linesShape = shape.object({
  ...head,
  lines: shape.list(
    pair(shape.text(200), shape.list(pair(shape.oneOf(DIRECTIONS), shape.number), 1, 4)),
    0,
    PIECE,
  ),
});

/** Identifies the analysis of a game by an advisor; moves that were made later do not change it. */
export function analysisName({ replay }: ReplayTimeline, advisor: string, nodes: number): string {
  const { rules, dealer, startedAt, start } = replay;
  const dealt = [dealtBy(dealer), startedAt];
  const whose = JSON.stringify([ruleSetText(rules), ...dealt, start, advisor, nodes]);
  return hexOf(sha256(new TextEncoder().encode(whose))).slice(0, 24);
}

/** The seed or the id of the deal; null if neither is known. */
function dealtBy(dealer: DealerRecord): number | string | null {
  if (dealer.kind === 'seed') return dealer.seed;
  return dealer.kind === 'committed' || dealer.deal === null ? null : dealer.deal.id;
}

/** The analyses in a store. */
export class KeptAnalyses {
  readonly #storage: Ports['storage'];
  readonly #now: Ports['now'];

  constructor({ storage, now }: Pick<Ports, 'storage' | 'now'>) {
    this.#storage = storage;
    this.#now = now;
  }

  /** The lines stored under a name, from the first move up to the first piece that cannot be read. */
  async read(name: string): Promise<readonly Line[]> {
    const lines: Line[] = [];
    for (const key of piecesOf(keyOf(name), MOST_LINES)) {
      const text = await this.#storage.read(key).catch(() => null);
      const piece = text === null ? [] : linesOf(text);
      lines.push(...piece);
      if (piece.length < PIECE) break;
    }
    return lines;
  }

  /**
   * Stores lines, unless another tab has stored more of them; those before `from` are stored already. Rejects as the
   * storage does.
   */
  async keep(name: string, all: readonly Line[], from = 0): Promise<void> {
    const lines = all.slice(0, MOST_LINES);
    if (lines.length <= from) return;
    const key = keyOf(name);
    const gone = await this.#list(key, lines.length);
    const keys = piecesOf(key, lines.length);
    for (let number = Math.floor(from / PIECE); number < keys.length; number++) {
      const piece = lines.slice(number * PIECE, (number + 1) * PIECE);
      await this.#storage.update(keys[number]!, (old) => further(old, piece));
    }
    for (const each of gone) await this.#forget(each);
  }

  /** Adds an analysis to the list, or updates it; returns those to be deleted for it. */
  async #list(key: string, size: number): Promise<readonly Entry[]> {
    let gone: readonly Entry[] = [];
    await this.#changeList((entries) => {
      const before = entries.find((entry) => entry.key === key)?.size ?? 0;
      const others = entries.filter((entry) => entry.key !== key);
      const now = [...others, { key, at: this.#now(), size: Math.max(size, before) }];
      gone = tooMany(now);
      return now;
    });
    return gone;
  }

  async #forget({ key, size }: Entry): Promise<void> {
    for (const piece of piecesOf(key, size)) await this.#storage.update(piece, () => null);
    await this.#changeList((entries) => entries.filter((each) => each.key !== key));
  }

  #changeList(change: (entries: readonly Entry[]) => readonly Entry[]): Promise<void> {
    return this.#storage.update(LIST_KEY, (old) => {
      const json = old === null ? null : shape.jsonOf(old, MOST_CHARACTERS);
      const list = json?.ok === true ? listShape(json.value, '') : null;
      const entries = change(list?.ok === true ? list.value.entries : []);
      return JSON.stringify({ format: FORMAT, version: 1, entries });
    });
  }
}

/** The oldest entries, to be deleted; never the latest one. */
function tooMany(entries: readonly Entry[]): readonly Entry[] {
  const latestFirst = entries.toSorted((a, b) => b.at - a.at);
  let size = 0;
  const from = latestFirst.findIndex((entry, index) => {
    size += entry.size;
    return index > 0 && (index >= MOST || size > MOST_IN_ALL);
  });
  return from < 0 ? [] : latestFirst.slice(from);
}

/** The text of a piece, unless the stored one has the same lines and more. */
function further(old: string | null, piece: readonly Line[]): string {
  const there = old === null ? [] : linesOf(old);
  const last = piece.length - 1;
  const isFurther =
    there.length > piece.length && JSON.stringify(there[last]) === JSON.stringify(piece[last]);
  return isFurther ? old! : JSON.stringify({ format: FORMAT, version: 1, lines: piece });
}

function keyOf(name: string): string {
  return `${LIST_KEY}/${name}`;
}

/** The keys of all pieces for the given number of lines. */
function piecesOf(key: string, size: number): readonly string[] {
  const count = Math.min(Math.ceil(size / PIECE), Math.ceil(MOST_LINES / PIECE));
  return Array.from({ length: count }, (_, number) => (number === 0 ? key : `${key}/${number}`));
}

function linesOf(text: string): readonly Line[] {
  const json = shape.jsonOf(text, MOST_CHARACTERS);
  const read = json.ok ? linesShape(json.value, '') : json;
  return read.ok ? read.value.lines : [];
}

function pair<First, Second>(
  first: shape.Shape<First>,
  second: shape.Shape<Second>,
): shape.Shape<readonly [First, Second]> {
  return (value, path) => {
    if (!Array.isArray(value) || value.length !== 2) {
      return fault('bad-value', `${path}: expected two entries`, path);
    }
    const left = first(value[0], `${path}[0]`);
    const right = second(value[1], `${path}[1]`);
    if (!left.ok) return left;
    return right.ok ? ok([left.value, right.value]) : right;
  };
}
