/**
 * The game on the whole screen. Everything that must happen exactly once, whatever ends the
 * program, is here: the screen is given back, the game is saved, the exit code is that of the
 * signal. A crash gives the screen back first, so that its report can be read.
 */
import { emitKeypressEvents } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import type { Session } from '@open2048/session';
import { render, type Instance } from 'ink';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { EXIT } from '../outcome.ts';
import type { Adviser } from '../player/adviser.ts';
import { codeOf, END_SIGNALS, hangUp } from '../signals.ts';
import { Controls } from './controls.ts';
import { Counsel } from './counsel.ts';
import type { Look, Room } from './draw.ts';
import { Screen } from './screen.ts';
import { GameScreen } from './view.tsx';

/** How the game looks and who plays it. */
export interface Appearance extends Omit<Look, 'newest'> {
  /** The name for a high score when none is typed. */
  readonly playerName: string;
}

/** Plays until the player leaves or a signal ends the program; resolves to the exit code. */
export async function playFullScreen(
  session: Session,
  adviser: Adviser,
  appearance: Appearance,
): Promise<number> {
  const counsel = new Counsel(session, adviser, (ms, signal) => setTimeout(ms, null, { signal }));
  const controls = new Controls(session, counsel, appearance.playerName);
  const screen = new Screen(process.stdin, process.stdout);
  const [restore, resume] = [() => screen.close(), () => screen.open()];
  process.once('exit', restore).once('uncaughtExceptionMonitor', restore);
  process.on('SIGTSTP', stop).on('SIGCONT', resume);
  function stop(): void {
    screen.close();
    process.kill(process.pid, 'SIGSTOP');
  }
  const signalled = new Promise<number>((resolve) => {
    // Not `once`: libraries below kill the program when they find no other listener for a signal.
    for (const signal of END_SIGNALS) process.on(signal, () => resolve(codeOf(signal)));
  });
  screen.open();
  const ink = renderOn(screen, <App controls={controls} screen={screen} look={appearance} />);
  emitKeypressEvents(process.stdin);
  process.stdin.on('keypress', controls.press).resume();
  try {
    return await Promise.race([
      controls.left.then((how) => (how === 'quit' ? EXIT.ok : EXIT.interrupted)),
      signalled,
      screen.gone.then(() => codeOf('SIGHUP')),
      // Ink ends by itself only with an error, which is thrown here.
      ink.waitUntilExit().then(() => EXIT.no),
    ]);
  } finally {
    process.stdin.off('keypress', controls.press).pause();
    process.off('SIGTSTP', stop).off('SIGCONT', resume);
    screen.close();
    counsel.rest();
    await session.close();
    ink.unmount();
    if (screen.isGone) hangUp();
  }
}

/** Renders with Ink onto a screen: its debug mode writes every frame whole and leaves placing it to us. */
function renderOn(screen: Screen, node: ReactNode): Instance {
  const stdout = screen as unknown as NodeJS.WriteStream;
  return render(node, { stdout, debug: true, exitOnCtrlC: false, patchConsole: false });
}

interface AppProps {
  readonly controls: Controls;
  readonly screen: Screen;
  readonly look: Omit<Look, 'newest'>;
}

function App({ controls, screen, look }: AppProps): ReactNode {
  const view = useSyncExternalStore(controls.subscribe, controls.view);
  return <GameScreen view={view} room={useRoom(screen)} look={look} />;
}

function useRoom(screen: Screen): Room {
  const [room, setRoom] = useState({ cols: screen.columns, rows: screen.rows });
  useEffect(() => {
    const measure = (): void => setRoom({ cols: screen.columns, rows: screen.rows });
    screen.on('resize', measure);
    return () => void screen.off('resize', measure);
  }, [screen]);
  return room;
}
