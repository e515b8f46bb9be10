/** Signing in with a passkey or a recovery code. If a guest has played in this browser, it asks before it leaves the games. */
import { signIn } from '@open2048/compete';
import type { Result } from '@open2048/core';
import { useState } from 'preact/hooks';
import { useText } from '../../../app.tsx';
import { API } from '../../../compete/api.ts';
import { useTask } from '../../../compete/task.tsx';
import { Section } from '../../../ui/fields.tsx';
import { signInWithPasskey } from './browser-passkeys.ts';
import { CodeForm } from './code-form.tsx';
import { Confirm } from './confirm.tsx';
import { messages } from './messages.ts';
import { Outcome } from './task.tsx';

interface SignInProps {
  /** The name of the guest of this browser, or null. */
  readonly guest: string | null;
  /** Called with what was done. */
  readonly onSignIn: (done: string) => void;
}

/** A way to sign in. */
type Way = (leaveGuest: boolean) => Promise<Result<{ readonly handle: string }>>;

export function SignIn({ guest, onSignIn }: SignInProps) {
  const text = useText(messages);
  const task = useTask();
  const [way, setWay] = useState<Way | null>(null);
  const start = (chosen: Way, leaveGuest = false) => {
    setWay(() => chosen);
    task.run(
      () => chosen(leaveGuest),
      ({ handle }) => {
        onSignIn(text.signedIn(handle));
        return null;
      },
    );
  };
  const isLeaving = task.fault?.code === 'guest-has-games';
  return (
    <Section title={guest === null ? text.signIn : text.signInElse}>
      <div>
        <button
          class={guest === null ? 'button primary' : 'button'}
          type="button"
          onClick={() => start(signInWithPasskey)}
        >
          {text.signInPasskey}
        </button>
      </div>
      <CodeForm
        label={text.code}
        action={text.signInCode}
        maxLength={64}
        onCode={(code) => start((leaveGuest) => signIn(API, { code }, leaveGuest))}
      />
      {!isLeaving && <Outcome task={task} />}
      {isLeaving && (
        <Confirm
          title={text.leaveTitle}
          action={text.leave}
          onConfirm={() => start(way!, true)}
          onClose={task.clear}
        >
          <p>{text.leaveText(guest ?? '')}</p>
        </Confirm>
      )}
    </Section>
  );
}
