/** The state of a hint, in any order of answers, questions and advisors. */
import { DOWN, fault, LEFT, ok, parsePosition, PRESETS, UP, expectOk } from '@open2048/core';
import { expect, test } from 'vitest';
import { HintController, type HintState } from './hint-controller.ts';
import { bestIs, TestAdvisor } from './test-advisor.ts';

const question = (text: string) => ({
  rules: PRESETS.classic,
  board: expectOk(parsePosition(text)),
});
const FIRST = question('1x3/1.0.0');
const SECOND = question('1x3/0.1.0');

function follow(controller: HintController): HintState[] {
  const states: HintState[] = [];
  controller.subscribe(() => states.push(controller.state));
  return states;
}

test('a question passes through progress and better evaluations to its answer', async () => {
  const advisor = new TestAdvisor();
  const controller = new HintController(advisor);
  const states = follow(controller);
  const outcome = controller.ask(FIRST);
  advisor.watch.onProgress?.(0.5);
  advisor.watch.onEvaluation?.(bestIs(LEFT));
  advisor.answer(ok(bestIs(UP)));
  expect(await outcome).toEqual(ok(bestIs(UP)));
  expect(states).toEqual([
    { kind: 'working', done: 0 },
    { kind: 'working', done: 0.5 },
    { kind: 'answered', evaluation: bestIs(LEFT), isFinal: false },
    { kind: 'answered', evaluation: bestIs(UP), isFinal: true },
  ]);
});

test('a newer question replaces the one before, whose answer is ignored', async () => {
  const advisor = new TestAdvisor();
  const controller = new HintController(advisor);
  const first = controller.ask(FIRST);
  const { answer, watch } = advisor;
  const second = controller.ask(SECOND);
  answer(ok(bestIs(LEFT)));
  watch.onEvaluation?.(bestIs(LEFT));
  expect(await first).toBeNull();
  expect(controller.state).toEqual({ kind: 'working', done: 0 });
  advisor.answer(ok(bestIs(UP)));
  expect(await second).toEqual(ok(bestIs(UP)));
});

test('a cancelled question is stopped, and its answer ignored', async () => {
  const advisor = new TestAdvisor();
  const controller = new HintController(advisor);
  const outcome = controller.ask(FIRST);
  controller.drop();
  advisor.answer(ok(bestIs(LEFT)));
  expect(await outcome).toBeNull();
  expect(controller.state).toEqual({ kind: 'none' });
  expect(advisor.stops).toBe(1);
});

test('a fault or an advisor that cannot be loaded is shown', async () => {
  const advisor = new TestAdvisor();
  const controller = new HintController(advisor);
  const { error } = fault('too-large', 'too large');
  const refused = controller.ask(FIRST);
  advisor.answer({ ok: false, error });
  expect(await refused).toEqual({ ok: false, error });
  expect(controller.state).toEqual({ kind: 'failed', fault: error });
  const broken = controller.ask(FIRST);
  advisor.fail(new Error('no network'));
  expect(await broken).toEqual(fault('advisor-failed', 'no network'));
});

test('a new advisor closes the previous one and gets the same question', async () => {
  const [first, second] = [new TestAdvisor(), new TestAdvisor()];
  const controller = new HintController(first);
  const outcome = controller.ask(FIRST);
  controller.use(second);
  first.answer(ok(bestIs(DOWN)));
  expect(await outcome).toBeNull();
  expect([first.stops, first.closes, second.asked]).toEqual([1, 1, [FIRST]]);
  second.answer(ok(bestIs(UP)));
  await expect
    .poll(() => controller.state)
    .toEqual({ kind: 'answered', evaluation: bestIs(UP), isFinal: true });
  // Without a question nothing is asked.
  controller.drop();
  const third = new TestAdvisor();
  controller.use(third);
  expect(third.asked).toEqual([]);
  controller.close();
  expect(third.closes).toBe(1);
});

test('an unsubscribed listener is not called', () => {
  const controller = new HintController(new TestAdvisor());
  let calls = 0;
  const stop = controller.subscribe(() => calls++);
  void controller.ask(FIRST);
  stop();
  controller.drop();
  expect(calls).toBe(1);
});
