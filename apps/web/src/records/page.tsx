/**
 * The frame of a screen that shows the records of a rule set: its title, the choice of rules, and a message if the
 * records cannot be read.
 */
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
  /** The rules in the address, and the handler for another choice. */
  readonly rules: RuleSet;
  readonly onPick: (rules: RuleSet) => void;
  /** Renders the records that were read last. */
  readonly children: (summary: RecordsSummary, rules: RuleSet) => ComponentChildren;
}

/** The page of such a screen; empty until the records are read. */
export function RecordsPage({ screen, rules, onPick, children }: RecordsPageProps) {
  const text = useText(messages);
  const title = useText(uiMessages).screen(screen);
  const records = useRecords(rules);
  return (
    <Page title={title}>
      {records !== null && (
        <>
          <RulesPicker label={text.rules} rules={rules} played={records.played} onPick={onPick} />
          {records.summary === 'unread' ? (
            <p class="fault">{text.unread}</p>
          ) : (
            children(records.summary, records.rules)
          )}
        </>
      )}
    </Page>
  );
}
