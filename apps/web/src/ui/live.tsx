/**
 * A live region. It exists before the first message. Each message is a new element, and equal ones
 * in a row differ by a no-break space, which is not spoken, since some screen readers compare
 * elements and others compare texts.
 * https://www.w3.org/WAI/WCAG22/Techniques/aria/ARIA22
 */
import { useState } from 'preact/hooks';

interface Said {
  /** Different for each message. */
  readonly number: number;
  readonly words: string;
}

interface LiveProps extends Said {
  readonly class?: string;
}

/** The latest message. */
export function Live({ number, words, ...rest }: LiveProps) {
  const mark = number % 2 === 0 ? '' : '\u00a0';
  return (
    <output {...rest}>
      <span key={number}>{words && words + mark}</span>
    </output>
  );
}

/** The last message of a part of a page, and a function that announces another one. */
export function useSaid(): [said: Said, say: (words: string) => void] {
  const [said, setSaid] = useState<Said>({ number: 0, words: '' });
  return [said, (words) => setSaid(({ number }) => ({ number: number + 1, words }))];
}
