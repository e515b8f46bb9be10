/**
 * Everything that the text board needs to speak: the texts of the current language, and the
 * player's preferences.
 */
import type { RuleSet } from '@open2048/core';
import { computed, type ReadonlySignal } from '@preact/signals';
import type { App } from '../app.tsx';
import { messages as gameMessages } from '../game/messages.ts';
import type { Wording } from '../game/wording.ts';
import { messages as readingMessages } from '../reading/messages.ts';
import type { ReadingText } from '../reading/messages/en.ts';
import { lookOf } from '../settings/board-options.ts';
import type { Announcements } from '../settings/settings.ts';
import type { TalkText } from './messages/en.ts';
import { messages as talkMessages } from './messages.ts';

/** The words for a game, its board, and the conversation. */
export interface Speech extends Wording {
  readonly reading: ReadingText;
  readonly talk: TalkText;
  /** The level of detail for a move. */
  readonly announcements: Announcements;
}

/** The current speech for games with these rules; the texts must be loaded. */
export function speechFor({ language, settings }: App, rules: RuleSet): ReadonlySignal<Speech> {
  return computed(() => {
    const spoken = language.value;
    const chosen = settings.value.value;
    return {
      text: gameMessages.in(spoken),
      look: lookOf(chosen, rules),
      reading: readingMessages.in(spoken),
      talk: talkMessages.in(spoken),
      announcements: chosen.announcements,
    };
  });
}
