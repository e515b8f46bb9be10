/**
 * The log of a key: every text it has had since the log was created, each as a record with a length and a
 * checksum. A record has the whole text, so damage is limited to one record, and the file is readable by
 * people. This module only deals with bytes; `log-file.ts` reads and writes them.
 *
 *     #open2048 1 LENGTH DIGEST CHECK\n    LENGTH: 10 digits, the bytes of the text
 *     TEXT\n                               DIGEST: 32 hexadecimal digits of the SHA-256 of "TEXT\n"
 *                                          CHECK: 8 hexadecimal digits of the SHA-256 of the line before it
 */
import { createHash } from 'node:crypto';

const MARK = '#open2048 1 ';
const HEAD = /^#open2048 1 (\d{10}) ([0-9a-f]{32}) ([0-9a-f]{8})\n$/;
const CHECKED_BYTES = MARK.length + 10 + 1 + 32 + 1;
const HEAD_BYTES = CHECKED_BYTES + 8 + 1;

/** The result of reading a log. */
export interface Log {
  /** The latest intact text; null if there is none. */
  readonly text: string | null;
  /** The end of that text's record, where the next record goes if nothing is damaged. */
  readonly end: number;
  /** `old` if the latest text is intact and an older record is not; `latest` if the latest text is lost. */
  readonly damage: 'none' | 'old' | 'latest';
}

/** A record with a valid head: the range of its text and the line feed after it. */
interface FoundRecord {
  readonly start: number;
  readonly end: number;
  readonly digest: string;
}

/** The bytes of a record. */
export function recordOf(text: string): Buffer {
  const body = Buffer.from(`${text}\n`);
  const length = String(body.length - 1).padStart(10, '0');
  const head = `${MARK}${length} ${digestOf(body, 32)} `;
  return Buffer.concat([Buffer.from(`${head}${digestOf(head, 8)}\n`), body]);
}

/** The bytes of a new log. It has the text twice, so that it survives damage in one place. */
export function newLog(text: string): Buffer {
  const record = recordOf(text);
  return Buffer.concat([record, record]);
}

/**
 * Reads a log. Checks only the heads of the records before the latest intact text; with `isThorough` it checks
 * every byte.
 */
export function readLog(bytes: Buffer, isThorough = false): Log {
  const { records, hasGaps, tail } = findRecords(bytes);
  const at = records.findLastIndex((record) => isIntact(bytes, record));
  const latest = records[at];
  const text = latest === undefined ? null : bytes.toString('utf8', latest.start, latest.end - 1);
  const end = latest?.end ?? 0;
  if (at < 0 || at < records.length - 1 || tail === 'damaged')
    return { text, end, damage: 'latest' };
  const isSound = !hasGaps && (!isThorough || records.every((record) => isIntact(bytes, record)));
  return { text, end, damage: isSound ? 'none' : 'old' };
}

/**
 * Walks from head to head. If a head is missing it searches for the next one, unless the rest is the beginning
 * of an unfinished record: its writer was killed before it reported the text as saved.
 */
function findRecords(bytes: Buffer): {
  readonly records: readonly FoundRecord[];
  readonly hasGaps: boolean;
  readonly tail: 'none' | 'unfinished' | 'damaged';
} {
  const records: FoundRecord[] = [];
  let hasGaps = false;
  let at = 0;
  while (at < bytes.length) {
    const record = recordAt(bytes, at);
    if (record !== null && record.end <= bytes.length) {
      records.push(record);
      at = record.end;
      continue;
    }
    if (record !== null || isUnfinished(bytes, at)) return { records, hasGaps, tail: 'unfinished' };
    hasGaps = true;
    at = nextHead(bytes, at + 1);
    if (at < 0) return { records, hasGaps, tail: 'damaged' };
  }
  return { records, hasGaps, tail: 'none' };
}

function recordAt(bytes: Buffer, at: number): FoundRecord | null {
  const line = bytes.toString('latin1', at, at + HEAD_BYTES);
  const [, length, digest, check] = HEAD.exec(line) ?? [];
  if (length === undefined || check !== digestOf(line.slice(0, CHECKED_BYTES), 8)) return null;
  const start = at + HEAD_BYTES;
  return { start, end: start + Number(length) + 1, digest: digest! };
}

/** Less than a head, or only zeros: space that the system allocated for a record and never filled. */
function isUnfinished(bytes: Buffer, at: number): boolean {
  return bytes.length - at < HEAD_BYTES || bytes.subarray(at).every((byte) => byte === 0);
}

/** The position of the next valid head; -1 if there is none. */
function nextHead(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(MARK, from);
  while (at >= 0 && recordAt(bytes, at) === null) at = bytes.indexOf(MARK, at + 1);
  return at;
}

function isIntact(bytes: Buffer, { start, end, digest }: FoundRecord): boolean {
  return digestOf(bytes.subarray(start, end), 32) === digest;
}

function digestOf(data: string | Buffer, digits: number): string {
  return createHash('sha256').update(data).digest('hex').slice(0, digits);
}
