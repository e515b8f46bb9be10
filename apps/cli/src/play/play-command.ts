/** `open2048 play`: chooses the rules, opens the saved game, and plays it on the screen or in lines. */
import { randomBytes } from 'node:crypto';
import { checkSeed, fault, ok, quote, type Result } from '@open2048/core';
import { memoryStorage, openSession, type OpenOptions, type Session } from '@open2048/session';
import { EXIT, print, refuse } from '../outcome.ts';
import { Adviser } from '../player/adviser.ts';
import type { PlayerFiles } from '../player/player.ts';
import { chooseRules, type RulesOptions } from '../rules.ts';
import { storageHere } from '../storage.ts';
import { Answers } from '../terminal/answers.ts';
import { hasScreen, isTerminal, prepareScreen } from '../terminal/setting.ts';
import { themeFor, type Theme } from '../terminal/themes.ts';
import { playLines } from './line-mode.ts';

interface PlayOptions extends RulesOptions, PlayerFiles {
  readonly theme?: Theme;
  readonly plain?: boolean;
  readonly new?: boolean;
  readonly seed?: string;
  readonly save?: boolean;
}

/** Plays; resolves to the exit code. */
export async function playCommand(options: PlayOptions): Promise<number> {
  const rules = await chooseRules(options);
  if (!rules.ok) return refuse(rules.error, {});
  const start = readStart(options);
  if (!start.ok) return refuse(start.error, {});
  const isScreen = hasScreen(options);
  const isKept = isScreen || options.save === true;
  const storage = isKept ? storageHere() : memoryStorage();
  const session = await openSession(rules.value, { storage, now: Date.now, newSeed }, start.value);
  const adviser = new Adviser(rules.value, options);
  const code = isScreen
    ? await playOnScreen(session, adviser, options.theme ?? themeFor(rules.value))
    : await playInLines(session, adviser, options.theme ?? 'numbers');
  await adviser.close();
  for (const notice of session.state.notices) refuse(notice, {});
  return code;
}

function readStart({ seed, new: fresh = false }: PlayOptions): Result<OpenOptions> {
  if (seed === undefined) return ok({ fresh });
  const number = /^\d{1,16}$/.test(seed) ? checkSeed(Number(seed)) : null;
  if (number?.ok === true) return ok({ seed: number.value });
  return fault('bad-seed', `seed: expected an integer from 0 to 2^53-1, got ${quote(seed)}`);
}

/** A random integer 0..2^53-1. */
function newSeed(): number {
  return Number(randomBytes(8).readBigUInt64BE() >> 11n);
}

async function playInLines(session: Session, adviser: Adviser, theme: Theme): Promise<number> {
  // A saved game that is over has nothing to go on with.
  if (session.state.game.position.status === 'over') session.newGame();
  const answers = Answers.typed();
  await playLines(session, { answers, say: print, echoes: isTerminal(), theme, adviser });
  // Autoplay may have left a wait for a line that is never typed.
  process.stdin.destroy();
  await session.close();
  return EXIT.ok;
}

async function playOnScreen(session: Session, adviser: Adviser, theme: Theme): Promise<number> {
  const colours = prepareScreen();
  const { playFullScreen } = await import('./full-screen.tsx');
  return playFullScreen(session, adviser, {
    theme,
    colours,
    playerName: process.env['USER'] ?? '',
  });
}
