/**
 * The readable face of a replay: JSON with the fields of `Replay`, directions
 * by name and one event a line, for people, for other programs and for diffs.
 * Its digest is the one of the canonical bytes, so that a replay can be told
 * to be the same in either face.
 */
import { mustBeText } from './arguments.ts';
import { hexOf } from './hex.ts';
import { DIRECTION_NAMES, type Direction } from './direction.ts';
import type { RecordedEvent } from './game.ts';
import { encodeReplay } from './replay-bytes.ts';
import { DIGEST_BYTES, REPLAY_VERSION } from './replay-layout.ts';
import { verifyReplay, type VerifiedReplay } from './replay-walk.ts';
import {
  GAME_CLASSES,
  MAX_KEY_BYTES,
  MAX_REPLAY_CELLS,
  MAX_REPLAY_EVENTS,
  type Replay,
} from './replay.ts';
import { PRESET_NAMES, PRESETS } from './presets.ts';
import { fault, ok, quote, type Result } from './result.ts';
import { parseRuleSet, presetOf } from './ruleset-json.ts';
import type { RuleSet } from './ruleset.ts';
import {
  integer,
  jsonOf,
  kinds,
  list,
  nullable,
  object,
  oneOf,
  partial,
  text,
  type Shape,
} from './shape.ts';

/** The most characters of a replay as JSON. */
export const MAX_REPLAY_JSON = 2 ** 28;

/** What the field `format` says. */
const FORMAT = 'open2048-replay';

const count = integer(0, Number.MAX_SAFE_INTEGER);
const spawn = object({ cell: integer(0, MAX_REPLAY_CELLS - 1), rank: integer(1, 255) });

const rules: Shape<RuleSet> = (value, path) => {
  const name = PRESET_NAMES.find((known) => known === value);
  if (name !== undefined) return ok(PRESETS[name]);
  if (typeof value === 'string') {
    const names = PRESET_NAMES.join(', ');
    return fault(
      'unknown-rules',
      `${path}: expected ${names} or a rule set, got ${quote(value)}`,
      path,
    );
  }
  const parsed = parseRuleSet(value);
  if (parsed.ok) return parsed;
  return fault(parsed.error.code, `${path}: ${parsed.error.message}`, path);
};

const event = kinds(
  {
    move: partial(
      { type: oneOf(['move']), direction: oneOf(DIRECTION_NAMES) },
      { spawn, elapsed: count },
    ),
    undo: partial({ type: oneOf(['undo']) }, { elapsed: count }),
    redo: partial({ type: oneOf(['redo']) }, { elapsed: count }),
    continue: partial({ type: oneOf(['continue']) }, { elapsed: count }),
  },
  'type',
);

const document = object({
  format: oneOf([FORMAT]),
  version: integer(REPLAY_VERSION, REPLAY_VERSION),
  rules,
  gameClass: oneOf(GAME_CLASSES),
  seed: nullable(count),
  commitment: nullable(text(64)),
  key: nullable(text(2 * MAX_KEY_BYTES)),
  startedAt: nullable(count),
  start: list(spawn, 0, MAX_REPLAY_CELLS),
  events: list(event, 0, MAX_REPLAY_EVENTS),
  digest: text(2 * DIGEST_BYTES),
});

/** A replay of a valid rule set as JSON text. Faults as `encodeReplay`. */
export function replayJson(replay: Replay): Result<string> {
  const digest = digestText(replay);
  if (!digest.ok) return digest;
  const { gameClass, seed, commitment, key, startedAt, start, events } = replay;
  const head = {
    format: FORMAT,
    version: REPLAY_VERSION,
    rules: presetOf(replay.rules) ?? replay.rules,
    gameClass,
    seed,
    commitment,
    key,
    startedAt,
    start,
  };
  const fields = Object.entries(head).map(([name, value]) => field(name, JSON.stringify(value)));
  const lines = events.map((entry) => `    ${JSON.stringify(plainEvent(entry))}`);
  fields.push(field('events', lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`));
  fields.push(field('digest', JSON.stringify(digest.value)));
  return ok(`{\n${fields.join(',\n')}\n}\n`);
}

/**
 * A replay from JSON text, checked like bytes. Faults, placed at a path:
 * `too-long`, `bad-json`, `bad-value`, `missing-field`, `unknown-field`,
 * `bad-digest`, those of `parseRuleSet`, `encodeReplay` and `verifyReplay`.
 */
export function parseReplayJson(json: string): Result<VerifiedReplay> {
  mustBeText('json', json);
  const value = jsonOf(json, MAX_REPLAY_JSON);
  if (!value.ok) return value;
  const read = document(value.value, '');
  if (!read.ok) return read;
  const { format: _format, version: _version, digest, events, ...header } = read.value;
  const replay: Replay = { ...header, events: events.map(recordedEvent) };
  const expected = digestText(replay);
  if (!expected.ok) return expected;
  if (digest !== expected.value) {
    return fault('bad-digest', 'digest: it is not the digest of this replay', 'digest');
  }
  const outcome = verifyReplay(replay);
  return outcome.ok ? ok({ ...replay, outcome: outcome.value }) : outcome;
}

type PlainEvent = Extract<ReturnType<typeof event>, { ok: true }>['value'];

function plainEvent(recorded: RecordedEvent): PlainEvent {
  const elapsed = recorded.elapsed === 0 ? {} : { elapsed: recorded.elapsed };
  if (recorded.type !== 'move') return { type: recorded.type, ...elapsed };
  const direction = DIRECTION_NAMES[recorded.direction];
  const dealt = recorded.spawn === null ? {} : { spawn: recorded.spawn };
  return { type: 'move', direction, ...dealt, ...elapsed };
}

function recordedEvent(plain: PlainEvent): RecordedEvent {
  const { elapsed = 0 } = plain;
  if (plain.type !== 'move') return { type: plain.type, elapsed };
  const direction = DIRECTION_NAMES.indexOf(plain.direction) as Direction;
  return { type: 'move', direction, spawn: plain.spawn ?? null, elapsed };
}

function digestText(replay: Replay): Result<string> {
  const bytes = encodeReplay(replay);
  return bytes.ok ? ok(hexOf(bytes.value.subarray(-DIGEST_BYTES))) : bytes;
}

function field(name: string, value: string): string {
  return `  ${JSON.stringify(name)}: ${value}`;
}
