/** Tables of a folder: which one answers a question, and which one does not. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk, parsePosition, PRESETS, type Size } from '@open2048/core';
import { lying, problemOf, queryExact, type Objective, type Problem } from '@open2048/solver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTable } from './build.ts';
import { tableFor } from './table-for.ts';
import { openTableFile, tablePath } from './tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'open2048-tables-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SCORE: Objective = { kind: 'score' };

const problemFor = (size: Size, objective: Objective = SCORE): Problem =>
  expectOk(problemOf({ ...PRESETS.classic, size }, objective));

const build = (path: string, problem: Problem) =>
  buildTable(path, problem, { onProgress: () => undefined, signal: new AbortController().signal });

/** The value of a position by the table in the folder, and whether it was solved because there was no table. */
async function valueIn(
  problem: Problem,
  position: string,
): Promise<{ readonly value: number; readonly isSolved: boolean }> {
  let isSolved = false;
  const { table, close } = expectOk(await tableFor(problem, folder, () => (isSolved = true)));
  const { value } = expectOk(await queryExact(table, expectOk(parsePosition(position))));
  await close();
  return { value, isSolved };
}

beforeAll(async () => {
  const lies = lying(problemFor({ rows: 3, cols: 2 }));
  expectOk(await build(tablePath(folder, lies), lies));
});

test('one table answers for a board and for the board turned', async () => {
  const lies = await valueIn(problemFor({ rows: 2, cols: 3 }), '2 4 0; 0 0 2');
  expect(lies.isSolved).toBe(false);
  expect(await valueIn(problemFor({ rows: 3, cols: 2 }), '2 0; 4 0; 0 2')).toEqual(lies);
});

describe('a table in the file of another one', () => {
  const moves = problemFor({ rows: 2, cols: 3 }, { kind: 'moves' });
  const path = tablePath(folder, moves);
  const refused = { ok: false, error: { code: 'other-table' } };
  beforeAll(() => copyFileSync(tablePath(folder, problemFor({ rows: 2, cols: 3 })), path));

  test('does not answer', async () => {
    expect(await openTableFile(path, moves)).toMatchObject(refused);
    expect(await tableFor(moves, folder)).toMatchObject(refused);
  });

  test('is not replaced by a build', async () => {
    const before = readFileSync(path);
    expect(await build(path, moves)).toMatchObject(refused);
    expect(readFileSync(path).equals(before)).toBe(true);
  });
});

test('a build whose log cannot be read keeps the layers that were found', async () => {
  const lies = problemFor({ rows: 2, cols: 2 });
  const path = tablePath(folder, lies);
  writeFileSync(`${path}.keys`, 'layers');
  mkdirSync(`${path}.log`);
  expect(await build(path, lies)).toMatchObject({ ok: false, error: { code: 'cannot-write' } });
  expect(readFileSync(`${path}.keys`, 'utf8')).toBe('layers');
});
