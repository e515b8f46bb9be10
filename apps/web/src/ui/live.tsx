/**
 * A region whose messages are read out. It is there before the first message; each message is a new
 * element, and equal ones in a row differ by a space that nobody hears, since some screen readers
 * compare elements and others compare texts.
 * https://www.w3.org/WAI/WCAG22/Techniques/aria/ARIA22
 */
interface LiveProps {
  /** Another one for each message. */
  readonly number: number;
  readonly words: string;
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
