/** Endgames in the browser by a table of the site: autoplay looks its moves up, and does without it if it is out of reach. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRESETS, ruleSetText, type RuleSet } from '@open2048/core';
import { buildTable, launchBrowser, serveWeb } from '@open2048/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { autoplay, openEndgame } from './endgames.ts';

/** A board in formation, two moves before a 1024: the table of games that begin here is small, and passes for the whole one. */
const BOARD = '4x4/0.0.0.1/8.2.1.2/8.9.10.12/7.11.13.14';
const WALLS = '..../..../.+##/.###';
const LATE: RuleSet = {
  ...PRESETS.classic,
  start: { kind: 'given', board: '4x4/0.0.0.1/8.2.1.2/8.9.11.13/7.12.14.15' },
};

const root = mkdtempSync(join(tmpdir(), 'open2048-endgame-'));
const tables = join(root, 'exact');
let browser: Browser;
let server: Awaited<ReturnType<typeof serveWeb>>;
beforeAll(async () => {
  [browser, server] = await Promise.all([
    launchBrowser(),
    serveWeb({ tables }),
    buildTable(tables, '4x4', 'tile:1024', ['--rules', ruleSetText(LATE), '--walls', WALLS]),
  ]);
});
afterAll(async () => {
  await Promise.all([browser.close(), server.close()]);
  rmSync(root, { recursive: true });
});

const TABLE = /\.o2t$/;

test('autoplay plays an endgame by the table, of which it fetches some kilobytes', async () => {
  const { page, context, close } = await openEndgame({ browser, url: server.url }, BOARD);
  const answers: number[] = [];
  context.on('response', (response) => {
    if (TABLE.test(response.url())) answers.push(response.status());
  });
  await autoplay(page);
  expect(answers.length).toBeGreaterThan(0);
  expect(new Set(answers)).toEqual(new Set([206]));
  await close();
});

test('if the table is out of reach, autoplay goes on by the policy, and asks no more', async () => {
  const tolerated = /ERR_FAILED|Failed to load resource/;
  const { page, context, close } = await openEndgame(
    { browser, url: server.url },
    BOARD,
    tolerated,
  );
  let asked = 0;
  await context.route(TABLE, (route) => {
    asked++;
    return route.abort();
  });
  await autoplay(page);
  expect(asked).toBe(1);
  await autoplay(page);
  expect(asked).toBe(1);
  await close();
});
