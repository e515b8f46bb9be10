/**
 * `open2048 play --ranked`: finds the player's ranked game at a server, and plays it in full-screen or line mode. The
 * game is at the server, so nothing is lost however the program ends.
 */
import { DEALT_RULES, RankedGame, type RankedState } from '@open2048/compete';
import { fault, ok, quote, type Fault, type Result, type RuleSet } from '@open2048/core';
import { counted, EXIT, print, refuse } from '@open2048/workbench/program';
import { dialectOf } from '../dialects.ts';
import { inLines } from '../terminal/in-lines.ts';
import { coloursHere, hasScreen } from '../terminal/setting.ts';
import { themeFor, type Theme } from '../terminal/themes.ts';
import { findEventGame, findGame, readServer } from './api.ts';
import { enter, type Entry, type FindGame } from './guest.ts';
import type { RankedLook } from './ranked-view.ts';
import { playPorts } from './socket.ts';

const EVENT = /^[a-z0-9-]{1,40}$/;

/** The options of a ranked game, as command-line strings. */
export interface RankedOptions {
  readonly rules: string;
  readonly server?: string;
  /** The id of an event, or `daily`; the game is then one of that event. */
  readonly event?: string;
  readonly theme?: Theme;
  readonly plain?: boolean;
}

/** Where a ranked game is played, by which rules, and how they are called there. */
export interface Place {
  readonly origin: string;
  readonly name: string;
  readonly rules: RuleSet;
}

/** Which game is played at a server. */
interface Choice {
  readonly origin: string;
  readonly find: FindGame;
  /** The options with which the command continues the game. */
  readonly again: string;
}

/** Plays; resolves to the exit code. */
export async function rankedCommand(options: RankedOptions): Promise<number> {
  const choice = readChoice(options);
  if (!choice.ok) return refuse(choice.error, {});
  const { origin, find } = choice.value;
  const entry = await enter(origin, find);
  if (!entry.ok) return refuse(entry.error, {}, EXIT.io);
  const isNew = `${origin} does not know you any more: you are a new guest, with a new game.`;
  const notices = entry.value.isReplaced ? [isNew] : [];
  const isScreen = hasScreen(options);
  if (!isScreen) for (const notice of notices) process.stderr.write(`open2048: ${notice}\n`);
  const { rules, token } = entry.value;
  const game = new RankedGame(entry.value, playPorts(origin, token));
  const code = isScreen
    ? await playOnScreen(game, { rules, theme: options.theme ?? themeFor(rules), notices })
    : await playInLines(game, rules, options.theme ?? 'numbers');
  const end = await tellEnd(game, choice.value, entry.value);
  game.close();
  return code === EXIT.ok ? end : code;
}

/** The game to play, from the options; fault `bad-event` and those of `readPlace`. */
function readChoice(options: RankedOptions): Result<Choice> {
  const place = readPlace(options);
  if (!place.ok) return place;
  const { origin, name } = place.value;
  const { event } = options;
  if (event === undefined) {
    return ok({ origin, find: (server) => findGame(server, name), again: `--rules ${name}` });
  }
  if (!EVENT.test(event)) {
    return fault('bad-event', `event: expected daily or the id of an event, got ${quote(event)}`);
  }
  return ok({ origin, find: (server) => findEventGame(server, event), again: `--event ${event}` });
}

/** Where to play, from the options; faults `no-server`, `bad-server`, `rules-not-dealt`. */
export function readPlace({
  rules: name,
  server = process.env['OPEN2048_SERVER'],
}: Pick<RankedOptions, 'rules' | 'server'>): Result<Place> {
  if (server === undefined || server === '') {
    return fault('no-server', 'name the server with --server URL, or in OPEN2048_SERVER');
  }
  const origin = readServer(server);
  if (!origin.ok) return origin;
  const rules = DEALT_RULES.get(name);
  if (rules !== undefined) return ok({ origin: origin.value, name, rules });
  const names = [...DEALT_RULES.keys()].join(', ');
  return fault('rules-not-dealt', `servers deal the rules ${names}, got ${quote(name)}`);
}

async function playOnScreen(game: RankedGame, look: Omit<RankedLook, 'colours'>): Promise<number> {
  const { onWholeScreen } = await import('../terminal/whole-screen.ts');
  const { RankedControls } = await import('./ranked-controls.ts');
  const { rankedScreen } = await import('./ranked-view.ts');
  const colours = coloursHere();
  return onWholeScreen(
    new RankedControls(game),
    colours,
    (view, room) => rankedScreen(view, room, { ...look, colours }),
    async () => undefined,
  );
}

async function playInLines(game: RankedGame, rules: RuleSet, theme: Theme): Promise<number> {
  const { playRankedLines } = await import('./ranked-lines.ts');
  return inLines(async (lines) => {
    const dialect = dialectOf(rules);
    const played = await playRankedLines(game, rules, { ...lines, theme, dialect });
    return played.ok ? EXIT.ok : refuse(played.error, {}, EXIT.io);
  });
}

/** Prints the result, or how to continue the game; resolves to the exit code. */
async function tellEnd(
  { state }: RankedGame,
  { origin, again }: Choice,
  { id, nonce }: Entry,
): Promise<number> {
  const { outcome, failure } = state;
  if (failure !== null) return refuse(failure, {}, EXIT.io);
  if (outcome === null) {
    const command = `open2048 play --ranked --server ${origin} ${again}`;
    await print(`The game is in progress. Continue it with: ${command}\n`);
    return EXIT.ok;
  }
  const { score, moves } = outcome;
  const flaw = flawOf(state, nonce);
  const proof =
    flaw === null ? 'The key of the deal matches the commitment from before the game.\n' : '';
  await print(
    `The game is over: ${score.toLocaleString('en')} points, ${counted(moves, 'move')}.\n` +
      `${proof}Verify its tiles with: curl -s ${origin}/api/games/${id}/replay | open2048 replay verify -\n`,
  );
  return flaw === null ? EXIT.ok : refuse(flaw, {}, EXIT.no);
}

/** What is wrong with the deal of a game that is over, or null: faults `other-nonce`, `commitment-mismatch`. */
export function flawOf({ deal, outcome }: RankedState, nonce: string): Fault | null {
  if (deal?.nonce !== nonce) {
    const message = 'the nonce of the game is not from here, so the server could choose the tiles';
    return { code: 'other-nonce', message };
  }
  if (outcome?.proved === true) return null;
  const message = 'the key of the deal does not match the commitment from before the game';
  return { code: 'commitment-mismatch', message };
}
