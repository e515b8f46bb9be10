/** A thread of a distillation: plays games to find starting positions, and learns; the messages are in `threads.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { expectOk, Rng, seedState } from '@open2048/core';
import { CornerRules } from '@open2048/engine';
import { loadEndgameEngine, loadShippedEngine } from '../player/shipped-engine.ts';
import { ExactValues } from './exact-values.ts';
import { Learner, type LearnTally } from './learn.ts';
import { StartFinder } from './starts.ts';
import type { ThreadData, ThreadRequest } from './threads.ts';

const { table, made } = workerData as ThreadData;
const rules = new CornerRules(made);
const exact = new ExactValues(table, rules);
let finder: StartFinder | null = null;
let learner: Learner | null = null;

parentPort!.on('message', (request: ThreadRequest) => {
  void answerTo(request).then((answer) => parentPort!.postMessage(answer));
});

async function answerTo(request: ThreadRequest): Promise<readonly number[] | LearnTally | null> {
  switch (request.kind) {
    case 'game': {
      finder ??= new StartFinder(
        expectOk(await loadShippedEngine('instant')),
        expectOk(await loadEndgameEngine()),
        exact,
        rules,
      );
      return finder.find(request.seed);
    }
    case 'begin': {
      const { memory, starts, seed } = request;
      learner = new Learner(memory, exact, rules, starts, new Rng(seedState(seed)));
      return null;
    }
    case 'learn':
      return learner!.learn(request.task);
  }
}
