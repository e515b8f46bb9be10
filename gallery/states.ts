/**
 * The states of the web app in the gallery, as data: an address, and the actions there. They do not
 * depend on the language. When you add a screen, add its states.
 */
import {
  seeded,
  customise,
  expectOk,
  newGame,
  play,
  PRESETS,
  ruleSetText,
  type Direction,
  type Game,
  type RuleSet,
} from '@open2048/core';
import { replayOf, replayText } from '@open2048/replay';
import { answer, LIVE_GAME, type LiveStream } from './answers.ts';
import {
  press,
  playOn,
  endGames,
  nameGames,
  fillLibrary,
  practise,
  answerPuzzles,
  goTo,
  playRanked,
  endRanked,
  playOnTextBoard,
  showAnswered,
  openAccount,
  createToken,
} from './actions.ts';
import type { Page } from './browser.ts';

/** A state, reached by `prepare` from its address. */
export interface State {
  readonly name: string;
  readonly hash: string;
  readonly prepare?: (page: Page) => Promise<void>;
}

const answered = (name: string, path: string, stream?: LiveStream): State => ({
  name,
  hash: '#/help',
  prepare: (page) => showAnswered(page, path, stream),
});

const playing = (rules: RuleSet) =>
  `#/play?${new URLSearchParams({ rules: ruleSetText(rules), seed: '7' })}`;
const ofSize = (rows: number, cols: number) =>
  playing(expectOk(customise(PRESETS.classic, { size: { rows, cols } })));
const from = (board: string) => playing({ ...PRESETS.classic, start: { kind: 'given', board } });
const SMALL = expectOk(customise(PRESETS.classic, { size: { rows: 2, cols: 2 }, goal: null }));
const small = (screen: string) =>
  `#/${screen}?${new URLSearchParams({ rules: ruleSetText(SMALL) })}`;

/** A game with blunders: every 13th move goes up, away from the large tiles. */
function watched(): Game {
  const board = '4x4/1.0.0.0/2.0.0.0/5.4.2.1/10.9.8.6';
  let game = newGame({ ...PRESETS.classic, start: { kind: 'given', board } }, seeded(7));
  for (let move = 0; move < 120; move++) {
    const order: readonly Direction[] = move % 13 === 5 ? [0, 2, 3, 1] : [2, 3, 1, 0];
    const moved = order.map((direction) => play(game, { type: 'move', direction }));
    const legal = moved.find(({ ok }) => ok);
    if (legal === undefined) break;
    game = expectOk(legal);
  }
  return game;
}
const REPLAY = expectOk(replayText(replayOf(watched())));

/** All states, in the order of the navigation. */
export const STATES: readonly State[] = [
  { name: 'play', hash: '#/play?seed=7', prepare: playOn },
  { name: 'play-new', hash: '#/play?seed=7' },
  {
    name: 'play-hint',
    hash: '#/play?seed=22',
    prepare: async (page) => {
      await press(page, '?');
      await page.locator('.worths .best').first().waitFor();
    },
  },
  { name: 'play-large-numbers', hash: from('4x4/17.16.15.14/10.11.12.13/9.8.7.6/2.3.4.0') },
  { name: 'play-12x12', hash: ofSize(12, 12), prepare: playOn },
  { name: 'play-2x7', hash: ofSize(2, 7), prepare: playOn },
  { name: 'play-6x3', hash: ofSize(6, 3), prepare: playOn },
  {
    name: 'play-goal',
    hash: from('4x4/10.10.0.0/5.4.3.0/2.1.0.0/0.0.0.0'),
    prepare: (page) => press(page, 'ArrowLeft'),
  },
  {
    name: 'play-over',
    hash: from('4x4/5.6.5.6/6.5.6.5/5.6.5.6/7.8.9.0'),
    prepare: (page) => press(page, 'ArrowRight'),
  },
  {
    name: 'play-question',
    hash: '#/play?seed=7',
    prepare: (page) => press(page, 'ArrowLeft', 'ArrowDown', 'r'),
  },
  {
    name: 'play-menu',
    hash: '#/play?seed=7',
    prepare: (page) =>
      page.evaluate(() => document.querySelector<HTMLElement>('.menu-button')!.click()),
  },
  {
    name: 'places',
    hash: '#/learn',
    prepare: (page) =>
      page.evaluate(() => document.querySelector<HTMLElement>('.menu-button')!.click()),
  },
  { name: 'learn', hash: '#/learn' },
  { name: 'tools', hash: '#/tools' },
  { name: 'you', hash: '#/you' },
  {
    name: 'compete',
    hash: '#/compete',
    prepare: (page) => page.locator('.start-button').waitFor(),
  },
  { name: 'ranked', hash: '#/compete', prepare: playRanked },
  { name: 'ranked-over', hash: '#/compete', prepare: endRanked },
  { name: 'ranked-text', hash: '#/compete', prepare: playOnTextBoard },
  {
    name: 'ranked-text-over',
    hash: '#/compete',
    prepare: async (page) => {
      await playOnTextBoard(page);
      await page.locator('.toolbar button').click();
      await page.locator('dialog:modal .button').last().click();
      await page.locator('[data-phase=over]').waitFor();
    },
  },
  {
    name: 'ranked-game',
    hash: '#/compete',
    prepare: async (page) => {
      await endRanked(page);
      await page.locator('.panel a[href^="#/game/"]').click();
      await page.locator('.verify button').click();
      await page.locator('.verification b').waitFor();
    },
  },
  {
    name: 'compete-leaderboard',
    hash: '#/compete',
    prepare: async (page) => {
      await endRanked(page);
      await page.goBack();
      await page.locator('.start-button').waitFor();
    },
  },
  answered('compete-board', 'boards/classic/ranked/day'),
  {
    ...answered('compete-board-own', 'boards/classic/ranked/day'),
    prepare: async (page) => {
      await showAnswered(page, 'boards/classic/ranked/day');
      await page.locator('.own').scrollIntoViewIfNeeded();
    },
  },
  { name: 'compete-board-empty', hash: '#/compete/boards/3x3/bot/month' },
  answered('compete-player', 'player/Ada'),
  {
    ...answered('compete-player-plots', 'player/Ada'),
    prepare: async (page) => {
      await showAnswered(page, 'player/Ada');
      await page.locator('.chart canvas').last().scrollIntoViewIfNeeded();
    },
  },
  answered('compete-now', 'now'),
  { name: 'compete-now-empty', hash: '#/compete/now' },
  answered('compete-watch', `watch/${LIVE_GAME}`),
  answered('compete-watch-waiting', `watch/${LIVE_GAME}`, 'waiting'),
  answered('compete-watch-over', `watch/${LIVE_GAME}`, 'over'),
  { name: 'compete-fair-play', hash: '#/compete/fair-play' },
  {
    name: 'compete-moderation',
    hash: '#/help',
    prepare: async (page) => {
      await answer(page);
      await goTo(page, '#/compete/moderation');
      await page.locator('.decision').first().waitFor();
      for (const fold of await page.locator('summary').all()) await fold.press('Enter');
    },
  },
  { name: 'account', hash: '#/compete', prepare: openAccount },
  {
    name: 'account-kept',
    hash: '#/compete',
    prepare: async (page) => {
      await openAccount(page);
      await page.locator('.section').nth(2).getByRole('button').click();
      await page.locator('.account-codes').waitFor();
    },
  },
  {
    name: 'account-programs',
    hash: '#/compete',
    prepare: async (page) => {
      await openAccount(page);
      await createToken(page, 'a bot on the computer at home');
      await createToken(page, 'worker');
      await page.locator('.account-token').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'device',
    hash: '#/compete',
    prepare: async (page) => {
      await openAccount(page);
      const code = await page.evaluate(async () => {
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify({ name: 'open2048 on desk', scopes: ['play', 'read'] });
        const codes = await fetch('api/device', { method: 'POST', headers, body });
        return ((await codes.json()) as { userCode: string }).userCode;
      });
      await goTo(page, '#/compete/device');
      await page.locator('.account-name').waitFor({ state: 'detached' });
      await page.locator('form .input').fill(code);
      await page.locator('form .primary').click();
      await page.locator('.account-token-note').waitFor();
    },
  },
  {
    name: 'account-bot',
    hash: '#/compete',
    prepare: async (page) => {
      await openAccount(page);
      await page.locator('.section').nth(-2).getByRole('button').click();
      await page.locator(':modal .input').waitFor();
    },
  },
  {
    name: 'events',
    hash: '#/compete/events',
    prepare: (page) => page.locator('.event-link').first().waitFor(),
  },
  {
    name: 'event-duplicate',
    hash: '#/compete/events',
    prepare: async (page) => {
      await page.locator('.event-link[href*="duplicate"]').first().click();
      await page.locator('.event-boards').waitFor();
    },
  },
  {
    name: 'daily',
    hash: '#/compete/daily',
    prepare: (page) => page.locator('.start-button').waitFor(),
  },
  { name: 'daily-playing', hash: '#/compete/daily', prepare: playRanked },
  { name: 'daily-over', hash: '#/compete/daily', prepare: endRanked },
  {
    name: 'daily-standings',
    hash: '#/compete/daily',
    prepare: async (page) => {
      await endRanked(page);
      await page.locator('.panel a.primary').click();
      await page.locator('.table .own').waitFor();
    },
  },
  { name: 'rules', hash: '#/rules' },
  {
    name: 'statistics',
    hash: small('play'),
    prepare: async (page) => {
      await endGames(page);
      await goTo(page, small('statistics'));
    },
  },
  { name: 'statistics-empty', hash: '#/statistics' },
  {
    name: 'statistics-puzzles',
    hash: '#/puzzles',
    prepare: async (page) => {
      await answerPuzzles(page);
      await goTo(page, '#/statistics');
      await page.locator('.puzzle-statistics canvas').waitFor();
    },
  },
  {
    name: 'scores',
    hash: small('play'),
    prepare: async (page) => {
      await nameGames(page);
      await goTo(page, small('scores'));
      await page.locator('.score-watch').first().waitFor();
    },
  },
  { name: 'scores-empty', hash: '#/scores' },
  { name: 'watch', hash: `#/watch/${REPLAY}?at=20` },
  { name: 'watch-open', hash: '#/watch' },
  {
    name: 'watch-analysed',
    hash: `#/watch/${REPLAY}?analyse=&at=20`,
    prepare: (page) => page.locator('.analysis-practise').waitFor(),
  },
  { name: 'watch-shared', hash: `#/watch/${REPLAY}?by=Ada%20Augusta%20King` },
  {
    name: 'watch-damaged',
    hash: `#/watch/${REPLAY}?at=20&analysis=AQAB`,
    prepare: (page) => page.getByRole('alert').first().waitFor(),
  },
  {
    name: 'watch-moves',
    hash: `#/watch/${REPLAY}?analyse=&at=20`,
    prepare: async (page) => {
      await page.locator('.analysis-practise').waitFor();
      // In a wide window the list is beside the board.
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('.graph-actions [aria-haspopup]')?.click(),
      );
    },
  },
  { name: 'practice', hash: `#/watch/${REPLAY}?analyse=`, prepare: practise },
  {
    name: 'practice-answer',
    hash: `#/watch/${REPLAY}?analyse=`,
    prepare: async (page) => {
      await practise(page);
      await press(page, '?');
    },
  },
  { name: 'practice-empty', hash: '#/practice' },
  { name: 'puzzles', hash: '#/puzzles', prepare: (page) => page.locator('.question').waitFor() },
  { name: 'puzzles-answers', hash: '#/puzzles', prepare: answerPuzzles },
  {
    name: 'puzzles-solution',
    hash: '#/puzzles',
    prepare: async (page) => {
      await page.locator('.question').waitFor();
      await press(page, '?');
    },
  },
  { name: 'text', hash: '#/text' },
  { name: 'edit', hash: '#/edit/4x4/0.1.0.2/3.1.4.1/5.6.7.2/11.10.9.8' },
  { name: 'edit-exact', hash: '#/edit/2x4/1.0.0.2/4.3.0.1' },
  { name: 'edit-corner', hash: '#/edit/4x4/0.0.0.1/0.0.0.0/1.0.0.0/3.0.2.0?rules=corner' },
  {
    name: 'edit-reasons',
    hash: '#/edit/4x4/1.0.0.0/2.0.0.0/5.4.2.1/11.9.8.6',
    prepare: async (page) => {
      await page.locator('.move-card .reason').first().waitFor();
      await page.locator('.moves').scrollIntoViewIfNeeded();
    },
  },
  { name: 'solve', hash: '#/solve' },
  {
    name: 'solve-done',
    hash: '#/solve',
    prepare: async (page) => {
      await page.locator('.solve .button.primary').first().click();
      await page.locator('.solve-curve canvas').waitFor();
      await page.locator('.solve-verdict.ended').waitFor();
    },
  },
  {
    name: 'games',
    hash: '#/settings',
    prepare: async (page) => {
      await fillLibrary(page);
      await page.locator('.games-row').first().waitFor();
    },
  },
  {
    name: 'games-filtered',
    hash: '#/settings',
    prepare: async (page) => {
      await fillLibrary(page);
      await page.locator('.games-row').first().waitFor();
      await page.locator('.games-find .button').click();
      await page.locator('.games-filter-fields select').nth(3).selectOption({ index: 2 });
      await page.locator('.games-row input').first().check();
    },
  },
  {
    name: 'games-one',
    hash: '#/settings',
    prepare: async (page) => {
      await fillLibrary(page);
      await page.locator('.games-open').first().click();
      await page.locator('.games-details').waitFor();
    },
  },
  { name: 'games-empty', hash: '#/games' },
  { name: 'settings', hash: '#/settings' },
  { name: 'help', hash: '#/help' },
  { name: 'lost', hash: '#/nowhere' },
];
