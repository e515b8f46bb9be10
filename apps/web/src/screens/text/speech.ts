/** Everything that the text board speaks with: the texts of the language that is shown, and the player's wishes. */
import type { RuleSet } from '@open2048/core';
import { computed, type ReadonlySignal } from '@preact/signals';
import type { App } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import type { Wording } from '../../game/wording.ts';
import { messages as readingMessages } from '../../reading/messages.ts';
import type { ReadingText } from '../../reading/messages/en.ts';
import { lookOf } from '../../settings/board-options.ts';
import type { Announcements } from '../../settings/settings.ts';
import type { TalkText } from './messages/en.ts';
import { messages as talkMessages } from './messages.ts';

/** The words for a game, for its board, and for talking about both. */
export interface Speech extends Wording {
  readonly reading: ReadingText;
  readonly talk: TalkText;
  /** How much is said of a move. */
  readonly announcements: Announcements;
}

/** The speech for games of these rules, as it is now; the texts must be loaded. */
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
