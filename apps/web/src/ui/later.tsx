/**
 * A part that is not visible at first. Its code is fetched once the screen around it is painted, so that it does not
 * delay the first paint and is usually loaded before it is needed.
 */
import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { useText } from '../app.tsx';
import { messages } from './messages.ts';

/**
 * The component that `load` resolves to. Renders nothing until it is loaded, and a button to try again if that fails.
 */
export function later<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  // Shared by all instances: one that is mounted while another loads the code gets it, too.
  const loaded = signal<FunctionComponent<Props> | 'failed' | null>(null);
  return function Later(props) {
    const Part = loaded.value;
    useEffect(() => {
      if (loaded.peek() !== null && loaded.peek() !== 'failed') return undefined;
      const fetchPart = async () => {
        loaded.value = await load().catch(() => 'failed' as const);
      };
      // A board draws itself in the frame after the paint in which it was laid out.
      const frame = requestAnimationFrame(() => setTimeout(() => void fetchPart()));
      return () => cancelAnimationFrame(frame);
    }, []);
    if (Part === 'failed') return <Missing />;
    return Part && <Part {...props} />;
  };
}

function Missing() {
  const text = useText(messages);
  return (
    <div class="bar warning" role="alert">
      <span class="bar-text">{text.failedText}</span>
      <button class="button small" type="button" onClick={() => location.reload()}>
        {text.reload}
      </button>
    </div>
  );
}
