/** What the server sends about an event as it changes. */
import { parseEventNews, type EventNews } from '@open2048/compete';
import { useEffect, useState } from 'preact/hooks';
import { apiUrl } from '../../../compete/api.ts';

/** The latest news, null before the first, and how many there were. The browser connects again by itself. */
export function useEventNews(event: string): readonly [news: EventNews | null, changes: number] {
  const [state, setState] = useState<readonly [EventNews | null, number]>([null, 0]);
  useEffect(() => {
    const source = new EventSource(apiUrl(`events/${event}/live`));
    source.addEventListener('board', ({ data }) => {
      const news = parseEventNews(String(data));
      if (news.ok) setState(([, changes]) => [news.value, changes + 1]);
    });
    return () => source.close();
  }, [event]);
  return state;
}
