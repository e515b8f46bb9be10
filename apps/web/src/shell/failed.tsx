/**
 * The message for a screen that cannot be fetched; part of the first load, as nothing more can be
 * fetched then.
 */
import { useText } from '../app.tsx';
import { Heading } from '../ui/heading.tsx';
import { messages } from '../ui/messages.ts';

/** Says that a part of the app could not be loaded, and offers to retry. */
export function Failed() {
  const text = useText(messages);
  return (
    <div class="page">
      <Heading class="page-title" title={text.failedTitle} />
      <p>{text.failedText}</p>
      <p>
        <button class="button primary" type="button" onClick={() => location.reload()}>
          {text.reload}
        </button>
      </p>
    </div>
  );
}
