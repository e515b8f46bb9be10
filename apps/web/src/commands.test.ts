import { describe, expect, test } from 'vitest';
import { commandOf, type Command, type Key } from './commands.ts';

function press(key: string, code: string, ...held: readonly (keyof Key)[]): Key {
  const free = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  const pressed = Object.fromEntries(held.map((name) => [name, true]));
  return { key, code, repeat: false, isComposing: false, ...free, ...pressed };
}

const CASES: readonly { rule: string; key: Key; command: Command | null }[] = [
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
  { rule: 'Shift-arrow too', key: press('ArrowLeft', 'ArrowLeft', 'shiftKey'), command: null },
  { rule: 'a key of an input method', key: press('h', 'KeyH', 'isComposing'), command: null },
  { rule: 'Enter', key: press('Enter', 'Enter'), command: null },
  { rule: 'the space bar', key: press(' ', 'Space'), command: null },
];

describe('the command of a key', () => {
  test.each(CASES)('$rule', ({ key, command }) => expect(commandOf(key)).toBe(command));
});
