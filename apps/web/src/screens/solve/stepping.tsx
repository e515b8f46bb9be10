/** Steps through a solution: the parts of the watch screen, with the moves that were found. */
import type { Direction } from '@open2048/core';
import { ReplayTimeline } from '@open2048/replay';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { useText } from '../../app.tsx';
import { BoardTable } from '../../reading/board-table.tsx';
import { formatRoute } from '../../route.ts';
import { watchRoute } from '../../sharing/link.ts';
import { Controls, SpeedField, Timeline } from '../../watching/controls.tsx';
import { useFrames } from '../../watching/frames.ts';
import { Happened } from '../../watching/happened.tsx';
import { useKeys } from '../../watching/keys.ts';
import { messages as watchingMessages } from '../../watching/messages.ts';
import { Picture } from '../../watching/picture.tsx';
import { Player } from '../../watching/player.ts';
import { messages } from './messages.ts';
import { Curve, Verdict } from './monitor.tsx';
import { ScoresPart } from './scores-part.tsx';
import type { SearchState } from './searching.ts';
import { START_ID } from './setup.tsx';
import { replayOfSolution } from './solution.ts';

interface SteppingProps {
  /** The search that found the directions. */
  readonly state: SearchState;
  readonly directions: readonly Direction[];
  readonly title: ComponentChildren;
  readonly onLeave: () => void;
}

/** The board at a move of the solution, and the playback controls. */
export function Stepping({ state, directions, title, onLeave }: SteppingProps) {
  const { task, report } = state;
  const player = useMemo(
    () => new Player(new ReplayTimeline(replayOfSolution(task, directions)), 0),
    [task, directions],
  );
  useKeys(player, (place) => player.seek(place));
  useFrames(player);
  const { timeline } = player;
  const { board } = timeline.positionAt(player.place.value);
  return (
    <div class="screen watching solve">
      <header class="head">{title}</header>
      <div class="stage">
        <Picture player={player} />
        {player.running.value === 0 && (
          <div class="unseen">
            <BoardTable board={board} rules={timeline.replay.rules} />
          </div>
        )}
      </div>
      <div class="side">
        <Verdict state={state} />
        <Playback player={player} />
        <Actions player={player} onLeave={onLeave} />
        {report !== null && <Curve report={report} />}
      </div>
      <div class="more-parts">
        <ScoresPart board={board} />
      </div>
    </div>
  );
}

function Playback({ player }: { readonly player: Player }) {
  const text = useText(messages);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone with the edited board.
  useLayoutEffect(() => heading.current!.focus({ preventScroll: true }), []);
  return (
    <section class="playback" aria-labelledby="solve-solution">
      <h2 id="solve-solution" ref={heading} tabIndex={-1} class="unseen">
        {text.solution}
      </h2>
      <Happened player={player} />
      <Timeline player={player} onJump={(_from, to) => player.seek(to)} />
      <Controls player={player} onJump={(place) => player.seek(place)} />
    </section>
  );
}

interface ActionsProps extends Pick<SteppingProps, 'onLeave'> {
  readonly player: Player;
}

/** The speed, and the next actions. */
function Actions({ player, onLeave }: ActionsProps) {
  const text = useText(messages);
  const words = useText(watchingMessages);
  const asGame = useMemo(() => formatRoute(watchRoute(player.timeline.replay)), [player]);
  const leave = () => {
    onLeave();
    requestAnimationFrame(() => document.getElementById(START_ID)?.focus());
  };
  return (
    <>
      <div class="toolbar">
        <SpeedField player={player} />
        <button class="button primary" type="button" onClick={leave}>
          {text.backToBoard}
        </button>
        <a class="button" href={asGame}>
          {text.asGame}
        </a>
      </div>
      <p class="note for-mice">{words.keys}</p>
    </>
  );
}
