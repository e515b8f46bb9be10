/** `open2048 practise`: the positions in which the player went wrong, on the screen or in lines. */
import { storageHere } from '../storage.ts';
import { EXIT, print, refuse, type Output } from '../outcome.ts';
import { Answers } from '../terminal/answers.ts';
import { lastly, toldToEnd } from '../terminal/ends.ts';
import { hasScreen, isTerminal, prepareScreen } from '../terminal/setting.ts';
import type { Theme } from '../terminal/themes.ts';
import { practiseLines } from './lines.ts';
import { Practising } from './practising.ts';
import { BEGINNING } from './words.ts';

interface PractiseOptions extends Output {
  readonly theme?: Theme;
  readonly plain?: boolean;
}

/** Practises, or with `json` says how practice stands; resolves to the exit code. */
export async function practiseCommand(options: PractiseOptions): Promise<number> {
  const opened = await open();
  if (typeof opened === 'string') {
    return refuse({ code: 'cannot-read', message: opened }, options);
  }
  if (options.json === true) {
    await print(`${JSON.stringify(opened.outlook)}\n`);
    return EXIT.ok;
  }
  if (opened.standing.decks.length === 0) {
    await print(BEGINNING);
    return EXIT.ok;
  }
  const code = hasScreen(options)
    ? await practiseOnScreen(opened, options.theme)
    : await practiseInLines(opened, options.theme ?? 'numbers');
  const { failure } = opened.standing;
  if (failure === null) return code;
  return refuse({ code: 'cannot-write', message: `the last answer is not kept: ${failure}` }, {});
}

/** What there is to practise, or why that cannot be read. */
async function open(): Promise<Practising | string> {
  try {
    const storage = storageHere();
    return await Practising.open({ storage, now: Date.now });
  } catch (error) {
    return `what is practised cannot be read: ${(error as Error).message}`;
  }
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

async function practiseOnScreen(practising: Practising, theme: Theme | undefined): Promise<number> {
  const colours = prepareScreen();
  const { practiseFullScreen } = await import('./full-screen.tsx');
  return practiseFullScreen(practising, { theme, colours });
}
