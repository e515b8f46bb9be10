/**
 * The options of an engine: named settings, each with a type, so that a driver can check a value
 * before sending it. Written on one line, by position: docs/protocol.md.
 */
import { fault, ok, quote, type Result } from '@open2048/core';

/** One option; `standard` is its default value. */
export type EngineOption = { readonly name: string } & (
  | {
      readonly type: 'integer';
      readonly standard: number;
      readonly min: number;
      readonly max: number;
    }
  | { readonly type: 'boolean'; readonly standard: boolean }
  | { readonly type: 'choice'; readonly standard: string; readonly choices: readonly string[] }
  | { readonly type: 'text'; readonly standard: string }
);

/** The line of an option after the word `option`. */
export function optionText(option: EngineOption): string {
  const head = `${option.name} ${option.type} ${option.standard}`;
  switch (option.type) {
    case 'integer':
      return `${head} ${option.min} ${option.max}`;
    case 'choice':
      return `${head} ${option.choices.join(' ')}`;
    case 'boolean':
    case 'text':
      return head.trimEnd();
  }
}

/** Parses the output of `optionText`; fault `bad-option`. */
export function parseOption(text: string): Result<EngineOption> {
  const [, name, type, rest = ''] = /^(\S+)\s+(\S+)\s*(.*)$/.exec(text) ?? [];
  const bad = fault('bad-option', `expected NAME TYPE STANDARD …, got ${quote(text)}`);
  if (name === undefined) return bad;
  const words = rest.split(/\s+/);
  const [standard = '', ...more] = words;
  switch (type) {
    case 'integer': {
      const [value, min, max] = words.map(Number);
      const isSound = words.length === 3 && [value, min, max].every(Number.isSafeInteger);
      return isSound
        ? ok({ name, type, standard: value!, min: min!, max: max! })
        : fault('bad-option', `${name}: expected STANDARD MIN MAX, got ${quote(rest)}`);
    }
    case 'boolean':
      return isBoolean(standard) ? ok({ name, type, standard: standard === 'true' }) : bad;
    case 'choice':
      return more.includes(standard)
        ? ok({ name, type, standard, choices: more })
        : fault('bad-option', `${name}: expected STANDARD and the choices, got ${quote(rest)}`);
    case 'text':
      return ok({ name, type, standard: rest });
    default:
      return bad;
  }
}

/** Finds the option of a name and checks a value for it; faults `unknown-option`, `bad-value`. */
export function checkSetting(
  options: readonly EngineOption[],
  name: string,
  value: string,
): Result<string> {
  const option = options.find((one) => one.name === name);
  if (option === undefined) {
    const names = options.map((one) => one.name).join(', ') || 'none';
    return fault('unknown-option', `expected one of ${names}, got ${quote(name)}`, name);
  }
  const expected = expectedOf(option, value);
  if (expected === null) return ok(value);
  return fault('bad-value', `${name}: expected ${expected}, got ${quote(value)}`, name);
}

/** What the option expects, or null if the value is valid. */
function expectedOf(option: EngineOption, value: string): string | null {
  switch (option.type) {
    case 'integer': {
      const { min, max } = option;
      const isIn = /^-?\d{1,15}$/.test(value) && Number(value) >= min && Number(value) <= max;
      return isIn ? null : `an integer from ${min} to ${max}`;
    }
    case 'boolean':
      return isBoolean(value) ? null : 'true or false';
    case 'choice':
      return option.choices.includes(value) ? null : option.choices.join(' or ');
    case 'text':
      return null;
  }
}

function isBoolean(text: string): boolean {
  return text === 'true' || text === 'false';
}
