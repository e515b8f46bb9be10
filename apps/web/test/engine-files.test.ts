/**
 * The engine that has to be fetched, in a real browser: on its way with the first hint and with a bar, while
 * another one advises; kept, and then there without a network; refused, cut off and damaged on the way, and
 * told so; and not fetched at all where nobody wants it.
 */
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { formatPosition, newGame, PRESETS } from '@open2048/core';
import { launchBrowser } from '@open2048/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HINT_NODES } from '../src/advice/budget.ts';
import { findings } from './axe.ts';
import { serveStatic, type StaticHost } from './static-host.ts';
import { visit } from './visit.ts';

const FILE = createRequire(import.meta.url).resolve('@open2048/engine/standard.weights');
const SIZE = `${(statSync(FILE).size / 1e6).toFixed(1)} MB`;
const COMMAND = fileURLToPath(new URL('../../cli/bin/open2048.js', import.meta.url));
const SEED = 7;
const PLAY = `#/play?seed=${SEED}`;
const READY = 'Ready, without a network too.';

/** How the host sends the file: whole, half of it until it is told to go on, or in a way that is of no use. */
const WAYS = {
  whole: (response: ServerResponse, bytes: Buffer) => response.end(bytes),
  held: (response: ServerResponse, bytes: Buffer) => {
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, bytes.length / 2));
    goOn = () => response.end(bytes.subarray(bytes.length / 2));
  },
  refused: (response: ServerResponse) => response.writeHead(500).end(),
  'cut off': (response: ServerResponse, bytes: Buffer) => {
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  },
  damaged: (response: ServerResponse, bytes: Buffer) => {
    const changed = Buffer.from(bytes);
    changed[(bytes.length / 2) | 0]! ^= 1;
    response.end(changed);
  },
} as const;
let way: keyof typeof WAYS;
let sent: number;
let goOn = () => undefined as unknown;

let browser: Browser;
let host: StaticHost;
const sendWeights = (response: ServerResponse, bytes: Buffer) => {
  sent++;
  WAYS[way](response, bytes);
};
beforeAll(async () => {
  [browser, host] = await Promise.all([
    launchBrowser(),
    serveStatic('/games/2048', { sendWeights }),
  ]);
});
afterAll(() => Promise.all([browser.close(), host.close()]));

/** Opens the game, and sends the file in one way from now on. */
async function open(sending: keyof typeof WAYS, before?: () => void) {
  [way, sent] = [sending, 0];
  const visited = await visit({ browser, url: host.url, hash: PLAY, ...(before && { before }) });
  await panel(visited.page).getByRole('button', { name: 'Hint' }).waitFor();
  return visited;
}

const panel = (page: Page) => page.getByRole('region', { name: 'Advice' });
const hint = (page: Page) => panel(page).getByRole('button', { name: 'Hint' }).click();
const says = (page: Page, text: string) => panel(page).getByText(text).waitFor();
const engineOf = (page: Page) => panel(page).getByRole('combobox', { name: 'Engine' });

/** The moves with their values as they are shown, once the hint is about points. */
async function values(page: Page): Promise<Record<string, string>> {
  await panel(page).getByText('Expected final score. Judged').waitFor();
  const rows = panel(page).locator('tbody tr');
  const pairs = await rows.evaluateAll((all) =>
    all.map(({ children: [name, value] }) => [name!.textContent.toLowerCase(), value!.textContent]),
  );
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** What the command line says of the same game with the same budget, written in the same way. */
async function told() {
  const position = formatPosition(newGame(PRESETS.classic, SEED).position.board);
  const args = ['hint', position, '--weights', 'standard', '--nodes', `${HINT_NODES}`, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...args]);
  const { moves, nodes } = JSON.parse(stdout) as {
    moves: { direction: string; expected: number }[];
    nodes: number;
  };
  const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
  const pairs = moves.map(({ direction, expected }) => [direction, numbers.format(expected)]);
  return {
    values: Object.fromEntries(pairs) as Record<string, string>,
    nodes: numbers.format(nodes),
  };
}

test('with the first hint the engine is fetched while another one advises; then it says what the command line says', async () => {
  const { page, another, close } = await open('held');
  expect(sent).toBe(0);
  await hint(page);
  await says(page, `Fetching ${SIZE}, once.`);
  await says(page, 'How the moves compare. Judged');
  const bar = panel(page).getByRole('progressbar');
  await expect.poll(() => bar.getAttribute('value')).toMatch(/^0\.[45]/);
  expect(await findings(page)).toEqual([]);
  goOn();
  await says(page, READY);
  const command = await told();
  await says(page, `${command.nodes} positions`);
  expect(await values(page)).toEqual(command.values);
  const said = page.getByRole('main').getByRole('status').last();
  await expect.poll(() => said.innerText()).toMatch(/^Best: \w+\. Expected final score: /);
  // Autoplay plays by it, and so does another tab, which has it from what is kept.
  const { page: other } = await another();
  await panel(other).getByRole('button', { name: 'Autoplay' }).click();
  await says(other, READY);
  await panel(other).getByRole('button', { name: 'Pause' }).click();
  expect(sent).toBe(1);
  await close();
});

/** Changes a byte of the file that the browser keeps, as a failing disk would; tells how many files there were. */
async function damageWhatIsKept(): Promise<number> {
  const names = await caches.keys();
  const kept = await caches.open(names.find((name) => name.startsWith('weights '))!);
  const files = await kept.keys();
  const bytes = new Uint8Array(await (await kept.match(files[0]!))!.arrayBuffer());
  bytes[100_000]! ^= 1;
  await kept.put(files[0]!, new Response(bytes));
  return files.length;
}

test('what was fetched once is there without a network; what is kept and damaged is fetched anew', async () => {
  const { page, context } = await open('whole');
  await hint(page);
  await says(page, READY);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await hint(page);
  await says(page, READY);
  await values(page);
  await context.setOffline(false);
  expect(await page.evaluate(damageWhatIsKept)).toBe(1);
  await page.reload();
  await hint(page);
  await says(page, READY);
  expect(sent).toBe(2);
  await context.close();
});

test('a download that fails is told, the built-in engine goes on, and it can be tried again', async () => {
  const { page, context } = await open('refused');
  await hint(page);
  await says(page, 'The engine could not be fetched.');
  await says(page, 'How the moves compare. Judged');
  const again = panel(page).getByRole('button', { name: 'Try again' });
  way = 'cut off';
  await again.click();
  await says(page, 'The engine could not be fetched.');
  way = 'damaged';
  await again.click();
  await says(page, 'What came of the engine is damaged.');
  way = 'held';
  await again.click();
  await says(page, `Fetching ${SIZE}, once.`);
  await panel(page).getByRole('button', { name: 'Cancel' }).click();
  await says(page, 'Not fetched.');
  await hint(page);
  expect(sent).toBe(4);
  way = 'whole';
  await panel(page)
    .getByRole('button', { name: `Fetch ${SIZE}` })
    .click();
  await says(page, READY);
  await values(page);
  // The browser itself writes about what failed into the console.
  await context.close();
});

test('nothing is fetched where the built-in engine is chosen, or data saved; a choice is remembered', async () => {
  const { page, close } = await open('whole', () =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await hint(page);
  await says(page, 'How the moves compare. Judged');
  expect(await engineOf(page).inputValue()).toBe('instant');
  expect(sent).toBe(0);
  await engineOf(page).selectOption('Standard');
  await says(page, READY);
  await values(page);
  await engineOf(page).selectOption('Instant');
  await says(page, 'How the moves compare. Judged');
  await page.reload();
  await hint(page);
  await says(page, 'How the moves compare. Judged');
  expect(await engineOf(page).inputValue()).toBe('instant');
  await close();
});
