/** The worst moves of a game, the worst first, each linked to its position. */
import { isMistake, type AnalysedMove } from '@open2048/advice';
import { DIRECTION_NAMES, type Direction } from '@open2048/core';
import { useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { messages as adviceMessages } from '../messages.ts';
import { messages } from './messages.ts';

/** The most moves in the list. */
const MOST_WORST = 6;

interface WorstProps {
  readonly judged: readonly AnalysedMove[];
  readonly onJump: (place: number) => void;
}

export function Worst({ judged, onJump }: WorstProps) {
  const text = useText(messages);
  const words = useText(gameMessages);
  const { grade: nameOf } = useText(adviceMessages);
  const nameOfMove = (direction: Direction) => words.direction(DIRECTION_NAMES[direction]);
  const worst = [...judged.entries()]
    .filter(([, move]) => isMistake(move))
    .toSorted(([, a], [, b]) => b.share - a.share)
    .slice(0, MOST_WORST);
  if (worst.length === 0) return <p>{text.none}</p>;
  return (
    <div>
      <h3 class="analysis-worst-title">{text.worst}</h3>
      <ol class="analysis-worst">
        {worst.map(([index, { place, direction, best, grade }]) => (
          <li key={place}>
            <button class={`worst grade-${grade}`} type="button" onClick={() => onJump(place)}>
              <span>{text.instead(index + 1, nameOfMove(direction), nameOfMove(best))}</span>
              <span class="worst-grade">{nameOf(grade)}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
