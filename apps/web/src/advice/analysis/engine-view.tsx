/**
 * What the engine says about the current position, with arrows on the board: from the analysis where the move is judged,
 * else from a search of its own once playback rests. Everything has its place, so stepping moves nothing.
 */
import { bestMoves, type Evaluation } from '@open2048/advice';
import { legalMask, type Board, type Direction, type RuleSet } from '@open2048/core';
import { useText } from '../../app.tsx';
import { Live } from '../../ui/live.tsx';
import { Remark, Values } from '../bars.tsx';
import { EngineChoice, isEngineChosen } from '../engine-choice.tsx';
import { messages as adviceMessages } from '../messages.ts';
import { MoveArrow } from '../move-arrow.tsx';
import { UnitChoice } from '../unit-choice.tsx';
import type { Consulted } from '../use-hints.ts';
import { messages } from './messages.ts';

/** A position of a game, and the move that was made there; null at the end, or if something else follows. */
export interface Spot {
  readonly rules: RuleSet;
  readonly board: Board;
  readonly score: number;
  readonly made: Direction | null;
}

interface EngineViewProps {
  readonly spot: Spot;
  readonly consulted: Consulted;
  /** The evaluation from the analysis; null if there is none of this position. */
  readonly known: Evaluation | null;
  /** What the analysis says about the move that was made, in sentences. */
  readonly verdict: readonly string[];
  /** Different for each place, so that equal words are announced again. */
  readonly number: number;
  /** Whether the words are announced. */
  readonly isQuiet: boolean;
}

/** The values of the moves, and the verdict on the one that was made. */
export function EngineView({ spot, consulted, known, verdict, number, isQuiet }: EngineViewProps) {
  const text = useText(messages);
  const { hints } = consulted;
  const state = hints?.state.value;
  const found = known ?? (state?.kind === 'answered' ? state.evaluation : null);
  const isOver = legalMask(spot.board) === 0;
  return (
    <section class="engine-view" aria-label={text.engineView}>
      <div class="bars">
        {!isOver && found !== null && (
          <Values evaluation={found} score={spot.score} made={spot.made} />
        )}
        {!isOver && found === null && hints !== null && <Remark hints={hints} score={spot.score} />}
      </div>
      <div class="engine-verdict">
        {verdict.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Live class="unseen" number={number} words={isQuiet ? '' : verdict.join(' ')} />
    </section>
  );
}

/** The arrows of the best moves, over the board. */
export function BestArrows({
  spot,
  consulted,
  known,
}: Pick<EngineViewProps, 'spot' | 'consulted' | 'known'>) {
  const state = consulted.hints?.state.value;
  const found = known ?? (state?.kind === 'answered' ? state.evaluation : null);
  const { rows, cols } = spot.board;
  const best = found === null ? [] : bestMoves(found, spot.score);
  if (best.length === 0) return null;
  return (
    <div class="best-arrows">
      <MoveArrow rows={rows} cols={cols} directions={best} />
    </div>
  );
}

/** Which unit counts, and which engine answers. */
export function EngineOptions({ spot, consulted }: Pick<EngineViewProps, 'spot' | 'consulted'>) {
  const text = useText(adviceMessages);
  const { hints, entries } = consulted;
  if (hints === null) return null;
  const entry = hints.entry.value;
  const isChosen = isEngineChosen(spot.rules, entry);
  if (!isChosen && entries.length < 2) return <Basis consulted={consulted} spot={spot} />;
  return (
    <section class="section" aria-label={text.engine}>
      <UnitChoice hints={hints} entries={entries} />
      <EngineChoice rules={spot.rules} entry={entry} />
      <Basis consulted={consulted} spot={spot} />
    </section>
  );
}

/** What is counted, and whether it is exact. */
function Basis({ spot, consulted: { hints } }: Pick<EngineViewProps, 'spot' | 'consulted'>) {
  if (hints?.state.value.kind !== 'answered') return null;
  return <Remark hints={hints} score={spot.score} />;
}
