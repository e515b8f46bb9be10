/**
 * Streams of server-sent events from the API. A browser connects again by itself, unless the server refused it; then
 * this does so after a while. While the page is hidden there is no connection: the first event after it is shown again
 * has the current state.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
import { useEffect, useState } from 'preact/hooks';
import { apiUrl } from './api.ts';

/** A connection that is back sooner than this was not lost, in milliseconds. */
const LOST_MS = 3000;
/** How long to wait after a refusal, in milliseconds. */
const REFUSED_MS = 15_000;

/** The handlers of a stream, by the type of the event; they receive its data. */
export type LiveHandlers = Readonly<Record<string, (data: string) => void>>;

/** `connecting` at first and while the page is hidden. */
export type LiveState = 'connecting' | 'live' | 'lost';

interface LiveOptions {
  readonly handlers: LiveHandlers;
  readonly onState: (state: LiveState) => void;
}

/** Opens the stream at a path of the API; returns a function that closes it for good. */
function openLive(path: string, { handlers, onState }: LiveOptions): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let lost: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(retry);
    clearTimeout(lost);
    lost = undefined;
    source?.close();
    source = null;
  };
  const start = (): void => {
    stop();
    if (document.hidden) return;
    const opened = new EventSource(apiUrl(path));
    source = opened;
    opened.addEventListener('open', () => {
      clearTimeout(lost);
      lost = undefined;
      onState('live');
    });
    opened.addEventListener('error', () => {
      lost ??= setTimeout(() => onState('lost'), LOST_MS);
      if (opened.readyState === EventSource.CLOSED) retry = setTimeout(start, REFUSED_MS);
    });
    for (const [type, handle] of Object.entries(handlers)) {
      opened.addEventListener(type, ({ data }) => handle(String(data)));
    }
  };
  const follow = (): void => {
    if (!document.hidden) return start();
    stop();
    onState('connecting');
  };
  document.addEventListener('visibilitychange', follow);
  start();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stop();
  };
}

/** The state of a stream that is open while a component is shown; null opens none. The handlers of each path stay. */
export function useLive(path: string | null, handlers: LiveHandlers): LiveState {
  const [state, setState] = useState<LiveState>('connecting');
  useEffect(() => {
    setState('connecting');
    return path === null ? undefined : openLive(path, { handlers, onState: setState });
  }, [path]);
  return state;
}
