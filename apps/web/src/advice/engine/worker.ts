/**
 * The worker that runs an engine. It obtains the engine's weights if there are any, searches one position, reports the
 * result of each pass, and stops within milliseconds when another question arrives. The budget is a number of
 * positions, so that every device gives the same answer as the command line; the time limit only protects devices that
 * are too slow for it.
 */
import {
  ENDGAME_FIRST,
  endgamesHold,
  evaluationOfSearch,
  type AdvisorReply,
  type EvaluateOptions,
  type Evaluation,
  type Question,
} from '@open2048/advice';
import { fault, maxRank, ok, type Result } from '@open2048/core';
import {
  loadEngine,
  readWeights,
  type Engine,
  type EngineName,
  type SearchResult,
} from '@open2048/engine';
import type { WorkerRequest } from '../worker-port.ts';
import { loadEndgame, type Endgame } from './endgame.ts';
import { obtain } from './obtain.ts';
import type { WithWeights } from './protocol.ts';

type Asked = WorkerRequest<WithWeights>;

/** After this many milliseconds the search stops and answers with what it has found. */
const MOST_MS = 4000;

const loading = loadEngine();
let asked: Asked = null;
let stop = new AbortController();
/** The weights, loading or loaded; a question that arrives while they are loading waits for them. */
let weights: Promise<Result<void>> | null = null;
/** Aborts the loading of the weights; null when nothing is loading. */
let loadingControl: AbortController | null = null;
/** Endgame play, loading or loaded; null if it cannot be loaded. */
let endgame: Promise<Endgame | null> | null = null;

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  asked = data;
  stop.abort();
  if (data === null) abortLoading();
  else void answer(data);
});

async function answer(request: NonNullable<Asked>): Promise<void> {
  const { id, question, engine: name } = request;
  const mine = new AbortController();
  stop = mine;
  const send = (reply: AdvisorReply) => {
    if (asked === request) postMessage(reply);
  };
  try {
    const engine = await loading;
    const board = engine.check(question.board);
    if (!board.ok) return send({ id, answer: board });
    const ready = await equip(engine, request);
    if (!ready.ok) return send({ id, answer: ready });
    const play = await endgameFor(request);
    const guard = setTimeout(() => mine.abort(), MOST_MS);
    const watch = {
      signal: mine.signal,
      onEvaluation: (soFar: Evaluation) => send({ id, soFar }),
    };
    const found = await evaluated(engine, play, { ...question, board: board.value }, name, watch);
    clearTimeout(guard);
    send({ id, answer: found });
  } catch (error) {
    send({ id, answer: fault('advisor-failed', (error as Error).message) });
  }
}

/** The evaluation by endgame play, if there is any and it plays the board, otherwise by the search of the engine. */
async function evaluated(
  engine: Engine,
  play: Endgame | null,
  { board, rules, nodes }: Question,
  name: EngineName,
  { signal, onEvaluation }: EvaluateOptions,
): Promise<Result<Evaluation>> {
  const limits = nodes === undefined ? {} : { nodes };
  if (play?.plays(board, limits)) return play.evaluate(board, limits, { signal, onEvaluation });
  const onResult = (soFar: SearchResult) => onEvaluation(evaluationOfSearch(soFar, rules, name));
  const found = await engine.think(board, limits, { signal, onResult });
  return ok(evaluationOfSearch(found, rules, name));
}

/** Loads the weights of the engine if it has any; progress is reported for the latest question. */
async function equip(engine: Engine, request: NonNullable<Asked>): Promise<Result<void>> {
  if (request.weights === null) return ok(undefined);
  weights ??= takeWeights(engine, request.weights, request.current);
  const mine = weights;
  const taken = await mine;
  if (!taken.ok && weights === mine) weights = null;
  return taken;
}

/**
 * Endgame play for a question; null if the question is not to play, the engine plays no endgames, or its files cannot be
 * loaded: then it searches to the end as before. They are loaded once a game needs them; a failure is final for this worker.
 */
async function endgameFor(request: NonNullable<Asked>): Promise<Endgame | null> {
  const { endgame: files } = request;
  const { board, rules, isToPlay = false } = request.question;
  if (files === null || !isToPlay || maxRank(board) < ENDGAME_FIRST || !endgamesHold(rules)) {
    return null;
  }
  endgame ??= loadEndgame(files, request);
  return endgame;
}

async function takeWeights(
  engine: Engine,
  file: NonNullable<WithWeights['weights']>,
  current: WithWeights['current'],
): Promise<Result<void>> {
  const mine = new AbortController();
  loadingControl = mine;
  const onBytes = (bytes: number) => {
    if (asked !== null)
      postMessage({ id: asked.id, done: bytes / file.bytes } satisfies AdvisorReply);
  };
  const obtained = await obtain({ file, current, read: readWeights }, onBytes, mine.signal);
  if (mine.signal.aborted) return fault('weights-out-of-reach', 'called off');
  loadingControl = null;
  if (!obtained.ok) return obtained;
  const taken = engine.use(obtained.value);
  return taken.ok ? taken : fault('no-memory', taken.error.message);
}

/** Aborts the loading of the weights. */
function abortLoading(): void {
  if (loadingControl === null) return;
  loadingControl.abort();
  loadingControl = null;
  weights = null;
}
