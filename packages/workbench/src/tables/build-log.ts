/** The log of a build as lines of JSON: the build, every found layer, a line after the last one, every valued layer. */
import { fault, ok, shape, type Result } from '@open2048/core';
import type { BlockEntry, Layer } from '@open2048/solver';

/** A found layer; `bytes` is the size of its keys in their file. */
export interface FoundLayer extends Omit<Layer, 'keys'> {
  readonly kind: 'found';
  readonly bytes: number;
}

/** A valued layer, and the part of a game's value from the starts in the layers so far. */
export interface Valued {
  readonly kind: 'valued';
  readonly sum: number;
  readonly gained: number;
  readonly blocks: readonly BlockEntry[];
}

/** The first line: the table to build, and where its blocks start. */
export interface Begun {
  readonly kind: 'build';
  readonly version: number;
  readonly header: string;
  readonly blocksAt: number;
}

export type LogLine = Begun | FoundLayer | { readonly kind: 'all' } | Valued;

/** The state of a build, read from its log. */
export interface BuildLog {
  readonly begun: Begun;
  /** From the smallest sum to the largest. */
  readonly found: readonly FoundLayer[];
  readonly allFound: boolean;
  /** From the largest sum to the smallest. */
  readonly valued: readonly Valued[];
  /** The length of the complete lines; a truncated line may follow. */
  readonly length: number;
}

export const LOG_VERSION = 2;

const count = shape.integer(0, Number.MAX_SAFE_INTEGER);

const lineShape = shape.kinds({
  build: shape.object({
    kind: shape.oneOf(['build']),
    version: shape.integer(LOG_VERSION, LOG_VERSION),
    header: shape.text(2 ** 16),
    blocksAt: count,
  }),
  found: shape.object({
    kind: shape.oneOf(['found']),
    sum: count,
    states: count,
    terminal: count,
    afterstates: count,
    pairs: count,
    wins: count,
    bytes: count,
  }),
  all: shape.object({ kind: shape.oneOf(['all']) }),
  valued: shape.object({
    kind: shape.oneOf(['valued']),
    sum: count,
    gained: shape.number,
    blocks: shape.list(shape.object({ key: count, bytes: count }), 0, 2 ** 22),
  }),
});

/** The text of a line in the log. */
export function logText(line: LogLine): string {
  return `${JSON.stringify(line)}\n`;
}

/** Reads a log. Fault `damaged-build`, placed at the line, from 1. */
export function readLog(text: string): Result<BuildLog> {
  const length = text.lastIndexOf('\n') + 1;
  const found: FoundLayer[] = [];
  const valued: Valued[] = [];
  let begun: Begun | undefined;
  let allFound = false;
  for (const [index, json] of text.slice(0, length).split('\n').slice(0, -1).entries()) {
    const value = shape.jsonOf(json, 2 ** 28);
    const read = value.ok ? lineShape(value.value, '') : value;
    if (!read.ok) return damaged(`line ${index + 1} of the log: ${read.error.message}`, index + 1);
    const line: LogLine = read.value;
    if (line.kind === 'build') begun = line;
    else if (line.kind === 'found') found.push(line);
    else if (line.kind === 'valued') valued.push(line);
    else allFound = true;
  }
  if (begun === undefined) return damaged('the log does not name the table', 1);
  return ok({ begun, found, allFound, valued, length });
}

/** A fault in the files of a build that was interrupted. */
export function damaged(message: string, at?: number): ReturnType<typeof fault> {
  return fault('damaged-build', `${message}; delete the .log file to start over`, at);
}
