/**
 * From an analysis to practice: the decisive moments of the player's own game become exercises as soon as the analysis
 * rests; those of another game when the player asks for it.
 */
import type { ReplayTimeline } from '@open2048/replay';
import { useEffect } from 'preact/hooks';
import { useApp } from '../../app.tsx';
import type { Practice } from '../../practice/practice.ts';
import { findOwnGame } from '../../records/own-game.ts';
import type { AnalysisController } from './analysis-controller.ts';

/**
 * For an analysis that rests: returns a function that opens the exercises of this game, that of the position first if
 * one is given.
 */
export function usePractise(
  controller: AnalysisController,
  timeline: ReplayTimeline,
): (position: string | null) => void {
  const { router, ports, openPractice } = useApp();
  const { replay } = timeline;
  const collect = async (game?: string): Promise<Practice> => {
    const practice = await openPractice();
    const { mistakes } = controller.analysis;
    const own = game === undefined ? mistakes : mistakes.map((each) => ({ ...each, game }));
    await practice.controller.add(replay.rules, own);
    return practice;
  };
  useEffect(() => {
    let isLeft = false;
    const collectOwn = async () => {
      const own = await findOwnGame(ports.storage, replay);
      if (own !== null && !isLeft) await collect(own.id);
    };
    // They are collected again the next time, or when the player asks for them.
    void collectOwn().catch(() => undefined);
    return () => (isLeft = true);
  }, [controller, replay]);
  const open = async (position: string | null) => {
    const practice = await collect();
    if (position !== null) practice.controller.beginWith(position);
  };
  // Without the code of practice, its screen says so.
  return (position) =>
    void open(position)
      .catch(() => undefined)
      .then(() => router.go({ screen: 'practice' }));
}
