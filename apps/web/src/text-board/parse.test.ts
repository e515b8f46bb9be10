import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../i18n/languages.ts';
import { parseRequest, verbsOf } from './parse.ts';
import { ENGLISH, VERBS, wordsOf, type Words } from './verbs.ts';

const GAME = { verbs: VERBS, rules: { size: { rows: 4, cols: 5 } } };

async function wordsIn(language: Language): Promise<Words> {
  const { text } = (await import(`./messages/${language}.ts`)) as {
    readonly text: { readonly words: Words };
  };
  return text.words;
}

const read = async (language: Language, line: string) =>
  parseRequest(line, await wordsIn(language), GAME);

const LEFT = { kind: 'command', command: 'left' };
const NEW = { kind: 'command', command: 'new-game' };
const PREVIEW = { kind: 'preview', direction: 3 };
const CELL = { kind: 'cell', row: 2, column: 3 };

test.each([
  ['en', 'left', LEFT],
  ['en', ' LEFT ', LEFT],
  ['en', 'slide left', LEFT],
  ['en', 'l', LEFT],
  ['en', 'a', LEFT],
  ['en', 'w', { kind: 'command', command: 'up' }],
  ['en', 's', { kind: 'command', command: 'down' }],
  ['en', 'd', { kind: 'command', command: 'right' }],
  ['en', 'und', { kind: 'command', command: 'undo' }],
  ['en', 'z', { kind: 'command', command: 'undo' }],
  ['en', 'y', { kind: 'command', command: 'redo' }],
  ['en', 'new game', NEW],
  ['en', 'continue', { kind: 'continue' }],
  ['en', 'back', { kind: 'back' }],
  ['en', '2', { kind: 'row', row: 2 }],
  ['en', 'row 2', { kind: 'row', row: 2 }],
  ['en', 'row2', { kind: 'row', row: 2 }],
  ['en', 'column 5', { kind: 'column', column: 5 }],
  ['en', '2 3', CELL],
  ['en', '2, 3', CELL],
  ['en', 'cell 2 3', CELL],
  ['en', 'c2', CELL],
  ['en', 'C2', CELL],
  ['en', 'cell c2', CELL],
  ['en', 'row 2 column 3', CELL],
  ['en', 'column 3 row 2', CELL],
  ['en', 'preview left', PREVIEW],
  ['en', 'p l', PREVIEW],
  ['en', 'legal', { kind: 'moves' }],
  ['en', 'again', { kind: 'repeat' }],
  ['en', '?', { kind: 'help' }],
  ['de', 'links', LEFT],
  ['de', 'unten', { kind: 'command', command: 'down' }],
  ['de', 'neues Spiel', NEW],
  ['de', 'Zeile 2', { kind: 'row', row: 2 }],
  ['de', 'größte', { kind: 'largest' }],
  ['de', 'gro', { kind: 'largest' }],
  ['de', 'zuge', { kind: 'moves' }],
  ['de', 'Vorschau links', PREVIEW],
  ['de', 'left', LEFT],
  ['de', 'w', { kind: 'command', command: 'up' }],
  ['fr', 'gauche', LEFT],
  ['fr', 'à droite', { kind: 'command', command: 'right' }],
  ['fr', 'a', LEFT],
  ['fr', 'd', { kind: 'command', command: 'right' }],
  ['fr', 'nouvelle partie', NEW],
  ['fr', 'apercu gauche', PREVIEW],
  ['fr', 'ligne 2 colonne 3', CELL],
  ['es', 'izquierda', LEFT],
  ['es', 'a', LEFT],
  ['es', 'a la derecha', { kind: 'command', command: 'right' }],
  ['es', 'partida nueva', NEW],
  ['es', 'vacias', { kind: 'empty' }],
  ['es', 'fila 2, columna 3', CELL],
  ['zh', '左', LEFT],
  ['zh', '向左', LEFT],
  ['zh', '新游戏', NEW],
  ['zh', '第2行', { kind: 'row', row: 2 }],
  ['zh', '第２行第３列', CELL],
  ['zh', '预览左', PREVIEW],
  ['zh', 'undo', { kind: 'command', command: 'undo' }],
] as const)('%s: “%s”', async (language, line, request) => {
  expect(await read(language, line)).toEqual({ ok: true, value: request });
});

test.each([
  ['', { code: 'nothing-said' }],
  [' . ', { code: 'nothing-said' }],
  ['jump', { code: 'unknown-word', word: 'jump' }],
  ['#', { code: 'unknown-word', word: '#' }],
  ['game', { code: 'unknown-word', word: 'game' }],
  ['u', { code: 'ambiguous-word', word: 'u', could: ['up', 'undo'] }],
  ['c', { code: 'ambiguous-word', word: 'c', could: ['continue', 'column', 'cell'] }],
  ['left 3', { code: 'too-much', verb: 'left' }],
  ['left up', { code: 'too-much', verb: 'left' }],
  ['row', { code: 'needs-row', verb: 'row' }],
  ['row 1 2', { code: 'needs-row', verb: 'row' }],
  ['column', { code: 'needs-column', verb: 'column' }],
  ['row 5', { code: 'no-such-row', rows: 4 }],
  ['0', { code: 'no-such-row', rows: 4 }],
  ['column 6', { code: 'no-such-column', columns: 5 }],
  ['f1', { code: 'no-such-column', columns: 5 }],
  ['aa1', { code: 'no-such-column', columns: 5 }],
  ['cell 2', { code: 'needs-cell' }],
  ['1 2 3', { code: 'needs-cell' }],
  ['preview', { code: 'needs-direction' }],
  ['preview undo', { code: 'needs-direction' }],
  ['preview left 2', { code: 'needs-direction' }],
])('not understood: “%s”', async (line, error) =>
  expect(await read('en', line)).toEqual({ ok: false, error }),
);

test.each([
  ['u', { ok: true, value: { kind: 'command', command: 'up' } }],
  ['undo', { ok: true, value: { kind: 'command', command: 'undo' } }],
  ['und', { ok: false, error: { code: 'unknown-word', word: 'und' } }],
])('in a game without undo: “%s”', async (line, parsed) => {
  const verbs = VERBS.filter((verb) => verb !== 'undo');
  expect(parseRequest(line, await wordsIn('en'), { ...GAME, verbs })).toEqual(parsed);
});

describe.each(LANGUAGES)('in %s', (language) => {
  test('every word has one meaning, including the English ones', async () => {
    const words = await wordsIn(language);
    for (const verb of VERBS) {
      for (const word of [...wordsOf(verb, words), ...wordsOf(verb, ENGLISH)]) {
        const line = verb === 'preview' ? `${word} left` : word;
        const parsed = parseRequest(line, words, GAME);
        if (!['row', 'column', 'cell'].includes(verb))
          expect([word, parsed.ok]).toEqual([word, true]);
        expect([
          word,
          verbsOf(word.normalize('NFKD').replace(/\p{M}/gu, ''), words, VERBS),
        ]).toEqual([word, [verb]]);
      }
    }
  });
});
