/** The public border of the package in plain JavaScript. */
import { borderContract } from '@open2048/testing/contracts';
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
const bytes = new Uint8Array(3);
const owing = core.startPosition(rules);
const owingGame = newGame(rules, UNKNOWN_DEALER);
const anyRng = new core.Rng(core.seedState(1));
const full = { ...owing, board: expectOk(parsePosition('2x4/1.2.1.2/2.1.2.1')) };

/** Valid arguments of each function. */
const CALLS: Readonly<Record<string, readonly unknown[]>> = {
  boardFromFaces: [[[0, 2]]],
  boardFromRanks: [[[0, 1]]],
  boardOver: [1, 2, new Uint8Array(2)],
  boardsEqual: [board, board],
  budgetFault: [1, 'events'],
  bytesOfHex: ['00ff'],
  canonical: [board],
  checkRank: [1],
  checkSeed: [1],
  checkSize: [2, 2],
  commitmentOf: ['00'.repeat(16), '00'.repeat(32)],
  countEmpty: [board],
  customise: [rules, {}],
  dealerFault: [game.dealer.record],
  dealerOf: [game.dealer.record],
  dealtForGood: [],
  drawSpawn: [rules, owing, new core.Rng(core.seedState(1))],
  emptyBoard: [2, 2],
  eventsOf: [game],
  faceText: [1],
  facesOf: [board],
  fixedCell: [PRESETS.corner.spawn, { rows: 4, cols: 4 }],
  formatGrid: [board],
  formatPosition: [board],
  continueAfterGoal: [game.position],
  gridOf: [board, String],
  hexOf: [bytes],
  integerText: [1],
  inverse: [1],
  joinBytes: [bytes, bytes],
  latin1Text: [bytes],
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
  ruleSetText: [rules],
  seedState: [1],
  seeded: [1],
  sha256: [bytes],
  slide: [rules, game.position, 3],
  slideLine: [[1, 1], 'once'],
  spawn: [rules, owing, { cell: 0, rank: 1 }],
  spawnRanks: [rules, owing],
  specifiedMove: [board, 3, 'once'],
  startPosition: [rules],
  transform: [board, 1],
  transformDirection: [3, 1],
  withRank: [board, 2, 1],
};

borderContract({
  exports: core,
  calls: CALLS,
  // The tests below call the generators and the classes.
  apart:
    /^(ok|fault|expectOk|quote|shown|boardFromGrid|perft|Packed4x4|Rng|KeyDealer|RemoteDealer|mustBe.*|mustHave|wrong.*)$/,
  atHome: {
    // No change at all.
    'customise 1': (stranger) => !Array.isArray(stranger),
    // Any text is a place.
    'budgetFault 1': (stranger) => typeof stranger === 'string',
    // Text that is not hexadecimal gives null.
    'bytesOfHex 0': (stranger) => typeof stranger === 'string',
    // A line without tiles.
    'slideLine 0': (stranger) => Array.isArray(stranger),
  },
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

  test('no other event is accepted as a move, and no move as an answer', () => {
    for (const event of ['left', 3, undefined, null, {}, { type: 'left' }, { type: 'spawn' }]) {
      expect(() => play(owingGame, event as core.GameEvent)).toThrow(TypeError);
    }
  });
});

describe('a seed is an integer from 0 to 2^53-1, and is required', () => {
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

test('the name of a rule set is not a rule set', () => {
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
    ['an invalid state', () => new core.Rng(5 as never)],
    ['a bound of 0', () => new core.Rng(core.seedState(1)).below(0)],
    ['a bound that is a string', () => new core.Rng(core.seedState(1)).below('4' as never)],
    ['a cell outside the packed board', () => new core.Packed4x4().put(16, 1)],
    ['a rank that does not fit in four bits', () => new core.Packed4x4().put(0, 16)],
    ['perft of a string', () => core.perft('classic' as never, owing).next()],
    ['perft of undefined', () => core.perft(rules, undefined as never).next()],
    ['a tile dealt onto a full board', () => core.drawSpawn(rules, full, anyRng)],
  ])('%s', (_, call) => {
    expect(call).toThrow(/: expected .+, got .+|generator would stay at 0/);
  });
});
