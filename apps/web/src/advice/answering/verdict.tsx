/** The verdict on an answer, as far as every question has it. */
import { DIRECTION_NAMES, type Direction } from '@open2048/core';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { Icon } from '../../ui/icons.tsx';
import { useReasonWords } from '../reasons/reason-line.tsx';
import { choiceOf, whyWorse, type Asked } from './asked.ts';
import { useWritten } from './choices.tsx';
import { RIGHT_ICON, WRONG_ICON } from './icons.ts';
import { messages } from './messages.ts';

interface VerdictSectionProps {
  readonly isRight: boolean;
  readonly title: string;
  /** The label of the next button. */
  readonly next: string;
  readonly onNext: () => void;
  readonly onAgain: () => void;
  readonly children: ComponentChildren;
}

/** The part of the screen after an answer. The next button has the focus from the first frame, so that Enter continues. */
export function VerdictSection(props: VerdictSectionProps) {
  const { isRight, title, next, onNext, onAgain, children } = props;
  const { again } = useText(messages);
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => first.current!.focus({ preventScroll: true }), []);
  return (
    <section class={`section verdict ${isRight ? 'right' : 'wrong'}`}>
      <h2>
        <Icon path={isRight ? RIGHT_ICON : WRONG_ICON} />
        <span>{title}</span>
      </h2>
      <div class="verdict-actions">
        <button ref={first} class="button primary" type="button" onClick={onNext}>
          {next}
        </button>
        {!isRight && (
          <button class="button" type="button" onClick={onAgain}>
            {again}
          </button>
        )}
      </div>
      {children}
    </section>
  );
}

/** An answer: the move, null if the player asked for the solution, and whether it is right. */
interface Answered {
  readonly direction: Direction | null;
  readonly isRight: boolean;
}

/** The verdict in words after its title: the move with what it costs and why, and the best move. */
export function useSpokenVerdict(asked: Asked): (answer: Answered) => readonly string[] {
  const { bestIs } = useText(messages);
  const words = useText(gameMessages);
  const spoken = useSpokenMove(asked);
  const why = useSpokenReason(asked);
  const best = words.direction(DIRECTION_NAMES[asked.choices[0]!.direction]);
  return ({ direction, isRight }) => [
    ...(direction === null ? [] : [words.sentence([spoken(direction)]), ...why(direction)]),
    ...(isRight ? [] : [words.sentence([bestIs(best)])]),
  ];
}

/** A move with what it costs, in words. */
export function useSpokenMove(asked: Asked): (direction: Direction) => string {
  const words = useText(gameMessages);
  const write = useWritten(asked);
  return (direction) =>
    words.list([words.direction(DIRECTION_NAMES[direction]), write(choiceOf(asked, direction))]);
}

/** Why a move is worse than the best, as sentences; none if that is not known. */
export function useSpokenReason(asked: Asked): (direction: Direction) => readonly string[] {
  const wordsOf = useReasonWords(asked.rules);
  return (direction) => {
    const reason = whyWorse(asked, direction);
    return reason === null ? [] : [wordsOf(reason)];
  };
}

/** The verdict on a move in brief, or the solution if the player asked for it. */
export function useBriefVerdict(asked: Asked): (direction: Direction | null) => string {
  const text = useText(messages);
  const words = useText(gameMessages);
  const bestName = words.direction(DIRECTION_NAMES[asked.choices[0]!.direction]);
  return (direction) =>
    direction === null ? text.solutionIs(bestName) : text.verdict(choiceOf(asked, direction).grade);
}
