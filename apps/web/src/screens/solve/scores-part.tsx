/** The scores that the assignment gives a board, and what they mean; the definitions are in the solver's scores.ts. */
import type { Board } from '@open2048/core';
import { penalty, snakeScore, weightedScore } from '@open2048/solver';
import { useText } from '../../app.tsx';
import { Section } from '../../ui/fields.tsx';
import { messages } from './messages.ts';

/** The three scores of a board, square or not, with all their digits. */
export function ScoresPart({ board }: { readonly board: Board }) {
  const text = useText(messages);
  const scores: readonly (readonly [name: string, value: bigint, about: string])[] = [
    [text.weightedScore, weightedScore(board), text.weightedAbout],
    [text.snakeScore, snakeScore(board), text.snakeAbout],
    [text.penalty, penalty(board), text.penaltyAbout],
  ];
  return (
    <Section title={text.scores}>
      <dl class="solve-scores">
        {scores.map(([name, value, about]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{String(value)}</dd>
            <dd class="note">{about}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
