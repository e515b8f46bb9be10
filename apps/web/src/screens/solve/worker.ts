/** The search worker: reports progress every few hundredths of a second, then the outcome. */
import { expectOk, FACES } from '@open2048/core';
import { Board, solve } from '@open2048/solver';
import type { Reply, Request } from './protocol.ts';
import { Sizes } from './sizes.ts';

/** The time between two reports, in milliseconds: about every second frame of the screen. */
const REPORT_MS = 40;

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  const { board, goal, search, memoryBytes } = data;
  const steps = solve(expectOk(Board.from(board, FACES[goal])), { search, memoryBytes });
  const sizes = new Sizes();
  const begun = performance.now();
  for (let reported = begun, report: Reply['report'] = null; ;) {
    const step = steps.next();
    const now = performance.now();
    if (step.done === true) {
      send({ report: report && { ...report, sizes: sizes.values }, outcome: step.value });
      return;
    }
    sizes.add(step.value);
    report = { ...step.value, seconds: (now - begun) / 1000, sizes: sizes.values };
    if (now - reported < REPORT_MS) continue;
    reported = now;
    send({ report, outcome: null });
  }
});

function send(reply: Reply): void {
  postMessage(reply);
}
