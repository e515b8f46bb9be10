/** A thread of a distillation: plays games to find starting positions, and learns; the messages are in `threads.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { policyGuide } from '@open2048/advice';
import { expectOk, Rng, seedState } from '@open2048/core';
import { CornerRules, readPolicy } from '@open2048/engine';
import { loadEndgameEngine, loadShippedEngine } from '../player/shipped-engine.ts';
import { ExactValues } from './exact-values.ts';
import { Learner, type LearnTally } from './learn.ts';
import { exactGuide, StartFinder } from './starts.ts';
import type { ThreadData, ThreadRequest } from './threads.ts';

const { table, made, policy } = workerData as ThreadData;
const rules = new CornerRules(made);
const exact = new ExactValues(table, rules);
/** The finders of starting positions, by the table and by the policy if there is one; each plays every other game. */
let finders: readonly StartFinder[] | null = null;
let learner: Learner | null = null;

parentPort!.on('message', (request: ThreadRequest) => {
  void answerTo(request).then((answer) => parentPort!.postMessage(answer));
});

async function answerTo(request: ThreadRequest): Promise<readonly number[] | LearnTally | null> {
  switch (request.kind) {
    case 'game': {
      finders ??= await openFinders();
      return finders[request.seed % finders.length]!.find(request.seed);
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

async function openFinders(): Promise<readonly StartFinder[]> {
  const engine = expectOk(await loadShippedEngine('instant'));
  const endgame = expectOk(await loadEndgameEngine());
  const guides = [exactGuide(exact, rules)];
  if (policy !== null) guides.push({ ...policyGuide(() => readPolicy(policy)), made });
  return guides.map((guide) => new StartFinder(engine, endgame, guide));
}
