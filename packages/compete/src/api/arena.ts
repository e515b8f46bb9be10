/** Arena runs on the farm of a server: an engine plays the games of a range of seeds. */
import { fault, MAX_RANK, MAX_SEED, ok, shape, type Result } from '@open2048/core';
import { count, hex, knownFields, type Read } from '../shapes.ts';
import { ask, type ApiServer } from './ask.ts';
import { id, name, rulesName } from './game.ts';
import { textOf } from './text.ts';

/** How long the download of the games may take, in milliseconds. */
const DOWNLOAD_MS = 60_000;
/** The most games of a run. */
const MAX_GAMES = 10_000;
/** The longest line of a game, in bytes. */
const MAX_LINE = 250;

const RUN = {
  id,
  creator: name,
  engine: name,
  engineId: shape.text(100),
  rules: rulesName,
  seed: shape.integer(0, MAX_SEED),
  games: shape.integer(1, MAX_GAMES),
  nodes: count,
  done: count,
  failed: count,
};
const run = knownFields(RUN);
const scores = knownFields({ mean: shape.number, error: shape.nullable(shape.number) });
const runWithScores = knownFields({ ...RUN, statistics: shape.nullable(scores) });
const game = knownFields({
  seed: shape.integer(0, MAX_SEED),
  score: count,
  moves: count,
  maxRank: shape.integer(1, MAX_RANK),
  digest: hex(32),
});
const nothing = shape.nullable(shape.object({}));

/**
 * An arena run: `rules` is a name in `DEALT_RULES`, `seed` that of the first game, and `nodes` the most for each move.
 * `done` games were played, and `failed` ones given up after too many attempts.
 */
export type ArenaRun = Read<typeof run>;
/** An arena run with the mean score and its standard error; null before the first game, and the error before the second. */
export type ArenaRunScores = Read<typeof runWithScores>;
/** A game of an arena run; `digest` is the SHA-256 of its moves as letters `URDL`. */
export type ArenaRunGame = Read<typeof game>;
/** What an arena run plays; `engine` is the name of one of our engines. */
export type ArenaRunPlan = Pick<ArenaRun, 'engine' | 'rules' | 'seed' | 'games' | 'nodes'>;

/**
 * Starts an arena run, or finds the equal one of the same account. Faults `not-admitted`, `no-engine`, `too-much-work`,
 * `too-many-runs`.
 */
export function startArenaRun(server: ApiServer, plan: ArenaRunPlan): Promise<Result<ArenaRun>> {
  return ask(server, { path: 'arena', body: plan, answer: run });
}

/** An arena run; fault `unknown-run`. */
export function readArenaRun(server: ApiServer, runId: string): Promise<Result<ArenaRunScores>> {
  return ask(server, { path: `arena/${runId}`, answer: runWithScores });
}

/** Ends an arena run and deletes its results; faults `unknown-run`, `not-the-creator`, `not-admitted`. */
export async function deleteArenaRun(server: ApiServer, runId: string): Promise<Result<void>> {
  const deleted = await ask(server, { path: `arena/${runId}`, method: 'DELETE', answer: nothing });
  return deleted.ok ? ok(undefined) : deleted;
}

/** The games of an arena run that were played, by seed. Faults `no-answer`, and `not-open2048` for any other answer. */
export async function readArenaGames(
  { api }: ApiServer,
  runId: string,
): Promise<Result<readonly ArenaRunGame[]>> {
  try {
    const response = await fetch(`${api}arena/${runId}/games.ndjson`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(DOWNLOAD_MS),
    });
    const text = await textOf(response, MAX_GAMES * MAX_LINE);
    if (response.status !== 200) return notGames(runId);
    return gamesOf(text) ?? notGames(runId);
  } catch (error) {
    return fault('no-answer', `no games of ${runId}: ${(error as Error).message}`);
  }
}

/** The games of a text with one on each line; null for any other text. */
function gamesOf(text: string): Result<readonly ArenaRunGame[]> | null {
  const games: ArenaRunGame[] = [];
  for (const line of text.split('\n').slice(0, -1)) {
    const json = shape.jsonOf(line, MAX_LINE);
    const read = json.ok ? game(json.value, '') : json;
    if (!read.ok) return null;
    games.push(read.value);
  }
  return ok(games);
}

function notGames(runId: string): Result<never> {
  return fault('not-open2048', `the answer is not the games of the arena run ${runId}`);
}
