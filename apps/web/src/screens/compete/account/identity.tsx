/** Who you are: the name, with a way to change it, and signing out. */
import { renameAccount, signOut, type OwnAccount } from '@open2048/compete';
import { useState } from 'preact/hooks';
import { useFormats, useText } from '../../../app.tsx';
import { API } from '../../../compete/api.ts';
import { pageRoute } from '../../../compete/page-route.ts';
import { useTask } from '../../../compete/task.tsx';
import { formatRoute } from '../../../route.ts';
import { Section } from '../../../ui/fields.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { messages } from './messages.ts';
import { Outcome, useFaultText } from './task.tsx';

interface IdentityProps {
  readonly account: OwnAccount;
  readonly onChange: () => void;
  /** Called with what was done when the browser has no account any more. */
  readonly onLeave: (done: string) => void;
}

export function Identity({ account, onChange, onLeave }: IdentityProps) {
  const text = useText(messages);
  const leaving = useTask();
  const leave = () =>
    leaving.run(
      () => signOut(API),
      () => {
        onLeave(text.signedOut);
        return null;
      },
    );
  return (
    <Section title={text.you}>
      <p class="account-name">
        <bdi>{account.handle}</bdi>
      </p>
      {account.moderator && (
        <p>
          <a class="button" href={formatRoute(pageRoute('moderation'))}>
            {text.moderation}
          </a>
        </p>
      )}
      {account.kind === 'guest' ? (
        <p>{text.guestNote}</p>
      ) : (
        <>
          <Rename account={account} onChange={onChange} />
          <div>
            <button class="button" type="button" onClick={leave}>
              {text.signOut}
            </button>
          </div>
          <Outcome task={leaving} />
        </>
      )}
    </Section>
  );
}

function Rename({ account, onChange }: Omit<IdentityProps, 'onLeave'>) {
  const text = useText(messages);
  const { date } = useFormats();
  const faultText = useFaultText();
  const [name, setName] = useState('');
  const task = useTask();
  const rename = (event: Event) => {
    event.preventDefault();
    task.run(
      () => renameAccount(API, name),
      ({ handle }) => {
        setName('');
        onChange();
        return text.renamed(handle);
      },
    );
  };
  return (
    <>
      {account.renameAt === null ? (
        <form class="account-form" onSubmit={rename}>
          <TextField
            label={text.name}
            value={name}
            note={text.nameNote}
            fault={task.fault && faultText(task.fault)}
            maxLength={40}
            onInput={(value) => {
              task.clear();
              setName(value);
            }}
          />
          <button class="button" type="submit">
            {text.rename}
          </button>
        </form>
      ) : (
        <p class="note">{text.renameLater(date(account.renameAt))}</p>
      )}
      <Outcome task={{ ...task, fault: null }} />
    </>
  );
}
