/** Plays an arena, shows its progress, and prints the report, even if Ctrl-C interrupts the arena. */
import { ok, type Fault, type Result } from '@open2048/core';
import { Arena, type ArenaPlan } from '@open2048/workbench/arena';
import { saveFile } from '@open2048/workbench/files';
import {
  abortOnSignals,
  codeOfStop,
  END_SIGNALS,
  EXIT,
  type Output,
  print,
  refuse,
  status,
} from '@open2048/workbench/program';
import { arenaProgress } from './progress.ts';
import { reportJson, reportOn, reportText, type ArenaReport } from './report.ts';
import { distributionSvg } from './svg.ts';

const ALL_FAILED: Fault = {
  code: 'all-failed',
  message: 'no game was completed: the engine failed in every game',
};

/** The output format, and the SVG file for the distribution of scores. */
export interface ReportOptions extends Output {
  readonly plot?: string | undefined;
}

/** Plays an arena and prints the report; resolves to the exit code. */
export async function runArena(plan: ArenaPlan, options: ReportOptions): Promise<number> {
  return abortOnSignals(END_SIGNALS, async (stop) => {
    status('starting the engines …');
    const opened = await Arena.open(plan, stop);
    status('');
    if (!opened.ok) return stop.aborted ? codeOfStop(stop) : refuse(opened.error, options);
    const arena = opened.value;
    try {
      const played = await playShown(arena, stop);
      const { header, names, games } = arena;
      // The games that were played are reported even if the arena failed.
      const reported = await printReport(reportOn(header, names, games), options);
      const failed = [played, reported].find(({ ok: isDone }) => !isDone);
      if (failed !== undefined && !failed.ok) return refuse(failed.error, {});
      if (stop.aborted) return codeOfStop(stop);
      return games.every(({ end }) => end !== 'over') ? refuse(ALL_FAILED, {}, EXIT.no) : EXIT.ok;
    } finally {
      await arena.close();
    }
  });
}

async function playShown(arena: Arena, stop: AbortSignal): Promise<Result<void>> {
  const progress = arenaProgress(arena, () => performance.now());
  const played = await arena.play(progress, stop);
  status('');
  return played;
}

/** Prints a report, and draws the distribution if a file is given. Faults of files. */
export async function printReport(
  report: ArenaReport,
  { json, plot }: ReportOptions,
): Promise<Result<void>> {
  const width = process.stdout.columns || Infinity;
  await print(json === true ? reportJson(report) : reportText(report, width));
  if (plot === undefined) return ok(undefined);
  const drawn = report.summaries.flatMap((summary, engine) =>
    summary === null
      ? []
      : [{ name: report.names[engine]!, mean: summary.score.mean, scores: summary.scores }],
  );
  if (drawn.length === 0) return ok(undefined);
  return saveFile(plot, distributionSvg('Final scores', drawn), { makesFolder: true });
}
