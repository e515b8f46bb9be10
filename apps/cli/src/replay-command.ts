/**
 * `open2048 replay`: shows, converts, exports and verifies game records in every format that `@open2048/replay`
 * reads.
 */
import {
  DIRECTION_NAMES,
  faceText,
  fault,
  formatPosition,
  ok,
  quote,
  ruleSetText,
  type DealerRecord,
  type Position,
  type RecordedEvent,
  type Result,
  type Spawn,
} from '@open2048/core';
import {
  hasUnprovedDeal,
  positionsOf,
  readReplay,
  replayOf,
  REPLAY_FORMATS,
  type Outcome,
  type Replay,
  type VerifiedReplay,
} from '@open2048/replay';
import { readGame } from '@open2048/session';
import { readBytes, saveFile } from '@open2048/workbench/files';
import { count, counted, EXIT, type Output, print, refuse } from '@open2048/workbench/program';
import { titleOf } from './describe.ts';
import { checkPublished, exitOfPublished, publishedText } from './published.ts';
import { chooseRules, type RulesOptions } from './rules.ts';
import { readSaves } from './storage.ts';
import { drawBoxes } from './terminal/boxes.ts';

/** The longest file that is read: no format needs more; JSON replays are the longest. */
export const MAX_FILE_BYTES = 2 ** 28;

/** The message for a game whose tiles are claimed to be dealt by someone else, without proof. */
const UNPROVED = 'all moves follow the rules, but the replay does not prove who dealt the tiles\n';

interface ShowOptions extends Output {
  readonly at?: string;
}

/** The format and the destination of the output. */
interface WriteOptions extends Output {
  readonly to: string;
  readonly output?: string;
}

/** `replay show`: prints the header, and the game move by move or the board after one event. */
export async function showReplay(file: string, options: ShowOptions): Promise<number> {
  const read = await readFile(file);
  if (!read.ok) return refuse(read.error, options);
  const replay = read.value;
  const at = readAt(options.at, replay.events.length);
  if (!at.ok) return refuse(at.error, options);
  if (options.json === true) {
    const { board } = at.value === null ? replay.outcome : positionAt(replay, at.value);
    await print(`${JSON.stringify({ ...jsonEntry(replay), position: formatPosition(board) })}\n`);
    return EXIT.ok;
  }
  await print(`${headerText(replay)}\n\n`);
  if (at.value === null) return printGame(replay);
  const position = positionAt(replay, at.value);
  await print(`${eventLine(replay, at.value, position)}\n${drawBoxes(position.board)}\n`);
  return EXIT.ok;
}

/** `replay convert`: writes the same game in another format; refuses what that format cannot represent. */
export async function convertReplay(file: string, options: WriteOptions): Promise<number> {
  const read = await readFile(file);
  return read.ok ? writeReplay(read.value, options) : refuse(read.error, options);
}

/** `replay export`: writes the saved game of a rule set, finished or not. */
export async function exportReplay(options: WriteOptions & RulesOptions): Promise<number> {
  const rules = await chooseRules(options);
  if (!rules.ok) return refuse(rules.error, options);
  const saved = await readSaves((storage) => readGame(storage, rules.value));
  if (!saved.ok) return refuse(saved.error, options);
  if (saved.value === null || saved.value.game.record === null) {
    return refuse({ code: 'no-saved-game', message: 'no saved game for these rules' }, options);
  }
  const { game, startedAt } = saved.value;
  return writeReplay(replayOf(game, { startedAt }), options);
}

async function writeReplay(replay: Replay, options: WriteOptions): Promise<number> {
  const format = REPLAY_FORMATS.find(({ id }) => id === options.to)!;
  const written = format.write(replay);
  if (!written.ok) return refuse(written.error, options);
  const { output = '-' } = options;
  if (output !== '-') return writeOutput(output, written.value, options);
  if (format.binary && process.stdout.isTTY) {
    const message = `${format.name} is binary: specify a file with --output`;
    return refuse({ code: 'binary-to-terminal', message }, options);
  }
  process.stdout.write(written.value);
  if (process.stdout.isTTY) process.stdout.write('\n');
  return EXIT.ok;
}

interface VerifyOptions extends Output {
  readonly server?: string;
}

/**
 * `replay verify`: replays the game by the rules. The exit code is 1, with the first fault, if the replay is invalid,
 * if it claims a deal that cannot be recomputed, and if it is not the replay that the server in the options has published.
 */
export async function verifyCommand(file: string, options: VerifyOptions): Promise<number> {
  const read = await readFile(file);
  if (!read.ok) {
    const isUnread = ['no-file', 'cannot-read'].includes(read.error.code);
    return refuse(read.error, options, isUnread ? EXIT.io : EXIT.no);
  }
  const { outcome } = read.value;
  const isProved = !hasUnprovedDeal(read.value);
  const published =
    isProved && options.server !== undefined
      ? await checkPublished(options.server, read.value)
      : null;
  if (published?.ok === false) {
    return refuse(published.error, options, exitOfPublished(published.error.code));
  }
  const log = published === null ? {} : { log: published.value };
  const facts = `${counted(outcome.moves, 'move')}, score ${count(outcome.score)}, ${endOf(outcome)}`;
  const unproved = isProved ? {} : { unproved: 'deal' };
  const publishedLine = published === null ? '' : publishedText(published.value);
  await print(
    options.json === true
      ? `${JSON.stringify({ valid: isProved, ...unproved, ...log, ...jsonEntry(read.value) })}\n`
      : `${isProved ? 'valid' : 'not verified'}: ${facts}\n${isProved ? publishedLine : UNPROVED}`,
  );
  return isProved ? EXIT.ok : EXIT.no;
}

async function readFile(file: string): Promise<Result<VerifiedReplay>> {
  const bytes = await readBytes(file, MAX_FILE_BYTES);
  return bytes.ok ? readReplay(bytes.value) : bytes;
}

function readAt(at: string | undefined, events: number): Result<number | null> {
  if (at === undefined) return ok(null);
  if (/^\d{1,9}$/.test(at) && Number(at) <= events) return ok(Number(at));
  return fault('bad-at', `at: expected an event from 0 to ${events}, got ${quote(at)}`);
}

async function writeOutput(path: string, bytes: Uint8Array, output: Output): Promise<number> {
  const saved = await saveFile(path, bytes);
  return saved.ok ? EXIT.ok : refuse(saved.error, output);
}

function jsonEntry(replay: VerifiedReplay): object {
  const { rules, gameClass, dealer, startedAt, events, outcome } = replay;
  const { board, ...end } = outcome;
  const final = formatPosition(board);
  return {
    rules: ruleSetText(rules),
    gameClass,
    seed: dealer.kind === 'seed' ? dealer.seed : null,
    ...dealFields(dealer),
    startedAt,
    events: events.length,
    ...end,
    final,
  };
}

function headerText(replay: VerifiedReplay): string {
  const { rules, gameClass, dealer, startedAt, outcome } = replay;
  const lines: [string, string][] = [
    ['rules', titleOf(rules)],
    ['class', gameClass],
    ['dealt by', dealerText(dealer)],
    ['started', startedAt === null ? 'unknown' : timeText(startedAt)],
    ['moves', String(outcome.moves)],
    ['undone', `${counted(outcome.undos, 'time')}, redone ${counted(outcome.redos, 'time')}`],
    ['score', String(outcome.score)],
    ['end', endOf(outcome)],
  ];
  for (const [name, value] of Object.entries(dealFields(dealer))) lines.push([name, value]);
  return lines.map(([name, value]) => `${name.padEnd(10)}${value}`).join('\n');
}

/** A time in milliseconds since 1970; a replay may have one that is too large for a `Date`. */
function timeText(time: number): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? `${time} ms after 1970` : date.toISOString();
}

function dealerText(dealer: DealerRecord): string {
  if (dealer.kind === 'seed') return `seed ${dealer.seed}`;
  return dealer.kind === 'key' ? 'keyed deal' : 'unknown';
}

/** The fields for a deal made by someone else. */
function dealFields(dealer: DealerRecord): Readonly<Record<string, string>> {
  if (dealer.kind === 'committed') return { commitment: dealer.commitment };
  if (dealer.kind === 'seed' || dealer.deal === null) return {};
  const { id, nonce, commitment } = dealer.deal;
  return { id, nonce, commitment, ...(dealer.kind === 'key' ? { key: dealer.key } : {}) };
}

function endOf({ won, status }: Outcome): string {
  const goal = won ? 'goal reached' : 'goal not reached';
  return status === 'over' ? `over, ${goal}` : `not over, ${goal}`;
}

async function printGame(replay: Replay): Promise<number> {
  let index = 0;
  for (const position of positionsOf(replay)) {
    await print(`${eventLine(replay, index++, position)}  ${formatPosition(position.board)}\n`);
  }
  return EXIT.ok;
}

function positionAt(replay: Replay, at: number): Position {
  let index = 0;
  for (const position of positionsOf(replay)) if (index++ === at) return position;
  throw new RangeError(`no position ${at}`);
}

/** The line for event `at`, counted from 1, and the score after it; 0 is the start. */
function eventLine({ events, start, rules }: Replay, at: number, { score }: Position): string {
  const event = at === 0 ? null : events[at - 1]!;
  const name = event === null ? 'start' : nameOf(event);
  const dealt = event === null ? start : dealtBy(event);
  const tiles = dealt.map((spawn) => placeText(spawn, rules.size.cols)).join(', ');
  return `${String(at).padStart(6)} ${name.padEnd(8)} ${String(score).padStart(8)}  ${tiles.padEnd(22)}`;
}

function nameOf(event: RecordedEvent): string {
  return event.type === 'move' ? DIRECTION_NAMES[event.direction] : event.type;
}

function dealtBy(event: RecordedEvent): readonly Spawn[] {
  return event.type === 'move' && event.spawn !== null ? [event.spawn] : [];
}

function placeText({ cell, rank }: Spawn, cols: number): string {
  return `${faceText(rank)} at ${Math.floor(cell / cols) + 1},${(cell % cols) + 1}`;
}
