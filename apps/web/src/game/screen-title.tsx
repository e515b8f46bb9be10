/** The title of a screen with a board: the logo, the name of the screen, and its rules. */
import type { RuleSet } from '@open2048/core';
import { useText } from '../app.tsx';
import { messages as gameMessages } from './messages.ts';
import { titleOf } from './title.ts';
import type { EntryName } from '../route.ts';
import { messages as uiMessages } from '../ui/messages.ts';
import { Heading } from '../ui/heading.tsx';
import { Mark } from '../ui/icons.tsx';

interface ScreenTitleProps {
  readonly screen: EntryName;
  readonly rules: RuleSet;
  /** Whether the title of the window includes the rules. */
  readonly namesRules?: boolean;
}

/** The only heading of such a screen. */
export function ScreenTitle({ screen, rules, namesRules = false }: ScreenTitleProps) {
  const text = useText(uiMessages);
  const name = text.screen(screen);
  const rulesName = titleOf(rules, useText(gameMessages));
  return (
    <Heading class="brand" title={namesRules ? text.titled(name, rulesName) : name}>
      <Mark />
      <span class="brand-name">
        <b>{name}</b> <span class="brand-rules">{rulesName}</span>
      </span>
    </Heading>
  );
}
