/** When an event takes place, in relation to now. */
import type { EventSummary } from '@open2048/compete';
import { useFormats, useText } from '../../app.tsx';
import { messages } from './messages.ts';
import { useNow } from './use-now.ts';

/** A longer time is shown as a date. */
const LONG_MS = 48 * 3_600_000;

/** How long until it begins or ends, or when it ended. */
export function When({ event }: { readonly event: Pick<EventSummary, 'startsAt' | 'endsAt'> }) {
  const text = useText(messages);
  const { date, duration } = useFormats();
  const now = useNow();
  const { startsAt, endsAt } = event;
  const shown = (at: number, near: (time: string) => string, far: (date: string) => string) =>
    at - now < LONG_MS ? near(duration(at - now)) : far(date(at));
  if (now >= endsAt) return <>{text.ended(date(endsAt))}</>;
  if (now >= startsAt) return <>{shown(endsAt, text.endsIn, text.endsOn)}</>;
  return <>{shown(startsAt, text.startsIn, text.startsOn)}</>;
}
