/** Sound: none before the first gesture, then the sounds of the game at the set volume. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { notesOf, type Sound } from '../src/sound/sounds.ts';
import { servePage } from './pages.ts';
import { openApp, shown, visit } from './visit.ts';

declare global {
  interface Window {
    /** The pitches of the started tones, in Hz. */
    tones: number[];
    contexts: number;
  }
}

const app = openApp({ compete: true });

/** Records the calls to the browser's real audio. */
function listen(): void {
  window.tones = [];
  window.contexts = 0;
  window.OscillatorNode = class extends OscillatorNode {
    override start(when?: number) {
      window.tones.push(Math.round(this.frequency.value));
      super.start(when);
    }
  };
  window.AudioContext = class extends AudioContext {
    constructor() {
      super();
      window.contexts++;
    }
  };
}

const tones = (page: Page) => page.evaluate(() => window.tones.splice(0));
const pitches = (sounds: readonly Sound[]) =>
  sounds.flatMap(notesOf).map(({ pitch }) => Math.round(pitch));

test('after the first gesture, moves and volume changes make sounds until sound is switched off', async () => {
  const { page, close } = await visit({ ...app, hash: '#/play?seed=7', before: listen });
  await shown(page);
  expect(await page.evaluate(() => window.contexts)).toBe(0);
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(() => window.contexts === 1);
  await tones(page);
  await page.keyboard.press('ArrowUp');
  expect(await tones(page)).toEqual(pitches([{ kind: 'slide' }, { kind: 'merge', rank: 2 }]));

  await page.goto(`${app.url}/#/settings`);
  await page.getByRole('slider', { name: 'Volume' }).press('ArrowRight');
  const sample = pitches([{ kind: 'tier', rank: 4 }]);
  await page.waitForFunction((count) => window.tones.length === count, sample.length);
  expect(await tones(page)).toEqual(sample);
  await page.getByRole('switch', { name: 'Sounds' }).click();
  await page.goto(`${app.url}/#/`);
  await shown(page);
  await page.keyboard.press('u');
  expect(await tones(page)).toEqual([]);
  await close();
});

test('a ranked game makes the same sounds, and none when sound is off', async () => {
  const { page, close } = await visit({ ...app, hash: '#/compete', before: listen });
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await page.locator('[data-phase=playing]').waitFor();
  const move = async () => {
    for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) {
      await page.keyboard.press(key);
      await page.locator('[data-phase=playing][data-in-flight="0"]').waitFor();
    }
    return tones(page);
  };
  const [slide] = pitches([{ kind: 'slide' }]);
  await expect.poll(move).toContain(slide);
  const address = page.url();
  await page.goto(`${app.url}/#/settings`);
  await page.getByRole('switch', { name: 'Sounds' }).click();
  await page.goto(address);
  await page.locator('[data-phase=playing]').waitFor();
  await tones(page);
  expect(await move()).toEqual([]);
  await close();
});

test('the volume is as set, and simultaneous sounds are not distorted', async () => {
  const server = await servePage('sound-page');
  const page = await app.browser.newPage();
  await page.goto(server.url);
  const peak = (sounds: readonly Sound[], volume: number) =>
    page.evaluate(([played, loud]) => window.soundPage.peak(played, loud), [
      sounds,
      volume,
    ] as const);
  const merge: readonly Sound[] = [{ kind: 'merge', rank: 2 }];
  const [silent, half, full] = [
    await peak(merge, 0),
    await peak(merge, 50),
    await peak(merge, 100),
  ];
  expect(silent).toBe(0);
  expect(full).toBeGreaterThan(0.2);
  expect(half / full).toBeCloseTo(0.25, 3);
  const loudest: readonly Sound[] = [{ kind: 'slide' }, { kind: 'tier', rank: 4 }, { kind: 'win' }];
  expect(await peak(loudest, 100)).toBeLessThanOrEqual(1);
  await page.close();
  await server.close();
});
