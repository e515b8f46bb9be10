/**
 * Practice: the positions in which the player made a mistake are asked again, a few at a time. Each
 * answer is judged at once.
 */
import { choicesOf, taskOf } from '@open2048/advice';
import { boardOf, type Task } from '@open2048/session';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useText } from '../../app.tsx';
import type { Asked } from '../../advice/answering/asked.ts';
import { loadAnsweringTexts } from '../../advice/answering/texts.ts';
import type { Language } from '../../i18n/languages.ts';
import type { Practice } from '../../practice/practice.ts';
import { usePractice } from '../../practice/use-practice.ts';
import { messages as uiMessages } from '../../ui/messages.ts';
import { Page } from '../../ui/page.tsx';
import { UndoBar } from '../../ui/undo-bar.tsx';
import { Exercising } from './exercising.tsx';
import { messages as practiceMessages } from './messages.ts';
import './practice.css';
import { Resting } from './resting.tsx';

/** The texts of this screen and of the parts it shares with others. */
export const messages = {
  load: async (language: Language): Promise<void> => {
    await Promise.all([practiceMessages.load(language), loadAnsweringTexts(language)]);
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
  const asked = useAsked(task);
  const isOver = task === null;
  useEffect(() => scrollTo(0, 0), [isOver, round?.tasks]);
  const notice = lastPutAway !== null && <PutAway onUndo={() => controller.undoPutAway()} />;
  if (round === null || task === null || asked === null)
    return <Resting practice={practice} notice={notice} />;
  const key = task.exercise.position;
  return <Exercising key={key} {...{ controller, round, task, asked, notice }} />;
}

/** The question of an exercise; the same value until there is another exercise. */
function useAsked(task: Task | null): Asked | null {
  const { rules, exercise } = task ?? {};
  return useMemo(() => {
    if (rules === undefined || exercise === undefined) return null;
    const { unit } = exercise;
    return { rules, board: boardOf(exercise), choices: choicesOf({ rules, exercise }), unit };
  }, [rules, exercise]);
}

/** Says that an exercise will not be asked again, and offers to undo that. */
function PutAway({ onUndo }: { readonly onUndo: () => void }) {
  const text = useText(practiceMessages);
  return <UndoBar done={text.isAway} undo={text.undo} onUndo={onUndo} />;
}
