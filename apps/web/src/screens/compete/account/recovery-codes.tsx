/** The recovery codes: how many are left, and new ones, which are shown once, to be copied or stored as a file. */
import { renewRecoveryCodes, type AccountDetails } from '@open2048/compete';
import { useState } from 'preact/hooks';
import { useFormats, useText } from '../../../app.tsx';
import { API } from '../../../compete/api.ts';
import { saveFile } from '../../../sharing/files.ts';
import { useTask } from '../../../compete/task.tsx';
import { Section } from '../../../ui/fields.tsx';
import { Confirm } from './confirm.tsx';
import { copied } from './copied.ts';
import { messages } from './messages.ts';
import { Outcome } from './task.tsx';

interface RecoveryCodesProps {
  readonly details: AccountDetails;
  readonly onChange: () => void;
}

export function RecoveryCodes({ details, onChange }: RecoveryCodesProps) {
  const text = useText(messages);
  const { integer } = useFormats();
  const task = useTask();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { account, codesLeft } = details;
  const create = () =>
    task.run(
      () => renewRecoveryCodes(API),
      (renewed) => {
        setCodes(renewed.codes);
        onChange();
        return text.newCodes;
      },
    );
  return (
    <Section title={text.codes}>
      <p>{text.codesNote}</p>
      {codesLeft > 0 && codes === null && <p>{text.codesLeft(integer(codesLeft))}</p>}
      <Outcome task={task} />
      {codes !== null && <NewCodes codes={codes} handle={account.handle} />}
      <div>
        <button
          class="button"
          type="button"
          onClick={() => (codesLeft > 0 ? setAsking(true) : create())}
        >
          {codesLeft > 0 ? text.renewCodes : text.createCodes}
        </button>
      </div>
      {isAsking && (
        <Confirm
          title={text.renewTitle}
          action={text.renewCodes}
          onConfirm={create}
          onClose={() => setAsking(false)}
        >
          <p>{text.renewText}</p>
        </Confirm>
      )}
    </Section>
  );
}

interface NewCodesProps {
  readonly codes: readonly string[];
  readonly handle: string;
}

function NewCodes({ codes, handle }: NewCodesProps) {
  const text = useText(messages);
  const task = useTask();
  const lines = `${codes.join('\n')}\n`;
  const download = () => {
    const content = `${text.codesFile(handle)}\n\n${lines}`;
    saveFile('open2048-recovery-codes.txt', new TextEncoder().encode(content));
  };
  return (
    <>
      <ol class="account-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div class="account-buttons">
        <button
          class="button primary"
          type="button"
          onClick={() =>
            task.run(
              () => copied(lines),
              () => text.copied,
            )
          }
        >
          {text.copy}
        </button>
        <button class="button" type="button" onClick={download}>
          {text.download}
        </button>
      </div>
      <Outcome task={task} />
    </>
  );
}
