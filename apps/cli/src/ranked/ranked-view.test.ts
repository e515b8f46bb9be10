/** The screen of a ranked game in every phase; it is played in test/ranked.test.ts. */
import { DEALT_RULES, type PlayOutcome, type RankedState } from '@open2048/compete';
import { expectOk, parsePosition, type Position } from '@open2048/core';
import { expect, test } from 'vitest';
import { painter } from '../terminal/paint.ts';
import type { RankedView } from './ranked-controls.ts';
import { rankedScreen } from './ranked-view.ts';

const rules = DEALT_RULES.get('3x3')!;
const position: Position = {
  board: expectOk(parsePosition('3x3/1.0.0/0.7.0/0.0.1')),
  score: 1234,
  moves: 17,
  status: 'playing',
  won: false,
  spawnsDue: 0,
};
const playing: RankedState = {
  phase: 'playing',
  deal: null,
  confirmed: position,
  shown: position,
  inFlight: 0,
  outcome: null,
  failure: null,
};
const outcome: PlayOutcome = { moves: 17, score: 1234, key: '0'.repeat(64), proved: true };
const failure = { code: 'unknown-game', message: 'the server closed the connection' };

/** The lines around the board, which `[…]` stands for. */
function linesOf(state: Partial<RankedState>, cols: number, view: Partial<RankedView> = {}) {
  const whole = { state: { ...playing, ...state }, overlay: 'none', message: '←  +4', newest: 8 };
  const look = { rules, theme: 'numbers', colours: 'none', notices: ['a notice'] } as const;
  const screen = rankedScreen({ ...whole, ...view } as RankedView, { cols, rows: 20 }, look);
  const paint = painter('none');
  const lines = screen.map((line) => paint(line, cols).trim()).filter((line) => line !== '');
  return lines.filter((line) => !/^[|+]/.test(line));
}

const TITLE = 'open2048  classic · 3x3 · reach 2048';
const FACTS = 'Score 1,234   Largest 128   Moves 17';
const KEYS = 'arrows move · R resign · I help · Q quit';
const END = 'Game over. The key of the deal matches its commitment.';

test.each<[string, Partial<RankedState>, string, string]>([
  ['playing', {}, '✓', '←  +4'],
  ['a move in flight', { inFlight: 1 }, '…', '←  +4'],
  ['connection lost', { phase: 'paused' }, '…', 'Connection lost. Trying again …'],
  ['over', { phase: 'over', outcome }, '✓', `${END} Q quits.`],
  [
    'over, and the key is wrong',
    { phase: 'over', outcome: { ...outcome, proved: false } },
    '✓',
    'Game over. The key of the deal does not match its commitment. Q quits.',
  ],
  [
    'failed',
    { phase: 'failed', failure },
    '✗',
    'The game cannot go on: the server closed the connection',
  ],
])('%s', (_, state, mark, status) => {
  const lines = [`${TITLE}  ${mark}  ranked`, FACTS, status, 'a notice', KEYS];
  expect(linesOf(state, 80)).toEqual(lines);
});

test('before the first answer of the server, the board is empty', () => {
  const connecting = { phase: 'connecting', confirmed: null, shown: null } as const;
  const facts = 'Score 0   Largest 0   Moves 0';
  const lines = [`${TITLE}  …  ranked`, facts, 'Connecting …', 'a notice', KEYS];
  expect(linesOf(connecting, 80)).toEqual(lines);
});

test('in a narrow window, shorter texts', () => {
  const lines = [
    'classic · 3x3 · reach 2048  ✓  ranked',
    FACTS,
    'Game over.',
    'a notice',
    'I help · Q quit',
  ];
  expect(linesOf({ phase: 'over', outcome }, 38)).toEqual(lines);
});

test('a question is shown before the news', () => {
  const view = { overlay: 'resign' } as const;
  expect(linesOf({ phase: 'paused' }, 80, view)[2]).toBe(
    'Resign? The game ends with this score. Y / N',
  );
});
