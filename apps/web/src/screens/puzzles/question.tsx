/** The question of a puzzle. */
import type { Puzzle } from '@open2048/advice';
import type { DirectionName } from '@open2048/core';
import { useLayoutEffect } from 'preact/hooks';
import type { Asked } from '../../advice/answering/asked.ts';
import { BOARD_ID } from '../../advice/answering/board.tsx';
import { messages as answeringMessages } from '../../advice/answering/messages.ts';
import { MoveButtons } from '../../advice/answering/moves.tsx';
import { useFormats, useText } from '../../app.tsx';
import type { Puzzles } from '../../puzzles/open.ts';
import { formatRoute } from '../../route.ts';
import { messages } from './messages.ts';

interface QuestionProps {
  readonly puzzles: Puzzles;
  readonly asked: Asked;
  readonly onChoose: (name: DirectionName) => void;
}

/** What kind of puzzle it is, for a newcomer what puzzles are, and the buttons that answer. */
export function Question({ puzzles, asked, onChoose }: QuestionProps) {
  const text = useText(messages);
  const words = useText(answeringMessages);
  const { controller, state } = puzzles;
  const { puzzle, record } = state.value;
  const kind = useKind(puzzles, puzzle!);
  useLayoutEffect(() => document.getElementById(BOARD_ID)?.focus({ preventScroll: true }), []);
  return (
    <section class="section question">
      <p class="puzzle-kind">{kind}</p>
      <h2>{words.question}</h2>
      {record.answers.length === 0 ? <p class="note">{text.intro}</p> : <Daily puzzles={puzzles} />}
      <MoveButtons choices={asked.choices} onChoose={onChoose} />
      <button class="button small solution" type="button" onClick={() => controller.giveUp()}>
        {words.solution}
      </button>
    </section>
  );
}

/** Whether the puzzle of the day was solved, with a link to it, and for how many days in a row. */
function Daily({ puzzles: { controller, state } }: { readonly puzzles: Puzzles }) {
  const text = useText(messages);
  const isOther = state.value.date === null;
  const { dailyStreak } = controller.standing;
  const { isDailySolved } = controller;
  return (
    <p class="note">
      {isDailySolved !== null && isOther && (
        <a href={formatRoute({ screen: 'puzzles', daily: true })}>{text.dailyIs(isDailySolved)}</a>
      )}
      {isDailySolved !== null && !isOther && text.dailyIs(isDailySolved)}{' '}
      {dailyStreak > 0 && text.dailyStreak(dailyStreak)}
    </p>
  );
}

/** The day of the puzzle, or its number. */
export function useKind({ pack, state }: Puzzles, { number }: Puzzle): string {
  const text = useText(messages);
  const { date: dateText } = useFormats();
  const { date } = state.value;
  if (date === null) return text.number(number, pack.puzzles.length);
  // Midnight in the player's time zone, which a date alone is not.
  return text.daily(dateText(new Date(`${date}T00:00`).getTime()));
}
