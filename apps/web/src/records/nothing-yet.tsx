/** What stands where nothing is remembered yet: why, and the way to change that. */
import type { RuleSet } from '@open2048/core';
import type { ComponentChildren } from 'preact';
import { formatRoute } from '../route.ts';
import { Mark } from '../ui/icons.tsx';
import './records.css';

interface NothingYetProps {
  readonly title: string;
  /** The rules to play by, and what the way there is called. */
  readonly rules: RuleSet;
  readonly play: string;
  readonly children: ComponentChildren;
}

/** An empty place with a way on. */
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
