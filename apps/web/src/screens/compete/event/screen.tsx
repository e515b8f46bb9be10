/**
 * An event: when it takes place, what all players share and what is luck, the game to play, and the standings as they
 * change. The daily is the event of today, under an address of its own.
 */
import { readDaily, readEvent, readOwnEvent, type EventSummary } from '@open2048/compete';
import { fault } from '@open2048/core';
import { useFormats, useText } from '../../../app.tsx';
import { API } from '../../../compete/api.ts';
import { messages as eventsMessages } from '../../../compete/events/messages.ts';
import { When } from '../../../compete/events/when.tsx';
import { keptPlayer } from '../../../compete/kept.ts';
import { messages as competeMessages } from '../../../compete/messages.ts';
import { pageRoute } from '../../../compete/page-route.ts';
import { rulesTitle } from '../../../compete/rules.ts';
import { ServerFault } from '../../../compete/server-fault.tsx';
import { useAnswer } from '../../../compete/use-answer.ts';
import { messages as gameMessages } from '../../../game/messages.ts';
import type { Language } from '../../../i18n/languages.ts';
import { messages as readingMessages } from '../../../reading/messages.ts';
import { formatRoute, type RouteOf } from '../../../route.ts';
import { Section } from '../../../ui/fields.tsx';
import { Page } from '../../../ui/page.tsx';
import { Boards } from './boards.tsx';
import '../../../compete/compete.css';
import './event.css';
import { messages as screenMessages } from './messages.ts';
import { OwnGames, PlayButton } from './own.tsx';
import { Standings } from './standings.tsx';
import { useEventNews } from './use-event-news.ts';

/** The texts of this screen and of the parts it shares with others. */
export const messages = {
  load: async (language: Language): Promise<void> => {
    const catalogues = [screenMessages, eventsMessages, competeMessages, readingMessages];
    await Promise.all(catalogues.map((catalogue) => catalogue.load(language)));
  },
};

/** This browser has no account, so it has joined nothing. */
const NO_SESSION = fault('no-session', 'there is no account');

/** The event in the address, or the daily. */
export function Screen({ route: { page, about } }: { readonly route: RouteOf<'compete'> }) {
  const { nameOf, events } = useText(eventsMessages);
  const isDaily = page === 'daily';
  const [answer, again] = useAnswer(`${page} ${about}`, () =>
    isDaily ? readDaily(API) : readEvent(API, about),
  );
  const kind = isDaily ? 'daily' : answer?.ok === true ? answer.value.kind : null;
  return (
    <Page title={kind === null ? events : nameOf(kind)}>
      {answer?.ok === false && <ServerFault fault={answer.error} onRetry={again} />}
      {answer?.ok === true && <EventPage key={answer.value.id} first={answer.value} />}
    </Page>
  );
}

function EventPage({ first }: { readonly first: EventSummary }) {
  const text = useText(screenMessages);
  const shared = useText(eventsMessages);
  const words = useText(gameMessages);
  const { integer } = useFormats();
  const { news, changes, isAnswered } = useEventNews(first.id);
  const event = news?.event ?? first;
  const [own] = useAnswer(`${event.id} ${changes}`, async () =>
    keptPlayer() === null ? NO_SESSION : readOwnEvent(API, event.id),
  );
  const mine = own?.ok === true ? own.value : null;
  return (
    <>
      <Section title={rulesTitle(event.rules, words)}>
        <p>{shared.about(event.kind)}</p>
        <p class="event-facts">
          <span>
            <When event={event} />
          </span>
          <span>{shared.entrants(event.entrants)}</span>
        </p>
        {own !== null && <PlayButton event={event} own={mine} />}
        {mine?.standing && news && (
          <p>{text.place(integer(mine.standing.rank), integer(news.count))}</p>
        )}
      </Section>
      {/* Below what both answers add, so that they push nothing down. */}
      {own !== null && isAnswered && (
        <>
          {mine !== null && mine.results.length > 0 && <OwnGames event={event} own={mine} />}
          <Standings event={event} news={news} />
          <Section title={text.fair}>
            <p>{text.shared(event)}</p>
            <Boards event={event} />
          </Section>
          <p>
            <a class="button" href={formatRoute(pageRoute('events'))}>
              {shared.events}
            </a>
          </p>
        </>
      )}
    </>
  );
}
