/**
 * How each course and article that a preset comes from presents the game, as data separate from the rules: the names
 * of the directions, how a board is drawn in line mode, what may be typed, and which boards are allowed. Rules never
 * depend on the dialect, and programs read the same output in every dialect. docs/adr/0024-dialects.md
 */
import {
  DIRECTION_NAMES,
  DIRECTIONS,
  DOWN,
  fault,
  LEFT,
  ok,
  quote,
  RIGHT,
  UP,
  type Direction,
  type Result,
  type RuleSet,
} from '@open2048/core';
import { presetBehind } from './describe.ts';
import type { PlayCommand } from './play/commands.ts';
import type { CellShape } from './terminal/boxes.ts';

/** The names of the dialects, the default one first. */
export const DIALECT_NAMES = ['plain', 'cs61b', 'console', 'terminal64', 'tiers'] as const;
export type DialectName = (typeof DIALECT_NAMES)[number];

/** The words for the directions, in the order up, right, down, left. */
type Words = readonly [string, string, string, string];

/** A key in full-screen mode: its names, its label, and its action. */
interface OwnKey {
  readonly act: Direction | PlayCommand;
  readonly keys: readonly string[];
  readonly shown: string;
}

/** The boards that a course allows. */
interface Limits {
  readonly isSquare: boolean;
  /** The largest rank allowed as the goal. There is always a goal, and no tile is larger than it. */
  readonly maxGoal: number;
}

/** Everything in which the sources of the presets differ, except the rules. */
export interface Dialect {
  readonly name: DialectName;
  readonly directions: Words;
  /** How a cell is drawn in line mode. */
  readonly cell: CellShape;
  /** Whether line mode accepts the words `hint`, `autoplay`, `undo` and `redo`. */
  readonly hasWords: boolean;
  /** Whether a newline is printed after the prompt if no terminal echoes the answer. */
  readonly endsPrompt: boolean;
  /** The only keys in full-screen mode; null for all keys. `other` is the message for any other key. */
  readonly keys: {
    readonly own: readonly OwnKey[];
    readonly text: string;
    readonly other: string;
  } | null;
  /** Whether the terminal bell rings by default; an option overrides it. */
  readonly hasBell: boolean;
  readonly limits: Limits | null;
}

const plain: Dialect = {
  name: 'plain',
  directions: DIRECTION_NAMES,
  cell: 'line',
  hasWords: true,
  endsPrompt: true,
  keys: null,
  hasBell: false,
  limits: null,
};

const INTERRUPT: OwnKey = { act: 'interrupt', keys: ['ctrl+c'], shown: 'Ctrl-C' };
const SUSPEND: OwnKey = { act: 'suspend', keys: ['ctrl+z'], shown: 'Ctrl-Z' };

/** The dialects by name. */
export const DIALECTS: Readonly<Record<DialectName, Dialect>> = {
  plain,

  /** The Java course: directions are the four compass directions. */
  cs61b: { ...plain, name: 'cs61b', directions: ['north', 'east', 'south', 'west'] },

  /** The C# article: the arrow keys move, Esc quits, other keys do nothing. */
  console: {
    ...plain,
    name: 'console',
    keys: {
      own: [
        { act: UP, keys: ['up'], shown: '↑' },
        { act: DOWN, keys: ['down'], shown: '↓' },
        { act: LEFT, keys: ['left'], shown: '←' },
        { act: RIGHT, keys: ['right'], shown: '→' },
        { act: 'quit', keys: ['escape'], shown: 'Esc' },
        SUSPEND,
        INTERRUPT,
      ],
      text: 'arrows move · Esc quits',
      other: '',
    },
  },

  /** The Python course: W, A, S, D and Q, tall cells, and a prompt that stays open. */
  terminal64: {
    ...plain,
    name: 'terminal64',
    cell: 'tall',
    hasWords: false,
    endsPrompt: false,
    keys: {
      own: [
        { act: UP, keys: ['w'], shown: 'W' },
        { act: LEFT, keys: ['a'], shown: 'A' },
        { act: DOWN, keys: ['s'], shown: 'S' },
        { act: RIGHT, keys: ['d'], shown: 'D' },
        { act: 'quit', keys: ['q'], shown: 'Q' },
        SUSPEND,
        INTERRUPT,
      ],
      text: 'W A S D move · Q quits',
      other: 'Invalid input, try again.',
    },
    limits: { isSquare: true, maxGoal: 11 },
  },

  /** The Racket project: squares with sounds. */
  tiers: { ...plain, name: 'tiers', hasBell: true },
};

/** The dialect of a rule set: that of the preset it was made from, or the default one. */
export function dialectOf(rules: RuleSet): Dialect {
  const preset = presetBehind(rules);
  return DIALECT_NAMES.includes(preset as DialectName) ? DIALECTS[preset as DialectName] : plain;
}

/** The letters of the Python course. */
const LETTERS: Words = ['w', 'd', 's', 'a'];

const DIRECTION_WORDS = new Map(
  [LETTERS, ...Object.values(DIALECTS).map(({ directions }) => directions)].flatMap((words) =>
    DIRECTIONS.map((direction) => [words[direction], direction] as const),
  ),
);

/** Reads a direction by its name in any dialect, ignoring case; fault `bad-direction`. */
export function directionNamed(text: string, { directions }: Dialect): Result<Direction> {
  const direction = DIRECTION_WORDS.get(text.toLowerCase());
  if (direction !== undefined) return ok(direction);
  return fault('bad-direction', `expected ${namesOf(directions)}, got ${quote(text)}`);
}

/** `up, right, down or left` in the words of a dialect. */
export function namesOf(directions: Words): string {
  return `${directions.slice(0, 3).join(', ')} or ${directions[3]}`;
}
