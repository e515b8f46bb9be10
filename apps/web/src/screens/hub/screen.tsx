/** The hubs: Learn, Tools and You. Each says in a line what is behind its links. */
import { useApp, useText } from '../../app.tsx';
import { keptPlayer } from '../../compete/kept.ts';
import { later } from '../../ui/later.tsx';
import { formatRoute, HOME, type RouteOf } from '../../route.ts';
import { Icon } from '../../ui/icons.tsx';
import { messages as uiMessages } from '../../ui/messages.ts';
import { Page } from '../../ui/page.tsx';
import './hub.css';
import { messages } from './messages.ts';
import { ACCOUNT, ROWS, type HubName, type Row } from './rows.ts';

export { messages } from './messages.ts';

const DueToday = later(async () => (await import('../../practice/due-today.tsx')).DueToday);

/** The hub of the address. */
export function Screen({ route: { screen: hub } }: { readonly route: RouteOf<HubName> }) {
  const text = useText(messages);
  const title = useText(uiMessages).screen(hub);
  return (
    <Page title={title}>
      <p class="hub-about">{text.about(hub)}</p>
      <ul class="hub">
        {ROWS[hub].map((row) => (
          <Destination key={row.name} row={row} />
        ))}
        {hub === 'you' && keptPlayer() !== null && <Destination row={ACCOUNT} />}
      </ul>
    </Page>
  );
}

function Destination({ row: { name, routeOf, icon } }: { readonly row: Row }) {
  const text = useText(messages);
  const { rules } = useApp().table.play.value ?? HOME;
  const [title, about] = text.row(name);
  return (
    <li>
      <a class="hub-link" href={formatRoute(routeOf(rules))}>
        <span class="hub-icon">
          <Icon path={icon} />
        </span>
        <span class="hub-words">
          <b>
            {title} {name === 'practice' && <DueToday />}
          </b>
          <span class="note">{about}</span>
        </span>
      </a>
    </li>
  );
}
