/** What the two views of a ranked game, the graphical board and the text board, have in common. */
import type { GameSummary } from '@open2048/compete';
import { useLayoutEffect } from 'preact/hooks';
import type { RankedPlay } from './ranked-play.ts';

/** A game to be shown, and the way to the other view. */
export interface ViewProps {
  readonly play: RankedPlay;
  readonly summary: GameSummary;
  /** Whether the player has come from the other view, whose focused button is gone. */
  readonly isSwitched: boolean;
  readonly onSwitch: () => void;
}

/** Starts the view from its heading, as after navigation. */
export function useArrival({ isSwitched }: ViewProps): void {
  useLayoutEffect(() => {
    if (!isSwitched) return;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')!.focus({ preventScroll: true });
  }, [isSwitched]);
}
