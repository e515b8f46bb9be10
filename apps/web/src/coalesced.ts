/** Work that is asked for more often than it can be done: one at a time, and once more if asked meanwhile. */

/** A way to ask for the work; what it rejects with is lost. */
export function coalesced(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isWanted = false;
  const run = async () => {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await work().catch(() => {});
    }
    isRunning = false;
  };
  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
}
