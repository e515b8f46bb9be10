/** The board of a player, for the eye: single steps slide as they did in the game, longer ways jump. */
import { createBoardView, type BoardChange, type BoardView } from '@open2048/board-view';
import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useApp } from '../../app.tsx';
import { boardOptions } from '../../settings/board-options.ts';
import type { Film } from './film.ts';
import { moveMs, type Player } from './player.ts';

/** A merge is over after this many times the time of a slide. */
const SLIDES_A_MOVE = 2.5;

/** The board at the place of the player. */
export function Picture({ player }: { readonly player: Player }) {
  const { settings } = useApp();
  const host = useRef<HTMLDivElement>(null);
  const { rows, cols } = player.film.replay.rules.size;
  useEffect(() => {
    const view = createBoardView(host.current!);
    const stopOptions = effect(() => {
      const options = boardOptions(settings.value.value, player.film.replay.rules);
      const most = options.slideMs ?? 0;
      const left = player.running.value === 0 ? most : moveMs(player.speed.value) / SLIDES_A_MOVE;
      view.setOptions({ ...options, slideMs: Math.min(most, left) });
    });
    let shown = player.place.peek();
    view.show(player.film.positionAt(shown).board);
    const stop = player.place.subscribe((place) => {
      if (place !== shown) show(view, player.film, shown, place);
      shown = place;
    });
    return () => {
      stop();
      stopOptions();
      view.destroy();
    };
  }, [player, settings]);
  return (
    <div class="watch-board" style={{ '--rows': rows, '--cols': cols }}>
      <div ref={host} class="board-host" />
    </div>
  );
}

function show(view: BoardView, film: Film, from: number, to: number): void {
  if (to === from + 1) view.animate(forwards(film, to));
  else if (to === from - 1) view.animate(backwards(film, from));
  else view.show(film.positionAt(to).board);
}

function forwards(film: Film, place: number): BoardChange {
  const { kind, after, motions } = film.stepTo(place);
  return { after, motions, reversed: kind === 'undo' };
}

/** The step to a place run backwards: what an undo took back is then made. */
function backwards(film: Film, place: number): BoardChange {
  const { kind, before, motions } = film.stepTo(place);
  return { after: before, motions, reversed: kind !== 'undo' };
}
