/**
 * The fuzzer: passes inputs to a target, each made from the seed and its number alone, so that any
 * of them can be reproduced without the previous ones. An input is a file of the corpus or a
 * generated one, usually damaged. A target fails if it throws or returns a fault with an unknown
 * code.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FAULT_CODES, Rng, seedState } from '@open2048/core';
import { pick } from '@open2048/testing/games';
import { mutate } from './mutate.ts';
import type { Target } from './targets.ts';

/** An input on which a target failed. */
export interface Failure {
  readonly input: number;
  readonly what: string;
}

export interface Report {
  readonly target: string;
  readonly runs: number;
  readonly accepted: number;
  /** The number of times that each fault occurred. */
  readonly codes: ReadonlyMap<string, number>;
  /** The slowest input, in milliseconds. */
  readonly slowest: { readonly input: number; readonly ms: number };
  readonly failures: readonly Failure[];
}

export interface Options {
  /** 0 to 2^20. */
  readonly seed: number;
  /** The number of the first input. */
  readonly from: number;
  readonly runs: number;
  /** Called before each input with its number. */
  readonly watch?: (input: number) => void;
}

const CORPUS = new URL('./corpus/', import.meta.url);
const GENERATED = 100;
const MAX_FAILURES = 10;

/** The committed inputs of a target by file name; the names start with `ok-` or `bad-`. */
export function corpusOf(target: string): Map<string, Uint8Array> {
  const folder = new URL(`${target}/`, CORPUS);
  const names = readdirSync(fileURLToPath(folder)).toSorted();
  return new Map(names.map((name) => [name, new Uint8Array(readFileSync(new URL(name, folder)))]));
}

/** Runs a target on inputs `from` to `from + runs - 1`; stops after ten failures. */
export function fuzz(target: Target, { seed, from, runs, watch }: Options): Report {
  const known = new Set<string>([...Object.keys(FAULT_CODES), ...(target.codes ?? [])]);
  const inputs = inputsOf(target, seed);
  const faults = new Map<string, number>();
  const failures: Failure[] = [];
  let accepted = 0;
  let slowest = { input: from, ms: 0 };
  for (let input = from; input < from + runs && failures.length < MAX_FAILURES; input++) {
    watch?.(input);
    const bytes = inputs(input);
    const began = performance.now();
    const what = outcomeOf(target, bytes);
    const ms = performance.now() - began;
    if (ms > slowest.ms) slowest = { input, ms };
    if (what.kind === 'threw') failures.push({ input, what: what.text });
    else if (what.kind === 'accepted') accepted++;
    else {
      faults.set(what.text, (faults.get(what.text) ?? 0) + 1);
      if (!known.has(what.text)) failures.push({ input, what: `unknown code ${what.text}` });
    }
  }
  return { target: target.name, runs, accepted, codes: faults, slowest, failures };
}

/** The inputs of a target by number. */
export function inputsOf(target: Target, seed: number): (input: number) => Uint8Array {
  const rngOf = (stream: number) => new Rng(seedState(seed * 2 ** 32 + stream));
  const { generate } = target;
  const corpus = [...corpusOf(target.name).values()].filter(({ length }) => length > 0);
  // The streams of generated inputs have higher numbers than those of the numbered inputs.
  const generated = Array.from({ length: GENERATED }, (_, index) =>
    generate === undefined ? pick(rngOf(index), corpus) : generate(rngOf(2 ** 32 - 1 - index)),
  );
  const baseFor = (rng: Rng) => {
    if (generate !== undefined && rng.below(32) === 0) return generate(rng);
    return pick(rng, rng.below(2) === 0 ? corpus : generated);
  };
  return (input) => {
    const rng = rngOf(input);
    const base = baseFor(rng);
    const damaged = rng.below(16) === 0 ? base : mutate(rng, base, baseFor(rng));
    return target.mend !== undefined && rng.below(2) === 0 ? target.mend(damaged) : damaged;
  };
}

interface Outcome {
  readonly kind: 'accepted' | 'refused' | 'threw';
  readonly text: string;
}

function outcomeOf(target: Target, bytes: Uint8Array): Outcome {
  try {
    const result = target.read(bytes);
    return result.ok
      ? { kind: 'accepted', text: '' }
      : { kind: 'refused', text: result.error.code };
  } catch (error) {
    return {
      kind: 'threw',
      text: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
