/**
 * The screen of a game. Everything it shows is a function of the session's state; keys are heard
 * on the whole page, so that a player never has to find the focus first.
 */
import { useEffect } from 'preact/hooks';
import { Board, BoardTable } from './board.tsx';
import { commandOf } from './commands.ts';
import { ConfirmNewGame } from './confirm.tsx';
import { Help } from './help.tsx';
import { Notices, Offer } from './notices.tsx';
import { Outcome } from './outcome.tsx';
import type { Play } from './play.ts';
import { Brand, Scores } from './scores.tsx';
import { Toolbar } from './toolbar.tsx';

interface AppProps {
  readonly play: Play;
  readonly warnings: readonly string[];
  /** Opens the session anew, from what was saved last. */
  readonly reopen: () => void;
}

/** The whole screen. */
export function App({ play, warnings, reopen }: AppProps) {
  useEffect(() => watchKeys(play), [play]);
  return (
    <div class="screen" data-saved={play.state.value.saved}>
      <header class="head">
        <Brand />
        <Scores play={play} />
      </header>
      <main class="content">
        <div class="stage">
          <Board play={play} />
          <BoardTable play={play} />
          <Outcome play={play} reopen={reopen} />
        </div>
        <div class="side">
          <div class="tools">
            <Toolbar play={play} />
            <div class="messages">
              <Notices play={play} warnings={warnings} />
              <Offer play={play} />
            </div>
          </div>
          <Help play={play} />
        </div>
      </main>
      <Announcer play={play} />
      <ConfirmNewGame play={play} />
    </div>
  );
}

/** Says what happened. Each message is a new element, so that two equal ones in a row are both read. */
function Announcer({ play }: { readonly play: Play }) {
  const { number, words } = play.latest.value;
  return (
    <div class="unseen" aria-live="polite">
      <p key={number}>{words}</p>
    </div>
  );
}

/** Hands key presses to the game; those in fields and dialogs, and those that it has no use for, stay the page's. */
function watchKeys(play: Play): () => void {
  const control = new AbortController();
  const onKey = (event: KeyboardEvent) => {
    const command = event.defaultPrevented || isElsewhere(event.target) ? null : commandOf(event);
    if (command !== null && play.perform(command)) event.preventDefault();
  };
  document.addEventListener('keydown', onKey, { signal: control.signal });
  return () => control.abort();
}

function isElsewhere(target: EventTarget | null): boolean {
  const fields = ':modal, input, textarea, select, [contenteditable]';
  return target instanceof Element && target.closest(fields) !== null;
}
