/**
 * The number of positions to practise today, next to the link to practice; renders nothing if it is 0. The code for
 * practice is loaded only once something is stored for it.
 */
import { kindOfKey } from '@open2048/session';
import { useEffect } from 'preact/hooks';
import { useApp, useText } from '../app.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import './due-today.css';
import { messages } from './messages.ts';
import type { Practice } from './practice.ts';

/** The number, with its meaning for screen readers. */
export function DueToday() {
  const practice = useKeptPractice();
  const isReadable = useTexts(messages);
  const count = practice?.progress.value.today ?? 0;
  return isReadable && count > 0 ? <Count count={count} /> : null;
}

/** The practice data, opened as soon as the store has exercises; null until then. */
function useKeptPractice(): Practice | null {
  const { openPractice, practice, ports } = useApp();
  const { storage } = ports;
  useEffect(() => {
    const look = async () => {
      const keys = await storage.keys();
      if (keys.some(isExercises)) await openPractice();
    };
    // Without the store or the code there is no number.
    const lookSoon = () => void look().catch(() => undefined);
    lookSoon();
    return storage.watch((key) => {
      const isOf = key === null || isExercises(key);
      if (isOf && practice.peek() === null) lookSoon();
    });
  }, [openPractice, practice, storage]);
  return practice.value;
}

const isExercises = (key: string) => kindOfKey(key) === 'practice';

function Count({ count }: { readonly count: number }) {
  const text = useText(messages);
  return (
    <span class="due-today">
      {count}
      <span class="unseen"> {text.due}</span>
    </span>
  );
}
