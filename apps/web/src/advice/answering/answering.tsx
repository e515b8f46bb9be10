/**
 * The screen of a question for the best move: the board, and beside it the question or the verdict on the answer. Moves
 * come from keys, swipes, buttons and gamepads. What there is to say is announced.
 */
import { DIRECTION_NAMES, type Direction } from '@open2048/core';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { useApp, useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { ScreenTitle } from '../../game/screen-title.tsx';
import { directionOf, type InputCommand } from '../../input/commands.ts';
import { watchKeys } from '../../input/key-events.ts';
import { usePad } from '../../input/pad-events.ts';
import { BoardTable } from '../../reading/board-table.tsx';
import { Live, useAnnouncement } from '../../ui/live.tsx';
import './answering.css';
import type { Asked } from './asked.ts';
import { QuestionBoard } from './board.tsx';
import { messages } from './messages.ts';

/** What a question needs of the controller that asks it. */
interface Asker {
  /** Answers with a move; false if it is not possible. */
  choose(direction: Direction): boolean;
  giveUp(): void;
  tryAgain(): void;
}

interface AnsweringProps {
  readonly screen: 'practice' | 'puzzles';
  readonly asked: Asked;
  /** Null while an answer is expected; its direction is null if the player asked for the solution. */
  readonly answer: { readonly direction: Direction | null; readonly isRight: boolean } | null;
  readonly asker: Asker;
  /** Whether the question is answered at this moment, which may be ahead of what is shown. */
  readonly isAnswered: () => boolean;
  /** The question or the verdict in words. */
  readonly announcement: string;
  /** What is beside the title. */
  readonly status: ComponentChildren;
  /** What is beside the board; gets what performs the commands of its buttons. */
  readonly children: (perform: (command: InputCommand) => void) => ComponentChildren;
}

/** The screen; where it is mounted again, the question is a new one. */
export function Answering(props: AnsweringProps) {
  const { screen, asked, answer, status, children } = props;
  const { keys } = useText(messages);
  const { latest, perform } = useAnswering(props);
  const { rules, board, choices } = asked;
  return (
    <div class="screen answering">
      <header class="head">
        <ScreenTitle screen={screen} rules={rules} />
        {status}
      </header>
      <div class="stage">
        <QuestionBoard
          rules={rules}
          board={board}
          made={answer?.isRight === true ? answer.direction : null}
          best={answer?.isRight === false ? choices[0]!.direction : null}
          onSwipe={perform}
        />
        <div class="unseen">
          <BoardTable board={board} rules={rules} />
        </div>
      </div>
      <div class="side">
        {children(perform)}
        {answer === null && <p class="note for-mice">{keys}</p>}
      </div>
      <Live class="unseen" {...latest} />
    </div>
  );
}

/** Handles commands from keys and pads, returns a function for those from elsewhere, and announces what there is to say. */
function useAnswering({ asker, isAnswered, announcement }: AnsweringProps) {
  const { settings } = useApp();
  const words = useText(gameMessages);
  const [latest, say] = useAnnouncement();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is to be said is all that counts
  useEffect(() => say(announcement), [announcement]);
  const perform = (command: InputCommand): boolean => {
    const direction = directionOf(command);
    if (isAnswered()) {
      if (command === 'undo') asker.tryAgain();
      return command === 'undo';
    }
    if (direction !== null && !asker.choose(direction)) {
      say(words.refused(DIRECTION_NAMES[direction]));
    }
    if (command === 'hint') asker.giveUp();
    return direction !== null || command === 'hint';
  };
  useLayoutEffect(() => watchKeys(() => settings.value.peek().keys, perform));
  usePad((command) => command !== 'confirm' && command !== 'menu' && perform(command));
  return { latest, perform };
}
