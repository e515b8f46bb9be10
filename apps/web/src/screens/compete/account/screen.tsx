/**
 * The account page: who you are, how to keep the account and to sign in to it elsewhere, which programs act for it, and
 * what is stored about it. Without an account, it offers to sign in; nothing is created until someone plays or asks for it.
 */
import { readAccountDetails, type AccountDetails } from '@open2048/compete';
import { useState } from 'preact/hooks';
import { useText } from '../../../app.tsx';
import { API } from '../../../compete/api.ts';
import { forgetGame, keepPlayer, keptGame } from '../../../compete/kept.ts';
import { messages as competeMessages } from '../../../compete/messages.ts';
import { messages as moderationMessages } from '../../../compete/moderation/messages.ts';
import { pageRoute } from '../../../compete/page-route.ts';
import { ServerFault } from '../../../compete/server-fault.tsx';
import { useAnswer } from '../../../compete/use-answer.ts';
import type { Language } from '../../../i18n/languages.ts';
import { formatRoute } from '../../../route.ts';
import { Section } from '../../../ui/fields.tsx';
import { Page } from '../../../ui/page.tsx';
import './account.css';
import { Bots, NewBot } from './bots.tsx';
import { Decisions } from './decisions.tsx';
import { Devices } from './devices.tsx';
import { Identity } from './identity.tsx';
import { messages as screenMessages } from './messages.ts';
import { OwnData } from './own-data.tsx';
import { Passkeys } from './passkeys.tsx';
import { Programs } from './programs.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SignIn } from './sign-in.tsx';

/** The texts of this page and of the parts it shares with others. */
export const messages = {
  load: async (language: Language): Promise<void> => {
    const catalogues = [screenMessages, competeMessages, moderationMessages];
    await Promise.all(catalogues.map((catalogue) => catalogue.load(language)));
  },
};

/** The page; its content appears when the server has answered. */
export function Screen() {
  const text = useText(screenMessages);
  const [details, again] = useAnswer('', readDetails);
  const [done, setDone] = useState<string | null>(null);
  // Another account plays in this browser from now on.
  const switchAccount = (what: string) => {
    const game = keptGame();
    if (game !== null) forgetGame(game);
    setDone(what);
    again();
  };
  return (
    <Page title={text.title}>
      <output class="notices">
        {done !== null && (
          <div class="bar account-done" tabIndex={-1} ref={takeFocus}>
            <span class="bar-text">{done}</span>
          </div>
        )}
      </output>
      {details?.ok && <Own details={details.value} onChange={again} onSwitch={switchAccount} />}
      {details?.ok === false &&
        (details.error.code === 'no-session' ? (
          <Nobody onSwitch={switchAccount} />
        ) : (
          <ServerFault fault={details.error} onRetry={again} />
        ))}
    </Page>
  );
}

interface OwnProps {
  readonly details: AccountDetails;
  readonly onChange: () => void;
  /** Called with what was done when another account, or none, is that of this browser. */
  readonly onSwitch: (done: string) => void;
}

function Own({ details, onChange, onSwitch }: OwnProps) {
  const { account, sessions, tokens } = details;
  const isGuest = account.kind === 'guest';
  return (
    <>
      <Identity account={account} onChange={onChange} onLeave={onSwitch} />
      <Decisions />
      <Passkeys details={details} onChange={onChange} />
      <RecoveryCodes details={details} onChange={onChange} />
      {isGuest ? (
        <SignIn guest={account.handle} onSignIn={onSwitch} />
      ) : (
        <Devices sessions={sessions} onChange={onChange} />
      )}
      <Programs tokens={tokens} onChange={onChange} />
      <Bots details={details} onChange={onChange} />
      <OwnData account={account} onLeave={onSwitch} />
    </>
  );
}

function Nobody({ onSwitch }: Pick<OwnProps, 'onSwitch'>) {
  const text = useText(screenMessages);
  return (
    <>
      <Section title={text.you}>
        <p>{text.nobodyNote}</p>
        <div>
          <a class="button" href={formatRoute(pageRoute(''))}>
            {text.play}
          </a>
        </div>
      </Section>
      <SignIn guest={null} onSignIn={onSwitch} />
      <NewBot onCreate={onSwitch} />
    </>
  );
}

/** Everything about the account; the other pages know its name from then on. */
async function readDetails() {
  const details = await readAccountDetails(API);
  if (details.ok) keepPlayer(details.value.account.handle);
  else if (details.error.code === 'no-session') keepPlayer(null);
  return details;
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
