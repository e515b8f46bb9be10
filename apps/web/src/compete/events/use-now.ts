/** The time in a component that shows how long something takes. */
import { useEffect, useState } from 'preact/hooks';

/** Milliseconds since 1970, renewed every second. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
