/** The page for an invalid address. It is needed rarely, so its code is loaded on demand. */
import type { Fault } from '@open2048/core';
import { useText } from '../app.tsx';
import { FaultMessage } from '../ui/fault-message.tsx';
import { formatRoute, HOME } from '../route.ts';
import { Page } from '../ui/page.tsx';
import { messages as uiMessages } from '../ui/messages.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { messages } from './messages.ts';

interface LostProps {
  readonly fault: Fault | null;
}

/** Says what is wrong with an address, and offers a link out. */
export function Lost({ fault }: LostProps) {
  return useTexts(messages) && <Said fault={fault} />;
}

function Said({ fault }: LostProps) {
  const text = useText(messages);
  const { home } = useText(uiMessages);
  const known: Readonly<Record<string, string>> = {
    'unknown-route': text.unknown,
    'bad-seed': text.seed,
    'too-many-cells': text.cells,
  };
  const words = known[fault?.code ?? 'unknown-route'];
  return (
    <Page title={text.title}>
      <p>{words ?? text.value}</p>
      {words === undefined && fault && (
        <p>
          <FaultMessage fault={fault} />
        </p>
      )}
      <p>
        <a class="button primary" href={formatRoute(HOME)}>
          {home}
        </a>
      </p>
    </Page>
  );
}
