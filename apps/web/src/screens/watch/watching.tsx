/** A game that is watched: its board, where it stands, what just happened, and the way through it. */
import { PRESETS, type Direction, type Fault } from '@open2048/core';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { advisorsFor } from '../../advice/registry.ts';
import { useApp, useFormats, useText } from '../../app.tsx';
import { useWording } from '../../game/wording.ts';
import { describeChange } from '../../game/words.ts';
import { entranceOf, formatRoute, type RouteOf } from '../../route.ts';
import { SHARING_ICONS } from '../../sharing/icons.ts';
import { ShareDialog } from '../../sharing/share-dialog.tsx';
import { Icon, ICONS } from '../../ui/icons.tsx';
import { Live } from '../../ui/live.tsx';
import { ScreenTitle } from '../../ui/screen-title.tsx';
import { later } from '../../ui/later.tsx';
import { BoardTable } from '../../reading/board-table.tsx';
import { EditLink } from '../play/edit-link.tsx';
import { Score } from '../play/scores.tsx';
import { useAddress } from './address.ts';
import { Controls, SpeedField, Timeline } from './controls.tsx';
import { useKeys } from './keys.ts';
import { messages } from './messages.ts';
import type { Opened } from './opening.ts';
import { Picture } from './picture.tsx';
import { Player } from './player.ts';
import { Trouble } from './trouble.tsx';

const Moment = later(async () => (await import('../../advice/moment.tsx')).Moment);

interface WatchingProps {
  readonly opened: Opened;
  readonly route: RouteOf<'watch'>;
  /** Why another game could not be opened. */
  readonly fault: Fault | null;
  /** Puts the game away. */
  readonly onLeave: () => void;
}

/** The screen with a game. */
export function Watching({ opened, route, fault, onLeave }: WatchingProps) {
  const { router } = useApp();
  const text = useText(messages);
  const { film } = opened;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- later places come by the address
  const player = useMemo(() => new Player(film, route.at), [film]);
  const jump = useAddress(player, router, route);
  const jumpTo = (place: number) => jump(player.place.peek(), place);
  useKeys(player, jumpTo);
  useFrames(player);
  return (
    <div class="screen watch">
      <header class="head">
        <ScreenTitle screen="watch" rules={film.replay.rules} namesRules />
        <Standing player={player} />
      </header>
      <div class="stage">
        <Picture player={player} />
        {player.running.value === 0 && (
          <div class="unseen">
            <BoardTable
              board={film.positionAt(player.place.value).board}
              rules={film.replay.rules}
            />
          </div>
        )}
      </div>
      <div class="side">
        <Trouble fault={fault} />
        <section class="playback" aria-label={text.controls}>
          <Happened player={player} />
          <Timeline player={player} onJump={jump} />
          <Controls player={player} onJump={jumpTo} />
        </section>
        <Tools opened={opened} player={player} onLeave={onLeave} />
        {advisorsFor(film.replay.rules).length > 0 && (
          <Moment
            rules={film.replay.rules}
            board={film.positionAt(player.place.value).board}
            made={moveAfter(player)}
          />
        )}
        <p class="note for-mice">{text.keys}</p>
      </div>
    </div>
  );
}

/** The move that was made at the place of the player; null where there was none. */
function moveAfter({ film, place }: Player): Direction | null {
  if (place.value === film.length) return null;
  const { kind, direction } = film.stepTo(place.value + 1);
  return kind === 'move' ? direction : null;
}

/** Gives the player the time of every frame while it runs. */
export function useFrames(player: Player): void {
  const isRunning = player.running.value !== 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    let last = performance.now();
    let frame = requestAnimationFrame(function next(now) {
      player.advance(now - last);
      last = now;
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [player, isRunning]);
}

interface PlayerProps {
  readonly player: Player;
}

function Standing({ player }: PlayerProps) {
  const text = useText(messages);
  const { integer } = useFormats();
  const { film, place } = player;
  const { score } = film.positionAt(place.value);
  return (
    <dl class="scores">
      {film.replay.rules.score !== 'none' && <Score label={text.score} digits={integer(score)} />}
      <Score label={text.place} digits={integer(place.value)} />
    </dl>
  );
}

/** What the latest event did; read out when the game rests, and not in the rush of a running one. */
export function Happened({ player }: PlayerProps) {
  const text = useText(messages);
  const { film, place, running } = player;
  const at = place.value;
  const { rules } = film.replay;
  const wording = useWording(rules);
  const step = at === 0 ? null : film.stepTo(at);
  const state = { game: { rules, position: film.positionAt(at) } };
  const said = step === null ? text.atStart : describeChange(step, state, wording);
  const read = `${text.place} ${text.placeOf(at, film.length)}. ${said}`;
  const isBack = step?.kind === 'undo' || step?.kind === 'redo';
  return (
    <>
      <p class={isBack ? 'happened taken-back' : 'happened'}>
        {isBack && <Icon path={ICONS[step.kind === 'undo' ? 'undo' : 'redo']} />}
        <span>{said}</span>
      </p>
      <Live class="unseen" number={at} words={running.value === 0 ? read : ''} />
    </>
  );
}

interface ToolsProps extends PlayerProps {
  readonly opened: Opened;
  readonly onLeave: () => void;
}

/** The speed, sharing, and the ways to another game and to the editor. */
function Tools({ opened, player, onLeave }: ToolsProps) {
  const text = useText(messages);
  const [isSharing, setSharing] = useState(false);
  const { rules } = opened.film.replay;
  const { board } = opened.film.positionAt(player.place.value);
  const share = () => {
    player.pause();
    setSharing(true);
  };
  return (
    <>
      <div class="toolbar">
        <SpeedField player={player} />
        <button class="button tool primary" type="button" aria-haspopup="dialog" onClick={share}>
          <Icon path={SHARING_ICONS.share} />
          <span class="label">{text.share}</span>
        </button>
        <a
          class="button tool"
          href={formatRoute(entranceOf('watch', PRESETS.classic))}
          title={text.openAnother}
          onClick={onLeave}
        >
          <Icon path={SHARING_ICONS.file} />
          <span class="label">{text.openAnother}</span>
        </a>
        <EditLink board={board} rules={rules} />
      </div>
      {isSharing && (
        <ShareDialog
          replay={opened.film.replay}
          place={player.place.value}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  );
}
