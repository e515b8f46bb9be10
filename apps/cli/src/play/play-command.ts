/**
 * `open2048 play`: chooses the rules, opens the saved game, and plays it in full-screen or line mode. The game is
 * saved before the program ends, whatever ends it; if that fails, the program prints an error and exits with a
 * nonzero code.
 */
import { randomBytes } from 'node:crypto';
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
import type { Dialect, DialectName } from '../dialects.ts';
import { EXIT, print, refuse } from '../outcome.ts';
import { chooseSpokenRules, type RulesOptions } from '../rules.ts';
import { storageHere, tellMended } from '../storage.ts';
import { Answers } from '../terminal/answers.ts';
import { lastly, toldToEnd } from '../terminal/ends.ts';
import { hasScreen, isTerminal, coloursHere } from '../terminal/setting.ts';
import { themeFor, type Theme } from '../terminal/themes.ts';
import { ringAt } from './bell.ts';
import type { Appearance } from './full-screen.ts';
import { checkShown } from './limits.ts';
import { LineAdvice } from './line-advice.ts';
import { playLines } from './line-mode.ts';

interface PlayOptions extends RulesOptions, PlayerFiles {
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
  const chosen = await chooseSpokenRules(options);
  if (!chosen.ok) return refuse(chosen.error, {});
  const { rules, dialect } = chosen.value;
  const start = readStart(options);
  if (!start.ok) return refuse(start.error, {});
  const isScreen = hasScreen(options);
  const shown = checkShown(rules.size, isScreen);
  if (!shown.ok) return refuse(shown.error, {});
  const isKept = isScreen || options.save === true;
  const mended: string[] = [];
  // Full-screen mode shows whether the game is saved, and what was damaged.
  const storage = isKept
    ? storageHere(isScreen ? (text) => mended.push(text) : tellMended)
    : memoryStorage();
  const session = await openSession(rules, { storage, now: Date.now, newSeed }, start.value);
  const advisor = playerThread(rules, options);
  const said = new Set<NoticeCode>();
  if (!isScreen) tellTroubles(session, said);
  const way = { dialect, isHeard: options.bell ?? dialect.isHeard };
  const code = isScreen
    ? await playOnScreen(session, advisor, {
        ...way,
        theme: options.theme ?? themeFor(rules),
        mended,
      })
    : await playInLines(session, advisor, { ...way, theme: options.theme ?? 'numbers' });
  await advisor.close();
  mended.forEach(tellMended);
  return end(session, said, code);
}

/** Prints each problem once, when it occurs. */
function tellTroubles(session: Session, said: Set<NoticeCode>): void {
  const tell = ({ notices }: SessionState): void => {
    for (const notice of notices) if (!said.has(notice.code)) refuse(notice, {});
    for (const { code } of notices) said.add(code);
  };
  tell(session.state);
  session.subscribe(tell);
}

/**
 * Prints the notices that were not printed before, and the reason if the game is not saved; resolves to the exit
 * code.
 */
async function end(session: Session, said: Set<NoticeCode>, code: number): Promise<number> {
  const saved = await lastly(session.flush());
  const reason = saved?.ok === false ? saved.error.code : null;
  for (const notice of session.state.notices) {
    if (notice.code === reason || !said.has(notice.code)) refuse(notice, {});
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

/** A random integer, 0 to 2^53-1. */
function newSeed(): number {
  return Number(randomBytes(8).readBigUInt64BE() >> 11n);
}

const NO_ANSWER = { code: 'write-failed', message: 'Not saved: the storage does not answer.' };

/** The dialect, theme and sound of the game. */
interface Way {
  readonly dialect: Dialect;
  readonly theme: Theme;
  readonly isHeard: boolean;
}

/** Starts a new game if the saved game is over, for modes that have no key for a new game. */
function beginAnew(session: Session): void {
  if (session.state.game.position.status === 'over') session.newGame();
}

async function playInLines(session: Session, advisor: Advisor, way: Way): Promise<number> {
  beginAnew(session);
  const answers = Answers.typed();
  const echoes = isTerminal();
  let isTold = false;
  const say = async (text: string): Promise<void> => {
    if (!isTold) await print(text);
  };
  const talk = { answers, say, echoes, advisor, ...way };
  if (way.isHeard && process.stdout.isTTY) ringAt(session);
  const told = toldToEnd().then(async (code) => {
    isTold = true;
    // The shell continues below the prompt.
    if (echoes) await print('\n');
    return code;
  });
  const advice = new LineAdvice(session, talk);
  const code = await Promise.race([playLines(session, talk, advice).then(() => EXIT.ok), told]);
  // After a signal, autoplay may still be running, or the game may be waiting for a line that is never typed.
  advice.stop();
  process.stdin.destroy();
  if (code === EXIT.ok) await session.close();
  return code;
}

async function playOnScreen(
  session: Session,
  advisor: Advisor,
  way: Way & Pick<Appearance, 'mended'>,
): Promise<number> {
  if (way.dialect.keys !== null) beginAnew(session);
  const colours = coloursHere();
  const { playFullScreen } = await import('./full-screen.ts');
  return playFullScreen(session, advisor, {
    ...way,
    colours,
    playerName: process.env['USER'] ?? '',
  });
}
