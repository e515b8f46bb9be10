/** Messages about damaged saved files appear where the player sees them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newHome, play, run } from './cli.ts';
import { damageLatest } from './damage.ts';

/** Creates a folder with a game of some moves whose latest state is damaged. */
async function damaged(): Promise<string> {
  const home = newHome();
  const input = 'a\ns\nd\nw\na\nq\n';
  await run(['play', '--plain', '--save', '--seed', '3'], { env: { OPEN2048_HOME: home }, input });
  damageLatest(home, 'save');
  return home;
}

/** Removes the line breaks of the screen, to find the path of the damaged file. */
const unbroken = (text: string): string => text.replaceAll(/\s+/g, '');

test('full-screen mode shows it, and prints it again after the game', async () => {
  const home = await damaged();
  const terminal = play([], { home });
  await terminal.waitFor(/The saved game was damaged\. Its latest intact state was restored/);
  await terminal.waitFor(/_save\.log\.1/);
  expect(unbroken(terminal.screen().text)).toContain(unbroken(join(home, 'damaged', 'open2048_')));
  terminal.write('q');
  expect(await terminal.exit).toEqual({ code: 0, signal: 0 });
  expect(terminal.output).toMatch(/open2048: The saved game was damaged\./);
});

test('line mode prints it before the first board', async () => {
  const home = await damaged();
  const env = { OPEN2048_HOME: home };
  const { code, stderr } = await run(['play', '--plain', '--save'], { env, input: 'q\n' });
  expect(code).toBe(0);
  const copy = join(home, 'damaged', readdirSync(join(home, 'damaged'))[0]!);
  expect(stderr).toBe(
    'open2048: The saved game was damaged. Its latest intact state was restored; later changes are lost. ' +
      `The damaged file is kept as ${copy}\n`,
  );
});
