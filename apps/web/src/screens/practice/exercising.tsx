/**
 * One exercise: the board, the question, and, once answered, the verdict. Moves come from keys,
 * swipes, buttons and gamepads; after an answer the next button has the focus, so that Enter
 * continues.
 */
import { choicesOf, type PracticeController, type PracticeRound } from '@open2048/advice';
import { DIRECTION_NAMES, DIRECTIONS, type Direction } from '@open2048/core';
import { boardOf, type Task } from '@open2048/session';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { useApp, useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { ScreenTitle } from '../../game/screen-title.tsx';
import { directionOf, type InputCommand } from '../../input/commands.ts';
import { watchKeys } from '../../input/key-events.ts';
import { usePad } from '../../input/pad-events.ts';
import { BoardTable } from '../../reading/board-table.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Live, useAnnouncement } from '../../ui/live.tsx';
import { Board, BOARD_ID } from './board.tsx';
import { ARROWS } from './icons.ts';
import { messages } from './messages.ts';
import { useVerdict, Verdict } from './verdict.tsx';

interface ExercisingProps {
  readonly controller: PracticeController;
  readonly round: PracticeRound;
  /** The current exercise of the round. */
  readonly task: Task;
  /** A notice shown above the exercise. */
  readonly notice: ComponentChildren;
}

/** The screen with an exercise. */
export function Exercising({ controller, round, task, notice }: ExercisingProps) {
  const text = useText(messages);
  const { rules, exercise } = task;
  const { answer } = round;
  const said = useWords(round, task);
  const perform = useCommands(controller, said.refuse);
  return (
    <div class="screen practising">
      <header class="head">
        <ScreenTitle screen="practice" rules={rules} />
        <RoundStatus round={round} />
      </header>
      <div class="stage">
        <Board task={task} answer={answer} onSwipe={(name) => perform(name)} />
        <div class="unseen">
          <BoardTable board={boardOf(exercise)} rules={rules} />
        </div>
      </div>
      <div class="side">
        {answer === null && notice}
        {answer === null ? (
          <Question controller={controller} task={task} onChoose={perform} />
        ) : (
          <Verdict controller={controller} task={task} answer={answer} />
        )}
        <p class="note for-mice">{text.keys}</p>
      </div>
      <Live class="unseen" {...said.latest} />
    </div>
  );
}

/** Handles commands from keys and pads; returns a function that handles a command from elsewhere. */
function useCommands(controller: PracticeController, refuse: (direction: Direction) => void) {
  const { settings } = useApp();
  const perform = (command: InputCommand): boolean => {
    const direction = directionOf(command);
    if (controller.state.round?.answer !== null) {
      if (command === 'undo') controller.tryAgain();
      return command === 'undo';
    }
    if (direction !== null && !controller.choose(direction)) refuse(direction);
    if (command === 'hint') controller.giveUp();
    return direction !== null || command === 'hint';
  };
  useLayoutEffect(() => watchKeys(() => settings.value.peek().keys, perform));
  usePad((command) => command !== 'confirm' && command !== 'menu' && perform(command));
  return perform;
}

/** Announces the number of the exercise, the verdict on an answer, and a blocked direction. */
function useWords(round: PracticeRound, task: Task) {
  const text = useText(messages);
  const words = useText(gameMessages);
  const [latest, say] = useAnnouncement();
  const verdict = useVerdict(task);
  const { answer, index, tasks } = round;
  const question = words.several([text.task(index + 1, tasks.length), text.question]);
  const announcement = answer === null ? question : verdict(answer);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is to be said is all that counts
  useEffect(() => say(announcement), [announcement]);
  const refuse = (direction: Direction) => say(words.refused(DIRECTION_NAMES[direction]));
  return { latest, refuse };
}

/** The number of the exercise, and the results of the previous ones. */
function RoundStatus({ round }: { readonly round: PracticeRound }) {
  const text = useText(messages);
  const { index: at, results, tasks } = round;
  const kindOf = (result: boolean | null, index: number) => {
    if (result !== null) return result ? 'right' : 'wrong';
    return index === at ? 'now' : 'open';
  };
  return (
    <div class="round">
      <p>{text.task(at + 1, tasks.length)}</p>
      <ol aria-hidden="true">
        {results.map((result, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an exercise is its place in the round
          <li key={index} class={kindOf(result, index)} />
        ))}
      </ol>
    </div>
  );
}

interface QuestionProps {
  readonly controller: PracticeController;
  readonly task: Task;
  readonly onChoose: (command: InputCommand) => void;
}

/** The question, and the buttons that answer it. */
function Question({ controller, task: { exercise }, onChoose }: QuestionProps) {
  const text = useText(messages);
  const words = useText(gameMessages);
  const { grade } = choicesOf(exercise).find((each) => each.direction === exercise.played)!;
  const legal = new Set(exercise.moves.map((move) => move.direction));
  useEffect(() => document.getElementById(BOARD_ID)?.focus({ preventScroll: true }), []);
  return (
    <section class="section question">
      <h2>{text.question}</h2>
      <p class="note">{grade === 'blunder' ? text.wentWrong : text.wentWorse}</p>
      <fieldset class="practice-moves" aria-label={text.moves}>
        {DIRECTIONS.map((direction) => (
          <button
            key={direction}
            class={`button ${DIRECTION_NAMES[direction]}`}
            type="button"
            aria-label={words.direction(DIRECTION_NAMES[direction])}
            aria-disabled={!legal.has(direction)}
            onClick={() => onChoose(DIRECTION_NAMES[direction])}
          >
            <Icon path={ARROWS[direction]} />
          </button>
        ))}
      </fieldset>
      <button class="button small solution" type="button" onClick={() => controller.giveUp()}>
        {text.solution}
      </button>
    </section>
  );
}
