/** The luck test: fair odds for every board, rule set and judge; honest players stay low, known tiles do not. */
import {
  continueAfterGoal,
  countEmpty,
  DIRECTIONS,
  drawSpawn,
  expectOk,
  legalNow,
  newGame,
  play,
  positionOn,
  possibleSpawns,
  PRESETS,
  Rng,
  seeded,
  seedState,
  slide,
  spawn,
  startPosition,
  withRank,
  type Board,
  type Direction,
  type Position,
  type RuleSet,
  type Spawn,
} from '@open2048/core';
import { replayOf } from '@open2048/replay';
import { draw, recorded, verified } from '@open2048/testing/contracts';
import { forgedReplay, keyDealer, pick, randomRules } from '@open2048/testing/games';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEALT_RULES } from './dealt-rules.ts';
import {
  addLuck,
  dealtLuck,
  EMPTY_LUCK,
  evidence,
  luckObstacleOf,
  luckOfReplay,
  MAX_LUCK_OUTCOMES,
  zScore,
  type Judge,
  type LuckState,
} from './luck-test.ts';

const { classic } = PRESETS;

/** Many ties: the number of tiles with an equal one next to them in their row, or below. */
const byMerges: Judge = ({ cols, ranks }) =>
  ranks.filter(
    (rank, cell) =>
      rank > 0 &&
      (rank === ranks[cell + cols] || (rank === ranks[cell + 1] && (cell + 1) % cols > 0)),
  ).length;
/** Few ties: large tiles on the first cells. */
const byCorner: Judge = ({ ranks }) =>
  ranks.reduce((sum, rank, cell) => sum + 2 ** rank / 3 ** cell, 0);
/** Only ties. */
const byNothing: Judge = () => 7;
const JUDGES = { byMerges, byCorner, byNothing };
type JudgeName = keyof typeof JUDGES;
const JUDGE_NAMES = Object.keys(JUDGES) as JudgeName[];

const due = (board: Board, moves = 1): Position => ({
  ...positionOn(classic, board),
  spawnsDue: 1,
  moves,
});

/** Every tile that may be dealt, with its probability. */
function distribution(rules: RuleSet, position: Position): { spawn: Spawn; probability: number }[] {
  const { start, spawn: later } = rules;
  const drawn = position.moves === 0 && start.kind === 'drawn' ? start : later;
  const weights = 'ranks' in drawn ? drawn.ranks : [];
  const total = weights.reduce((sum, { weight }) => sum + weight, 0) * countEmpty(position.board);
  return possibleSpawns(rules, position).map((dealt) => ({
    spawn: dealt,
    probability: weights.find(({ rank }) => rank === dealt.rank)!.weight / total,
  }));
}

/** A random position with a spawn due, under random rules; null if these never deal there. */
function randomDue(seed: number): { rules: RuleSet; position: Position } | null {
  const rng = new Rng(seedState(seed));
  const rules = randomRules(rng);
  let position = startPosition(rules);
  const steps = rng.below(12);
  for (let step = 0; step < steps || position.spawnsDue === 0; step++) {
    if (position.spawnsDue > 0) {
      position = expectOk(spawn(rules, position, drawSpawn(rules, position, rng)));
      continue;
    }
    if (position.status === 'goal') position = expectOk(continueAfterGoal(position));
    const legal = DIRECTIONS.filter((way) => (legalNow(position) >> way) & 1);
    if (legal.length === 0 || step > 20) return null;
    position = expectOk(slide(rules, position, pick(rng, legal)));
  }
  return luckObstacleOf({ rules, events: [] }) === null ? { rules, position } : null;
}

const states = fc
  .array(
    fc.record({ u: fc.double({ min: 0.01, max: 0.99, noNaN: true }), variance: fc.constant(0.08) }),
    {
      maxLength: 200,
    },
  )
  .map((tiles) => tiles.reduce<LuckState>(addLuck, EMPTY_LUCK));

describe('the luck of a tile', () => {
  const board = draw`
    2 4  8  16
    4 8  16 32
    8 16 .  64
    . 32 64 128`;

  test.each<[string, Spawn, Judge, number]>([
    ['the best of four', { cell: 10, rank: 2 }, byCorner, 0.975],
    ['a tie of all', { cell: 10, rank: 1 }, byNothing, 0.5],
    [
      'the more likely of two ranks',
      { cell: 10, rank: 1 },
      ({ ranks }) => -Math.max(ranks[10]!, ranks[12]!),
      0.55,
    ],
    [
      'the less likely of two ranks',
      { cell: 12, rank: 2 },
      ({ ranks }) => -Math.max(ranks[10]!, ranks[12]!),
      0.05,
    ],
    [
      'an infinite value is below every other',
      { cell: 12, rank: 1 },
      ({ ranks }) => (ranks[12] === 0 ? 1 : -Infinity),
      0.25,
    ],
  ])('%s', (_, dealt, judge, u) => {
    expect(dealtLuck(classic, due(board), dealt, judge).u).toBeCloseTo(u, 12);
  });

  test('start tiles have the odds of the start, later ones those of the spawn', () => {
    const rules: RuleSet = {
      ...classic,
      start: {
        kind: 'drawn',
        tiles: 2,
        ranks: [
          { rank: 1, weight: 1 },
          { rank: 2, weight: 1 },
        ],
      },
    };
    const judge: Judge = ({ ranks }) => Math.max(ranks[10]!, ranks[12]!);
    const luckAt = (moves: number) =>
      dealtLuck(rules, due(board, moves), { cell: 10, rank: 2 }, judge).u;
    expect(luckAt(0)).toBe(0.75);
    expect(luckAt(1)).toBe(0.95);
  });

  test('the mean is 1/2 and the variance is as stated, for every judge, board and rule set', () => {
    let seen = 0;
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...JUDGE_NAMES), (seed, name) => {
        const random = randomDue(seed);
        if (random === null) return;
        seen++;
        const { rules, position } = random;
        let mean = 0;
        let square = 0;
        let variance = 0;
        for (const { spawn: dealt, probability } of distribution(rules, position)) {
          const luck = dealtLuck(rules, position, dealt, JUDGES[name]);
          mean += probability * luck.u;
          square += probability * (luck.u - 0.5) ** 2;
          ({ variance } = luck);
        }
        expect(Math.abs(mean - 0.5)).toBeLessThan(1e-12);
        expect(Math.abs(square - variance)).toBeLessThan(1e-12);
      }),
      { numRuns: 500, seed: 1 },
    );
    expect(seen).toBeGreaterThan(250);
  });

  const impossible: [string, Spawn, Judge][] = [
    ['a tile on an occupied cell', { cell: 0, rank: 1 }, byMerges],
    ['a rank that is never dealt', { cell: 10, rank: 3 }, byMerges],
    ['a judge without a value', { cell: 10, rank: 1 }, () => Number.NaN],
  ];
  test.each(impossible)('refuses %s', (_, dealt, judge) => {
    expect(() => dealtLuck(classic, due(board), dealt, judge)).toThrow(RangeError);
  });

  test('refuses a board with too many possible tiles before it asks the judge', () => {
    const rules: RuleSet = { ...classic, size: { rows: 9, cols: 8 } };
    const judge: Judge = () => expect.unreachable();
    expect(() => dealtLuck(rules, startPosition(rules), { cell: 0, rank: 1 }, judge)).toThrow(
      `more than ${MAX_LUCK_OUTCOMES} tiles`,
    );
  });
});

describe('the evidence', () => {
  test('is 0 before the first tile, and after tiles that make no difference', () => {
    expect(evidence(EMPTY_LUCK)).toBeCloseTo(0, 12);
    let state = EMPTY_LUCK;
    for (let tile = 0; tile < 5000; tile++) state = addLuck(state, { u: 0.5, variance: 0 });
    expect(evidence(state)).toBeCloseTo(0, 9);
    expect(zScore(state)).toBe(0);
  });

  test('is a martingale: the mean of the wealth after a tile is the wealth before it', () => {
    fc.assert(
      fc.property(states, fc.nat(), fc.constantFrom(...JUDGE_NAMES), (state, seed, name) => {
        const random = randomDue(seed);
        if (random === null) return;
        const { rules, position } = random;
        let mean = 0;
        for (const { spawn: dealt, probability } of distribution(rules, position)) {
          const luck = dealtLuck(rules, position, dealt, JUDGES[name]);
          mean += probability * 10 ** evidence(addLuck(state, luck));
        }
        expect(mean / 10 ** evidence(state)).toBeCloseTo(1, 11);
      }),
      { numRuns: 300, seed: 2 },
    );
  });

  test('grows with every better tile, and its peak stays', () => {
    const lucky = addLuck(EMPTY_LUCK, { u: 0.9, variance: 0.08 });
    expect(evidence(lucky)).toBeGreaterThan(0);
    expect(lucky.peak).toBe(evidence(lucky));
    const unlucky = addLuck(lucky, { u: 0.1, variance: 0.08 });
    expect(evidence(unlucky)).toBeLessThan(evidence(lucky));
    expect(unlucky.peak).toBe(lucky.peak);
  });

  test('does not overflow, however long the luck lasts', () => {
    let state = EMPTY_LUCK;
    for (let tile = 0; tile < 20_000; tile++) state = addLuck(state, { u: 0.95, variance: 0.08 });
    expect(evidence(state)).toBeGreaterThan(2000);
    expect(evidence(state)).toBeLessThan(20_000 * Math.log10(1.45));
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  });

  test('a player who starts to cheat after 100,000 fair tiles is found', () => {
    const rng = new Rng(seedState(3));
    const fair = () => (rng.below(2 ** 20) + 0.5) / 2 ** 20;
    let state = EMPTY_LUCK;
    for (let tile = 0; tile < 100_000; tile++)
      state = addLuck(state, { u: fair(), variance: 1 / 12 });
    expect(state.peak).toBeLessThan(2);
    for (let tile = 0; tile < 1000; tile++) {
      state = addLuck(state, { u: Math.max(fair(), fair()), variance: 1 / 12 });
    }
    expect(state.peak).toBeGreaterThan(6);
  });

  test.each([0, 1, Number.NaN])('refuses u = %d', (u) => {
    expect(() => addLuck(EMPTY_LUCK, { u, variance: 0.08 })).toThrow(RangeError);
  });

  test('refuses a state of other bets', () => {
    expect(() => addLuck({ ...EMPTY_LUCK, logWealth: [0] }, { u: 0.6, variance: 0.08 })).toThrow(
      RangeError,
    );
  });
});

const SMALL: RuleSet = { ...classic, size: { rows: 3, cols: 3 }, goal: null };

/** A legal move: into a corner if possible, or any. */
function chosen(position: Position, rng: Rng, cornered: boolean): Direction {
  const legal = DIRECTIONS.filter((way) => (legalNow(position) >> way) & 1);
  return cornered ? legal.at(-1)! : pick(rng, legal);
}

/** Plays games on 3x3 until the given number of tiles was dealt; `choose` returns the tile. */
function playAccount(
  rng: Rng,
  tiles: number,
  judge: Judge,
  choose: (position: Position) => Spawn,
): LuckState {
  const cornered = rng.below(2) === 0;
  let state = EMPTY_LUCK;
  let position = startPosition(SMALL);
  while (state.tiles < tiles) {
    if (position.status === 'over') position = startPosition(SMALL);
    if (position.spawnsDue === 0) {
      position = expectOk(slide(SMALL, position, chosen(position, rng, cornered)));
    }
    const dealt = choose(position);
    state = addLuck(state, dealtLuck(SMALL, position, dealt, judge));
    position = expectOk(spawn(SMALL, position, dealt));
  }
  return state;
}

describe('accounts', () => {
  const ACCOUNTS = 300;
  const TILES = 300;

  test.each<JudgeName>(['byMerges', 'byCorner'])(
    'at most 1 of 100 honest players ever reaches an e of 100, judged %s',
    (name) => {
      const rng = new Rng(seedState(11));
      const ended = Array.from({ length: ACCOUNTS }, () =>
        playAccount(rng, TILES, JUDGES[name], (position) => drawSpawn(SMALL, position, rng)),
      );
      expect(ended.filter(({ peak }) => peak >= 2).length).toBeLessThanOrEqual(ACCOUNTS / 100);
      const scores = ended.map(zScore);
      const mean = scores.reduce((sum, score) => sum + score, 0) / ACCOUNTS;
      const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (ACCOUNTS - 1);
      // Four standard errors.
      expect(Math.abs(mean)).toBeLessThan(4 / Math.sqrt(ACCOUNTS));
      expect(Math.abs(variance - 1)).toBeLessThan(4 * Math.sqrt(2 / ACCOUNTS));
    },
  );

  test('a player who is always dealt the best tile is found within a game', () => {
    const rng = new Rng(seedState(12));
    const best = (position: Position): Spawn =>
      possibleSpawns(SMALL, position)
        .map((dealt) => ({
          dealt,
          value: byCorner(withRank(position.board, dealt.cell, dealt.rank)),
        }))
        .reduce((a, b) => (b.value > a.value ? b : a)).dealt;
    expect(playAccount(rng, 100, byCorner, best).peak).toBeGreaterThan(6);
  });

  test('a player who knows the tile of every move is found', () => {
    const rng = new Rng(seedState(13));
    let state = EMPTY_LUCK;
    let position = startPosition(SMALL);
    while (state.tiles < 3000 && state.peak < 6) {
      if (position.status === 'over') position = startPosition(SMALL);
      const afterstates =
        position.spawnsDue > 0
          ? [position]
          : DIRECTIONS.filter((way) => (legalNow(position) >> way) & 1).map((way) =>
              expectOk(slide(SMALL, position, way)),
            );
      const known = afterstates.map((afterstate) => {
        const dealt = drawSpawn(SMALL, afterstate, rng);
        const value = byCorner(withRank(afterstate.board, dealt.cell, dealt.rank));
        return { afterstate, dealt, value };
      });
      const { afterstate, dealt } = known.reduce((a, b) => (b.value > a.value ? b : a));
      state = addLuck(state, dealtLuck(SMALL, afterstate, dealt, byCorner));
      position = expectOk(spawn(SMALL, afterstate, dealt));
    }
    expect(state.peak).toBeGreaterThan(6);
  });
});

describe('the luck of a replay', () => {
  /** A game of the key in which every move is the first legal one. */
  function played(seed: number, rules = classic) {
    let game = newGame(rules, keyDealer(new Rng(seedState(seed))));
    for (let moves = 0; moves < 400 && game.position.status !== 'over'; moves++) {
      if (game.position.status === 'goal') game = expectOk(play(game, { type: 'continue' }));
      const direction = chosen(game.position, new Rng(seedState(seed)), true);
      game = expectOk(play(game, { type: 'move', direction }));
    }
    return verified(replayOf(game));
  }

  test('has one state per tile, start tiles included, and the sums of the tiles', () => {
    const replay = played(1);
    const all = [...luckOfReplay(replay, byCorner)];
    expect(all.map(({ tiles }) => tiles)).toEqual(
      Array.from({ length: 2 + replay.outcome.moves }, (_, index) => index + 1),
    );
    let position = startPosition(classic);
    let luck = 0;
    for (const dealt of replay.start) {
      luck += dealtLuck(classic, position, dealt, byCorner).u - 0.5;
      position = expectOk(spawn(classic, position, dealt));
    }
    expect(all[1]!.luck).toBeCloseTo(luck, 12);
    const [first] = replay.events;
    if (first?.type !== 'move' || first.spawn === null) return expect.unreachable();
    const afterstate = expectOk(slide(classic, position, first.direction));
    luck += dealtLuck(classic, afterstate, first.spawn, byCorner).u - 0.5;
    expect(all[2]!.luck).toBeCloseTo(luck, 12);
  });

  test('continues an account: two games in two steps are the same as their tiles in one go', () => {
    const [one, other] = [played(1), played(2)];
    const after = [...luckOfReplay(one, byCorner)].at(-1)!;
    const stored = JSON.parse(JSON.stringify(after)) as LuckState;
    const together = [...luckOfReplay(other, byCorner, stored)].at(-1)!;
    expect(together.tiles).toBe(one.outcome.moves + other.outcome.moves + 4);
    expect([...luckOfReplay(other, byCorner, after)].at(-1)).toEqual(together);
    expect(together.luck).not.toBe(after.luck);
  });

  test('of a forged game is plain evidence', () => {
    const all = [...luckOfReplay(verified(forgedReplay(1)), byCorner)];
    expect(all.at(-1)!.peak).toBeGreaterThan(6);
  });

  test('plays through the goal', () => {
    const rules: RuleSet = { ...classic, goal: 5 };
    const replay = played(3, rules);
    expect(replay.events.some(({ type }) => type === 'continue')).toBe(true);
    expect([...luckOfReplay(replay, byMerges)]).toHaveLength(2 + replay.outcome.moves);
  });

  test('a tile that is not dealt yet does not count', () => {
    const start = [
      { cell: 0, rank: 1 },
      { cell: 5, rank: 1 },
    ];
    const events = [{ type: 'move', direction: 1, spawn: null, elapsed: 0 }] as const;
    const replay = verified(recorded({ start, events }));
    expect([...luckOfReplay(replay, byMerges)]).toHaveLength(2);
  });

  test.each<[string, RuleSet, readonly 'undo'[], string | null]>([
    ['an undone move shows its tile in advance', classic, ['undo'], 'undo'],
    ['a large board has too many tiles', { ...classic, size: { rows: 9, cols: 8 } }, [], 'size'],
    ['classic games can be tested', classic, [], null],
  ])('%s', (_, rules, types, obstacle) => {
    const events = types.map((type) => ({ type, elapsed: 0 }));
    expect(luckObstacleOf({ rules, events })).toBe(obstacle);
  });

  test.each([...DEALT_RULES])('games that servers deal can be tested: %s', (_, rules) => {
    expect(luckObstacleOf({ rules, events: [] })).toBeNull();
  });

  test('refuses a replay with an obstacle', () => {
    let game = newGame(classic, seeded(1));
    const direction = chosen(game.position, new Rng(seedState(1)), true);
    game = expectOk(play(expectOk(play(game, { type: 'move', direction })), { type: 'undo' }));
    const luck = luckOfReplay(verified(replayOf(game)), byMerges);
    expect(() => luck.next()).toThrow('undo');
  });
});
