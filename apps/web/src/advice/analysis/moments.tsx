/**
 * The moves of a game that matter: those that decided it, the most costly first, each with the reason and a link to
 * practise it, and all other flagged moves in the order of the game.
 */
import type { AnalysedMove } from '@open2048/advice';
import { useState } from 'preact/hooks';
import { useText } from '../../app.tsx';
import { messages as adviceMessages } from '../messages.ts';
import { GRADE_MARKS } from './cost.ts';
import { messages } from './messages.ts';
import type { MoveWords } from './use-words.ts';

/** The flagged moves that are listed before all are wanted. */
const FEW = 12;

interface MomentsProps {
  readonly judged: readonly AnalysedMove[];
  /** The indices of the moves to list. */
  readonly indices: readonly number[];
  readonly words: MoveWords;
  /** Why a move is worse than the best one; null if no rule says so. */
  readonly reasonOf: (index: number) => string | null;
  readonly onGo: (index: number) => void;
  /** Opens the exercise of a move. */
  readonly onPractise: ((index: number) => void) | null;
}

/** The decisive moments. */
export function Moments({ judged, indices, words, reasonOf, onGo, onPractise }: MomentsProps) {
  const text = useText(messages);
  if (indices.length === 0) return <p>{text.none}</p>;
  return (
    <ol class="moments">
      {indices.map((index) => (
        <li key={index} class={`moment grade-${judged[index]!.grade}`}>
          <MomentLink index={index} move={judged[index]!} words={words} onGo={onGo}>
            {reasonOf(index)}
          </MomentLink>
          {onPractise !== null && (
            <button
              class="button small"
              type="button"
              aria-label={text.practiseMove(index + 1)}
              onClick={() => onPractise(index)}
            >
              {text.practiseOne}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The flagged moves: the first few, and all of them on request. */
export function Flagged({
  judged,
  indices,
  words,
  onGo,
}: Omit<MomentsProps, 'reasonOf' | 'onPractise'>) {
  const text = useText(messages);
  const [areAll, setAll] = useState(false);
  return (
    <>
      <ol class="moments flagged">
        {indices.slice(0, areAll ? indices.length : FEW).map((index) => (
          <li key={index} class={`moment grade-${judged[index]!.grade}`}>
            <MomentLink index={index} move={judged[index]!} words={words} onGo={onGo} />
          </li>
        ))}
      </ol>
      {!areAll && indices.length > FEW && (
        <button class="button small" type="button" onClick={() => setAll(true)}>
          {text.showAll(indices.length)}
        </button>
      )}
    </>
  );
}

interface MomentLinkProps extends Pick<MomentsProps, 'words' | 'onGo'> {
  readonly index: number;
  readonly move: AnalysedMove;
  /** The reason. */
  readonly children?: string | null;
}

function MomentLink({ index, move, words, onGo, children }: MomentLinkProps) {
  const text = useText(messages);
  const { grade: gradeName } = useText(adviceMessages);
  const { nameOf } = words;
  const cost = words.cost(move);
  return (
    <button class="moment-link" type="button" onClick={() => onGo(index)}>
      <span class="moment-mark" aria-hidden="true">
        {GRADE_MARKS[move.grade]}
      </span>
      <span class="moment-words">
        <span class="moment-title">
          {text.instead(index + 1, nameOf(move.direction), nameOf(move.best))}
        </span>
        <span class="note">
          <span class="unseen">{gradeName(move.grade)}. </span>
          {[children, cost].filter(Boolean).join(' ')}
        </span>
      </span>
    </button>
  );
}
