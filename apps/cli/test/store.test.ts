/**
 * The folder of saved games under real processes: many that write at the same time and are killed, one that is
 * stopped in the middle of a change, and folders that are full or read-only. `OPEN2048_UPDATES=100000` makes the
 * first test a long one.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasFlock } from '@open2048/testing/flock';
import { openLock } from '@open2048/workbench/files';
import { fileStorage } from '@open2048/workbench/store';
import { afterAll, describe, expect, test } from 'vitest';
import { BIN } from './cli.ts';
import { canMount, withMounts } from './mounts.ts';

const WRITERS = 5;
const WAITERS = 4;
const UPDATES = Number(process.env['OPEN2048_UPDATES'] ?? 1000);
/** The maximum number of updates, by all writers together, between two kills. */
const UPDATES_A_KILL = 80;

const home = mkdtempSync(join(tmpdir(), 'open2048-store-'));
afterAll(() => rmSync(home, { recursive: true }));
const newFolder = (): string => mkdtempSync(join(home, 'folder-'));
const program = (name: string): string =>
  fileURLToPath(new URL(`store/${name}.mjs`, import.meta.url));

/** The latest acknowledged count of a writer, and the number of acknowledgements. */
interface Acknowledged {
  latest: number;
  all: number;
}

interface Writer {
  readonly child: ChildProcess;
  readonly acknowledged: Acknowledged;
  /** Whether it can lock with the add-on; otherwise it uses the command `flock`. */
  readonly hasAddOn: boolean;
}

function startWriter(
  folder: string,
  name: string,
  { acknowledged, hasAddOn }: Omit<Writer, 'child'>,
): Writer {
  const options = hasAddOn ? [] : ['--no-addons'];
  const args = [...options, program('writer'), folder, name, String(WAITERS)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let rest = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop()!;
    for (const line of lines) {
      acknowledged.latest = Math.max(acknowledged.latest, Number(line));
      acknowledged.all++;
    }
  });
  return { child, acknowledged, hasAddOn };
}

test.each([
  { how: 'the add-on', updates: UPDATES, withAddOn: WRITERS },
  // Each of these updates starts a process.
  { how: 'flock', updates: UPDATES / 10, withAddOn: 0 },
  { how: 'flock, and some have the add-on', updates: UPDATES / 10, withAddOn: 2 },
])(
  'no acknowledged change is lost, for any kill at any time: locked by $how',
  async (row) => {
    const { updates, withAddOn } = row;
    if (withAddOn < WRITERS && !hasFlock) return;
    const folder = newFolder();
    if (withAddOn < WRITERS) mkdirSync(join(folder, '.lock'));
    const writers = Array.from({ length: WRITERS }, (_, nth) =>
      startWriter(folder, `writer-${nth}`, {
        acknowledged: { latest: 0, all: 0 },
        hasAddOn: nth < withAddOn,
      }),
    );
    const all = () => writers.reduce((sum, { acknowledged }) => sum + acknowledged.all, 0);
    let kills = 0;
    const kill = async (nth: number): Promise<void> => {
      const { child } = writers[nth]!;
      child.kill('SIGKILL');
      await once(child, 'close');
      kills++;
    };
    while (all() < updates) {
      const goal = all() + Math.random() * UPDATES_A_KILL;
      await expect.poll(all, { interval: 3, timeout: 60_000 }).toBeGreaterThan(goal);
      const nth = Math.floor(Math.random() * WRITERS);
      await kill(nth);
      writers[nth] = startWriter(folder, `writer-${nth}`, writers[nth]!);
    }
    for (const nth of writers.keys()) await kill(nth);

    const counts = JSON.parse((await fileStorage(folder).read('counts'))!) as Record<
      string,
      number
    >;
    for (const [nth, { acknowledged }] of writers.entries()) {
      expect(counts[`writer-${nth}`]).toBeGreaterThanOrEqual(acknowledged.latest);
    }
    // Each killed writer may have written one change that was not acknowledged.
    expect(counts['all']).toBeGreaterThanOrEqual(all());
    expect(counts['all']).toBeLessThanOrEqual(all() + kills);
    console.log(`${all()} updates acknowledged, ${kills} writers killed, 0 lost`);
  },
  3_600_000,
);

test('a process that makes a change holds the lock, stopped or not, until it ends or is killed', async () => {
  const folder = newFolder();
  const child = spawn(process.execPath, [program('hold'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const lock = join(folder, '.lock');
  expect(await openLock(lock)).toBeNull();
  child.kill('SIGSTOP');
  expect(await openLock(lock, 50)).toBeNull();
  child.kill('SIGKILL');
  await once(child, 'close');
  const storage = fileStorage(folder);
  await storage.update('key', (old) => `${old}, then this`);
  expect(await storage.read('key')).toBe('null, then this');
});

describe('a folder that', () => {
  /** The output of a script; `HERE` is a folder to mount on. */
  const mounted = (script: string): string =>
    execFileSync(...withMounts(script), {
      env: { ...process.env, HERE: newFolder(), NODE: process.execPath, CHANGE: program('change') },
      encoding: 'utf8',
    });

  test.runIf(canMount)('is on a full disk keeps its content, with an error', () => {
    const found = mounted(`
      mount -t tmpfs -o size=64k none "$HERE"
      $NODE $CHANGE "$HERE" key 10000; $NODE $CHANGE "$HERE" key 60000
      $NODE $CHANGE "$HERE" other 60000; $NODE $CHANGE "$HERE" key 9000`);
    expect(found).toBe(
      [
        { code: 'done', length: 10000 },
        { code: 'ENOSPC', length: 10000 },
        { code: 'ENOSPC', length: null },
        { code: 'done', length: 9000 },
      ]
        .map((line) => JSON.stringify(line))
        .join(''),
    );
  });

  test.runIf(canMount)('is on a full disk keeps the previous backup', () => {
    const found = mounted(`
      mount -t tmpfs -o size=64k none "$HERE"; echo before > "$HERE/backup"
      cat /dev/zero > "$HERE/full" 2> /dev/null || true
      $NODE ${BIN} saves export --output "$HERE/backup" 2>&1 || echo "code $?"
      cat "$HERE/backup"; ls "$HERE"`);
    expect(found).toMatch(
      /cannot write .*ENOSPC.* \[cannot-write\]\ncode 3\nbefore\nbackup\nfull\n$/,
    );
  });

  test.runIf(canMount)(
    'is read-only is read, and reports at once that it cannot be written',
    () => {
      const found = mounted(`
      mount -t tmpfs none "$HERE"; $NODE $CHANGE "$HERE" key 10
      mount -o remount,ro none "$HERE"; $NODE $CHANGE "$HERE" key 20`);
      expect(found).toBe('{"code":"done","length":10}{"code":"EROFS","length":10}');
    },
  );

  test.runIf(process.platform !== 'win32')('belongs to another user is refused at once', () => {
    const folder = newFolder();
    // Root can write anywhere, so another user tries instead.
    const user = process.getuid!() === 0 ? { uid: 65534, gid: 65534 } : {};
    for (const path of [tmpdir(), home]) chmodSync(path, 0o755);
    chmodSync(folder, 0o555);
    const found = execFileSync(process.execPath, [program('change'), folder, 'key', '1'], user);
    expect(JSON.parse(found.toString())).toEqual({ code: 'EACCES', length: null });
  });
});
