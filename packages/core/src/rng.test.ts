/**
 * Known answers pin the stream: a change of any of them breaks every seeded
 * game and every replay. Those of the bare generator come from the authors' C
 * code (https://prng.di.unimi.it/xoshiro128starstar.c), the second row as
 * published in the test data of github.com/edorfaus/xoshiro-6502; those of the
 * seeding and of the draws from a C program with 64-bit products.
 */
import { describe, expect, test } from 'vitest';
import { MAX_SEED, Rng, checkSeed, seedState, type RngState } from './rng.ts';

const draw = (rng: Rng, count: number) => Array.from({ length: count }, () => rng.bits() >>> 0);

describe('known answers', () => {
  test.each<[RngState, number[]]>([
    [
      [1, 2, 3, 4],
      [
        11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597,
        4258142804,
      ],
    ],
    [
      [0x964d4a0c, 0xd40ab895, 0xad7fdecb, 0x3006f0f0],
      [0xf1391922, 0x6fe53806, 0xa5be2840, 0xf510ee70],
    ],
  ])('xoshiro128** from state %j', (state, outputs) => {
    expect(draw(new Rng(state), outputs.length)).toEqual(outputs);
  });

  test.each([
    [0, [2462723854, 429520648, 1020716019, 1397101735], [137770560, 902105882, 2698403269]],
    [1, [2527132011, 4021526136, 1020716019, 3857881035], [1231916815, 3693982110, 3102806475]],
    [2, [3024231355, 659324542, 1020716019, 630934879], [958273138, 2278277359, 3481602758]],
    [
      2 ** 32,
      [2462723854, 2492562159, 314344336, 4253513907],
      [3377333643, 1616441428, 3088785106],
    ],
    [MAX_SEED, [920564995, 765840850, 938989339, 3139917227], [311884034, 1567835367, 2735261671]],
  ])('seed %d', (seed, state, outputs) => {
    expect(seedState(seed)).toEqual(state);
    expect(draw(new Rng(seedState(seed)), 3)).toEqual(outputs);
  });

  test('draws below a bound, with one generator for all bounds', () => {
    const rng = new Rng(seedState(7));
    for (const [bound, values] of [
      [2, [0, 0, 1, 1, 0, 1]],
      [3, [0, 2, 2, 0, 1, 2]],
      [10, [3, 5, 4, 1, 4, 2]],
      [16, [11, 3, 1, 11, 15, 0]],
      [1000, [660, 580, 689, 687, 561, 305]],
      [65537, [42259, 64227, 51157, 47396, 7237, 43295]],
      [1000003, [236926, 478547, 743120, 148236, 339153, 891159]],
      [2 ** 30, [242673177, 487380948, 151912139, 601644687, 182818286, 744827538]],
      [2 ** 30 + 1, [635684739, 780488091, 140661026, 55025452, 629272782, 687828912]],
      [2 ** 31 - 1, [405905558, 1187290144, 831939103, 811741049, 1251470186, 110803763]],
      [2 ** 31, [2077754840, 1502040437, 2104890102, 910815792, 1488427118, 358945819]],
    ] as const) {
      expect(values.map(() => rng.below(bound))).toEqual(values);
    }
  });
});

describe('a generator', () => {
  test('continues from an exported state', () => {
    const rng = new Rng(seedState(3));
    draw(rng, 5);
    const { state } = rng;
    const ahead = draw(rng, 5);
    expect(draw(new Rng(state), 5)).toEqual(ahead);
  });

  test('draws nothing for a bound of 1', () => {
    const rng = new Rng(seedState(4));
    expect(rng.below(1)).toBe(0);
    expect(rng.state).toEqual(seedState(4));
  });

  test('draws again to avoid bias', () => {
    // 2^32 mod (2^30 + 1) is 2^30 - 3: a product whose low word is smaller is drawn again.
    const bound = 2 ** 30 + 1;
    const rng = new Rng(seedState(5));
    const bare = new Rng(seedState(5));
    for (let count = 0; count < 200; count++) {
      let product: bigint;
      do product = BigInt(bare.bits() >>> 0) * BigInt(bound);
      while ((product & 0xffffffffn) < 2n ** 32n % BigInt(bound));
      expect(rng.below(bound)).toBe(Number(product >> 32n));
    }
  });

  test('draws every value below a small bound about equally often', () => {
    const rng = new Rng(seedState(6));
    const counts = Array.from({ length: 10 }, () => 0);
    for (let count = 0; count < 100_000; count++) counts[rng.below(10)]!++;
    // Five standard deviations of a binomial of 100,000 draws at 1/10.
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(475);
  });
});

describe('a seed', () => {
  test.each([0, 1, MAX_SEED])('can be %d', (seed) => {
    expect(checkSeed(seed)).toEqual({ ok: true, value: seed });
  });

  test.each([-1, 0.5, MAX_SEED + 1, Number.NaN])('cannot be %d', (seed) => {
    expect(checkSeed(seed)).toMatchObject({
      ok: false,
      error: { code: 'bad-seed', message: expect.stringContaining(String(seed)) },
    });
  });

  test('gives a distinct state, also if only its high bits differ', () => {
    const states = new Set(
      Array.from({ length: 1000 }, (_, k) => seedState(k).join()).concat(
        Array.from({ length: 1000 }, (_, k) => seedState((k + 1) * 2 ** 32).join()),
      ),
    );
    expect(states.size).toBe(2000);
  });
});
