/** The exercises, for a component. */
import { useEffect, useState } from 'preact/hooks';
import { useApp } from '../app.tsx';
import type { Practice } from './practice.ts';

/** null until they are read, or if the code cannot be fetched. */
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
