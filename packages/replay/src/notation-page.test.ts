/** Checks docs/notation.md: its examples, its limits and its fault codes. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  bytesOfHex,
  expectOk,
  FAULT_CODES,
  formatPosition,
  MAX_KEY_BYTES,
  MAX_PLAY_WORK,
  MAX_START_TEXT,
  parsePosition,
  parseRuleSetText,
  PRESETS,
} from '@open2048/core';
import { recorded, verified } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import { REPLAY_FAULT_CODES } from './fault-codes.ts';
import { MAX_FOREIGN_BYTES } from './formats/format.ts';
import { POSITION_FORMATS, REPLAY_FORMATS } from './formats/registry.ts';
import { decodeReplay, parseReplayText } from './replay-bytes.ts';
import { MAX_REPLAY_BYTES } from './replay-layout.ts';
import { MAX_REPLAY_JSON, parseReplayJson, replayJson } from './replay-json.ts';
import { MAX_REPLAY_CELLS, MAX_REPLAY_EVENTS } from './replay.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const page = read('../../../docs/notation.md');
/** The page with the padding of its table cells removed. */
const tables = page.replaceAll(/ *\| */g, ' | ');
/** The n-th block of this language, n from 0. */
const block = (language: string, n: number) =>
  [...page.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].filter(([, name]) => name === language)[
    n
  ]![2]!;

const example = recorded({
  start: [
    { cell: 0, rank: 1 },
    { cell: 3, rank: 1 },
  ],
  events: [
    { type: 'move', direction: 3, spawn: { cell: 15, rank: 2 }, elapsed: 250 },
    { type: 'undo', elapsed: 1000 },
  ],
});

describe('the example of a replay', () => {
  test('in bytes', () => {
    const lines = block('', 0).split('\n');
    const hex = lines.map((line) => line.slice(0, 26).replaceAll(' ', '')).join('');
    const bytes = bytesOfHex(hex)!;
    expect(decodeReplay(bytes)).toEqual({ ok: true, value: verified(example) });
  });

  test('as text', () => {
    const text = /^ {4}(MjA0O\S+)$/m.exec(page)![1]!;
    expect(parseReplayText(text)).toEqual({ ok: true, value: verified(example) });
  });

  test('as JSON', () => {
    expect(parseReplayJson(block('json', 1))).toEqual({ ok: true, value: verified(example) });
    expect(JSON.parse(block('json', 1))).toEqual(JSON.parse(expectOk(replayJson(example))));
  });
});

test('the example of a rule set is classic', () => {
  expect(parseRuleSetText(block('json', 0))).toEqual({ ok: true, value: PRESETS.classic });
});

test('the example of a position is valid', () => {
  const text = /^ {4}(4x4\/\S+)$/m.exec(page)![1]!;
  expect(formatPosition(expectOk(parsePosition(text)))).toBe(text);
});

test.each([
  ['cells of a board whose game is replayed', MAX_REPLAY_CELLS],
  ['events', MAX_REPLAY_EVENTS],
  ['cells times events and start tiles', MAX_PLAY_WORK],
  ['bytes of a replay', MAX_REPLAY_BYTES],
  ['characters of a replay as JSON', MAX_REPLAY_JSON],
  ['characters of a given board', MAX_START_TEXT],
  ['bytes of a file in a foreign format', MAX_FOREIGN_BYTES],
])('the limit of %s', (what, limit) => {
  expect(tables).toContain(`| ${what} | 2^${Math.log2(limit)} |`);
});

test('the limit of a key', () => {
  expect(tables).toContain(`| bytes of a key of version 1 | ${MAX_KEY_BYTES} |`);
});

test('every format is described', () => {
  const ours = new Set(['replay', 'text', 'json', 'position']);
  for (const { id } of [...REPLAY_FORMATS, ...POSITION_FORMATS]) {
    if (!ours.has(id)) expect(tables).toContain(`| \`${id}\` |`);
  }
});

test('the page lists the fault codes of the rules and of replays with their meanings', () => {
  const list = tables.slice(tables.indexOf('## Fault codes'));
  const rows = [...list.matchAll(/^ \| `([\w-]+)` \| (.+?) \| $/gm)];
  expect(rows.map(([, code, what]) => [code, what])).toEqual(
    Object.entries({ ...FAULT_CODES, ...REPLAY_FAULT_CODES }).toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    ),
  );
});
