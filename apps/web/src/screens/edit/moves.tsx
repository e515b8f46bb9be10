/** What each of the four moves would make of a position, before chance has its turn. */
import {
  DIRECTION_NAMES,
  DIRECTIONS,
  levelCubes,
  move,
  type Board,
  type Direction,
  type RuleSet,
} from '@open2048/core';
import { useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { Section } from '../../ui/fields.tsx';
import { messages } from './messages.ts';
import { Still } from './still.tsx';

/** Larger boards are not drawn four more times. */
const MOST_DRAWN = 144;

interface MovesProps {
  readonly board: Board;
  readonly rules: RuleSet;
}

/** The four moves. */
export function Moves({ board, rules }: MovesProps) {
  const text = useText(messages);
  return (
    <Section title={text.moves}>
      <ul class="moves">
        {DIRECTIONS.map((direction) => (
          <MoveCard key={direction} board={board} rules={rules} direction={direction} />
        ))}
      </ul>
    </Section>
  );
}

interface MoveCardProps extends MovesProps {
  readonly direction: Direction;
}

function MoveCard({ board, rules, direction }: MoveCardProps) {
  const text = useText(messages);
  const words = useText(gameMessages);
  const { board: after, legal, reward } = move(board, direction, rules.merge);
  const gain = {
    'merge-sum': reward,
    'level-cubes': levelCubes(after) - levelCubes(board),
    none: 0,
  };
  const points = gain[rules.score];
  return (
    <li class={legal ? 'move-card' : 'move-card illegal'}>
      <p class="move-name">
        <b>{words.direction(DIRECTION_NAMES[direction])}</b>
        {legal && points !== 0 && <span>{words.gain(points)}</span>}
      </p>
      {legal && board.ranks.length <= MOST_DRAWN && <Still board={after} rules={rules} />}
      {!legal && <p class="note">{text.illegal}</p>}
    </li>
  );
}
