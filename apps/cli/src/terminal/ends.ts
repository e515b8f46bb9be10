/**
 * How a program in a terminal ends when a signal says so. Somebody waits for it, at a shutdown for a few seconds
 * only, so what is to be put in order has a time after which the program ends all the same.
 */
import { codeOf, END_SIGNALS } from '../signals.ts';

/** For putting one thing in order, in milliseconds; there may be two, and all of it takes less than a second. */
const LAST_MS = 350;

/** Resolves to the exit code when a signal asks the program to end, now or at any later time. */
export function toldToEnd(): Promise<number> {
  return new Promise((resolve) => {
    // Not `once`: libraries below kill the program when they find no other listener for a signal.
    for (const signal of END_SIGNALS) process.on(signal, () => resolve(codeOf(signal)));
  });
}

/** Waits for work as long as there is time at the end; null if it is not done by then. */
export async function lastly<Value>(work: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, LAST_MS, null)));
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
