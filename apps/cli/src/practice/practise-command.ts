/**
 * `open2048 practise`: exercises from the positions in which the player made mistakes, in
 * full-screen or line mode.
 */
import { storageHere, tellMended } from '../storage.ts';
import { EXIT, print, refuse, type Output } from '../outcome.ts';
import { Answers } from '../terminal/answers.ts';
import { lastly, toldToEnd } from '../terminal/ends.ts';
import { hasScreen, isTerminal, coloursHere } from '../terminal/setting.ts';
import type { Theme } from '../terminal/themes.ts';
import { practiseLines } from './lines.ts';
import { Practising } from './practising.ts';
import { BEGINNING } from './words.ts';

interface PractiseOptions extends Output {
  readonly theme?: Theme;
  readonly plain?: boolean;
}

/** Practises, or with `json` prints the state of practice; resolves to the exit code. */
export async function practiseCommand(options: PractiseOptions): Promise<number> {
  const isScreen = hasScreen(options) && options.json !== true;
  const mended: string[] = [];
  const opened = await open(isScreen ? (text) => mended.push(text) : tellMended);
  const code =
    typeof opened === 'string'
      ? refuse({ code: 'cannot-read', message: opened }, options)
      : await practise(opened, options, isScreen ? mended : null);
  mended.forEach(tellMended);
  return code;
}

/** Opens practice, or returns the reason why it cannot be read. */
async function open(tell: (text: string) => void): Promise<Practising | string> {
  try {
    return await Practising.open({ storage: storageHere(tell), now: Date.now });
  } catch (error) {
    return `what is practised cannot be read: ${(error as Error).message}`;
  }
}

/**
 * Practises in full-screen mode, which shows the messages in `mended`, or in line mode if `mended`
 * is null.
 */
async function practise(
  practising: Practising,
  { json, theme }: PractiseOptions,
  mended: readonly string[] | null,
): Promise<number> {
  if (json === true) {
    await print(`${JSON.stringify(practising.outlook)}\n`);
    return EXIT.ok;
  }
  if (practising.standing.decks.length === 0) {
    await print(BEGINNING);
    return EXIT.ok;
  }
  const code =
    mended === null
      ? await practiseInLines(practising, theme ?? 'numbers')
      : await practiseOnScreen(practising, theme, mended);
  const { failure } = practising.standing;
  if (failure === null) return code;
  return refuse({ code: 'cannot-write', message: `the last answer is not kept: ${failure}` }, {});
}

async function practiseInLines(practising: Practising, theme: Theme): Promise<number> {
  const answers = Answers.typed();
  const talk = { answers, say: print, echoes: isTerminal(), theme };
  const code = await Promise.race([
    practiseLines(practising, talk).then(() => EXIT.ok),
    toldToEnd(),
  ]);
  process.stdin.destroy();
  const settled = practising.settled();
  await (code === EXIT.ok ? settled : lastly(settled));
  return code;
}

async function practiseOnScreen(
  practising: Practising,
  theme: Theme | undefined,
  mended: readonly string[],
): Promise<number> {
  const colours = coloursHere();
  const { practiseFullScreen } = await import('./full-screen.ts');
  return practiseFullScreen(practising, { theme, colours, mended });
}
