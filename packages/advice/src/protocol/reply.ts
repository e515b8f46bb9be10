/**
 * The replies of an engine to its driver, one per line (docs/protocol.md): written by the engine,
 * parsed by the driver. A command has one answer, `ok`, `bestmove` or `error`; any number of `id`,
 * `option` and `info` may come before it.
 */
import {
  DIRECTION_NAMES,
  fault,
  ok,
  parseDirection,
  quote,
  type Direction,
  type MoveValue,
  type Result,
} from '@open2048/core';
import { optionText, parseOption, type EngineOption } from './option.ts';

/** The results of a search so far; an engine omits the fields that it does not know. */
export interface Info {
  readonly depth?: number;
  readonly nodes?: number;
  /** Since the command, in milliseconds. */
  readonly time?: number;
  /** The legal moves with the estimated points of the rest of the game, including the reward of the move. */
  readonly moves: readonly MoveValue[];
}

const ID_FIELDS = ['name', 'version', 'author'] as const;
export type IdField = (typeof ID_FIELDS)[number];

/** Lines that come before the answer. */
export type Remark =
  | { readonly kind: 'id'; readonly field: IdField; readonly text: string }
  | { readonly kind: 'option'; readonly option: EngineOption }
  | { readonly kind: 'info'; readonly info: Info };

/** The one answer of a command; the best move is null if no move is legal. */
export type Answer =
  | { readonly kind: 'ok' }
  | { readonly kind: 'bestmove'; readonly direction: Direction | null }
  | { readonly kind: 'error'; readonly code: string; readonly message: string };

export type Reply = Remark | Answer;

/** The line of a reply, without a line end. */
export function replyText(reply: Reply): string {
  switch (reply.kind) {
    case 'id':
      return `id ${reply.field} ${reply.text}`;
    case 'option':
      return `option ${optionText(reply.option)}`;
    case 'info':
      return infoText(reply.info);
    case 'ok':
      return 'ok';
    case 'bestmove':
      return `bestmove ${reply.direction === null ? 'none' : DIRECTION_NAMES[reply.direction]}`;
    case 'error':
      return `error ${reply.code} ${onOneLine(reply.message)}`;
  }
}

/** Parses a line of an engine; faults `unknown-reply`, `bad-id`, `bad-option`, `bad-info`, `bad-direction`. */
export function parseReply(line: string): Result<Reply> {
  const [, kind = '', rest = ''] = /^\s*(\S+)\s*(.*?)\s*$/s.exec(line) ?? [];
  switch (kind) {
    case 'id':
      return parseId(rest);
    case 'option': {
      const option = parseOption(rest);
      return option.ok ? ok({ kind, option: option.value }) : option;
    }
    case 'info':
      return parseInfo(rest);
    case 'ok':
      return ok({ kind });
    case 'bestmove': {
      if (rest === 'none') return ok({ kind, direction: null });
      const direction = parseDirection(rest);
      return direction.ok ? ok({ kind, direction: direction.value }) : direction;
    }
    case 'error': {
      const [, code = 'error', message = ''] = /^(\S+)\s*(.*)$/s.exec(rest) ?? [];
      return ok({ kind, code, message: onOneLine(message) });
    }
    default: {
      const known = 'id, option, info, ok, bestmove or error';
      return fault('unknown-reply', `expected ${known}, got ${quote(line)}`);
    }
  }
}

function parseId(text: string): Result<Reply> {
  const [, word, rest = ''] = /^(\S+)\s*(.*)$/s.exec(text) ?? [];
  const field = ID_FIELDS.find((one) => one === word);
  if (field !== undefined) return ok({ kind: 'id', field, text: rest });
  return fault('bad-id', `expected id ${ID_FIELDS.join(', ')}, got ${quote(text)}`);
}

function infoText({ depth, nodes, time, moves }: Info): string {
  const facts = Object.entries({ depth, nodes, time }).filter(([, fact]) => fact !== undefined);
  const values = moves.map(({ direction, value }) => [DIRECTION_NAMES[direction], value] as const);
  return ['info', ...[...facts, ...values].map(([name, value]) => `${name} ${value}`)].join(' ');
}

/** Pairs of a name and a number; unknown names are ignored. */
function parseInfo(text: string): Result<Reply> {
  const words = text === '' ? [] : text.split(/\s+/);
  const facts: Record<string, number> = {};
  const moves: MoveValue[] = [];
  for (let at = 0; at < words.length; at += 2) {
    const [name = '', number = ''] = words.slice(at, at + 2);
    // Adding 0 turns -0 into 0.
    const value = number === '' ? Number.NaN : Number(number) + 0;
    if (!Number.isFinite(value)) {
      return fault('bad-info', `${name}: expected a number, got ${quote(number)}`, name);
    }
    const direction = parseDirection(name);
    if (direction.ok) moves.push({ direction: direction.value, value });
    else if (name === 'depth' || name === 'nodes' || name === 'time') facts[name] = value;
  }
  return ok({ kind: 'info', info: { ...facts, moves } });
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
