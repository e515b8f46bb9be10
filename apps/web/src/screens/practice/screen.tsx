/**
 * Practice: the positions in which the player made a mistake are asked again, a few at a time. Each
 * answer is judged at once.
 */
import { taskOf, type Task } from '@open2048/session';
import { useEffect, useState } from 'preact/hooks';
import { useText } from '../../app.tsx';
import { messages as adviceMessages } from '../../advice/messages.ts';
import type { Language } from '../../i18n/languages.ts';
import type { Practice } from '../../practice/practice.ts';
import { usePractice } from '../../practice/use-practice.ts';
import { messages as readingMessages } from '../../reading/messages.ts';
import { messages as uiMessages } from '../../ui/messages.ts';
import { Page } from '../../ui/page.tsx';
import { messages as practiceMessages } from './messages.ts';
import './practice.css';
import { Exercising } from './exercising.tsx';
import { Resting } from './resting.tsx';
import { Round } from './round.ts';

/** The texts of this screen and of the parts it shares with others. */
export const messages = {
  load: async (language: Language): Promise<void> => {
    const catalogues = [practiceMessages, adviceMessages, readingMessages];
    await Promise.all(catalogues.map((catalogue) => catalogue.load(language)));
  },
};

/** The current round, or the page between two rounds. */
export function Screen() {
  const { screen } = useText(uiMessages);
  const practice = usePractice();
  if (practice === null) return <Page title={screen('practice')}>{null}</Page>;
  return <Practising practice={practice} />;
}

/** The exercise that was put away last, and the index of the next one in the round. */
interface Away {
  readonly task: Task;
  readonly next: number;
}

/** Starts with a round if any exercise is due. */
function Practising({ practice }: { readonly practice: Practice }) {
  const roundOf = (tasks: readonly Task[]) =>
    new Round(tasks, (task, isRight) => void practice.answer(task, isRight));
  const [round, setRound] = useState<Round | null>(() => {
    const today = practice.today.peek();
    return today.length > 0 ? roundOf(today) : null;
  });
  const [away, setAway] = useState<Away | null>(null);
  const begin = (tasks: readonly Task[]) => {
    setAway(null);
    setRound(roundOf(tasks));
  };
  const state = round?.state.value ?? null;
  const task = state === null ? null : taskOf(state);
  const isOver = task === null;
  useEffect(() => scrollTo(0, 0), [round, isOver]);
  const takeBack = () => {
    void practice.takeBack(away!.task);
    setAway(null);
  };
  const notice = away !== null && away.next === state?.index && <PutAway onUndo={takeBack} />;
  if (round === null || task === null) {
    const results = state?.results ?? [];
    return <Resting practice={practice} results={results} notice={notice} onBegin={begin} />;
  }
  const putAway = async () => {
    const before = await practice.putAway(task);
    round.next();
    setAway({ task: before, next: round.state.peek().index });
  };
  return (
    <Exercising
      key={task.exercise.position}
      round={round}
      task={task}
      notice={notice}
      onPutAway={() => void putAway()}
    />
  );
}

/** Says that an exercise will not be asked again, and offers to undo that. */
function PutAway({ onUndo }: { readonly onUndo: () => void }) {
  const text = useText(practiceMessages);
  return (
    <div class="bar">
      <output class="bar-text">{text.isAway}</output>
      <button class="button small" type="button" onClick={onUndo}>
        {text.undo}
      </button>
    </div>
  );
}
