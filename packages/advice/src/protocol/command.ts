/**
 * The commands of a driver to an engine, one per line (docs/protocol.md): parsed by the engine,
 * written by the driver.
 */
import {
  fault,
  formatPosition,
  ok,
  parsePosition,
  parseRuleSetText,
  quote,
  ruleSetText,
  type Board,
  type Result,
  type RuleSet,
} from '@open2048/core';

/** The version of the protocol implemented here. */
export const PROTOCOL_VERSION = 1;

/** The limits of a search, in moves, nodes and milliseconds; an engine uses those that it supports. */
export const LIMIT_NAMES = ['depth', 'nodes', 'time'] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];
/** The limits of one search, whichever is reached first; without any the engine chooses. */
export type Limits = Readonly<Partial<Record<LimitName, number>>> & {
  /** Whether to search until stopped. */
  readonly infinite?: boolean;
};

/** The largest limit that can be written. */
const MAX_LIMIT = 1e12;

export type EngineCommand =
  | { readonly kind: 'hello'; readonly version: number }
  | { readonly kind: 'option'; readonly name: string; readonly value: string }
  | { readonly kind: 'newgame'; readonly rules: RuleSet }
  | { readonly kind: 'position'; readonly board: Board }
  | { readonly kind: 'go'; readonly limits: Limits }
  | { readonly kind: 'stop' | 'quit' };

/** The line of a command, without a line end. */
export function commandText(command: EngineCommand): string {
  switch (command.kind) {
    case 'hello':
      return `hello ${command.version}`;
    case 'option':
      return `option ${command.name} ${command.value}`.trimEnd();
    case 'newgame':
      return `newgame ${ruleSetText(command.rules)}`;
    case 'position':
      return `position ${formatPosition(command.board)}`;
    case 'go': {
      const { limits } = command;
      const bounds = LIMIT_NAMES.filter((name) => limits[name] !== undefined);
      const words = bounds.map((name) => `${name} ${limits[name]}`);
      return ['go', ...words, ...(limits.infinite === true ? ['infinite'] : [])].join(' ');
    }
    case 'stop':
    case 'quit':
      return command.kind;
  }
}

/**
 * Parses a line that is not empty; faults `unknown-command`, `bad-version`, `missing-name`, `bad-limit`, and those of
 * core.
 */
export function parseCommand(line: string): Result<EngineCommand> {
  const [, kind = '', rest = ''] = /^\s*(\S+)\s*(.*?)\s*$/s.exec(line) ?? [];
  switch (kind) {
    case 'hello':
      return parseHello(rest);
    case 'option': {
      const [, name, value = ''] = /^(\S+)\s*(.*)$/s.exec(rest) ?? [];
      if (name === undefined) return fault('missing-name', 'expected option NAME VALUE');
      return ok({ kind, name, value });
    }
    case 'newgame': {
      const rules = parseRuleSetText(rest);
      return rules.ok ? ok({ kind, rules: rules.value }) : rules;
    }
    case 'position': {
      const board = parsePosition(rest);
      return board.ok ? ok({ kind, board: board.value }) : board;
    }
    case 'go': {
      const limits = parseLimits(rest);
      return limits.ok ? ok({ kind, limits: limits.value }) : limits;
    }
    case 'stop':
    case 'quit':
      return ok({ kind });
    default: {
      const known = 'hello, option, newgame, position, go, stop or quit';
      return fault('unknown-command', `expected ${known}, got ${quote(kind)}`);
    }
  }
}

function parseHello(text: string): Result<EngineCommand> {
  if (/^\d{1,9}$/.test(text)) return ok({ kind: 'hello', version: Number(text) });
  return fault('bad-version', `expected hello VERSION, got ${quote(text)}`);
}

/** `depth 3 nodes 1000 time 50`, or `infinite`, in any order. */
function parseLimits(text: string): Result<Limits> {
  const words = text === '' ? [] : text.split(/\s+/);
  const limits: Partial<Record<LimitName, number>> & { infinite?: boolean } = {};
  while (words.length > 0) {
    const word = words.shift()!;
    if (word === 'infinite') {
      limits.infinite = true;
      continue;
    }
    const name = LIMIT_NAMES.find((one) => one === word);
    if (name === undefined) {
      const known = `${LIMIT_NAMES.join(', ')} or infinite`;
      return fault('bad-limit', `expected ${known}, got ${quote(word)}`, word);
    }
    const value = parseLimit(name, words.shift() ?? '');
    if (!value.ok) return value;
    limits[name] = value.value;
  }
  return ok(limits);
}

/** Parses a limit of the given name; fault `bad-limit`. */
export function parseLimit(name: LimitName, text: string): Result<number> {
  const value = /^\d{1,13}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= MAX_LIMIT) return ok(value);
  return fault(
    'bad-limit',
    `${name}: expected an integer from 1 to ${MAX_LIMIT}, got ${quote(text)}`,
    name,
  );
}
