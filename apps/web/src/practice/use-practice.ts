/** The exercises, for a component. */
import { useEffect } from 'preact/hooks';
import { useApp } from '../app.tsx';
import type { Practice } from './practice.ts';

/** null until they are read, or if the code cannot be fetched. */
export function usePractice(): Practice | null {
  const { openPractice, practice } = useApp();
  useEffect(() => void openPractice().catch(() => undefined), [openPractice]);
  return practice.value;
}
