/**
 * Work that several tabs may need at the same time but that is done once: one tab does it, the others wait and receive
 * its progress. If it is abandoned, the tab that has waited longest takes over. This uses Web Locks,
 * https://www.w3.org/TR/web-locks/; without them (for example without TLS) each tab does the work itself.
 */

/** A tab that starts to wait sends this to the others, to get the current progress. */
const PROGRESS_REQUEST = 'how far?';

/** Called with the progress of the work. */
type OnProgress = (done: number) => void;

/**
 * Does the work of this name, or waits for the tab that does it; `onProgress` is called in either case. Rejects as the
 * work does, and with the reason of the signal if that aborts the wait.
 */
export async function alone<Value>(
  name: string,
  work: (report: OnProgress) => Promise<Value>,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<Value> {
  if (!('locks' in navigator)) return work(onProgress);
  const others = new BroadcastChannel(name);
  /** The progress of the work in this tab; null in a tab that waits. */
  let mine: number | null = null;
  others.addEventListener('message', ({ data }: MessageEvent<number | typeof PROGRESS_REQUEST>) => {
    if (data !== PROGRESS_REQUEST) onProgress(data);
    else if (mine !== null) others.postMessage(mine);
  });
  others.postMessage(PROGRESS_REQUEST);
  const report: OnProgress = (done) => {
    mine = done;
    others.postMessage(done);
    onProgress(done);
  };
  try {
    return await navigator.locks.request(name, { signal }, () => work(report));
  } finally {
    others.close();
  }
}
