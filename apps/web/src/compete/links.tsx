/** Links to people and to their games. */
import { useFormats } from '../app.tsx';
import { formatRoute } from '../route.ts';
import { pageRoute } from './page-route.ts';

/** The name of a player, which links to the player's page. */
export function PlayerLink({ handle }: { readonly handle: string }) {
  return (
    <a href={formatRoute(pageRoute('player', handle))}>
      <bdi>{handle}</bdi>
    </a>
  );
}

interface ScoreLinkProps {
  /** The id of the game. */
  readonly game: string;
  readonly score: number;
}

/** The score of a finished game, which links to the game's page. */
export function ScoreLink({ game, score }: ScoreLinkProps) {
  const { integer } = useFormats();
  return <a href={formatRoute({ screen: 'game', id: game })}>{integer(score)}</a>;
}
