/** Places of a leaderboard as a table: names link to players, scores to games. */
import type { BoardEntry } from '@open2048/compete';
import { useFormats, useText } from '../app.tsx';
import { messages as gameMessages } from '../game/messages.ts';
import '../ui/table.css';
import './compete.css';
import { PlayerLink, ScoreLink } from './links.tsx';
import { messages } from './messages.ts';
import { TileName } from './tile-name.tsx';

interface PlacesProps {
  /** A name in `DEALT_RULES`. */
  readonly rules: string;
  readonly places: readonly BoardEntry[];
  /** The name of the player whose row is marked, or null. */
  readonly own: string | null;
  /** What the table shows, for screen readers. */
  readonly caption: string;
}

/** The table. */
export function Places({ rules, places, own, caption }: PlacesProps) {
  const words = useText(messages);
  const { score } = useText(gameMessages);
  const { integer } = useFormats();
  return (
    <table class="table places">
      <caption class="unseen">{caption}</caption>
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
        {places.map((place) => (
          <tr
            key={place.game}
            {...(place.player === own && { 'aria-current': true, class: 'own' })}
          >
            <td>{integer(place.rank)}</td>
            <th scope="row" class="name">
              <PlayerLink handle={place.player} />
              {place.player === own && <span class="badge">{words.you}</span>}
            </th>
            <td>
              <ScoreLink game={place.game} score={place.score} />
            </td>
            <td>
              <TileName rules={rules} rank={place.maxRank} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
