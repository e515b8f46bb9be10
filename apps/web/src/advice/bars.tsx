/** The values of the moves as a table with bars, and the state of the question. */
import { bestMoves, type Evaluation } from '@open2048/advice';
import { DIRECTION_NAMES, type Direction } from '@open2048/core';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useApp, useText } from '../app.tsx';
import { FaultMessage } from '../ui/fault-message.tsx';
import './advice.css';
import type { Basis } from './advisor-entry.ts';
import type { Hints } from './hints.ts';
import { countedAs, isEngineValue, shareOf, written } from './evaluation-text.ts';
import { messages } from './messages.ts';

interface HintsProps {
  readonly hints: Hints;
  /** The current score of the game; null for a position without a game. */
  readonly score: number | null;
}

interface BarsProps extends HintsProps {
  /** The move that was made, if the game has continued. */
  readonly made?: Direction | null;
}

/** The moves with their values, and the remark about them. */
export function Bars({ hints, score, made = null }: BarsProps) {
  const state = hints.state.value;
  const { kind } = state;
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (state.kind === 'answered') setHeight(ref.current!.offsetHeight);
  }, [state]);
  // Keeps the height of the previous answer, so that nothing below moves between two answers.
  const minHeight = kind === 'working' ? `${height}px` : undefined;
  return (
    <div ref={ref} class="bars" style={{ minHeight }}>
      {kind === 'answered' && <Values evaluation={state.evaluation} score={score} made={made} />}
      <Remark hints={hints} score={score} />
    </div>
  );
}

/** What is counted and whether it is exact, or the progress, or why there is no answer. */
export function Remark({ hints, score }: HintsProps) {
  const text = useText(messages);
  const state = hints.state.value;
  const { basis } = hints.entry.value;
  const searched = ({ depth, nodes }: Evaluation) =>
    depth !== undefined && nodes !== undefined && text.searched(depth, nodes);
  switch (state.kind) {
    case 'none':
      return null;
    case 'working':
      return <Working done={state.done} basis={basis} />;
    case 'failed':
      return (
        <p class="note">
          {text.noAnswer} <FaultMessage fault={state.fault} />
        </p>
      );
    case 'answered':
      return (
        <p class="note">
          {text.basis(basis, countedAs(state.evaluation, score, text))} {searched(state.evaluation)}{' '}
          {isEngineValue(state.evaluation) && (
            <span class="unit-about">{text.engineValueAbout}</span>
          )}
        </p>
      );
  }
}

interface WorkingProps {
  readonly done: number;
  readonly basis: Basis;
}

/** The progress of the work; the time for a download cannot be estimated. */
function Working({ done, basis }: WorkingProps) {
  const text = useText(messages);
  const words = basis === 'looked-up' ? text.lookingUp : text.working;
  return (
    <p class="working">
      <span>{words}</span>{' '}
      <progress {...(basis !== 'looked-up' && { value: done })} max={1} aria-label={words} />
    </p>
  );
}

interface ValuesProps extends Pick<HintsProps, 'score'> {
  readonly evaluation: Evaluation;
  readonly made: Direction | null;
}

/** The moves, the best first; the length of a bar is relative to the best move. Values without a unit are not shown. */
export function Values({ evaluation, score, made }: ValuesProps) {
  const text = useText(messages);
  const language = useApp().language.value;
  const { moves, unit, isExact } = evaluation;
  const best = bestMoves(evaluation, score ?? 0);
  const most = moves[0]?.value ?? 0;
  const isCounted = unit !== 'own';
  if (moves.length === 0) return null;
  return (
    <table class="worths">
      <caption class="unseen">{countedAs(evaluation, score, text)}</caption>
      <thead class="unseen">
        <tr>
          <th scope="col">{text.move}</th>
          {isCounted && <th scope="col">{text.worth}</th>}
          <th scope="col">{isCounted ? text.costs : text.compared}</th>
        </tr>
      </thead>
      <tbody>
        {moves.map((move) => {
          const { direction } = move;
          const { value, compared } = written(move, evaluation, score ?? 0, language, text);
          return (
            <tr
              key={direction}
              class={best.includes(direction) ? 'best' : undefined}
              style={{ '--share': shareOf(move, most, isExact), '--place': direction + 1 }}
            >
              <th scope="row">
                {text.direction(DIRECTION_NAMES[direction])}
                {direction === made && <span class="made">{text.made}</span>}
              </th>
              {isCounted && <td class="worth">{value}</td>}
              <td>{compared}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
