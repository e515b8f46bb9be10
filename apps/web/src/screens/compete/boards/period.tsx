/** The days that a board covers, in words, and the links to the boards before and after it. */
import type { BoardPage } from '@open2048/compete';
import { useApp, useText } from '../../../app.tsx';
import { formatRoute } from '../../../route.ts';
import { boardRoute, dayAfter, type BoardChoice } from './address.ts';
import { messages } from './messages.ts';

interface PeriodLinksProps {
  readonly choice: BoardChoice;
  readonly page: BoardPage;
}

/** The period, with the links; nothing for a board of all time. */
export function PeriodLinks({ choice, page: { from, until } }: PeriodLinksProps) {
  const text = useText(messages);
  const words = usePeriodWords(choice.period, from, until);
  if (from === null || until === null) return null;
  const isCurrent = until > today();
  const link = (on: string | null) => formatRoute(boardRoute({ ...choice, on }));
  const next = dayAfter(until, 1) > today() ? null : until;
  return (
    <nav class="period" aria-label={text.otherPeriods}>
      <a class="button small" href={link(dayAfter(from, -1))}>
        <span aria-hidden="true">←</span> {text.earlier}
      </a>
      <p class="period-name">{words}</p>
      {isCurrent ? (
        <span />
      ) : (
        <a class="button small" href={link(next)}>
          {text.later} <span aria-hidden="true">→</span>
        </a>
      )}
    </nav>
  );
}

/** The period in words, in UTC, as the server counts days. */
export function usePeriodWords(
  period: BoardChoice['period'],
  from: string | null,
  until: string | null,
): string {
  const language = useApp().language.value;
  const text = useText(messages);
  if (from === null || until === null) return text.allTime;
  const format = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    ...(period === 'month' ? { month: 'long', year: 'numeric' } : { dateStyle: 'long' }),
  });
  const [first, last] = [new Date(from), new Date(dayAfter(until, -1))];
  return period === 'week' ? format.formatRange(first, last) : format.format(first);
}

/** The current day in UTC. */
function today(): string {
  return new Date().toISOString().slice(0, 10);
}
