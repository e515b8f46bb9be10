/**
 * Answers of the server for the gallery: leaderboards, a player and a live game with more in them than a few games on a
 * new server would give. They have the form of the real ones; the tests use the real server.
 */
import { sha256, seeded, newGame, play, PRESETS } from '@open2048/core';
import type { Page } from './browser.ts';

const NAMES = [
  'Ada',
  'guest-7k2mq0',
  '陈思远',
  'Zoë Müller',
  'threes_and_a_half',
  'bo',
  'Iñaki',
  'guest-p4x9d1',
];
/** The player of the browser. */
const OWN_NAME = 'guest-19d8ae';
const DAY = Date.UTC(2026, 10, 23, 9);

const idOf = (number: number): string =>
  Buffer.from(sha256(Uint8Array.of(number)))
    .toString('hex')
    .slice(0, 32);
const timeOf = (number: number): string => new Date(DAY - number * 7_300_000).toISOString();
const nameOf = (number: number): string => NAMES[number] ?? `guest-${idOf(number).slice(0, 6)}`;

/** A score that falls with the place, with its largest tile. */
function resultOf(number: number) {
  const score = Math.round(152_340 / (1 + number * 0.35)) & ~3;
  return { score, maxRank: Math.floor(Math.log2(score)) - 4, moves: Math.round(score / 21) };
}

const entryOf = (number: number) => ({
  rank: number + 1,
  player: nameOf(number),
  ...resultOf(number),
  game: idOf(number),
  at: timeOf(number),
});
const entries = (from: number, until: number) =>
  Array.from({ length: until - from }, (_, index) => entryOf(from + index));

const BOARD = {
  rules: 'classic',
  class: 'ranked',
  period: 'day',
  from: '2026-11-23',
  until: '2026-11-24',
  count: 1234,
};
const PAGE = { ...BOARD, entries: entries(0, 50), next: 'AAAA' };
const OWN = {
  ...BOARD,
  above: entries(16, 21),
  own: entryOf(21),
  below: entries(22, 27),
  next: null,
};

const playedOf = (number: number, rules = 'classic') => {
  const result = resultOf((number * 7) % 12);
  return { game: idOf(number), rules, class: 'ranked', ...result, at: timeOf(number), event: null };
};
const played = (count: number) => Array.from({ length: count }, (_, number) => playedOf(number));
const PLAYER = {
  handle: 'Ada',
  kind: 'player',
  since: timeOf(900),
  games: 87,
  ratings: {
    levels: [{ class: 'ranked', rules: 'classic', games: 87, mean: 15, sd: 0.3, at: timeOf(0) }],
    skills: [],
    luck: [],
  },
  best: [playedOf(0), playedOf(1, '3x3'), playedOf(2, '5x5')],
};
const STATISTICS = {
  games: 87,
  moves: 131_072,
  meanScore: 34_310,
  maxRanks: [3, 9, 21, 34, 17, 3].map((games, index) => ({ maxRank: 8 + index, games })),
  latest: played(60).toReversed(),
};
const PLAYING = Array.from({ length: 6 }, (_, number) => ({
  game: idOf(number),
  player: nameOf(number),
  rules: ['classic', '5x5', '3x3', 'tiers'][number % 4],
  class: number === 3 ? 'bot' : 'ranked',
  ...resultOf(number * 2),
}));

/** A state of a live game, after many moves. */
function watched() {
  let game = newGame(PRESETS.classic, seeded(2048));
  for (let move = 0; move < 900; move++) {
    const moved = play(game, { type: 'move', direction: ([2, 3, 2, 1] as const)[move % 4]! });
    if (moved.ok) game = moved.value;
  }
  const { board, moves, score } = game.position;
  return { moves, score, board: Array.from(board.ranks), steps: [] };
}
const GAME = {
  id: idOf(0),
  class: 'ranked',
  rules: 'classic',
  position: null,
  moveLimit: 350_000,
  event: null,
  player: 'Zoë Müller',
  commitment: '0'.repeat(64),
  nonce: '0'.repeat(32),
  startedAt: timeOf(0),
  finishedAt: null,
  result: null,
};
const events = (type: string, data: unknown) => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
const RESULT = { moves: 412, score: 6_120, maxRank: 9 };

const at = timeOf(1);
const APPEAL = { message: 'I take half a minute for each move.', at, open: true };
const CASE = {
  player: 'Zoë Müller',
  kind: 'player',
  since: timeOf(0),
  games: 12,
  isModerator: false,
  reporters: 2,
  reports: [
    { id: 2, game: idOf(1), reason: 'cheating', note: 'Ten moves in a second, all game long.', at },
    { id: 1, game: null, reason: 'name', note: '', at },
  ],
  alarms: [{ game: idOf(2), class: 'ranked', judge: 'instant', evidence: 6.4, at }],
  sanctions: [
    {
      id: 1,
      kind: 'games',
      class: 'ranked',
      rules: 'classic',
      reason: 'The luck test shows that tiles were known in advance.',
      games: [idOf(1), idOf(2)],
      state: 'in-force',
      at,
      appeals: [APPEAL],
      isOwnProposal: false,
    },
  ],
  history: [
    { id: 2, action: 'confirm', moderator: 'Ada', at },
    { id: 1, action: 'hide', moderator: null, at },
  ],
  readAt: at,
};

/** The id of the live game. */
export const LIVE_GAME = GAME.id;

/** What is known of the live game. */
export type LiveStream = 'waiting' | 'playing' | 'over';

/** Has the server answer with all of this. */
export async function answer(page: Page, stream: LiveStream = 'playing'): Promise<void> {
  const json = (path: string, body: unknown) =>
    page.route(`**/api/${path}`, (route) => route.fulfill({ json: body }));
  const nothing = { moves: 0, score: 0, board: null, steps: [] };
  const shown = events('game', stream === 'waiting' ? nothing : watched());
  await page.evaluate((name) => localStorage.setItem('open2048/player', name), OWN_NAME);
  await json('boards/*/*/*', PAGE);
  await json('boards/*/*/*?*', PAGE);
  await json('boards/*/*/*/me', { ...OWN, own: { ...OWN.own, player: OWN_NAME } });
  await json('players/*', PLAYER);
  await json('players/*/games', { games: played(50), next: 'AAAA' });
  await json('players/*/statistics?*', STATISTICS);
  await json('now', { games: PLAYING });
  await json('moderation/cases', { count: 1, cases: [CASE] });
  await json('games/*', GAME);
  await page.route('**/api/*/**/live', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: route.request().url().includes('/boards/')
        ? events('board', { ...BOARD, entries: entries(0, 10) })
        : `retry: 100000\n\n${shown}${stream === 'over' ? events('end', RESULT) : ''}`,
    }),
  );
}
