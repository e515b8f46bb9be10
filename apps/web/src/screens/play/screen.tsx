/**
 * The play screen. Everything it shows is a function of the session's state; it listens for keys on
 * the whole page, so that a player never has to find the focus first.
 */
import type { BoardView } from '@open2048/board-view';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { useApp, useText, type App } from '../../app.tsx';
import { Board, BOARD_ID } from '../../game/board.tsx';
import '../../game/layout.css';
import '../../game/looks.css';
import type { Play } from '../../game/play.ts';
import { Toolbar } from '../../game/toolbar.tsx';
import { useWording } from '../../game/wording.ts';
import { wordsFor } from '../../game/words.ts';
import { watchKeys } from '../../input/key-events.ts';
import { usePad } from '../../input/pad-events.ts';
import { formatRoute, type RouteOf } from '../../route.ts';
import { useKeptFocus } from '../../ui/kept-focus.ts';
import { Icon, ICONS } from '../../ui/icons.tsx';
import { later } from '../../ui/later.tsx';
import { Live } from '../../ui/live.tsx';
import { messages as uiMessages } from '../../ui/messages.ts';
import { Brand, Scores } from './scores.tsx';

/** All that the first paint says; the texts of the parts that come later come with them. */
export { messages } from '../../game/messages.ts';

const parts = () => import('./parts.ts');

const Controls = later(async () => (await parts()).Controls);
const Bars = later(async () => (await parts()).Bars);
const Outcome = later(async () => (await parts()).Outcome);
const Below = later(async () => (await parts()).Below);
const ConfirmNewGame = later(async () => (await parts()).ConfirmNewGame);
const advice = () => import('../../advice/game-advice.tsx');
const Advice = later(async () => (await advice()).GameAdvice);
const Arrow = later(async () => (await advice()).Arrow);

/** The game with the rules in the address; a seed there starts a new one, once. */
export function Screen({ route }: { readonly route: RouteOf<'play'> }) {
  const app = useApp();
  useEffect(() => void deal(app, route), [app, route]);
  const play = app.table.playOf(route.rules);
  return play && <Game play={play} />;
}

/** A seed is used once and then removed from the address, so that a reload resumes the game. */
async function deal({ table, router }: App, route: RouteOf<'play'>): Promise<void> {
  await table.deal(route.rules, route.seed);
  const now = router.route.value;
  const isStillHere = now.ok && formatRoute(now.value) === formatRoute(route);
  if (route.seed !== null && isStillHere) router.replace({ ...route, seed: null });
}

function Game({ play }: { readonly play: Play }) {
  const { settings } = useApp();
  useLayoutEffect(() => handleKeys(play, settings), [play, settings]);
  // During a game the focus does not move, so confirm acts only on an open panel.
  usePad((command) =>
    command === 'confirm' || command === 'menu' ? !play.showsOutcome.value : play.perform(command),
  );
  const { confirming, offering, state } = play;
  const onFocusIn = useKeptFocus(`#${BOARD_ID}`, [confirming.value, offering.value, state.value]);
  const { saved } = state.value;
  const { controls, tools } = settings.value.value;
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <div
      class={controls ? 'screen game with-controls' : 'screen game'}
      data-saved={saved}
      onFocusIn={onFocusIn}
    >
      <header class="head">
        <Brand play={play} />
        <Scores play={play} />
      </header>
      <div class="stage">
        <Board play={play} follow={followSession} />
        {play.advice.value !== null && <Arrow play={play} />}
        <Outcome play={play} />
      </div>
      <div class="side">
        {controls && <Controls play={play} undo />}
        <Toolbar play={play}>
          <MenuButton onPress={() => setIsMenuOpen(true)} />
        </Toolbar>
        {(tools || play.isUsed.value) && <Advice play={play} hasTools={tools} />}
        <Below play={play} isMenuOpen={isMenuOpen} onMenuClose={() => setIsMenuOpen(false)} />
        <div class="messages">
          <Bars play={play} />
        </div>
      </div>
      <Announcer play={play} />
      <ConfirmNewGame play={play} />
    </div>
  );
}

/** Opens the menu of the game. */
function MenuButton({ onPress }: { readonly onPress: () => void }) {
  const { menu } = useText(uiMessages);
  return (
    <button class="button tool menu-button" type="button" aria-haspopup="dialog" onClick={onPress}>
      <Icon path={ICONS.menu} />
      <span class="label">{menu}</span>
    </button>
  );
}

/** Shows the board of the session, and each of its transitions. */
function followSession({ session }: Play, view: BoardView): () => void {
  view.show(session.state.game.position.board);
  return session.subscribe((_, transition) => {
    if (transition === null) return;
    const { after, motions, kind } = transition;
    view.animate({ after, motions, reversed: kind === 'undo' });
  });
}

/** Announces what happened. */
function Announcer({ play }: { readonly play: Play }) {
  const wording = useWording(play.rules);
  const { number, update } = play.latest.value;
  const words = update !== null && play.isAnnounced ? wordsFor(update, wording) : '';
  return <Live class="unseen" number={number} words={words} />;
}

/** Passes key presses to the game, except those meant for another element of the page. */
function handleKeys(play: Play, settings: App['settings']): () => void {
  play.missed = null;
  return watchKeys(
    () => settings.value.value.keys,
    (command) => play.perform(command),
  );
}
