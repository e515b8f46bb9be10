/** The list of events: those that are running, those that come next, and those that are over. */
import { readAccount, readEvents, type EventPhase, type EventSummary } from '@open2048/compete';
import { fault } from '@open2048/core';
import { useText } from '../../../app.tsx';
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
import { formatRoute } from '../../../route.ts';
import { Section } from '../../../ui/fields.tsx';
import { Page } from '../../../ui/page.tsx';
import './events.css';
import { NewEvent } from './new-event.tsx';
import { messages as screenMessages } from './messages.ts';

/** The texts of this screen and of the parts it shares with others. */
export const messages = {
  load: async (language: Language): Promise<void> => {
    const catalogues = [screenMessages, eventsMessages, competeMessages];
    await Promise.all(catalogues.map((catalogue) => catalogue.load(language)));
  },
};

/** What is running comes first. */
const ORDER: readonly EventPhase[] = ['running', 'upcoming', 'finished'];

/** The page; its content appears when the server has answered. */
export function Screen() {
  const { events: title } = useText(eventsMessages);
  const text = useText(screenMessages);
  const [answer, again] = useAnswer('', () => readEvents(API));
  const events = answer?.ok === true ? answer.value.events : [];
  const isModerator = useIsModerator();
  return (
    <Page title={title}>
      {answer?.ok === false && <ServerFault fault={answer.error} onRetry={again} />}
      {answer?.ok === true && <p class="events-intro">{text.intro}</p>}
      {answer?.ok === true && events.length === 0 && <p>{text.none}</p>}
      {ORDER.map((phase) => (
        <Phase key={phase} phase={phase} events={events.filter((event) => event.phase === phase)} />
      ))}
      {isModerator && <NewEvent />}
    </Page>
  );
}

/** Whether the player moderates; only asked if there may be an account. */
function useIsModerator(): boolean {
  const [account] = useAnswer('', async () =>
    keptPlayer() === null ? fault('no-session', 'there is no account') : readAccount(API),
  );
  return account?.ok === true && account.value.moderator;
}

interface PhaseProps {
  readonly phase: EventPhase;
  readonly events: readonly EventSummary[];
}

/** The events of one phase; those that come next begin with the one that starts first. */
function Phase({ phase, events }: PhaseProps) {
  const text = useText(screenMessages);
  if (events.length === 0) return null;
  const inOrder = phase === 'finished' ? events : events.toReversed();
  return (
    <Section title={text.phase(phase)}>
      <ul class="event-list">
        {inOrder.map((event) => (
          <li key={event.id}>
            <EventLink event={event} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function EventLink({ event }: { readonly event: EventSummary }) {
  const text = useText(eventsMessages);
  const words = useText(gameMessages);
  return (
    <a class="event-link" href={formatRoute(pageRoute('event', event.id))}>
      <span class="event-name">
        <b>{text.nameOf(event.kind)}</b> <span>{rulesTitle(event.rules, words)}</span>
      </span>
      {event.phase !== 'finished' && <span class="event-about">{text.about(event.kind)}</span>}
      <span class="event-card-facts">
        <span>
          <When event={event} />
        </span>
        <span>{text.entrants(event.entrants)}</span>
      </span>
    </a>
  );
}
