/**
 * A replay: a whole game as a value, undone moves included. It holds what
 * happened and not what follows from it, so boards and scores come from
 * playing it again (replay-walk.ts); that is also how it is verified. Its
 * faces, bytes, text and JSON, are in replay-bytes.ts and replay-json.ts.
 */
import { mustBeText, mustHave } from './arguments.ts';
import { bytesOfHex, hexOf } from './hex.ts';
import { eventsOf, type Game, type RecordedEvent } from './game.ts';
import type { Spawn } from './position.ts';
import type { RuleSet } from './ruleset.ts';
import { sha256 } from './sha256.ts';

/** Under what conditions a game was played; classes never share a table of scores. */
export const GAME_CLASSES = ['casual', 'ranked', 'bot', 'daily'] as const;
export type GameClass = (typeof GAME_CLASSES)[number];

/** What happened in a game, from its rule set to its last event. */
export interface Replay {
  readonly rules: RuleSet;
  readonly gameClass: GameClass;
  /** The seed that dealt the spawns, when the player's side dealt them; null when unknown or dealt by a server. */
  readonly seed: number | null;
  /** In a ranked game: the hash published at the start, and once the game has ended the key; lower-case hex. */
  readonly commitment: string | null;
  readonly key: string | null;
  /** When the game began, in milliseconds since 1970, or null. */
  readonly startedAt: number | null;
  readonly start: readonly Spawn[];
  readonly events: readonly RecordedEvent[];
}

/** The most cells of a board whose game can be replayed. */
export const MAX_REPLAY_CELLS = 2 ** 20;
/** The most events of a replay: about forty times the longest game possible on 4x4. */
export const MAX_REPLAY_EVENTS = 2 ** 22;
/** The most bytes of a key. */
export const MAX_KEY_BYTES = 64;

/** Throws unless the value has the outside of a replay; what it holds is checked where it is played again or written. */
export function mustBeReplay(replay: Replay): void {
  mustHave(
    'replay',
    'a replay, as replayOf or readReplay gives',
    ['rules', 'start', 'events'],
    replay,
  );
}

/** The replay of a game as it stands, moves and undone moves alike. */
export function replayOf(
  game: Game,
  about: Partial<Pick<Replay, 'gameClass' | 'commitment' | 'key' | 'startedAt'>> = {},
): Replay {
  mustHave('game', 'a game, as newGame and play give', ['rules', 'turn', 'record'], game);
  return {
    rules: game.rules,
    gameClass: 'casual',
    seed: game.seed,
    commitment: null,
    key: null,
    startedAt: null,
    ...about,
    start: game.start,
    events: eventsOf(game),
  };
}

/**
 * Whether a replay claims that someone else dealt its tiles, which nothing in it can show: a ranked or
 * daily game, or any game with a commitment. That the key belongs to the commitment says nothing about
 * the tiles, as how they follow from a key is not part of the format.
 */
export function hasUnprovedDeal(replay: Replay): boolean {
  mustBeReplay(replay);
  const { gameClass, commitment } = replay;
  return gameClass === 'ranked' || gameClass === 'daily' || commitment !== null;
}

/** What is published of a key before a ranked game: its SHA-256; both in lower-case hex. Null when the key is not hex. */
export function commitmentOf(key: string): string | null {
  mustBeText('key', key);
  const bytes = bytesOfHex(key);
  return bytes === null ? null : hexOf(sha256(bytes));
}
