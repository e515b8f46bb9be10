/** `open2048 puzzle`: positions with one clearly best move, in full-screen or line mode. */
import { createRequire } from 'node:module';
import {
  parsePack,
  PuzzleController,
  PUZZLE_THEMES,
  type Pack,
  type PuzzleTheme,
} from '@open2048/advice';
import { fault, formatPosition, ok, quote, Rng, seedState, type Result } from '@open2048/core';
import { readBytes } from '@open2048/workbench/files';
import { EXIT, type Output, print, refuse } from '@open2048/workbench/program';
import { newSeed } from '../new-seed.ts';
import { printRepair, storageHere } from '../storage.ts';
import { inLines } from '../terminal/in-lines.ts';
import { coloursHere, hasScreen } from '../terminal/setting.ts';
import type { Theme } from '../terminal/themes.ts';
import { puzzleLines } from './lines.ts';
import { THEME_TEXTS } from './words.ts';

interface PuzzleOptions extends Output {
  readonly daily?: boolean;
  /** The name of a theme, not checked yet. */
  readonly about?: string;
  readonly listThemes?: boolean;
  readonly theme?: Theme;
  readonly plain?: boolean;
}

/** A pack is much smaller. */
const MAX_BYTES = 2 ** 20;

/** Asks puzzles, or with `json` prints the standing; resolves to the exit code. */
export async function puzzleCommand(options: PuzzleOptions): Promise<number> {
  const pack = await shippedPack();
  if (!pack.ok) return refuse(pack.error, options);
  if (options.listThemes === true) return listThemes(pack.value, options);
  const about = themeOf(options.about);
  if (!about.ok) return refuse(about.error, options);
  const isScreen = hasScreen(options) && options.json !== true;
  const repairs: string[] = [];
  const opened = await open(pack.value, isScreen ? (text) => repairs.push(text) : printRepair);
  const code =
    typeof opened === 'string'
      ? refuse({ code: 'cannot-read', message: opened }, options)
      : await ask(opened, { ...options, about: about.value }, isScreen ? repairs : null);
  repairs.forEach(printRepair);
  return code;
}

/** The theme with a name; null without one. Fault `bad-theme`. */
function themeOf(name: string | undefined): Result<PuzzleTheme | null> {
  const theme = PUZZLE_THEMES.find((each) => each === name);
  if (name === undefined || theme !== undefined) return ok(theme ?? null);
  const message = `unknown theme ${quote(name)}; run "open2048 puzzle --list-themes" for a list`;
  return fault('bad-theme', message);
}

/** The pack of the package, wherever it is installed. */
async function shippedPack(): Promise<Result<Pack>> {
  const file = createRequire(import.meta.url).resolve('@open2048/advice/classic.puzzles');
  const bytes = await readBytes(file, MAX_BYTES);
  if (!bytes.ok) return bytes;
  const pack = parsePack(bytes.value);
  return pack.ok ? pack : fault(pack.error.code, `${file}: ${pack.error.message}`);
}

async function listThemes({ puzzles }: Pack, { json }: PuzzleOptions): Promise<number> {
  const countOf = (theme: PuzzleTheme) => puzzles.filter((each) => each.theme === theme).length;
  const themes = PUZZLE_THEMES.filter((theme) => countOf(theme) > 0);
  const lines = themes.map(
    (theme) => `${theme.padEnd(20)}${String(countOf(theme)).padStart(4)}  ${THEME_TEXTS[theme]}`,
  );
  const counts = Object.fromEntries(themes.map((theme) => [theme, countOf(theme)]));
  await print(`${json === true ? JSON.stringify(counts) : lines.join('\n')}\n`);
  return EXIT.ok;
}

/** Opens the puzzles, or returns the reason why the answers cannot be read. */
async function open(
  pack: Pack,
  report: (text: string) => void,
): Promise<PuzzleController | string> {
  try {
    const rng = new Rng(seedState(newSeed()));
    const ports = { storage: storageHere(report), now: Date.now, newSeed, pack, rng };
    const puzzles = new PuzzleController(ports);
    await puzzles.load();
    return puzzles;
  } catch (error) {
    return `the answers to puzzles cannot be read: ${(error as Error).message}`;
  }
}

interface Asked extends Omit<PuzzleOptions, 'about'> {
  readonly about: PuzzleTheme | null;
}

/** Asks puzzles in full-screen mode, which shows the messages in `repairs`, or in line mode if it is null. */
async function ask(
  puzzles: PuzzleController,
  options: Asked,
  repairs: readonly string[] | null,
): Promise<number> {
  const { json, daily, about, theme = 'numbers' } = options;
  if (daily === true || json === true) puzzles.daily();
  else if (!puzzles.next(about)) {
    return refuse({ code: 'no-puzzle', message: `no puzzle is about ${about}` }, options);
  }
  if (json === true) return printStanding(puzzles);
  const code =
    repairs === null
      ? await inLines(
          (lines) => puzzleLines(puzzles, about, { ...lines, theme }),
          () => puzzles.settled(),
        )
      : await askOnScreen(puzzles, about, { theme, repairs });
  const { failure } = puzzles.state;
  if (failure === null) return code;
  return refuse({ code: 'cannot-write', message: `the last answer was not saved: ${failure}` }, {});
}

/** Prints the standing, and the puzzle of today. */
async function printStanding({
  state,
  standing,
  isDailySolved,
}: PuzzleController): Promise<number> {
  const { puzzle, date } = state;
  const daily = { date, position: formatPosition(puzzle!.board), solved: isDailySolved };
  await print(`${JSON.stringify({ ...standing, daily })}\n`);
  return EXIT.ok;
}

async function askOnScreen(
  puzzles: PuzzleController,
  about: PuzzleTheme | null,
  look: { readonly theme: Theme; readonly repairs: readonly string[] },
): Promise<number> {
  const { puzzlesFullScreen } = await import('./full-screen.ts');
  return puzzlesFullScreen(puzzles, about, { ...look, colours: coloursHere() });
}
