/** Finished games of one player as a table: scores link to games. */
import type { PlayedGame } from '@open2048/compete';
import { useFormats, useText } from '../app.tsx';
import { messages as gameMessages } from '../game/messages.ts';
import '../ui/table.css';
import './compete.css';
import { ScoreLink } from './links.tsx';
import { messages } from './messages.ts';
import { rulesTitle } from './rules.ts';
import { TileName } from './tile-name.tsx';

interface GamesTableProps {
  readonly games: readonly PlayedGame[];
  /** What the table shows, for screen readers. */
  readonly caption: string;
  /** Whether each row has the day on which the game finished. */
  readonly hasDates?: boolean;
}

/** The table. */
export function GamesTable({ games, caption, hasDates = false }: GamesTableProps) {
  const words = useText(messages);
  const gameWords = useText(gameMessages);
  const { date } = useFormats();
  return (
    <table class="table places">
      <caption class="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" class="name">
            {words.game}
          </th>
          <th scope="col">{gameWords.score}</th>
          <th scope="col">{words.tile}</th>
        </tr>
      </thead>
      <tbody>
        {games.map((game) => (
          <tr key={game.game}>
            <th scope="row" class="name">
              {rulesTitle(game.rules, gameWords)}
              <span class="note">
                {words.className(game.class)}
                {hasDates && ` · ${date(game.at)}`}
              </span>
            </th>
            <td>
              <ScoreLink game={game.game} score={game.score} />
            </td>
            <td>
              <TileName rules={game.rules} rank={game.maxRank} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
