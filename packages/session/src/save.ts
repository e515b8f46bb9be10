/**
 * The save file of one rule set: whose it is, the rules, and for each game at hand its seed, the
 * segments of its journal and the events since. It holds what happened and not what follows from
 * it, apart from the score and the generator's state, by which a resumed game is checked.
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
import { hex, id, points, whole } from './shapes.ts';

/** A game as it is stored; see `StoredGame`. */
export type SavedGame = Dealing & {
  readonly id: string;
  readonly startedAt: number;
  /** The names of the segments, oldest first. */
  readonly segments: readonly string[];
  readonly tail: string;
  readonly score: number;
  /** Where it is seeded. */
  readonly rng?: RngState | undefined;
  /** How it stands, to be listed without being played again; saves of version 1 have none. */
  readonly standing?: LatestPosition;
  /** Whether it was played to its end; saves before version 3 do not tell. */
  readonly over?: boolean;
};

/** Where a saved game stands: the board in notation or null where it is large, the moves on the way, the time of the latest event. */
export interface LatestPosition {
  readonly board: string | null;
  readonly moves: number;
  readonly playedAt: number;
}

/** What stands under the key of a save. */
export interface Save {
  /** The session that wrote it. */
  readonly owner: string;
  readonly rules: RuleSet;
  /** One or two games, the older first, and the index of the one being played. */
  readonly games: readonly SavedGame[];
  readonly current: number;
  /** How far the commands of each session are part of the games; before version 3 nothing was said of that. */
  readonly reached: Reached;
}

const MAX_SEGMENTS = 2 ** 16;
/** The characters of the board of a standing. */
const MAX_BOARD_TEXT = 2 ** 14;

const FORMAT: Format = {
  name: 'open2048-save',
  version: 4,
  limit: 2 * MAX_RULES_TEXT + 2 * (MAX_SEGMENTS * 20 + MAX_SEGMENT_TEXT + MAX_BOARD_TEXT) + 8192,
};

/** A save without a game that someone else deals is still written in the version before, which older programs read. */
const SEEDED: Format = { ...FORMAT, version: 3 };

/** What is known of every game that is stored, here or in a file. */
export const gameFields = { id, startedAt: whole, score: points } as const;
/** What is known of it where it is seeded, and where someone else deals. */
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

/** The shape of games that are either seeded or dealt by someone else. */
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
  playedAt: whole,
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
  // The owner stands first, where `ownerOf` looks for it.
  const format = areSeeded(games) ? SEEDED : FORMAT;
  return seal(format, { owner, rules: ruleSetText(rules), games, current, reached: list });
}

/**
 * A save from its text. Faults `too-long`, `not-ours`, `newer-version`, `bad-checksum`, `bad-json`,
 * `bad-journal` and those of a field, placed at its path, and those of `parseRuleSetText`. The games
 * are not played.
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

/** The owner that the text of a save names, read without checking the rest; null when there is none. */
export function ownerOf(text: string): string | null {
  return /"data":\{"owner":"([0-9a-z]{1,11})"/.exec(text.slice(0, 256))?.[1] ?? null;
}
