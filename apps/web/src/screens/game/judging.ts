/** The analysis of a game as the server computed it, judged move by move. Runs in a worker, like the verification. */
import { evaluationOf, GameAnalysis, type AnalysedMove } from '@open2048/advice';
import { readAnalysis, readGameReplay, type ApiProgress, type ApiServer } from '@open2048/compete';
import { fault, ok, type Result, type Unit } from '@open2048/core';
import { ReplayTimeline } from '@open2048/replay';

/** The judged moves of a game. */
export interface JudgedGame {
  readonly kind: 'complete';
  readonly judged: readonly AnalysedMove[];
  readonly unit: Unit;
}

/** An analysis, or how far it is. */
export type ReadAnalysis = JudgedGame | ({ readonly kind: 'under-way' } & ApiProgress);

/** Reads an analysis. The faults of `readAnalysis` and `readGameReplay`; `bad-answer` if the two do not fit. */
export async function judgedGame(server: ApiServer, id: string): Promise<Result<ReadAnalysis>> {
  const analysis = await readAnalysis(server, id);
  if (!analysis.ok) return analysis;
  const { evaluations, unit, done, moves: all } = analysis.value;
  if (evaluations === null) return ok({ kind: 'under-way', done, moves: all });
  const replay = await readGameReplay(server, id);
  if (!replay.ok) return replay;
  const game = new GameAnalysis(new ReplayTimeline(replay.value));
  for (const moves of evaluations) {
    const values = moves.map(([direction, value]) => ({ direction, value }));
    if (!game.add(evaluationOf(values, { unit, isExact: false }))) break;
  }
  if (game.judged.length === game.moves.length) {
    return ok({ kind: 'complete', judged: game.judged, unit });
  }
  return fault('bad-answer', 'the analysis is not that of this game');
}
