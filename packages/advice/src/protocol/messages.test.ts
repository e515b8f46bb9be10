/** The lines of the protocol, both ways: what is written is read as the same value, and invalid lines are rejected. */
import { PRESETS } from '@open2048/core';
import { draw } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import { commandText, parseCommand, type EngineCommand } from './command.ts';
import { checkSetting, type EngineOption } from './option.ts';
import { parseReply, replyText, type Reply } from './reply.ts';

const board = draw`
  0 2 4
  8 0 16
`;

describe('a command', () => {
  test.each<[string, EngineCommand]>([
    ['hello 1', { kind: 'hello', version: 1 }],
    ['option style calm and bold', { kind: 'option', name: 'style', value: 'calm and bold' }],
    ['option book', { kind: 'option', name: 'book', value: '' }],
    ['newgame classic', { kind: 'newgame', rules: PRESETS.classic }],
    ['position 2x3/0.1.2/3.0.4', { kind: 'position', board }],
    ['go', { kind: 'go', limits: {} }],
    ['go depth 3 nodes 1000 time 50', { kind: 'go', limits: { depth: 3, nodes: 1000, time: 50 } }],
    ['go infinite', { kind: 'go', limits: { infinite: true } }],
    ['stop', { kind: 'stop' }],
    ['quit', { kind: 'quit' }],
  ])('%s', (line, command) => {
    expect(parseCommand(line)).toEqual({ ok: true, value: command });
    expect(commandText(command)).toBe(line);
  });

  test.each([
    ['spaces around words are ignored', '  go   nodes 5 ', 'go nodes 5'],
    ['limits come in any order', 'go time 5 nodes 7', 'go nodes 7 time 5'],
    ['rules may be JSON', `newgame ${JSON.stringify(PRESETS.tiers)}`, 'newgame tiers'],
  ])('%s', (_, line, canonical) => {
    const command = parseCommand(line);
    expect(command.ok && commandText(command.value)).toBe(canonical);
  });

  test.each([
    ['unknown-command', 'isready'],
    ['unknown-command', 'GO'],
    ['bad-version', 'hello'],
    ['bad-version', 'hello one'],
    ['missing-name', 'option'],
    ['unknown-rules', 'newgame chess'],
    ['bad-json', 'newgame {'],
    ['bad-position', 'position startpos'],
    ['bad-rank', 'position 1x2/1.256'],
    ['bad-limit', 'go wtime 5'],
    ['bad-limit', 'go nodes'],
    ['bad-limit', 'go nodes 0'],
    ['bad-limit', 'go depth 1.5'],
    ['bad-limit', 'go time 99999999999999'],
  ])('is refused with %s: %s', (code, line) => {
    expect(parseCommand(line)).toMatchObject({ ok: false, error: { code } });
  });
});

const OPTIONS: readonly (readonly [string, EngineOption])[] = [
  ['threads integer 1 1 64', { name: 'threads', type: 'integer', standard: 1, min: 1, max: 64 }],
  ['ponder boolean false', { name: 'ponder', type: 'boolean', standard: false }],
  [
    'style choice calm calm bold',
    { name: 'style', type: 'choice', standard: 'calm', choices: ['calm', 'bold'] },
  ],
  ['weights text my file', { name: 'weights', type: 'text', standard: 'my file' }],
  ['book text', { name: 'book', type: 'text', standard: '' }],
];

describe('a reply', () => {
  test.each<[string, Reply]>([
    ['ok', { kind: 'ok' }],
    ['id author A. Student', { kind: 'id', field: 'author', text: 'A. Student' }],
    ...OPTIONS.map(([text, option]): [string, Reply] => [
      `option ${text}`,
      { kind: 'option', option },
    ]),
    [
      'info depth 3 nodes 1000 time 12 left 12.5 up -1',
      {
        kind: 'info',
        info: {
          depth: 3,
          nodes: 1000,
          time: 12,
          moves: [
            { direction: 3, value: 12.5 },
            { direction: 0, value: -1 },
          ],
        },
      },
    ],
    ['info', { kind: 'info', info: { moves: [] } }],
    ['bestmove right', { kind: 'bestmove', direction: 1 }],
    ['bestmove none', { kind: 'bestmove', direction: null }],
    [
      'error cannot-play expected classic',
      { kind: 'error', code: 'cannot-play', message: 'expected classic' },
    ],
  ])('%s', (line, reply) => {
    expect(parseReply(line)).toEqual({ ok: true, value: reply });
    expect(replyText(reply)).toBe(line);
  });

  test('unknown fields of an info are ignored', () => {
    expect(parseReply('info hashfull 3 depth 2')).toEqual({
      ok: true,
      value: { kind: 'info', info: { depth: 2, moves: [] } },
    });
  });

  test('an error stays on one line', () => {
    const reply: Reply = { kind: 'error', code: 'bad', message: 'two\nlines' };
    expect(replyText(reply)).toBe('error bad two lines');
  });

  test.each([
    ['unknown-reply', 'thinking about it'],
    ['unknown-reply', 'Traceback (most recent call last):'],
    ['bad-direction', 'bestmove west'],
    ['bad-direction', 'bestmove'],
    ['bad-info', 'info depth'],
    ['bad-info', 'info left NaN'],
    ['bad-id', 'id colour red'],
    ['bad-option', 'option threads'],
    ['bad-option', 'option threads integer 1'],
    ['bad-option', 'option style choice calm bold wild'],
    ['bad-option', 'option x spin 1'],
  ])('is refused with %s: %s', (code, line) => {
    expect(parseReply(line)).toMatchObject({ ok: false, error: { code } });
  });
});

describe('a setting', () => {
  const options = OPTIONS.map(([, option]) => option);
  test.each([
    ['threads', '64', null],
    ['threads', '65', 'bad-value'],
    ['threads', '0', 'bad-value'],
    ['threads', 'many', 'bad-value'],
    ['ponder', 'true', null],
    ['ponder', 'yes', 'bad-value'],
    ['style', 'bold', null],
    ['style', 'rash', 'bad-value'],
    ['book', 'any text', null],
    ['hash', '1', 'unknown-option'],
  ])('%s %s: %s', (name, value, code) => {
    const checked = checkSetting(options, name, value);
    expect(checked.ok ? null : checked.error.code).toBe(code);
  });
});
