/**
 * What was thought of the moves of games, kept in the store of the app, so that an analysis that was left
 * goes on where it was, in this tab or another one. It could be worked out again, so it is bounded: the
 * oldest go when there are too many or too much, and what cannot be read is as good as not there. It is kept
 * in pieces, so that what is written while an analysis goes on does not grow with it. A list says what is kept
 * and since when; it names a text before it is written and until it is deleted, so a crash between the two
 * leaves nothing behind that is never found again.
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

/** A move and what it is worth. */
export type Worth = readonly [direction: Direction, worth: number];
/** A position in notation, and what its moves are worth, the best first. */
export type Line = readonly [position: string, worths: readonly Worth[]];

/** The most analyses, the most lines of one, and of all together. */
const MOST = 24;
const MOST_LINES = 2 ** 17;
const MOST_IN_ALL = 2 ** 18;
/** So many lines are in one text, the last of which is all that is written while an analysis goes on. */
export const PIECE = 500;
const MOST_CHARACTERS = 2 ** 18;

const FORMAT = 'open2048-analysis';
const LIST_KEY = 'open2048/analyses';

interface Entry {
  /** The key of the first piece. */
  readonly key: string;
  /** When it was written last, in milliseconds since 1970. */
  readonly at: number;
  /** The most lines that it may have. */
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

/** What tells the analysis of a game by an advisor from all others; moves that were made later change nothing. */
export function analysisName({ replay }: ReplayTimeline, advisor: string, nodes: number): string {
  const { rules, dealer, startedAt, start } = replay;
  const dealt = [dealtBy(dealer), startedAt];
  const whose = JSON.stringify([ruleSetText(rules), ...dealt, start, advisor, nodes]);
  return hexOf(sha256(new TextEncoder().encode(whose))).slice(0, 24);
}

/** The seed or the id that a game was dealt by; null where neither is known. */
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

  /** What is kept under a name, from the first move on and as far as it can be read. */
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
   * Keeps lines, those before `from` being kept already, unless another tab has more of them; rejects as the
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

  /** Names an analysis in the list; those that have to go for it. */
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

/** The text of a piece, unless what is there has the same lines and more. */
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

/** The keys of all pieces that so many lines have. */
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
