/** The frame of a screen that shows the records of some rules: its title, their choice, and what to say when it cannot be read. */
import type { RuleSet } from '@open2048/core';
import type { RecordsSummary } from '@open2048/session';
import type { ComponentChildren } from 'preact';
import { useText } from '../app.tsx';
import { messages as uiMessages } from '../ui/messages.ts';
import { Page } from '../ui/page.tsx';
import { messages } from './messages.ts';
import { RulesPicker } from './picker.tsx';
import { useRecords } from './records.ts';

interface RecordsPageProps {
  readonly screen: 'scores' | 'statistics';
  /** The rules in the address, and the way to others. */
  readonly rules: RuleSet;
  readonly onPick: (rules: RuleSet) => void;
  /** What to show of the rules that were read last. */
  readonly children: (remembered: RecordsSummary, rules: RuleSet) => ComponentChildren;
}

/** The page of such a screen; empty until the store has answered. */
export function RecordsPage({ screen, rules, onPick, children }: RecordsPageProps) {
  const text = useText(messages);
  const title = useText(uiMessages).screen(screen);
  const records = useRecords(rules);
  return (
    <Page title={title}>
      {records !== null && (
        <>
          <RulesPicker label={text.rules} rules={rules} played={records.played} onPick={onPick} />
          {records.remembered === 'unread' ? (
            <p class="fault">{text.unread}</p>
          ) : (
            children(records.remembered, records.rules)
          )}
        </>
      )}
    </Page>
  );
}
