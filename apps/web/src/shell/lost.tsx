/** What is shown where an address leads nowhere, or to a screen that cannot be fetched. */
import type { Fault } from '@open2048/core';
import { useText } from '../app.tsx';
import { formatRoute, HOME } from '../route.ts';
import { Page } from '../ui/page.tsx';
import { later } from '../ui/later.tsx';
import { messages } from './messages.ts';

const Told = later(async () => (await import('../faults/told.tsx')).Told);

/** Says what is wrong with an address, and shows a way out. */
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
          <Told fault={fault} />
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

/** Says that a part of the app did not come, and offers to try again. */
export function Failed() {
  const text = useText(messages);
  return (
    <Page title={text.failedTitle}>
      <p>{text.failedText}</p>
      <p>
        <button class="button primary" type="button" onClick={() => location.reload()}>
          {text.reload}
        </button>
      </p>
    </Page>
  );
}
