/** Asks again at intervals while the page is visible, and as soon as it is visible again. */
import { useEffect, useRef } from 'preact/hooks';

/** Calls `ask` every so many milliseconds. */
export function useRefresh(ask: () => void, milliseconds: number): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const refresh = (): void => {
      if (!document.hidden) latest.current();
    };
    const timer = setInterval(refresh, milliseconds);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [milliseconds]);
}
