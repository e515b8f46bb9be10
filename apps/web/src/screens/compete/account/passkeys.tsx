/** The passkeys of the account. For a guest, the first one is the way to keep the account. */
import { deletePasskey, renamePasskey, type AccountDetails, type Passkey } from '@open2048/compete';
import { useState } from 'preact/hooks';
import { useFormats, useText } from '../../../app.tsx';
import { API } from '../../../compete/api.ts';
import { useTask, type Task } from '../../../compete/task.tsx';
import { Section } from '../../../ui/fields.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { createPasskey } from './browser-passkeys.ts';
import { Confirm } from './confirm.tsx';
import { timeOfDay } from './days.ts';
import { messages } from './messages.ts';
import { Outcome } from './task.tsx';

interface PasskeysProps {
  readonly details: AccountDetails;
  readonly onChange: () => void;
}

export function Passkeys({ details, onChange }: PasskeysProps) {
  const text = useText(messages);
  const task = useTask();
  const { account, passkeys, codesLeft } = details;
  const add = () =>
    task.run(createPasskey, () => {
      onChange();
      return text.passkeyAdded;
    });
  const isGuest = account.kind === 'guest';
  return (
    <Section title={isGuest ? text.keep : text.passkeys}>
      <p>{passkeys.length === 0 ? text.keepNote : text.passkeyNote}</p>
      {passkeys.length > 0 && (
        <ul class="account-list">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isLastWay={passkeys.length === 1 && codesLeft === 0}
              task={task}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
      {task.fault?.code === 'no-passkeys-here' ? (
        <p class="fault" role="alert">
          {text.noPasskeysHere}
        </p>
      ) : (
        <Outcome task={task} />
      )}
      <div>
        <button class={isGuest ? 'button primary' : 'button'} type="button" onClick={add}>
          {text.addPasskey}
        </button>
      </div>
    </Section>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  /** Whether nobody could sign in without it. */
  readonly isLastWay: boolean;
  readonly task: Task;
  readonly onChange: () => void;
}

function PasskeyRow({ passkey, isLastWay, task, onChange }: PasskeyRowProps) {
  const text = useText(messages);
  const { date } = useFormats();
  const [action, setAction] = useState<'none' | 'rename' | 'delete'>('none');
  const { name, createdAt, usedOn } = passkey;
  const common = { passkey, task, onChange, onClose: () => setAction('none') };
  return (
    <li class="account-row">
      <div class="account-facts">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span class="note">
          {text.added(date(createdAt))},{' '}
          {usedOn === null ? text.neverUsed : text.lastUsed(date(timeOfDay(usedOn)))}
        </span>
      </div>
      {action === 'rename' ? (
        <RenamePasskey {...common} />
      ) : (
        <div class="account-buttons">
          <RowButton label={text.renamePasskey(name)} onClick={() => setAction('rename')}>
            {text.renameShort}
          </RowButton>
          <RowButton label={text.deletePasskey(name)} onClick={() => setAction('delete')}>
            {text.delete}
          </RowButton>
        </div>
      )}
      {action === 'delete' && <DeletePasskey {...common} isLastWay={isLastWay} />}
    </li>
  );
}

interface RowButtonProps {
  /** What it does and with which passkey. */
  readonly label: string;
  readonly onClick: () => void;
  readonly children: string;
}

function RowButton({ label, onClick, children }: RowButtonProps) {
  return (
    <button class="button small" type="button" aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}

function DeletePasskey(props: PasskeyRowProps & Pick<RenamePasskeyProps, 'onClose'>) {
  const { passkey, isLastWay, task, onChange, onClose } = props;
  const text = useText(messages);
  const remove = () =>
    task.run(
      () => deletePasskey(API, passkey.id),
      () => {
        onChange();
        return text.passkeyDeleted;
      },
    );
  return (
    <Confirm
      title={text.deletePasskeyTitle(passkey.name)}
      action={text.delete}
      onConfirm={remove}
      onClose={onClose}
    >
      {isLastWay && <p>{text.deleteLastText}</p>}
      <p>{text.deletePasskeyText}</p>
    </Confirm>
  );
}

interface RenamePasskeyProps extends Omit<PasskeyRowProps, 'isLastWay'> {
  readonly onClose: () => void;
}

function RenamePasskey({ passkey, task, onClose, onChange }: RenamePasskeyProps) {
  const text = useText(messages);
  const [name, setName] = useState(passkey.name);
  const rename = (event: Event) => {
    event.preventDefault();
    task.run(
      () => renamePasskey(API, passkey.id, name),
      () => {
        onClose();
        onChange();
        return text.passkeyRenamed;
      },
    );
  };
  return (
    <form class="account-form" onSubmit={rename}>
      <TextField label={text.passkeyLabel} value={name} maxLength={60} onInput={setName} />
      <button class="button" type="submit">
        {text.save}
      </button>
      <button class="button" type="button" onClick={onClose}>
        {text.cancel}
      </button>
    </form>
  );
}
