/** Untrusted rule sets: every field checked, every fault with its path, one canonical text. */
import { pick, randomRules } from '@open2048/testing/games';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seeded } from './dealer.ts';
import { newGame } from './game.ts';
import { PRESET_NAMES, PRESETS } from './presets.ts';
import { expectOk, type Result } from './result.ts';
import { Rng, seedState } from './rng.ts';
import {
  customise,
  MAX_RULES_TEXT,
  parseRuleSet,
  parseRuleSetText,
  presetOf,
  ruleSetText,
  type RuleChanges,
} from './ruleset-json.ts';
import type { RuleSet } from './ruleset.ts';

const { classic, corner } = PRESETS;
const plain = (rules: RuleSet) => JSON.parse(JSON.stringify(rules)) as Record<string, unknown>;
/** The message of a fault, with PRESETS for the names of all presets. */
const messageOf = <Value>(result: Result<Value>) =>
  result.ok ? 'ok' : result.error.message.replace(PRESET_NAMES.join(', '), 'PRESETS');
const faultOf = <Value>(result: Result<Value>) =>
  result.ok ? null : [result.error.code, result.error.at];

describe('parseRuleSet', () => {
  test.each(PRESET_NAMES)('reads the JSON of %s', (name) => {
    expect(parseRuleSet(plain(PRESETS[name]))).toEqual({ ok: true, value: PRESETS[name] });
  });

  const refused: [string, unknown, string, string][] = [
    ['not an object', 3, 'bad-value', ''],
    ['a list', [], 'bad-value', ''],
    ['null', null, 'bad-value', ''],
    ['a field is missing', { ...classic, goal: undefined }, 'bad-value', 'goal'],
    ['no fields', {}, 'missing-field', ''],
    ['an extra field', { ...classic, colour: 'red' }, 'unknown-field', ''],
    [
      'an extra nested field',
      { ...classic, size: { rows: 4, cols: 4, deep: 1 } },
      'unknown-field',
      'size',
    ],
    ['a prototype is not a field', { ...classic, toString: 1 }, 'unknown-field', ''],
    ['a side of 0', { ...classic, size: { rows: 0, cols: 4 } }, 'bad-value', 'size.rows'],
    ['a side of 32769', { ...classic, size: { rows: 4, cols: 32769 } }, 'bad-value', 'size.cols'],
    ['a side of 1.5', { ...classic, size: { rows: 1.5, cols: 4 } }, 'bad-value', 'size.rows'],
    ['a side as text', { ...classic, size: { rows: '4', cols: 4 } }, 'bad-value', 'size.rows'],
    ['an unknown merge', { ...classic, merge: 'twice' }, 'bad-value', 'merge'],
    ['an unknown start', { ...classic, start: { kind: 'odd' } }, 'bad-value', 'start.kind'],
    ['a start without a kind', { ...classic, start: {} }, 'bad-value', 'start.kind'],
    [
      'no start tile',
      { ...classic, start: { ...classic.start, tiles: 0 } },
      'bad-value',
      'start.tiles',
    ],
    [
      'more start tiles than cells',
      { ...classic, start: { ...classic.start, tiles: 17 } },
      'too-many-tiles',
      'start.tiles',
    ],
    [
      'more start tiles than can be dealt in seconds',
      {
        ...classic,
        size: { rows: 32768, cols: 32768 },
        start: { ...classic.start, tiles: 5 },
      },
      'too-many-tiles',
      'start.tiles',
    ],
    [
      'a start board of another size',
      { ...corner, size: { rows: 3, cols: 4 } },
      'start-size',
      'start.board',
    ],
    [
      'a start board of another width',
      { ...corner, size: { rows: 4, cols: 5 } },
      'start-size',
      'start.board',
    ],
    [
      'a start board that is not a string',
      { ...corner, start: { kind: 'given', board: [[2]] } },
      'bad-value',
      'start.board',
    ],
    ['a start that is a list', { ...classic, start: [] }, 'bad-value', 'start'],
    ['a merge that is an object', { ...classic, merge: {} }, 'bad-value', 'merge'],
    ['a goal that is a function', { ...classic, goal: () => 11 }, 'bad-value', 'goal'],
    ['a goal that is true', { ...classic, goal: true }, 'bad-value', 'goal'],
    [
      'ranks that are an object',
      { ...classic, spawn: { kind: 'uniform', ranks: {} } },
      'bad-value',
      'spawn.ranks',
    ],
    [
      'an invalid start board',
      { ...corner, start: { kind: 'given', board: '4x4/x' } },
      'wrong-rows',
      'start.board',
    ],
    ['no ranks', { ...classic, spawn: { kind: 'uniform', ranks: [] } }, 'bad-value', 'spawn.ranks'],
    [
      'a weight of 0',
      { ...classic, spawn: { kind: 'uniform', ranks: [{ rank: 1, weight: 0 }] } },
      'bad-value',
      'spawn.ranks[0].weight',
    ],
    [
      'a weight above 2^20',
      { ...classic, spawn: { kind: 'uniform', ranks: [{ rank: 1, weight: 2 ** 20 + 1 }] } },
      'bad-value',
      'spawn.ranks[0].weight',
    ],
    [
      'a rank of 256',
      { ...classic, spawn: { kind: 'uniform', ranks: [{ rank: 256, weight: 1 }] } },
      'bad-value',
      'spawn.ranks[0].rank',
    ],
    [
      'a rank twice',
      {
        ...classic,
        spawn: {
          kind: 'uniform',
          ranks: [
            { rank: 1, weight: 1 },
            { rank: 1, weight: 2 },
          ],
        },
      },
      'duplicate-rank',
      'spawn.ranks[1].rank',
    ],
    [
      'a rank twice at the start',
      {
        ...classic,
        start: {
          ...classic.start,
          ranks: [
            { rank: 2, weight: 1 },
            { rank: 2, weight: 1 },
          ],
        },
      },
      'duplicate-rank',
      'start.ranks[1].rank',
    ],
    [
      'a fixed cell below the board',
      { ...corner, spawn: { ...corner.spawn, row: 4 } },
      'outside-board',
      'spawn.row',
    ],
    [
      'a fixed cell left of the board',
      { ...corner, spawn: { ...corner.spawn, col: -5 } },
      'outside-board',
      'spawn.col',
    ],
    ['a goal of 0', { ...classic, goal: 0 }, 'bad-value', 'goal'],
    ['a goal of 256', { ...classic, goal: 256 }, 'bad-value', 'goal'],
    ['an unknown win', { ...classic, atGoal: 'dance' }, 'bad-value', 'atGoal'],
    [
      'a boolean as text',
      { ...classic, winningMoveSpawns: 'yes' },
      'bad-value',
      'winningMoveSpawns',
    ],
    ['an unknown score', { ...classic, score: 'tips' }, 'bad-value', 'score'],
  ];

  test.each(refused)('refuses %s', (_name, value, code, path) => {
    expect(faultOf(parseRuleSet(value))).toEqual([code, path]);
  });

  test('reports the place, what was expected and what it got', () => {
    expect(refused.map(([, value]) => messageOf(parseRuleSet(value)))).toMatchInlineSnapshot(`
      [
        "expected an object, got 3",
        "expected an object, got a list of 0",
        "expected an object, got null",
        "goal: expected an integer from 1 to 255, got nothing",
        "the field size is missing",
        "expected only the fields size, merge, start, spawn, goal, atGoal, winningMoveSpawns, score, got "colour"",
        "size: expected only the fields rows, cols, got "deep"",
        "expected only the fields size, merge, start, spawn, goal, atGoal, winningMoveSpawns, score, got "toString"",
        "size.rows: expected an integer from 1 to 32768, got 0",
        "size.cols: expected an integer from 1 to 32768, got 32769",
        "size.rows: expected an integer from 1 to 32768, got 1.5",
        "size.rows: expected an integer from 1 to 32768, got "4"",
        "merge: expected one of once, cascade, got "twice"",
        "start.kind: expected one of drawn, given, got "odd"",
        "start.kind: expected one of drawn, given, got nothing",
        "start.tiles: expected an integer from 1 to 1073741824, got 0",
        "start.tiles: expected at most 16 on this board, got 17",
        "start.tiles: expected at most 4 on this board, got 5",
        "start.board: expected a board of the size 3x4, got 4x4",
        "start.board: expected a board of the size 4x5, got 4x4",
        "start.board: expected a string of at most 4194304 characters, got a list of 1",
        "start: expected an object, got a list of 0",
        "merge: expected one of once, cascade, got an object",
        "goal: expected an integer from 1 to 255, got a function",
        "goal: expected an integer from 1 to 255, got true",
        "spawn.ranks: expected a list of 1 to 255 entries, got an object",
        "start.board: expected 4 rows, got 1",
        "spawn.ranks: expected a list of 1 to 255 entries, got a list of 0",
        "spawn.ranks[0].weight: expected an integer from 1 to 1048576, got 0",
        "spawn.ranks[0].weight: expected an integer from 1 to 1048576, got 1048577",
        "spawn.ranks[0].rank: expected an integer from 1 to 255, got 256",
        "spawn.ranks[1].rank: expected each rank once, got 1 again",
        "start.ranks[1].rank: expected each rank once, got 2 again",
        "spawn.row: expected -4 to 3 on this board, got 4",
        "spawn.col: expected -4 to 3 on this board, got -5",
        "goal: expected an integer from 1 to 255, got 0",
        "goal: expected an integer from 1 to 255, got 256",
        "atGoal: expected one of end, continue, ask, got "dance"",
        "winningMoveSpawns: expected true or false, got "yes"",
        "score: expected one of merge-sum, level-cubes, none, got "tips"",
      ]
    `);
  });

  test.each<[string, unknown]>([
    [
      'the smallest board',
      { ...classic, size: { rows: 1, cols: 1 }, start: { ...classic.start, tiles: 1 } },
    ],
    ['the largest board', { ...classic, size: { rows: 32768, cols: 32768 } }],
    ['the largest goal', { ...classic, goal: 255 }],
    [
      'all ranks',
      {
        ...classic,
        spawn: {
          kind: 'uniform',
          ranks: Array.from({ length: 255 }, (_, index) => ({ rank: index + 1, weight: 2 ** 20 })),
        },
      },
    ],
    ['cells counted from the end', { ...corner, spawn: { ...corner.spawn, row: -4, col: 3 } }],
  ])('accepts %s', (_name, value) => {
    expect(parseRuleSet(value)).toEqual({ ok: true, value });
  });

  test('a start board of faces is converted to our notation', () => {
    const board = '0 0 0 2\n0 0 0 0\n2 0 0 0\n8 0 4 0';
    const read = expectOk(parseRuleSet({ ...corner, start: { kind: 'given', board } }));
    expect(presetOf(read)).toBe('corner');
  });
});

describe('parseRuleSetText', () => {
  const refused: [string, string, string][] = [
    ['a word', 'klassik', 'unknown-rules'],
    ['nothing', '', 'unknown-rules'],
    ['a property name of every object', 'constructor', 'unknown-rules'],
    ['broken JSON', '{"size":', 'bad-json'],
    ['JSON of endless length', `{${' '.repeat(MAX_RULES_TEXT)}}`, 'too-long'],
    ['JSON nested without end', `{"a":${'['.repeat(100_000)}`, 'too-deep'],
    ['JSON of something else', '{}', 'missing-field'],
  ];

  test.each(refused)('refuses %s', (_name, source, code) => {
    expect(parseRuleSetText(source)).toMatchObject({ ok: false, error: { code } });
  });

  test('reports what was expected', () => {
    const messages = refused.map(([, source]) => messageOf(parseRuleSetText(source)));
    expect(messages).toMatchInlineSnapshot(`
      [
        "expected PRESETS or JSON, got "klassik"",
        "expected PRESETS or JSON, got """,
        "expected PRESETS or JSON, got "constructor"",
        "not JSON: Unexpected end of JSON input",
        "expected at most 4259840 characters of JSON, got 4259842",
        "expected JSON of at most 64 levels",
        "the field size is missing",
      ]
    `);
  });

  test('reads names and JSON, ignoring surrounding spaces', () => {
    expect(parseRuleSetText(' tiers\n')).toEqual({ ok: true, value: PRESETS.tiers });
    expect(parseRuleSetText(`\n${JSON.stringify(corner)}`)).toEqual({ ok: true, value: corner });
  });
});

describe('the canonical text', () => {
  test('is the name of a preset, also with the fields in another order', () => {
    const turned = Object.fromEntries(Object.entries(classic).toReversed());
    expect(ruleSetText(expectOk(parseRuleSet(turned)))).toBe('classic');
    expect(presetOf(turned as unknown as RuleSet)).toBe('classic');
  });

  test('throws for anything but a rule set', () => {
    expect(() => ruleSetText({ ...classic, goal: 0 })).toThrow(
      'got an invalid one: goal: expected',
    );
  });

  test('is JSON without spaces for any other', () => {
    const rules = expectOk(customise(PRESETS.terminal64, { size: { rows: 5, cols: 5 } }));
    expect(presetOf(rules)).toBeNull();
    expect(ruleSetText(rules)).toBe(
      '{"size":{"rows":5,"cols":5},"merge":"once","start":{"kind":"drawn","tiles":2,' +
        '"ranks":[{"rank":1,"weight":1}]},"spawn":{"kind":"uniform","ranks":[{"rank":1,"weight":1}]},' +
        '"goal":6,"atGoal":"end","winningMoveSpawns":true,"score":"none"}',
    );
  });

  test('reads back to the same rule set, and different ones differ', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        const rules = randomRules(new Rng(seedState(a)));
        const others = randomRules(new Rng(seedState(b)));
        expect(expectOk(parseRuleSetText(ruleSetText(rules)))).toEqual(rules);
        const same = JSON.stringify(rules) === JSON.stringify(others);
        expect(ruleSetText(rules) === ruleSetText(others)).toBe(same);
      }),
      { seed: 1 },
    );
  });
});

describe('customise', () => {
  const odds = [{ rank: 2, weight: 3 }];
  test.each<[string, RuleSet, RuleChanges, object]>([
    ['nothing', classic, {}, classic],
    ['the size', classic, { size: { rows: 3, cols: 7 } }, { size: { rows: 3, cols: 7 } }],
    ['the goal', classic, { goal: 5 }, { goal: 5, atGoal: 'ask' }],
    ['no goal', classic, { goal: null }, { goal: null }],
    ['the win', classic, { atGoal: 'end' }, { atGoal: 'end' }],
    [
      'the odds, at the start and later',
      classic,
      { ranks: odds },
      { start: { kind: 'drawn', tiles: 2, ranks: odds }, spawn: { kind: 'uniform', ranks: odds } },
    ],
    [
      'a board with room for one start tile',
      classic,
      { size: { rows: 1, cols: 1 } },
      { start: { ...classic.start, tiles: 1 } },
    ],
    ['the goal of a given start', corner, { goal: 9 }, { goal: 9, start: corner.start }],
    ['the same size of a given start', corner, { size: { rows: 4, cols: 4 } }, corner],
  ])('%s', (_name, rules, changes, expected) => {
    const custom = expectOk(customise(rules, changes));
    expect(custom).toMatchObject(expected);
    expect(newGame(custom, seeded(1)).position.board).toMatchObject(custom.size);
  });

  const refused: [string, RuleSet, RuleChanges, string, string][] = [
    ['the size of a given start', corner, { size: { rows: 5, cols: 4 } }, 'given-start', 'size'],
    ['the width of a given start', corner, { size: { rows: 4, cols: 5 } }, 'given-start', 'size'],
    [
      'the odds of a rule set without random tiles',
      corner,
      { ranks: odds },
      'fixed-spawn',
      'spawn',
    ],
    ['a side of 0', classic, { size: { rows: 0, cols: 4 } }, 'bad-size', 'rows'],
    ['a goal of 300', classic, { goal: 300 }, 'bad-value', 'goal'],
    ['no odds', classic, { ranks: [] }, 'bad-value', 'start.ranks'],
  ];

  test.each(refused)('refuses %s', (_name, rules, changes, code, at) => {
    expect(faultOf(customise(rules, changes))).toEqual([code, at]);
  });

  test('reports why', () => {
    const messages = refused.map(([, rules, changes]) => messageOf(customise(rules, changes)));
    expect(messages).toMatchInlineSnapshot(`
      [
        "this rule set has a fixed 4x4 start board",
        "this rule set has a fixed 4x4 start board",
        "this rule set always deals the same tile",
        "rows must be an integer from 1 to 32768, got 0",
        "goal: expected an integer from 1 to 255, got 300",
        "start.ranks: expected a list of 1 to 255 entries, got a list of 0",
      ]
    `);
  });
});

test('any value anywhere in a rule set is read or refused, and never throws', () => {
  const values: unknown[] = [null, true, -0, -1, 0.5, 1e300, NaN, '', 'drawn', [], {}, [[]], 2n];
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const rng = new Rng(seedState(seed));
      const rules = plain(randomRules(rng));
      let place = rules;
      for (;;) {
        const name = pick(rng, Object.keys(place));
        const inner = place[name];
        if (typeof inner !== 'object' || inner === null || rng.below(3) === 0) {
          place[name] = pick(rng, values);
          break;
        }
        place = inner as Record<string, unknown>;
      }
      const read = parseRuleSet(rules);
      if (read.ok) expect(expectOk(parseRuleSetText(ruleSetText(read.value)))).toEqual(read.value);
    }),
    { seed: 2, numRuns: 500 },
  );
});
