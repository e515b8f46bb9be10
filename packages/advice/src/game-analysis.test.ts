/** Contract tests of the analysis of a game: any number of advisors, interruption, faults, and restored evaluations. */
import {
  expectOk,
  fault,
  legalMoves,
  newGame,
  ok,
  play,
  PRESETS,
  seeded,
  type Direction,
} from '@open2048/core';
import { ReplayTimeline, replayOf } from '@open2048/replay';
import { expect, test } from 'vitest';
import type { Advisor, Outcome, Question } from './advisor.ts';
import { evaluationOf, type Evaluation } from './evaluation.ts';
import { GameAnalysis, type AnalysisRun } from './game-analysis.ts';

const MOVES = 60;

/** A game that always makes the last legal move. */
function timeline(): ReplayTimeline {
  let game = newGame(PRESETS.classic, seeded(7));
  for (let made = 0; made < MOVES; made++) {
    const direction = legalMoves(game.position.board).at(-1)!;
    game = expectOk(play(game, { type: 'move', direction }));
  }
  return new ReplayTimeline(replayOf(game));
}

/** Prefers the moves in the order of their directions. */
function evaluate({ board }: Question): Evaluation {
  const moves = legalMoves(board).map((direction, at) => ({ direction, value: 1000 - 100 * at }));
  return evaluationOf(moves, { unit: 'points', isExact: false });
}

/** Advisors that answer after a few turns of the event loop, the later ones sooner. */
function advisorPool(
  answer: (question: Question) => Outcome = (question) => ok(evaluate(question)),
) {
  const log = { opened: 0, closed: 0, stopped: 0, asked: [] as Question[] };
  const open = (): Advisor => {
    const delay = 5 - log.opened++;
    return {
      advise: async (question) => {
        log.asked.push(question);
        for (let turn = 0; turn < delay; turn++) await Promise.resolve();
        return answer(question);
      },
      stop: () => void log.stopped++,
      close: () => void log.closed++,
    };
  };
  return { log, open };
}

const planOf = (open: AnalysisRun['open'], more: Partial<AnalysisRun> = {}): AnalysisRun => ({
  open,
  advisors: 1,
  onEvaluation: () => ok(undefined),
  signal: new AbortController().signal,
  ...more,
});

test('the result is the same for any number of advisors, and all of them are closed', async () => {
  const results = await Promise.all(
    [1, 2, 4].map(async (advisors) => {
      const analysis = new GameAnalysis(timeline());
      const { log, open } = advisorPool();
      expectOk(await analysis.run(planOf(open, { advisors, nodes: 50 })));
      expect(log).toMatchObject({ opened: advisors, closed: advisors });
      expect(log.asked.every(({ nodes }) => nodes === 50)).toBe(true);
      return { judged: analysis.judged, mistakes: analysis.mistakes };
    }),
  );
  expect(results[0]!.judged).toHaveLength(MOVES);
  expect(results[0]!.judged.map(({ direction }) => direction)).toEqual(
    timeline()
      .standingMoves()
      .map(({ direction }) => direction),
  );
  expect(results[0]!.mistakes).toHaveLength(10);
  expect(results[1]).toEqual(results[0]);
  expect(results[2]).toEqual(results[0]);
});

test('a few positions are not worth several advisors', async () => {
  const analysis = new GameAnalysis(timeline());
  const position = (index: number) => analysis.positionBefore(index).board;
  for (let index = 0; index < MOVES - 3; index++) {
    analysis.add(evaluate({ rules: PRESETS.classic, board: position(index) }));
  }
  const { log, open } = advisorPool();
  expectOk(await analysis.run(planOf(open, { advisors: 4 })));
  expect(log.opened).toBe(1);
  expect(log.asked).toHaveLength(3);
  expect(analysis.judged).toHaveLength(MOVES);
});

test('an interrupted analysis keeps complete evaluations only, and ends as an uninterrupted one', async () => {
  const analysis = new GameAnalysis(timeline());
  const controller = new AbortController();
  const { log, open } = advisorPool();
  const onEvaluation = () => {
    if (analysis.judged.length === 25) controller.abort();
    return ok(undefined);
  };
  const plan = planOf(open, { advisors: 2, onEvaluation, signal: controller.signal });
  expectOk(await analysis.run(plan));
  expect(analysis.judged).toHaveLength(25);
  expect(log).toMatchObject({ stopped: 2, closed: 2 });
  expectOk(await analysis.run(planOf(advisorPool().open, { advisors: 2 })));
  const whole = new GameAnalysis(timeline());
  expectOk(await whole.run(planOf(advisorPool().open)));
  expect(analysis.judged).toEqual(whole.judged);
});

test('an analysis that is interrupted before it starts asks nothing', async () => {
  const analysis = new GameAnalysis(timeline());
  const { log, open } = advisorPool();
  expectOk(await analysis.run(planOf(open, { signal: AbortSignal.abort() })));
  expect(log).toMatchObject({ asked: [], closed: log.opened });
});

test.each([
  {
    source: 'an advisor',
    plan: () => planOf(advisorPool(() => fault('advisor-failed', 'broken')).open),
  },
  {
    source: 'the caller',
    plan: () =>
      planOf(advisorPool().open, { onEvaluation: () => fault('advisor-failed', 'broken') }),
  },
])('a fault of $source ends the run', async ({ plan }) => {
  const result = await new GameAnalysis(timeline()).run(plan());
  expect(result).toEqual(fault('advisor-failed', 'broken'));
});

test('an advisor that cannot be opened rejects the run', async () => {
  const open = () => Promise.reject(new Error('offline'));
  await expect(new GameAnalysis(timeline()).run(planOf(open))).rejects.toThrow('offline');
});

test('an evaluation that lacks the move of the game, or comes after the last move, is refused', async () => {
  const analysis = new GameAnalysis(timeline());
  const { direction } = analysis.moves[0]!;
  const other = ((direction + 1) % 4) as Direction;
  const only = (each: Direction) =>
    evaluationOf([{ direction: each, value: 1 }], { unit: 'points', isExact: false });
  expect(analysis.add(only(other))).toBe(false);
  expect(analysis.add(only(direction))).toBe(true);
  expectOk(await analysis.run(planOf(advisorPool().open)));
  expect(analysis.add(only(direction))).toBe(false);
  expect(analysis.judged).toHaveLength(MOVES);
});
