/**
 * A live region. It exists before the first message. Each message is a new element, and equal ones
 * in a row differ by a no-break space, which is not spoken, since some screen readers compare
 * elements and others compare texts.
 * https://www.w3.org/WAI/WCAG22/Techniques/aria/ARIA22
 */
import { useState } from 'preact/hooks';

interface Announcement {
  /** Different for each message. */
  readonly number: number;
  readonly words: string;
}

interface LiveProps extends Announcement {
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
export function useAnnouncement(): [announcement: Announcement, announce: (words: string) => void] {
  const [announcement, setAnnouncement] = useState<Announcement>({ number: 0, words: '' });
  return [
    announcement,
    (words) => setAnnouncement(({ number }) => ({ number: number + 1, words })),
  ];
}
