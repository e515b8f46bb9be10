/**
 * The contract for argument checks of a public API in plain JavaScript: each function is called with each of its
 * arguments replaced by invalid values, and must return a fault or throw a `TypeError` or a `RangeError` that names the
 * argument, what was expected and what was given. It must never return a wrong result.
 */
import { shown } from '@open2048/core';
import { describe, expect, test } from 'vitest';

/** A package as its users see it, and what the contract needs to know about its functions. */
export interface Border {
  /** The module namespace of `import * as`. */
  readonly exports: Readonly<Record<string, unknown>>;
  /** Valid arguments of each function. */
  readonly calls: Readonly<Record<string, readonly unknown[]>>;
  /** Functions that accept any arguments, and those with tests of their own. */
  readonly apart: RegExp;
  /** By function and index of the argument, such as `customise 1`: which of the invalid values are valid there. */
  readonly atHome?: Readonly<Record<string, (stranger: unknown) => boolean>>;
}

/** Values that are invalid for most arguments. */
const STRANGERS = [undefined, null, 'left?', Number.NaN, 0.5, -1, {}, [], true, Symbol('stranger')];

/** Calls the functions of a package with valid arguments, and with each replaced by invalid ones. */
export function borderContract({ exports, calls, apart, atHome = {} }: Border): void {
  test('the table has every function of the package', () => {
    const functions = Object.keys(exports)
      .filter((name) => typeof exports[name] === 'function')
      .filter((name) => !apart.test(name));
    expect(functions.toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  function answer(name: string, args: readonly unknown[]): unknown {
    const called = exports[name] as (...args: readonly unknown[]) => unknown;
    try {
      return called(...args);
    } catch (error) {
      return error;
    }
  }

  describe.each(Object.entries(calls))('%s', (name, args) => {
    test('accepts what it should', () => {
      expect(answer(name, args)).not.toBeInstanceOf(Error);
    });

    test.each([...args.keys()])('argument %i of another type', (index) => {
      for (const stranger of STRANGERS) {
        if (stranger === args[index]) continue;
        const got = answer(name, args.with(index, stranger));
        if (got instanceof Error) {
          expect(got.name, String(got)).toMatch(/^(Type|Range)Error$/);
          expect(got.message).toMatch(/expected .+, got .+/);
        } else if (atHome[`${name} ${index}`]?.(stranger) !== true) {
          expect(got, `${name}, argument ${index}, ${shown(stranger)}`).toMatchObject({
            ok: false,
          });
        }
      }
    });
  });
}
