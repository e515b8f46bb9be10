/** Whether what is shown is up to date, as a light with words. */
import { useText } from '../app.tsx';
import type { LiveState } from './live.ts';
import { messages } from './messages.ts';

/** The state of a stream. It is no live region: what it says changes without the reader's doing, and often. */
export function LiveLight({ state }: { readonly state: LiveState }) {
  const text = useText(messages);
  return (
    <span class="live-state" data-live={state}>
      <span class="live-light" aria-hidden="true" />
      {text.live(state)}
    </span>
  );
}
