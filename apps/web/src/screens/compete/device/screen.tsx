/**
 * The page where somebody lets a program sign in, with the code that it shows. The code is typed, and not part of an
 * address, so that nobody is led here by a link that somebody else has prepared.
 */
import { decideDevice, findDevice, readAccount, type Device } from '@open2048/compete';
import { useState } from 'preact/hooks';
import { useText } from '../../../app.tsx';
import { API } from '../../../compete/api.ts';
import { messages as competeMessages } from '../../../compete/messages.ts';
import { pageRoute } from '../../../compete/page-route.ts';
import { ServerFault } from '../../../compete/server-fault.tsx';
import { useTask } from '../../../compete/task.tsx';
import { useAnswer } from '../../../compete/use-answer.ts';
import type { Language } from '../../../i18n/languages.ts';
import { formatRoute } from '../../../route.ts';
import { Section } from '../../../ui/fields.tsx';
import { Page } from '../../../ui/page.tsx';
import '../account/account.css';
import { CodeForm } from '../account/code-form.tsx';
import { messages as accountMessages } from '../account/messages.ts';
import { Outcome } from '../account/task.tsx';
import { messages as screenMessages } from './messages.ts';

/** The texts of this page and of the parts it shares with others. */
export const messages = {
  load: async (language: Language): Promise<void> => {
    const catalogues = [screenMessages, accountMessages, competeMessages];
    await Promise.all(catalogues.map((catalogue) => catalogue.load(language)));
  },
};

/** The page; it needs the account of the browser. */
export function Screen() {
  const text = useText(screenMessages);
  const [account, again] = useAnswer('', () => readAccount(API));
  return (
    <Page title={text.title}>
      {account?.ok && <Program handle={account.value.handle} />}
      {account?.ok === false &&
        (account.error.code === 'no-session' ? (
          <Nobody />
        ) : (
          <ServerFault fault={account.error} onRetry={again} />
        ))}
    </Page>
  );
}

function Nobody() {
  const text = useText(screenMessages);
  return (
    <div class="section">
      <p>{text.nobody}</p>
      <div>
        <a class="button primary" href={formatRoute(pageRoute('account'))}>
          {text.toAccount}
        </a>
      </div>
    </div>
  );
}

/** A program that waits, and its code. */
interface Waiting extends Device {
  readonly code: string;
}

function Program({ handle }: { readonly handle: string }) {
  const text = useText(screenMessages);
  const task = useTask();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const find = (code: string) =>
    task.run(
      () => findDevice(API, code),
      (device) => {
        setWaiting({ ...device, code });
        return null;
      },
    );
  const decide = (isAllowed: boolean) =>
    task.run(
      () => decideDevice(API, waiting!.code, isAllowed),
      () => {
        setWaiting(null);
        return isAllowed ? text.allowed : text.refused;
      },
    );
  return waiting === null ? (
    <div class="section">
      <p>{text.note}</p>
      <CodeForm label={text.code} action={text.next} isPrimary maxLength={32} onCode={find} />
      <Outcome task={task} />
    </div>
  ) : (
    <Section title={text.asks(waiting.name, handle)}>
      <Question device={waiting} onDecide={decide} />
      <Outcome task={task} />
    </Section>
  );
}

interface QuestionProps {
  readonly device: Device;
  readonly onDecide: (isAllowed: boolean) => void;
}

/** What the program would be allowed to do, and the warning about codes from others. */
function Question({ device, onDecide }: QuestionProps) {
  const text = useText(screenMessages);
  const { scopeName, scopeNote } = useText(accountMessages);
  return (
    <>
      <ul class="account-list">
        {device.scopes.map((scope) => (
          <li key={scope} class="account-row">
            <div class="account-facts">
              <strong>{scopeName(scope)}</strong>
              <span class="note">{scopeNote(scope)}</span>
            </div>
          </li>
        ))}
      </ul>
      <p class="account-token-note" tabIndex={-1} ref={takeFocus}>
        {text.warning}
      </p>
      <div class="account-buttons">
        <button class="button" type="button" onClick={() => onDecide(true)}>
          {text.allow}
        </button>
        <button class="button primary" type="button" onClick={() => onDecide(false)}>
          {text.refuse}
        </button>
      </div>
    </>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
