/**
 * `open2048 analyse`: prints the cost of every move of a game. An analysis whose results are kept in a file can be
 * interrupted. The figures are those of `@open2048/advice`, as in the other commands.
 */
import { ANALYSIS_NODES, type GameAnalysis } from '@open2048/advice';
import type { Result } from '@open2048/core';
import { AnalysisJob, keepMistakes, readGame } from '@open2048/workbench/analysis';
import type { PlayerFiles } from '@open2048/workbench/player';
import {
  abortOnSignals,
  codeOfStop,
  END_SIGNALS,
  EXIT,
  type Output,
  Pace,
  print,
  refuse,
  status,
} from '@open2048/workbench/program';
import { analysisOf } from './analysis/analysis.ts';
import { keptText } from './analysis/mistakes.ts';
import { analysisText } from './analysis/text.ts';
import { progressLine } from './exact-progress.ts';
import { readLimits, type LimitOptions } from './search-limits.ts';
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
  const opened = await AnalysisJob.open({
    game: game.value,
    files: options,
    limits,
    threads: threads.value,
    results: options.results,
    onSolving: progressLine(() => performance.now()),
  });
  if (!opened.ok) return refuse(opened.error, options);
  const job = opened.value;
  try {
    return await abortOnSignals(END_SIGNALS, async (stop) => {
      const done = await runShown(job, stop);
      if (!done.ok) return refuse(done.error, options);
      const code = await report(job.analysis, options);
      return stop.aborted ? codeOfStop(stop) : code;
    });
  } finally {
    await job.close();
  }
}

async function runShown(job: AnalysisJob, stop: AbortSignal): Promise<Result<void>> {
  const { moves, judged } = job.analysis;
  const pace = new Pace(() => performance.now(), {
    from: judged.length,
    all: moves.length,
    what: 'moves',
  });
  const done = await job.run(() => pace.show(judged.length), stop);
  status('');
  return done;
}

/** Prints an analysis, and keeps its mistakes if requested; resolves to the exit code. */
async function report(
  analysis: GameAnalysis,
  { json = false, practise = false }: AnalyseOptions,
): Promise<number> {
  const figures = analysisOf(analysis);
  const kept = practise ? await keepMistakes(storageHere(), analysis) : null;
  const exercises = kept?.ok === true ? kept.value : undefined;
  const text = exercises === undefined ? '' : keptText(exercises);
  await print(
    json ? `${JSON.stringify({ ...figures, exercises })}\n` : `${analysisText(figures)}${text}`,
  );
  // The analysis is printed even if its mistakes cannot be kept.
  return kept?.ok === false ? refuse(kept.error, {}) : EXIT.ok;
}
