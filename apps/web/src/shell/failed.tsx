/** What is shown where a screen cannot be fetched: it is there from the start, since nothing else may come. */
import { useText } from '../app.tsx';
import { Heading } from '../ui/heading.tsx';
import { messages } from '../ui/messages.ts';

/** Says that a part of the app did not come, and offers to try again. */
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
