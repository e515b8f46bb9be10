/** What the moves of a question are worth, and why some are worse. */
import type { Choice } from '@open2048/advice';
import { DIRECTION_NAMES, type Direction } from '@open2048/core';
import { useApp, useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { Icon } from '../../ui/icons.tsx';
import { shareOf, written } from '../evaluation-text.ts';
import { messages as adviceMessages } from '../messages.ts';
import { ReasonLine } from '../reasons/reason-line.tsx';
import { whyWorse, type Asked } from './asked.ts';
import { ARROWS } from './icons.ts';

interface ChoicesProps {
  readonly asked: Asked;
  /** What is said about a move, such as that the player chose it; the reason is given for these moves. */
  readonly notesOn: (direction: Direction) => readonly string[];
}

/** Every legal move, the best first, with a bar for its value. */
export function Choices({ asked, notesOn }: ChoicesProps) {
  const words = useText(gameMessages);
  const write = useWritten(asked);
  const { choices, rules } = asked;
  const best = choices[0]!.value;
  return (
    <ul class="choices">
      {choices.map((choice) => {
        const { direction, grade } = choice;
        const notes = notesOn(direction);
        return (
          <li
            key={direction}
            class={`grade-${grade}`}
            style={{ '--share': shareOf(choice, best, false) }}
          >
            <Icon path={ARROWS[direction]} />
            <span class="choice-name">
              <b>{words.direction(DIRECTION_NAMES[direction])}</b>
              {notes.map((note) => (
                <span key={note} class="mark-note">
                  {note}
                </span>
              ))}
              {notes.length > 0 && <ReasonLine rules={rules} reason={whyWorse(asked, direction)} />}
            </span>
            <span class="choice-worth">{write(choice)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** How a move compares with the best: its loss if that has a unit, else its grade. */
export function useWritten({ choices, unit }: Asked): (choice: Choice) => string {
  const advice = useText(adviceMessages);
  const language = useApp().language.value;
  return (choice) =>
    written(choice, { moves: choices, unit, isExact: false }, 0, language, advice).compared;
}
