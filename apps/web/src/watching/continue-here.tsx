/**
 * Starts a new game from the position that is watched. The player's own game is continued under its rules, in the class
 * that says so; from the start, and from a position of any other game, a game starts whose rules begin with that board.
 */
import type { ReplayTimeline } from '@open2048/replay';
import { continueFrom } from '@open2048/session';
import { useState } from 'preact/hooks';
import { useApp, useText, type App } from '../app.tsx';
import { rulesFrom } from '../game/from-here.ts';
import { findOwnGame } from '../records/own-game.ts';
import { checkCells } from '../route.ts';
import { Icon } from '../ui/icons.tsx';
import { WATCHING_ICONS } from './icons.ts';
import { messages } from './messages.ts';

interface ContinueHereProps {
  readonly timeline: ReplayTimeline;
  /** The number of events before the position. */
  readonly place: number;
}

/** The button; disabled where no move is possible. */
export function ContinueHere({ timeline, place }: ContinueHereProps) {
  const app = useApp();
  const text = useText(messages);
  const [isBusy, setBusy] = useState(false);
  const { status, board } = timeline.positionAt(place);
  const isPossible = status !== 'over' && checkCells(board) === null;
  const start = async () => {
    if (!isPossible || isBusy) return;
    setBusy(true);
    await startFrom(app, timeline, place);
    setBusy(false);
  };
  return (
    <button
      class="button tool"
      type="button"
      title={text.continueHereTitle}
      aria-disabled={!isPossible}
      onClick={() => void start()}
    >
      <Icon path={WATCHING_ICONS.continueHere} />
      <span class="label">{text.continueHere}</span>
    </button>
  );
}

async function startFrom(app: App, timeline: ReplayTimeline, place: number): Promise<void> {
  const { ports, router, table } = app;
  const { replay } = timeline;
  await table.flush();
  const own = await findOwnGame(ports.storage, replay);
  if (own !== null) {
    await table.clear();
    const done = await continueFrom(ports, own, place, ports.now());
    if (done.ok) return router.go({ screen: 'play', rules: own.rules, seed: null });
  }
  const rules = rulesFrom(replay.rules, timeline.positionAt(place).board);
  if (rules.ok) router.go({ screen: 'play', rules: rules.value, seed: null });
}
