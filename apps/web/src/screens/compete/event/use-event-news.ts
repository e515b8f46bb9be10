/** What the server sends about an event as it changes. */
import { parseEventNews, type EventNews } from '@open2048/compete';
import { useEffect, useState } from 'preact/hooks';
import { apiUrl } from '../../../compete/api.ts';

/** What was sent about an event. */
interface Sent {
  /** The latest; null before the first. */
  readonly news: EventNews | null;
  readonly changes: number;
  /** Whether something was sent, or the connection failed. The browser connects again by itself. */
  readonly isAnswered: boolean;
}

/** The news about an event, from now on. */
export function useEventNews(event: string): Sent {
  const [sent, setSent] = useState<Sent>({ news: null, changes: 0, isAnswered: false });
  useEffect(() => {
    const source = new EventSource(apiUrl(`events/${event}/live`));
    source.addEventListener('board', ({ data }) => {
      const news = parseEventNews(String(data));
      if (news.ok) {
        const { value } = news;
        setSent(({ changes }) => ({ news: value, changes: changes + 1, isAnswered: true }));
      }
    });
    source.addEventListener('error', () => setSent((before) => ({ ...before, isAnswered: true })));
    return () => source.close();
  }, [event]);
  return sent;
}
