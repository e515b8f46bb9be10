/**
 * Something on the whole screen, with its keys. Everything that must happen exactly once, whatever ends the
 * program, is here: the screen is given back, what is under way is put in order, the exit code is that of the
 * signal. A crash gives the screen back first, so that its report can be read.
 */
import { emitKeypressEvents } from 'node:readline';
import { EXIT } from '../outcome.ts';
import { codeOf, hangUp } from '../signals.ts';
import type { Colours } from './colours.ts';
import type { Room } from './draw.ts';
import { lastly, toldToEnd } from './ends.ts';
import type { Key } from './keys.ts';
import type { Line } from './line.ts';
import { painter, type Paint } from './paint.ts';
import { Screen } from './screen.ts';
import { isAscii } from './setting.ts';

/** From the signal that stops the program until it is taken to go on, in milliseconds, those of a stop not counted. */
const STOPPED_MS = 100;

/** How a player leaves: by the key for it, or by Ctrl-C. */
export type Leave = 'quit' | 'interrupt';

/** What lives on the screen: what there is to show, a new value at every change, and what keys do to it. */
export interface Controls<View> {
  readonly view: () => View;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes one key press, as Node's `emitKeypressEvents` tells it. */
  readonly press: (text: string | undefined, key: Key) => void;
  /** Resolves when the player leaves. */
  readonly left: Promise<Leave>;
}

/** The lines of a view in a room. */
export type Draw<View> = (view: View, room: Room) => readonly Line[];

/**
 * Shows it until the player leaves or a signal ends the program; resolves to the exit code. `finish` puts in
 * order what is under way once the screen is given back; it has all the time it needs where the player quits.
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
    // As the system stops every other program; where no shell could call it back, it does not.
    process.off('SIGTSTP', stop);
    process.kill(process.pid, 'SIGTSTP');
    setTimeout(back, STOPPED_MS);
  }
  function back(): void {
    if (!hasEnded && !screen.isOpen) resume();
  }
  function resume(): void {
    // Before the screen is drawn: the next Ctrl-Z may follow at once.
    process.off('SIGTSTP', stop).on('SIGTSTP', stop);
    screen.open();
  }
  const told = toldToEnd();
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
      told,
      screen.gone.then(() => codeOf('SIGHUP')),
      drawn,
    ]);
  } finally {
    hasEnded = true;
    process.stdin.off('keypress', controls.press).pause();
    process.off('SIGTSTP', stop).off('SIGCONT', resume);
    screen.close();
    const finished = finish();
    await (wasLeft ? finished : lastly(finished));
    if (screen.isGone) hangUp();
  }
}

/** Draws the view again after every change of it or of the room; ends only with an error. */
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
    // Changes that follow one another at once, as by keys typed ahead, are drawn together.
    const changed = new Promise<void>((resolve) => (wake = resolve));
    const { room } = screen;
    screen.show(draw(controls.view(), room).map((line) => paint(line, room.cols)));
    await changed;
  }
}
