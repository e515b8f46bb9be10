/**
 * The log of a session: its commands that are not durable yet, as one text that is written synchronously within each
 * command. If the program ends before they are saved, the next session finds the log and applies them again
 * (`logs.ts`). Each command has the name of its session and its number there, so none is applied twice (`reached.ts`).
 */
import type { GameCommand } from './command.ts';
import { seal, type Format } from './envelope.ts';
import { eventText } from './journal.ts';
import { dealingOf } from './dealing.ts';
import { journalOf, type StoredGame } from './stored-game.ts';

/** A command with the name of its session and its number there, from 1. */
export interface Numbered {
  readonly session: string;
  readonly number: number;
  readonly command: GameCommand;
}

/** Saved states of the active games: the number of events of each, and the index of the one being played. */
export interface Base {
  readonly games: readonly { readonly id: string; readonly events: number }[];
  readonly current: number;
}

/**
 * The contents of a log: the game that the session started, as long as no save has it; the states on which the commands
 * are based, if the store has failed; and the commands since the last save.
 */
export interface Unsaved {
  readonly begun: StoredGame | null;
  readonly base: Base | null;
  readonly commands: readonly Numbered[];
}

/** The most characters of a log, about 600 moves. The whole log is written at each move, so this must be cheap. */
export const MAX_LOG_TEXT = 2 ** 16;
/** Version 1 had no base states; version 3 can have externally dealt tiles. */
export const LOG_FORMAT: Format = { name: 'open2048-log', version: 3, limit: MAX_LOG_TEXT };
/** The part of that for the envelope and the game that was started. */
const MAX_HEAD = 1024;

/** A game that was started, and a command, as data in a log. */
export type GameData = ReturnType<typeof dataOfGame>;
export type CommandData = ReturnType<typeof dataOf>;

/** A command as data in a log, and its size in characters. */
export interface LogEntry {
  readonly data: CommandData;
  readonly size: number;
}

/** The entry of a command. */
export function entryOf(numbered: Numbered): LogEntry {
  const data = dataOf(numbered);
  return { data, size: sizeOf(data) };
}

/** How many of the first commands fit in a log. */
export function fittingIn(begun: StoredGame | null, entries: readonly LogEntry[]): number {
  let room = MAX_LOG_TEXT - MAX_HEAD - sizeOf(begun && dataOfGame(begun));
  const beyond = entries.findIndex(({ size }) => (room -= size) < 0);
  return beyond < 0 ? entries.length : beyond;
}

/** Formats a log of commands that fit. */
export function formatUnsaved(
  { begun, base }: Pick<Unsaved, 'begun' | 'base'>,
  entries: readonly LogEntry[],
): string {
  const commands = entries.map(({ data }) => data);
  return seal(LOG_FORMAT, { begun: begun && dataOfGame(begun), ...(base && { base }), commands });
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
    case 'deal':
      return { ...start, type, index: command.index, ...command.spawn };
    case 'high-score':
      return { ...start, type, entry: command.entry };
    default:
      return { ...start, type };
  }
}

function dataOfGame(played: StoredGame) {
  const { id: name, startedAt, playedAt, game } = played;
  return { id: name, ...dealingOf(game), startedAt, playedAt, events: journalOf(played) };
}

/** The characters of data in the envelope, and a comma: each non-ASCII character becomes an escape of six. */
function sizeOf(data: unknown): number {
  return JSON.stringify(data).replace(/[\u007f-\uffff]/g, '\\u0000').length + 1;
}
