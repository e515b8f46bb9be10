/** The frame of a screen that shows what is remembered of some rules: its title, their choice, and what to say when it cannot be read. */
import type { RuleSet } from '@open2048/core';
import type { Remembered } from '@open2048/session';
import type { ComponentChildren } from 'preact';
import { useText } from '../app.tsx';
import { messages as shellMessages } from '../shell/messages.ts';
import { Page } from '../ui/page.tsx';
import { messages } from './messages.ts';
import { RulesPicker } from './picker.tsx';
import { useMemory } from './remembered.ts';

interface MemoryPageProps {
  readonly screen: 'scores' | 'statistics';
  /** The rules in the address, and the way to others. */
  readonly rules: RuleSet;
  readonly onPick: (rules: RuleSet) => void;
  /** What to show of the rules that were read last. */
  readonly children: (remembered: Remembered, rules: RuleSet) => ComponentChildren;
}

/** The page of such a screen; empty until the store has answered. */
export function MemoryPage({ screen, rules, onPick, children }: MemoryPageProps) {
  const text = useText(messages);
  const title = useText(shellMessages).screen(screen);
  const memory = useMemory(rules);
  return (
    <Page title={title}>
      {memory !== null && (
        <>
          <RulesPicker label={text.rules} rules={rules} played={memory.played} onPick={onPick} />
          {memory.remembered === 'unread' ? (
            <p class="fault">{text.unread}</p>
          ) : (
            children(memory.remembered, memory.rules)
          )}
        </>
      )}
    </Page>
  );
}
