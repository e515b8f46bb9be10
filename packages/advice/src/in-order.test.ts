/** Answers in the order of the questions, whichever worker is faster. */
import { expect, test } from 'vitest';
import { inOrder, type Ask } from './in-order.ts';

/** A worker that answers with the square of a number on request, and its questions. */
function someone() {
  const asked: number[] = [];
  const waiting: (() => void)[] = [];
  const ask: Ask<number, number> = (question) => {
    asked.push(question);
    return new Promise((resolve) => waiting.push(() => resolve(question ** 2)));
  };
  return { asked, ask, answer: () => waiting.shift()?.() };
}

const questions = [0, 1, 2, 3, 4, 5];
const squares = [0, 1, 4, 9, 16, 25];

async function all<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const list: Value[] = [];
  for await (const value of values) list.push(value);
  return list;
}

test.each([1, 2, 3, 10])('%i workers give the same answers as one, in order', async (count) => {
  const asked: Ask<number, number>[] = Array.from({ length: count }, (_, who) => async (each) => {
    // A worker with a lower index answers later.
    for (let turn = who; turn < count; turn++) await Promise.resolve();
    return each ** 2;
  });
  expect(await all(inOrder(questions, asked))).toEqual(squares);
});

test('a free worker gets the next question while another still works on an earlier one', async () => {
  const [slow, fast] = [someone(), someone()];
  const answers = all(inOrder(questions, [slow.ask, fast.ask]));
  for (let turn = 0; turn < 5; turn++) {
    fast.answer();
    await Promise.resolve();
    await Promise.resolve();
  }
  expect([slow.asked, fast.asked]).toEqual([[0], [1, 2, 3, 4, 5]]);
  slow.answer();
  expect(await answers).toEqual(squares);
});

test('a consumer that stops asks no more questions', async () => {
  const { asked, ask, answer } = someone();
  const answers = inOrder(questions, [ask]);
  const first = answers.next();
  answer();
  expect(await first).toEqual({ value: 0, done: false });
  await answers.return();
  answer();
  await Promise.resolve();
  await Promise.resolve();
  expect(asked).toEqual([0, 1]);
});

test('a question that fails is reported in its turn', async () => {
  const answers = inOrder(questions, [
    async (each) => {
      if (each === 1) throw new Error('one');
      return each;
    },
  ]);
  expect(await answers.next()).toEqual({ value: 0, done: false });
  await expect(answers.next()).rejects.toThrow('one');
});
