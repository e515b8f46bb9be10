/** Where the player stands: the rating and the streak, and the rating over time. */
import { ratingsOf, type PuzzleStanding } from '@open2048/advice';
import type { PuzzleRecord } from '@open2048/session';
import { useMemo } from 'preact/hooks';
import { useFormats, useText } from '../../app.tsx';
import { Chart } from '../../ui/chart/chart.tsx';
import type { ChartData } from '../../ui/chart/draw.ts';
import { Score } from '../../ui/score.tsx';
import { messages } from './messages.ts';

/** The figures in the header. */
export function Standing({ standing }: { readonly standing: PuzzleStanding }) {
  const text = useText(messages);
  const { integer } = useFormats();
  return (
    <dl class="scores">
      <Score label={text.rating} digits={integer(Math.round(standing.rating))} />
      <Score label={text.streak} digits={integer(standing.streak)} />
    </dl>
  );
}

/** Ratings below the lowest one by less than this are in the picture. */
const MARGIN = 50;

/** The rating after each rated answer; nothing before the second. */
export function RatingGraph({ record }: { readonly record: PuzzleRecord }) {
  const text = useText(messages);
  const { integer } = useFormats();
  const ratings = useMemo(() => ratingsOf(record).map(({ rating }) => rating), [record]);
  const data = useMemo((): ChartData => {
    const least = Math.min(...ratings) - MARGIN;
    return {
      kind: 'line',
      isWhole: true,
      hasDots: ratings.length <= 30,
      values: ratings,
      from: 1,
      range: [1, Math.max(2, ratings.length)],
      floor: Math.floor(least / MARGIN) * MARGIN,
    };
  }, [ratings]);
  if (ratings.length < 2) return null;
  const label = text.ratings(
    ratings.length,
    integer(Math.round(ratings[0]!)),
    integer(Math.round(ratings.at(-1)!)),
  );
  return (
    <figure class="rating-graph">
      <Chart data={data} at={null} label={label} format={integer} />
    </figure>
  );
}
