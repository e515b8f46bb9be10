/**
 * How each course and article that a preset comes from speaks of the game, as data beside the rules: what the
 * directions are called, how a board is drawn in lines, what may be typed, and which boards there are at all.
 * Rules never depend on it, and a program reads the same game whatever the dialect. docs/adr/0024-dialects.md
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

/** The names of the dialects, the usual one first. */
export const DIALECT_NAMES = ['plain', 'cs61b', 'console', 'terminal64', 'tiers'] as const;
export type DialectName = (typeof DIALECT_NAMES)[number];

/** A word for each direction: up, right, down, left. */
type Words = readonly [string, string, string, string];

/** A key of the whole screen: its names, how it is shown, and what it does. */
interface OwnKey {
  readonly act: Direction | PlayCommand;
  readonly keys: readonly string[];
  readonly shown: string;
}

/** The boards that a course allows. */
interface Limits {
  readonly isSquare: boolean;
  /** The largest rank that may be the goal, which there always is; no tile is larger than the goal. */
  readonly maxGoal: number;
}

/** All in which origins differ that is not a rule. */
export interface Dialect {
  readonly name: DialectName;
  readonly directions: Words;
  /** A cell in lines. */
  readonly cell: CellShape;
  /** Whether lines obey words too: `hint`, `autoplay`, `undo`, `redo`. */
  readonly hasWords: boolean;
  /** Whether a line end follows the prompt where no terminal shows the answer. */
  readonly endsPrompt: boolean;
  /** The only keys of the whole screen; null for all. `other` is what it says to any other key. */
  readonly keys: {
    readonly own: readonly OwnKey[];
    readonly text: string;
    readonly other: string;
  } | null;
  /** Whether the bell of the terminal rings, unless an option says otherwise. */
  readonly isHeard: boolean;
  readonly limits: Limits | null;
}

const plain: Dialect = {
  name: 'plain',
  directions: DIRECTION_NAMES,
  cell: 'line',
  hasWords: true,
  endsPrompt: true,
  keys: null,
  isHeard: false,
  limits: null,
};

const INTERRUPT: OwnKey = { act: 'interrupt', keys: ['ctrl+c'], shown: 'Ctrl-C' };
const SUSPEND: OwnKey = { act: 'suspend', keys: ['ctrl+z'], shown: 'Ctrl-Z' };

/** Every dialect by its name. */
export const DIALECTS: Readonly<Record<DialectName, Dialect>> = {
  plain,

  /** The Java course: a board has the sides of a map. */
  cs61b: { ...plain, name: 'cs61b', directions: ['north', 'east', 'south', 'west'] },

  /** The C# article: arrows move, Esc quits, any other key does nothing. */
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
  tiers: { ...plain, name: 'tiers', isHeard: true },
};

/** The dialect of rules: that of the preset from which they were made, if it has one. */
export function dialectOf(rules: RuleSet): Dialect {
  const preset = presetBehind(rules);
  return DIALECT_NAMES.includes(preset as DialectName) ? DIALECTS[preset as DialectName] : plain;
}

/** The letters that the Python course types. */
const LETTERS: Words = ['w', 'd', 's', 'a'];

const DIRECTION_WORDS = new Map(
  [LETTERS, ...Object.values(DIALECTS).map(({ directions }) => directions)].flatMap((words) =>
    DIRECTIONS.map((direction) => [words[direction], direction] as const),
  ),
);

/** Reads a direction by the name that any dialect has for it, in any letter case; fault `bad-direction`. */
export function directionNamed(text: string, { directions }: Dialect): Result<Direction> {
  const direction = DIRECTION_WORDS.get(text.toLowerCase());
  if (direction !== undefined) return ok(direction);
  return fault('bad-direction', `expected ${namesOf(directions)}, got ${quote(text)}`);
}

/** `up, right, down or left` in the words of a dialect. */
export function namesOf(directions: Words): string {
  return `${directions.slice(0, 3).join(', ')} or ${directions[3]}`;
}
