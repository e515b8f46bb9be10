/** Policies that are learned from a small table, which makes a 16. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ENDGAME, policyGuide } from '@open2048/advice';
import { boardOver, expectOk, PRESETS, Rng, seedState } from '@open2048/core';
import { cornerOf, CornerRules, isInFormation, readPolicy, writePolicy } from '@open2048/engine';
import { problemOf, queryExact, solveExact, type ExactTable } from '@open2048/solver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadEndgameEngine, loadShippedEngine } from '../player/shipped-engine.ts';
import { findPolicy } from '../player/weights.ts';
import { distil, forgetState, type DistilProgress, type PolicyFile } from './distil.ts';
import { ExactValues } from './exact-values.ts';
import { loadedLayer, loadTable, valueIn, type LoadedTable } from './loaded-table.ts';
import { exactGuide, StartFinder } from './starts.ts';
import { readState, type DistilSettings } from './state.ts';

const MADE = 4;
const WALLS = [11, 13, 12, 14, 15];
const SETTINGS: DistilSettings = {
  positions: 400_000,
  games: 3,
  seed: 11,
  patterns: 12,
  from: null,
};
const folder = mkdtempSync(path.join(tmpdir(), 'open2048-distil-'));

let table: ExactTable;
let loaded: LoadedTable;
const rules = new CornerRules(MADE);

beforeAll(async () => {
  const objective = { kind: 'tile', rank: MADE } as const;
  const work = solveExact(expectOk(problemOf(PRESETS.classic, objective, 'optimal', ENDGAME)));
  let step = work.next();
  while (step.done !== true) step = work.next();
  table = expectOk(step.value);
  loaded = expectOk(await loadTable(table, () => undefined, new AbortController().signal));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Random boards with the walls, and ranks below that of the tile to be made. */
function* randomRanks(count: number, seed: number): Generator<number[]> {
  const rng = new Rng(seedState(seed));
  for (let n = 0; n < count; n++) {
    const full = 1 + rng.below(4);
    const ranks = Array.from({ length: 16 }, () => (rng.below(4) < full ? rng.below(MADE) : 0));
    for (const [nth, wall] of ENDGAME.walls.entries()) ranks[wall] = WALLS[nth]!;
    yield ranks;
  }
}

const clamped = (steps: number) => Math.max(-127, Math.min(127, steps));
const boardOf = (ranks: readonly number[]) => boardOver(4, 4, Uint8Array.from(ranks));

describe('the values of a table in memory', () => {
  test('are those of the table, also for boards that are not in it', async () => {
    const exact = new ExactValues(loaded, rules);
    const after = { top: 0, low: 0 };
    let moves = 0;
    for (const ranks of randomRanks(300, 1)) {
      const { top, low } = cornerOf(ranks);
      const answer = await queryExact(table, boardOf(ranks));
      if (!answer.ok) continue;
      for (const { direction, value } of answer.value.moves) {
        expect(rules.move(top, low, direction, after)).toBe(true);
        expect(exact.of(after.top, after.low)).toBeCloseTo(value, 5);
        moves++;
      }
    }
    expect(moves).toBeGreaterThan(300);
  });

  test('are found by all bits of their keys', () => {
    // In each group of three only the upper bits differ.
    const keys = Float64Array.from({ length: 300 }, (_, nth) => {
      return (nth % 100) * 0x1234567 + Math.floor(nth / 100) * 2 ** 32;
    });
    const values = Float64Array.from(keys, (_, nth) => nth / 512);
    const layers = [loadedLayer(keys, values)];
    expect(Array.from(keys, (key) => valueIn(layers, 0, key))).toEqual(Array.from(values));
    const missing = [keys[299]! + 1, 3 * 2 ** 32, keys[0]! + 1];
    expect(missing.map((key) => valueIn(layers, 0, key))).toEqual([-1, -1, -1]);
    expect(valueIn(layers, 2, keys[0]!)).toBe(-1);
  });

  test('are not loaded on if the signal aborts', async () => {
    const stop = new AbortController();
    const seen: number[] = [];
    const onLoaded = (count: number) => {
      seen.push(count);
      stop.abort();
    };
    expect(await loadTable(table, onLoaded, stop.signal)).toMatchObject({
      ok: false,
      error: { code: 'interrupted' },
    });
    expect(seen).toHaveLength(1);
    expect(loaded.length).toBeGreaterThan(1);
  });
});

test.each(['table', 'policy'])(
  'games by a %s find positions in formation, the same ones again with the same seed',
  async (name) => {
    const engine = expectOk(await loadShippedEngine('instant'));
    const endgame = expectOk(await loadEndgameEngine());
    const guide =
      name === 'table'
        ? exactGuide(new ExactValues(loaded, rules), rules)
        : policyGuide(expectOk(await findPolicy()).unpack);
    const find = (seed: number) => new StartFinder(engine, endgame, guide).find(seed);
    const starts = await find(11);
    expect(starts.length).toBeGreaterThan(0);
    expect(starts.length % 3).toBe(0);
    for (let at = 0; at < starts.length; at += 3) {
      const [top, low, smallest] = starts.slice(at, at + 3);
      expect(smallest).toBeGreaterThan(0);
      expect(isInFormation({ top: top!, low: low! }, smallest!, guide.made)).toBe(true);
    }
    expect(await find(11)).toEqual(starts);
  },
  60_000,
);

describe('a distillation', () => {
  const run = (
    file: string,
    settings: DistilSettings,
    stopAt = 2,
    from: PolicyFile | null = null,
  ) => {
    const stop = new AbortController();
    const seen: DistilProgress[] = [];
    const onProgress = (progress: DistilProgress) => {
      seen.push(progress);
      if (progress.phase === 'learn' && progress.done >= stopAt) stop.abort();
    };
    const learning = distil(table, file, settings, {
      threads: 2,
      from,
      onProgress,
      signal: stop.signal,
    });
    return { learning, seen };
  };

  test('learns to play like the table', async () => {
    const file = path.join(folder, 'whole.part');
    const { learning, seen } = run(file, SETTINGS);
    const { policy: learned, regret } = expectOk(await learning);
    expect(new Set(seen.map(({ phase }) => phase))).toEqual(new Set(['load', 'games', 'learn']));
    expect(seen.at(-1)!.done).toBe(1);
    expect(learned.positions).toBeGreaterThanOrEqual(SETTINGS.positions);
    await forgetState(file);
    expect(existsSync(file)).toBe(false);
    // Its first moves lose far more.
    const short = expectOk(await run(file, { ...SETTINGS, positions: 200 }).learning);
    expect(regret).toBeLessThan(0.2 * short.regret!);
    // All of it was learned before, as after a kill before the policy is written.
    const again = expectOk(await run(file, { ...SETTINGS, positions: 200 }).learning);
    expect(again.regret).toBeNull();
    expect(again.policy.positions).toBe(short.policy.positions);
    const policy = expectOk(await readPolicy(await writePolicy(learned)));
    expect(policy.positions).toBe(learned.positions);
    learned.forEach(4, (index, steps) => expect(policy.stepsAt(4, index)).toBe(clamped(steps)));
  }, 120_000);

  test('begins with the weights of a policy, and adds patterns to them', async () => {
    const few = expectOk(
      await run(path.join(folder, 'few.part'), { ...SETTINGS, patterns: 10 }).learning,
    );
    const bytes = await writePolicy(few.policy);
    const from = { policy: expectOk(await readPolicy(bytes)), bytes };
    const file = path.join(folder, 'more.part');
    const settings = { ...SETTINGS, positions: 100_000, from: from.policy.digest };
    const { learning, seen } = run(file, settings, 2, from);
    const { policy, regret } = expectOk(await learning);
    expect(new Set(seen.map(({ phase }) => phase))).toContain('estimate');
    expect(policy.patterns).toHaveLength(12);
    expect(policy.positions).toBeGreaterThanOrEqual(SETTINGS.positions + 100_000);
    // Begun with none, the first moves lose far more.
    const begun = expectOk(
      await run(path.join(folder, 'new.part'), { ...SETTINGS, positions: 100_000 }).learning,
    );
    expect(regret).toBeLessThan(0.5 * begun.regret!);
    await Promise.all(
      ['few', 'more', 'new'].map((name) => forgetState(path.join(folder, `${name}.part`))),
    );

    const fewer = run(path.join(folder, 'fewer.part'), { ...settings, patterns: 9 }, 2, from);
    expect(await fewer.learning).toMatchObject({ ok: false, error: { code: 'other-patterns' } });
  }, 120_000);

  test('is resumed where it was interrupted', async () => {
    const file = path.join(folder, 'part.part');
    const settings = { ...SETTINGS, positions: 3_000_000 };
    const { learning } = run(file, settings, 0.3);
    expect(await learning).toMatchObject({ ok: false, error: { code: 'interrupted' } });
    const state = expectOk(await readState(file));
    expect(state.settings).toEqual(settings);
    expect(state.positions).toBeGreaterThan(0.3 * settings.positions);
    expect(state.positions).toBeLessThan(settings.positions);
    const adjusted = state.memory.weights.findIndex((weight) => weight !== 0);
    expect(state.memory.squares[adjusted]).toBeGreaterThan(0);

    expect(await run(file, { ...settings, seed: 12 }).learning).toMatchObject({
      ok: false,
      error: { code: 'other-settings' },
    });

    const again = run(file, settings);
    const { policy } = expectOk(await again.learning);
    expect(again.seen.some(({ phase }) => phase === 'games')).toBe(false);
    const first = again.seen.find(({ phase }) => phase === 'learn')!;
    expect(first.boards).toBeGreaterThan(state.positions);
    expect(policy.positions).toBeGreaterThanOrEqual(settings.positions);
  }, 120_000);

  test('refuses a damaged state', async () => {
    const file = path.join(folder, 'part.part');
    const whole = readFileSync(file);
    const damages = [
      whole.subarray(0, 5),
      whole.subarray(0, 40),
      whole.subarray(0, whole.length - 4),
      Buffer.concat([whole, Buffer.alloc(4)]),
      Buffer.concat([Buffer.from('something'), whole.subarray(9)]),
      Buffer.concat([whole.subarray(0, 12), Buffer.from('nonsense'), whole.subarray(20)]),
    ];
    for (const damage of damages) {
      writeFileSync(file, damage);
      expect(await run(file, SETTINGS).learning).toMatchObject({
        ok: false,
        error: { code: 'damaged-state' },
      });
    }
  }, 60_000);

  test('needs games with an endgame', async () => {
    const file = path.join(folder, 'none.part');
    expect(await run(file, { ...SETTINGS, games: 0 }).learning).toMatchObject({
      ok: false,
      error: { code: 'no-endgames' },
    });
    expect(existsSync(file)).toBe(false);
  });
});
