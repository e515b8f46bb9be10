/** The page of moderators: the cases that are open, or the case of the player in the address. */
import { readCase, readCases } from '@open2048/compete';
import { useEffect, useState } from 'preact/hooks';
import { useApp, useText } from '../../../app.tsx';
import { API } from '../../../compete/api.ts';
import '../../../compete/compete.css';
import { useModerationFault } from '../../../compete/moderation/faults.ts';
import { messages as sharedMessages } from '../../../compete/moderation/messages.ts';
import { messages as competeMessages } from '../../../compete/messages.ts';
import { pageRoute } from '../../../compete/page-route.ts';
import { ServerFault } from '../../../compete/server-fault.tsx';
import { useAnswer } from '../../../compete/use-answer.ts';
import type { Language } from '../../../i18n/languages.ts';
import { formatRoute, type RouteOf } from '../../../route.ts';
import { Section } from '../../../ui/fields.tsx';
import { Page } from '../../../ui/page.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Case } from './case.tsx';
import { messages as screenMessages } from './messages.ts';
import './moderation.css';

/** The texts of this page and of the parts it shares with others. */
export const messages = {
  load: async (language: Language): Promise<void> => {
    const catalogues = [screenMessages, sharedMessages, competeMessages];
    await Promise.all(catalogues.map((catalogue) => catalogue.load(language)));
  },
};

export function Screen({ route: { about } }: { readonly route: RouteOf<'compete'> }) {
  const { title } = useText(screenMessages);
  return <Page title={title}>{about === '' ? <List /> : <One key={about} player={about} />}</Page>;
}

/** The open cases, and a way to any other. */
function List() {
  const text = useText(screenMessages);
  const [answer, again] = useAnswer('', () => readCases(API));
  if (answer === null) return null;
  if (!answer.ok) return <Refused fault={answer.error} onRetry={again} />;
  const { count, cases } = answer.value;
  return (
    <>
      <Section title={count === 0 ? text.none : text.open(count)}>
        <p>{text.intro}</p>
        {count > cases.length && <p class="note">{text.longest}</p>}
        <Search />
      </Section>
      {cases.map((each) => (
        <Case key={each.player} first={each} />
      ))}
    </>
  );
}

function One({ player }: { readonly player: string }) {
  const text = useText(screenMessages);
  const { router } = useApp();
  const [answer, again] = useAnswer(player, () => readCase(API, player));
  const newName = answer?.ok === false && answer.error.code === 'renamed-player' && answer.error.at;
  useEffect(() => {
    if (typeof newName === 'string') router.replace(pageRoute('moderation', newName));
  }, [newName, router]);
  return (
    <>
      {answer?.ok === true && <Case first={answer.value} />}
      {answer?.ok === false && <Refused fault={answer.error} onRetry={again} />}
      <p>
        <a class="button" href={formatRoute(pageRoute('moderation'))}>
          {text.allCases}
        </a>
      </p>
    </>
  );
}

/** Why there is nothing to see; only moderators see anything. */
function Refused(props: Parameters<typeof ServerFault>[0]) {
  const faultText = useModerationFault();
  const { code } = props.fault;
  if (code !== 'not-a-moderator' && code !== 'no-session') return <ServerFault {...props} />;
  return <p role="alert">{faultText({ ...props.fault, code: 'not-a-moderator' })}</p>;
}

/** Opens the case of a player by name. */
function Search() {
  const text = useText(screenMessages);
  const { router } = useApp();
  const [player, setPlayer] = useState('');
  const open = (event: Event) => {
    event.preventDefault();
    if (player.trim() !== '') router.go(pageRoute('moderation', player.trim()));
  };
  return (
    <form class="case-search" onSubmit={open}>
      <TextField label={text.player} value={player} maxLength={40} onInput={setPlayer} />
      <button class="button" type="submit">
        {text.openCase}
      </button>
    </form>
  );
}
