/**
 * The worker with the engine. It thinks about one position, tells what each pass found, and ends within
 * milliseconds when another question comes. The budget is in positions, so that every device says the
 * same as the command line does; time is only the guard of one that is too slow for that.
 */
import { fault, ok } from '@open2048/core';
import { loadEngine, lossOf, type Advice as Found } from '@open2048/engine';
import type { Advice } from '../advisor.ts';
import type { Reply, Request } from '../protocol.ts';

/** A device that takes longer than this, in milliseconds, gives what it has. */
const MOST_MS = 4000;

const loading = loadEngine();
let asked: Request = null;
let stop = new AbortController();

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  asked = data;
  stop.abort();
  if (data !== null) void answer(data);
});

async function answer(request: NonNullable<Request>): Promise<void> {
  const { id, question } = request;
  const mine = new AbortController();
  stop = mine;
  const tell = (reply: Reply) => {
    if (asked === request) postMessage(reply);
  };
  const guard = setTimeout(() => mine.abort(), MOST_MS);
  try {
    const engine = await loading;
    const board = engine.check(question.board);
    if (!board.ok) return tell({ id, answer: board });
    const found = await engine.think(
      board.value,
      { nodes: question.nodes },
      { signal: mine.signal, onAdvice: (soFar) => tell({ id, soFar: adviceOf(soFar) }) },
    );
    tell({ id, answer: ok(adviceOf(found)) });
  } catch (error) {
    tell({ id, answer: fault('advisor-failed', (error as Error).message) });
  } finally {
    clearTimeout(guard);
  }
}

function adviceOf({ moves, depth, nodes }: Found): Advice {
  const best = moves[0]?.worth ?? 0;
  return {
    moves: moves.map(({ direction, worth }) => ({
      direction,
      value: worth,
      cost: lossOf(best, worth),
    })),
    search: { depth, nodes },
  };
}
