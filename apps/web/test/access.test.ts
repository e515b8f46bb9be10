/**
 * Accessibility: every state of every screen is checked by axe in every theme and at the window sizes
 * that zooming produces, everything can be reached by the keyboard, and the announcements of a game
 * to screen readers are correct.
 */
import { DEALT_RULES } from '@open2048/compete';
import { DOWN, expectOk, PRESETS } from '@open2048/core';
import { replayOf, replayText } from '@open2048/replay';
import { exportSaves, formatBackups, memoryStorage, openSession } from '@open2048/session';
import { finishedGame } from '@open2048/testing/games';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatRoute } from '../src/route.ts';
import { addressOf, practise, PROVED, thoughtlessGame } from './analysed.ts';
import { plugIn } from './authenticator.ts';
import { findings } from './axe.ts';
import { LONG_GAME, LONG_GAME_SEED } from './long-game.ts';
import { ARROWS, directions, goTo, openApp, playKeys, settled, shown, visit } from './visit.ts';

const app = openApp({ compete: true });

const open = (hash: string, before?: () => void) =>
  visit({ ...app, hash, ...(before && { before }) });

const press = (page: Page, moves: string) =>
  Promise.all(directions(moves).map((direction) => page.keyboard.press(ARROWS[direction])));

/** A state of a screen: an address, and how it is reached from there. */
interface State {
  readonly state: string;
  readonly hash: string;
  readonly reach?: (page: Page) => Promise<unknown>;
  /** Runs in the page before its own scripts. */
  readonly before?: () => void;
  /** Whether the tools of a game are beside the board. */
  readonly tools?: boolean;
  /** Whether it shows tiles, whose palette and look then affect it. */
  readonly tiles?: boolean;
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name }).waitFor();
const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
/** A game that ends with its first move, and makes the table of high scores. */
const OVER = formatRoute({
  screen: 'play',
  rules: {
    ...PRESETS.classic,
    size: { rows: 1, cols: 2 },
    start: { kind: 'given', board: '1x2/1.1' },
    spawn: { kind: 'uniform', ranks: [{ rank: 1, weight: 1 }] },
    goal: null,
  },
  seed: null,
});

/** A game with mistakes, which is analysed immediately. */
const MISTAKES = addressOf(thoughtlessGame(PROVED, 60), true);

/** Rules that have advisors in more than one unit. */
const SMALL = { ...PRESETS.classic, size: { rows: 2, cols: 2 }, goal: 5 };

/** Opens the account page of a new guest. */
async function openAccount(page: Page): Promise<void> {
  await page.evaluate(() => {
    const headers = { 'content-type': 'application/json' };
    return fetch('api/session', { method: 'POST', headers, body: '{}' });
  });
  await page.getByRole('link', { name: 'Account and sign-in' }).click();
  await page.getByText('You play as a guest').waitFor();
}

/** Adds a passkey and creates recovery codes. */
async function keepAccount(page: Page): Promise<void> {
  await openAccount(page);
  await plugIn(page);
  await button(page, 'Add a passkey');
  await page.getByText('The passkey is added.').waitFor();
  await button(page, 'Create recovery codes');
  await page.getByText('They are shown only now').waitFor();
}

/** Creates a token; the form stays open. */
async function addToken(page: Page): Promise<void> {
  await openAccount(page);
  await page.getByText('New token', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of the token' }).fill('bot on my server');
  await button(page, 'Create token');
  await page.getByRole('button', { name: 'Revoke bot on my server' }).waitFor();
}

/** Enters the code of a program. */
async function askForDevice(page: Page): Promise<void> {
  const code = await page.evaluate(async () => {
    const asked = { name: 'open2048 on desk', scopes: ['play', 'read'] };
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(asked);
    const answer = await fetch('api/device', { method: 'POST', headers, body });
    return ((await answer.json()) as { userCode: string }).userCode;
  });
  await page.goto(page.url().replace(/#.*/, '#/compete/device'));
  await page.getByRole('textbox', { name: 'Code shown by the program' }).fill(code);
  await button(page, 'Continue');
  await page
    .getByRole('heading', { name: /^“open2048 on desk” wants to use the account guest-/ })
    .waitFor();
}

async function type(page: Page, line: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Command' }).fill(line);
  await page.keyboard.press('Enter');
}

/** Enters a name on the table of high scores. */
async function enterName(page: Page): Promise<void> {
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await page.keyboard.press('Enter');
  await page.getByText('You’re number 1 on the list.').waitFor();
}

/** Opens a file with a game that is not in the store. */
async function openSaves(page: Page): Promise<void> {
  const storage = memoryStorage();
  const ports = { storage, now: () => 0, newSeed: () => 7 };
  const session = await openSession(PRESETS.tiers, ports);
  session.move(DOWN);
  await session.close();
  const file = formatBackups((await exportSaves(storage, { savedAt: 0, settings: null })).backups);
  await page.locator('input[type=file]').setInputFiles({
    name: 'games.json',
    mimeType: 'application/json',
    buffer: Buffer.from(file),
  });
  await dialog(page, 'Import this file?');
}

/** Starts a ranked game as a new guest. */
async function startRanked(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('[data-phase=playing]').waitFor();
}

/** Starts a ranked game, plays some moves, and resigns. */
async function endRanked(page: Page): Promise<void> {
  await startRanked(page);
  await press(page, 'LULU');
  await page.locator('[data-in-flight="0"]').waitFor();
  await button(page, 'Resign');
  await page.getByRole('dialog', { name: 'Resign this game?' }).waitFor();
  await page.getByRole('button', { name: 'Resign' }).last().click();
  await dialog(page, 'Game over');
}

/** Ends a ranked game, goes back, and waits until it is on the leaderboard: until then the own place is a 404. */
async function endRankedOnBoard(page: Page): Promise<void> {
  await endRanked(page);
  await page.goBack();
  await page
    .getByRole('rowheader', { name: /^guest-/ })
    .first()
    .waitFor();
}

/** Starts a ranked game and goes to its text board. */
async function startRankedText(page: Page): Promise<void> {
  await startRanked(page);
  await button(page, 'Text board');
  await page.getByRole('textbox', { name: 'Command' }).waitFor();
}

/** Starts a ranked game on the text board, plays some moves, and resigns. */
async function endRankedText(page: Page): Promise<void> {
  await startRankedText(page);
  for (const line of ['left', 'up', 'undo', 'resign']) await type(page, line);
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('region', { name: 'Game over' }).waitFor();
}

/** Runs in the page: after the event `lose`, no connection is open, and no other can be opened. */
function loseSockets(): void {
  const Real = window.WebSocket;
  let isLost = false;
  window.WebSocket = function WebSocket(url: URL, protocol: string) {
    if (isLost) return Object.assign(new EventTarget(), { close: () => {} });
    const socket = new Real(url, protocol);
    addEventListener('lose', () => {
      isLost = true;
      socket.close();
    });
    return socket;
  } as unknown as typeof Real;
}

/** The states of all screens; when you add a screen, add its states here. */
const STATES: readonly State[] = [
  { state: 'play, at the start', hash: '#/play?seed=7', tiles: true },
  {
    state: 'play, with undone moves',
    hash: '#/play?seed=7',
    reach: (page) => page.keyboard.press('ArrowLeft').then(() => page.keyboard.press('u')),
  },
  {
    state: 'play, with the tiles of tiers',
    hash: '#/play?rules=tiers&seed=7',
    reach: (page) => press(page, 'LULU'),
  },
  {
    state: 'play, when it asks about a new game',
    hash: '#/play?seed=7',
    reach: async (page) => {
      await press(page, 'LU');
      await page.keyboard.press('r');
      await dialog(page, 'Start a new game?');
    },
  },
  {
    state: 'play, when a new game has started',
    hash: '#/play?seed=7',
    reach: async (page) => {
      await press(page, 'LU');
      await page.keyboard.press('r');
      await dialog(page, 'Start a new game?');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Back to the last game' }).waitFor();
    },
  },
  {
    state: 'play, when the goal is reached',
    hash: `#/play?seed=${LONG_GAME_SEED}`,
    reach: (page) => press(page, LONG_GAME).then(() => dialog(page, /^You reached/)),
    tiles: true,
  },
  {
    state: 'play, when the game is over',
    hash: OVER,
    reach: (page) => page.keyboard.press('ArrowLeft').then(() => dialog(page, 'Game over')),
  },
  {
    state: 'play, when nothing can be saved',
    hash: '#/',
    before: () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
    reach: (page) => page.getByRole('alert').getByText('cannot save anything').waitFor(),
  },
  {
    state: 'play, when saving failed',
    hash: '#/play?seed=7',
    before: () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no room', 'QuotaExceededError');
      };
    },
    reach: (page) =>
      press(page, 'LU').then(() =>
        page.getByRole('alert').getByText('Browser storage is full').waitFor(),
      ),
  },
  {
    state: 'play, with a high score entered',
    hash: OVER,
    reach: enterName,
  },
  {
    state: 'play, with direction buttons',
    hash: '#/settings',
    reach: async (page) => {
      await page.getByRole('switch', { name: 'Direction buttons' }).check();
      await page.evaluate(() => location.assign('#/play?seed=7'));
      await page.locator('.controls').waitFor();
    },
  },
  {
    state: 'play, with the menu open',
    hash: '#/',
    reach: async (page) => {
      await button(page, 'Menu');
      await page.getByRole('dialog', { name: 'Menu' }).getByText('Hint').waitFor();
    },
  },
  { state: 'play, with the tools beside the board', hash: '#/play?seed=7', tools: true },
  { state: 'learn', hash: '#/learn' },
  { state: 'tools', hash: '#/tools' },
  { state: 'you', hash: '#/you' },
  {
    state: 'you, with the menu open',
    hash: '#/you',
    reach: (page) => button(page, 'Menu').then(() => dialog(page, 'Menu')),
  },
  {
    state: 'play, when it is shared',
    tools: true,
    hash: '#/play?seed=7',
    reach: (page) =>
      button(page, 'Share').then(() => page.getByRole('button', { name: 'Copy link' }).waitFor()),
  },
  {
    state: 'play, with a hint',
    tools: true,
    hash: formatRoute({ screen: 'play', rules: SMALL, seed: 7 }),
    reach: async (page) => {
      await button(page, 'Hint');
      await page.locator('.worths').waitFor();
    },
    tiles: true,
  },
  { state: 'edit, empty', hash: '#/edit' },
  {
    state: 'edit, with every usual tile, and remarks',
    hash: '#/edit/4x5/0.1.2.3.4/5.6.7.8.9/10.11.12.13.14/15.16.17.18.19',
    tiles: true,
  },
  {
    state: 'edit, with a text that cannot be read',
    hash: '#/edit',
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'A position as text' }).fill('2 4\n3 2');
      await button(page, 'Open');
      await page.getByText('Row 2, column 1: This is not a tile').waitFor();
    },
  },
  {
    state: 'edit, with the values of the moves',
    hash: formatRoute({ screen: 'edit', position: null, rules: SMALL }),
    reach: async (page) => {
      await page.getByRole('gridcell').first().press('2');
      await page
        .getByRole('region', { name: 'Moves from here' })
        .getByText('equally good')
        .first()
        .waitFor();
    },
  },
  {
    state: 'edit, with the reason why a move is worse',
    hash: '#/edit/4x4/1.0.0.0/2.0.0.0/5.4.2.1/11.9.8.6',
    reach: (page) => page.locator('.move-card .reason').first().waitFor(),
  },
  { state: 'text, at the start', hash: '#/text', tiles: true },
  {
    state: 'text, on a wide board',
    hash: formatRoute({
      screen: 'text',
      rules: { ...PRESETS.tiers, size: { rows: 12, cols: 12 } },
    }),
  },
  {
    state: 'text, after some commands',
    hash: '#/text?rules=tiers',
    reach: async (page) => {
      for (const line of ['left', 'up', 'board', 'help', 'what', 'undo']) await type(page, line);
    },
  },
  {
    state: 'text, when the game is over',
    hash: OVER.replace('#/play', '#/text'),
    reach: (page) => type(page, 'left').then(() => page.getByText('Your name').waitFor()),
  },
  {
    state: 'compete',
    hash: '#/compete',
    reach: (page) => page.getByRole('button', { name: 'Play', exact: true }).waitFor(),
  },
  {
    state: 'compete, without ranked play',
    hash: '#/compete',
    before: () => {
      window.fetch = () => Promise.resolve(new Response('', { status: 404 }));
    },
    reach: (page) => page.getByText('This site has no ranked play.').waitFor(),
  },
  {
    state: 'compete, with a game in progress',
    hash: '#/compete',
    reach: async (page) => {
      await startRanked(page);
      await page.goBack();
      await page.getByRole('link', { name: 'Continue' }).waitFor();
    },
  },
  {
    state: 'compete, with a leaderboard',
    hash: '#/compete',
    reach: endRankedOnBoard,
  },
  {
    state: 'compete, a board with the own place',
    hash: '#/compete',
    reach: async (page) => {
      await endRankedOnBoard(page);
      await page.goto(`${app.url}/#/compete/boards/classic/ranked/day`);
      await page.getByRole('heading', { name: 'Your place' }).waitFor();
    },
  },
  {
    state: 'compete, a board without places',
    hash: '#/compete/boards/3x3/bot/week',
    reach: (page) => page.getByText('No finished games here yet.').waitFor(),
  },
  {
    state: 'compete, a player',
    hash: '#/compete',
    reach: async (page) => {
      await endRankedOnBoard(page);
      await page
        .getByRole('link', { name: /^guest-/ })
        .first()
        .click();
      await page.locator('canvas').last().waitFor();
    },
  },
  {
    state: 'compete, now playing',
    hash: '#/compete/now',
    reach: (page) => page.getByText('Nobody is playing').waitFor(),
  },
  {
    state: 'compete, a live game that cannot be seen yet',
    hash: '#/compete',
    reach: async (page) => {
      await startRanked(page);
      await page.goto(page.url().replace('#/ranked/', '#/compete/watch/'));
      await page.getByText('The game has just begun').waitFor();
    },
  },
  {
    state: 'compete, fair play',
    hash: '#/compete/fair-play',
    reach: (page) => page.getByRole('heading', { name: 'Only suspected' }).waitFor(),
  },
  {
    state: 'account, without one',
    hash: '#/compete/account',
    before: () => {
      const refusal = { error: 'no-session', message: 'start a session first' };
      window.fetch = () => Promise.resolve(Response.json(refusal, { status: 401 }));
    },
    reach: (page) => page.getByText('You have no account here yet.').waitFor(),
  },
  { state: 'account, of a guest', hash: '#/compete', reach: openAccount },
  {
    state: 'account, with a passkey and new codes',
    hash: '#/compete',
    reach: keepAccount,
  },
  {
    state: 'account, with a new token and the form for another',
    hash: '#/compete',
    reach: addToken,
  },
  {
    state: 'device, with a program that asks',
    hash: '#/compete',
    reach: async (page) => {
      await openAccount(page);
      await askForDevice(page);
    },
  },
  {
    state: 'account, when it asks whether it becomes a bot',
    hash: '#/compete',
    reach: async (page) => {
      await openAccount(page);
      await button(page, 'Make this account a bot');
      await dialog(page, 'Make this account a bot?');
    },
  },
  {
    state: 'account, when it asks about the deletion',
    hash: '#/compete',
    reach: async (page) => {
      await openAccount(page);
      await button(page, 'Delete account');
      await dialog(page, 'Delete your account?');
    },
  },
  {
    state: 'moderation, with a case',
    hash: '#/compete/moderation',
    before: () => {
      const [game, at] = ['0'.repeat(32), '2026-11-23T12:00:00.000Z'];
      const sanction = {
        id: 1,
        kind: 'games',
        class: 'ranked',
        rules: 'classic',
        reason: 'See the games.',
        games: [game],
        state: 'proposed',
        at,
        appeals: [{ message: 'I think long.', at, open: true }],
        isOwnProposal: false,
      };
      const found = {
        player: 'Suspect',
        kind: 'player',
        since: at,
        games: 1,
        isModerator: false,
        reporters: 1,
        reports: [{ id: 1, game, reason: 'cheating', note: 'Look at this.', at }],
        alarms: [{ game, class: 'ranked', judge: 'instant', evidence: 6.4, at }],
        sanctions: [sanction],
        history: [{ id: 1, action: 'hide', moderator: 'Ada', at }],
        readAt: at,
      };
      window.fetch = () => Promise.resolve(Response.json({ count: 1, cases: [found] }));
    },
    reach: async (page) => {
      await page.getByRole('heading', { name: '1 open case' }).waitFor();
      for (const fold of await page.locator('summary').all()) await fold.press('Enter');
    },
  },
  {
    state: 'events',
    hash: '#/compete/events',
    reach: (page) => page.getByRole('heading', { name: 'Running now' }).waitFor(),
  },
  {
    state: 'event, with shared boards',
    hash: '#/compete/events',
    reach: async (page) => {
      await page
        .getByRole('link', { name: /^Duplicate/ })
        .first()
        .click();
      await page.getByRole('heading', { name: 'What is shared and what is luck' }).waitFor();
    },
  },
  {
    state: 'daily, with standings',
    hash: '#/compete/daily',
    reach: async (page) => {
      await endRanked(page);
      await page.getByRole('link', { name: 'Open the event' }).click();
      await page.getByRole('heading', { name: 'Your games' }).waitFor();
    },
  },
  { state: 'ranked', hash: '#/compete', reach: startRanked, tiles: true },
  {
    state: 'ranked, when it asks about a resignation',
    hash: '#/compete',
    reach: async (page) => {
      await startRanked(page);
      await button(page, 'Resign');
      await dialog(page, 'Resign this game?');
    },
  },
  {
    state: 'ranked, when the connection is lost',
    hash: '#/compete',
    before: loseSockets,
    reach: async (page) => {
      await startRanked(page);
      await page.evaluate(() => dispatchEvent(new Event('lose')));
      await page.getByRole('button', { name: 'Try now' }).waitFor();
    },
  },
  { state: 'ranked, when the game is over', hash: '#/compete', reach: endRanked },
  {
    state: 'ranked, on the text board',
    hash: '#/compete',
    reach: startRankedText,
    tiles: true,
  },
  {
    state: 'ranked, on the text board, when the game is over',
    hash: '#/compete',
    reach: endRankedText,
  },
  {
    state: 'game, in progress',
    hash: '#/compete',
    reach: async (page) => {
      await startRanked(page);
      await page.getByRole('link', { name: 'Public page' }).click();
      await page.getByText('This game is in progress.').waitFor();
    },
  },
  {
    state: 'game, verified',
    hash: '#/compete',
    reach: async (page) => {
      await endRanked(page);
      await page.getByRole('link', { name: 'Public page' }).click();
      await button(page, 'Verify every tile');
      await page.getByText('recomputed: valid.').waitFor();
    },
    tiles: true,
  },
  {
    state: 'game, judged and analysed',
    hash: '#/compete',
    reach: async (page) => {
      await endRanked(page);
      await page.getByRole('link', { name: 'Public page' }).click();
      await page.getByText('Luck, judged by').first().waitFor();
      await button(page, 'Analyse the game');
      await page.getByText(/moves? analysed\.$/).waitFor();
    },
  },
  { state: 'rules', hash: '#/rules' },
  {
    state: 'rules, with invalid fields',
    hash: '#/rules',
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Goal' }).fill('100');
      await page.getByText('Enter a power of two, such as 256, or leave it empty.').waitFor();
    },
  },
  { state: 'statistics, before any game', hash: '#/statistics' },
  {
    state: 'statistics',
    hash: OVER,
    reach: (page) => enterName(page).then(() => goTo(page, 'Statistics')),
    tiles: true,
  },
  { state: 'scores, before any game', hash: '#/scores' },
  {
    state: 'scores',
    hash: OVER,
    reach: (page) => enterName(page).then(() => goTo(page, 'High scores')),
  },
  { state: 'watch, before a game is opened', hash: '#/watch' },
  {
    state: 'watch',
    tools: true,
    hash: '#/play?seed=7',
    reach: async (page) => {
      await press(page, 'LULU');
      await button(page, 'Watch this game');
      await page.getByRole('heading', { name: 'Watch' }).waitFor();
    },
    tiles: true,
  },
  {
    state: 'watch, with a game that was uploaded',
    hash: `#/watch/${expectOk(replayText(replayOf(finishedGame(DEALT_RULES.get('3x3')!, 20))))}`,
    reach: async (page) => {
      await button(page, 'Upload');
      // In another theme, it was uploaded before.
      await page.getByRole('link', { name: 'Public page' }).waitFor();
    },
  },
  {
    state: 'watch, with a text that is not a game',
    hash: '#/watch',
    reach: async (page) => {
      await page.getByRole('textbox').fill('chess');
      await button(page, 'Open');
      await page.getByText('Unrecognised format').waitFor();
    },
  },
  {
    state: 'watch, when it is analysed',
    tools: true,
    hash: '#/play?seed=7',
    reach: async (page) => {
      await press(page, 'LURD'.repeat(9));
      await button(page, 'Watch this game');
      await button(page, 'Analyse the game');
      await page.getByRole('heading', { name: 'Decisive moments' }).waitFor();
      await page.getByText('moves analysed.').waitFor();
    },
  },
  {
    state: 'watch, when it is analysed in points',
    hash: MISTAKES,
    reach: (page) => page.locator('.analysis-practise').waitFor(),
  },
  {
    state: 'watch, with the moves as a sheet, and the graph as a table',
    hash: MISTAKES,
    reach: async (page) => {
      await page.locator('.analysis-practise').waitFor();
      await page.getByText('Graph as a table').click();
      await button(page, 'Moves');
      await page.getByRole('listbox').waitFor();
    },
  },
  {
    state: 'watch, with an analysis that is damaged',
    hash: `${MISTAKES.replace('?analyse=', '')}?by=Ada&analysis=AQAB`,
    reach: (page) => page.getByRole('alert').filter({ hasText: 'cannot be used' }).waitFor(),
  },
  {
    state: 'practice, before anything is found',
    hash: '#/practice',
    reach: (page) => page.getByRole('heading', { name: 'Learn from your own games' }).waitFor(),
  },
  { state: 'practice, with a question', hash: MISTAKES, reach: practise, tiles: true },
  {
    state: 'practice, with a right answer and a wrong one',
    hash: MISTAKES,
    reach: async (page) => {
      await practise(page);
      await page.keyboard.press('?');
      await button(page, 'Try again');
      for (const key of ARROWS) await page.keyboard.press(key);
      await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
    },
  },
  {
    state: 'practice, between two rounds',
    hash: MISTAKES,
    reach: async (page) => {
      await practise(page);
      const next = page.getByRole('button', { name: 'Next', exact: true });
      while ((await page.getByRole('heading', { name: 'Your positions' }).count()) === 0) {
        await page.keyboard.press('?');
        await next.click();
      }
    },
  },
  {
    state: 'puzzles, with the puzzle of the day',
    hash: '#/puzzles',
    reach: (page) => page.locator('.question').waitFor(),
    tiles: true,
  },
  {
    state: 'puzzles, with a solution and the rating over time',
    hash: '#/puzzles',
    reach: async (page) => {
      for (let puzzle = 0; puzzle < 2; puzzle++) {
        await page.locator('.question').waitFor();
        await page.keyboard.press('?');
        await page.locator('.verdict').waitFor();
        if (puzzle === 0) await page.keyboard.press('Enter');
      }
      await page.locator('.rating-graph canvas').waitFor();
    },
  },
  {
    state: 'watch, when it is shared',
    tools: true,
    hash: '#/play?seed=7',
    reach: async (page) => {
      await press(page, 'LULU');
      await button(page, 'Watch this game');
      await page.getByRole('heading', { name: 'Watch' }).waitFor();
      await button(page, 'Share');
      await page.getByText('All formats').click();
    },
  },
  { state: 'games, before any game', hash: '#/games' },
  {
    state: 'games, with filters and a game selected',
    hash: '#/play?seed=7',
    reach: async (page) => {
      await press(page, 'LULU');
      await goTo(page, 'My games');
      await page.locator('.games-row').first().waitFor();
      await button(page, 'Filters');
      await page.locator('.games-row input').first().check();
    },
  },
  {
    state: 'games, with the details of one',
    hash: '#/play?seed=7',
    reach: async (page) => {
      await press(page, 'LULU');
      await goTo(page, 'My games');
      await page.locator('.games-open').first().click();
      await page.locator('.games-details').waitFor();
    },
  },
  { state: 'games, with a file to import', hash: '#/games', reach: openSaves },
  { state: 'edit', hash: '#/edit', tiles: true },
  { state: 'solve, without an answer yet', hash: '#/solve/2x3/0.0.1/0.0.0', tiles: true },
  {
    state: 'solve, with a search that was stopped',
    hash: '#/solve/5x5/0.0.0.0.1/0.0.0.0.0/0.0.0.0.0/1.0.0.0.0/3.2.0.0.0?goal=512',
    reach: async (page) => {
      await button(page, 'Solve');
      await page.locator('.solve-curve').waitFor();
      await button(page, 'Stop');
      await page.getByText('Stopped without a result.').first().waitFor();
    },
  },
  {
    state: 'solve, with a solution',
    hash: '#/solve?goal=32',
    reach: async (page) => {
      await button(page, 'Solve');
      await page.getByRole('button', { name: 'Back to the board' }).waitFor();
    },
    tiles: true,
  },
  { state: 'settings', hash: '#/settings', tiles: true },
  { state: 'help', hash: '#/help', tiles: true },
  { state: 'an unknown address', hash: '#/nowhere' },
];

/** A window of 1280x720 at 200 % zoom, small phones, and that window and a phone with text of twice the size. */
const SIZES = [
  { width: 640, height: 360, text: '100%' },
  { width: 360, height: 640, text: '100%' },
  { width: 320, height: 568, text: '100%' },
  { width: 1280, height: 720, text: '200%' },
  { width: 360, height: 640, text: '200%' },
];

/** Content that is wider than the window or cannot be reached by scrolling; empty if there is none. */
async function losses(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { width, height, text } of SIZES) {
    await page.setViewportSize({ width, height });
    await page.evaluate(
      (size) => document.documentElement.style.setProperty('font-size', size),
      text,
    );
    await settled(page);
    const lost = await page.evaluate(beyondReach);
    found.push(...lost.map((what) => `${width}x${height}, text ${text}: ${what}`));
  }
  return found;
}

/** Runs in the page. */
function beyondReach(): string[] {
  const { scrollWidth } = document.documentElement;
  const wide = scrollWidth > innerWidth ? [`${scrollWidth} wide`] : [];
  const scrollers = Array.from(document.querySelectorAll('*')).filter(
    (element) => getComputedStyle(element).overflowY === 'auto',
  );
  const above = Array.from(document.querySelectorAll('a, button, input, select, summary')).filter(
    (control) => {
      const box = control.getBoundingClientRect();
      const scroller = scrollers.findLast((each) => each.contains(control));
      if (box.width === 0) return false;
      if (scroller === undefined) return box.top + scrollY < -1 || box.left + scrollX < -1;
      const start = scroller.getBoundingClientRect().top - scroller.scrollTop;
      return box.top < start - 1;
    },
  );
  return [...wide, ...above.map((control) => `${control.textContent} is out of reach`)];
}

test.each(STATES)(
  'axe finds nothing in any theme or at any zoom: $state',
  async ({ hash, before, reach, tools }) => {
    const context = { viewport: { width: 640, height: 360 } };
    const { page, close } = await visit({
      ...app,
      hash,
      context,
      ...(before && { before }),
      ...(tools && { tools }),
    });
    await reach?.(page);
    expect(await findings(page)).toEqual([]);
    expect(await losses(page)).toEqual([]);
    await close();
  },
);

test.each(STATES.filter(({ tiles }) => tiles))(
  'nor with other tiles: $state',
  async ({ hash, reach, tools }) => {
    const { page, close } = await open('#/settings');
    if (tools) await page.getByRole('switch', { name: 'Game tools' }).check();
    await page.getByRole('radio', { name: 'Colours and sizes' }).check();
    await page.getByRole('radio', { name: 'Colour-blind safe' }).check();
    await page.setViewportSize({ width: 640, height: 360 });
    await page.goto(`${app.url}/${hash}`);
    await settled(page);
    await reach?.(page);
    expect(await findings(page)).toEqual([]);
    await close();
  },
);

/** The name of the element that has the focus. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : null;
    return activeElement?.ariaLabel ?? (label ?? activeElement)?.textContent ?? '';
  });
}

const BOARD = '2048 board. Slide the tiles with the arrow keys.';

test('a panel over the board takes the focus and returns it', async () => {
  const { page, close } = await open(`#/play?seed=${LONG_GAME_SEED}`);
  await press(page, LONG_GAME);
  const goal = page.getByRole('dialog', { name: 'You reached 2048!' });
  await goal.waitFor();
  await expect.poll(() => focused(page)).toBe('Keep going');
  await page.keyboard.press('Enter');
  await goal.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe(BOARD);
  const before = await shown(page);
  await playKeys(page, [DOWN]);
  expect(await shown(page)).not.toEqual(before);
  await page.goto(`${app.url}/${OVER}`);
  await settled(page);
  await page.keyboard.press('ArrowLeft');
  const over = page.getByRole('dialog', { name: 'Game over' });
  await over.waitFor();
  await expect.poll(() => focused(page)).toBe('Your name for the high scores');
  await page.keyboard.press('Escape');
  await over.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe(BOARD);
  await close();
});

test('a button that disappears returns the focus to the board', async () => {
  const { page, close } = await open('#/play?seed=7');
  await press(page, 'LU');
  await page.keyboard.press('r');
  await dialog(page, 'Start a new game?');
  await page.keyboard.press('Enter');
  // Behind a closing dialog no button can take the focus.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Back to the last game' }).press('Enter');
  await expect.poll(() => focused(page)).toBe(BOARD);
  await close();
});

test('events are announced: moves, merges, new tiles and illegal moves', async () => {
  const { page, close } = await open('#/play?seed=7');
  const live = page.getByRole('main').getByRole('status').last();
  const said = async (key: string) => {
    await page.keyboard.press(key);
    await settled(page);
    return (await live.innerText()).trim();
  };
  expect(await said('ArrowLeft')).toBe('Left; new 2 at row 2 column 4.');
  expect(await said('ArrowUp')).toMatch(/^Up; 1 merge, \+4; new 2 at row \d column \d\.$/);
  expect(await said('u')).toBe('Undid up. Score 0.');
  expect(await said('u')).toBe('Undid left. Score 0.');
  expect(await said('u')).toBe('Nothing to undo.');
  const first = await live.locator('span').elementHandle();
  const text = await live.textContent();
  expect(await said('u')).toBe('Nothing to undo.');
  // Repeated words need a new element and a slightly different text; otherwise they are not read.
  expect(await first.evaluate((element) => element.isConnected)).toBe(false);
  expect(await live.textContent()).not.toBe(text);
  expect(await said('y')).toBe('Redid left. Score 0.');
  await close();
});

test('the picture of the board is not read, and its label names the keys that move it', async () => {
  const { page, close } = await open('#/play?seed=7');
  const application = page.getByRole('application');
  expect(await application.ariaSnapshot()).toBe(`- application "${BOARD}"`);
  await page.goto(`${app.url}/#/settings`);
  await page.getByRole('button', { name: 'Remove ← from “Slide left”' }).press('Enter');
  await page.goto(`${app.url}/#/`);
  const keys = '2048 board. Slide the tiles up, right, down, left with the keys ↑ → ↓ A.';
  await page.getByRole('application', { name: keys }).waitFor();
  await close();
});

test('everything can be reached with the Tab key and shows the focus', async () => {
  const { page, close } = await open('#/play?seed=7');
  const reached: string[] = [];
  while (reached.at(-1) !== 'Menu' && reached.length < 30) {
    await page.keyboard.press('Tab');
    reached.push(await focused(page));
    const outline = await page.evaluate(
      () => getComputedStyle(document.activeElement!).outlineStyle,
    );
    expect(outline).toBe('solid');
  }
  expect(reached.slice(0, 3)).toEqual(['Skip to content', 'Play with a screen reader', 'Play']);
  expect(reached.slice(-4)).toEqual([BOARD, 'Undo', 'New game', 'Menu']);
  await close();
});

test('a change of screen moves the focus to its heading', async () => {
  const { page, close } = await open('#/');
  const links = page.getByRole('navigation', { name: 'Screens' }).getByRole('link');
  const names = (await links.allInnerTexts()).slice(1);
  expect(names).toEqual(['My games', 'Learn', 'Tools', 'Compete', 'You']);
  for (const name of [...names, 'Play']) {
    await page.getByRole('link', { name, exact: true }).press('Enter');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  }
  await close();
});

test('nothing moves if the system asks for reduced motion', async () => {
  const { page, close } = await open('#/play?seed=7');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moved = await page.evaluate(async () => {
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { code: 'ArrowLeft', key: 'ArrowLeft', bubbles: true }),
    );
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return document
      .getAnimations()
      .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
      .filter((frame) => 'transform' in frame);
  });
  expect(moved).toEqual([]);
  await close();
});

test('with forced colours every tile and every button has a border', async () => {
  const { page, close } = await open('#/play?seed=7');
  await page.emulateMedia({ forcedColors: 'active' });
  const borders = await page
    .locator('.o2048-tile, .button:visible')
    .evaluateAll((elements) =>
      elements.map((element) => [element.textContent, getComputedStyle(element).borderTopStyle]),
    );
  expect(borders.length).toBeGreaterThan(5);
  expect(borders.filter(([, style]) => style !== 'solid')).toEqual([]);
  await close();
});
