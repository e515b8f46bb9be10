/** `open2048 serve` and `open2048 db`: the server's program, run by the command. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { BIN, run } from './cli.ts';

const CLI = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'open2048-server-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('serve', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'serves the web app of the checkout, and stops on %s to the command',
    async (signal) => {
      const child = spawn(process.execPath, [BIN, 'serve', '--no-compete', '--port', '0'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      let address: string | undefined;
      for await (const line of createInterface({ input: child.stdout })) {
        [address] = /http:\S+/.exec(line) ?? [];
        if (address !== undefined) break;
      }
      const page = await fetch(`${address}/`);
      expect(await page.text()).toContain('<title>');
      child.kill(signal);
      expect(await ended).toEqual([0, null]);
    },
  );
});

describe('the commands of the server', () => {
  test.each([
    ['serve', '--help'],
    ['help', 'serve'],
  ])('%s %s prints the help of the program', async (...args) => {
    const { code, stdout } = await run(args);
    expect(stdout).toContain('Usage: open2048 serve [options]');
    expect(stdout).toContain('--no-compete');
    expect(code).toBe(0);
  });

  test.each([
    { args: ['serve', '--colour'], message: "unknown option '--colour' [unknown-option]" },
    { args: ['serve', 'here'], message: '[excess-arguments]' },
    { args: ['serve', '--web', '/nowhere'], message: '[no-web-app]' },
  ])('refuse $args with the exit code of the program', async ({ args, message }) => {
    const { code, stderr } = await run(args);
    expect(stderr).toMatch(/^open2048: .*\n$/);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });

  test('say what is missing where the server is not installed', () => {
    for (const part of ['bin', 'dist', 'package.json']) {
      cpSync(join(CLI, part), join(folder, part), { recursive: true });
    }
    linkDependencies(join(folder, 'node_modules'));
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(folder, 'bin', 'open2048.js'), 'db', 'status', '--json'],
      { encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'server-not-installed' } });
    expect(status).toBe(3);
  });
});

/** Links all installed packages but the server. */
function linkDependencies(to: string): void {
  mkdirSync(join(to, '@open2048'), { recursive: true });
  for (const from of [join(CLI, 'node_modules'), join(CLI, '..', '..', 'node_modules')]) {
    for (const entry of readdirSync(from)) {
      if (entry !== '@open2048' && !entry.startsWith('.')) link(from, entry);
    }
  }
  const ours = join(CLI, '..', '..', 'node_modules', '@open2048');
  for (const entry of readdirSync(ours)) if (entry !== 'server') link(ours, entry, '@open2048');

  function link(from: string, entry: string, scope = ''): void {
    try {
      symlinkSync(join(from, entry), join(to, scope, entry));
    } catch (error) {
      // A package of the command's own hides the one of the checkout.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
