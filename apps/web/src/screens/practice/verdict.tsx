/** The verdict on an answer: whether it was best, the loss of every move, the move of the game, and the next actions. */
import { type PracticeAnswer, type PracticeController } from '@open2048/advice';
import type { Direction } from '@open2048/core';
import { boardOf, type Task } from '@open2048/session';
import type { Asked } from '../../advice/answering/asked.ts';
import { Choices } from '../../advice/answering/choices.tsx';
import { messages as answeringMessages } from '../../advice/answering/messages.ts';
import {
  useBriefVerdict,
  useSpokenMove,
  useSpokenReason,
  useSpokenVerdict,
  VerdictSection,
} from '../../advice/answering/verdict.tsx';
import { useApp, useText } from '../../app.tsx';
import { EditLink } from '../../game/edit-link.tsx';
import { rulesFrom } from '../../game/from-here.ts';
import { messages as gameMessages } from '../../game/messages.ts';
import { gamesRoute } from '../../records/games-query.ts';
import { useSaved } from '../../records/use-saved.ts';
import { formatRoute } from '../../route.ts';
import { messages } from './messages.ts';

interface VerdictProps {
  readonly controller: PracticeController;
  readonly task: Task;
  readonly asked: Asked;
  readonly answer: PracticeAnswer;
}

/** The part of the screen after an answer. */
export function Verdict({ controller, task, asked, answer }: VerdictProps) {
  const text = useText(answeringMessages);
  const { played } = useText(messages);
  const title = useTitle(task, asked);
  const notesOn = (direction: Direction) => [
    ...(direction === answer.direction ? [text.yours] : []),
    ...(direction === task.exercise.played ? [played] : []),
  ];
  return (
    <VerdictSection
      isRight={answer.isRight}
      title={title(answer)}
      next={text.next}
      onNext={() => controller.next()}
      onAgain={() => controller.tryAgain()}
    >
      <Choices asked={asked} notesOn={notesOn} />
      <MoreActions controller={controller} task={task} />
    </VerdictSection>
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
      <GameLink task={task} />
      <button class="button small" type="button" onClick={() => controller.putAway()}>
        {text.putAway}
      </button>
    </div>
  );
}

/** A link to the game of the exercise; nothing if it is not stored any more. */
function GameLink({ task: { rules, exercise } }: { readonly task: Task }) {
  const text = useText(messages);
  const saved = useSaved(rules, exercise);
  const { game } = exercise;
  if (game === undefined || !saved.has(game)) return null;
  return (
    <a
      class="button small"
      href={formatRoute(gamesRoute({ query: { rules }, game: { rules, id: game } }))}
    >
      {text.game}
    </a>
  );
}

/** The verdict in brief, and whether the move was that of the game. */
function useTitle(task: Task, asked: Asked): (answer: PracticeAnswer) => string {
  const { asPlayed } = useText(messages);
  const brief = useBriefVerdict(asked);
  return ({ direction }) =>
    direction === task.exercise.played ? asPlayed(brief(direction)) : brief(direction);
}

/** The verdict in words, with the best move and the move of the game. */
export function useVerdict(task: Task, asked: Asked): (answer: PracticeAnswer) => string {
  const { inGame } = useText(messages);
  const words = useText(gameMessages);
  const title = useTitle(task, asked);
  const verdict = useSpokenVerdict(asked);
  const spoken = useSpokenMove(asked);
  const why = useSpokenReason(asked);
  const { played } = task.exercise;
  return (answer) =>
    words.several([
      title(answer),
      ...verdict(answer),
      words.sentence([inGame(spoken(played))]),
      ...(answer.direction === played ? [] : why(played)),
    ]);
}
