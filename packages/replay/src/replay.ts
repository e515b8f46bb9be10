/**
 * A replay: a whole game as a value, undone moves included. It records what
 * happened and not what follows from it, so boards and scores come from playing
 * it again (replay-runner.ts), which also verifies it. Its forms, bytes, text
 * and JSON, are in replay-bytes.ts and replay-json.ts.
 */
import {
  type DealerRecord,
  eventsOf,
  type Game,
  mustHave,
  type RecordedEvent,
  type RuleSet,
  type Spawn,
} from '@open2048/core';

/** The conditions under which a game was played; classes never share a table of scores. */
export const GAME_CLASSES = ['casual', 'ranked', 'bot', 'daily'] as const;
export type GameClass = (typeof GAME_CLASSES)[number];

/** The events of a game, with its rule set and its start. */
export interface Replay {
  readonly rules: RuleSet;
  readonly gameClass: GameClass;
  /** The dealer of the tiles, as far as the replay shows it. */
  readonly dealer: DealerRecord;
  /** When the game started, in milliseconds since 1970, or null. */
  readonly startedAt: number | null;
  readonly start: readonly Spawn[];
  readonly events: readonly RecordedEvent[];
}

/** The maximum number of cells of a board whose game can be replayed. */
export const MAX_REPLAY_CELLS = 2 ** 20;
/** The maximum number of events of a replay: about forty times the longest game possible on 4x4. */
export const MAX_REPLAY_EVENTS = 2 ** 22;

/** Throws unless the value has the fields of a replay; their contents are checked when it is played or written. */
export function mustBeReplay(replay: Replay): void {
  mustHave(
    'replay',
    'a replay from replayOf or readReplay',
    ['rules', 'dealer', 'start', 'events'],
    replay,
  );
}

/** The replay of a game in its current state, undone moves included. */
export function replayOf(
  game: Game,
  about: Partial<Pick<Replay, 'gameClass' | 'dealer' | 'startedAt'>> = {},
): Replay {
  mustHave('game', 'a game from newGame or play', ['rules', 'turn', 'record'], game);
  return {
    rules: game.rules,
    gameClass: 'casual',
    dealer: game.dealer.record,
    startedAt: null,
    ...about,
    start: game.start,
    events: eventsOf(game),
  };
}

/**
 * Whether a replay claims a deal that it does not prove: a ranked or daily game, or one with a commitment,
 * whose key is unknown, or whose commitment is of version 1, from which no tile follows.
 */
export function hasUnprovedDeal(replay: Replay): boolean {
  mustBeReplay(replay);
  const { gameClass, dealer } = replay;
  if (dealer.kind === 'key') return false;
  if (gameClass === 'ranked' || gameClass === 'daily') return true;
  return dealer.kind === 'committed' || (dealer.kind === 'remote' && dealer.deal !== null);
}
