/** An export of everything about the account, and its deletion. */
import { deleteAccount, type OwnAccount } from '@open2048/compete';
import { useState } from 'preact/hooks';
import { useText } from '../../../app.tsx';
import { API, apiUrl } from '../../../compete/api.ts';
import { useTask } from '../../../compete/task.tsx';
import { Section } from '../../../ui/fields.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Confirm } from './confirm.tsx';
import { messages } from './messages.ts';
import { Outcome } from './task.tsx';

interface OwnDataProps {
  readonly account: OwnAccount;
  /** Called with what was done when the browser has no account any more. */
  readonly onLeave: (done: string) => void;
}

export function OwnData({ account: { handle }, onLeave }: OwnDataProps) {
  const text = useText(messages);
  const task = useTask();
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const close = () => {
    setAsking(false);
    setTyped('');
  };
  const remove = () =>
    task.run(
      () => deleteAccount(API, handle),
      () => {
        onLeave(text.deleted);
        return null;
      },
    );
  return (
    <Section title={text.data}>
      <p>{text.dataNote}</p>
      <div class="account-buttons">
        <a class="button" href={apiUrl('account/export').href} download>
          {text.export}
        </a>
        <button class="button" type="button" onClick={() => setAsking(true)}>
          {text.deleteAccount}
        </button>
      </div>
      <Outcome task={task} />
      {isAsking && (
        <Confirm
          title={text.deleteTitle}
          action={text.deleteAccount}
          isReady={typed.normalize('NFKC') === handle}
          onConfirm={remove}
          onClose={close}
        >
          <p>{text.deleteText}</p>
          <TextField label={text.confirmName(handle)} value={typed} onInput={setTyped} />
        </Confirm>
      )}
    </Section>
  );
}
