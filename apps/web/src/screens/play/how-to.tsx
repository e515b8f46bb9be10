/** How to play, in as many words as it takes; the stylesheet shows the sentence that fits the device. */
import { DIRECTION_NAMES, faceText, type RuleSet } from '@open2048/core';
import { useApp, useText } from '../../app.tsx';
import type { Play } from '../../game/play.ts';
import type { Command } from '../../input/commands.ts';
import { strokeLabel } from '../../input/keymap.ts';
import type { PlayText } from './messages/en.ts';
import { messages } from './messages.ts';

/** The short how-to; the keys are those that the player has chosen. */
export function HowTo({ play }: { readonly play: Play }) {
  const text = useText(messages);
  return (
    <section class="how-to" aria-labelledby="how-to-title">
      <h2 id="how-to-title">{text.howTo}</h2>
      <p>
        <span class="for-fingers">{text.howToSwipe}</span>
        <span class="for-keys">{text.howToKeys}</span> {text.howToMerge}{' '}
        {goalWords(play.rules, text)}
      </p>
      <ul class="for-keys">
        <li>
          {DIRECTION_NAMES.map((name) => (
            <Key key={name} command={name} />
          ))}{' '}
          {text.keySlide}
        </li>
        <li>
          <Key command="undo" /> {text.keyUndo}
        </li>
        <li>
          <Key command="redo" /> {text.keyRedo}
        </li>
        <li>
          <Key command="new-game" /> {text.keyNew}
        </li>
      </ul>
    </section>
  );
}

function goalWords({ goal, atGoal }: RuleSet, text: PlayText): string {
  if (goal === null) return text.howToEndless;
  const face = faceText(goal);
  return atGoal === 'end' ? text.howToReach(face) : text.howToReachOn(face);
}

/** The first key of a command, if it has one. */
function Key({ command }: { readonly command: Command }) {
  const [stroke] = useApp().settings.value.value.keys[command];
  return <kbd>{stroke === undefined ? '–' : strokeLabel(stroke)}</kbd>;
}
