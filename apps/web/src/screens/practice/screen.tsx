/**
 * Practice: the positions in which the player made a mistake are asked again, a few at a time. Each
 * answer is judged at once.
 */
import { taskOf } from '@open2048/advice';
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

/** Continues the round, or starts one if any exercise is due. */
function Practising({ practice }: { readonly practice: Practice }) {
  const { controller } = practice;
  useState(() => controller.resume());
  const { round, lastPutAway } = practice.state.value;
  const task = round === null ? null : taskOf(round);
  const isOver = task === null;
  useEffect(() => scrollTo(0, 0), [isOver, round?.tasks]);
  const notice = lastPutAway !== null && <PutAway onUndo={() => controller.undoPutAway()} />;
  if (round === null || task === null) return <Resting practice={practice} notice={notice} />;
  const key = task.exercise.position;
  return <Exercising key={key} controller={controller} round={round} task={task} notice={notice} />;
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
