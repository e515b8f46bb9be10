/** The verdict on an answer: whether it was best, the loss of every move, the move of the game, and the next actions. */
import {
  choicesOf,
  type PracticeAnswer,
  type Choice,
  type PracticeController,
} from '@open2048/advice';
import { DIRECTION_NAMES, type Direction } from '@open2048/core';
import { boardOf, type Task } from '@open2048/session';
import { useEffect, useRef } from 'preact/hooks';
import { shareOf, written } from '../../advice/evaluation-text.ts';
import { messages as adviceMessages } from '../../advice/messages.ts';
import { useApp, useText } from '../../app.tsx';
import { EditLink } from '../../game/edit-link.tsx';
import { rulesFrom } from '../../game/from-here.ts';
import { messages as gameMessages } from '../../game/messages.ts';
import { Icon } from '../../ui/icons.tsx';
import { ARROWS, RIGHT_ICON, WRONG_ICON } from './icons.ts';
import { messages } from './messages.ts';

interface VerdictProps {
  readonly controller: PracticeController;
  readonly task: Task;
  readonly answer: PracticeAnswer;
}

/** The part of the screen after an answer. */
export function Verdict({ controller, task, answer }: VerdictProps) {
  const text = useText(messages);
  const title = useTitle(task);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current!.focus({ preventScroll: true }), []);
  return (
    <section class={`section verdict ${answer.isRight ? 'right' : 'wrong'}`}>
      <h2>
        <Icon path={answer.isRight ? RIGHT_ICON : WRONG_ICON} />
        <span>{title(answer)}</span>
      </h2>
      <div class="verdict-actions">
        <button ref={next} class="button primary" type="button" onClick={() => controller.next()}>
          {text.next}
        </button>
        {!answer.isRight && (
          <button class="button" type="button" onClick={() => controller.tryAgain()}>
            {text.again}
          </button>
        )}
      </div>
      <Choices task={task} answer={answer} />
      <MoreActions controller={controller} task={task} />
    </section>
  );
}

/** More actions: continue the game from here, open the editor, or put the exercise away. */
function MoreActions({ controller, task }: Pick<VerdictProps, 'controller' | 'task'>) {
  const { router, ports } = useApp();
  const text = useText(messages);
  const board = boardOf(task.exercise);
  const game = rulesFrom(task.rules, board);
  const play = () => {
    if (game.ok) router.go({ screen: 'play', rules: game.value, seed: ports.newSeed() });
  };
  return (
    <div class="verdict-actions more">
      {game.ok && (
        <button class="button small" type="button" onClick={play}>
          {text.playOn}
        </button>
      )}
      <EditLink board={board} rules={task.rules} />
      <button class="button small" type="button" onClick={() => controller.putAway()}>
        {text.putAway}
      </button>
    </div>
  );
}

interface ChoicesProps {
  readonly task: Task;
  readonly answer: PracticeAnswer;
}

/** Every legal move, the best first, with a bar for its value. */
function Choices({ task: { exercise }, answer }: ChoicesProps) {
  const text = useText(messages);
  const words = useText(gameMessages);
  const write = useWritten(exercise.unit);
  const choices = choicesOf(exercise);
  const best = choices[0]!.value;
  return (
    <ul class="choices">
      {choices.map((choice) => {
        const { direction, grade } = choice;
        const share = shareOf(choice, best, false);
        return (
          <li key={direction} class={`grade-${grade}`} style={{ '--share': share }}>
            <Icon path={ARROWS[direction]} />
            <span class="choice-name">
              <b>{words.direction(DIRECTION_NAMES[direction])}</b>{' '}
              {direction === answer.direction && <span class="mark-note">{text.yours}</span>}{' '}
              {direction === exercise.played && <span class="mark-note">{text.played}</span>}
            </span>
            <span class="choice-worth">{write(choice, choices)}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** How a move compares with the best: its loss if that has a unit, else its grade. */
function useWritten(
  unit: Task['exercise']['unit'],
): (choice: Choice, choices: readonly Choice[]) => string {
  const advice = useText(adviceMessages);
  const language = useApp().language.value;
  return (choice, choices) =>
    written(choice, { moves: choices, unit, isExact: false }, 0, language, advice).compared;
}

/** The verdict in brief. */
function useTitle({ exercise }: Task): (answer: PracticeAnswer) => string {
  const text = useText(messages);
  const words = useText(gameMessages);
  const choices = choicesOf(exercise);
  const bestName = words.direction(DIRECTION_NAMES[choices[0]!.direction]);
  return ({ direction }) => {
    if (direction === null) return text.solutionIs(bestName);
    const { grade } = choices.find((each) => each.direction === direction)!;
    return text.verdict(grade, direction === exercise.played);
  };
}

/** The verdict in words, with the best move and the move of the game. */
export function useVerdict(task: Task): (answer: PracticeAnswer) => string {
  const text = useText(messages);
  const words = useText(gameMessages);
  const write = useWritten(task.exercise.unit);
  const title = useTitle(task);
  const { exercise } = task;
  const choices = choicesOf(exercise);
  const best = choices[0]!;
  const nameOf = (direction: Direction) => words.direction(DIRECTION_NAMES[direction]);
  const describe = (direction: Direction) =>
    `${nameOf(direction)}, ${write(
      choices.find((each) => each.direction === direction)!,
      choices,
    )}`;
  return (answer) =>
    words.several([
      title(answer),
      ...(answer.direction === null ? [] : [words.sentence([describe(answer.direction)])]),
      ...(answer.isRight ? [] : [words.sentence([text.bestIs(nameOf(best.direction))])]),
      words.sentence([text.inGame(describe(exercise.played))]),
    ]);
}
