/** One rule set to choose: what it looks like, what is special about it, and its buttons. */
import type { RuleSet } from '@open2048/core';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { useApp, useText } from '../../app.tsx';
import { formatRoute, MAX_SHOWN_CELLS } from '../../route.ts';
import { messages } from './messages.ts';
import { Preview } from './preview.tsx';

interface CardProps {
  readonly rules: RuleSet;
  readonly title: string;
  /** The origin of the rules. */
  readonly source?: string;
  /** Whether there is a game to continue. */
  readonly isBegun: boolean;
  readonly onAdjust: () => void;
  /** What is special about the rules, in one sentence. */
  readonly children: ComponentChildren;
}

/** An entry of a list of rule sets. */
export function Card({ rules, title, source, isBegun, onAdjust, children }: CardProps) {
  const text = useText(messages);
  const id = useId();
  // All buttons of a kind have the same name, followed by that of the rules.
  const named = (part: string) => ({ id: id + part, 'aria-labelledby': `${id}${part} ${id}` });
  return (
    <li class="section rule-card">
      <div class="rule-head">
        <Preview rules={rules} />
        <div>
          <h3 id={id}>{title}</h3>
          {source && <p class="note">{source}</p>}
        </div>
      </div>
      <p class="rule-text">{children}</p>
      <div class="rule-buttons">
        <PlayActions rules={rules} isBegun={isBegun} named={named} />
        <button class="button" type="button" onClick={onAdjust} {...named('-adjust')}>
          {text.adjust}
        </button>
      </div>
    </li>
  );
}

interface PlayActionsProps extends Pick<CardProps, 'rules' | 'isBegun'> {
  readonly named: (part: string) => { readonly id: string; readonly 'aria-labelledby': string };
}

function PlayActions({ rules, isBegun, named }: PlayActionsProps) {
  const text = useText(messages);
  const { ports, router } = useApp();
  const route = { screen: 'play', rules, seed: null } as const;
  if (rules.size.rows * rules.size.cols > MAX_SHOWN_CELLS) return null;
  return (
    <>
      <a class="button primary" href={formatRoute(route)} {...named('-play')}>
        {isBegun ? text.continue : text.play}
      </a>
      {isBegun && (
        <button
          class="button"
          type="button"
          onClick={() => router.go({ ...route, seed: ports.newSeed() })}
          {...named('-new')}
        >
          {text.newGame}
        </button>
      )}
    </>
  );
}
