/** Shown when there are no records yet: why, and a link to change that. */
import type { RuleSet } from '@open2048/core';
import type { ComponentChildren } from 'preact';
import { formatRoute } from '../route.ts';
import { Mark } from '../ui/icons.tsx';
import './records.css';

interface NothingYetProps {
  readonly title: string;
  /** The rules to play by, and the text of the link. */
  readonly rules: RuleSet;
  readonly play: string;
  readonly children: ComponentChildren;
}

/** An empty state with a link. */
export function NothingYet({ title, rules, play, children }: NothingYetProps) {
  return (
    <div class="section nothing-yet">
      <Mark />
      <h2>{title}</h2>
      <p class="note">{children}</p>
      <a class="button primary" href={formatRoute({ screen: 'play', rules, seed: null })}>
        {play}
      </a>
    </div>
  );
}
