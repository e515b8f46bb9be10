/** Every rule set can be written in the form, and each invalid field reports its own fault. */
import {
  customise,
  expectOk,
  PRESET_NAMES,
  PRESETS,
  Rng,
  seedState,
  type RuleSet,
} from '@open2048/core';
import { randomRules } from '@open2048/testing/games';
import { expect, test } from 'vitest';
import { draftOf, readDraft, sharesOf, type Draft, type FaultKind } from './draft.ts';

const { classic, corner } = PRESETS;
const draft = (changes: Partial<Draft>, rules: RuleSet = classic): Draft => ({
  ...draftOf(rules),
  ...changes,
});

test.each(PRESET_NAMES)('%s is unchanged by the form', (name) => {
  expect(readDraft(draftOf(PRESETS[name]))).toEqual({ rules: PRESETS[name], faults: new Map() });
});

test('any rule set that the page can show is unchanged by the form', () => {
  for (let seed = 0; seed < 200; seed++) {
    const rules = randomRules(new Rng(seedState(seed)));
    expect(readDraft(draftOf(rules)).rules).toEqual(rules);
  }
});

test.each<{ name: string; changes: Partial<Draft>; rules: object }>([
  {
    name: 'a size and a goal',
    changes: { rows: '5', cols: ' 5 ', goal: '256' },
    rules: { size: { rows: 5, cols: 5 }, goal: 8 },
  },
  { name: 'no goal', changes: { goal: ' ' }, rules: { goal: null } },
  {
    name: 'odds that hold for the start, too',
    changes: { odds: [{ face: '8', weight: '3' }] },
    rules: {
      start: { kind: 'drawn', tiles: 2, ranks: [{ rank: 3, weight: 3 }] },
      spawn: { kind: 'uniform', ranks: [{ rank: 3, weight: 3 }] },
    },
  },
  {
    name: 'odds of its own for the start',
    changes: { startOdds: [{ face: '4', weight: '1' }] },
    rules: { start: { kind: 'drawn', tiles: 2, ranks: [{ rank: 2, weight: 1 }] } },
  },
  {
    name: 'a cell from the start and one from the end',
    changes: { spawn: 'fixed', row: '2', col: '-1', face: '4' },
    rules: { spawn: { kind: 'fixed', row: 1, col: -1, rank: 2 } },
  },
  {
    name: 'a board drawn as numbers',
    changes: { start: 'given', board: '0 0 0 2\n0 0 0 0\n2 0 0 0\n8 0 4 0' },
    rules: { start: corner.start },
  },
])('the form stands for $name', ({ changes, rules }) => {
  expect(readDraft(draft(changes)).rules).toMatchObject(rules);
});

test.each<{ name: string; changes: Partial<Draft>; faults: [string, FaultKind][] }>([
  { name: 'an empty side', changes: { rows: '' }, faults: [['size.rows', 'side']] },
  { name: 'a side of words', changes: { cols: 'four' }, faults: [['size.cols', 'side']] },
  { name: 'too many cells', changes: { rows: '33', cols: '32' }, faults: [['size.rows', 'cells']] },
  { name: 'a goal that is no power', changes: { goal: '100' }, faults: [['goal', 'goal']] },
  { name: 'a goal of 0', changes: { goal: '0' }, faults: [['goal', 'goal']] },
  { name: 'a goal in letters', changes: { goal: 'x' }, faults: [['goal', 'goal']] },
  { name: 'too many tiles', changes: { tiles: '17' }, faults: [['start.tiles', 'tiles']] },
  {
    name: 'a tile twice',
    changes: {
      odds: [
        { face: '2', weight: '1' },
        { face: '2', weight: '1' },
      ],
    },
    faults: [['spawn.ranks[1].rank', 'twice']],
  },
  {
    name: 'a weight of 0 at the start only',
    changes: { startOdds: [{ face: '2', weight: '0' }] },
    faults: [['start.ranks[0].weight', 'weight']],
  },
  { name: 'no cell 0', changes: { spawn: 'fixed', row: '0' }, faults: [['spawn.row', 'place']] },
  {
    name: 'a cell beside the board',
    changes: { spawn: 'fixed', col: '5' },
    faults: [['spawn.col', 'place']],
  },
  { name: 'no board', changes: { start: 'given' }, faults: [['start.board', 'board']] },
  {
    name: 'a board of another size',
    changes: { start: 'given', board: '2x2/1.0/0.1' },
    faults: [['start.board', 'board-size']],
  },
  {
    name: 'all that is wrong at once, and nothing that only follows from it',
    changes: {
      rows: 'x',
      goal: '3',
      start: 'given',
      board: '2x2/1.0/0.1',
      odds: [{ face: '3', weight: '' }],
    },
    faults: [
      ['size.rows', 'side'],
      ['spawn.ranks[0].rank', 'face'],
      ['spawn.ranks[0].weight', 'weight'],
      ['goal', 'goal'],
    ],
  },
])('$name is a fault of its field', ({ changes, faults }) => {
  const read = readDraft(draft(changes));
  expect(read.rules).toBeNull();
  expect(Object.fromEntries(read.faults)).toEqual(Object.fromEntries(faults));
});

test.each([
  {
    odds: [
      ['2', '9'],
      ['4', '1'],
    ],
    shares: [0.9, 0.1],
  },
  {
    odds: [
      ['2', '9'],
      ['4', ''],
    ],
    shares: null,
  },
  { odds: [['2', '0']], shares: null },
])('the shares of $odds are $shares', ({ odds, shares }) =>
  expect(sharesOf(odds.map(([face, weight]) => ({ face: face!, weight: weight! })))).toEqual(
    shares,
  ),
);

test('a preset in another size is still that preset after the form', () => {
  const rules = expectOk(customise(PRESETS.tiers, { size: { rows: 6, cols: 6 } }));
  expect(readDraft(draftOf(rules)).rules).toEqual(rules);
});
