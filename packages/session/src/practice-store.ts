/** The exercises of each rule set, stored as one sealed text. */
import {
  DIRECTIONS,
  fault,
  legalMoves,
  MAX_RULES_TEXT,
  ok,
  parsePosition,
  parseRuleSetText,
  quote,
  ruleSetText,
  shape,
  type Result,
  type RuleSet,
  UNITS,
} from '@open2048/core';
import { changeStored, type Stored } from './change-stored.ts';
import { seal, unseal, type Format } from './envelope.ts';
import { mergeExercises, MOST_EXERCISES, REST_DAYS, type Deck, type Exercise } from './practice.ts';
import type { Ports } from './session.ts';
import { id, time } from './shapes.ts';
import { isPracticeKey, isUnsavedPractice, keysOf } from './storage-keys.ts';
import { storedExercises } from './stored-exercises.ts';
import type { Storage } from './storage.ts';
import { recoverAdditions } from './unsaved-additions.ts';

const FORMAT: Format = { name: 'open2048-practice', version: 2, limit: 2 ** 22 };
/** Without names of games, exercises are still written in version 1, which older programs can read. */
const GAMELESS: Format = { ...FORMAT, version: 1 };
/** The most characters of a position; analysed boards are small. */
const MAX_POSITION = 200;

const direction = shape.oneOf(DIRECTIONS);

const exerciseFields = shape.partial(
  {
    position: shape.text(MAX_POSITION),
    played: direction,
    unit: shape.oneOf(UNITS),
    moves: shape.list(shape.object({ direction, worth: shape.number }), 1, 4),
    share: shape.number,
    box: shape.integer(0, REST_DAYS.length + 1),
    due: time,
    triedAt: shape.nullable(time),
    changedAt: time,
  },
  { game: id },
);

/** An exercise whose moves are the legal ones of its position; the value of a move is stored as `worth`. */
const exercise: shape.Shape<Exercise> = (value, path) => {
  const read = exerciseFields(value, path);
  if (!read.ok) return read;
  const { position, played } = read.value;
  const moves = read.value.moves.map((move) => ({ direction: move.direction, value: move.worth }));
  const board = parsePosition(position);
  if (!board.ok) return fault(board.error.code, `${path}: ${board.error.message}`, path);
  const legal = legalMoves(board.value);
  const directions = moves.map((move) => move.direction).toSorted((a, b) => a - b);
  if (legal.includes(played) && legal.join() === directions.join())
    return ok({ ...read.value, moves });
  return fault('bad-value', `${path}: expected the legal moves of ${quote(position)}`, path);
};

/** Exercises in a document. */
export const exerciseList: shape.Shape<readonly Exercise[]> = shape.list(
  exercise,
  0,
  MOST_EXERCISES,
);

const deckData = shape.object({ rules: shape.text(MAX_RULES_TEXT), exercises: exerciseList });

/** Parses a deck. The faults of an envelope, of a field and of `parseRuleSetText`. */
function parseDeck(text: string): Result<Deck> {
  const data = unseal(FORMAT, text);
  if (!data.ok) return data;
  const read = deckData(data.value, '');
  if (!read.ok) return read;
  const rules = parseRuleSetText(read.value.rules);
  return rules.ok ? ok({ rules: rules.value, exercises: read.value.exercises }) : rules;
}

/** All decks that can be read; rejects as the storage does. */
export async function readDecks(storage: Storage): Promise<readonly Deck[]> {
  const keys = (await storage.keys()).filter(isPracticeKey);
  const texts = await Promise.all(keys.map((key) => storage.read(key)));
  return texts.flatMap((text) => {
    const deck = parseDeck(text ?? '');
    return deck.ok ? [deck.value] : [];
  });
}

/** The exercises of a rule set; empty if they cannot be read. Rejects as the storage does. */
export async function readExercises(
  storage: Storage,
  rules: RuleSet,
): Promise<readonly Exercise[]> {
  const deck = parseDeck((await storage.read(keysOf(rules).practice)) ?? '');
  return deck.ok ? deck.value.exercises : [];
}

/** How the exercises of a rule set are stored. */
export function exercisesWith(rules: RuleSet): Stored<readonly Exercise[]> {
  return {
    key: keysOf(rules).practice,
    empty: [],
    parse: (text) => {
      const deck = parseDeck(text);
      return deck.ok ? ok(deck.value.exercises) : deck;
    },
    format: (exercises) => {
      if (exercises.length === 0) return null;
      const format = exercises.some(({ game }) => game !== undefined) ? FORMAT : GAMELESS;
      const data = { rules: ruleSetText(rules), exercises: storedExercises(exercises) };
      return seal(format, data);
    },
  };
}

/**
 * Changes the exercises of a rule set and resolves to them, as `changeStored`; an empty list removes the stored text.
 * Rejects as the storage does.
 */
export async function changeExercises(
  storage: Storage,
  rules: RuleSet,
  change: (exercises: readonly Exercise[]) => readonly Exercise[],
): Promise<readonly Exercise[]> {
  return changeStored(storage, exercisesWith(rules), change);
}

/** Stores the exercises that earlier windows logged and did not store, as `recoverAdditions`. */
export function recoverExercises({ storage, log }: Pick<Ports, 'storage' | 'log'>): Promise<void> {
  return recoverAdditions(log, isUnsavedPractice, async (text) => {
    const added = parseDeck(text);
    if (added.ok) {
      const { rules, exercises } = added.value;
      await changeExercises(storage, rules, (old) => mergeExercises(old, exercises));
    }
    return added;
  });
}
