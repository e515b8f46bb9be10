/**
 * Tiles that arrive after their move, as in a ranked game, in a real browser: they end no slide and never appear early,
 * and a board that one of them corrects waits for the slide.
 * The clock of the tests is that of the animations, which a test pauses and sets, so a slow machine changes nothing.
 */
import { expectOk, FACES, formatPosition, newGame, play, PRESETS, seeded } from '@open2048/core';
import { launchBrowser } from '@open2048/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { servePage } from './pages.ts';

const LEFT = 3;
const SLIDE_MS = 110;
/** New tiles appear after 70 % of a slide. */
const ARRIVAL_MS = 77;
const START = '1x4/0.0.0.1';

let browser: Browser;
let server: Awaited<ReturnType<typeof servePage>>;
let page: Page;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), servePage('board-page')]);
  page = await browser.newPage();
  await page.goto(server.url);
});
afterAll(() => Promise.all([browser.close(), server.close()]));

beforeEach(() => show(START));

/** Shows a position without animation, with the usual options. */
async function show(position: string): Promise<void> {
  await page.evaluate(
    async ([given, slideMs]) => {
      window.boardPage.view.setOptions({ slideMs, motion: 'full' });
      window.boardPage.show(given, 400, 400);
      await new Promise(requestAnimationFrame);
    },
    [position, SLIDE_MS] as const,
  );
}

/** The faces of the tiles in the page by cell, empty cells as 0; several tiles on a cell make one number. */
const faces = (): Promise<readonly number[]> =>
  page.evaluate(() => {
    const tiles = Array.from(document.querySelectorAll('.o2048-tile'), (tile) => ({
      text: tile.textContent,
      box: tile.getBoundingClientRect(),
    }));
    return Array.from(document.querySelectorAll('.o2048-cell'), (cell) => {
      const { left, right, top, bottom } = cell.getBoundingClientRect();
      const here = tiles.filter(({ box: { x, y, width, height } }) => {
        const [across, down] = [x + width / 2, y + height / 2];
        return left < across && across < right && top < down && down < bottom;
      });
      return Number(here.map(({ text }) => text).join(''));
    });
  });

test.each([5, 20, 60, 105, 150])(
  'a tile that arrives %i ms after its move ends no slide and appears when it would have with its move',
  async (late) => {
    const seen = await page.evaluate(
      async ([start, direction, slideMs, at]) => {
        const { move, view } = window.boardPage;
        const frame = () => new Promise(requestAnimationFrame);
        move(start, direction);
        await frame();
        const slide = document.getAnimations()[0]!;
        const end = slide.finished.then(
          () => 'finished',
          () => 'cut',
        );
        if (at < slideMs) {
          slide.pause();
          slide.currentTime = at;
        } else slide.finish();
        view.deal({ cell: 3, rank: 2 });
        await frame();
        const dealt = document.getAnimations().find((each) => each !== slide)!;
        const { target } = dealt.effect as KeyframeEffect;
        const { delay, duration } = dealt.effect!.getTiming();
        dealt.pause();
        const opacityAt = (time: number) => {
          dealt.currentTime = time;
          return getComputedStyle(target!).opacity;
        };
        const opacities = [0, delay! - 0.01, delay! + Number(duration)].map(opacityAt);
        const { currentTime } = slide;
        dealt.finish();
        if (at < slideMs) slide.play();
        return { delay, opacities, currentTime, end: await end };
      },
      [START, LEFT, SLIDE_MS, late] as const,
    );
    expect(seen).toEqual({
      delay: expect.closeTo(Math.max(0, ARRIVAL_MS - late), 6),
      opacities: ['0', '0', '1'],
      currentTime: Math.min(late, SLIDE_MS),
      end: 'finished',
    });
    expect(await faces()).toEqual([2, 0, 0, 4]);
  },
);

test.each([0, 20, 60])(
  'in every frame, a tile dealt at %i ms is invisible before its time',
  async (late) => {
    const { end, frames } = await page.evaluate(
      async ([start, direction, at]) => {
        const { move, view } = window.boardPage;
        const frame = () => new Promise(requestAnimationFrame);
        move(start, direction);
        await frame();
        const slide = document.getAnimations()[0]!;
        const ended = slide.finished.then(
          () => 'finished',
          () => 'cut',
        );
        while (Number(slide.currentTime) < at) await frame();
        view.deal({ cell: 3, rank: 2 });
        await frame();
        const dealt = document.getAnimations().find((each) => each !== slide)!;
        const { target } = dealt.effect as KeyframeEffect;
        const seen: { readonly time: number; readonly opacity: number }[] = [];
        while (dealt.playState === 'running') {
          const opacity = Number(getComputedStyle(target!).opacity);
          seen.push({ time: Number(slide.currentTime), opacity });
          await frame();
        }
        return { end: await ended, frames: seen };
      },
      [START, LEFT, late] as const,
    );
    expect(end).toBe('finished');
    expect(frames.length).toBeGreaterThan(0);
    expect(frames.filter(({ time, opacity }) => time < ARRIVAL_MS && opacity > 0)).toEqual([]);
    expect(await faces()).toEqual([2, 0, 0, 4]);
  },
);

test('a tile that arrives before its move is drawn is drawn with it', async () => {
  const timings = await page.evaluate(
    async ([start, direction]) => {
      window.boardPage.move(start, direction);
      window.boardPage.view.deal({ cell: 3, rank: 2 });
      await new Promise(requestAnimationFrame);
      return document.getAnimations().map(({ effect }) => effect!.getTiming().delay);
    },
    [START, LEFT] as const,
  );
  expect(timings).toEqual([0, expect.closeTo(ARRIVAL_MS, 6)]);
});

test('a dealt tile that still waits takes part in the next move, and is visible', async () => {
  const seen = await page.evaluate(
    async ([start, direction]) => {
      const { move, view } = window.boardPage;
      const frame = () => new Promise(requestAnimationFrame);
      const mover = () => document.querySelectorAll('.o2048-mover')[1]!;
      move(start, direction);
      await frame();
      for (const animation of document.getAnimations()) animation.pause();
      view.deal({ cell: 3, rank: 2 });
      await frame();
      const [waiting, opacity] = [mover(), getComputedStyle(mover()).opacity];
      move('1x4/1.0.0.2', direction);
      await frame();
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = 0;
      }
      const now = getComputedStyle(mover()).opacity;
      const cell = document.querySelectorAll('.o2048-cell')[3]!.getBoundingClientRect();
      const away = mover().firstElementChild!.getBoundingClientRect().x - cell.x;
      for (const animation of document.getAnimations()) animation.finish();
      return { isSame: waiting === mover(), opacity, now, away };
    },
    [START, LEFT] as const,
  );
  expect(seen).toEqual({ isSame: true, opacity: '0', now: '1', away: expect.closeTo(0, 1) });
  expect(await faces()).toEqual([2, 4, 0, 0]);
});

test.each([
  { options: { motion: 'reduced' }, delays: [0] },
  { options: { slideMs: 0 }, delays: [] },
] as const)('with $options a tile appears at once', async ({ options, delays }) => {
  const seen = await page.evaluate(
    async ([start, direction, given]) => {
      window.boardPage.view.setOptions(given);
      window.boardPage.move(start, direction);
      await new Promise(requestAnimationFrame);
      window.boardPage.view.deal({ cell: 3, rank: 2 });
      await new Promise(requestAnimationFrame);
      return document.getAnimations().map(({ effect }) => effect!.getTiming().delay);
    },
    [START, LEFT, options] as const,
  );
  expect(seen).toEqual(delays);
  expect(await faces()).toEqual([2, 0, 0, 4]);
});

test('a tile on a cell that is not empty is ignored; a cell or a rank that does not exist throws', async () => {
  const said = await page.evaluate(async () => {
    window.boardPage.view.deal({ cell: 3, rank: 2 });
    await new Promise(requestAnimationFrame);
    return [
      { cell: 4, rank: 1 },
      { cell: 0, rank: 0 },
    ].map((spawn) => {
      try {
        return String(window.boardPage.view.deal(spawn));
      } catch (error) {
        return String(error);
      }
    });
  });
  expect(said).toEqual([
    'RangeError: cell: expected an integer from 0 to 3, got 4',
    'RangeError: rank: expected an integer from 1 to 255, got 0',
  ]);
  expect(await faces()).toEqual([0, 0, 0, 2]);
});

/** A slide on 1x4 to the left, and what a tile of rank 2 on the first cell would have made of it. */
const CORRECTED = { position: '1x4/2.1.0.0', motions: [{ from: 0, to: 1, merged: false }] };

test.each([
  { name: 'in the frame of its move', frames: 0 },
  { name: 'during its slide', frames: 2 },
])('a correction that arrives $name waits for the slide', async ({ frames }) => {
  const seen = await page.evaluate(
    async ([start, direction, { position, motions }, count]) => {
      const { move, correct } = window.boardPage;
      const frame = () => new Promise(requestAnimationFrame);
      move(start, direction);
      for (let left = count; left > 0; left--) await frame();
      correct(position, motions);
      await frame();
      const slide = document.getAnimations()[0]!;
      const { effect } = slide;
      const end = slide.finished.then(
        () => 'finished',
        () => 'cut',
      );
      slide.pause();
      for (let left = 3; left > 0; left--) await frame();
      const [during] = document.getAnimations();
      const isWaiting = during === slide && during.effect === effect;
      slide.play();
      const ended = await end;
      await frame();
      await frame();
      const moving = document.getAnimations().map((each) => {
        const keyframes = (each.effect as KeyframeEffect).getKeyframes();
        return keyframes.map(({ transform }) => transform);
      });
      for (const animation of document.getAnimations()) animation.finish();
      return { isWaiting, ended, moving };
    },
    [START, LEFT, CORRECTED, frames] as const,
  );
  expect(seen).toEqual({
    isWaiting: true,
    ended: 'finished',
    moving: [
      ['translate(0%, 0%)', 'translate(100%, 0%)'],
      ['translate(0%, 0%) scale(0.4)', 'translate(0%, 0%)'],
    ],
  });
  expect(await faces()).toEqual([4, 2, 0, 0]);
});

test('a move while a correction waits is shown in the next frame, from the right board', async () => {
  const moving = await page.evaluate(
    async ([start, direction, { position, motions }]) => {
      const { move, correct } = window.boardPage;
      const frame = () => new Promise(requestAnimationFrame);
      move(start, direction);
      await frame();
      for (const animation of document.getAnimations()) animation.pause();
      correct(position, motions);
      await frame();
      await frame();
      move(position, 1);
      await frame();
      const animations = document.getAnimations();
      const count = animations.length;
      for (const animation of animations) animation.finish();
      return count;
    },
    [START, LEFT, CORRECTED] as const,
  );
  expect(moving).toBe(2);
  expect(await faces()).toEqual([0, 0, 4, 2]);
});

test('a tile dealt while a correction waits appears with it', async () => {
  await page.evaluate(
    async ([start, direction, { position, motions }]) => {
      const { move, correct, view } = window.boardPage;
      const frame = () => new Promise(requestAnimationFrame);
      move(start, direction);
      await frame();
      correct(position, motions);
      view.deal({ cell: 3, rank: 1 });
      while (document.querySelectorAll('.o2048-tile').length < 3) await frame();
      await frame();
      for (const animation of document.getAnimations()) animation.finish();
    },
    [START, LEFT, CORRECTED] as const,
  );
  expect(await faces()).toEqual([4, 2, 0, 2]);
});

test('a tile that a correction leaves in its place finishes its animation', async () => {
  await show('1x4/1.1.0.2');
  const ended = await page.evaluate(
    async ([direction]) => {
      const { move, correct } = window.boardPage;
      const frame = () => new Promise(requestAnimationFrame);
      move('1x4/1.1.0.2', direction);
      await frame();
      // The slides are over, and the merged tile pops.
      const animations = document.getAnimations();
      const pop = animations.find(({ effect }) => effect!.getTiming().delay! > 0)!;
      for (const each of animations) if (each !== pop) each.finish();
      const end = pop.finished.then(
        () => 'finished',
        () => 'cut',
      );
      correct('1x4/2.0.0.2', [
        { from: 0, to: 0, merged: false },
        { from: 1, to: 3, merged: false },
      ]);
      await frame();
      await frame();
      for (const animation of document.getAnimations()) animation.finish();
      return end;
    },
    [LEFT] as const,
  );
  expect(ended).toBe('finished');
  expect(await faces()).toEqual([4, 0, 0, 4]);
});

/** A game of `moves` moves: the position before each, its direction and its tile; and the last board. */
function playedGame(moves: number) {
  let game = newGame(PRESETS.classic, seeded(7));
  const steps = Array.from({ length: moves }, (_, index) => {
    const before = formatPosition(game.position.board);
    const direction = [0, 1, 2, 3]
      .map((turn) => ((index + turn) % 4) as 0 | 1 | 2 | 3)
      .find((each) => play(game, { type: 'move', direction: each }).ok)!;
    game = expectOk(play(game, { type: 'move', direction }));
    return { before, direction, spawn: game.turn.spawn! };
  });
  return { steps, last: game.position.board };
}

test('moves in quick succession, each with a late tile, end on the board of the game', async () => {
  const { steps, last } = playedGame(36);
  await show(steps[0]!.before);
  await page.evaluate(async (moves) => {
    const { move, view } = window.boardPage;
    const frames = async (count: number) => {
      for (let left = count; left > 0; left--) await new Promise(requestAnimationFrame);
    };
    for (const [index, { before, direction, spawn }] of moves.entries()) {
      move(before, direction);
      await frames(index % 4);
      view.deal(spawn);
      await frames(index % 3);
    }
    await frames(1);
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    await frames(1);
  }, steps);
  expect(await faces()).toEqual(Array.from(last.ranks, (rank) => FACES[rank]));
});
