/** Making the account a bot, and an account for a new one. */
import { becomeBot, startSession, type AccountDetails } from '@open2048/compete';
import { useState } from 'preact/hooks';
import { useText } from '../../../app.tsx';
import { API } from '../../../compete/api.ts';
import { useTask } from '../../../compete/task.tsx';
import { Section } from '../../../ui/fields.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Confirm } from './confirm.tsx';
import { messages } from './messages.ts';
import { Outcome } from './task.tsx';

interface BotsProps {
  readonly details: AccountDetails;
  readonly onChange: () => void;
}

export function Bots({ details, onChange }: BotsProps) {
  const text = useText(messages);
  const task = useTask();
  const { account, passkeys, codesLeft } = details;
  const isBot = account.kind === 'bot';
  const isKept = passkeys.length > 0 || codesLeft > 0;
  const become = () =>
    task.run(
      () => becomeBot(API),
      () => {
        onChange();
        return text.becameBot;
      },
    );
  return (
    <Section title={text.bots}>
      <p>{isBot ? text.isBot : account.hasGames ? text.noBot : text.botNote}</p>
      {isBot && !isKept && <p>{text.keepBot}</p>}
      <Outcome task={task} />
      {!isBot && !account.hasGames && <BecomeBot handle={account.handle} onConfirm={become} />}
    </Section>
  );
}

interface BecomeBotProps {
  readonly handle: string;
  readonly onConfirm: () => void;
}

function BecomeBot({ handle, onConfirm }: BecomeBotProps) {
  const text = useText(messages);
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const close = () => {
    setAsking(false);
    setTyped('');
  };
  return (
    <>
      <div>
        <button class="button" type="button" onClick={() => setAsking(true)}>
          {text.becomeBot}
        </button>
      </div>
      {isAsking && (
        <Confirm
          title={text.becomeBotTitle}
          action={text.becomeBot}
          isReady={typed.normalize('NFKC') === handle}
          onConfirm={onConfirm}
          onClose={close}
        >
          <p>{text.becomeBotText}</p>
          <TextField label={text.confirmName(handle)} value={typed} onInput={setTyped} />
        </Confirm>
      )}
    </>
  );
}

/** Offers a browser without an account one that can become a bot. */
export function NewBot({ onCreate }: { readonly onCreate: (done: string) => void }) {
  const text = useText(messages);
  const task = useTask();
  const create = () =>
    task.run(
      () => startSession(API),
      ({ handle }) => {
        onCreate(text.accountCreated(handle));
        return null;
      },
    );
  return (
    <Section title={text.bots}>
      <p>{text.newBotNote}</p>
      <Outcome task={task} />
      <div>
        <button class="button" type="button" onClick={create}>
          {text.newBot}
        </button>
      </div>
    </Section>
  );
}
