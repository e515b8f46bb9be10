/**
 * The exercises of each rule set, stored as one sealed text. Every change is applied to the text stored at that moment,
 * so several windows can practise at the same time. A text that cannot be read is set aside like a damaged save before
 * it is overwritten; a text of a newer version is left unchanged.
 */
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
import { quarantine } from './quarantine.ts';
import { seal, unseal, type Format } from './envelope.ts';
import { isPracticeKey, keysOf } from './storage-keys.ts';
import {
  MOST_EXERCISES,
  REST_DAYS,
  storedExercises,
  type Deck,
  type Exercise,
} from './practice.ts';
import { whole } from './shapes.ts';
import type { Storage } from './storage.ts';

const FORMAT: Format = { name: 'open2048-practice', version: 1, limit: 2 ** 22 };
/** The most characters of a position; analysed boards are small. */
const MAX_POSITION = 200;

const direction = shape.oneOf(DIRECTIONS);

const exerciseFields = shape.object({
  position: shape.text(MAX_POSITION),
  played: direction,
  unit: shape.oneOf(UNITS),
  moves: shape.list(shape.object({ direction, worth: shape.number }), 1, 4),
  share: shape.number,
  box: shape.integer(0, REST_DAYS.length + 1),
  due: whole,
  triedAt: shape.nullable(whole),
  changedAt: whole,
});

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

/**
 * Changes the exercises of a rule set and resolves to them; an empty list removes the stored text. `change` may be
 * called more than once. Rejects as the storage does.
 */
export async function changeExercises(
  storage: Storage,
  rules: RuleSet,
  change: (exercises: readonly Exercise[]) => readonly Exercise[],
): Promise<readonly Exercise[]> {
  const key = keysOf(rules).practice;
  let exercises: readonly Exercise[] = [];
  /** Resolves to a text that must be set aside first, or null when the change is done. */
  const attempt = async (quarantined: string | null): Promise<string | null> => {
    let unread: string | null = null;
    await storage.update(key, (old) => {
      const deck =
        old === null || old === quarantined ? ok({ rules, exercises: [] }) : parseDeck(old);
      if (!deck.ok) {
        unread = deck.error.code === 'newer-version' ? null : old;
        exercises = [];
        return old;
      }
      unread = null;
      exercises = change(deck.value.exercises);
      if (exercises.length === 0) return null;
      const stored = storedExercises(exercises);
      return seal(FORMAT, { rules: ruleSetText(rules), exercises: stored });
    });
    return unread;
  };
  for (let unread = await attempt(null); unread !== null; unread = await attempt(unread)) {
    await quarantine(storage, key, unread);
  }
  return exercises;
}
