/**
 * The log of a session: its commands that are not durable yet, as one text that is written within the
 * call of each command. When the program ends before they are saved, the next session finds the log and
 * does them again. Each command has the name of its session and its number there, so none is done twice
 * (`reached.ts`). Nothing in a log is believed: it is bounded, sealed and checked, and one that cannot be
 * read never keeps a session from opening.
 */
import { fault, ok, shape, type Result, type RuleSet } from '@open2048/core';
import type { Command } from './command.ts';
import { seal, unseal, type Format } from './envelope.ts';
import { eventText, parseEvents } from './journal.ts';
import { journalOf, playEvents, startGame, type Played } from './played.ts';
import { highScore } from './records.ts';
import { id, whole } from './shapes.ts';

/** A command with the session it was given in, and its number there, from 1. */
export interface Numbered {
  readonly session: string;
  readonly number: number;
  readonly command: Command;
}

/** Saved states of the games at hand: how many events each had, and the index of the one being played. */
export interface Base {
  readonly games: readonly { readonly id: string; readonly events: number }[];
  readonly current: number;
}

/**
 * What a log says: the game that the session began with, while no save has it; the states on which the
 * commands stand, when the store has failed; and the commands since the last save.
 */
export interface Unsaved {
  readonly begun: Played | null;
  readonly base: Base | null;
  readonly commands: readonly Numbered[];
}

/** The most characters of a log, some six hundred moves: it is written anew at each of them, which must cost little. */
const MAX_LOG_TEXT = 2 ** 16;
/** Version 1 did not say on which states the commands stand. */
const FORMAT: Format = { name: 'open2048-log', version: 2, limit: MAX_LOG_TEXT };
/** What the envelope, and the game that was begun, may take of that. */
const MAX_HEAD = 1024;

const gameData = shape.object({
  id,
  seed: whole,
  startedAt: whole,
  playedAt: whole,
  events: shape.text(MAX_LOG_TEXT),
});
type GameData = ReturnType<typeof dataOfGame>;

const head = { session: id, number: whole, game: id, at: whole };
const commandData = shape.kinds(
  {
    event: shape.object({
      ...head,
      type: shape.oneOf(['event']),
      event: shape.text(8),
    }),
    'new-game': shape.object({ ...head, type: shape.oneOf(['new-game']), started: gameData }),
    'undo-new-game': shape.object({ ...head, type: shape.oneOf(['undo-new-game']) }),
    'redo-new-game': shape.object({ ...head, type: shape.oneOf(['redo-new-game']) }),
    'high-score': shape.object({ ...head, type: shape.oneOf(['high-score']), entry: highScore }),
  },
  'type',
);
type CommandData = ReturnType<typeof dataOf>;

const baseData = shape.object({
  games: shape.list(shape.object({ id, events: whole }), 1, 2),
  current: shape.integer(0, 1),
});

const logData = shape.partial(
  {
    begun: shape.nullable(gameData),
    // Each is an object of some characters.
    commands: shape.list(commandData, 0, MAX_LOG_TEXT),
  },
  { base: baseData },
);

/** A command as a log has it, and how many characters it takes there. */
export interface LogEntry {
  readonly data: CommandData;
  readonly size: number;
}

/** The entry of a command. */
export function entryOf(numbered: Numbered): LogEntry {
  const data = dataOf(numbered);
  return { data, size: sizeOf(data) };
}

/** How many of the commands there is room for in a log, from the first on. */
export function fittingIn(begun: Played | null, entries: readonly LogEntry[]): number {
  let room = MAX_LOG_TEXT - MAX_HEAD - sizeOf(begun && dataOfGame(begun));
  const beyond = entries.findIndex(({ size }) => (room -= size) < 0);
  return beyond < 0 ? entries.length : beyond;
}

/** The text of a log of commands that fit in. */
export function formatUnsaved(
  { begun, base }: Pick<Unsaved, 'begun' | 'base'>,
  entries: readonly LogEntry[],
): string {
  const commands = entries.map(({ data }) => data);
  return seal(FORMAT, { begun: begun && dataOfGame(begun), ...(base && { base }), commands });
}

/** A log from its text; faults of `unseal`, those of a field and of an event, and those of core's `play` for a game it starts. */
export function parseUnsaved(rules: RuleSet, text: string): Result<Unsaved> {
  const data = unseal(FORMAT, text);
  if (!data.ok) return data;
  const read = logData(data.value, '');
  if (!read.ok) return read;
  const begun = read.value.begun === null ? ok(null) : gameOf(rules, read.value.begun);
  if (!begun.ok) return begun;
  const commands: Numbered[] = [];
  for (const each of read.value.commands) {
    const command = commandOf(rules, each);
    if (!command.ok) return command;
    commands.push({ session: each.session, number: each.number, command: command.value });
  }
  return ok({ begun: begun.value, base: read.value.base ?? null, commands });
}

function dataOf({ session, number, command }: Numbered) {
  const { game, at, type } = command;
  const start = { session, number, game, at };
  switch (type) {
    case 'event': {
      const { elapsed = 0 } = command.event;
      return { ...start, type, event: eventText({ ...command.event, elapsed }) };
    }
    case 'new-game':
      return { ...start, type, started: dataOfGame(command.started) };
    case 'high-score':
      return { ...start, type, entry: command.entry };
    default:
      return { ...start, type };
  }
}

function commandOf(rules: RuleSet, data: CommandData): Result<Command> {
  const { game, at } = data;
  switch (data.type) {
    case 'event': {
      const events = parseEvents(data.event);
      if (!events.ok) return events;
      const [event, ...others] = events.value;
      if (event !== undefined && others.length === 0) return ok({ game, at, type: 'event', event });
      return fault('bad-journal', 'expected one event');
    }
    case 'new-game': {
      const started = gameOf(rules, data.started);
      return started.ok ? ok({ game, at, type: 'new-game', started: started.value }) : started;
    }
    case 'high-score':
      return ok({ game, at, type: 'high-score', entry: data.entry });
    default:
      return ok({ game, at, type: data.type });
  }
}

function dataOfGame(played: Played) {
  const { id: name, startedAt, playedAt, game } = played;
  return { id: name, seed: game.seed!, startedAt, playedAt, events: journalOf(played) };
}

function gameOf(
  rules: RuleSet,
  { id: name, seed, startedAt, playedAt, events }: GameData,
): Result<Played> {
  const played = playEvents(startGame(rules, seed, name, startedAt), events);
  return played.ok ? ok({ ...played.value, playedAt }) : played;
}

/** The characters of data in the envelope, and a comma: what is not ASCII becomes an escape of six. */
function sizeOf(data: unknown): number {
  return JSON.stringify(data).replace(/[\u007f-\uffff]/g, '\\u0000').length + 1;
}
