/** The analysis of a game as the server computed it, judged move by move. Runs in a worker, like the verification. */
import {
  decisiveMoments,
  engineFact,
  evaluationOf,
  GameAnalysis,
  reasonOf,
  type AnalysedMove,
  type Reason,
} from '@open2048/advice';
import { readAnalysis, readGameReplay, type ApiProgress, type ApiServer } from '@open2048/compete';
import { fault, ok, type Result, type RuleSet, type Unit } from '@open2048/core';
import { ENGINE_NAMES } from '@open2048/engine';
import { ReplayTimeline, replayText } from '@open2048/replay';

/** The judged moves of a game. */
export interface JudgedGame {
  readonly kind: 'complete';
  readonly judged: readonly AnalysedMove[];
  readonly unit: Unit;
  readonly rules: RuleSet;
  /** Why the decisive moments were worse than the best moves, by index; null where no rule holds. */
  readonly reasons: ReadonlyMap<number, Reason | null>;
  /** The text of the replay in an address. */
  readonly text: string;
}

/** An analysis, or how far it is. */
export type ReadAnalysis = JudgedGame | ({ readonly kind: 'under-way' } & ApiProgress);

/** Reads an analysis. The faults of `readAnalysis`, `readGameReplay` and `replayText`; `bad-answer` if the two do not fit. */
export async function judgedGame(server: ApiServer, id: string): Promise<Result<ReadAnalysis>> {
  const analysis = await readAnalysis(server, id);
  if (!analysis.ok) return analysis;
  const { evaluations, unit, engine, done, moves: all } = analysis.value;
  if (evaluations === null) return ok({ kind: 'under-way', done, moves: all });
  const replay = await readGameReplay(server, id);
  if (!replay.ok) return replay;
  const game = new GameAnalysis(new ReplayTimeline(replay.value));
  const by = engineFact(ENGINE_NAMES.find((each) => each === engine) ?? null);
  for (const moves of evaluations) {
    const values = moves.map(([direction, value]) => ({ direction, value }));
    if (!game.add(evaluationOf(values, { unit, isExact: false, ...by }))) break;
  }
  if (game.judged.length !== game.moves.length) {
    return fault('bad-answer', 'the analysis is not that of this game');
  }
  const text = replayText(replay.value);
  if (!text.ok) return text;
  const { rules } = replay.value;
  const { judged } = game;
  const reasons = reasonsIn(game, rules);
  return ok({ kind: 'complete', judged, unit, rules, reasons, text: text.value });
}

function reasonsIn(game: GameAnalysis, rules: RuleSet): ReadonlyMap<number, Reason | null> {
  const reason = (index: number) => {
    const { best, direction } = game.judged[index]!;
    return reasonOf(rules, game.positionBefore(index).board, best, direction);
  };
  return new Map(decisiveMoments(game.judged).map((index) => [index, reason(index)]));
}
