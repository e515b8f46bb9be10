/** The limits of a search as command-line options. */
import { LIMIT_NAMES, parseLimit, type LimitName, type Limits } from '@open2048/advice';
import { ok, type Result } from '@open2048/core';

export type LimitOptions = Readonly<Partial<Record<LimitName, string>>>;

/** Reads the given limits; fault `bad-limit`. */
export function readLimits(options: LimitOptions): Result<Limits> {
  const limits: Partial<Record<LimitName, number>> = {};
  for (const name of LIMIT_NAMES) {
    const text = options[name];
    if (text === undefined) continue;
    const value = parseLimit(name, text);
    if (!value.ok) return value;
    limits[name] = value.value;
  }
  return ok(limits);
}
