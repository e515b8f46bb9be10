/**
 * Reads the logs that sessions have left behind. Logs are untrusted input: their size is limited and they are sealed
 * and checked. A log that cannot be read never prevents a session from opening. Most sessions find no log, so this file
 * is loaded by the first one that does.
 */
import { fault, MAX_RANK, ok, shape, type Result, type RuleSet } from '@open2048/core';
import { branchOf, type Branch } from './branch.ts';
import type { GameCommand } from './command.ts';
import { unseal } from './envelope.ts';
import { MAX_EVENT_TEXT, parseEvents } from './journal.ts';
import type { Damage } from './quarantine.ts';
import { playEvents, startGame, type Games, type StoredGame } from './stored-game.ts';
import { highScore } from './records.ts';
import { dealingFields, dealt } from './save.ts';
import { id, time, whole } from './shapes.ts';
import {
  LOG_FORMAT,
  MAX_LOG_TEXT,
  type CommandData,
  type GameData,
  type Numbered,
  type Unsaved,
} from './unsaved.ts';

/** The text of a log, and its key. */
export interface LogText {
  readonly key: string;
  readonly text: string;
}

/** A log that can be read, with its text as it was found. */
export interface FoundLog extends Unsaved, LogText {
  /** The games of its session if they diverge from the games here; null if its commands can be applied to these. */
  readonly branchFrom: (here: Games) => Branch | null;
}

/** The logs of a rule set, earliest first command first, and those that cannot be read. */
export interface FoundLogs {
  readonly logs: readonly FoundLog[];
  readonly damages: readonly Damage[];
}

const { seed, deal } = dealingFields;
const gameData = dealt(
  shape.partial(
    { id, startedAt: time, playedAt: time, events: shape.text(MAX_LOG_TEXT) },
    { seed, deal },
  ),
);

const head = { session: id, number: whole, game: id, at: time };
const commandData = shape.kinds(
  {
    event: shape.object({
      ...head,
      type: shape.oneOf(['event']),
      event: shape.text(MAX_EVENT_TEXT),
    }),
    deal: shape.object({
      ...head,
      type: shape.oneOf(['deal']),
      index: whole,
      cell: whole,
      rank: shape.integer(1, MAX_RANK),
    }),
    'new-game': shape.object({ ...head, type: shape.oneOf(['new-game']), started: gameData }),
    'undo-new-game': shape.object({ ...head, type: shape.oneOf(['undo-new-game']) }),
    'redo-new-game': shape.object({ ...head, type: shape.oneOf(['redo-new-game']) }),
    'high-score': shape.object({ ...head, type: shape.oneOf(['high-score']), entry: highScore }),
  },
  'type',
);

const baseData = shape.object({
  games: shape.list(shape.object({ id, events: whole }), 1, 2),
  current: shape.integer(0, 1),
});

const logData = shape.partial(
  {
    begun: shape.nullable(gameData),
    // Each command takes at least one character, so this bounds their number.
    commands: shape.list(commandData, 0, MAX_LOG_TEXT),
  },
  { base: baseData },
);

/**
 * Parses logs: those that can be read, earliest first command first, and those that cannot. A log of a newer version is
 * left unchanged.
 */
export function readLogs(rules: RuleSet, texts: readonly LogText[]): FoundLogs {
  const logs: FoundLog[] = [];
  const damages: Damage[] = [];
  for (const { key, text } of texts) {
    const unsaved = parseUnsaved(rules, text);
    if (unsaved.ok) {
      const { value } = unsaved;
      logs.push({ key, text, ...value, branchFrom: (here) => branchOf(value, here) });
    } else if (unsaved.error.code !== 'newer-version') {
      damages.push({ key, text, copy: text, reason: unsaved.error });
    }
  }
  return { logs: logs.toSorted((a, b) => timeOf(a) - timeOf(b)), damages };
}

/** When the first command of a log was given, in milliseconds since 1970. */
function timeOf({ commands }: Unsaved): number {
  return commands[0]?.command.at ?? 0;
}

/**
 * Parses a log; the faults of `unseal`, of a field and of an event, and those of core's `play` for a game it starts.
 */
export function parseUnsaved(rules: RuleSet, text: string): Result<Unsaved> {
  const data = unseal(LOG_FORMAT, text);
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

function commandOf(rules: RuleSet, data: CommandData): Result<GameCommand> {
  const { game, at } = data;
  switch (data.type) {
    case 'event': {
      const events = parseEvents(data.event);
      if (!events.ok) return events;
      const [event, ...others] = events.value;
      if (event === undefined || event.type === 'spawn' || others.length > 0) {
        return fault('bad-journal', 'expected one event of the player');
      }
      return ok({ game, at, type: 'event', event });
    }
    case 'deal': {
      const { index, cell, rank } = data;
      return ok({ game, at, type: 'deal', index, spawn: { cell, rank } });
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

function gameOf(
  rules: RuleSet,
  { id: name, startedAt, playedAt, events, ...dealing }: GameData,
): Result<StoredGame> {
  const played = playEvents(startGame(rules, dealing, name, startedAt), events);
  return played.ok ? ok({ ...played.value, playedAt }) : played;
}
