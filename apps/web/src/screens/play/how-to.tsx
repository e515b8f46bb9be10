/** How to play, in brief; the stylesheet shows the sentence that fits the device. */
import { DIRECTION_NAMES, type RuleSet } from '@open2048/core';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useApp, useText } from '../../app.tsx';
import type { Play } from '../../game/play.ts';
import { useWording, type Wording } from '../../game/wording.ts';
import { tileName } from '../../game/words.ts';
import type { InputCommand } from '../../input/commands.ts';
import { strokeLabel } from '../../input/keymap.ts';
import '../../game/how-to.css';
import { isAdvised } from './advised.ts';
import type { PlayText } from './messages/en.ts';
import { messages } from './messages.ts';

/** The brief instructions, with the keys that the player has chosen. */
export function HowTo({ play }: { readonly play: Play }) {
  const text = useText(messages);
  const wording = useWording(play.rules);
  const part = useRef<HTMLElement>(null);
  const isScrolled = useIsScrolled(part);
  const merge = wording.look === 'tiers' ? text.howToMergeLevels : text.howToMerge;
  return (
    <section
      ref={part}
      class="how-to"
      aria-labelledby="how-to-title"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus, so that keys scroll it
      tabIndex={isScrolled ? 0 : undefined}
    >
      <h2 id="how-to-title">{text.howTo}</h2>
      <p>
        <span class="for-fingers">{text.howToSwipe}</span>
        <span class="for-keys">{text.howToKeys}</span> {merge}{' '}
        {goalWords(play.rules, text, wording)}
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
        {isAdvised(play) && (
          <>
            <li>
              <Key command="hint" /> {text.keyHint}
            </li>
            <li>
              <Key command="autoplay" /> {text.keyAutoplay}
            </li>
          </>
        )}
      </ul>
    </section>
  );
}

/** Whether the content of an element overflows it. */
function useIsScrolled(part: { readonly current: HTMLElement | null }): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const element = part.current!;
    const observer = new ResizeObserver(() =>
      setIsScrolled(element.scrollHeight > element.clientHeight),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [part]);
  return isScrolled;
}

function goalWords({ goal, atGoal }: RuleSet, text: PlayText, wording: Wording): string {
  if (goal === null) return text.howToEndless;
  const tile = tileName(goal, wording);
  return atGoal === 'end' ? text.howToReach(tile) : text.howToReachOn(tile);
}

/** The first key of a command, if it has one. */
function Key({ command }: { readonly command: InputCommand }) {
  const [stroke] = useApp().settings.value.value.keys[command];
  return <kbd>{stroke === undefined ? '–' : strokeLabel(stroke)}</kbd>;
}
