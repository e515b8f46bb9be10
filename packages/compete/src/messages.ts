/**
 * The messages of the play protocol (docs/play-protocol.md), which a player and the server that deals the tiles
 * exchange over a WebSocket, one JSON text a frame. As values they have directions and positions of the rules;
 * everything that is read is checked in full, so both ends can trust what they get.
 */
import {
  DEAL_BYTES,
  DIRECTION_NAMES,
  fault,
  formatPosition,
  MAX_SIDE,
  ok,
  parsePosition,
  shape,
  shown,
  type Board,
  type Direction,
  type Position,
  type Result,
  type Spawn,
} from '@open2048/core';
import { code, hex } from './shapes.ts';

/** The WebSocket subprotocol, with the version of the protocol. */
export const PLAY_PROTOCOL = 'open2048.play.1';
/** The longest frame of a client in bytes. All messages are ASCII, so this is also a number of characters. */
export const MAX_CLIENT_FRAME = 256;
/** The longest frame of a server in bytes. */
export const MAX_SERVER_FRAME = 65_536;
/** The most moves that a client may have sent without an answer. */
export const MAX_IN_FLIGHT = 3;
/** The largest number of moves of a game. */
export const MAX_MOVES = 2 ** 32 - 1;

/** Starts or continues a game. The server stores the first nonce of a game and ignores any other. */
export interface OpenMessage {
  readonly type: 'open';
  /** The id of the game: 32 lower-case hex digits. */
  readonly game: string;
  /** 32 lower-case hex digits, chosen at random by the player. */
  readonly nonce: string;
}

/** A move; `n` is the number of moves before it. */
export interface MoveMessage {
  readonly type: 'move';
  readonly n: number;
  readonly direction: Direction;
}

/** Ends the game after `n` moves. */
export interface ResignMessage {
  readonly type: 'resign';
  readonly n: number;
}

export type ClientMessage = OpenMessage | MoveMessage | ResignMessage;

/** The position of the game, in which no spawn is due, and the nonce that the server has stored. */
export interface StateMessage {
  readonly type: 'state';
  readonly position: Position;
  readonly nonce: string;
}

/** The position of the game, which the player has changed from another window. It answers no request. */
export interface ChangedMessage {
  readonly type: 'changed';
  readonly position: Position;
  readonly nonce: string;
}

/** Move `n` was played; `spawn` is the tile dealt after it, null if the rules deal none. */
export interface DealtMessage {
  readonly type: 'dealt';
  readonly n: number;
  readonly direction: Direction;
  readonly spawn: Spawn | null;
}

/** Move `n`, or the resignation after `n` moves, was not accepted; `code` is one of `REFUSAL_CODES`, or a newer one. */
export interface RefusedMessage {
  readonly type: 'refused';
  readonly n: number;
  readonly code: string;
}

/** The game is over after `n` moves; `key` is the key of its deal, 64 hex digits. The last message. */
export interface OverMessage {
  readonly type: 'over';
  readonly n: number;
  readonly score: number;
  readonly key: string;
}

/** The server will soon close the connection: the client should open another one. */
export interface DrainMessage {
  readonly type: 'drain';
}

/** The server closes the connection; `code` is one of `ERROR_CODES`, or a newer one. */
export interface ErrorMessage {
  readonly type: 'error';
  readonly code: string;
}

export type ServerMessage =
  | StateMessage
  | ChangedMessage
  | DealtMessage
  | RefusedMessage
  | OverMessage
  | DrainMessage
  | ErrorMessage;

/** Why a move or a resignation was not accepted. */
export const REFUSAL_CODES = {
  'illegal-move': 'the move does not change the board',
  unavailable: 'the server cannot store the move at present, or does not know whether it did',
} as const;

/** Why a server closes the connection. */
export const ERROR_CODES = {
  'bad-message': 'a frame that is not a message of the protocol, or not allowed at this point',
  'not-signed-in': 'the client has no valid session or token',
  'wrong-scope': 'the token of the client does not have the scope play',
  'too-fast': 'more messages or connections than the server accepts in a short time',
  unavailable: 'the server cannot load the game at present',
  'unknown-game':
    'the player has no game with this id, or its event ended before the game was opened',
} as const;

const count = shape.integer(0, MAX_MOVES);
const points = shape.integer(0, Number.MAX_SAFE_INTEGER);
const tag = <const Type extends string>(type: Type) => shape.oneOf([type]);

const clientShape = shape.kinds(
  {
    open: shape.object({
      type: tag('open'),
      game: hex(DEAL_BYTES.id),
      nonce: hex(DEAL_BYTES.nonce),
    }),
    move: shape.object({ type: tag('move'), n: count, direction }),
    resign: shape.object({ type: tag('resign'), n: count }),
  },
  'type',
);

const spawn = shape.object({
  cell: shape.integer(0, MAX_SIDE ** 2 - 1),
  rank: shape.integer(1, 255),
});

const serverShape = shape.kinds(
  {
    state: positioned('state'),
    changed: positioned('changed'),
    dealt: shape.object({ type: tag('dealt'), n: count, direction, spawn: shape.nullable(spawn) }),
    refused: shape.object({ type: tag('refused'), n: count, code }),
    over: shape.object({ type: tag('over'), n: count, score: points, key: hex(DEAL_BYTES.key) }),
    drain: shape.object({ type: tag('drain') }),
    error: shape.object({ type: tag('error'), code }),
  },
  'type',
);

/** A move as `messageText` writes it. */
const MOVE = new RegExp(
  `^\\{"type":"move","n":(0|[1-9]\\d{0,9}),"direction":"(${DIRECTION_NAMES.join('|')})"\\}$`,
);

/**
 * Reads the text of a client; nearly all are moves, which are read without JSON. Faults `too-long`, `too-deep`,
 * `bad-json`, `missing-field`, `unknown-field` and `bad-value`, placed at the field.
 */
export function parseClientMessage(text: string): Result<ClientMessage> {
  const found = MOVE.exec(text);
  if (found !== null && Number(found[1]) <= MAX_MOVES) {
    const chosen = DIRECTION_NAMES.indexOf(
      found[2] as (typeof DIRECTION_NAMES)[number],
    ) as Direction;
    return ok({ type: 'move', n: Number(found[1]), direction: chosen });
  }
  const json = shape.jsonOf(text, MAX_CLIENT_FRAME);
  return json.ok ? clientShape(json.value, '') : json;
}

/** Reads the text of a server; the faults are those of `parseClientMessage`. */
export function parseServerMessage(text: string): Result<ServerMessage> {
  const json = shape.jsonOf(text, MAX_SERVER_FRAME);
  return json.ok ? serverShape(json.value, '') : json;
}

/** The text of a message. It has only the fields of the protocol, whatever else the value has. */
export function messageText(message: ClientMessage | ServerMessage): string {
  if (message.type === 'dealt') return dealtText(message);
  return JSON.stringify(fieldsOf(message));
}

/** The text of the message that a server sends most. */
function dealtText({ n, direction: made, spawn: dealt }: DealtMessage): string {
  const tile = dealt === null ? 'null' : `{"cell":${dealt.cell},"rank":${dealt.rank}}`;
  return `{"type":"dealt","n":${n},"direction":"${DIRECTION_NAMES[made]}","spawn":${tile}}`;
}

function fieldsOf(message: Exclude<ClientMessage | ServerMessage, DealtMessage>): object {
  const { type } = message;
  switch (type) {
    case 'open':
      return { type, game: message.game, nonce: message.nonce };
    case 'move':
      return { type, n: message.n, direction: DIRECTION_NAMES[message.direction] };
    case 'resign':
      return { type, n: message.n };
    case 'state':
    case 'changed': {
      const { board: tiles, moves: n, score, status, won } = message.position;
      return { type, n, position: formatPosition(tiles), score, status, won, nonce: message.nonce };
    }
    case 'refused':
      return { type, n: message.n, code: message.code };
    case 'over':
      return { type, n: message.n, score: message.score, key: message.key };
    case 'drain':
      return { type };
    case 'error':
      return { type, code: message.code };
  }
}

/** The shape of a message with a position, which is spread over its fields. */
function positioned<const Type extends string>(
  type: Type,
): shape.Shape<{ readonly type: Type; readonly position: Position; readonly nonce: string }> {
  const message = shape.object({
    type: tag(type),
    n: count,
    position: board,
    score: points,
    status: shape.oneOf(['playing', 'over']),
    won: shape.boolean,
    nonce: hex(DEAL_BYTES.nonce),
  });
  return (value, path) => {
    const fields = message(value, path);
    if (!fields.ok) return fields;
    const { n: moves, position: tiles, score, status, won, nonce } = fields.value;
    return ok({ type, position: { board: tiles, score, status, won, spawnsDue: 0, moves }, nonce });
  };
}

function direction(value: unknown, path: string): Result<Direction> {
  const name = shape.oneOf(DIRECTION_NAMES)(value, path);
  return name.ok ? ok(DIRECTION_NAMES.indexOf(name.value) as Direction) : name;
}

/** A board in the canonical notation only; `parsePosition` also reads others. */
function board(value: unknown, path: string): Result<Board> {
  const text = shape.text(MAX_SERVER_FRAME)(value, path);
  if (!text.ok) return text;
  const [, rows = '0', cols = '0'] = /^(\d{1,5})x(\d{1,5})\//.exec(text.value) ?? [];
  // Each cell has at least two characters; so the size, which is allocated, is limited by the text.
  const isPossible = Number(rows) * Number(cols) * 2 <= text.value.length;
  const parsed = isPossible ? parsePosition(text.value) : null;
  if (parsed?.ok && formatPosition(parsed.value) === text.value) return parsed;
  return fault('bad-value', `${path}: expected ROWSxCOLS/rank.rank…/…, got ${shown(value)}`, path);
}
