/** Starts, pauses and resumes an analysis, and shows how far it is. What it waits for and its end are announced. */
import type { EngineName } from '@open2048/engine';
import { useEffect, useRef } from 'preact/hooks';
import { useFormats, useText } from '../../app.tsx';
import { useKeptFocus } from '../../ui/kept-focus.ts';
import { messages as adviceMessages } from '../messages.ts';
import type { AnalysisController } from './analysis-controller.ts';
import { messages } from './messages.ts';

/** The engine that an analysis waits for before it starts. */
export interface Arrival {
  /** null if the engine is there, or is not expected. */
  readonly coming: EngineName | null;
  readonly isAwaited: boolean;
  readonly onAwait: (isAwaited: boolean) => void;
}

interface ProgressProps {
  readonly controller: AnalysisController;
  /** Whether the player asked for the analysis by a link. */
  readonly starts: boolean;
  readonly arrival: Arrival;
}

/** The state in words, the button, and the bar. They keep their places, whatever the state is. */
export function Progress({ controller, starts, arrival }: ProgressProps) {
  const text = useText(messages);
  const { engineName } = useText(adviceMessages);
  const { duration } = useFormats();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (starts) ref.current!.scrollIntoView({ block: 'nearest' });
  }, [starts]);
  const { stage, judged, rate } = controller.report.value;
  const isRunning = stage === 'running';
  const [done, all] = [judged.length, controller.analysis.moves.length];
  const isUnderWay = (done > 0 || isRunning) && done < all;
  const onFocusIn = useKeptFocus('.analysis-state', [done < all]);
  return (
    <div ref={ref} class="analysis-state" tabIndex={-1} onFocusIn={onFocusIn}>
      <div class="note">
        <output>
          {done === all && text.done(all)}
          {isWaiting(arrival) && text.waits(engineName(arrival.coming))}
          {isRunning && done === 0 && text.gettingReady}
        </output>
        {isUnderWay && done > 0 && <p>{text.progress(done, all)}</p>}
        {isRunning && rate > 0 && <p>{text.speed(rate, duration((1000 * (all - done)) / rate))}</p>}
      </div>
      {done < all && controller.isOurs && <Switch controller={controller} arrival={arrival} />}
      {isUnderWay && <progress value={done} max={all} aria-label={text.game} />}
    </div>
  );
}

/** Whether the analysis was started and is waiting for the engine. */
function isWaiting(arrival: Arrival): arrival is Arrival & { readonly coming: EngineName } {
  return arrival.isAwaited && arrival.coming !== null;
}

/** Starts, pauses or resumes the analysis; one that has judged some moves does not wait for another engine. */
function Switch({ controller, arrival }: Omit<ProgressProps, 'starts'>) {
  const text = useText(messages);
  const { stage, judged } = controller.report.value;
  const isUnderWay = stage === 'running' || isWaiting(arrival);
  const name = judged.length === 0 ? text.start : text.resume;
  const press = () => {
    if (stage === 'running') controller.pause();
    else if (isWaiting(arrival)) arrival.onAwait(false);
    else if (judged.length === 0 && arrival.coming !== null) arrival.onAwait(true);
    else controller.start();
  };
  return (
    <button class={isUnderWay ? 'button' : 'button primary'} type="button" onClick={press}>
      {isUnderWay ? text.pause : name}
    </button>
  );
}
