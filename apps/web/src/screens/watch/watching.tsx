/** A game being watched: its board, its status, the latest event, and the playback controls. */
import { PRESETS, type Direction, type Fault } from '@open2048/core';
import { hasUnprovedDeal, type Replay, type ReplayTimeline } from '@open2048/replay';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../app.tsx';
import { EditLink } from '../../game/edit-link.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { BoardTable } from '../../reading/board-table.tsx';
import { entranceOf, formatRoute, type RouteOf } from '../../route.ts';
import type { Router } from '../../router.ts';
import { SHARING_ICONS } from '../../sharing/icons.ts';
import { ShareDialog } from '../../sharing/share-dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { later } from '../../ui/later.tsx';
import { Score } from '../../ui/score.tsx';
import { ScreenTitle } from '../../game/screen-title.tsx';
import { Controls, SpeedField, Timeline } from '../../watching/controls.tsx';
import { useFrames } from '../../watching/frames.ts';
import { Happened } from '../../watching/happened.tsx';
import { useKeys } from '../../watching/keys.ts';
import { messages as watchingMessages } from '../../watching/messages.ts';
import { Picture } from '../../watching/picture.tsx';
import { Player } from '../../watching/player.ts';
import { useAddress } from './address.ts';
import { messages } from './messages.ts';
import type { Opened } from './opening.ts';
import { OpenFault } from './open-fault.tsx';

const Moment = later(async () => (await import('../../advice/moment.tsx')).Moment);
const GameAnalysis = later(
  async () => (await import('../../advice/analysis/game-analysis.tsx')).GameAnalysis,
);
const Upload = later(async () => (await import('./upload/upload.tsx')).Upload);

interface WatchingProps {
  readonly opened: Opened;
  readonly route: RouteOf<'watch'>;
  /** Why another game could not be opened. */
  readonly fault: Fault | null;
  /** Closes the game. */
  readonly onLeave: () => void;
}

/** The screen with a game. */
export function Watching({ opened, route, fault, onLeave }: WatchingProps) {
  const { router } = useApp();
  const { keys } = useText(watchingMessages);
  const { timeline } = opened;
  const { replay } = timeline;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- later places come by the address
  const player = useMemo(() => new Player(timeline, route.at), [timeline]);
  const isCasual = useMemo(() => isCasualGame(timeline), [timeline]);
  const jump = useAddress(player, router, route);
  const jumpTo = (place: number) => jump(player.place.peek(), place);
  useKeys(player, jumpTo);
  useFrames(player);
  const starts = useAnalyseOnce(router, route);
  const { board, score } = timeline.positionAt(player.place.value);
  return (
    <div class="screen watching">
      <header class="head">
        <ScreenTitle screen="watch" rules={replay.rules} namesRules />
        <PlaybackStatus player={player} />
      </header>
      <div class="stage">
        <Picture player={player} />
        {player.running.value === 0 && (
          <div class="unseen">
            <BoardTable board={board} rules={replay.rules} />
          </div>
        )}
      </div>
      <div class="side">
        <OpenFault fault={fault} />
        <UnprovedDeal replay={replay} />
        <Playback player={player} onJump={jump} onJumpTo={jumpTo} />
        <Tools opened={opened} player={player} onLeave={onLeave} />
        <GameAnalysis
          timeline={timeline}
          place={player.place.value}
          starts={starts}
          onSeek={(place) => player.seek(place)}
          onJump={jump}
        />
        <Moment rules={replay.rules} board={board} score={score} made={moveAfter(player)} />
        {isCasual && <Upload replay={replay} />}
        <p class="note for-mice">{keys}</p>
      </div>
    </div>
  );
}

interface PlaybackProps {
  readonly player: Player;
  /** Records in the history that the user went from one place to another. */
  readonly onJump: (from: number, to: number) => void;
  readonly onJumpTo: (place: number) => void;
}

function Playback({ player, onJump, onJumpTo }: PlaybackProps) {
  const { controls } = useText(messages);
  return (
    <section class="playback" aria-label={controls}>
      <Happened player={player} />
      <Timeline player={player} onJump={onJump} />
      <Controls player={player} onJump={onJumpTo} />
    </section>
  );
}

/** Whether it is a game that leaderboards may accept: over, without undone moves, and dealt by a seed. */
function isCasualGame(timeline: ReplayTimeline): boolean {
  const { gameClass, dealer, events } = timeline.replay;
  const isOver = timeline.positionAt(timeline.length).status === 'over';
  const isUndone = events.some(({ type }) => type === 'undo');
  return gameClass === 'casual' && dealer.kind === 'seed' && isOver && !isUndone;
}

/** Says that a replay does not prove who dealt its tiles. */
function UnprovedDeal({ replay }: { readonly replay: Replay }) {
  const text = useText(messages);
  if (!hasUnprovedDeal(replay)) return null;
  return (
    <p class="note" role="note">
      <strong>{text.notVerified}</strong> {text.unprovedDeal}
    </p>
  );
}

/** Whether to start the analysis; the request is used once, then removed from the address. */
function useAnalyseOnce(router: Router, route: RouteOf<'watch'>): boolean {
  const [starts] = useState(route.analyse === true);
  const { replay, at, analyse } = route;
  useEffect(() => {
    if (analyse) router.replace({ screen: 'watch', replay, at });
  }, [router, replay, at, analyse]);
  return starts;
}

/** The move that follows the place of the player, or null if there is none. */
function moveAfter({ timeline, place }: Player): Direction | null {
  if (place.value === timeline.length) return null;
  const { kind, direction } = timeline.stepTo(place.value + 1);
  return kind === 'move' ? direction : null;
}

interface PlayerProps {
  readonly player: Player;
}

function PlaybackStatus({ player }: PlayerProps) {
  const words = useText(gameMessages);
  const text = useText(watchingMessages);
  const { integer } = useFormats();
  const { timeline, place } = player;
  const { score } = timeline.positionAt(place.value);
  return (
    <dl class="scores">
      {timeline.replay.rules.score !== 'none' && (
        <Score label={words.score} digits={integer(score)} />
      )}
      <Score label={text.place} digits={integer(place.value)} />
    </dl>
  );
}

interface ToolsProps extends PlayerProps {
  readonly opened: Opened;
  readonly onLeave: () => void;
}

/** The speed, sharing, and links to another game and to the editor. */
function Tools({ opened, player, onLeave }: ToolsProps) {
  const text = useText(messages);
  const [isSharing, setSharing] = useState(false);
  const { rules } = opened.timeline.replay;
  const position = opened.timeline.positionAt(player.place.value);
  // At the start of a game, its end says more about it.
  const pictured = player.place.value === 0 ? opened.timeline.length : player.place.value;
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
        <EditLink board={position.board} rules={rules} />
      </div>
      {isSharing && (
        <ShareDialog
          replay={opened.timeline.replay}
          place={player.place.value}
          position={opened.timeline.positionAt(pictured)}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  );
}
