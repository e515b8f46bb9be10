/** What a game is called: its name, else the title of its rules. */
import type { SaveEntry } from '@open2048/session';
import { useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { titleOf } from '../../game/title.ts';

/** The title of a game in the list. */
export function useTitle({ name, rules }: Pick<SaveEntry, 'name' | 'rules'>): string {
  const title = titleOf(rules, useText(gameMessages));
  return name ?? title;
}
