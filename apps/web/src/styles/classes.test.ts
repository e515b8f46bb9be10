/**
 * The style sheets of visited screens stay, so two sheets that style the same class also style each other's elements,
 * depending on which screens were visited before. Every class therefore has one home: the sheet with its own rules.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const SHEETS = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .toSorted();

/** The classes that a sheet styles wherever they are: those of selectors that are one class, with or without a state. */
function ownClasses(sheet: string): Set<string> {
  const rules = sheet.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{/g);
  const selectors = Array.from(rules, ([, selector]) => selector!.split(',')).flat();
  const alone = /^\s*\.([a-z][\w-]*)(?::(?!has)[\w-]+(?:\([^)]*\))?|\[[^\]]*\])*\s*$/i;
  return new Set(selectors.flatMap((selector) => alone.exec(selector)?.[1] ?? []));
}

test('a rule with ancestors, with a second class or for some content belongs to no class alone', () => {
  const sheet = `/* .no { } */ .a, .b:focus { } .c .d { } .e.f { } .g > .h { } .i:has(> .j) { } k.l { }
    @media (width > 4rem) { .m[hidden]:not(.n) { } }`;
  expect([...ownClasses(sheet)]).toEqual(['a', 'b', 'm']);
});

test('no class has its own rules in two style sheets', () => {
  const homes = new Map<string, string[]>();
  for (const path of SHEETS)
    for (const name of ownClasses(readFileSync(SOURCES + path, 'utf8')))
      homes.set(name, [...(homes.get(name) ?? []), path]);
  expect(homes.size).toBeGreaterThan(300);
  expect([...homes].filter(([, sheets]) => sheets.length > 1)).toEqual([]);
});
