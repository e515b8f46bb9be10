import { describe, expect, test } from 'vitest';
import type { InputCommand } from './commands.ts';
import { assign, withoutStroke } from './key-choice.ts';
import {
  commandOf,
  DEFAULT_KEYS,
  keyMap,
  strokeLabel,
  strokeOf,
  type Press,
  type StrokeKind,
} from './keymap.ts';

function press(key: string, code: string, ...held: readonly (keyof Press)[]): Press {
  const free = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  const pressed = Object.fromEntries(held.map((name) => [name, true]));
  return { key, code, repeat: false, isComposing: false, ...free, ...pressed };
}

const CASES: readonly { rule: string; key: Press; command: InputCommand | null }[] = [
  { rule: 'an arrow', key: press('ArrowLeft', 'ArrowLeft'), command: 'left' },
  { rule: 'an arrow held down', key: press('ArrowUp', 'ArrowUp', 'repeat'), command: 'up' },
  { rule: 'W', key: press('w', 'KeyW'), command: 'up' },
  { rule: 'W by place, on a French keyboard', key: press('z', 'KeyW'), command: 'up' },
  { rule: 'A by place, on a French keyboard', key: press('q', 'KeyA'), command: 'left' },
  { rule: 'S before R, on a Colemak keyboard', key: press('r', 'KeyS'), command: 'down' },
  { rule: 'with caps lock', key: press('D', 'KeyD'), command: 'right' },
  { rule: 'h as in vi', key: press('h', 'KeyH'), command: 'left' },
  { rule: 'j as in vi', key: press('j', 'KeyJ'), command: 'down' },
  { rule: 'k as in vi', key: press('k', 'KeyK'), command: 'up' },
  { rule: 'l as in vi', key: press('l', 'KeyL'), command: 'right' },
  { rule: 'u', key: press('u', 'KeyU'), command: 'undo' },
  { rule: 'u on a Greek keyboard, by place', key: press('θ', 'KeyU'), command: 'undo' },
  { rule: 'y by letter, on a German keyboard', key: press('y', 'KeyZ'), command: 'redo' },
  { rule: 'z by letter, on a German keyboard', key: press('z', 'KeyY'), command: null },
  { rule: 'r', key: press('r', 'KeyR'), command: 'new-game' },
  { rule: 'r held down asks once', key: press('r', 'KeyR', 'repeat'), command: null },
  { rule: 'Ctrl-Z', key: press('z', 'KeyZ', 'ctrlKey'), command: 'undo' },
  { rule: 'Ctrl-Z by letter', key: press('z', 'KeyY', 'ctrlKey'), command: 'undo' },
  { rule: 'Cmd-Z', key: press('z', 'KeyZ', 'metaKey'), command: 'undo' },
  { rule: 'Ctrl-Shift-Z', key: press('Z', 'KeyZ', 'ctrlKey', 'shiftKey'), command: 'redo' },
  { rule: 'Cmd-Shift-Z', key: press('Z', 'KeyZ', 'metaKey', 'shiftKey'), command: 'redo' },
  { rule: 'Ctrl-Y', key: press('y', 'KeyY', 'ctrlKey'), command: 'redo' },
  { rule: 'Cmd-Y is the browser’s', key: press('y', 'KeyY', 'metaKey'), command: null },
  { rule: 'Ctrl-R is the browser’s', key: press('r', 'KeyR', 'ctrlKey'), command: null },
  {
    rule: 'Alt-arrow is the browser’s',
    key: press('ArrowLeft', 'ArrowLeft', 'altKey'),
    command: null,
  },
  { rule: 'so is Shift-arrow', key: press('ArrowLeft', 'ArrowLeft', 'shiftKey'), command: null },
  { rule: 'a key of an input method', key: press('h', 'KeyH', 'isComposing'), command: null },
  { rule: 'Enter', key: press('Enter', 'Enter'), command: null },
  { rule: 'the space bar', key: press(' ', 'Space'), command: 'autoplay' },
  { rule: '? with Shift', key: press('?', 'Slash', 'shiftKey'), command: 'hint' },
  { rule: '? without, on an Italian phone', key: press('?', 'Minus'), command: 'hint' },
  { rule: 'the key of ? alone', key: press('/', 'Slash'), command: null },
];

describe('the command of a key', () => {
  test.each(CASES)('$rule', ({ key, command }) =>
    expect(commandOf(key, DEFAULT_KEYS)).toBe(command),
  );
});

const STROKES: readonly { rule: string; key: Press; kind: StrokeKind; stroke: string | null }[] = [
  { rule: 'a letter', key: press('z', 'KeyY'), kind: 'letter', stroke: 'z' },
  { rule: 'a letter by place', key: press('z', 'KeyY'), kind: 'place', stroke: 'KeyY' },
  { rule: 'a sign', key: press('?', 'Minus'), kind: 'letter', stroke: '?' },
  { rule: 'a sign with Shift', key: press('!', 'Digit1', 'shiftKey'), kind: 'letter', stroke: '!' },
  {
    rule: 'a place with Shift',
    key: press('!', 'Digit1', 'shiftKey'),
    kind: 'place',
    stroke: null,
  },
  { rule: 'ü', key: press('ü', 'BracketLeft'), kind: 'letter', stroke: 'ü' },
  { rule: 'a key without a letter', key: press('End', 'End'), kind: 'letter', stroke: 'End' },
  { rule: 'the space bar', key: press(' ', 'Space'), kind: 'letter', stroke: 'Space' },
  { rule: 'Tab is for the page', key: press('Tab', 'Tab'), kind: 'place', stroke: null },
  { rule: 'so is Escape', key: press('Escape', 'Escape'), kind: 'place', stroke: null },
  { rule: 'F5 is the browser’s', key: press('F5', 'F5'), kind: 'place', stroke: null },
  { rule: 'so is Ctrl-K', key: press('k', 'KeyK', 'ctrlKey'), kind: 'letter', stroke: null },
  {
    rule: 'Shift alone',
    key: press('Shift', 'ShiftLeft', 'shiftKey'),
    kind: 'place',
    stroke: null,
  },
];

describe('the key that a press chooses', () => {
  test.each(STROKES)('$rule', ({ key, kind, stroke }) => expect(strokeOf(key, kind)).toBe(stroke));
});

describe('a changed key map', () => {
  test('a new key works, for this command only', () => {
    const keys = assign(DEFAULT_KEYS, 'undo', press('a', 'KeyA'), 'place');
    expect(commandOf(press('a', 'KeyA'), keys)).toBe('undo');
    expect(keys.left).toEqual(['ArrowLeft', 'h']);
    expect(keyMap(keys, 'keys')).toEqual({ ok: true, value: keys });
  });

  test('a letter whose position belongs to another command is removed from it', () => {
    const keys = assign(DEFAULT_KEYS, 'undo', press('q', 'KeyA'), 'letter');
    expect(commandOf(press('q', 'KeyA'), keys)).toBe('undo');
    expect(keys.undo).toEqual(['u', 'q']);
    expect(keys.left).toEqual(['ArrowLeft', 'h']);
  });

  test('a removed key does nothing', () => {
    expect(commandOf(press('u', 'KeyU'), withoutStroke(DEFAULT_KEYS, 'u'))).toBe(null);
  });

  test('a seventh key replaces the first', () => {
    const keys = Array.from('123456').reduce(
      (map, key) => assign(map, 'undo', press(key, `Digit${key}`), 'letter'),
      DEFAULT_KEYS,
    );
    expect(keys.undo).toEqual(Array.from('123456'));
  });
});

test.each([
  { rule: 'a key with two commands', keys: { ...DEFAULT_KEYS, undo: ['r'] }, code: 'key-conflict' },
  { rule: 'a key twice', keys: { ...DEFAULT_KEYS, undo: ['u', 'u'] }, code: 'key-conflict' },
  { rule: 'a capital letter', keys: { ...DEFAULT_KEYS, undo: ['U'] }, code: 'bad-key' },
  { rule: 'Escape', keys: { ...DEFAULT_KEYS, undo: ['Escape'] }, code: 'bad-key' },
  { rule: 'no text', keys: { ...DEFAULT_KEYS, undo: [''] }, code: 'bad-key' },
  { rule: 'a command without keys', keys: { up: [] }, code: 'missing-field' },
  { rule: 'an unknown command', keys: { ...DEFAULT_KEYS, win: [] }, code: 'unknown-field' },
])('a map with $rule is refused', ({ keys, code }) =>
  expect(keyMap(keys, 'keys')).toMatchObject({ ok: false, error: { code } }),
);

test('a key map older than advice gets the keys of advice that are free', () => {
  const { hint: _, autoplay: __, ...before } = { ...DEFAULT_KEYS, undo: ['?'] };
  expect(keyMap(before, 'keys')).toEqual({
    ok: true,
    value: { ...before, hint: [], autoplay: ['Space'] },
  });
});

test.each([
  ['ArrowUp', '↑'],
  ['KeyW', 'W'],
  ['Digit1', '1'],
  ['u', 'U'],
  ['?', '?'],
  ['Numpad8', 'Numpad8'],
])('on the key %s is written %s', (stroke, label) => expect(strokeLabel(stroke)).toBe(label));
