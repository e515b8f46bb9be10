/**
 * The public border in plain JavaScript: each function of the package is called with each of its
 * arguments replaced by what it is not, and must answer with a fault or throw a `TypeError` or a
 * `RangeError` that says which argument, what was expected and what was given. Never a wrong answer.
 */
import { describe, expect, test } from 'vitest';
import * as core from './index.ts';
import {
  expectOk,
  newGame,
  parsePosition,
  play,
  PRESETS,
  seeded,
  UNKNOWN_DEALER,
} from './index.ts';

const board = expectOk(parsePosition('2x4/1.1.0.0/0.2.0.0'));
const rules = { ...PRESETS.classic, size: { rows: 2, cols: 4 } };
const game = newGame(rules, seeded(1));
const replay = core.replayOf(game);
const owing = core.startPosition(rules);
const owingGame = newGame(rules, UNKNOWN_DEALER);
const anyRng = new core.Rng(core.seedState(1));
const full = { ...owing, board: expectOk(parsePosition('2x4/1.2.1.2/2.1.2.1')) };
const withReplay = (fields: object): unknown => core.encodeReplay({ ...replay, ...fields });
const bytes = expectOk(core.encodeReplay(replay));

/** Valid arguments of each function. */
const CALLS: Readonly<Record<string, readonly unknown[]>> = {
  boardFromFaces: [[[0, 2]]],
  boardFromRanks: [[[0, 1]]],
  boardOver: [1, 2, new Uint8Array(2)],
  boardsEqual: [board, board],
  budgetFault: [1, 'events'],
  canonical: [board],
  checkRank: [1],
  checkSeed: [1],
  checkSize: [2, 2],
  commitmentOf: ['00'.repeat(16), '00'.repeat(32)],
  countEmpty: [board],
  customise: [rules, {}],
  decodeReplay: [bytes],
  drawSpawn: [rules, owing, new core.Rng(core.seedState(1))],
  emptyBoard: [2, 2],
  encodeReplay: [replay],
  eventsOf: [game],
  faceText: [1],
  facesOf: [board],
  fixedCell: [PRESETS.corner.spawn, { rows: 4, cols: 4 }],
  formatGrid: [board],
  formatPosition: [board],
  gameOf: [replay],
  continueAfterGoal: [game.position],
  gridOf: [board, String],
  hasUnprovedDeal: [replay],
  hexOf: [bytes],
  integerText: [1],
  inverse: [1],
  keptPositions: [replay],
  legalMask: [board],
  legalMoves: [board],
  legalNow: [game.position],
  levelCubes: [board],
  linesOf: [2, 4, 0],
  maxRank: [board],
  motions: [board, 3, 'once'],
  move: [board, 3],
  newGame: [rules, seeded(1)],
  nthEmpty: [board, 0],
  parseDirection: ['left'],
  parsePosition: ['2 4'],
  parseReplayJson: ['{}'],
  parseReplayText: [''],
  parseRuleSet: [rules],
  parseRuleSetText: ['classic'],
  play: [game, { type: 'undo' }],
  playWork: [rules, 1],
  positionOn: [rules, board],
  possibleSpawns: [rules, owing],
  presetOf: [rules],
  presetTexts: ['en', 'name'],
  rankOfFace: [2],
  rankOfFaceText: ['2'],
  ranksOf: [board],
  readReplay: [bytes],
  readSnapshot: [bytes],
  replayJson: [replay],
  replayOf: [game],
  replayText: [replay],
  ruleSetText: [rules],
  seedState: [1],
  seeded: [1],
  sha256: [bytes],
  slide: [rules, game.position, 3],
  slideLine: [[1, 1], 'once'],
  spawn: [rules, owing, { cell: 0, rank: 1 }],
  specifiedMove: [board, 3, 'once'],
  startPosition: [rules],
  transform: [board, 1],
  transformDirection: [3, 1],
  verifyReplay: [replay],
  withRank: [board, 2, 1],
};

/** Values that none of these arguments may have. */
const STRANGERS = [undefined, null, 'left?', Number.NaN, 0.5, -1, {}, [], true, Symbol('stranger')];

/** Strangers that are at home in one place after all. */
const AT_HOME: Readonly<Record<string, (stranger: unknown) => boolean>> = {
  // No change at all.
  'customise 1': (stranger) => !Array.isArray(stranger),
  // A place is any text.
  'budgetFault 1': (stranger) => typeof stranger === 'string',
  // A line without tiles.
  'slideLine 0': (stranger) => Array.isArray(stranger),
};

/** Functions whose arguments may be anything, and those that the tests below call. */
const APART = new Set([
  'ok',
  'fault',
  'expectOk',
  'quote',
  'shown',
  'boardFromGrid',
  'perft',
  'positionsOf',
]);

test('the table has every function of the package', () => {
  const functions = Object.entries(core)
    .filter(([, value]) => typeof value === 'function')
    .map(([name]) => name)
    .filter(
      (name) =>
        !APART.has(name) &&
        !/^(ReplayTimeline|Packed4x4|Rng|KeyDealer|RemoteDealer|mustBe|mustHave|wrong)/.test(name),
    );
  expect(functions.toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

function answer(name: string, args: readonly unknown[]): unknown {
  const called = (core as unknown as Record<string, (...args: readonly unknown[]) => unknown>)[
    name
  ]!;
  try {
    return called(...args);
  } catch (error) {
    return error;
  }
}

describe.each(Object.entries(CALLS))('%s', (name, args) => {
  test('accepts what it should', () => {
    expect(answer(name, args)).not.toBeInstanceOf(Error);
  });

  test.each([...args.keys()])('argument %i of another type', (index) => {
    for (const stranger of STRANGERS) {
      if (stranger === args[index]) continue;
      const got = answer(name, args.with(index, stranger));
      if (got instanceof Error) {
        expect(got.name, String(got)).toMatch(/^(Type|Range)Error$/);
        expect(got.message).toMatch(/expected .+, got .+/);
      } else if (AT_HOME[`${name} ${index}`]?.(stranger) !== true) {
        expect(got, `${name}, argument ${index}, ${core.shown(stranger)}`).toMatchObject({
          ok: false,
        });
      }
    }
  });
});

describe('a direction is a number from 0 to 3', () => {
  test.each<[unknown, string]>([
    ['left', '"left"; parseDirection reads names'],
    ['LEFT', '"LEFT"; parseDirection reads names'],
    [7, '7'],
    [undefined, 'nothing'],
  ])('%s', (given, got) => {
    const direction = given as core.Direction;
    const message = `direction: expected one of 0 (up), 1 (right), 2 (down), 3 (left), got ${got}`;
    const packed = expectOk(core.Packed4x4.from(core.emptyBoard(4, 4)));
    for (const call of [
      () => play(game, { type: 'move', direction }),
      () => core.slide(rules, game.position, direction),
      () => core.move(board, direction),
      () => core.motions(board, direction, 'once'),
      () => packed.move(direction),
    ]) {
      expect(call).toThrow(new TypeError(message));
    }
  });

  test('no other event is taken for a move, and no move for an answer', () => {
    for (const event of ['left', 3, undefined, null, {}, { type: 'left' }, { type: 'spawn' }]) {
      expect(() => play(owingGame, event as core.GameEvent)).toThrow(TypeError);
    }
  });
});

describe('a seed is an integer from 0 to 2^53-1, and is never left out', () => {
  test.each<[unknown, ErrorConstructor]>([
    [undefined, TypeError],
    ['abc', TypeError],
    ['1', TypeError],
    [-1, RangeError],
    [0.5, RangeError],
    [Number.NaN, RangeError],
    [2 ** 53, RangeError],
  ])('%s', (seed, kind) => {
    expect(() => newGame(rules, seeded(seed as number))).toThrow(kind);
    expect(() => core.seedState(seed as number)).toThrow(kind);
    expect(core.checkSeed(seed as number)).toMatchObject({
      ok: false,
      error: { code: 'bad-seed' },
    });
  });

  test('0 and 2^53-1 are seeds', () => {
    for (const seed of [0, core.MAX_SEED])
      expect(newGame(rules, seeded(seed)).dealer.record).toEqual({ kind: 'seed', seed });
  });
});

test('a rule set is named, not spelt: its name is no rule set', () => {
  expect(() => newGame('classic' as never, seeded(1))).toThrow(
    'rules: expected a rule set, such as PRESETS.classic, got "classic"',
  );
  expect(() => newGame({ ...rules, merge: 'twice' } as never, seeded(1))).toThrow(
    /merge: expected one of/,
  );
});

describe('classes and generators', () => {
  test.each<[string, () => unknown]>([
    ['a generator that stays at 0', () => new core.Rng([0, 0, 0, 0])],
    ['a state that is none', () => new core.Rng(5 as never)],
    ['a bound of 0', () => new core.Rng(core.seedState(1)).below(0)],
    ['a bound that is a text', () => new core.Rng(core.seedState(1)).below('4' as never)],
    ['a cell beside the packed board', () => new core.Packed4x4().put(16, 1)],
    ['a rank that four bits do not hold', () => new core.Packed4x4().put(0, 16)],
    ['a place after the end of a timeline', () => new core.ReplayTimeline(replay).positionAt(1)],
    ['a step before the start of a timeline', () => new core.ReplayTimeline(replay).stepTo(0)],
    ['a timeline of nothing', () => new core.ReplayTimeline(undefined as never)],
    ['perft of a name', () => core.perft('classic' as never, owing).next()],
    ['perft of nothing', () => core.perft(rules, undefined as never).next()],
    ['positions of nothing', () => core.positionsOf(undefined as never).next()],
    ['a tile dealt onto a full board', () => core.drawSpawn(rules, full, anyRng)],
    ['a replay of a class that does not exist', () => withReplay({ gameClass: 'rated' })],
    [
      'a replay with a move to a name',
      () => withReplay({ events: [{ type: 'move', direction: 'left', spawn: null, elapsed: 0 }] }),
    ],
    [
      'a replay with an event that does not exist',
      () => withReplay({ events: [{ type: 'left', elapsed: 0 }] }),
    ],
  ])('%s', (_, call) => {
    expect(call).toThrow(/: expected .+, got .+|generator would stay at 0/);
  });
});
