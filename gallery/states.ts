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
import type { Page } from './browser.ts';

/** A state, reached by `prepare` from its address. */
export interface State {
  readonly name: string;
  readonly hash: string;
  readonly prepare?: (page: Page) => Promise<void>;
}

const MOVES = 140;

/** Presses keys in sequence. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Plays moves blindly, mostly into a corner. */
async function playOn(page: Page): Promise<void> {
  const turns = ['ArrowDown', 'ArrowLeft', 'ArrowDown', 'ArrowRight'];
  await page.locator('.stage .o2048-tile').first().waitFor();
  for (let move = 0; move < MOVES; move++) await page.keyboard.press(turns[move % 4]!);
}

/** Ends some games on a board of four cells. */
async function endGames(page: Page): Promise<void> {
  await page.locator('.stage .o2048-tile').first().waitFor();
  for (let game = 0; game < 12; game++) {
    for (let round = 0; round < 8; round++) {
      await press(page, 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp');
    }
    await press(page, 'r');
    await page.evaluate(() => document.querySelector<HTMLElement>(':modal .primary')?.click());
  }
  await page.locator('[data-saved=saved]').waitFor();
}

/** Ends some games and gives each a name, then starts two more. */
async function nameGames(page: Page): Promise<void> {
  for (const name of ['Ada', 'Ada Augusta King, Countess', 'Bo']) {
    await page.locator('.stage .o2048-tile').first().waitFor();
    while ((await page.locator('.panel').count()) === 0) {
      await press(page, 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp');
    }
    await page.locator('.panel input').fill(name);
    await press(page, 'Enter');
    await page.locator('.panel input').waitFor({ state: 'detached' });
    await press(page, 'r');
    await page.locator('.panel').waitFor({ state: 'detached' });
  }
  await press(page, 'ArrowLeft', 'ArrowDown');
  await page.locator('[data-saved=saved]').waitFor();
}

/** Analyses the watched game, and opens the practice of its mistakes. */
async function practise(page: Page): Promise<void> {
  await page.locator('.analysis-practise button').click();
  await page.locator('.question').waitFor();
}

/** Goes to another address in the same profile. */
async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((next) => {
    location.hash = next;
  }, hash);
}

/** Starts a ranked game as a new guest, and plays some moves. */
async function playRanked(page: Page): Promise<void> {
  await page.locator('.start-button').click();
  await page.locator('[data-phase=playing]').waitFor();
  await playOn(page);
  await page.locator('[data-in-flight="0"]').waitFor();
}

/** Ends a ranked game, by moves or by resignation. */
async function endRanked(page: Page): Promise<void> {
  await playRanked(page);
  const resign = page.locator('.ranked .toolbar button');
  if ((await resign.count()) > 0) {
    await resign.click();
    await page.locator('dialog:modal .button').last().click();
  }
  await page.locator('[data-phase=over]').waitFor();
}

/** Switches a ranked game to the text board, and makes a move there. */
async function playOnTextBoard(page: Page): Promise<void> {
  await playRanked(page);
  await page.locator('.switch-view').click();
  await page.locator('.talk-keys').press('ArrowLeft');
  await page.locator('.talk-keys').press('ArrowUp');
  await page.locator('[data-in-flight="0"]').waitFor();
}

/** Opens a page of competing on a server whose answers are given. */
async function showAnswered(page: Page, path: string, stream?: LiveStream): Promise<void> {
  await answer(page, stream);
  await goTo(page, `#/compete/${path}`);
  await page.locator('.table a, [data-shown=true], .veil').first().waitFor();
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

function watched(): Game {
  let game = newGame(PRESETS.classic, seeded(7));
  for (let move = 0; move < 90; move++) {
    const moved = play(game, { type: 'move', direction: [2, 3, 2, 1][move % 4] as Direction });
    if (moved.ok) game = moved.value;
  }
  return game;
}
const REPLAY = expectOk(replayText(replayOf(watched())));

/** Opens the account page of a new guest. */
async function openAccount(page: Page): Promise<void> {
  await page.evaluate(() => {
    const headers = { 'content-type': 'application/json' };
    return fetch('api/session', { method: 'POST', headers, body: '{}' });
  });
  await goTo(page, '#/compete/account');
  await page.locator('.account-name').waitFor();
}

/** Creates a token on the account page. */
async function createToken(page: Page, name: string): Promise<void> {
  const section = page.locator('.section').filter({ has: page.locator('details') });
  if ((await section.locator('details[open]').count()) === 0) {
    await section.locator('summary').click();
  }
  await section.locator('.input').fill(name);
  await section.locator('form .primary').click();
  await section.locator('.account-row').filter({ hasText: name }).waitFor();
}

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
    name: 'menu',
    hash: '#/play?seed=7',
    prepare: (page) =>
      page.evaluate(() => document.querySelector<HTMLElement>('.menu-button')!.click()),
  },
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
      await page.locator('.panel a.button').click();
      await page.locator('.verify button').click();
      await page.locator('.verdict b').waitFor();
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
    name: 'scores',
    hash: small('play'),
    prepare: async (page) => {
      await nameGames(page);
      await goTo(page, small('scores'));
      await page.locator('.score-watch').first().waitFor();
    },
  },
  { name: 'scores-empty', hash: '#/scores' },
  { name: 'watch', hash: `#/watch/${REPLAY}?at=77` },
  { name: 'watch-open', hash: '#/watch' },
  {
    name: 'watch-analysed',
    hash: `#/watch/${REPLAY}?analyse=&at=77`,
    prepare: (page) => page.locator('.analysis-practise').waitFor(),
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
  { name: 'text', hash: '#/text' },
  { name: 'edit', hash: '#/edit/4x4/0.1.0.2/3.1.4.1/5.6.7.2/11.10.9.8' },
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
    name: 'saves',
    hash: small('play'),
    prepare: async (page) => {
      await nameGames(page);
      await goTo(page, '#/saves');
      await page.locator('.save').first().waitFor();
    },
  },
  { name: 'saves-empty', hash: '#/saves' },
  { name: 'settings', hash: '#/settings' },
  { name: 'help', hash: '#/help' },
  { name: 'lost', hash: '#/nowhere' },
];
