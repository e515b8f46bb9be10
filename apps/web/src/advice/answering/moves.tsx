/** The buttons that answer a question for the best move. */
import type { Choice } from '@open2048/advice';
import { DIRECTION_NAMES, DIRECTIONS, type DirectionName } from '@open2048/core';
import { useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { Icon } from '../../ui/icons.tsx';
import { ARROWS } from './icons.ts';
import { messages } from './messages.ts';

interface MoveButtonsProps {
  /** The legal moves. */
  readonly choices: readonly Pick<Choice, 'direction'>[];
  /** Also called for a move that is not possible. */
  readonly onChoose: (name: DirectionName) => void;
}

/** One for each direction. */
export function MoveButtons({ choices, onChoose }: MoveButtonsProps) {
  const text = useText(messages);
  const words = useText(gameMessages);
  const legal = new Set(choices.map(({ direction }) => direction));
  return (
    <fieldset class="move-buttons" aria-label={text.moves}>
      {DIRECTIONS.map((direction) => (
        <button
          key={direction}
          class={`button ${DIRECTION_NAMES[direction]}`}
          type="button"
          aria-label={words.direction(DIRECTION_NAMES[direction])}
          aria-disabled={!legal.has(direction)}
          onClick={() => onChoose(DIRECTION_NAMES[direction])}
        >
          <Icon path={ARROWS[direction]} />
        </button>
      ))}
    </fieldset>
  );
}
