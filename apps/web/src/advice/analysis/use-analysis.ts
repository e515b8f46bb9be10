/** The analysis of a watched game, for its components: opened when it is shown, paused when it is left. */
import type { SharedAnalysis } from '@open2048/advice';
import type { ReplayTimeline } from '@open2048/replay';
import { useEffect, useMemo } from 'preact/hooks';
import { useApp } from '../../app.tsx';
import type { AdvisorEntry } from '../advisor-entry.ts';
import { useEngines } from '../use-engines.ts';
import { AnalysisController } from './analysis-controller.ts';
import { KeptAnalyses } from './kept.ts';
import { underWay } from './under-way.ts';

/** The analysis by an advisor, with the stored part of it, or with `given`, which came with the game. */
export function useAnalysis(
  timeline: ReplayTimeline,
  entry: AdvisorEntry,
  given: SharedAnalysis | null,
  starts: boolean,
): AnalysisController {
  const { ports } = useApp();
  const engines = useEngines();
  const controller = useMemo(() => {
    const kept = new KeptAnalyses(ports);
    const searchers = engines.searchersOf(entry.engine);
    const judge = entry.engine === null ? entry.id : engines.versionOf(entry.engine);
    const now = () => performance.now();
    return new AnalysisController(timeline, entry, given, {
      judge,
      searchers,
      kept,
      underWay,
      now,
    });
  }, [timeline, entry, given, engines, ports]);
  useEffect(() => {
    let isLeft = false;
    void controller.open().then(() => {
      if ((starts || controller.wasUnderWay) && !isLeft) controller.start();
    });
    return () => {
      isLeft = true;
      controller.pause();
    };
  }, [controller, starts]);
  return controller;
}
