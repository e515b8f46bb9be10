/** Hints and autoplay while the game changes in every way. */
import {
  expectOk,
  fault,
  LEFT,
  newGame,
  ok,
  play,
  PRESETS,
  seeded,
  UP,
  type Direction,
  type Game,
  type GameEvent,
  type Result,
  type RuleSet,
} from '@open2048/core';
import { expect, test } from 'vitest';
import {
  AutoplayController,
  type AdvisedGame,
  type AutoplayOptions,
} from './autoplay-controller.ts';
import { HintController } from './hint-controller.ts';
import { bestIs, TestAdvisor } from './test-advisor.ts';

/** A game in memory. */
class TestGame implements AdvisedGame {
  state: { readonly game: Game };
  advice = 0;
  readonly #listeners = new Set<() => void>();

  constructor(rules: RuleSet) {
    this.state = { game: newGame(rules, seeded(1)) };
  }

  readonly do = (event: GameEvent): Result<Game> => {
    const next = play(this.state.game, event);
    if (next.ok) {
      this.state = { game: next.value };
      for (const listener of this.#listeners) listener();
    }
    return next;
  };

  readonly move = (direction: Direction) => this.do({ type: 'move', direction });
  readonly takeAdvice = (): void => void this.advice++;
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** Rules of a game with known moves: a 2 is placed in the right cell of a row of four. */
const ROW: RuleSet = {
  ...PRESETS.corner,
  size: { rows: 1, cols: 4 },
  start: { kind: 'given', board: '1x4/0.0.0.1' },
  goal: null,
};

/** A game with its controller and an advisor; time passes only through `until`. */
function open(rules: RuleSet = ROW, options: Partial<AutoplayOptions> = {}) {
  const game = new TestGame(rules);
  const advisor = new TestAdvisor();
  const dues: number[] = [];
  let time = 100;
  const autoplay = new AutoplayController(game, new HintController(advisor), {
    now: () => time,
    until: async (due) => {
      dues.push(due);
      time = Math.max(time, due);
      return time;
    },
    interval: () => 10,
    ...options,
  });
  /** Answers the pending question, and waits for the next one or the end. */
  const answer = async (direction: Direction) => {
    const asked = advisor.asked.length;
    advisor.answer(ok(bestIs(direction)));
    await expect.poll(() => advisor.asked.length > asked || !autoplay.isPlaying).toBe(true);
  };
  return { game, advisor, autoplay, dues, answer };
}

test('a hint is for the current position, and makes it a game with advice', async () => {
  const { game, advisor, autoplay } = open(ROW, { hintNodes: 7 });
  const hint = autoplay.hint();
  expect(advisor.asked).toEqual([{ rules: ROW, board: game.state.game.position.board, nodes: 7 }]);
  expect(game.advice).toBe(0);
  advisor.answer(ok(bestIs(LEFT)));
  await hint;
  expect(autoplay.hints.state).toMatchObject({ kind: 'answered', isFinal: true });
  expect(game.advice).toBe(1);
});

test('a hint ends with its position', async () => {
  const { game, advisor, autoplay } = open();
  const hint = autoplay.hint();
  advisor.answer(ok(bestIs(LEFT)));
  await hint;
  expectOk(game.move(LEFT));
  expect(autoplay.hints.state).toEqual({ kind: 'none' });
});

test('a finished game has no hint', async () => {
  const over = open({ ...ROW, start: { kind: 'given', board: '1x4/1.2.1.2' } });
  expect(over.game.state.game.position.status).toBe('over');
  await over.autoplay.hint();
  await over.autoplay.play();
  expect(over.advisor.asked).toEqual([]);
  expect(over.autoplay.isPlaying).toBe(false);
});

test('autoplay makes the given number of moves, one per interval, the first at once', async () => {
  const { game, autoplay, dues, answer } = open();
  const made: Direction[] = [];
  const played = autoplay.play(3, (direction) => void made.push(direction));
  expect(autoplay.isPlaying).toBe(true);
  await answer(LEFT);
  await answer(LEFT);
  await answer(LEFT);
  await played;
  expect(made).toEqual([LEFT, LEFT, LEFT]);
  expect(dues).toEqual([100, 110, 120]);
  expect(game.state.game.position.moves).toBe(3);
  expect([autoplay.isPlaying, autoplay.hints.state]).toEqual([false, { kind: 'none' }]);
});

test('autoplay ends with the game', async () => {
  const { game, autoplay, answer } = open({
    ...ROW,
    start: { kind: 'given', board: '1x4/0.3.2.3' },
  });
  const played = autoplay.play();
  await answer(LEFT);
  await played;
  expect(game.state.game.position.status).toBe('over');
  expect(autoplay.isPlaying).toBe(false);
});

test.each<[string, (opened: ReturnType<typeof open>) => unknown]>([
  ['stop', ({ autoplay }) => autoplay.stop()],
  ['a hint', ({ autoplay }) => void autoplay.hint()],
  ['a move of the player', ({ game }) => game.move(LEFT)],
  ['undo', ({ game }) => game.do({ type: 'undo' })],
  ['close', ({ autoplay }) => autoplay.close()],
])('%s ends autoplay, and a later answer makes no move', async (_name, act) => {
  const opened = open();
  const { game, advisor, autoplay, answer } = opened;
  const played = autoplay.play();
  await answer(LEFT);
  const { answer: late } = advisor;
  act(opened);
  const { moves } = game.state.game.position;
  expect(autoplay.isPlaying).toBe(false);
  late(ok(bestIs(LEFT)));
  await played;
  expect(game.state.game.position.moves).toBe(moves);
});

test('autoplay that is stopped during an interval makes no move', async () => {
  let go: () => void = () => undefined;
  const until = (due: number) => new Promise<number>((resolve) => (go = () => resolve(due)));
  const { game, advisor, autoplay } = open(ROW, { until });
  const played = autoplay.play();
  advisor.answer(ok(bestIs(LEFT)));
  await expect.poll(() => autoplay.hints.state.kind).toBe('answered');
  autoplay.stop();
  go();
  await played;
  expect(game.state.game.position.moves).toBe(0);
});

test('an advisor that fails ends autoplay, and the fault is kept', async () => {
  const { advisor, autoplay } = open();
  const played = autoplay.play();
  const refused = fault('too-large', 'too large');
  advisor.answer(refused);
  await played;
  expect(autoplay.isPlaying).toBe(false);
  expect(autoplay.hints.state).toEqual({ kind: 'failed', fault: refused.error });
});

test('a best move that is not legal ends autoplay', async () => {
  const { game, autoplay, answer } = open();
  const played = autoplay.play();
  await answer(UP);
  await played;
  expect([autoplay.isPlaying, game.state.game.position.moves]).toEqual([false, 0]);
});

test('a new advisor takes over without a pause', async () => {
  const { game, advisor, autoplay } = open();
  const second = new TestAdvisor();
  const played = autoplay.play(1);
  autoplay.hints.use(second);
  // The question that was cancelled.
  advisor.answer(null);
  await expect.poll(() => second.asked.length).toBe(2);
  second.answer(ok(bestIs(LEFT)));
  await played;
  expect(game.state.game.position.moves).toBe(1);
});

test('autoplay continues if a listener continues the game at the goal', async () => {
  const { game, autoplay, answer } = open({
    ...ROW,
    start: { kind: 'given', board: '1x4/0.1.1.0' },
    goal: 2,
    atGoal: 'ask',
    winningMoveSpawns: true,
  });
  const made: string[] = [];
  const played = autoplay.play(2, () => {
    made.push(game.state.game.position.status);
    if (made.at(-1) === 'goal') expectOk(game.do({ type: 'continue' }));
  });
  await answer(LEFT);
  await answer(LEFT);
  await played;
  expect(made).toEqual(['goal', 'playing']);
});

test('autoplay reports when it starts and stops', async () => {
  const { autoplay, advisor } = open();
  const seen: boolean[] = [];
  const stop = autoplay.subscribe(() => seen.push(autoplay.isPlaying));
  const played = autoplay.play();
  autoplay.stop();
  advisor.answer(null);
  await played;
  stop();
  void autoplay.play();
  autoplay.stop();
  expect(seen).toEqual([true, false]);
});
