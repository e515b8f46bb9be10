/** `open2048 event`: lists and shows the events of a server, and creates one as a moderator. */
import {
  createEvent,
  DEALT_RULES,
  EVENT_KINDS,
  readEvent,
  readEventPage,
  readEvents,
  type ApiServer,
  type EventPage,
  type EventStanding,
  type EventSummary,
} from '@open2048/compete';
import { fault, ok, quote, type Fault, type Result } from '@open2048/core';
import { count, counted, EXIT, print, refuse, type Output } from '@open2048/workbench/program';
import { apiOf, chosenServer } from './ranked/api.ts';
import { readScopedToken } from './scoped-token.ts';
import { wholeNumber } from './whole-number.ts';

/** The options of all commands, as command-line strings. */
interface ServerOptions extends Output {
  readonly server?: string;
}

interface CreateOptions extends ServerOptions {
  readonly end: string;
  readonly start?: string;
  readonly rules: string;
  readonly tries: string;
  readonly tokenFile?: string;
}

const MAX_TRIES = 100;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/;
/** Faults of the arguments; all others are about the server or the account. */
const USAGE_FAULTS = new Set([
  'bad-server',
  'bad-id',
  'bad-time',
  'bad-number',
  'bad-window',
  'unknown-kind',
  'unknown-rules',
  'no-judge',
  'no-token',
]);

/** `event list`: prints one line for each event, the latest end first. */
export async function listEventsCommand(options: ServerOptions): Promise<number> {
  const server = serverOf(options);
  const read = server.ok ? await readEvents(server.value) : server;
  if (!read.ok) return refuseEvent(read.error, options);
  const { events } = read.value;
  const text = events.length === 0 ? 'No events.' : events.map(lineOf).join('\n');
  await print(`${options.json === true ? JSON.stringify(events.map(shown)) : text}\n`);
  return EXIT.ok;
}

/** `event show`: prints an event, and the first page of its standings. */
export async function showEventCommand(id: string, options: ServerOptions): Promise<number> {
  const server = serverOf(options);
  const read = server.ok ? await readBoth(server.value, id) : server;
  if (!read.ok) return refuseEvent(read.error, options);
  const { event, standings } = read.value;
  const json = { ...shown(event), count: standings.count, standings: standings.entries };
  const text = [...factsOf(event), '', ...standingLines(standings)].join('\n');
  await print(`${options.json === true ? JSON.stringify(json) : text}\n`);
  return EXIT.ok;
}

/** `event create`: creates an event, and prints its id. */
export async function createEventCommand(kind: string, options: CreateOptions): Promise<number> {
  const created = await create(kind, options);
  if (!created.ok) return refuseEvent(created.error, options);
  const { value: event } = created;
  await print(`${options.json === true ? JSON.stringify(shown(event)) : event.id}\n`);
  return EXIT.ok;
}

async function create(name: string, options: CreateOptions): Promise<Result<EventSummary>> {
  const { rules, start, end } = options;
  const server = serverOf(options);
  if (!server.ok) return server;
  const kind = EVENT_KINDS.find((each) => each === name);
  if (kind === undefined) {
    return fault('unknown-kind', `kind: expected one of ${EVENT_KINDS.join(', ')}`);
  }
  if (!DEALT_RULES.has(rules)) {
    return fault('unknown-rules', `rules: expected one of ${[...DEALT_RULES.keys()].join(', ')}`);
  }
  const tries = wholeNumber('tries', options.tries, 1, MAX_TRIES);
  if (!tries.ok) return tries;
  const startsAt = start === undefined ? ok(Date.now()) : readTime('start', start);
  if (!startsAt.ok) return startsAt;
  const endsAt = readTime('end', end);
  if (!endsAt.ok) return endsAt;
  const token = await readScopedToken('events', options.tokenFile);
  if (!token.ok) return token;
  const window = { startsAt: startsAt.value, endsAt: endsAt.value };
  return createEvent(
    { ...server.value, token: token.value },
    { kind, rules, tries: tries.value, ...window },
  );
}

async function readBoth(
  server: ApiServer,
  id: string,
): Promise<Result<{ readonly event: EventSummary; readonly standings: EventPage }>> {
  if (!/^[a-z0-9-]{1,40}$/.test(id)) return fault('bad-id', `${quote(id)} is no id of an event`);
  const event = await readEvent(server, id);
  if (!event.ok) return event;
  const standings = await readEventPage(server, id, null);
  return standings.ok ? ok({ event: event.value, standings: standings.value }) : standings;
}

function serverOf({ server }: ServerOptions) {
  const origin = chosenServer(server);
  return origin.ok ? ok(apiOf(origin.value)) : origin;
}

/** A point in time, in milliseconds since 1970. Fault `bad-time`. */
function readTime(name: string, text: string): Result<number> {
  const at = TIME.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(at)) return ok(at);
  return fault('bad-time', `${name}: expected a time like 2026-11-28T18:00Z, got ${quote(text)}`);
}

function refuseEvent(error: Fault, options: Output): number {
  if (error.code === 'unknown-event') return refuse(error, options, EXIT.no);
  return refuse(error, options, USAGE_FAULTS.has(error.code) ? EXIT.usage : EXIT.io);
}

/** An event as the API has it: times as texts. */
function shown({ startsAt, endsAt, ...event }: EventSummary): object {
  return { ...event, startsAt: isoOf(startsAt), endsAt: isoOf(endsAt) };
}

function lineOf({ id, phase, rules, startsAt, endsAt, entrants }: EventSummary): string {
  const players = counted(entrants, 'player');
  return `${phase.padEnd(8)}  ${id.padEnd(24)}  ${rules.padEnd(8)}  ${windowOf(startsAt, endsAt)}  ${players}`;
}

function factsOf(event: EventSummary): readonly string[] {
  const { id, kind, rules, tries, phase, boards, entrants, provisional } = event;
  const facts = [
    ['kind', `${kind}, ${rules}`],
    ['time', `${windowOf(event.startsAt, event.endsAt)}, ${phase}`],
    [
      'games',
      `${counted(boards.length, 'board')}, ${counted(boards[0]!.budget, 'move')}, tries: ${tries}`,
    ],
    ['players', count(entrants)],
    ['standings', provisional ? 'provisional' : 'final'],
  ];
  return [id, ...facts.map(([name, text]) => `${name!.padEnd(10)} ${text}`)];
}

function standingLines({ count: all, entries }: EventPage): readonly string[] {
  if (entries.length === 0) return ['Nobody has a result yet.'];
  const left = all - entries.length;
  const lines = entries.map(standingLine);
  return left > 0 ? [...lines, `… and ${count(left)} more`] : lines;
}

function standingLine({ rank, player, score, loss, missing }: EventStanding): string {
  const result = score === null ? `${(loss ?? 0).toFixed(3)} lost` : count(score);
  const open = missing > 0 ? `, ${counted(missing, 'board')} missing` : '';
  return `${String(rank).padStart(4)}  ${player.padEnd(20)}  ${result}${open}`;
}

/** In UTC, to the minute. */
function windowOf(startsAt: number, endsAt: number): string {
  const text = (at: number) => isoOf(at).slice(0, 16).replace('T', ' ');
  return `${text(startsAt)} – ${text(endsAt)} UTC`;
}

function isoOf(at: number): string {
  return new Date(at).toISOString();
}
