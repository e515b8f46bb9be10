/**
 * The game on the whole screen. Everything that must happen exactly once, whatever ends the
 * program, is here: the screen is given back, the game is saved, the exit code is that of the
 * signal. A crash gives the screen back first, so that its report can be read.
 */
import { emitKeypressEvents } from 'node:readline';
import { constants } from 'node:os';
import type { Session } from '@open2048/session';
import { render } from 'ink';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { EXIT } from '../outcome.ts';
import { Controls } from './controls.ts';
import type { Look, Room } from './draw.ts';
import { Screen } from './screen.ts';
import { GameScreen } from './view.tsx';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** How the game looks and who plays it. */
export interface Appearance extends Omit<Look, 'newest'> {
  /** The name for a high score when none is typed. */
  readonly playerName: string;
}

/** Plays until the player leaves or a signal ends the program; resolves to the exit code. */
export async function playFullScreen(session: Session, appearance: Appearance): Promise<number> {
  const controls = new Controls(session, appearance.playerName);
  const screen = new Screen(process.stdin, process.stdout);
  const restore = (): void => screen.close();
  process.once('exit', restore);
  process.once('uncaughtExceptionMonitor', restore);
  process.on('SIGCONT', () => screen.open());
  const signalled = new Promise<number>((resolve) => {
    for (const signal of SIGNALS) {
      process.once(signal, () => resolve(128 + constants.signals[signal]));
    }
  });
  screen.open();
  // Ink's debug mode writes every frame whole and leaves placing it to us.
  const ink = render(<App controls={controls} screen={screen} look={appearance} />, {
    stdout: screen as unknown as NodeJS.WriteStream,
    debug: true,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  emitKeypressEvents(process.stdin);
  process.stdin.on('keypress', controls.press).resume();
  const left = controls.left.then((how) => (how === 'quit' ? EXIT.ok : EXIT.interrupted));
  const code = await Promise.race([left, signalled, ink.waitUntilExit().then(() => EXIT.internal)]);
  process.stdin.off('keypress', controls.press).pause();
  await session.close();
  ink.unmount();
  screen.close();
  return code;
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
