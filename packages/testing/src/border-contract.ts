/**
 * The public border of a package in plain JavaScript: each function is called with each of its
 * arguments replaced by what it is not, and must answer with a fault or throw a `TypeError` or a
 * `RangeError` that says which argument, what was expected and what was given. Never a wrong answer.
 */
import { shown } from '@open2048/core';
import { describe, expect, test } from 'vitest';

/** A package as its users see it, and what the contract needs to know of its functions. */
export interface Border {
  /** What `import * as` gives. */
  readonly exports: Readonly<Record<string, unknown>>;
  /** Valid arguments of each function. */
  readonly calls: Readonly<Record<string, readonly unknown[]>>;
  /** Functions whose arguments may be anything, and those that have tests of their own. */
  readonly apart: RegExp;
  /** By function and index of the argument, such as `customise 1`: the strangers that are valid there. */
  readonly atHome?: Readonly<Record<string, (stranger: unknown) => boolean>>;
}

/** Values that no argument may have. */
const STRANGERS = [undefined, null, 'left?', Number.NaN, 0.5, -1, {}, [], true, Symbol('stranger')];

/** Calls the functions of a package with valid arguments, and with strangers in their place. */
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
