/**
 * How a terminal program ends after a signal. At a shutdown the system waits only a few seconds, so cleanup has a
 * time limit after which the program ends anyway.
 */
import { codeOf, END_SIGNALS } from '@open2048/workbench/program';

/**
 * The time limit for one cleanup step, in milliseconds. There may be two steps; together they take less than a
 * second.
 */
const LAST_MS = 350;

/** Resolves to the exit code when a signal asks the program to end. */
export function endSignal(): Promise<number> {
  return new Promise((resolve) => {
    // Not `once`: libraries that we use kill the program if a signal has no other listener.
    for (const signal of END_SIGNALS) process.on(signal, () => resolve(codeOf(signal)));
  });
}

/** Waits for work up to the time limit; null if it is not done by then. */
export async function withTimeLimit<Value>(work: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, LAST_MS, null)));
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
