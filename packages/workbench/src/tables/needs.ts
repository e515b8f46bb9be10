/** What a table will need of disk and memory, checked before any is taken, and said. */
import { fault, type Result } from '@open2048/core';
import { estimate, MEMORY_LIMIT, type Estimate, type Problem } from '@open2048/solver';

/** What a problem will need; fault `too-large` when it cannot be solved. */
export function needsOf(problem: Problem): Result<Estimate> {
  const needed = estimate(problem);
  if (!needed.ok || needed.value.memory <= MEMORY_LIMIT) return needed;
  const limit = inGigabytes(MEMORY_LIMIT);
  const message = `the table needs ${needsText(needed.value)}, of which at most ${limit} are taken`;
  return fault('too-large', message);
}

/** An estimate in words. */
export function needsText({ bytes, memory }: Estimate): string {
  return `up to ${inGigabytes(bytes)} on the disk and ${inGigabytes(memory)} of memory`;
}

/** Bytes as text, two digits or more. */
function inGigabytes(bytes: number): string {
  const gigabytes = bytes / 2 ** 30;
  return `${gigabytes < 100 ? gigabytes.toPrecision(2) : Math.round(gigabytes)} GiB`;
}
