/**
 * A replay: a whole game as a value, undone moves included. It holds what
 * happened and not what follows from it, so boards and scores come from
 * playing it again; that is also how it is verified. The faces of a replay
 * (bytes, text, JSON) are in other files.
 */
import { eventsOf, type Game, type RecordedEvent } from './game.ts';
import type { Spawn } from './position.ts';
import type { RuleSet } from './ruleset.ts';

/** Under what conditions a game was played; classes never share a table of scores. */
export const GAME_CLASSES = ['casual', 'ranked', 'bot', 'daily'] as const;
export type GameClass = (typeof GAME_CLASSES)[number];

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

/** The replay of a game as it stands, moves and undone moves alike. */
export function replayOf(
  game: Game,
  about: Partial<Pick<Replay, 'gameClass' | 'commitment' | 'key' | 'startedAt'>> = {},
): Replay {
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
