/** The first places of a leaderboard. */
import { PERIODS, type BoardEntry, type Period } from '@open2048/compete';
import type { ComponentChildren } from 'preact';
import { useFormats, useText } from '../../../app.tsx';
import { messages as competeMessages } from '../../../compete/messages.ts';
import { rulesNamed } from '../../../compete/rules.ts';
import { messages as gameMessages } from '../../../game/messages.ts';
import { useWording } from '../../../game/wording.ts';
import { briefName } from '../../../game/words.ts';
import '../../../records/records.css';
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
const SHOWN = 20;

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
      {places.length === 0 ? <p>{text.nobody}</p> : <Places rules={rules} places={places} />}
    </Section>
  );
}

/** The table, with a link from each score to its game. */
function Places({ rules, places }: Pick<LeaderboardProps, 'rules' | 'places'>) {
  const words = useText(competeMessages);
  const { score } = useText(gameMessages);
  const wording = useWording(rulesNamed(rules)!);
  const { integer } = useFormats();
  return (
    <table class="table">
      <thead>
        <tr>
          <th scope="col">{words.rank}</th>
          <th scope="col" class="name">
            {words.player}
          </th>
          <th scope="col">{score}</th>
          <th scope="col">{words.tile}</th>
        </tr>
      </thead>
      <tbody>
        {places.slice(0, SHOWN).map((place) => (
          <tr key={place.game}>
            <td>{integer(place.rank)}</td>
            <th scope="row" class="name">
              <bdi>{place.player}</bdi>
            </th>
            <td>
              <a href={formatRoute({ screen: 'game', id: place.game })}>{integer(place.score)}</a>
            </td>
            <td>{briefName(place.maxRank, wording)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
