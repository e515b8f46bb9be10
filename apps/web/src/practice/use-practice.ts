/** What is practised, for a component. */
import { useEffect, useState } from 'preact/hooks';
import { useApp } from '../app.tsx';
import type { Practice } from './practice.ts';

/** null until it is read, or where its code cannot be fetched. */
export function usePractice(): Practice | null {
  const { openPractice } = useApp();
  const [practice, setPractice] = useState<Practice | null>(null);
  useEffect(() => {
    let isWanted = true;
    void openPractice().then(
      (opened) => isWanted && setPractice(opened),
      () => undefined,
    );
    return () => (isWanted = false);
  }, [openPractice]);
  return practice;
}
