/** How many positions are to be practised today, beside what leads there; nothing where there is none. */
import { useText } from '../app.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import './due-today.css';
import { messages } from './messages.ts';
import { usePractice } from './use-practice.ts';

/** The number, with its meaning for those who hear it. */
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
