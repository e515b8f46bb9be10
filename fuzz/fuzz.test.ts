/** The corpus, and a short run of every target with a fixed seed. */
import { describe, expect, test } from 'vitest';
import { corpusOf, fuzz, inputsOf } from './fuzz.ts';
import { TARGETS } from './targets.ts';

describe.each(TARGETS.map((target) => [target.name, target] as const))('%s', (name, target) => {
  test('reads what is good in its corpus and refuses what is bad', () => {
    const corpus = corpusOf(name);
    expect(corpus.size).toBeGreaterThan(0);
    for (const [file, bytes] of corpus) {
      const read = target.read(bytes);
      expect([file, read.ok]).toEqual([file, file.startsWith('ok-')]);
    }
  });

  test('1,000 random inputs: nothing thrown, every fault known', () => {
    const report = fuzz(target, { seed: 1, from: 0, runs: 1000 });
    expect(report.failures).toEqual([]);
    // If all inputs fail at the first byte, the fuzzer tests nothing.
    expect(report.codes.size).toBeGreaterThan(1);
  });
});

test('an input depends on nothing but the seed and its number', () => {
  const [target] = TARGETS;
  expect(inputsOf(target!, 5)(123)).toEqual(inputsOf(target!, 5)(123));
  expect(inputsOf(target!, 5)(123)).not.toEqual(inputsOf(target!, 6)(123));
});

test('a target that throws, or faults with a code of its own, is told', () => {
  const broken = { ...TARGETS[0]!, read: () => JSON.parse('{') as never };
  const odd = {
    ...TARGETS[0]!,
    read: () => ({ ok: false, error: { code: 'odd', message: '' } }) as const,
  };
  const options = { seed: 1, from: 40, runs: 5 };
  expect(fuzz(broken, options).failures).toMatchObject([{ input: 40 }, {}, {}, {}, {}]);
  expect(fuzz(odd, options).failures[0]).toEqual({ input: 40, what: 'unknown code odd' });
});
