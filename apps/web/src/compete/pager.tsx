/** The buttons to the pages of a list that is read with cursors. */
import { useText } from '../app.tsx';
import { messages } from './messages.ts';

interface PagerProps {
  readonly hasPrevious: boolean;
  /** The cursor of the next page, or null. */
  readonly next: string | null;
  readonly onPrevious: () => void;
  readonly onNext: (cursor: string) => void;
}

/** The buttons to other pages; nothing if there is one page. They stay in place, so that the focus does. */
export function Pager({ hasPrevious, next, onPrevious, onNext }: PagerProps) {
  const text = useText(messages);
  if (!hasPrevious && next === null) return null;
  return (
    <div class="pager">
      <button
        class="button small"
        type="button"
        aria-disabled={!hasPrevious}
        onClick={() => hasPrevious && onPrevious()}
      >
        {text.previousPage}
      </button>
      <button
        class="button small"
        type="button"
        aria-disabled={next === null}
        onClick={() => next !== null && onNext(next)}
      >
        {text.nextPage}
      </button>
    </div>
  );
}
