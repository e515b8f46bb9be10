/** The statistics of puzzles: the figures, the rating after each answer, and the button that deletes the answers. */
import { ratingsOf, type PuzzleStanding } from '@open2048/advice';
import type { PuzzleRecord } from '@open2048/session';
import { useEffect, useId, useMemo, useState } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../app.tsx';
import { openPuzzles, type Puzzles } from '../../puzzles/open.ts';
import { formatRoute } from '../../route.ts';
import { Figure } from '../../statistics/figure.tsx';
import { messages as statisticsMessages } from '../../statistics/messages.ts';
import { Plot } from '../../statistics/plot.tsx';
import type { ChartData } from '../../ui/chart/draw.ts';
import { useDeletion } from '../../ui/deletion.ts';
import { Section } from '../../ui/fields.tsx';
import { messages as uiMessages } from '../../ui/messages.ts';
import { UndoBar } from '../../ui/undo-bar.tsx';
import { messages } from './messages.ts';

/** How many of the latest answers are drawn. */
const DRAWN = 200;

/** Shown once a puzzle was answered. */
export function PuzzleStatistics() {
  const puzzles = usePuzzles();
  return puzzles && <Answers puzzles={puzzles} />;
}

/** null until they are read, or if they cannot be. */
function usePuzzles(): Puzzles | null {
  const { ports } = useApp();
  const [puzzles, setPuzzles] = useState<Puzzles | null>(null);
  useEffect(() => {
    let isWanted = true;
    openPuzzles(ports).then(
      (found) => isWanted && setPuzzles(found),
      () => undefined,
    );
    return () => void (isWanted = false);
  }, [ports]);
  return puzzles;
}

function Answers({ puzzles: { controller, state } }: { readonly puzzles: Puzzles }) {
  const text = useText(messages);
  const { screen } = useText(uiMessages);
  const { isDeleted, remove, undo, button } = useDeletion({
    remove: () => controller.deleteAll(),
    restore: (deleted) => controller.restore(deleted),
  });
  const titleId = useId();
  const { record, failure } = state.value;
  const isEmpty = record.answers.length === 0;
  if (isEmpty && !isDeleted) return null;
  return (
    <section class="puzzle-statistics" aria-labelledby={titleId}>
      <h2 id={titleId}>{screen('puzzles')}</h2>
      {failure !== null && (
        <p class="fault" role="alert">
          {text.failed}
        </p>
      )}
      {isDeleted && <UndoBar done={text.deleted} undo={text.undo} takesFocus onUndo={undo} />}
      {!isEmpty && (
        <>
          <PuzzleFigures standing={controller.standing} hasDays={record.days.length > 0} />
          <Course record={record} />
        </>
      )}
      <p class="puzzle-actions">
        <a class="button" href={formatRoute({ screen: 'puzzles' })}>
          {text.open}
        </a>
        {!isEmpty && (
          <button ref={button} class="button" type="button" onClick={remove}>
            {text.deleteAll}
          </button>
        )}
      </p>
    </section>
  );
}

interface PuzzleFiguresProps {
  readonly standing: PuzzleStanding;
  /** Whether a daily puzzle was ever answered. */
  readonly hasDays: boolean;
}

/** A rating is shown with twice its deviation, an interval of about 95 %. */
function PuzzleFigures({ standing, hasDays }: PuzzleFiguresProps) {
  const text = useText(messages);
  const { integer, percent } = useFormats();
  const { solved, failed, rating, deviation, streak, bestStreak } = standing;
  const { dailyStreak, bestDailyStreak } = standing;
  const answered = solved + failed;
  return (
    <dl class="figures">
      <Figure name={text.answered} value={integer(answered)} />
      <Figure name={text.solved} value={integer(solved)} note={percent(solved / answered)} />
      <Figure
        name={text.rating}
        value={integer(Math.round(rating))}
        note={text.within(Math.round(2 * deviation))}
      />
      <Figure name={text.streak} value={integer(streak)} note={text.most(bestStreak)} />
      {hasDays && (
        <Figure
          name={text.dailyStreak}
          value={integer(dailyStreak)}
          note={text.most(bestDailyStreak)}
        />
      )}
    </dl>
  );
}

/** An answer with the rating that followed from it. */
interface Rated {
  readonly answer: PuzzleRecord['answers'][number];
  readonly rating: number;
}

/** The rating after each of the latest answers. */
function Course({ record }: { readonly record: PuzzleRecord }) {
  const text = useText(messages);
  const { integer, date } = useFormats();
  const rated = useMemo((): readonly Rated[] => {
    const ratings = ratingsOf(record);
    return record.answers
      .map((answer, index) => ({ answer, rating: Math.round(ratings[index]!.rating) }))
      .slice(-DRAWN);
  }, [record]);
  const data = useMemo((): ChartData => {
    const values = rated.map(({ rating }) => rating);
    return {
      kind: 'line',
      values,
      from: 1,
      range: [0.5, values.length + 0.5],
      floor: Math.floor(Math.min(...values) / 100) * 100,
      isWhole: true,
      hasDots: values.length <= 30,
    };
  }, [rated]);
  const summary = text.courseSummary(rated.length, rated[0]!.rating, rated.at(-1)!.rating);
  return (
    <Section title={text.course}>
      <Plot
        data={data}
        label={text.course}
        summary={summary}
        words={rated.map(
          ({ answer, rating }) =>
            `${date(answer.at)} · ${text.resultOf(answer.isSolved)} · ${text.rating} ${integer(rating)}`,
        )}
      >
        <CourseTable rated={rated} />
      </Plot>
    </Section>
  );
}

function CourseTable({ rated }: { readonly rated: readonly Rated[] }) {
  const text = useText(messages);
  const names = useText(statisticsMessages);
  const { integer, date } = useFormats();
  return (
    <table class="table">
      <thead>
        <tr>
          <th scope="col" class="name">
            {names.date}
          </th>
          <th scope="col">{text.difficulty}</th>
          <th scope="col">{text.result}</th>
          <th scope="col">{text.rating}</th>
        </tr>
      </thead>
      <tbody>
        {rated.toReversed().map(({ answer, rating }) => (
          <tr key={answer.puzzle}>
            <th scope="row" class="name">
              {date(answer.at)}
            </th>
            <td>{integer(answer.rating)}</td>
            <td>{text.resultOf(answer.isSolved)}</td>
            <td>{integer(rating)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
