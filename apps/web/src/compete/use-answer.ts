/** What the server answers to a request, in a component. */
import type { Result } from '@open2048/core';
import { useCallback, useEffect, useState } from 'preact/hooks';

/** An answer, null until it is there, and a function that asks again. */
export type Asked<Value> = readonly [answer: Result<Value> | null, again: () => void];

/** Asks once for each value of `key`, and keeps the previous answer until the next one is there. */
export function useAnswer<Value>(key: string, ask: () => Promise<Result<Value>>): Asked<Value> {
  const [answer, setAnswer] = useState<Result<Value> | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isWanted = true;
    void ask().then((answered) => isWanted && setAnswer(answered));
    return () => void (isWanted = false);
  }, [key, turn]);
  const again = useCallback(() => setTurn((turns) => turns + 1), []);
  return [answer, again];
}
