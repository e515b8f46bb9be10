/** The first places of a leaderboard. */
import { PERIODS, type BoardEntry, type Period } from '@open2048/compete';
import type { ComponentChildren } from 'preact';
import { useText } from '../../../app.tsx';
import { keptPlayer } from '../../../compete/kept.ts';
import { pageRoute } from '../../../compete/page-route.ts';
import { Places } from '../../../compete/places.tsx';
import { formatRoute } from '../../../route.ts';
import { Choice, Section } from '../../../ui/fields.tsx';
import { messages } from './messages.ts';

interface LeaderboardProps {
  /** A name in `DEALT_RULES`. */
  readonly rules: string;
  readonly period: Period;
  readonly places: readonly BoardEntry[];
  readonly onPeriod: (period: Period) => void;
  /** More choices. */
  readonly children: ComponentChildren;
}

/** How many places are shown. */
const SHOWN = 10;

/** The leaderboard, with its choices. */
export function Leaderboard({ rules, period, places, onPeriod, children }: LeaderboardProps) {
  const text = useText(messages);
  return (
    <Section title={text.leaderboard}>
      {children}
      <Choice
        label={text.period}
        values={PERIODS}
        value={period}
        nameOf={text.periodName}
        onChange={onPeriod}
      />
      {places.length === 0 ? (
        <p>{text.nobody}</p>
      ) : (
        <Places
          rules={rules}
          places={places.slice(0, SHOWN)}
          own={keptPlayer()}
          caption={text.leaderboard}
        />
      )}
      <div class="bar-actions">
        <a class="button" href={formatRoute(pageRoute('boards', `${rules}/ranked/${period}`))}>
          {text.allPlaces}
        </a>
        <a class="button" href={formatRoute(pageRoute('now'))}>
          {text.nowPlaying}
        </a>
        <a class="button" href={formatRoute(pageRoute('fair-play'))}>
          {text.fairPlay}
        </a>
      </div>
    </Section>
  );
}
