/**
 * What the address says about the game to start: `?seed=7` starts a new game with that seed, the
 * same game for everyone who opens the link. It counts once: afterwards the address is plain again,
 * so that a reload resumes the game instead of starting over.
 */
import { checkSeed, fault, ok, type Result } from '@open2048/core';
import type { OpenOptions } from '@open2048/session';

/** Reads the query of an address, `?seed=7`; fault `bad-seed` for anything but an integer 0..2^53-1. */
export function parseStart(query: string): Result<OpenOptions> {
  const text = new URLSearchParams(query).get('seed');
  if (text === null) return ok({});
  if (!/^\d{1,16}$/.test(text))
    return fault('bad-seed', `not a seed: ${text.slice(0, 40)}`, 'seed');
  const seed = checkSeed(Number(text));
  return seed.ok ? ok({ seed: seed.value }) : seed;
}

/** An address without the options that have been followed. */
export function withoutStart(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('seed');
  return url.href;
}
