/** `open2048 play`: chooses the rules, opens the saved game, and plays it on the screen or in lines. */
import { randomBytes } from 'node:crypto';
import { checkSeed, fault, ok, quote, type Result, type RuleSet } from '@open2048/core';
import { memoryStorage, openSession, type OpenOptions, type Session } from '@open2048/session';
import { lineBatches } from '../lines.ts';
import { EXIT, print, refuse } from '../outcome.ts';
import { Adviser } from '../player/adviser.ts';
import type { PlayerFiles } from '../player/player.ts';
import { chooseRules, type RulesOptions } from '../rules.ts';
import { fileStorage, stateFolder } from '../storage.ts';
import { Answers } from './conversation.ts';
import { playLines } from './line-mode.ts';
import type { Colours, Theme } from './themes.ts';

/** The most bytes of a line that a player types. */
const MAX_ANSWER_BYTES = 1024;

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
  const isScreen = isTerminal() && options.plain !== true && process.env['TERM'] !== 'dumb';
  const isKept = isScreen || options.save === true;
  const storage = isKept ? fileStorage(stateFolder(process.env)) : memoryStorage();
  const session = await openSession(rules.value, { storage, now: Date.now, newSeed }, start.value);
  const adviser = new Adviser(rules.value, options);
  const code = isScreen
    ? await playOnScreen(session, adviser, options.theme ?? themeFor(rules.value))
    : await playInLines(session, adviser, options.theme ?? 'numbers');
  await adviser.close();
  for (const notice of session.state.notices) refuse(notice, {});
  return code;
}

const isTerminal = (): boolean => process.stdin.isTTY && process.stdout.isTTY;

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
  const answers = new Answers(flattened(lineBatches(process.stdin, MAX_ANSWER_BYTES)));
  await playLines(session, { answers, say: print, echoes: isTerminal(), theme, adviser });
  // Autoplay may have left a wait for a line that is never typed.
  process.stdin.destroy();
  await session.close();
  return EXIT.ok;
}

async function* flattened<Value>(batches: AsyncIterable<Value[]>): AsyncGenerator<Value, void> {
  for await (const batch of batches) yield* batch;
}

async function playOnScreen(session: Session, adviser: Adviser, theme: Theme): Promise<number> {
  const depth = process.stdout.getColorDepth();
  const colours = coloursOf(depth);
  // Ink's colours do not know NO_COLOR, Node does; React is slow unless told that this is no
  // development. Both look once, when they are loaded.
  const levels = { none: 0, '16': 1, any: depth < 24 ? 2 : 3 };
  process.env['FORCE_COLOR'] = String(levels[colours]);
  process.env['NODE_ENV'] ??= 'production';
  const { playFullScreen } = await import('./full-screen.tsx');
  return playFullScreen(session, adviser, {
    theme,
    colours,
    playerName: process.env['USER'] ?? '',
  });
}

function coloursOf(depth: number): Colours {
  if (depth === 1) return 'none';
  return depth === 4 ? '16' : 'any';
}

/** Levels are for squares, as in the course they come from. */
function themeFor(rules: RuleSet): Theme {
  return rules.score === 'level-cubes' ? 'tiers' : 'numbers';
}
