/**
 * Opens the built web app in a real browser, for all tests of its screens. Complaints of a page are
 * collected: errors, console messages, requests to other origins, and violations of the content
 * security policy. A test ends a visit with `close`, which fails if there are any.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DIRECTION_NAMES, facesOf, type Direction, type Game } from '@open2048/core';
import { launchBrowser, serveWeb, type Served } from '@open2048/testing';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { DEFAULT_SETTINGS, formatSettings } from '../src/settings/settings.ts';
import { SETTINGS_KEY } from '../src/settings/store.ts';

/** The names of the arrow keys, by direction. */
export const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'] as const;

/** How to open a page: the browser, the URL of the app, the hash, and the options of the context. */
export interface VisitOptions {
  readonly browser: Browser;
  readonly url: string;
  readonly hash?: string;
  readonly context?: BrowserContextOptions;
  /** Runs in the page before its own scripts. */
  readonly before?: () => void;
  /** Whether the player already has the tools of a game beside the board, which a newcomer finds in its menu. */
  readonly tools?: boolean;
  /** The messages of the browser that the test itself causes, such as a lost connection. */
  readonly tolerated?: RegExp;
}

/** An open page of the app. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Opens the app in another tab of the same browser profile. */
  readonly another: () => Promise<Visit>;
  /** Closes everything; fails if any page of this visit had complaints. */
  readonly close: () => Promise<void>;
}

/** A browser and the URL of the app, shared by all visits of a test file. */
export type OpenApp = Readonly<Pick<VisitOptions, 'browser' | 'url'>>;

/** What the server of a test file has besides the app. */
interface AppOptions {
  /** Whether it has ranked games, with a database of its own. */
  readonly compete?: boolean;
}

/** Opens both before the first test of the file and closes them after the last; they are only set within tests. */
export function openApp({ compete = false }: AppOptions = {}): OpenApp {
  let browser: Browser;
  let server: Served;
  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), compete ? serveCompete() : serveWeb()]);
  });
  afterAll(() => Promise.all([browser.close(), server.close()]));
  return {
    get browser() {
      return browser;
    },
    get url() {
      return server.url;
    },
  };
}

/** A server with ranked games, and how to connect to its database. */
export interface ServedCompete extends Served {
  readonly database: { readonly host: string; readonly user: string; readonly database: string };
}

/** Starts the server with ranked games in a new folder, which `close` removes, and further options. */
export async function serveCompete(more: readonly string[] = []): Promise<ServedCompete> {
  const folder = mkdtempSync(join(tmpdir(), 'o2-'));
  // As root, PostgreSQL runs under another account.
  chmodSync(folder, 0o711);
  const server = await serveWeb({ compete: ['--data', folder, ...more] });
  const close = async () => {
    const code = await server.close();
    rmSync(folder, { recursive: true });
    return code;
  };
  const host = join(folder, 'postgres', 'socket');
  return { ...server, close, database: { host, user: 'open2048', database: 'open2048' } };
}

/** Opens the app in a new profile and waits until there is a screen. */
export async function visit({
  browser,
  url,
  hash = '',
  context: options = {},
  before,
  tools = false,
  tolerated,
}: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 }, ...options });
  const complaints: string[] = [];
  const { origin } = new URL(url);
  context.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`)) complaints.push(`request: ${request.url()}`);
  });
  context.on('weberror', (error) => complaints.push(`error: ${error.error().message}`));
  context.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  // The console also reports a violation of the policy; this adds where.
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (breach) =>
      console.error(`${breach.violatedDirective} forbids ${breach.blockedURI}`),
    ),
  );
  if (before) await context.addInitScript(before);

  const open = async (address: string, isFirst = false): Promise<Visit> => {
    const page = await context.newPage();
    if (isFirst && tools) await keepTools(page, url);
    await page.goto(address);
    await settled(page);
    return { page, context, another: () => open(`${url}/`), close };
  };
  const close = async () => {
    await context.close();
    expect(complaints.filter((each) => tolerated?.test(each) !== true)).toEqual([]);
  };
  return open(`${url}/${hash}`, true);
}

/** Stores the setting that the tools of a game are beside the board, before the app is opened in this profile. */
export async function keepTools(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate(
    ([key, text]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('open2048', 1);
        opening.addEventListener('error', () => reject(opening.error!));
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('texts'));
        opening.addEventListener('success', () => {
          const { result: database } = opening;
          const change = database.transaction('texts', 'readwrite');
          change.objectStore('texts').put(text, key);
          change.addEventListener('abort', () => reject(change.error!));
          change.addEventListener('complete', () => {
            database.close();
            resolve();
          });
        });
      }),
    [SETTINGS_KEY, formatSettings({ ...DEFAULT_SETTINGS, tools: true })] as const,
  );
}

/** The way to a screen that is not a place of the navigation: the place, and the row there. */
const WAYS: Readonly<Record<string, readonly [place: string, row: string]>> = {
  Settings: ['You', 'Settings'],
  Statistics: ['You', 'Statistics'],
  'High scores': ['You', 'High scores'],
  Help: ['Learn', 'How to play'],
  Practice: ['Learn', 'Practice'],
  'Text board': ['Tools', 'Text board'],
  'Position editor': ['Tools', 'Position editor'],
  Rules: ['Tools', 'Rules'],
};

/** Goes to a place or a screen as a player does: by the rail or, without one, the menu, and then by the row of a hub. */
export async function goTo(page: Page, name: string): Promise<void> {
  const [place, row] = WAYS[name] ?? [name];
  const rail = page.locator('.rail');
  const isWide = await rail.isVisible();
  if (!isWide) await page.getByRole('button', { name: 'Menu' }).click();
  const links = isWide ? rail : page.getByRole('dialog', { name: 'Menu' });
  // What is due today follows the name.
  await links.getByRole('link', { name: new RegExp(`^${place}\\b`) }).click();
  if (row === undefined) return;
  await page.getByRole('heading', { level: 1, name: place, exact: true }).waitFor();
  await page.locator('.hub').getByRole('link', { name: row }).click();
}

let loads = 0;

/**
 * An address that loads a screen in a new document, where the usual one would only show it. Going to `about:blank` first
 * would also start a new process of the browser, which takes longer.
 */
export const freshAddress = (url: string, hash: string) => `${url}/?load=${loads++}${hash}`;

/** Resolves when the page has a screen, everything requested is drawn, and every animation is done. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main h1').waitFor();
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    // Do not await their promises: that of a transition whose element is removed may never settle.
    do await frame();
    while (document.getAnimations().some(({ playState }) => playState === 'running'));
    await frame();
  });
}

/** Resolves when all moves are in the store. */
export async function saved(page: Page): Promise<void> {
  await page.locator('[data-saved=saved]').waitFor();
}

/** Plays moves with the arrow keys, one after the other. */
export async function playKeys(page: Page, moves: Iterable<Direction>): Promise<void> {
  for (const direction of moves) await page.keyboard.press(ARROWS[direction]);
}

/** What is on the screen: the visible faces by cell, 0 for an empty cell, and the score, 0 without one. */
export interface Shown {
  readonly seen: readonly (readonly number[])[];
  readonly score: number;
}

/** Reads the screen; the cell of a face comes from the position of its tile on the screen, not from its name. */
export async function shown(page: Page): Promise<Shown> {
  // Other screens also have tiles and tables, and the previous one stays until the game is drawn.
  await page.locator('.stage .o2048-tile').first().waitFor();
  await settled(page);
  return page.evaluate(() => {
    const stage = document.querySelector('.stage')!;
    const element = stage.querySelector('.o2048-board')!;
    const board = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const [rows, cols] = ['--rows', '--cols'].map((name) =>
      Number(style.getPropertyValue(name)),
    ) as [number, number];
    const seen = Array.from({ length: rows }, () => Array.from({ length: cols }, () => 0));
    for (const tile of stage.querySelectorAll('.o2048-tile')) {
      const box = tile.getBoundingClientRect();
      const row = Math.floor(((box.top + box.height / 2 - board.top) / board.height) * rows);
      const col = Math.floor(((box.left + box.width / 2 - board.left) / board.width) * cols);
      if (seen[row]![col] !== 0) throw new Error(`two tiles at row ${row} column ${col}`);
      seen[row]![col] = Number(tile.textContent);
    }
    const [name, points] = document.querySelector('.score')?.children ?? [];
    const score = name?.textContent.startsWith('Score') ? points!.firstChild!.textContent! : '0';
    return { seen, score: Number(score.replaceAll(',', '')) };
  });
}

/** The expected screen of a game. */
export function expected({ position }: Game): Shown {
  return { seen: facesOf(position.board), score: position.score };
}

/** The directions of moves given as letters, U R D L. */
export function directions(letters: string): Direction[] {
  return Array.from(letters, (letter) =>
    DIRECTION_NAMES.findIndex((name) => name.startsWith(letter.toLowerCase())),
  ) as Direction[];
}
