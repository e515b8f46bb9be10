/**
 * The board after each of the four moves, before a tile is dealt, and, if an advisor is available,
 * the value and the loss of each move.
 */
import { bestMoves, reasonIn, type Evaluation } from '@open2048/advice';
import {
  DIRECTION_NAMES,
  DIRECTIONS,
  levelCubes,
  move,
  type Board,
  type Direction,
  type RuleSet,
} from '@open2048/core';
import type { ComponentChildren } from 'preact';
import { Remark } from '../../advice/bars.tsx';
import { EngineChoice } from '../../advice/engine-choice.tsx';
import { written } from '../../advice/evaluation-text.ts';
import { messages as adviceMessages } from '../../advice/messages.ts';
import { ReasonLine } from '../../advice/reasons/reason-line.tsx';
import { UnitChoice } from '../../advice/unit-choice.tsx';
import type { Consulted } from '../../advice/use-hints.ts';
import { useApp, useText } from '../../app.tsx';
import { Still } from '../../editing/still.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { Section } from '../../ui/fields.tsx';
import { messages } from './messages.ts';

/** Boards with more cells are not drawn four more times. */
const MOST_DRAWN = 144;

interface MovesProps {
  readonly board: Board;
  readonly rules: RuleSet;
}

interface ConsultedProps extends MovesProps {
  readonly consulted: Consulted;
}

export function Moves({ board, rules, consulted: { hints, entries } }: ConsultedProps) {
  const text = useText(messages);
  const state = hints?.state.value;
  const evaluation = state?.kind === 'answered' ? state.evaluation : null;
  // While the search goes on, another move may become the best.
  const known = state?.kind === 'answered' && state.isFinal ? evaluation : null;
  return (
    <Section title={text.moves}>
      {hints && <UnitChoice hints={hints} entries={entries} />}
      <ul class="moves">
        {DIRECTIONS.map((direction) => (
          <MoveCard key={direction} board={board} rules={rules} direction={direction}>
            {evaluation && <Value evaluation={evaluation} direction={direction} />}
            {known && (
              <ReasonLine
                rules={rules}
                reason={reasonIn(rules, { board, score: 0 }, known, direction)}
              />
            )}
          </MoveCard>
        ))}
      </ul>
      {hints && (
        <>
          <Remark hints={hints} score={null} />
          <EngineChoice rules={rules} entry={hints.entry.value} />
        </>
      )}
    </Section>
  );
}

interface MoveCardProps extends MovesProps {
  readonly direction: Direction;
  readonly children: ComponentChildren;
}

function MoveCard({ board, rules, direction, children }: MoveCardProps) {
  const text = useText(messages);
  const words = useText(gameMessages);
  const { board: after, legal, reward } = move(board, direction, rules.merge);
  const gains = {
    'merge-sum': reward,
    'level-cubes': levelCubes(after) - levelCubes(board),
    none: 0,
  };
  const gain = gains[rules.score];
  return (
    <li class={legal ? 'move-card' : 'move-card illegal'}>
      <p class="move-name">
        <b>{words.direction(DIRECTION_NAMES[direction])}</b>
        {legal && gain !== 0 && <span>{words.gain(gain)}</span>}
      </p>
      {legal && board.ranks.length <= MOST_DRAWN && <Still board={after} rules={rules} />}
      {legal ? children : <p class="note">{text.illegal}</p>}
    </li>
  );
}

interface ValueProps {
  readonly evaluation: Evaluation;
  readonly direction: Direction;
}

/** The value of one move and its loss; the best is marked by more than its colour. */
function Value({ evaluation, direction }: ValueProps) {
  const text = useText(adviceMessages);
  const language = useApp().language.value;
  const valued = evaluation.moves.find((each) => each.direction === direction);
  if (valued === undefined) return null;
  const { value, compared } = written(valued, evaluation, 0, language, text);
  const isBest = bestMoves(evaluation, 0).includes(direction);
  return (
    <p class={isBest ? 'move-worth best' : 'move-worth'}>
      {value !== null && <b>{value}</b>} <span>{compared}</span>
    </p>
  );
}
