/**
 * `open2048 play`: chooses the rules, opens the saved game, and plays it in full-screen or line mode. The game is
 * saved before the program ends, whatever ends it; if that fails, the program prints an error and exits with a
 * nonzero code.
 */
import type { Advisor } from '@open2048/advice';
import { checkSeed, fault, ok, quote, type Result } from '@open2048/core';
import {
  memoryStorage,
  openSession,
  type NoticeCode,
  type OpenOptions,
  type Session,
  type SessionState,
} from '@open2048/session';
import { playerThread, type PlayerFiles } from '@open2048/workbench/player';
import { EXIT, refuse } from '@open2048/workbench/program';
import type { Dialect, DialectName } from '../dialects.ts';
import { chooseDialectRules, type RulesOptions } from '../rules.ts';
import { newSeed } from '../new-seed.ts';
import { storageHere, printRepair } from '../storage.ts';
import { withTimeLimit } from '../terminal/ends.ts';
import { inLines } from '../terminal/in-lines.ts';
import { hasScreen, coloursHere } from '../terminal/setting.ts';
import { themeFor, type Theme } from '../terminal/themes.ts';
import { ringAt } from './bell.ts';
import type { Appearance } from './full-screen.ts';
import { checkShown } from './limits.ts';
import { LineAdvice } from './line-advice.ts';
import { playLines } from './line-mode.ts';

/** The options of `open2048 play`, as command-line strings. */
export interface PlayOptions extends RulesOptions, PlayerFiles {
  readonly theme?: Theme;
  readonly dialect?: DialectName;
  readonly bell?: boolean;
  readonly plain?: boolean;
  readonly new?: boolean;
  readonly seed?: string;
  readonly save?: boolean;
}

/** Plays; resolves to the exit code. */
export async function playCommand(options: PlayOptions): Promise<number> {
  const chosen = await chooseDialectRules(options);
  if (!chosen.ok) return refuse(chosen.error, {});
  const { rules, dialect } = chosen.value;
  const start = readStart(options);
  if (!start.ok) return refuse(start.error, {});
  const isScreen = hasScreen(options);
  const shown = checkShown(rules.size, isScreen);
  if (!shown.ok) return refuse(shown.error, {});
  const isKept = isScreen || options.save === true;
  const repairs: string[] = [];
  // Full-screen mode shows whether the game is saved, and what was damaged.
  const storage = isKept
    ? storageHere(isScreen ? (text) => repairs.push(text) : printRepair)
    : memoryStorage();
  const session = await openSession(rules, { storage, now: Date.now, newSeed }, start.value);
  const advisor = playerThread(rules, options);
  const printed = new Set<NoticeCode>();
  if (!isScreen) printNotices(session, printed);
  const style = { dialect, hasBell: options.bell ?? dialect.hasBell };
  const code = isScreen
    ? await playOnScreen(session, advisor, {
        ...style,
        theme: options.theme ?? themeFor(rules),
        repairs,
      })
    : await playInLines(session, advisor, { ...style, theme: options.theme ?? 'numbers' });
  await advisor.close();
  repairs.forEach(printRepair);
  return end(session, printed, code);
}

/** Prints each problem once, when it occurs. */
function printNotices(session: Session, printed: Set<NoticeCode>): void {
  const printNew = ({ notices }: SessionState): void => {
    for (const notice of notices) if (!printed.has(notice.code)) refuse(notice, {});
    for (const { code } of notices) printed.add(code);
  };
  printNew(session.state);
  session.subscribe(printNew);
}

/**
 * Prints the notices that were not printed before, and the reason if the game is not saved; resolves to the exit
 * code.
 */
async function end(session: Session, printed: Set<NoticeCode>, code: number): Promise<number> {
  const saved = await withTimeLimit(session.flush());
  const reason = saved?.ok === false ? saved.error.code : null;
  for (const notice of session.state.notices) {
    if (notice.code === reason || !printed.has(notice.code)) refuse(notice, {});
  }
  if (saved === null) refuse(NO_ANSWER, {});
  const exit = code === EXIT.ok && saved?.ok !== true ? EXIT.io : code;
  // Storage that does not answer would keep the process alive.
  return saved === null ? process.exit(exit) : exit;
}

function readStart({ seed, new: fresh = false }: PlayOptions): Result<OpenOptions> {
  if (seed === undefined) return ok({ fresh });
  const number = /^\d{1,16}$/.test(seed) ? checkSeed(Number(seed)) : null;
  if (number?.ok === true) return ok({ seed: number.value });
  return fault('bad-seed', `seed: expected an integer from 0 to 2^53-1, got ${quote(seed)}`);
}

const NO_ANSWER = { code: 'write-failed', message: 'Not saved: the storage does not answer.' };

/** The dialect, theme and sound of the game. */
interface PlayStyle {
  readonly dialect: Dialect;
  readonly theme: Theme;
  readonly hasBell: boolean;
}

/** Starts a new game if the saved game is over, for modes that have no key for a new game. */
function startNewIfOver(session: Session): void {
  if (session.state.game.position.status === 'over') session.newGame();
}

async function playInLines(session: Session, advisor: Advisor, style: PlayStyle): Promise<number> {
  startNewIfOver(session);
  if (style.hasBell && process.stdout.isTTY) ringAt(session);
  let stopAdvice = (): void => undefined;
  const code = await inLines(async (lines) => {
    const conversation = { ...lines, advisor, ...style };
    const advice = new LineAdvice(session, conversation);
    stopAdvice = () => advice.stop();
    await playLines(session, conversation, advice);
    return EXIT.ok;
  });
  // After a signal, autoplay may still be running.
  stopAdvice();
  if (code === EXIT.ok) await session.close();
  return code;
}

async function playOnScreen(
  session: Session,
  advisor: Advisor,
  style: PlayStyle & Pick<Appearance, 'repairs'>,
): Promise<number> {
  if (style.dialect.keys !== null) startNewIfOver(session);
  const colours = coloursHere();
  const { playFullScreen } = await import('./full-screen.ts');
  return playFullScreen(session, advisor, {
    ...style,
    colours,
    playerName: process.env['USER'] ?? '',
  });
}
