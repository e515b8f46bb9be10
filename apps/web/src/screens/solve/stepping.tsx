/** A solution, stepped through: the parts of a game that is watched, around the moves that were found. */
import { expectOk, type Direction } from '@open2048/core';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useText } from '../../app.tsx';
import { BoardTable } from '../../reading/board-table.tsx';
import { formatRoute } from '../../route.ts';
import { Controls, SpeedField, Timeline } from '../watch/controls.tsx';
import { useKeys } from '../watch/keys.ts';
import { messages as watchMessages } from '../watch/messages.ts';
import { filmed, type Opened } from '../watch/opening.ts';
import { Picture } from '../watch/picture.tsx';
import { Player } from '../watch/player.ts';
import { Happened, useFrames } from '../watch/watching.tsx';
import { messages } from './messages.ts';
import { Curve, Verdict } from './monitor.tsx';
import { ScoresPart } from './scores-part.tsx';
import type { Standing } from './searching.ts';
import { START_ID } from './setup.tsx';
import { replayOfSolution } from './solution.ts';

interface SteppingProps {
  /** The search, which has found the directions. */
  readonly standing: Standing;
  readonly directions: readonly Direction[];
  readonly title: ComponentChildren;
  readonly onLeave: () => void;
}

/** The board at a move of the solution, and the way through it. */
export function Stepping({ standing, directions, title, onLeave }: SteppingProps) {
  const { task, report } = standing;
  const opened = useMemo(
    () => expectOk(filmed(replayOfSolution(task, directions))),
    [task, directions],
  );
  const player = useMemo(() => new Player(opened.film, 0), [opened]);
  useKeys(player, (place) => player.seek(place));
  useFrames(player);
  const { board } = opened.film.positionAt(player.place.value);
  return (
    <div class="screen watch solve">
      <header class="head">{title}</header>
      <div class="stage">
        <Picture player={player} />
        {player.running.value === 0 && (
          <div class="unseen">
            <BoardTable board={board} rules={opened.film.replay.rules} />
          </div>
        )}
      </div>
      <div class="side">
        <Verdict standing={standing} />
        <Playback player={player} />
        <Ways player={player} opened={opened} onLeave={onLeave} />
        <Curve report={report} />
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
  // The button that had the focus is gone with the board that was laid.
  useEffect(() => heading.current!.focus({ preventScroll: true }), []);
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

interface WaysProps extends Pick<SteppingProps, 'onLeave'> {
  readonly player: Player;
  readonly opened: Opened;
}

/** The speed, and the ways on. */
function Ways({ player, opened, onLeave }: WaysProps) {
  const text = useText(messages);
  const words = useText(watchMessages);
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
        <a class="button" href={formatRoute({ screen: 'watch', replay: opened.text, at: 0 })}>
          {text.asGame}
        </a>
      </div>
      <p class="note for-mice">{words.keys}</p>
    </>
  );
}
