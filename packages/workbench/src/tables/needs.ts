/** The disk space and memory that a table needs, checked before the build and as text. */
import { fault, type Result } from '@open2048/core';
import { estimate, MEMORY_LIMIT, type Estimate, type Problem } from '@open2048/solver';

/** The needs of a problem. Fault `too-large` if it cannot be solved. */
export function needsOf(problem: Problem): Result<Estimate> {
  const needed = estimate(problem);
  if (!needed.ok || needed.value.memory <= MEMORY_LIMIT) return needed;
  const limit = inGigabytes(MEMORY_LIMIT);
  const message = `the table needs ${needsText(needed.value)}; the memory limit is ${limit}`;
  return fault('too-large', message);
}

/** An estimate as text. */
export function needsText({ bytes, memory }: Estimate): string {
  return `up to ${inGigabytes(bytes)} of disk space and ${inGigabytes(memory)} of memory`;
}

/** A number of bytes as text, with two digits or more. */
function inGigabytes(bytes: number): string {
  const gigabytes = bytes / 2 ** 30;
  return `${gigabytes < 100 ? gigabytes.toPrecision(2) : Math.round(gigabytes)} GiB`;
}
