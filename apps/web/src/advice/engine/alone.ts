/**
 * Work that several tabs may want in the same moment, and that is done once: one of them does it, the others
 * wait for it and are told how far it is. Whoever waits longest takes over when it is left undone. By the
 * Web Locks of the browser, https://www.w3.org/TR/web-locks/; where it has none, as without TLS, each tab is
 * on its own.
 */

/** What a tab asks the others that comes when one of them is at work. */
const HOW_FAR = 'how far?';

/** Who is told how far the work is. */
type Tell = (done: number) => void;

/**
 * Does the work that goes by a name; `onProgress` is told of it, whichever tab does it. Rejects as the work
 * does, and with the reason of the signal when it is called off while another tab is at it.
 */
export async function alone<Value>(
  name: string,
  work: (tell: Tell) => Promise<Value>,
  onProgress: Tell,
  signal: AbortSignal,
): Promise<Value> {
  if (!('locks' in navigator)) return work(onProgress);
  const others = new BroadcastChannel(name);
  /** How far it is here; null in a tab that waits. */
  let mine: number | null = null;
  others.addEventListener('message', ({ data }: MessageEvent<number | typeof HOW_FAR>) => {
    if (data !== HOW_FAR) onProgress(data);
    else if (mine !== null) others.postMessage(mine);
  });
  others.postMessage(HOW_FAR);
  const tell: Tell = (done) => {
    mine = done;
    others.postMessage(done);
    onProgress(done);
  };
  try {
    return await navigator.locks.request(name, { signal }, () => work(tell));
  } finally {
    others.close();
  }
}
