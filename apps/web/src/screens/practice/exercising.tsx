/**
 * One exercise: the board, the question, and, once answered, the verdict; then the next button has the focus, so that
 * Enter continues.
 */
import type { PracticeController, PracticeRound } from '@open2048/advice';
import type { Task } from '@open2048/session';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { Answering } from '../../advice/answering/answering.tsx';
import { choiceOf, type Asked } from '../../advice/answering/asked.ts';
import { BOARD_ID } from '../../advice/answering/board.tsx';
import { messages as answeringMessages } from '../../advice/answering/messages.ts';
import { MoveButtons } from '../../advice/answering/moves.tsx';
import { useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import type { InputCommand } from '../../input/commands.ts';
import { messages } from './messages.ts';
import { useVerdict, Verdict } from './verdict.tsx';

interface ExercisingProps {
  readonly controller: PracticeController;
  readonly round: PracticeRound;
  /** The current exercise of the round. */
  readonly task: Task;
  readonly asked: Asked;
  /** A notice shown above the exercise. */
  readonly notice: ComponentChildren;
}

/** The screen with an exercise. */
export function Exercising({ controller, round, task, asked, notice }: ExercisingProps) {
  const { answer } = round;
  return (
    <Answering
      screen="practice"
      asked={asked}
      answer={answer}
      asker={controller}
      isAnswered={() => controller.state.round?.answer !== null}
      announcement={useWords(round, task, asked)}
      status={<RoundStatus round={round} />}
    >
      {(perform) =>
        answer === null ? (
          <>
            {notice}
            <Question controller={controller} task={task} asked={asked} onChoose={perform} />
          </>
        ) : (
          <Verdict controller={controller} task={task} asked={asked} answer={answer} />
        )
      }
    </Answering>
  );
}

/** The number of the exercise, or the verdict on an answer. */
function useWords({ answer, index, tasks }: PracticeRound, task: Task, asked: Asked): string {
  const text = useText(messages);
  const { question } = useText(answeringMessages);
  const words = useText(gameMessages);
  const verdict = useVerdict(task, asked);
  return answer === null
    ? words.several([text.task(index + 1, tasks.length), question])
    : verdict(answer);
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
  readonly asked: Asked;
  readonly onChoose: (command: InputCommand) => void;
}

/** The question, and the buttons that answer it. */
function Question({ controller, task, asked, onChoose }: QuestionProps) {
  const text = useText(messages);
  const words = useText(answeringMessages);
  const { grade } = choiceOf(asked, task.exercise.played);
  useLayoutEffect(() => document.getElementById(BOARD_ID)?.focus({ preventScroll: true }), []);
  return (
    <section class="section question">
      <h2>{words.question}</h2>
      <p class="note">{grade === 'blunder' ? text.wentWrong : text.wentWorse}</p>
      <MoveButtons choices={asked.choices} onChoose={onChoose} />
      <button class="button small solution" type="button" onClick={() => controller.giveUp()}>
        {words.solution}
      </button>
    </section>
  );
}
