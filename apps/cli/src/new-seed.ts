/** Random seeds. */
import { randomBytes } from 'node:crypto';

/** A random integer 0..2^53-1, different each time. */
export function newSeed(): number {
  return Number(randomBytes(8).readBigUInt64BE() >> 11n);
}
