/** Shows that a game is being read, and offers to cancel. */
import { useText } from '../../app.tsx';
import { messages } from './messages.ts';

/** Appears if reading takes longer than a moment. */
export function Reading({ onCancel }: { readonly onCancel: () => void }) {
  const text = useText(messages);
  return (
    <div class="watch-reading bar">
      <output class="bar-text">{text.reading}</output>
      <div class="bar-actions">
        <button class="button small" type="button" onClick={onCancel}>
          {text.cancel}
        </button>
      </div>
    </div>
  );
}
