/** The scores that the assignment gives a board. */
import type { Board } from '@open2048/core';
import { penalty, snakeScore, weightedScore } from '@open2048/solver';
import { useText } from '../../app.tsx';
import { Section } from '../../ui/fields.tsx';
import { messages } from './messages.ts';

/** The three scores of a board, square or not, with all their digits. */
export function ScoresPart({ board }: { readonly board: Board }) {
  const text = useText(messages);
  const scores: readonly (readonly [string, bigint])[] = [
    [text.weightedScore, weightedScore(board)],
    [text.snakeScore, snakeScore(board)],
    [text.penalty, penalty(board)],
  ];
  return (
    <Section title={text.scores}>
      <dl class="solve-numbers">
        {scores.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{String(value)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
