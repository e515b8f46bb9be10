/** Results of the steps of slices: as anyone computes them, forged ones that look as good, and damaged ones. */
import { DEALT_RULES, readGameReplay, type ApiServer } from '@open2048/compete';
import { expectOk, MAX_RANK, type Rng } from '@open2048/core';
import { pick } from '@open2048/testing/games';
import {
  analyseStep,
  FarmEngines,
  judgeStep,
  playSeed,
  stepsOf,
  type Slice,
  type SliceKind,
  type StepResult,
} from '@open2048/workbench/farm';
import type { Json } from './json.ts';

type Steps = Pick<Slice, 'kind' | 'game' | 'run' | 'engine' | 'nodes'>;

const PULSE = { signal: new AbortController().signal, beat: async () => undefined };

/** Computes results. */
export class HonestResults {
  readonly #engines = new FarmEngines();

  /** The results of so many steps of a game or a run, from the first one on. */
  async of(
    server: ApiServer,
    { kind, game, run, engine: id, nodes }: Steps,
    first: number,
    count: number,
  ): Promise<StepResult[]> {
    const engine = expectOk(await this.#engines.get(id));
    const indices = Array.from({ length: count }, (_, index) => first + index);
    if (run !== null) {
      const rules = DEALT_RULES.get(run.rules)!;
      const games: StepResult[] = [];
      for (const index of indices) {
        const seeded = { rules, seed: run.seed + index, engine, nodes: nodes! };
        games.push((await playSeed(seeded, PULSE))!);
      }
      return games;
    }
    const replay = expectOk(await readGameReplay(server, game!));
    const steps = stepsOf(replay);
    return indices.map((index) =>
      kind === 'judge'
        ? judgeStep(replay.rules, steps[index]!, engine)
        : analyseStep(steps[index]!, engine, nodes!),
    );
  }
}

/** A forged result, which only a computation tells from a true one. */
export function forgedResult(rng: Rng, kind: SliceKind): StepResult {
  const part = (): number => (1 + rng.below(998)) / 1000;
  switch (kind) {
    case 'judge':
      return { loss: 100 * part(), share: part(), tiles: [[part(), part() / 12]] };
    case 'analysis':
      return [
        [0, 100 + part()],
        [1, part()],
      ];
    case 'arena': {
      const digest = Array.from({ length: 64 }, () => rng.below(16).toString(16)).join('');
      return {
        score: rng.below(100_000),
        moves: rng.below(5000),
        maxRank: 1 + rng.below(11),
        digest,
      };
    }
  }
}

/** A result that cannot be one of this kind, whatever the step. */
export function badResult(rng: Rng, kind: SliceKind): Json {
  const tile = (u: number, variance: number) => ({
    loss: null,
    share: null,
    tiles: [[u, variance]],
  });
  const game = { score: 4, moves: 1, maxRank: 2, digest: '0'.repeat(64) };
  const bad: Readonly<Record<SliceKind, readonly Json[]>> = {
    judge: [
      { loss: -1, share: 0, tiles: [] },
      { loss: 1, share: 1.5, tiles: [] },
      { loss: '1', share: 0, tiles: [] },
      { loss: null, share: null },
      { loss: null, share: null, tiles: [], extra: 1 },
      tile(0, 0),
      tile(1, 0),
      tile(0.5, 0.1),
      tile(0.5, -0.1),
      { loss: null, share: null, tiles: Array.from({ length: 65 }, () => [0.5, 0.01]) },
    ],
    analysis: [
      [],
      [[4, 1]],
      [[0, null]],
      [[0, 1, 2]],
      [
        [0, 1],
        [0, 1],
      ],
      [
        [0, 1],
        [1, 2],
      ],
    ],
    arena: [
      { ...game, score: -1 },
      { ...game, moves: 0.5 },
      { ...game, maxRank: MAX_RANK + 1 },
      { ...game, digest: 'A'.repeat(64) },
      { ...game, digest: '0'.repeat(63) },
      { ...game, seed: 1 },
    ],
  };
  return pick(rng, [null, 0, '', 'result', ...bad[kind]]);
}
