import { seeded, newGame, PRESETS } from '@open2048/core';
import { expect, test } from 'vitest';
import { baseOf, rulesFrom } from './from-here.ts';

test.each(Object.values(PRESETS))(
  'a game from a position uses the rules of that position',
  (rules) => {
    const { board } = newGame(rules, seeded(7)).position;
    const from = rulesFrom(rules, board);
    expect(from.ok && newGame(from.value, seeded(8)).position.board).toEqual(board);
    expect(from.ok && rulesFrom(baseOf(from.value), board)).toEqual(from);
    expect(baseOf(rules)).toBe(rules);
    const own = { ...rules, goal: 3 };
    const ownFrom = rulesFrom(own, board);
    expect(ownFrom.ok && rulesFrom(baseOf(ownFrom.value), board)).toEqual(ownFrom);
  },
);
