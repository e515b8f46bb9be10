/**
 * `open2048 practise`: exercises from the positions in which the player made mistakes, in
 * full-screen or line mode.
 */
import { PracticeController } from '@open2048/advice';
import { EXIT, type Output, print, refuse } from '@open2048/workbench/program';
import { newSeed } from '../new-seed.ts';
import { storageHere, printRepair } from '../storage.ts';
import { inLines } from '../terminal/in-lines.ts';
import { hasScreen, coloursHere } from '../terminal/setting.ts';
import type { Theme } from '../terminal/themes.ts';
import { practiseLines } from './lines.ts';
import { BEGINNING } from './words.ts';

interface PractiseOptions extends Output {
  readonly theme?: Theme;
  readonly plain?: boolean;
}

/** Practises, or with `json` prints the state of practice; resolves to the exit code. */
export async function practiseCommand(options: PractiseOptions): Promise<number> {
  const isScreen = hasScreen(options) && options.json !== true;
  const repairs: string[] = [];
  const opened = await open(isScreen ? (text) => repairs.push(text) : printRepair);
  const code =
    typeof opened === 'string'
      ? refuse({ code: 'cannot-read', message: opened }, options)
      : await practise(opened, options, isScreen ? repairs : null);
  repairs.forEach(printRepair);
  return code;
}

/** Opens practice, or returns the reason why it cannot be read. */
async function open(report: (text: string) => void): Promise<PracticeController | string> {
  try {
    const practice = new PracticeController({
      storage: storageHere(report),
      now: Date.now,
      newSeed,
    });
    await practice.load();
    return practice;
  } catch (error) {
    return `the exercises cannot be read: ${(error as Error).message}`;
  }
}

/**
 * Practises in full-screen mode, which shows the messages in `repairs`, or in line mode if `repairs`
 * is null.
 */
async function practise(
  practice: PracticeController,
  { json, theme }: PractiseOptions,
  repairs: readonly string[] | null,
): Promise<number> {
  if (json === true) {
    await print(`${JSON.stringify(practice.progress)}\n`);
    return EXIT.ok;
  }
  if (practice.state.decks.length === 0) {
    await print(BEGINNING);
    return EXIT.ok;
  }
  practice.resume();
  const code =
    repairs === null
      ? await inLines(
          (lines) => practiseLines(practice, { ...lines, theme: theme ?? 'numbers' }),
          () => practice.settled(),
        )
      : await practiseOnScreen(practice, theme, repairs);
  const { failure } = practice.state;
  if (failure === null) return code;
  return refuse({ code: 'cannot-write', message: `the last answer was not saved: ${failure}` }, {});
}

async function practiseOnScreen(
  practice: PracticeController,
  theme: Theme | undefined,
  repairs: readonly string[],
): Promise<number> {
  const colours = coloursHere();
  const { practiseFullScreen } = await import('./full-screen.ts');
  return practiseFullScreen(practice, { theme, colours, repairs });
}
