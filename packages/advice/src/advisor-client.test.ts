/** Questions to a worker: only the newest is answered, and a failed worker is restarted. */
import { expectOk, fault, ok, LEFT, parsePosition, PRESETS, UP, type Fault } from '@open2048/core';
import { expect, test } from 'vitest';
import { AdvisorClient, type AdvisorReply, type AdvisorRequest } from './advisor-client.ts';
import { bestIs } from './test-advisor.ts';

const QUESTION = { rules: PRESETS.classic, board: expectOk(parsePosition('1x2/1.0')) };

/** A client, and the worker that it started last. */
function open() {
  const workers: {
    readonly sent: AdvisorRequest[];
    readonly reply: (reply: AdvisorReply) => void;
    readonly fail: (fault: Fault) => void;
    isClosed: boolean;
  }[] = [];
  const client = new AdvisorClient((reply, fail) => {
    const worker = { sent: [] as AdvisorRequest[], reply, fail, isClosed: false };
    workers.push(worker);
    return {
      send: (request) => void worker.sent.push(request),
      close: () => void (worker.isClosed = true),
    };
  });
  return { client, workers };
}

test('a worker is started by the first question, and answers it', async () => {
  const { client, workers } = open();
  expect(workers).toHaveLength(0);
  const reported: unknown[] = [];
  const outcome = client.advise(QUESTION, {
    onProgress: (done) => reported.push(done),
    onEvaluation: (evaluation) => reported.push(evaluation),
  });
  const [worker] = workers;
  expect(worker!.sent).toEqual([{ id: 1, question: QUESTION }]);
  worker!.reply({ id: 1, done: 0.25 });
  worker!.reply({ id: 1, soFar: bestIs(LEFT) });
  worker!.reply({ id: 1, answer: ok(bestIs(UP)) });
  expect(await outcome).toEqual(ok(bestIs(UP)));
  expect(reported).toEqual([0.25, bestIs(LEFT)]);
});

test('a newer question settles the previous one, whose replies are ignored', async () => {
  const { client, workers } = open();
  const first = client.advise(QUESTION);
  const second = client.advise(QUESTION);
  workers[0]!.reply({ id: 1, answer: ok(bestIs(LEFT)) });
  workers[0]!.reply({ id: 2, answer: ok(bestIs(UP)) });
  expect(await Promise.all([first, second])).toEqual([null, ok(bestIs(UP))]);
  expect(workers).toHaveLength(1);
});

test('a question that is stopped is cancelled in the worker; without one nothing is sent', async () => {
  const { client, workers } = open();
  const outcome = client.advise(QUESTION);
  client.stop();
  client.stop();
  expect(await outcome).toBeNull();
  expect(workers[0]!.sent.slice(1)).toEqual([null]);
});

test('a worker that fails answers with its fault, and the next question starts a new one', async () => {
  const { client, workers } = open();
  const outcome = client.advise(QUESTION);
  const broken = fault('advisor-failed', 'broken');
  workers[0]!.fail(broken.error);
  expect(await outcome).toEqual(broken);
  const next = client.advise(QUESTION);
  workers[1]!.reply({ id: 2, answer: ok(bestIs(UP)) });
  expect(await next).toEqual(ok(bestIs(UP)));
});

test('messages of a closed worker are ignored', async () => {
  const { client, workers } = open();
  const outcome = client.advise(QUESTION);
  await client.close();
  expect(await outcome).toBeNull();
  expect(workers[0]!.isClosed).toBe(true);
  const next = client.advise(QUESTION);
  workers[0]!.fail(fault('advisor-failed', 'late').error);
  workers[1]!.reply({ id: 2, answer: ok(bestIs(UP)) });
  expect(await next).toEqual(ok(bestIs(UP)));
});
