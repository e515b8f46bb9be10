/** The frame of a screen that shows what is remembered of some rules: its title, their choice, and what to say when it cannot be read. */
import type { RuleSet } from '@open2048/core';
import type { Remembered } from '@open2048/session';
import type { ComponentChildren } from 'preact';
import { useApp, useText } from '../app.tsx';
import { messages as shellMessages } from '../shell/messages.ts';
import { Page } from '../ui/page.tsx';
import { RulesPicker } from './picker.tsx';
import { useMemory } from './remembered.ts';

interface MemoryPageProps {
  readonly screen: 'scores' | 'statistics';
  /** The rules in the address. */
  readonly rules: RuleSet;
  readonly text: { readonly rules: string; readonly unread: string };
  /** What to show of the rules that were read last. */
  readonly children: (remembered: Remembered, rules: RuleSet) => ComponentChildren;
}

/** The page of such a screen; empty until the store has answered. */
export function MemoryPage({ screen, rules, text, children }: MemoryPageProps) {
  const title = useText(shellMessages).screen(screen);
  const { router } = useApp();
  const memory = useMemory(rules);
  return (
    <Page title={title}>
      {memory !== null && (
        <>
          <RulesPicker
            label={text.rules}
            rules={rules}
            played={memory.played}
            onPick={(picked) => router.go({ screen, rules: picked })}
          />
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
