/**
 * The keyed deal: the tiles of a ranked game follow from a key that only the server knows until the game
 * ends, and a nonce that only the player chooses. `docs/deal.md` is the specification and gives the reasons.
 */
import { mustBeInteger, mustBeText, wrongType } from './arguments.ts';
import { mustBeBoard, type Board } from './board.ts';
import {
  RemoteDealer,
  seeded,
  type Deal,
  type Dealer,
  type DealerRecord,
  type DealState,
  type Dealt,
} from './dealer.ts';
import { bytesOfHex } from './byte-text.ts';
import { hexOf } from './hex.ts';
import { HmacSha256 } from './hmac.ts';
import { joinBytes } from './join-bytes.ts';
import { drawSpawn, type Position } from './position.ts';
import { fault, type Fault } from './result.ts';
import { Rng, type RngState } from './rng.ts';
import type { RuleSet } from './ruleset.ts';
import { sha256, type PaddedMessage } from './sha256.ts';

/** The lengths of the parts of a deal, and of the key, in bytes. */
export const DEAL_BYTES = { id: 16, nonce: 16, commitment: 32, key: 32 } as const;

/** The maximum length of the key of a `committed` record, in bytes. */
export const MAX_KEY_BYTES = 64;

/** The prefixes of the two messages, so that neither can be taken for the other. */
const COMMITMENT_LABEL = asciiBytes('open2048 key 2');
const SPAWN_LABEL = asciiBytes('open2048 deal 2');

/**
 * What a server publishes before a game, in lower-case hex: the SHA-256 of a label, the id and the key. Throws
 * for an id or a key that is not hex of the right length.
 */
export function commitmentOf(id: string, key: string): string {
  return hexOf(sha256(joinBytes(COMMITMENT_LABEL, part('id', id), part('key', key))));
}

/**
 * The generator that draws a spawn with `drawSpawn`: its index (from 0, start tiles included) and the board
 * after the move determine it. Throws for a deal or a key that is not hex of the right length.
 */
export function dealRng(deal: Deal, key: string, index: number, board: Board): Rng {
  return spawnRng(spawnKey(deal, key), index, board);
}

/** What all spawns of a game have in common, computed once. */
interface SpawnKey {
  readonly hmac: HmacSha256;
  /** The beginning of each message. */
  readonly prefix: Uint8Array;
  /** The last message; the next one on a board with as many cells differs only after the prefix. */
  message: PaddedMessage;
}

function spawnKey({ id, nonce }: Deal, key: string): SpawnKey {
  const prefix = joinBytes(SPAWN_LABEL, part('id', id), part('nonce', nonce));
  return { hmac: new HmacSha256(part('key', key)), prefix, message: HmacSha256.messageOf(prefix) };
}

function spawnRng(key: SpawnKey, index: number, board: Board): Rng {
  mustBeInteger('index', 0, 2 ** 32 - 1, index);
  mustBeBoard(board);
  const { rows, cols, ranks } = board;
  const { prefix } = key;
  const first = prefix.length + 8;
  if (key.message.length !== first + ranks.length) {
    key.message = HmacSha256.messageOf(joinBytes(prefix, new Uint8Array(8 + ranks.length)));
  }
  const { bytes } = key.message;
  bytes.setUint32(prefix.length, index);
  bytes.setUint16(prefix.length + 4, rows);
  bytes.setUint16(prefix.length + 6, cols);
  for (let cell = 0; cell < ranks.length; cell++) bytes.setUint8(first + cell, ranks[cell]);
  const mac = key.hmac.of(key.message);
  const words: RngState = [mac[0] >>> 0, mac[1] >>> 0, mac[2] >>> 0, mac[3] >>> 0];
  const isZero = (words[0] | words[1] | words[2] | words[3]) === 0;
  return new Rng(isZero ? [0, 0, 0, 1] : words);
}

/** The dealer of a ranked game whose key is known. */
export class KeyDealer implements Dealer {
  readonly undoes = true;
  readonly record: Extract<DealerRecord, { readonly kind: 'key' }>;
  readonly #key: SpawnKey;

  /** Throws for a deal or a key that is not hex of the right length, or a key that does not match the commitment. */
  constructor(deal: Deal, key: string) {
    const wrong = dealFault(deal, key);
    if (wrong !== null) throw new TypeError(`${wrong.error.code}: ${wrong.error.message}`);
    this.record = { kind: 'key', deal, key };
    this.#key = spawnKey(deal, key);
  }

  start(): number {
    return 0;
  }

  deal(state: DealState, rules: RuleSet, position: Position): Dealt {
    const index = state as number;
    const rng = spawnRng(this.#key, index, position.board);
    return { spawn: drawSpawn(rules, position, rng), state: index + 1 };
  }
}

/** The dealer of a record; throws for a record that `dealerFault` rejects. */
export function dealerOf(record: DealerRecord): Dealer {
  mustBeDealerRecord(record);
  if (record.kind === 'seed') return seeded(record.seed);
  return record.kind === 'key' ? new KeyDealer(record.deal, record.key) : new RemoteDealer(record);
}

/** What is wrong with a deal, and with its key if that is known, or null. */
function dealFault(deal: Deal, key: string | null): Wrong | null {
  const { id, nonce, commitment } = deal;
  if (!isPart('id', id)) return fault('bad-deal', expectedPart('id'), 'id');
  if (!isPart('nonce', nonce)) return fault('bad-deal', expectedPart('nonce'), 'nonce');
  if (!isPart('commitment', commitment)) {
    return fault('bad-commitment', expectedPart('commitment'), 'commitment');
  }
  if (key === null) return null;
  if (!isPart('key', key)) return fault('bad-key', expectedPart('key'), 'key');
  if (commitmentOf(id, key) === commitment) return null;
  return fault('key-mismatch', 'the key does not match the commitment', 'key');
}

/**
 * What is wrong with the record of a dealer, or null if its parts are lower-case hex of the right length and
 * its key, if known, matches its commitment. Faults `bad-deal`, `bad-commitment`, `bad-key`, `key-mismatch`.
 */
export function dealerFault(record: DealerRecord): Wrong | null {
  mustBeDealerRecord(record);
  if (record.kind === 'key') return dealFault(record.deal, record.key);
  if (record.kind === 'remote' && record.deal !== null) return dealFault(record.deal, null);
  return record.kind === 'committed' ? committedFault(record) : null;
}

function committedFault({ commitment, key }: CommittedRecord): Wrong | null {
  if (!/^[0-9a-f]{64}$/.test(commitment)) {
    return fault(
      'bad-commitment',
      'expected a commitment of 64 lower-case hex digits',
      'commitment',
    );
  }
  if (key === null) return null;
  if (key.length > 2 * MAX_KEY_BYTES || bytesOfHex(key) === null) {
    return fault('bad-key', `expected a key of at most ${MAX_KEY_BYTES} bytes in hex`, 'key');
  }
  if (hexOf(sha256(bytesOfHex(key)!)) === commitment) return null;
  return fault('key-mismatch', 'the SHA-256 of the key is not the commitment', 'key');
}

type Wrong = { readonly ok: false; readonly error: Fault };
type CommittedRecord = Extract<DealerRecord, { readonly kind: 'committed' }>;
type Part = keyof typeof DEAL_BYTES;

function expectedPart(name: Part): string {
  return `expected ${2 * DEAL_BYTES[name]} lower-case hex digits as the ${name}`;
}

function isPart(name: Part, hex: string): boolean {
  return hex.length === 2 * DEAL_BYTES[name] && bytesOfHex(hex) !== null;
}

function part(name: Part, hex: string): Uint8Array {
  mustBeText(name, hex);
  if (!isPart(name, hex))
    throw wrongType(name, `${2 * DEAL_BYTES[name]} lower-case hex digits`, hex);
  return bytesOfHex(hex)!;
}

function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Throws unless the value has the fields of a dealer's record. */
function mustBeDealerRecord(record: DealerRecord): void {
  const { kind } = (record ?? {}) as Partial<DealerRecord>;
  if (kind === 'seed' || kind === 'key' || kind === 'remote' || kind === 'committed') return;
  throw wrongType('dealer', "an object such as { kind: 'seed', seed: 7 }", record);
}
