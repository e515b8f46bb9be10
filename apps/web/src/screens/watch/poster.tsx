/**
 * The card over the board when a game is opened: whose game it is, what it came to, when it was played, and a large
 * button that plays it. It goes with the first step.
 */
import { SCHEMES, cssColour, tileColours, tileText } from '@open2048/board-view';
import { useEffect, useState } from 'preact/hooks';
import { useApp, useFormats, useText } from '../../app.tsx';
import { useKeptFocus } from '../../ui/kept-focus.ts';
import { messages as gameMessages } from '../../game/messages.ts';
import { useWording } from '../../game/wording.ts';
import { tileName } from '../../game/words.ts';
import { Icon } from '../../ui/icons.tsx';
import { WATCHING_ICONS } from '../../watching/icons.ts';
import type { Player } from '../../watching/player.ts';
import { messages } from './messages.ts';
import type { Opened } from './opening.ts';

interface PosterProps {
  readonly opened: Opened;
  readonly player: Player;
}

/** The card; renders nothing once the game has left its start. */
export function Poster({ opened, player }: PosterProps) {
  const text = useText(messages);
  const words = useText(gameMessages);
  const { integer, date } = useFormats();
  const { timeline, by } = opened;
  const { replay } = timeline;
  const isAtStart = player.place.value === 0 && player.running.value === 0;
  const [isLeft, setLeft] = useState(!isAtStart || timeline.length === 0);
  useEffect(() => {
    if (!isAtStart) setLeft(true);
  }, [isAtStart]);
  const onFocusIn = useKeptFocus('.transport .primary', [isAtStart]);
  if (isLeft || !isAtStart) return null;
  const { board, score } = timeline.positionAt(timeline.length);
  return (
    <section class="poster" aria-label={text.thisGame} onFocusIn={onFocusIn}>
      <p class="poster-who">
        <bdi>{by ?? text.gameOf(replay.gameClass)}</bdi>
      </p>
      <div class="poster-result">
        <Tile rank={Math.max(...board.ranks)} opened={opened} />
        <dl>
          {replay.rules.score !== 'none' && (
            <div>
              <dt>{words.score}</dt>
              <dd>{integer(score)}</dd>
            </div>
          )}
          <div>
            <dt>{text.moves}</dt>
            <dd>{integer(timeline.standingMoves().length)}</dd>
          </div>
        </dl>
      </div>
      <button class="button primary poster-play" type="button" onClick={() => player.run(1)}>
        <Icon path={WATCHING_ICONS.play} />
        {text.watchIt}
      </button>
      <p class="note">
        {[
          by !== undefined && text.gameOf(replay.gameClass),
          replay.startedAt !== null && date(replay.startedAt),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </section>
  );
}

interface TileProps extends Pick<PosterProps, 'opened'> {
  readonly rank: number;
}

/** The largest tile of the game. */
function Tile({ rank, opened }: TileProps) {
  const wording = useWording(opened.timeline.replay.rules);
  const { palette, theme } = useApp().settings.value.value;
  const contrast = theme === 'contrast' ? 'more' : 'usual';
  const [light, dark] = SCHEMES.map((scheme) =>
    tileColours(rank, wording.look, { palette, contrast, scheme }),
  );
  const face = tileText(rank, wording.look);
  const style = {
    background: `light-dark(${cssColour(light!.face)}, ${cssColour(dark!.face)})`,
    color: `light-dark(${cssColour(light!.ink)}, ${cssColour(dark!.ink)})`,
    '--chars': Math.max(3, face.length),
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the digits are text
    <p class="poster-tile" style={style} role="img" aria-label={tileName(rank, wording)}>
      {face}
    </p>
  );
}
