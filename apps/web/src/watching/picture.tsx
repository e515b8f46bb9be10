/** The picture of a player's board: single steps slide as they did in the game, longer ones jump. */
import { createBoardView, showPlace } from '@open2048/board-view';
import { effect } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useApp } from '../app.tsx';
import { boardOptions } from '../settings/board-options.ts';
import { moveMs, type Player } from './player.ts';

/** The duration of a move with a merge, as a multiple of the slide time. */
const SLIDES_A_MOVE = 2.5;

/** The board at the place of the player. */
export function Picture({ player }: { readonly player: Player }) {
  const { settings } = useApp();
  const host = useRef<HTMLDivElement>(null);
  const { rows, cols } = player.timeline.replay.rules.size;
  useLayoutEffect(() => {
    const view = createBoardView(host.current!);
    const stopOptions = effect(() => {
      const options = boardOptions(settings.value.value, player.timeline.replay.rules);
      const most = options.slideMs ?? 0;
      const left = player.running.value === 0 ? most : moveMs(player.speed.value) / SLIDES_A_MOVE;
      view.setOptions({ ...options, slideMs: Math.min(most, left) });
    });
    let shown: number | null = null;
    const stop = player.place.subscribe((place) => {
      showPlace(view, player.timeline, place, shown);
      shown = place;
    });
    return () => {
      stop();
      stopOptions();
      view.destroy();
    };
  }, [player, settings]);
  return (
    <div class="watching-board" style={{ '--rows': rows, '--cols': cols }}>
      <div ref={host} class="board-host" />
    </div>
  );
}
