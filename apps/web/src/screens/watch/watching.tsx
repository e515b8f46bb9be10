/** A game being watched: its board, its status, the latest event, and the playback controls. */
import { PRESETS, type Fault, type Result } from '@open2048/core';
import { hasUnprovedDeal, type Replay, type ReplayTimeline } from '@open2048/replay';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { AnalysisSource } from '../../advice/analysis/analysed.tsx';
import { useApp, useFormats, useText } from '../../app.tsx';
import { FaultMessage } from '../../ui/fault-message.tsx';
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
import { ContinueHere } from '../../watching/continue-here.tsx';
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
import { Poster } from './poster.tsx';

const AnalysisBoard = later(
  async () => (await import('../../advice/analysis/analysis-board.tsx')).AnalysisBoard,
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
  const jumpTo = useCallback((place: number) => jump(player.place.peek(), place), [jump, player]);
  useKeys(player, jumpTo);
  useFrames(player);
  const starts = useAnalyseOnce(router, route);
  const analysisRef = useRef<(() => Result<string> | null) | null>(null);
  const isResting = player.running.value === 0;
  const given = opened.analysis?.read;
  return (
    <div class="screen watching watched-game">
      <header class="head">
        <ScreenTitle screen="watch" rules={replay.rules} namesRules />
        <PlaybackStatus player={player} />
      </header>
      <div class="stage">
        <Picture player={player} />
        <Poster opened={opened} player={player} />
        {isResting && <ReadableBoard player={player} />}
      </div>
      <div class="side">
        <Faults opened={opened} fault={fault} />
        <Playback player={player} onJump={jump} onJumpTo={jumpTo} />
        <Tools opened={opened} player={player} analysis={analysisRef} onLeave={onLeave} />
      </div>
      <AnalysisBoard
        player={player}
        given={given?.ok === true ? given.value : null}
        source={analysisRef}
        starts={starts}
        onJump={jump}
        onJumpTo={jumpTo}
      />
      <div class="after">
        {isCasual && <Upload replay={replay} />}
        <p class="note for-mice">{keys}</p>
      </div>
    </div>
  );
}

/** The board for screen readers. */
function ReadableBoard({ player: { timeline, place } }: PlayerProps) {
  const { board } = timeline.positionAt(place.value);
  return (
    <div class="unseen">
      <BoardTable board={board} rules={timeline.replay.rules} />
    </div>
  );
}

/** What is wrong with what was opened: another game, the analysis that came with this one, its deal. */
function Faults({ opened, fault }: Pick<WatchingProps, 'opened' | 'fault'>) {
  const given = opened.analysis?.read;
  return (
    <>
      <OpenFault fault={fault} />
      {given?.ok === false && <AnalysisFault fault={given.error} />}
      <UnprovedDeal replay={opened.timeline.replay} />
    </>
  );
}

/** Says that the analysis in a link cannot be used, and why; the game can be watched all the same. */
function AnalysisFault({ fault }: { readonly fault: Fault }) {
  const text = useText(messages);
  return (
    <div class="bar warning" role="alert">
      <p class="bar-text">
        {text.badAnalysis} <FaultMessage fault={fault} />
      </p>
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
  useEffect(() => {
    const { analyse, ...shown } = route;
    if (analyse) router.replace(shown);
  }, [router, route]);
  return starts;
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
  const final = integer(timeline.positionAt(timeline.length).score);
  return (
    // The digits are as large at every place of the game.
    <dl class="scores" style={{ '--most': final.length }}>
      {timeline.replay.rules.score !== 'none' && (
        <Score label={words.score} digits={integer(score)} />
      )}
      <Score label={text.place} digits={integer(place.value)} />
    </dl>
  );
}

interface ToolsProps extends PlayerProps {
  readonly opened: Opened;
  /** The text of the analysis, as it is when the game is shared. */
  readonly analysis: AnalysisSource;
  readonly onLeave: () => void;
}

/** The speed, sharing, and links to another game and to the editor. */
function Tools({ opened, player, analysis, onLeave }: ToolsProps) {
  const text = useText(messages);
  // The text of the analysis while the game is shared, null without one; undefined while it is not shared.
  const [shared, setShared] = useState<string | null>();
  const { rules } = opened.timeline.replay;
  const position = opened.timeline.positionAt(player.place.value);
  // At the start of a game, its end says more about it.
  const pictured = player.place.value === 0 ? opened.timeline.length : player.place.value;
  const share = () => {
    player.pause();
    const written = analysis.current?.();
    setShared(written?.ok === true ? written.value : null);
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
        <ContinueHere timeline={opened.timeline} place={player.place.value} />
        <EditLink board={position.board} rules={rules} />
      </div>
      {shared !== undefined && (
        <ShareDialog
          replay={opened.timeline.replay}
          place={player.place.value}
          position={opened.timeline.positionAt(pictured)}
          analysis={shared}
          onClose={() => setShared(undefined)}
        />
      )}
    </>
  );
}
