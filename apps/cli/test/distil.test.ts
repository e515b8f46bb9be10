/** `open2048 tables distil` in real processes. The table that it needs is too large for a test; see the tests of the workbench. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { newHome, run } from './cli.ts';

const TABLE = '4x4-walls-0037-target-9-classic-tile-1024.o2t';

const distil = (...args: readonly string[]) => run(['tables', 'distil', 'endgame', ...args]);

describe('open2048 tables distil endgame', () => {
  const home = newHome();
  const tables = path.join(home, 'tables');
  mkdirSync(tables);
  const out = path.join(home, 'endgame.policy');

  const refused: readonly (readonly [string, RegExp, number, ...string[]])[] = [
    [
      'a missing table, with the command that builds it',
      /there is no table .*; build it with 'open2048 tables build endgame' \[no-table\]/,
      2,
      '--tables',
      tables,
    ],
    ['no positions', /positions: expected a whole number.*\[bad-number\]/, 2, '--positions', '0'],
    ['half a game', /games: expected a whole number.*\[bad-number\]/, 2, '--games', '0.5'],
    [
      'a seed from which games cannot be counted',
      /seed: expected a whole number.*\[bad-number\]/,
      2,
      '--seed',
      '9007199254740991',
    ],
    ['a negative seed', /seed: expected a whole number.*\[bad-number\]/, 2, '--seed=-1'],
    [
      'too many patterns',
      /patterns: expected a whole number.*\[bad-number\]/,
      2,
      '--patterns',
      '21',
    ],
    ['too many threads', /\[bad-threads\]/, 2, '--threads', '65'],
  ];
  for (const [name, message, exit, ...args] of refused) {
    test(`refuses ${name}`, async () => {
      const { code, stdout, stderr } = await distil('--out', out, ...args);
      expect(stderr).toMatch(message);
      expect({ code, stdout }).toEqual({ code: exit, stdout: '' });
      expect(existsSync(out)).toBe(false);
    });
  }

  test('refuses to begin with something that is no policy', async () => {
    const file = path.join(home, 'no.policy');
    writeFileSync(file, 'nothing');
    const { code, stderr } = await distil('--out', out, '--from', file);
    expect(stderr).toContain(': expected an open2048 endgame policy [bad-format]');
    expect(code).toBe(2);
    expect((await distil('--out', out, '--from', path.join(home, 'none'))).stderr).toContain(
      '[no-file]',
    );
  });

  test('refuses a damaged table', async () => {
    writeFileSync(path.join(tables, TABLE), 'o2048tab, but no table');
    const { code, stderr } = await distil('--out', out, '--tables', tables);
    expect(stderr).toMatch(/\[(?:unknown-version|cut-short|damaged-table)\]/);
    expect(code).toBe(2);
  });

  test('needs a file for the policy, and knows no other table', async () => {
    expect((await distil()).stderr).toContain('--out');
    expect((await run(['tables', 'distil', 'opening', '--out', out])).code).toBe(2);
  });

  test('with --json reports an error as JSON', async () => {
    const { stdout } = await distil('--out', out, '--games', '0', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'bad-number' } });
  });
});
