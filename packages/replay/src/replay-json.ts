/**
 * The readable form of a replay: JSON with the fields of `Replay`, directions
 * by name and one event per line, for people, for other programs and for diffs.
 * Its digest is that of the canonical bytes, so equal replays can be recognised
 * in either form.
 */
import {
  type Deal,
  DEAL_BYTES,
  type DealerRecord,
  type Direction,
  DIRECTION_NAMES,
  fault,
  hexOf,
  MAX_KEY_BYTES,
  mustBeText,
  ok,
  parseRuleSet,
  PRESET_NAMES,
  presetOf,
  PRESETS,
  quote,
  type RecordedEvent,
  type Result,
  type RuleSet,
  shape,
  UNKNOWN_DEALER,
} from '@open2048/core';
import { encodeReplay } from './replay-bytes.ts';
import { DIGEST_BYTES, REPLAY_VERSIONS, versionOf } from './replay-layout.ts';
import { verifyReplay, type VerifiedReplay } from './replay-runner.ts';
import { GAME_CLASSES, MAX_REPLAY_CELLS, MAX_REPLAY_EVENTS, type Replay } from './replay.ts';

/** The maximum length of a replay as JSON, in characters. */
export const MAX_REPLAY_JSON = 2 ** 28;

/** The value of the field `format`. */
const FORMAT = 'open2048-replay';

const count = shape.integer(0, Number.MAX_SAFE_INTEGER);
const spawn = shape.object({
  cell: shape.integer(0, MAX_REPLAY_CELLS - 1),
  rank: shape.integer(1, 255),
});

const rules: shape.Shape<RuleSet> = (value, path) => {
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

const event = shape.kinds(
  {
    move: shape.partial(
      { type: shape.oneOf(['move']), direction: shape.oneOf(DIRECTION_NAMES) },
      { spawn, elapsed: count },
    ),
    undo: shape.partial({ type: shape.oneOf(['undo']) }, { elapsed: count }),
    redo: shape.partial({ type: shape.oneOf(['redo']) }, { elapsed: count }),
    continue: shape.partial({ type: shape.oneOf(['continue']) }, { elapsed: count }),
  },
  'type',
);

const hex = (bytes: number) => shape.text(2 * bytes);

const played = {
  startedAt: shape.nullable(count),
  start: shape.list(spawn, 0, MAX_REPLAY_CELLS),
  events: shape.list(event, 0, MAX_REPLAY_EVENTS),
  digest: shape.text(2 * DIGEST_BYTES),
};
const version = shape.oneOf(REPLAY_VERSIONS);

const version1 = shape.object({
  format: shape.oneOf([FORMAT]),
  version,
  rules,
  gameClass: shape.oneOf(GAME_CLASSES),
  seed: shape.nullable(count),
  commitment: shape.nullable(hex(DEAL_BYTES.commitment)),
  key: shape.nullable(hex(MAX_KEY_BYTES)),
  ...played,
});

const version2 = shape.object({
  format: shape.oneOf([FORMAT]),
  version,
  rules,
  gameClass: shape.oneOf(GAME_CLASSES),
  id: hex(DEAL_BYTES.id),
  nonce: hex(DEAL_BYTES.nonce),
  commitment: hex(DEAL_BYTES.commitment),
  key: shape.nullable(hex(DEAL_BYTES.key)),
  ...played,
});

type Document = Extract<
  ReturnType<typeof version1> | ReturnType<typeof version2>,
  { ok: true }
>['value'];

/**
 * Reads the shape of the version in the document; a missing version counts as 1, so that the fault names what is
 * missing.
 */
const document: shape.Shape<Document> = (value, path) => {
  const { format, version: given } = Object(value) as { format?: unknown; version?: unknown };
  // Before the fields, which may be others in another version.
  if (format === FORMAT && Number.isInteger(given) && !version(given, path).ok) {
    const message = `version: expected ${REPLAY_VERSIONS.join(' or ')}, got ${String(given)}`;
    return fault('unknown-version', message, 'version');
  }
  return given === 2 ? version2(value, path) : version1(value, path);
};

/** A replay of a valid rule set as JSON text. Faults of `encodeReplay`. */
export function replayJson(replay: Replay): Result<string> {
  const digest = digestText(replay);
  if (!digest.ok) return digest;
  const { gameClass, dealer, startedAt, start, events } = replay;
  const head = {
    format: FORMAT,
    version: versionOf(dealer),
    rules: presetOf(replay.rules) ?? replay.rules,
    gameClass,
    ...dealerFields(dealer),
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
 * `too-long`, `bad-json`, `unknown-version`, `bad-value`, `missing-field`, `unknown-field`,
 * `bad-digest`, those of `parseRuleSet`, `encodeReplay` and `verifyReplay`.
 */
export function parseReplayJson(json: string): Result<VerifiedReplay> {
  mustBeText('json', json);
  const value = shape.jsonOf(json, MAX_REPLAY_JSON);
  if (!value.ok) return value;
  const read = document(value.value, '');
  if (!read.ok) return read;
  const { rules: ruleSet, gameClass, startedAt, start, events, digest } = read.value;
  const dealer = dealerRecordOf(read.value);
  if (!dealer.ok) return dealer;
  const replay: Replay = {
    rules: ruleSet,
    gameClass,
    dealer: dealer.value,
    startedAt,
    start,
    events: events.map(recordedEvent),
  };
  const expected = digestText(replay);
  if (!expected.ok) return expected;
  if (digest !== expected.value) {
    return fault('bad-digest', 'digest: does not match this replay', 'digest');
  }
  const outcome = verifyReplay(replay);
  return outcome.ok ? ok({ ...replay, outcome: outcome.value }) : outcome;
}

function dealerFields(dealer: DealerRecord): Readonly<Record<string, string | number | null>> {
  const none = { seed: null, commitment: null, key: null };
  switch (dealer.kind) {
    case 'seed':
      return { ...none, seed: dealer.seed };
    case 'committed':
      return { ...none, commitment: dealer.commitment, key: dealer.key };
    case 'remote':
      return dealer.deal === null ? none : { ...dealFields(dealer.deal), key: null };
    case 'key':
      return { ...dealFields(dealer.deal), key: dealer.key };
  }
}

function dealFields({ id, nonce, commitment }: Deal): Deal {
  return { id, nonce, commitment };
}

function dealerRecordOf(read: Document): Result<DealerRecord> {
  const { commitment, key } = read;
  if ('id' in read) {
    const deal = dealFields(read);
    return ok(key === null ? { kind: 'remote', deal } : { kind: 'key', deal, key });
  }
  const { seed } = read;
  if (commitment === null && key !== null) {
    return fault('key-mismatch', 'key: expected a commitment with the key', 'key');
  }
  if (commitment !== null && seed !== null) {
    const message = 'commitment: expected none where there is a seed';
    return fault('bad-commitment', message, 'commitment');
  }
  if (commitment !== null) return ok({ kind: 'committed', commitment, key });
  return ok(seed === null ? UNKNOWN_DEALER.record : { kind: 'seed', seed });
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
