/**
 * `npm run gallery -- FOLDER [WORD…]`: takes screenshots of the states of the web app in every theme
 * and size, and in every language in one theme, and puts the screenshots of a state on one sheet. A
 * screenshot is called `STATE.THEME.LANGUAGE.SIZE`; words select those whose names contain all of the
 * words. Needs a build (`npm run build`).
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '@open2048/core';
import { launchBrowser, serveWeb } from '@open2048/testing';
import type { Browser, Page } from './browser.ts';
import { STATES, type State } from './states.ts';

const SIZES = ['360x640', '844x390', '768x1024', '1440x900'] as const;

interface Theme {
  readonly name: string;
  readonly media: NonNullable<Parameters<Browser['newPage']>[0]>;
  /** The value of a setting to choose, by its English name. */
  readonly setting?: string;
}

const THEMES: readonly Theme[] = [
  { name: 'light', media: { colorScheme: 'light' } },
  { name: 'dark', media: { colorScheme: 'dark' } },
  { name: 'contrast-light', media: { colorScheme: 'light', contrast: 'more' } },
  { name: 'contrast-dark', media: { colorScheme: 'dark', contrast: 'more' } },
  { name: 'tiers', media: { colorScheme: 'light' }, setting: 'Colours and sizes' },
  { name: 'safe', media: { colorScheme: 'dark' }, setting: 'Colour-blind safe' },
];

/** One state in one theme and language, with the screenshots to take. */
interface Sitting {
  readonly state: State;
  readonly theme: Theme;
  readonly language: string;
  readonly pictures: readonly { readonly name: string; readonly size: string }[];
}

/** All sittings with a screenshot whose name contains every word. */
function sittings(words: readonly string[]): Sitting[] {
  const looks = THEMES.flatMap((theme) =>
    (theme.name === 'light' ? LANGUAGES : [LANGUAGES[0]]).map((language) => ({ theme, language })),
  );
  return STATES.flatMap((state) =>
    looks.map(({ theme, language }) => {
      const pictures = SIZES.map((size) => ({
        name: [state.name, theme.name, language, size].join('.'),
        size,
      })).filter(({ name }) => words.every((word) => `.${name}.`.includes(word)));
      return { state, theme, language, pictures };
    }),
  ).filter(({ pictures }) => pictures.length > 0);
}

/** Resolves when everything requested is drawn and nothing moves. */
async function settle(page: Page): Promise<void> {
  await page.locator('main h1').waitFor();
  for (let round = 0; round < 2; round++) {
    // Functions in here are anonymous: for named ones tsx calls a helper that the page does not have.
    await page.evaluate(async () => {
      await document.fonts.ready;
      do await new Promise(requestAnimationFrame);
      while (document.getAnimations().some(({ playState }) => playState === 'running'));
      await new Promise(requestAnimationFrame);
    });
  }
}

async function sit(browser: Browser, url: string, sitting: Sitting, folder: string): Promise<void> {
  const { state, theme, language, pictures } = sitting;
  const viewports = pictures.map(({ size }) => {
    const [width, height] = size.split('x').map(Number) as [number, number];
    return { width, height };
  });
  const viewport = viewports[0]!;
  const page = await browser.newPage({ ...theme.media, locale: language, viewport });
  if (theme.setting !== undefined) {
    await page.goto(`${url}/#/settings`);
    await page.getByRole('radio', { name: theme.setting, exact: true }).check();
  }
  await page.goto(`${url}/${state.hash}`);
  await settle(page);
  await state.prepare?.(page);
  for (const [index, { name }] of pictures.entries()) {
    await page.setViewportSize(viewports[index]!);
    await settle(page);
    await page.screenshot({ path: join(folder, `${name}.png`) });
  }
  await page.close();
}

/** Makes a page with all screenshots of a state, each under its name, and a screenshot of that page. */
async function sheet(browser: Browser, folder: string, state: string, names: readonly string[]) {
  const figures = names.map(
    (name) => `<figure><img src="${name}.png"><figcaption>${name}</figcaption></figure>`,
  );
  const style =
    'body{margin:8px;display:flex;flex-wrap:wrap;gap:8px;font:12px sans-serif;background:#888}' +
    'figure{margin:0}img{display:block;height:420px}';
  const file = join(folder, `${state}.html`);
  writeFileSync(
    file,
    `<!doctype html><title>${state}</title><style>${style}</style>${figures.join('')}`,
  );
  const page = await browser.newPage({ viewport: { width: 1900, height: 900 } });
  await page.goto(`file://${file}`);
  await page.screenshot({ path: join(folder, `${state}.sheet.png`), fullPage: true });
  await page.close();
}

const [folder, ...words] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: npm run gallery -- FOLDER [WORD…]');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const data = mkdtempSync(join(tmpdir(), 'o2-'));
// As root, PostgreSQL runs under another account.
chmodSync(data, 0o711);
const [browser, server] = await Promise.all([
  launchBrowser(),
  serveWeb({ compete: ['--data', data] }),
]);
try {
  const all = sittings(words);
  const taken = new Map<string, string[]>();
  for (const [index, sitting] of all.entries()) {
    const names = sitting.pictures.map(({ name }) => name);
    console.log(`${index + 1}/${all.length} ${names[0]}`);
    try {
      await sit(browser, server.url, sitting, folder);
      taken.set(sitting.state.name, [...(taken.get(sitting.state.name) ?? []), ...names]);
    } catch (error) {
      console.error(String(error));
      process.exitCode = 1;
    }
  }
  for (const [state, names] of taken) await sheet(browser, folder, state, names);
} finally {
  await Promise.all([browser.close(), server.close()]);
  rmSync(data, { recursive: true });
}
