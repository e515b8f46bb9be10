import { expectOk, LEFT, PRESETS, RIGHT, UP, type Direction } from '@open2048/core';
import { memoryStorage, openSession, type Session, type Transition } from '@open2048/session';
import { fixedPorts } from '@open2048/testing/contracts';
import { beforeEach, expect, test } from 'vitest';
import { text as german } from './messages/de.ts';
import { text } from './messages/en.ts';
import { text as chinese } from './messages/zh.ts';
import { briefName, wordsFor } from './words.ts';
import type { Wording } from './wording.ts';

/** With this seed the game starts `. 2 . . / . . . . / 2 . . . / . . . .`. */
const SEED = 7;
const NUMBERS: Wording = { text, look: 'numbers' };
let session: Session;
beforeEach(async () => {
  session = await openSession(PRESETS.classic, fixedPorts(memoryStorage()), { seed: SEED });
});

const say = (transition: Transition, wording = NUMBERS) =>
  wordsFor({ kind: 'changed', transition, state: session.state }, wording);
const move = (direction: Direction, wording = NUMBERS) =>
  say(expectOk(session.move(direction)), wording);

test('a move is described by direction, merges with their score, and the new tile', () => {
  expect(move(LEFT)).toBe('Left; new 2 at row 2 column 4.');
  expect(move(UP)).toMatch(/^Up; 1 merge, \+4; new [24] at row \d column \d\.$/);
});

test('an undo and a redo name the move and the score', () => {
  move(LEFT);
  move(UP);
  expect(say(expectOk(session.undo()))).toBe('Undid up. Score 0.');
  expect(say(expectOk(session.redo()))).toBe('Redid up. Score 4.');
});

test('a new game is announced with its tiles, and returning from it with the score', () => {
  move(LEFT);
  move(UP);
  const started = session.newGame({ seed: SEED });
  expect(say(started)).toBe('New game started. 2 at row 1 column 2; 2 at row 3 column 1.');
  expect(say(expectOk(session.undoNewGame()))).toBe('Back to the previous game. Score 4.');
  expect(say(expectOk(session.redoNewGame()))).toBe('Back to the newer game. Score 0.');
});

test('the last move of a game announces the end and the score', () => {
  let words = '';
  const order = [LEFT, UP, RIGHT, UP, LEFT, 2] as const;
  for (let turn = 0; session.state.game.position.status === 'playing'; turn++) {
    const moved = session.move(order[turn % order.length]!);
    if (moved.ok) words = say(moved.value);
  }
  const { score } = session.state.game.position;
  expect(words.endsWith(` Game over. Score ${score.toLocaleString('en')}.`)).toBe(true);
});

test('a game that ends at its goal announces the goal first, and no score if there is none', async () => {
  const rules = {
    ...PRESETS.terminal64,
    start: { kind: 'given', board: '2x2/5.5/0.0' },
    size: { rows: 2, cols: 2 },
  } as const;
  session = await openSession(rules, fixedPorts(memoryStorage()), { seed: SEED });
  expect(move(LEFT)).toMatch(
    /^Left; 1 merge; new 2 at row \d column \d\. You reached 64! Game over\.$/,
  );
});

test('a score that falls has its sign', async () => {
  const rules = {
    ...PRESETS.tiers,
    start: { kind: 'given', board: '1x4/1.1.1.1' },
    size: { rows: 1, cols: 4 },
  } as const;
  session = await openSession(rules, fixedPorts(memoryStorage()), { seed: SEED });
  expect(move(LEFT)).toMatch(/^Left; 2 merges, \+13; new 2 at row 1 column \d\.$/);
  expect(say(expectOk(session.undo()))).toBe('Undid left. Score 4.');
});

test.each([
  [{ kind: 'refused', direction: UP } as const, 'Up: nothing can move that way.'],
  [{ kind: 'nothing-to-undo' } as const, 'Nothing to undo.'],
  [{ kind: 'nothing-to-redo' } as const, 'Nothing to redo.'],
  [{ kind: 'advised', words: 'Best: left.' } as const, 'Best: left.'],
])('what cannot be done, and what is advised, is said: $kind', (update, words) =>
  expect(wordsFor(update, NUMBERS)).toBe(words),
);

test.each([
  { text, words: 'Left; new level 1 (small, green) at row 2 column 4.' },
  { text: german, words: 'Nach links; neue Stufe 1 (klein, grün) in Zeile 2, Spalte 4.' },
  { text: chinese, words: '向左；第 2 行第 4 列出现 1 级小绿块。' },
])('if levels are shown, tiles are named by their appearance: $words', ({ text: spoken, words }) =>
  expect(move(LEFT, { text: spoken, look: 'tiers' })).toBe(words),
);

test('the goal is named by its appearance too', async () => {
  const rules = {
    ...PRESETS.classic,
    start: { kind: 'given', board: '1x2/10.10' },
    size: { rows: 1, cols: 2 },
  } as const;
  session = await openSession(rules, fixedPorts(memoryStorage()), { seed: SEED });
  expect(move(LEFT, { text, look: 'tiers' })).toContain('You reached level 11 (medium, yellow)!');
});

test.each([
  { look: 'numbers', name: '2048' },
  { look: 'tiers', name: 'level 11' },
] as const)('in a table of $look a tile is called $name', ({ look, name }) =>
  expect(briefName(11, { text, look })).toBe(name),
);
