/**
 * One exercise: the board, the question, and, once answered, the verdict. Moves come from keys,
 * swipes, buttons and gamepads; after an answer the next button has the focus, so that Enter
 * continues.
 */
import { choicesOf } from '@open2048/advice';
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
import { Live, useSaid } from '../../ui/live.tsx';
import { Board, BOARD_ID } from './board.tsx';
import { ARROWS } from './icons.ts';
import { messages } from './messages.ts';
import type { Round } from './round.ts';
import { useVerdict, Verdict } from './verdict.tsx';

interface ExercisingProps {
  readonly round: Round;
  readonly task: Task;
  /** A notice shown above the exercise. */
  readonly notice: ComponentChildren;
  /** Called when the player no longer wants this exercise. */
  readonly onPutAway: () => void;
}

/** The screen with an exercise. */
export function Exercising({ round, task, notice, onPutAway }: ExercisingProps) {
  const text = useText(messages);
  const { rules, exercise } = task;
  const answer = round.state.value.answer;
  const said = useWords(round, task);
  const perform = useCommands(round, said.refuse);
  return (
    <div class="screen practising">
      <header class="head">
        <ScreenTitle screen="practice" rules={rules} />
        <Standing round={round} />
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
          <Question round={round} task={task} onChoose={perform} />
        ) : (
          <Verdict round={round} task={task} answer={answer} onPutAway={onPutAway} />
        )}
        <p class="note for-mice">{text.keys}</p>
      </div>
      <Live class="unseen" {...said.latest} />
    </div>
  );
}

/** Handles commands from keys and pads; returns a function that handles a command from elsewhere. */
function useCommands(round: Round, refuse: (direction: Direction) => void) {
  const { settings } = useApp();
  const perform = (command: InputCommand): boolean => {
    const direction = directionOf(command);
    if (round.state.peek().answer !== null) {
      if (command === 'undo') round.again();
      return command === 'undo';
    }
    if (direction !== null && !round.choose(direction)) refuse(direction);
    if (command === 'hint') round.giveUp();
    return direction !== null || command === 'hint';
  };
  useLayoutEffect(() => watchKeys(() => settings.value.peek().keys, perform));
  usePad((command) => command !== 'confirm' && command !== 'menu' && perform(command));
  return perform;
}

/** Announces the number of the exercise, the verdict on an answer, and a blocked direction. */
function useWords(round: Round, task: Task) {
  const text = useText(messages);
  const words = useText(gameMessages);
  const [latest, say] = useSaid();
  const verdict = useVerdict(task);
  const { answer, index, tasks } = round.state.value;
  const question = words.several([text.task(index + 1, tasks.length), text.question]);
  const told = answer === null ? question : verdict(answer);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is to be said is all that counts
  useEffect(() => say(told), [told]);
  const refuse = (direction: Direction) => say(words.refused(DIRECTION_NAMES[direction]));
  return { latest, refuse };
}

/** The number of the exercise, and the results of the previous ones. */
function Standing({ round }: { readonly round: Round }) {
  const text = useText(messages);
  const { index: at, results, tasks } = round.state.value;
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
  readonly round: Round;
  readonly task: Task;
  readonly onChoose: (command: InputCommand) => void;
}

/** The question, and the buttons that answer it. */
function Question({ round, task: { exercise }, onChoose }: QuestionProps) {
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
      <button class="button small solution" type="button" onClick={() => round.giveUp()}>
        {text.solution}
      </button>
    </section>
  );
}
