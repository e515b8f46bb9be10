/**
 * Full-screen mode with its keys. Everything that must happen exactly once, whatever ends the program, is here:
 * restoring the terminal, cleaning up, and returning the exit code of the signal. After a crash the terminal is
 * restored first, so that the report is readable.
 */
import { emitKeypressEvents } from 'node:readline';
import { codeOf, EXIT, hangUp } from '@open2048/workbench/program';
import type { Colours } from './colours.ts';
import type { Room } from './draw.ts';
import { withTimeLimit, endSignal } from './ends.ts';
import type { Key } from './keys.ts';
import type { Line } from './line.ts';
import { painter, type Paint } from './paint.ts';
import { Screen } from './screen.ts';
import { isAscii } from './setting.ts';

/**
 * The running time after the stop signal, in milliseconds, after which the program takes the screen again even
 * without SIGCONT; time spent stopped does not count.
 */
const STOPPED_MS = 100;

/** How a player leaves: with the key for it, or with Ctrl-C. */
export type Leave = 'quit' | 'interrupt';

/** The content of the screen, with a new view after every change, and the handler of its keys. */
export interface Controls<View> {
  readonly view: () => View;
  readonly subscribe: (listener: () => void) => () => void;
  /** Handles a key press as reported by Node's `emitKeypressEvents`. */
  readonly press: (text: string | undefined, key: Key) => void;
  /** Resolves when the player leaves. */
  readonly left: Promise<Leave>;
}

/** The lines of a view in a room. */
export type Draw<View> = (view: View, room: Room) => readonly Line[];

/**
 * Shows the screen until the player leaves or a signal ends the program; resolves to the exit code. `finish` cleans
 * up after the terminal is restored; it has no time limit if the player quits.
 */
export async function onWholeScreen<View>(
  controls: Controls<View>,
  colours: Colours,
  draw: Draw<View>,
  finish: () => Promise<unknown>,
): Promise<number> {
  const screen = new Screen(process.stdin, process.stdout, isAscii(process.env));
  let [wasLeft, hasEnded] = [false, false];
  const restore = () => screen.close();
  process.once('exit', restore).once('uncaughtExceptionMonitor', restore);
  process.on('SIGTSTP', stop).on('SIGCONT', resume);
  function stop(): void {
    screen.close();
    // Stops the program as the system would; this has no effect if there is no shell to resume it.
    process.off('SIGTSTP', stop);
    process.kill(process.pid, 'SIGTSTP');
    setTimeout(back, STOPPED_MS);
  }
  function back(): void {
    if (!hasEnded && !screen.isOpen) resume();
  }
  function resume(): void {
    // This comes before drawing, because the next Ctrl-Z may follow at once.
    process.off('SIGTSTP', stop).on('SIGTSTP', stop);
    screen.open();
  }
  const signalled = endSignal();
  screen.open();
  const drawn = keepDrawn(screen, controls, painter(colours), draw);
  emitKeypressEvents(process.stdin);
  process.stdin.on('keypress', controls.press).resume();
  try {
    return await Promise.race([
      controls.left.then((how) => {
        wasLeft = how === 'quit';
        return wasLeft ? EXIT.ok : EXIT.interrupted;
      }),
      signalled,
      screen.gone.then(() => codeOf('SIGHUP')),
      drawn,
    ]);
  } finally {
    hasEnded = true;
    process.stdin.off('keypress', controls.press).pause();
    process.off('SIGTSTP', stop).off('SIGCONT', resume);
    screen.close();
    const finished = finish();
    await (wasLeft ? finished : withTimeLimit(finished));
    if (screen.isGone) hangUp();
  }
}

/** Redraws the view after every change of the view or the window size; ends only with an error. */
async function keepDrawn<View>(
  screen: Screen,
  controls: Controls<View>,
  paint: Paint,
  draw: Draw<View>,
): Promise<never> {
  let wake = (): void => undefined;
  screen.onResize = () => wake();
  controls.subscribe(() => wake());
  for (;;) {
    // Changes in quick succession, such as keys typed ahead, are drawn together.
    const changed = new Promise<void>((resolve) => (wake = resolve));
    const { room } = screen;
    screen.show(draw(controls.view(), room).map((line) => paint(line, room.cols)));
    await changed;
  }
}
