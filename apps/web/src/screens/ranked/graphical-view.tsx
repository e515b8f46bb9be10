/** A ranked game on the graphical board, in the places and looks of the play screen. */
import type { BoardView } from '@open2048/board-view';
import { MAX_DEALT_MOVES, type GameSummary } from '@open2048/compete';
import { emptyBoard } from '@open2048/core';
import { useLayoutEffect } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../app.tsx';
import { Board } from '../../game/board.tsx';
import { Controls } from '../../game/controls.tsx';
import { Gain } from '../../game/gain.tsx';
import '../../game/how-to.css';
import '../../game/layout.css';
import '../../game/looks.css';
import { messages as gameMessages } from '../../game/messages.ts';
import { Panel } from '../../game/panel.tsx';
import { watchKeys } from '../../input/key-events.ts';
import { usePad, type PadCommand } from '../../input/pad-events.ts';
import { ReadableBoard } from '../../reading/readable-board.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Mark } from '../../ui/icons.tsx';
import { messages as uiMessages } from '../../ui/messages.ts';
import { Score } from '../../ui/score.tsx';
import { About, useGameTitle } from './about.tsx';
import { Announcer } from './announcer.tsx';
import { ConfirmResign } from './confirm.tsx';
import { messages as rankedMessages } from './messages.ts';
import { Outcome, type FrameProps } from './outcome.tsx';
import type { RankedPlay } from './ranked-play.ts';
import { Tools } from './tools.tsx';
import { useArrival, type ViewProps } from './view.ts';

/** The game, with keys on the whole page. */
export function GraphicalView(props: ViewProps) {
  const { play, summary, onSwitch } = props;
  const { settings } = useApp();
  const { toText } = useText(uiMessages);
  useArrival(props);
  useLayoutEffect(
    () =>
      watchKeys(
        () => settings.value.value.keys,
        (command) => play.perform(command),
      ),
    [play, settings],
  );
  usePad((command) => performPad(play, command));
  const { controls } = settings.value.value;
  const { phase, inFlight } = play.state.value;
  return (
    <div
      class={controls ? 'screen game ranked with-controls' : 'screen game ranked'}
      data-phase={phase}
      data-in-flight={inFlight}
    >
      <header class="head">
        <Brand play={play} summary={summary} />
        <button class="button primary skip" type="button" onClick={onSwitch}>
          {toText}
        </button>
        <Scores play={play} />
      </header>
      <div class="stage">
        <Board play={play} follow={followSteps} />
        <Outcome play={play} summary={summary} Lost={Veil} Ended={Panel} />
      </div>
      <div class="side">
        {controls && <Controls play={play} />}
        <Tools play={play} />
        <Below {...props} />
      </div>
      <Announcer play={play} />
      <ConfirmResign play={play} />
    </div>
  );
}

/**
 * Performs a command of a gamepad: start asks to resign, and confirm tries to connect again. As in any game, the focus does
 * not move before the end, so confirm presses no button until then.
 */
function performPad(play: RankedPlay, command: PadCommand): boolean {
  const { phase } = play.state.peek();
  if (command === 'new-game') return play.askToResign();
  if (command !== 'confirm') return command !== 'menu' && play.perform(command);
  if (phase === 'paused') play.retryNow();
  return phase !== 'over' && phase !== 'failed';
}

/** Shows the board, empty until the server has answered, and each of its steps. */
function followSteps(play: RankedPlay, view: BoardView): () => void {
  const { rows, cols } = play.rules.size;
  let isEmpty = play.state.peek().shown === null;
  view.show(play.state.peek().shown?.board ?? emptyBoard(rows, cols));
  return play.onStep((step) => {
    if (step.type === 'deal') view.deal({ cell: step.to, rank: step.rank });
    else if (step.type !== 'refused') {
      const change = { after: step.board, motions: step.motions };
      if (isEmpty) view.show(step.board);
      else if (step.type === 'correct') view.correct(change);
      else view.animate(change);
    }
    isEmpty = false;
  });
}

interface BrandProps {
  readonly play: RankedPlay;
  readonly summary: GameSummary;
}

function Brand({ play, summary }: BrandProps) {
  const { kind, rules } = useGameTitle(play.rules, summary);
  return (
    <Heading class="brand" title={`${kind}: ${rules}`}>
      <Mark />
      <span class="brand-name">
        <b>{kind}</b> <span class="brand-rules">{rules}</span>
      </span>
    </Heading>
  );
}

/** The score, and the number of moves; in a game that is meant to end at its limit, the moves that are left. */
function Scores({ play }: { readonly play: RankedPlay }) {
  const text = useText(gameMessages);
  const { movesLeft } = useText(rankedMessages);
  const { integer } = useFormats();
  const { shown } = play.state.value;
  const moves = shown?.moves ?? 0;
  const isShort = play.moveLimit < MAX_DEALT_MOVES;
  return (
    <dl class="scores">
      <Score label={text.score} digits={integer(shown?.score ?? 0)}>
        <Gain play={play} />
      </Score>
      {isShort ? (
        <Score label={movesLeft} digits={integer(play.moveLimit - moves)} />
      ) : (
        <Score label={text.moves} digits={integer(moves)} />
      )}
    </dl>
  );
}

/** A panel that does not take the focus: in a moment the game goes on by itself. */
function Veil({ title, children }: FrameProps) {
  return (
    <div class="veil">
      <div class="panel">
        <h2>{title}</h2>
        {children}
      </div>
    </div>
  );
}

/** What a ranked game is, and other ways to see the board. */
function Below({ play, summary, onSwitch }: ViewProps) {
  const text = useText(rankedMessages);
  const { screen } = useText(uiMessages);
  const { shown } = play.state.value;
  return (
    <section class="how-to" aria-labelledby="about-title">
      <h2 id="about-title">{text.about}</h2>
      <About play={play} summary={summary}>
        <button class="switch-view" type="button" onClick={onSwitch}>
          {screen('text')}
        </button>
      </About>
      {shown !== null && <ReadableBoard board={shown.board} rules={play.rules} />}
    </section>
  );
}
