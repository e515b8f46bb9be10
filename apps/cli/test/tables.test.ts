/** `open2048 tables` in real processes. A complete table is too large for a test: builds are started and stopped. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statfsSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { BIN, newHome, run } from './cli.ts';

const build = (...args: readonly string[]) => run(['tables', 'build', 'endgame', ...args]);

/** Starts a build and interrupts it once it has written to its log; resolves to its exit code and its messages. */
async function interrupted(
  out: string,
  ...args: readonly string[]
): Promise<[number | null, string]> {
  const command = [BIN, 'tables', 'build', 'endgame', '--threads', '1', '--out', out, ...args];
  const child = spawn(process.execPath, command);
  let messages = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (messages += text));
  const watcher = watch(out, (_, name) => {
    if (String(name).endsWith('.log')) child.kill('SIGINT');
  });
  const [code] = (await once(child, 'close')) as [number | null];
  watcher.close();
  return [code, messages];
}

/** The tables whose builds have left files in a folder. */
const startedIn = (folder: string): string[] =>
  [
    ...new Set(readdirSync(folder).map((name) => /^\.?(4x4-.+)\.o2t/.exec(name)?.[1] ?? name)),
  ].toSorted();

const TABLE = '4x4-walls-0037-target-9-classic-tile-1024';
const COMPACT = '4x4-walls-0037-target-9-limits-6666000000000000-classic-tile-1024';

describe('open2048 tables build endgame', () => {
  const { bavail, bsize } = statfsSync(tmpdir());
  const hasRoom = bavail * bsize > 5e9;
  const needs = hasRoom ? '' : ' (skipped: needs 5 GB of free space for temporary files)';
  test.runIf(hasRoom)(
    `builds the table; after Ctrl-C the same command resumes it${needs}`,
    async () => {
      const out = newHome();
      expect(await interrupted(out)).toEqual([130, expect.stringContaining('[interrupted]')]);
      expect(startedIn(out)).toEqual([TABLE]);
      expect(await interrupted(out)).toEqual([130, expect.stringContaining('[interrupted]')]);
      expect(startedIn(out)).toEqual([TABLE]);
    },
  );
  test.runIf(hasRoom)(`builds a smaller table with less disk space${needs}`, async () => {
    const out = newHome();
    expect(await interrupted(out, '--disk', '3GB')).toEqual([
      130,
      expect.stringContaining('[interrupted]'),
    ]);
    expect(startedIn(out)).toEqual([COMPACT]);
  });

  const refused: readonly (readonly [string, RegExp, ...string[]])[] = [
    [
      'too little room',
      /smallest endgame table needs 2\.70 GB, and --disk allows 2\.00 GB.*\[too-little-disk\]/,
      '--disk',
      '2GB',
    ],
    [
      'an amount without a unit',
      /expected an amount such as 4GB, got "4" \[bad-disk\]/,
      '--disk',
      '4',
    ],
    ['a negative amount', /got "-4GB" \[bad-disk\]/, '--disk=-4GB'],
    ['no threads', /\[bad-threads\]/, '--threads', '0'],
    ['a folder that is a file', /\[cannot-write\]/, '--out', BIN],
  ];
  for (const [name, message, ...args] of refused) {
    test(`refuses ${name}`, async () => {
      const { code, stdout, stderr } = await build(
        ...args,
        ...(args[0] === '--out' ? [] : ['--out', newHome()]),
      );
      expect(stderr).toMatch(message);
      expect(stdout).toBe('');
      expect([2, 3]).toContain(code);
    });
  }

  test.runIf(existsSync('/proc/self'))('refuses a folder that cannot be created', async () => {
    const { code, stderr } = await build('--out', '/proc/open2048');
    expect(stderr).toMatch(/^open2048: cannot use \/proc\/open2048: .+ \[cannot-write\]\n$/);
    expect(code).toBe(3);
  });

  test('refuses tables that it does not know', async () => {
    const { code, stderr } = await run(['tables', 'build', 'opening']);
    expect(stderr).toContain('endgame');
    expect(code).toBe(2);
  });

  test('with --json reports an error as JSON', async () => {
    const { stdout, stderr } = await build('--disk', '1MB', '--out', newHome(), '--json');
    expect(JSON.parse(stderr || stdout)).toMatchObject({ error: { code: 'too-little-disk' } });
  });
});
