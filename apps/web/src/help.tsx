/** How to play, in as many words as it takes; the stylesheet shows the sentence that fits the device. */
import { faceText } from '@open2048/core';
import { text } from './messages.ts';
import type { Play } from './play.ts';

/** The short how-to. */
export function Help({ play }: { readonly play: Play }) {
  const { goal } = play.session.state.game.rules;
  return (
    <section class="help" aria-labelledby="help-title">
      <h2 id="help-title">{text.howTo}</h2>
      <p>
        <span class="for-fingers">{text.howToSwipe}</span>
        <span class="for-keys">{text.howToKeys}</span> {text.howToMerge(faceText(goal ?? 0))}
      </p>
      <p class="for-keys">
        <kbd>U</kbd> {text.keyUndo} <kbd>Y</kbd> {text.keyRedo} <kbd>R</kbd> {text.keyNew}
      </p>
    </section>
  );
}
