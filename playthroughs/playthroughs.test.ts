/** Every golden game matches its script, and together they cover every feature of a game. */
import { readdirSync, readFileSync } from 'node:fs';
import { PRESET_NAMES } from '@open2048/core';
import { describe, expect, test } from 'vitest';
import { playthroughOf } from './playthrough.ts';

const FOLDER = new URL('./', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8');

test.each(PRESET_NAMES)('%s', (name) => {
  expect(playthroughOf(name)).toBe(read(`${name}.txt`));
});

test('there is one for every preset, and no other', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'));
  expect(files.toSorted()).toEqual(PRESET_NAMES.map((name) => `${name}.txt`).toSorted());
});

describe('what they show', () => {
  test.each<[string, string, RegExp]>([
    ['classic.txt', 'the goal asks, with a spawn', / 2@\d,\d {2}goal\+won .*[/.]11[/.]/],
    ['classic.txt', 'and the game goes on', / continue .* playing\+won /],
    ['classic.txt', 'until it is over', / over\+won {4}\.{4} /],
    ['classic.txt', 'and a move after the end is refused', /refused: game-over\n\nundos/],
    ['cs61b.txt', 'the winning move spawns nothing', /\d {8}over\+won .*[/.]11[/.]/],
    ['console.txt', 'a full board that cannot be moved', / over {8}\.{4} /],
    ['terminal64.txt', 'the winning move spawns', / 2@\d,\d {2}over\+won .*[/.]6\b/],
    ['terminal64.txt', 'and the game ends with it', /refused: game-over\n\nundos/],
    ['corner.txt', 'the goal', / over\+won .*[/.]7\b/],
    ['tiers.txt', 'a score that falls by a move', / (?:up|right|down|left) +-\d+ /],
    ['tiers.txt', 'the end without a goal', / over {8}\.{4} /],
  ])('%s: %s', (name, _, pattern) => {
    expect(pattern.test(read(name))).toBe(true);
  });

  test.each(PRESET_NAMES)('%s: an illegal move, undo and redo', (name) => {
    const text = read(`${name}.txt`);
    const shown = [/refused: illegal-move/, / undo /, / redo /];
    expect(shown.map((pattern) => pattern.test(text))).toEqual([true, true, true]);
  });
});
