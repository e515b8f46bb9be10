/**
 * What was thought of the moves of games, kept in the store of the app, so that an analysis that was left
 * goes on where it was, in this tab or another one. It could be worked out again, so it is bounded: the
 * oldest go when there are too many or too much, and what cannot be read is as good as not there. A list
 * says what is kept and since when; it names a text before it is written and until it is deleted, so a
 * crash between the two leaves nothing behind that is never found again.
 */
import {
  DIRECTIONS,
  fault,
  hexOf,
  ok,
  ruleSetText,
  sha256,
  shape,
  type Direction,
  type Film,
} from '@open2048/core';
import type { Ports } from '@open2048/session';

/** A move and what it is worth. */
export type Worth = readonly [direction: Direction, worth: number];
/** A position in notation, and what its moves are worth, the best first. */
export type Line = readonly [position: string, worths: readonly Worth[]];

/** The most analyses, the most characters of one, and of all together. */
const MOST = 24;
const MOST_CHARACTERS = 2 ** 23;
const MOST_IN_ALL = 2 ** 24;

const FORMAT = 'open2048-analysis';
const LIST_KEY = 'open2048/analyses';
const MOST_LINES = 2 ** 17;

interface Entry {
  readonly key: string;
  /** When it was written last, in milliseconds since 1970. */
  readonly at: number;
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
    MOST_LINES,
  ),
});

/** What tells the analysis of a game by an advisor from all others; moves that were made later change nothing. */
export function analysisName({ replay }: Film, advisor: string, nodes: number): string {
  const { rules, seed, startedAt, start } = replay;
  const whose = JSON.stringify([ruleSetText(rules), seed, startedAt, start, advisor, nodes]);
  return hexOf(sha256(new TextEncoder().encode(whose))).slice(0, 24);
}

/** The analyses in a store. */
export class KeptAnalyses {
  readonly #storage: Ports['storage'];
  readonly #now: Ports['now'];

  constructor({ storage, now }: Pick<Ports, 'storage' | 'now'>) {
    this.#storage = storage;
    this.#now = now;
  }

  /** What is kept under a name, nothing where that cannot be read. */
  async read(name: string): Promise<readonly Line[]> {
    const text = await this.#storage.read(keyOf(name)).catch(() => null);
    return text === null ? [] : linesOf(text);
  }

  /** Keeps lines from the first move on, unless another tab has already more of them; rejects as the storage does. */
  async keep(name: string, lines: readonly Line[]): Promise<void> {
    const key = keyOf(name);
    const text = JSON.stringify({ format: FORMAT, version: 1, lines });
    if (lines.length === 0 || text.length > MOST_CHARACTERS) return;
    let gone: readonly Entry[] = [];
    await this.#changeList((entries) => {
      const others = entries.filter((entry) => entry.key !== key);
      const all = [...others, { key, at: this.#now(), size: text.length }];
      gone = tooMany(all);
      return all;
    });
    await this.#storage.update(key, (old) => {
      const there = old === null ? [] : linesOf(old);
      const last = lines.length - 1;
      const isFurther =
        there.length > lines.length && JSON.stringify(there[last]) === JSON.stringify(lines[last]);
      return isFurther ? old : text;
    });
    if (gone.length === 0) return;
    for (const each of gone) await this.#storage.update(each.key, () => null);
    const keys = new Set(gone.map((each) => each.key));
    await this.#changeList((entries) => entries.filter((each) => !keys.has(each.key)));
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

/** The oldest that have to go; never the latest. */
function tooMany(entries: readonly Entry[]): readonly Entry[] {
  const latestFirst = entries.toSorted((a, b) => b.at - a.at);
  let size = 0;
  const from = latestFirst.findIndex((entry, index) => {
    size += entry.size;
    return index > 0 && (index >= MOST || size > MOST_IN_ALL);
  });
  return from < 0 ? [] : latestFirst.slice(from);
}

function keyOf(name: string): string {
  return `${LIST_KEY}/${name}`;
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
