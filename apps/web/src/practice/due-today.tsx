/** The number of positions to practise today, next to the link to practice; renders nothing if it is 0. */
import { useText } from '../app.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import './due-today.css';
import { messages } from './messages.ts';
import { usePractice } from './use-practice.ts';

/** The number, with its meaning for screen readers. */
export function DueToday() {
  const practice = usePractice();
  const isReadable = useTexts(messages);
  const count = practice?.today.value.length ?? 0;
  return isReadable && count > 0 ? <Count count={count} /> : null;
}

function Count({ count }: { readonly count: number }) {
  const text = useText(messages);
  return (
    <span class="due-today">
      {count}
      <span class="unseen"> {text.due}</span>
    </span>
  );
}
