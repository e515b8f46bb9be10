/** How a game is described: in the current language, with tiles named by their appearance. */
import type { Look } from '@open2048/board-view';
import type { RuleSet } from '@open2048/core';
import { useApp, useText } from '../app.tsx';
import { lookOf } from '../settings/board-options.ts';
import type { GameText } from './messages/en.ts';
import { messages } from './messages.ts';

/** The texts of a language, and whether tiles show numbers or levels. */
export interface Wording {
  readonly text: GameText;
  readonly look: Look;
}

/** The wording for games of these rules, according to the settings. */
export function useWording(rules: RuleSet): Wording {
  const { settings } = useApp();
  return { text: useText(messages), look: lookOf(settings.value.value, rules) };
}
