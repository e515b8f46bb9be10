/** An advisor for tests of its callers: the test gives the answers. */
import type { Direction } from '@open2048/core';
import type { Advisor, Outcome, Question, Watch } from './advisor.ts';
import { evaluationOf, type Evaluation } from './evaluation.ts';

/** An evaluation in which one move is best. */
export function bestIs(direction: Direction): Evaluation {
  return evaluationOf([{ direction, value: 1 }], { unit: 'points', isExact: true });
}

/** Records its questions; `answer` answers the newest one. */
export class TestAdvisor implements Advisor {
  readonly asked: Question[] = [];
  stops = 0;
  closes = 0;
  watch: Watch = {};
  answer: (outcome: Outcome) => void = () => undefined;
  /** Rejects the newest question. */
  fail: (error: Error) => void = () => undefined;

  readonly advise = (question: Question, watch: Watch = {}): Promise<Outcome> => {
    this.asked.push(question);
    this.watch = watch;
    return new Promise((resolve, reject) => {
      this.answer = resolve;
      this.fail = reject;
    });
  };

  readonly stop = (): void => void this.stops++;
  readonly close = (): void => void this.closes++;
}
