/** The sounds of each kind of step, and the differences between sounds. */
import { LEFT, motions, move, PRESETS, type Board, type Position } from '@open2048/core';
import type { TransitionKind } from '@open2048/session';
import { draw } from '@open2048/testing/contracts';
import { describe, expect, test } from 'vitest';
import { notesOf, soundsOf, type Sound } from './sounds.ts';

/** The sounds of a slide to the left from a board, as short texts. */
function heard(
  before: Board,
  { kind = 'move', ...end }: Partial<Position> & { readonly kind?: TransitionKind } = {},
): string[] {
  const after = move(before, LEFT).board;
  const ways = motions(before, LEFT, 'once');
  const sounds = soundsOf(
    { kind, before, after, direction: LEFT, motions: ways, spawn: null, reward: 0 },
    {
      game: {
        rules: PRESETS.classic,
        position: {
          board: after,
          score: 0,
          status: 'playing',
          won: false,
          spawnsDue: 0,
          moves: 1,
          ...end,
        },
      },
    },
  );
  return sounds.map((sound) => ('rank' in sound ? `${sound.kind} ${sound.rank}` : sound.kind));
}

describe('a step makes these sounds:', () => {
  const pair = draw`2 2 . .`;
  test.each([
    { rule: 'a slide without a merge', sounds: heard(draw`. 2 . 4`), expected: ['slide'] },
    { rule: 'a merge', sounds: heard(pair), expected: ['slide', 'merge 2'] },
    {
      rule: 'a merge to the first rank of a tier',
      sounds: heard(draw`8 8`),
      expected: ['slide', 'tier 4'],
    },
    { rule: 'to that of the next', sounds: heard(draw`64 64`), expected: ['slide', 'tier 7'] },
    {
      rule: 'merges of one rank are one sound, others go up',
      sounds: heard(draw`
        16 16 4 4
        2 2 4 4`),
      expected: ['slide', 'merge 2', 'merge 3', 'merge 5'],
    },
    {
      rule: 'the goal',
      sounds: heard(pair, { status: 'goal', won: true }),
      expected: ['slide', 'merge 2', 'win'],
    },
    {
      rule: 'the end',
      sounds: heard(pair, { status: 'over' }),
      expected: ['slide', 'merge 2', 'over'],
    },
    {
      rule: 'the end after the goal',
      sounds: heard(pair, { status: 'over', won: true }),
      expected: ['slide', 'merge 2', 'over'],
    },
    {
      rule: 'a redone move',
      sounds: heard(pair, { kind: 'redo' }),
      expected: ['slide', 'merge 2'],
    },
    {
      rule: 'an undone move only slides',
      sounds: heard(pair, { kind: 'undo' }),
      expected: ['slide'],
    },
    { rule: 'a new game is silent', sounds: heard(pair, { kind: 'new-game' }), expected: [] },
  ])('$rule', ({ sounds, expected }) => expect(sounds).toEqual(expected));
});

const pitch = (sound: Sound) => notesOf(sound)[0]!.pitch;

test('the pitch of a merge rises with its rank, and every rank is audible', () => {
  const pitches = Array.from({ length: 40 }, (_, index) =>
    pitch({ kind: 'merge', rank: index + 1 }),
  );
  for (let rank = 2; rank <= 13; rank++)
    expect(pitches[rank - 1]).toBeGreaterThan(pitches[rank - 2]!);
  expect(Math.min(...pitches)).toBeGreaterThan(100);
  expect(Math.max(...pitches)).toBeLessThan(2000);
});

test('no two sounds of one rank have the same notes, and none exceeds the maximum volume', () => {
  const sounds: readonly Sound[] = [
    { kind: 'slide' },
    { kind: 'merge', rank: 4 },
    { kind: 'tier', rank: 4 },
    { kind: 'win' },
    { kind: 'over' },
  ];
  expect(new Set(sounds.map((sound) => JSON.stringify(notesOf(sound)))).size).toBe(sounds.length);
  for (const { loudness, length } of sounds.flatMap(notesOf)) {
    expect(loudness).toBeLessThan(0.5);
    expect(length).toBeLessThan(1);
  }
});
