/** A host that serves the app, and sends the weights of the engine in a way that the test selects. */
import { statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { launchBrowser } from '@open2048/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { serveStatic, type StaticHost } from './static-host.ts';
import { visit, type Visit } from './visit.ts';

const FILE = createRequire(import.meta.url).resolve('@open2048/engine/standard.weights');
/** The size of the file as the app shows it. */
export const SIZE = `${(statSync(FILE).size / 1e6).toFixed(1)} MB`;
export const SEED = 7;
export const READY = 'Ready – works offline.';

/** How the file is sent: whole; half, or all but the end, until `finish` is called; or in a way that fails. */
export type Way = 'whole' | 'held' | 'open-ended' | 'refused' | 'cut off' | 'damaged';

/** A host whose way of sending the weights can be changed. */
export interface WeightsHost {
  way: Way;
  /** How often the file was requested. */
  sent: number;
  /** Sends the rest of a held file. */
  finish: () => unknown;
  /** Opens the app in a new profile, and sets how the file is sent from now on. */
  readonly open: (way: Way, hash: string, before?: () => void) => Promise<Visit>;
}

/** Serves the app from before the first test of a file until after the last. */
export function serveWeights(): WeightsHost {
  let browser: Browser;
  let host: StaticHost;
  const ways: Readonly<Record<Way, (response: ServerResponse, bytes: Buffer) => unknown>> = {
    whole: (response, bytes) => response.end(bytes),
    held: (response, bytes) => {
      response.writeHead(200, { 'content-length': bytes.length });
      response.write(bytes.subarray(0, bytes.length / 2));
      weights.finish = () => response.end(bytes.subarray(bytes.length / 2));
    },
    'open-ended': (response, bytes) => {
      response.write(bytes);
      weights.finish = () => response.end();
    },
    refused: (response) => response.writeHead(500).end(),
    'cut off': (response, bytes) => {
      response.writeHead(200, { 'content-length': bytes.length });
      response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
    },
    damaged: (response, bytes) => {
      const changed = Buffer.from(bytes);
      changed[(bytes.length / 2) | 0]! ^= 1;
      response.end(changed);
    },
  };
  const weights: WeightsHost = {
    way: 'whole',
    sent: 0,
    finish: () => undefined,
    open: (way, hash, before) => {
      Object.assign(weights, { way, sent: 0 });
      return visit({ browser, url: host.url, hash, tools: true, ...(before && { before }) });
    },
  };
  const sendWeights = (response: ServerResponse, bytes: Buffer) => {
    weights.sent++;
    ways[weights.way](response, bytes);
  };
  beforeAll(async () => {
    [browser, host] = await Promise.all([
      launchBrowser(),
      serveStatic('/games/2048', { sendWeights }),
    ]);
  });
  afterAll(() => Promise.all([browser.close(), host.close()]));
  return weights;
}

/** The advice panel of a game. */
export const panel = (page: Page) => page.getByRole('region', { name: 'Advice' });

/** Asks for a hint. */
export const hint = (page: Page) => panel(page).getByRole('button', { name: 'Hint' }).click();

/** Resolves when the panel shows a text. */
export const says = (page: Page, text: string) => panel(page).getByText(text).waitFor();

/** The moves with their displayed values, once the hint is in points. */
export async function values(page: Page): Promise<Record<string, string>> {
  await panel(page).getByText('Engine value in points. Engine estimate').waitFor();
  const rows = panel(page).locator('tbody tr');
  const pairs = await rows.evaluateAll((all) =>
    all.map(({ children: [name, value] }) => [name!.textContent.toLowerCase(), value!.textContent]),
  );
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** The names of the cached files. */
export async function keptNames(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const stores = (await caches.keys()).filter((name) => name.startsWith('weights '));
    const files = await Promise.all(stores.map(async (name) => (await caches.open(name)).keys()));
    return files.flat().map(({ url }) => new URL(url).pathname.split('/').at(-1)!);
  });
}
