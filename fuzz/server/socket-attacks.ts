/**
 * What the fuzzer sends on a play socket: messages and frames of all kinds, right and wrong, each with what the protocol
 * (docs/play-protocol.md, RFC 6455) says must follow. Which messages are right is decided here once more, from the page
 * and not with the code of the server.
 */
import { isUtf8 } from 'node:buffer';
import type { Rng } from '@open2048/core';
import { pick } from '@open2048/testing/games';
import { mutate } from '../mutate.ts';
import { frame, OPCODE } from './frames.ts';
import { hostileJsonText, mutateJson, type Json } from './json.ts';

/** What a session knows when it attacks. */
export interface Situation {
  readonly game: string;
  /** The number of moves, as far as the session knows. */
  readonly n: number;
  /** The direction of the last move, if the session knows it. */
  readonly last: string | null;
  /** Whether the session has opened its game. */
  readonly isOpen: boolean;
}

/**
 * What must follow: one answer, a `pong`, nothing, or that the server closes the connection. After a `flood`, the server
 * answers every message, or closes the connection. An `unfinished` frame never ends.
 */
export type Outcome = 'answer' | 'closed' | 'pong' | 'nothing' | 'flood' | 'unfinished';

/** Bytes to send, and what must follow. */
export interface Attack {
  readonly kind: string;
  readonly bytes: Buffer;
  readonly outcome: Outcome;
  /** Whether the game is open afterwards, if it is not already. */
  readonly opens: boolean;
  /** The number of answers. */
  readonly answers: number;
}

type Make = (rng: Rng, situation: Situation) => Attack;

const MAX_FRAME = 256;
const FLOOD = 24;
const MAX_FRAGMENTS = 20;
const DIRECTIONS = ['up', 'right', 'down', 'left'];
/** The messages of a client, and the fields that each has besides its type. */
const FIELDS = new Map<unknown, ReadonlyMap<string, (value: unknown) => boolean>>([
  [
    'open',
    new Map([
      ['game', isHex],
      ['nonce', isHex],
    ]),
  ],
  [
    'move',
    new Map([
      ['n', isCount],
      ['direction', isDirection],
    ]),
  ],
  ['resign', new Map([['n', isCount]])],
]);

/** The attacks, each with its weight: most of them let the session go on. */
const ATTACKS: readonly (readonly [number, string, Make])[] = [
  [24, 'right', (rng, situation) => texted(rng, situation, rightText(rng, situation))],
  [4, 'number', (rng, situation) => texted(rng, situation, numberText(rng, situation))],
  [3, 'order', (rng, situation) => texted(rng, situation, text(anyRight(rng, situation)))],
  [
    1,
    'resign',
    (rng, situation) => texted(rng, situation, text({ type: 'resign', n: situation.n })),
  ],
  [4, 'fragments', fragments],
  [3, 'ping', (rng) => control(rng, OPCODE.ping, 'pong')],
  [1, 'pong', (rng) => control(rng, OPCODE.pong, 'nothing')],
  [1, 'flood', flood],
  [3, 'bytes', damagedBytes],
  [3, 'json', damagedJson],
  [
    1,
    'binary',
    (rng, situation) => whole(rng, situation, OPCODE.binary, rightText(rng, situation)),
  ],
  [
    1,
    'utf-8',
    (rng) => closing(rng, { opcode: OPCODE.text, payload: Buffer.from([0x22, 0xc3, 0x28, 0x22]) }),
  ],
  [2, 'framing', wrongFrame],
  [1, 'close', closeFrame],
  [1, 'unfinished', unfinished],
];
const WEIGHT = ATTACKS.reduce((sum, [weight]) => sum + weight, 0);

/** A random attack. */
export function attack(rng: Rng, situation: Situation): Attack {
  let at = rng.below(WEIGHT);
  for (const [weight, kind, make] of ATTACKS) {
    if (at < weight) return { ...make(rng, situation), kind };
    at -= weight;
  }
  throw new Error('unreachable');
}

/** The frame that opens a game. */
function openFrame(rng: Rng, game: string): Buffer {
  return frame(rng, {
    opcode: OPCODE.text,
    payload: text({ type: 'open', game, nonce: hex(rng) }),
  });
}

/** Whether a text is a message of a client, as the page says. */
function messageOf(bytes: Uint8Array): Record<string, unknown> | null {
  if (bytes.length > MAX_FRAME || !isUtf8(bytes)) return null;
  try {
    const message = JSON.parse(Buffer.from(bytes).toString()) as Record<string, unknown> | null;
    const { type, ...rest } = message ?? {};
    const fields = FIELDS.get(type);
    const isRight =
      fields?.size === Object.keys(rest).length &&
      Object.entries(rest).every(([name, value]) => fields.get(name)?.(value));
    return isRight ? message : null;
  } catch {
    return null;
  }
}

/** What must follow a text message. */
function outcomeOf(bytes: Uint8Array, { game, isOpen }: Situation): 'answer' | 'closed' {
  const message = messageOf(bytes);
  if (message === null) return 'closed';
  const fits = message['type'] === 'open' ? !isOpen && message['game'] === game : isOpen;
  return fits ? 'answer' : 'closed';
}

/** A text in one frame. */
function texted(rng: Rng, situation: Situation, bytes: Uint8Array): Attack {
  return whole(rng, situation, OPCODE.text, bytes);
}

function whole(rng: Rng, situation: Situation, opcode: number, payload: Uint8Array): Attack {
  // A length may have more bytes than necessary: the RFC forbids it only to senders.
  const lengthBytes =
    rng.below(16) === 0 && payload.length < 65_536
      ? { lengthBytes: pick(rng, [2, 8] as const) }
      : {};
  const outcome = opcode === OPCODE.text ? outcomeOf(payload, situation) : 'closed';
  return attackOf(outcome, frame(rng, { opcode, payload, ...lengthBytes }));
}

function attackOf(outcome: Outcome, bytes: Buffer, answers = outcome === 'answer' ? 1 : 0): Attack {
  return { kind: '', outcome, bytes, opens: outcome === 'answer', answers };
}

function closing(rng: Rng, options: Parameters<typeof frame>[1]): Attack {
  return attackOf('closed', frame(rng, options));
}

/** A message that fits. */
function rightText(rng: Rng, { game, n, isOpen }: Situation): Buffer {
  if (!isOpen) return text({ type: 'open', game, nonce: hex(rng) });
  return text({ type: 'move', n, direction: pick(rng, DIRECTIONS) });
}

/** A move with a number that may not fit: repeated, old, or of the future. */
function numberText(rng: Rng, { n, last, isOpen, game }: Situation): Buffer {
  if (!isOpen) return text({ type: 'open', game, nonce: hex(rng) });
  const direction = last ?? pick(rng, DIRECTIONS);
  const number = pick(rng, [
    Math.max(0, n - 1),
    Math.max(0, n - 2),
    0,
    n + 1,
    n + 2,
    rng.below(2 ** 31),
    2 ** 32 - 1,
  ]);
  return text({
    type: rng.below(8) === 0 ? 'resign' : 'move',
    n: number,
    ...(rng.below(8) > 0 && { direction }),
  });
}

/** Any message, whether it fits or not. */
function anyRight(rng: Rng, { game, n }: Situation): Record<string, Json> {
  return pick(rng, [
    { type: 'open', game, nonce: hex(rng) },
    { type: 'open', game: hex(rng), nonce: hex(rng) },
    { type: 'move', n, direction: pick(rng, DIRECTIONS) },
    { type: 'resign', n: n + 1 + rng.below(9) },
  ]);
}

function damagedBytes(rng: Rng, situation: Situation): Attack {
  const other = text(anyRight(rng, situation));
  return texted(rng, situation, mutate(rng, rightText(rng, situation), other));
}

function damagedJson(rng: Rng, situation: Situation): Attack {
  const damaged = hostileJsonText(rng, mutateJson(rng, anyRight(rng, situation)));
  return texted(rng, situation, Buffer.from(damaged));
}

/** A message in pieces, with pings in between, which are allowed. */
function fragments(rng: Rng, situation: Situation): Attack {
  const bytes = rightText(rng, situation);
  const frames: Buffer[] = [];
  for (let start = 0; start < bytes.length;) {
    const isLast = frames.length >= MAX_FRAGMENTS || rng.below(4) === 0;
    const end = isLast ? bytes.length : start + rng.below(bytes.length - start);
    const opcode = frames.length === 0 ? OPCODE.text : OPCODE.continuation;
    frames.push(frame(rng, { opcode, payload: bytes.subarray(start, end), isLast }));
    if (!isLast && rng.below(4) === 0) frames.push(control(rng, OPCODE.ping, 'pong').bytes);
    start = end;
  }
  return attackOf(outcomeOf(bytes, situation), Buffer.concat(frames));
}

function control(rng: Rng, opcode: number, outcome: Outcome): Attack {
  return attackOf(outcome, frame(rng, { opcode, payload: noise(rng, rng.below(126)) }));
}

/** More messages at once than may wait. */
function flood(rng: Rng, situation: Situation): Attack {
  const { isOpen, game, n } = situation;
  const count = 1 + rng.below(FLOOD);
  const frames = Array.from({ length: count }, (_, index) => {
    const payload = text({ type: 'move', n: n + index, direction: pick(rng, DIRECTIONS) });
    return frame(rng, { opcode: OPCODE.text, payload });
  });
  const first = isOpen ? [] : [openFrame(rng, game)];
  return {
    ...attackOf('flood', Buffer.concat([...first, ...frames]), first.length + count),
    opens: true,
  };
}

/** A frame that the RFC forbids. */
function wrongFrame(rng: Rng, situation: Situation): Attack {
  const payload = rightText(rng, situation);
  const { text: opcode, ping, continuation } = OPCODE;
  return closing(
    rng,
    pick(rng, [
      { opcode, payload, isMasked: false },
      { opcode, payload, reserved: 1 + rng.below(7) },
      { opcode: pick(rng, [3, 4, 5, 6, 7, 11, 12, 13, 14, 15]), payload },
      { opcode: continuation, payload },
      { opcode: ping, payload: noise(rng, 8), isLast: false },
      { opcode: ping, payload: noise(rng, 126) },
      { opcode, payload: noise(rng, 8), lengthBytes: 8, claimed: 2n ** BigInt(9 + rng.below(55)) },
      { opcode, payload: noise(rng, 257 + rng.below(4096)) },
      { opcode: OPCODE.close, payload: noise(rng, 1) },
      { opcode: OPCODE.close, payload: Buffer.from([0x03, pick(rng, [0xec, 0xed, 0xee, 0xf7])]) },
      { opcode: OPCODE.close, payload: Buffer.from([0x03, 0xe8, 0xff, 0xfe]) },
    ]),
  );
}

function closeFrame(rng: Rng): Attack {
  const code = Buffer.from([0x03, 0xe8]);
  const payload = pick(rng, [Buffer.alloc(0), code, Buffer.concat([code, Buffer.from('bye')])]);
  return closing(rng, { opcode: OPCODE.close, payload });
}

/** A part of a frame, or of a message in fragments. */
function unfinished(rng: Rng, situation: Situation): Attack {
  const payload = rightText(rng, situation);
  const bytes = frame(rng, { opcode: OPCODE.text, payload, isLast: rng.below(2) === 0 });
  return attackOf('unfinished', bytes.subarray(0, 1 + rng.below(bytes.length - 1)));
}

function text(message: Json): Buffer {
  return Buffer.from(JSON.stringify(message));
}

function hex(rng: Rng): string {
  return Buffer.from(noise(rng, 16)).toString('hex');
}

function noise(rng: Rng, length: number): Uint8Array {
  return Uint8Array.from({ length }, () => rng.below(256));
}

function isHex(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 2 ** 32 - 1;
}

function isDirection(value: unknown): boolean {
  return DIRECTIONS.includes(value as string);
}
