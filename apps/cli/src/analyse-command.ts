/**
 * `open2048 analyse`: prints the cost of every move of a game. An analysis whose results are kept in a file can be
 * interrupted. The figures are those of `@open2048/engine`, as in the other commands.
 */
import { ANALYSIS_NODES } from '@open2048/advice';
import type { Result } from '@open2048/core';
import {
  GameAnalysis,
  keepMistakes,
  readGame,
  type AnalysedGame,
} from '@open2048/workbench/analysis';
import type { PlayerFiles } from '@open2048/workbench/player';
import { analysisOf } from './analysis/analysis.ts';
import { keptText } from './analysis/mistakes.ts';
import { analysisText } from './analysis/text.ts';
import { progressLine } from './exact-progress.ts';
import { EXIT, print, refuse, type Output } from './outcome.ts';
import { readLimits, type LimitOptions } from './search-limits.ts';
import { codeOfStop, END_SIGNALS, untilTold } from './signals.ts';
import { Pace, status } from './status.ts';
import { storageHere } from './storage.ts';
import { readThreads } from './threads.ts';

interface AnalyseOptions extends PlayerFiles, LimitOptions, Output {
  readonly results?: string;
  readonly threads?: string;
  readonly practise?: boolean;
}

/** Analyses a game; resolves to the exit code. */
export async function analyseCommand(file: string, options: AnalyseOptions): Promise<number> {
  const given = readLimits(options);
  if (!given.ok) return refuse(given.error, options);
  const limits = Object.keys(given.value).length > 0 ? given.value : { nodes: ANALYSIS_NODES };
  const threads = readThreads(options.threads);
  if (!threads.ok) return refuse(threads.error, options);
  const game = await readGame(file);
  if (!game.ok) return refuse(game.error, options);
  const opened = await GameAnalysis.open({
    game: game.value,
    files: options,
    limits,
    threads: threads.value,
    results: options.results,
    onSolving: progressLine(() => performance.now()),
  });
  if (!opened.ok) return refuse(opened.error, options);
  const analysis = opened.value;
  try {
    return await untilTold(END_SIGNALS, async (stop) => {
      const done = await runShown(analysis, stop);
      if (!done.ok) return refuse(done.error, options);
      const code = await report(game.value, analysis, options);
      return stop.aborted ? codeOfStop(stop) : code;
    });
  } finally {
    await analysis.close();
  }
}

async function runShown(analysis: GameAnalysis, stop: AbortSignal): Promise<Result<void>> {
  const { size, evaluations } = analysis;
  const pace = new Pace(() => performance.now(), {
    from: evaluations.length,
    all: size,
    what: 'moves',
  });
  const done = await analysis.run(() => pace.show(evaluations.length), stop);
  status('');
  return done;
}

/** Prints an analysis, and keeps its mistakes if requested; resolves to the exit code. */
async function report(
  { timeline }: AnalysedGame,
  { evaluations }: GameAnalysis,
  { json = false, practise = false }: AnalyseOptions,
): Promise<number> {
  const analysis = analysisOf(timeline, evaluations);
  const kept = practise ? await keepMistakes(storageHere(), timeline, evaluations) : null;
  const exercises = kept?.ok === true ? kept.value : undefined;
  const text = exercises === undefined ? '' : keptText(exercises);
  await print(
    json ? `${JSON.stringify({ ...analysis, exercises })}\n` : `${analysisText(analysis)}${text}`,
  );
  // The analysis is printed even if its mistakes cannot be kept.
  return kept?.ok === false ? refuse(kept.error, {}) : EXIT.ok;
}
