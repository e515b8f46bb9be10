/** The page for an invalid address. It is needed rarely, so its code is loaded on demand. */
import type { Fault } from '@open2048/core';
import { useText } from '../app.tsx';
import { FaultMessage } from '../faults/fault-message.tsx';
import { formatRoute, HOME } from '../route.ts';
import { Page } from '../ui/page.tsx';
import { messages } from '../ui/messages.ts';

/** Says what is wrong with an address, and offers a link out. */
export function Lost({ fault }: { readonly fault: Fault | null }) {
  const text = useText(messages);
  const known: Readonly<Record<string, string>> = {
    'unknown-route': text.lostUnknown,
    'bad-seed': text.lostSeed,
    'too-many-cells': text.lostCells,
  };
  const words = known[fault?.code ?? 'unknown-route'];
  return (
    <Page title={text.lostTitle}>
      <p>{words ?? text.lostValue}</p>
      {words === undefined && fault && (
        <p>
          <FaultMessage fault={fault} />
        </p>
      )}
      <p>
        <a class="button primary" href={formatRoute(HOME)}>
          {text.home}
        </a>
      </p>
    </Page>
  );
}
