/**
 * From an analysis to practice: the mistakes of the player's own game become exercises as soon as the analysis rests;
 * those of another game when the player asks for it.
 */
import { isMistake, mistakesIn } from '@open2048/advice';
import type { ReplayTimeline } from '@open2048/replay';
import { useEffect } from 'preact/hooks';
import { useApp, useText } from '../../app.tsx';
import { isOwnGame } from '../../practice/own-game.ts';
import { usePractice } from '../../practice/use-practice.ts';
import type { Analysing } from './analysing.ts';
import { messages } from './messages.ts';

interface PractiseProps {
  readonly analysing: Analysing;
  readonly timeline: ReplayTimeline;
}

/** The button to the exercises of this game; renders nothing while it is analysed, or if there was no mistake. */
export function Practise({ analysing, timeline }: PractiseProps) {
  const { router, ports } = useApp();
  const text = useText(messages);
  const practice = usePractice();
  const { stage, judged } = analysing.report.value;
  const { replay } = timeline;
  const isResting = stage === 'resting';
  const collect = () =>
    practice?.add(
      replay.rules,
      mistakesIn(judged, (index) => {
        const [position, values] = analysing.lineOf(index);
        const moves = values.map(([direction, value]) => ({ direction, value }));
        return { position, unit: analysing.unit, moves };
      }),
    );
  useEffect(() => {
    if (!isResting || practice === null) return undefined;
    let isLeft = false;
    void isOwnGame(ports.storage, replay).then((isOwn) => {
      if (isOwn && !isLeft) void collect();
    });
    return () => (isLeft = true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once each time that it rests
  }, [isResting, practice, replay]);
  const count = judged.filter(isMistake).length;
  if (!isResting || practice === null || count === 0) return null;
  const go = async () => {
    await collect();
    router.go({ screen: 'practice' });
  };
  return (
    <div class="analysis-practise">
      <p class="note">{text.practiseAbout}</p>
      <button class="button primary" type="button" onClick={() => void go()}>
        {text.practise(count)}
      </button>
    </div>
  );
}
