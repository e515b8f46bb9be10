/**
 * The save file of one rule set: its owner, the rules, and for each active game its seed, the segments of its journal
 * and the events since. It contains events, not derived state, except for the score and the generator's state, which
 * are used to check a resumed game.
 */
import {
  fault,
  MAX_RULES_TEXT,
  ok,
  parseRuleSetText,
  ruleSetText,
  shape,
  type Result,
  type RngState,
  type RuleSet,
} from '@open2048/core';
import { areSeeded, type Dealing } from './dealing.ts';
import { seal, unseal, type Format } from './envelope.ts';
import { MAX_SEGMENT_TEXT, parseEvents } from './journal.ts';
import { listOfReached, NOTHING_REACHED, reachedData, type Reached } from './reached.ts';
import { hex, id, points, time, whole } from './shapes.ts';

/** A game as it is stored; see `StoredGame`. */
export type SavedGame = Dealing & {
  readonly id: string;
  readonly startedAt: number;
  /** The names of the segments, oldest first. */
  readonly segments: readonly string[];
  readonly tail: string;
  readonly score: number;
  /** Only if the game is seeded. */
  readonly rng?: RngState | undefined;
  /** The latest position, for lists that do not replay the game; absent in saves of version 1. */
  readonly standing?: LatestPosition;
  /** Whether it was played to its end; absent before version 3. */
  readonly over?: boolean;
};

/**
 * The latest position of a saved game: the board in notation, or null if it is large; the number of moves that lead to
 * it; and the time of the latest event.
 */
export interface LatestPosition {
  readonly board: string | null;
  readonly moves: number;
  readonly playedAt: number;
}

/** The contents of a save. */
export interface Save {
  /** The session that wrote it. */
  readonly owner: string;
  readonly rules: RuleSet;
  /** One or two games, the older first, and the index of the one being played. */
  readonly games: readonly SavedGame[];
  readonly current: number;
  /** How many commands of each session are part of the games; absent before version 3. */
  readonly reached: Reached;
}

const MAX_SEGMENTS = 2 ** 16;
/** The most characters of the board in a position. */
export const MAX_BOARD_TEXT = 2 ** 14;

const FORMAT: Format = {
  name: 'open2048-save',
  version: 4,
  limit: 2 * MAX_RULES_TEXT + 2 * (MAX_SEGMENTS * 20 + MAX_SEGMENT_TEXT + MAX_BOARD_TEXT) + 8192,
};

/** A save without externally dealt games is still written in version 3, which older programs can read. */
const SEEDED: Format = { ...FORMAT, version: 3 };

/** The fields of every stored game, here or in a file. */
export const gameFields = { id, startedAt: time, score: points } as const;
/** The additional fields of seeded games, and of externally dealt ones. */
export const dealingFields = {
  seed: whole,
  rng: shape.list(shape.integer(0, 2 ** 32 - 1), 4, 4),
  deal: shape.nullable(
    shape.object({
      id: hex(32),
      nonce: hex(32),
      commitment: hex(64),
    }),
  ),
} as const;

/** The shape of games that are either seeded or externally dealt. */
export function dealt<Value extends object>(
  read: shape.Shape<Value>,
): shape.Shape<Value & Dealing> {
  return (value, path) => {
    const game = read(value, path);
    if (!game.ok || 'seed' in game.value !== 'deal' in game.value) {
      return game as Result<Value & Dealing>;
    }
    return fault('missing-field', `${path}: expected one of the fields seed and deal`, path);
  };
}

export const standing = shape.object({
  board: shape.nullable(shape.text(MAX_BOARD_TEXT)),
  moves: whole,
  playedAt: time,
});
const savedGame = dealt(
  shape.partial(
    {
      ...gameFields,
      segments: shape.list(hex(16), 0, MAX_SEGMENTS),
      tail: shape.text(MAX_SEGMENT_TEXT),
    },
    { ...dealingFields, standing, over: shape.boolean },
  ),
);

const saveData = shape.partial(
  {
    owner: id,
    rules: shape.text(MAX_RULES_TEXT),
    games: shape.list(savedGame, 1, 2),
    current: shape.integer(0, 1),
  },
  { reached: reachedData },
);

/** The text of a save of a valid rule set. */
export function formatSave({ owner, rules, games, current, reached }: Save): string {
  const list = listOfReached(reached);
  // The owner comes first, where `ownerOf` looks for it.
  const format = areSeeded(games) ? SEEDED : FORMAT;
  return seal(format, { owner, rules: ruleSetText(rules), games, current, reached: list });
}

/**
 * Parses a save. Faults `too-long`, `not-ours`, `newer-version`, `bad-checksum`, `bad-json`, `bad-journal` and those of
 * a field, placed at its path, and those of `parseRuleSetText`. The games are not replayed.
 */
export function parseSave(text: string): Result<Save> {
  const data = unseal(FORMAT, text);
  if (!data.ok) return data;
  const read = saveData(data.value, '');
  if (!read.ok) return read;
  const { owner, games, current, reached = NOTHING_REACHED } = read.value;
  const rules = parseRuleSetText(read.value.rules);
  if (!rules.ok) return rules;
  for (const [index, { tail }] of games.entries()) {
    const events = parseEvents(tail);
    if (events.ok) continue;
    const path = `games[${index}].tail`;
    return fault(events.error.code, `${path}: ${events.error.message}`, path);
  }
  if (current >= games.length) {
    return fault('bad-value', `current: expected less than ${games.length}`, 'current');
  }
  return ok({ owner, rules: rules.value, games: games as Save['games'], current, reached });
}

/** The owner in the text of a save, read without checking the rest; null if there is none. */
export function ownerOf(text: string): string | null {
  return /"data":\{"owner":"([0-9a-z]{1,11})"/.exec(text.slice(0, 256))?.[1] ?? null;
}
