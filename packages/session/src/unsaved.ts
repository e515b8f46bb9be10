/**
 * The log of a session: its commands that are not durable yet, as one text that is written within the
 * call of each command. When the program ends before they are saved, the next session finds the log and
 * does them again (`logs.ts`). Each command has the name of its session and its number there, so none is
 * done twice (`reached.ts`).
 */
import type { GameCommand } from './command.ts';
import { seal, type Format } from './envelope.ts';
import { eventText } from './journal.ts';
import { dealingOf } from './dealing.ts';
import { journalOf, type StoredGame } from './stored-game.ts';

/** A command with the session it was given in, and its number there, from 1. */
export interface Numbered {
  readonly session: string;
  readonly number: number;
  readonly command: GameCommand;
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
  readonly begun: StoredGame | null;
  readonly base: Base | null;
  readonly commands: readonly Numbered[];
}

/** The most characters of a log, some six hundred moves: it is written anew at each of them, which must cost little. */
export const MAX_LOG_TEXT = 2 ** 16;
/** Version 1 did not say on which states the commands stand; in version 3 there may be tiles that someone else dealt. */
export const LOG_FORMAT: Format = { name: 'open2048-log', version: 3, limit: MAX_LOG_TEXT };
/** What the envelope, and the game that was begun, may take of that. */
const MAX_HEAD = 1024;

/** A game that was begun, and a command, as a log has them. */
export type GameData = ReturnType<typeof dataOfGame>;
export type CommandData = ReturnType<typeof dataOf>;

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
export function fittingIn(begun: StoredGame | null, entries: readonly LogEntry[]): number {
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

/** The characters of data in the envelope, and a comma: what is not ASCII becomes an escape of six. */
function sizeOf(data: unknown): number {
  return JSON.stringify(data).replace(/[\u007f-\uffff]/g, '\\u0000').length + 1;
}
