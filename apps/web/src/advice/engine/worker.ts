/**
 * The worker with an engine. It takes weights where its engine has some, thinks about one position, tells
 * what each pass found, and ends within milliseconds when another question comes. The budget is in
 * positions, so that every device says the same as the command line does; time is only the guard of one
 * that is too slow for that.
 */
import { evaluationOfSearch, type AdvisorReply } from '@open2048/advice';
import { fault, ok, type Result } from '@open2048/core';
import { loadEngine, type Engine } from '@open2048/engine';
import type { WorkerRequest } from '../worker-port.ts';
import { obtainWeights } from './obtain.ts';
import type { WithWeights } from './protocol.ts';

type Asked = WorkerRequest<WithWeights>;

/** A device that takes longer than this, in milliseconds, gives what it has. */
const MOST_MS = 4000;

const loading = loadEngine();
let asked: Asked = null;
let stop = new AbortController();
/** The weights on their way or taken; a question that comes meanwhile waits for the same. */
let weights: Promise<Result<void>> | null = null;
/** Ends their way; nothing once they are taken. */
let hangUp: AbortController | null = null;

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  asked = data;
  stop.abort();
  if (data === null) letGo();
  else void answer(data);
});

async function answer(request: NonNullable<Asked>): Promise<void> {
  const { id, question } = request;
  const mine = new AbortController();
  stop = mine;
  const tell = (reply: AdvisorReply) => {
    if (asked === request) postMessage(reply);
  };
  try {
    const engine = await loading;
    const board = engine.check(question.board);
    if (!board.ok) return tell({ id, answer: board });
    const ready = await equip(engine, request);
    if (!ready.ok) return tell({ id, answer: ready });
    const guard = setTimeout(() => mine.abort(), MOST_MS);
    const found = await engine.think(
      board.value,
      { ...(question.nodes !== undefined && { nodes: question.nodes }) },
      {
        signal: mine.signal,
        onResult: (soFar) => tell({ id, soFar: evaluationOfSearch(soFar, question.rules) }),
      },
    );
    clearTimeout(guard);
    tell({ id, answer: ok(evaluationOfSearch(found, question.rules)) });
  } catch (error) {
    tell({ id, answer: fault('advisor-failed', (error as Error).message) });
  }
}

/** Sees to it that the engine has its weights; who asked last is told how far that is. */
async function equip(engine: Engine, request: NonNullable<Asked>): Promise<Result<void>> {
  if (request.weights === null) return ok(undefined);
  weights ??= takeWeights(engine, request.weights, request.current);
  const mine = weights;
  const taken = await mine;
  if (!taken.ok && weights === mine) weights = null;
  return taken;
}

async function takeWeights(
  engine: Engine,
  file: NonNullable<WithWeights['weights']>,
  current: WithWeights['current'],
): Promise<Result<void>> {
  const mine = new AbortController();
  hangUp = mine;
  const onBytes = (bytes: number) => {
    if (asked !== null)
      postMessage({ id: asked.id, done: bytes / file.bytes } satisfies AdvisorReply);
  };
  const obtained = await obtainWeights(file, current, onBytes, mine.signal);
  if (mine.signal.aborted) return fault('weights-out-of-reach', 'called off');
  hangUp = null;
  if (!obtained.ok) return obtained;
  const taken = engine.use(obtained.value);
  return taken.ok ? taken : fault('no-memory', taken.error.message);
}

/** Nobody waits for what is on its way. */
function letGo(): void {
  if (hangUp === null) return;
  hangUp.abort();
  hangUp = null;
  weights = null;
}
