/** Why moves of an analysed game are worse than the best ones, in words. */
import { isGood, reasonOf, type Reason } from '@open2048/advice';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { inSlices, nextTask } from '../../slices.ts';
import { useReasonWords } from '../reasons/reason-line.tsx';
import type { AnalysisController } from './analysis-controller.ts';

/** The reasons of an analysis. */
export interface Reasons {
  /** The reason for a move by its index; null if the move is good or no rule holds. Each is found once. */
  readonly reasonOf: (index: number) => string | null;
  /** Whether the reasons for the decisive moments are known, so that they are listed at once. */
  readonly areKnown: boolean;
}

/** The reasons; while the analysis rests, those for the decisive moments are found one in a task, as it takes a while. */
export function useReasons(controller: AnalysisController, decisive: readonly number[]): Reasons {
  const { analysis } = controller;
  const { rules } = analysis.timeline.replay;
  const wordsOf = useReasonWords(rules);
  const known = useMemo(() => new Map<number, Reason | null>(), [analysis]);
  const find = useCallback(
    (index: number) => {
      const move = analysis.judged[index];
      if (move === undefined || isGood(move)) return null;
      if (!known.has(index)) {
        const { board } = analysis.positionBefore(index);
        known.set(index, reasonOf(rules, board, move.best, move.direction));
      }
      return known.get(index)!;
    },
    [analysis, rules, known],
  );
  const [found, setFound] = useState<readonly number[]>([]);
  const isResting = controller.report.value.stage === 'resting';
  useEffect(() => {
    if (!isResting) return undefined;
    let isLeft = false;
    const findAll = async () => {
      await nextTask();
      await inSlices(decisive, 1, (index) => {
        if (!isLeft) find(index);
        return !isLeft;
      });
      if (!isLeft) setFound(decisive);
    };
    void findAll();
    return () => (isLeft = true);
  }, [isResting, decisive, find]);
  const inWords = useCallback(
    (index: number) => {
      const reason = find(index);
      return reason === null ? null : wordsOf(reason);
    },
    [find, wordsOf],
  );
  return { reasonOf: inWords, areKnown: decisive.length === 0 || found === decisive };
}
