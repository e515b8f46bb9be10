/**
 * Complete conversations about a game: what is typed or pressed, and what is announced, in every
 * language.
 */
import { PRESETS, type RuleSet } from '@open2048/core';
import { memoryStorage, openSession } from '@open2048/session';
import { fixedPorts } from '@open2048/testing/contracts';
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { GameText } from '../../game/messages/en.ts';
import { Play } from '../../game/play.ts';
import { LANGUAGES, type Language } from '../../i18n/languages.ts';
import type { ReadingText } from '../../reading/messages/en.ts';
import { Conversation } from '../../text-board/conversation.ts';
import { readingOf } from '../../text-board/keys.ts';
import type { TalkText } from '../../text-board/messages/en.ts';
import type { Speech } from '../../text-board/speech.ts';
import { casualGame } from './casual-game.ts';

async function speechIn(language: Language, change: Partial<Speech> = {}): Promise<Speech> {
  const textOf = async (path: string) =>
    ((await import(`${path}/messages/${language}.ts`)) as { readonly text: unknown }).text;
  return {
    text: (await textOf('../../game')) as GameText,
    reading: (await textOf('../../reading')) as ReadingText,
    talk: (await textOf('../../text-board')) as TalkText,
    look: 'numbers',
    announcements: 'short',
    ...change,
  };
}

/** A game on a drawn board and its conversation; `say` returns what is announced next. */
async function talkOn(board: string, speech: Speech, change: Partial<RuleSet> = {}) {
  const [rows, cols] = board.split('/')[0]!.split('x').map(Number) as [number, number];
  const rules = { ...PRESETS.classic, size: { rows, cols }, ...change };
  const given = { ...rules, start: { kind: 'given', board } } as const;
  const session = await openSession(given, fixedPorts(memoryStorage()), { seed: 7 });
  const play = new Play(session, false);
  const talk = new Conversation(casualGame(play), signal(speech));
  talk.listen();
  const said = () => talk.log.value.map(({ words }) => words);
  const say = (line: string) => {
    talk.receive(line);
    return said()[0];
  };
  return { play, talk, said, say };
}

/**
 *   2 4 . 8
 *   2 . . .
 *   . . . 8
 */
const BOARD = '3x4/1.2.0.3/1.0.0.0/0.0.0.3';

test.each([
  ['row 1', 'Row 1: 2, 4, empty, 8.'],
  ['row 2', 'Row 2: 2, empty, empty, empty.'],
  ['column 3', 'Column 3: empty.'],
  ['column 4', 'Column 4: 8, empty, 8.'],
  ['d3', 'row 3 column 4: 8.'],
  ['board', 'Row 1: 2, 4, empty, 8. Row 2: 2, empty, empty, empty. Row 3: empty, empty, empty, 8.'],
  ['empty', '7 empty cells: Row 1 at 3; Row 2 at 2, 3, 4; Row 3 at 1, 2, 3.'],
  ['largest', 'Largest tile: 8, at row 1 column 4; row 3 column 4.'],
  ['score', 'Score 0. Best 0. 0 moves. Goal: 2048.'],
  ['moves', 'Possible: Up, 2 merges, +20; Right; Down, 2 merges, +20; Left.'],
  [
    'preview up',
    'Before the new tile: Up; 2 merges, +20. Row 1: 4, 4, empty, 16. Row 2: empty. Row 3: empty.',
  ],
  ['continue', 'There is nothing to continue.'],
  ['back', 'There is no previous game.'],
  ['resign', 'There is no “resign” in this game.'],
  ['undo', 'Nothing to undo.'],
  ['hint', 'There are no hints for these rules.'],
  ['repeat', 'There is nothing to repeat.'],
  ['jump', '“jump” is not a command. Type help for all commands.'],
  ['u', '“u” could be: up, undo.'],
  ['row', 'Add a number, for example: row 2.'],
  ['row 7', 'There are 3 rows.'],
  ['left 2', 'Nothing can follow “left”.'],
])('“%s” is answered', async (line, words) => {
  const { say } = await talkOn(BOARD, await speechIn('en'));
  expect(say(line)).toBe(words);
});

test.each([
  [
    'en',
    'row 1',
    'Row 1: level 1 (small, green), level 2 (medium, green), empty, level 3 (large, green).',
  ],
  ['de', 'zeile 2', 'Zeile 2: Stufe 1 (klein, grün), leer, leer, leer.'],
  ['fr', 'ligne 2', 'Ligne 2\u00a0: niveau 1 (petit, vert), vide, vide, vide.'],
  ['es', 'fila 2', 'Fila 2: nivel 1 (pequeño, verde), vacía, vacía, vacía.'],
  ['zh', '行 2', '第 2 行：1 级小绿块、空、空、空。'],
] as const)('levels are named by their appearance, in %s', async (language, line, words) => {
  const { say } = await talkOn(BOARD, await speechIn(language, { look: 'tiers' }));
  expect(say(line)).toBe(words);
});

test.each([
  [
    'en',
    'Up; 2 merges, +20; new 2 at row 1 column 3. Merged: 4 at row 1 column 1; 16 at row 1 column 4. Score 20.',
  ],
  [
    'de',
    'Nach oben; 2 Verschmelzungen, +20; neue 2 in Zeile 1, Spalte 3. Verschmolzen: 4 in Zeile 1, Spalte 1; 16 in Zeile 1, Spalte 4. Punktestand 20.',
  ],
  [
    'fr',
    'Vers le haut\u00a0; 2 fusions, +20\u00a0; nouveau 2, ligne 1, colonne 3. Fusionné\u00a0: 4, ligne 1, colonne 1\u00a0; 16, ligne 1, colonne 4. Score\u00a0: 20.',
  ],
  [
    'es',
    'Arriba; 2 fusiones, +20; nuevo 2 en la fila 1, columna 3. Fusionado: 4 en la fila 1, columna 1; 16 en la fila 1, columna 4. Puntuación: 20.',
  ],
  [
    'zh',
    '向上；合并 2 次、+20；第 1 行第 3 列出现 2。合并后：第 1 行第 1 列为 4；第 1 行第 4 列为 16。得分 20。',
  ],
] as const)('a move is announced in full, in %s', async (language, words) => {
  const { say, said } = await talkOn(BOARD, await speechIn(language, { announcements: 'full' }));
  expect(say('w')).toBe(words);
  expect(said()).toHaveLength(1);
});

test.each(LANGUAGES)('every answer has a text, in %s', async (language) => {
  const speech = await speechIn(language);
  const { say } = await talkOn(BOARD, speech);
  const lines = [
    'b',
    '1',
    'a1',
    'e',
    'largest',
    'score',
    'm',
    'p l',
    'a',
    'z',
    'y',
    'repeat',
    'help',
    'row',
    'cell',
    'p',
    'row 9',
    'column 9',
    'left 2',
    '',
    'xyzzy',
    'continue',
    'back',
  ];
  for (const line of lines)
    expect([line, say(line)]).not.toEqual([line, expect.stringMatching(/undefined|^$/)]);
});

test('equal messages are numbered separately, typed or not', async () => {
  const { play, talk, say, said } = await talkOn('1x3/1.2.0', await speechIn('en'));
  say('left');
  play.perform('left');
  say('again');
  expect(new Set(said())).toEqual(new Set(['Left: nothing can move that way.']));
  expect(talk.log.value.map(({ number }) => number)).toEqual([3, 2, 1]);
});

test('events before the conversation are not announced', async () => {
  const speech = await speechIn('en');
  const { play } = await talkOn(BOARD, speech);
  play.perform('left');
  const late = new Conversation(casualGame(play), signal(speech));
  const stop = late.listen();
  expect(late.log.value).toEqual([]);
  play.perform('undo');
  expect(late.log.value.map(({ words }) => words)).toEqual(['Undid left. Score 0.']);
  stop();
  play.perform('redo');
  expect(late.log.value).toHaveLength(1);
});

test('during autoplay only the last move is announced, when it pauses', async () => {
  const { play, said } = await talkOn(BOARD, await speechIn('en'));
  const playing = signal(true);
  const nothing = () => {};
  play.setAdvice({
    isOffered: true,
    isPlaying: playing,
    best: signal([]),
    hint: nothing,
    autoplay: nothing,
    rest: nothing,
  });
  play.perform('up');
  play.perform('left');
  expect(said()).toEqual([]);
  playing.value = false;
  expect(said()).toHaveLength(1);
  expect(said()[0]).toMatch(/^Left;/);
});

test('at the goal and at the end the possible commands are listed, and they work', async () => {
  const { play, say } = await talkOn('2x2/10.10/0.0', await speechIn('en'));
  expect(say('left')).toBe('Left; 1 merge, +2,048; new 2 at row 1 column 2. You reached 2048!');
  expect(say('left')).toBe('You reached the goal. Type continue, new or undo.');
  expect(say('moves')).toBe('No move is possible.');
  expect(say('continue')).toBe('Game continued.');
  play.session.undo();
  expect(say('new')).toMatch(/^New game started/);
});

test('a finished game says so, and nothing moves', async () => {
  const { say } = await talkOn('1x2/1.1', await speechIn('en'), { goal: null });
  expect(say('left')).toMatch(
    /^Left; 1 merge, \+4; new 2 at row 1 column 2\. Game over\. Score 4\.$/,
  );
  expect(say('left')).toBe('The game is over. Type new or undo.');
  expect(say('new')).toMatch(/^New game started/);
  expect(say('back')).toBe('Back to the previous game. Score 4. Game over.');
});

test('keys with Shift move over the board and read; without Shift they do not', async () => {
  const { talk, said } = await talkOn(BOARD, await speechIn('en'));
  const press = (key: string, code = key, shiftKey = true) => {
    const none = {
      repeat: false,
      isComposing: false,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
    };
    const reading = readingOf({ key, code, shiftKey, ...none });
    if (reading !== null) talk.read(reading);
    return reading === null ? null : said()[0];
  };
  expect(press('ArrowRight')).toBe('row 1 column 2: 4.');
  expect(press('ArrowUp')).toBe('Edge. row 1 column 2: 4.');
  expect(press('C', 'KeyC')).toBe('Column 2: 4, empty, empty.');
  expect(press('R', 'KeyR')).toBe('Row 1: 2, 4, empty, 8.');
  expect(press('S', 'KeyS')).toBe('Score 0. Best 0. 0 moves. Goal: 2048.');
  // On a keyboard without Latin letters, by the position of the key.
  expect(press('И', 'KeyB')).toMatch(/^Row 1: 2, 4/);
  expect(press('r', 'KeyR', false)).toBe(null);
  expect(press('Q', 'KeyQ')).toBe(null);
});

test('without a score, none is announced', async () => {
  const { say } = await talkOn('1x4/1.1.0.0', await speechIn('en', { announcements: 'full' }), {
    score: 'none',
    goal: null,
  });
  expect(say('score')).toBe('0 moves. No goal.');
  expect(say('left')).toMatch(
    /^Left; 1 merge; new 2 at row 1 column \d\. Merged: 4 at row 1 column 1\.$/,
  );
});

test('the conversation keeps a limited number of messages', async () => {
  const { say, said } = await talkOn(BOARD, await speechIn('en'));
  for (let count = 0; count < 50; count++) say('score');
  expect(said()).toHaveLength(30);
});
