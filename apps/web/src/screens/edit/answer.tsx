/**
 * Two questions about a position: what is best here, and can it be solved? The first is answered by the strongest advisor
 * that fits; the second by an exact table, by the A* lab, or by saying why not.
 */
import { bestMoves, obstacleOf, type Evaluation } from '@open2048/advice';
import { DIRECTION_NAMES, legalMask, type Board, type RuleSet } from '@open2048/core';
import { countedAs, written } from '../../advice/evaluation-text.ts';
import { messages as adviceMessages } from '../../advice/messages.ts';
import type { Consulted } from '../../advice/use-hints.ts';
import { useApp, useFormats, useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { formatRoute } from '../../route.ts';
import { Section } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icons.tsx';
import { SCREEN_ICONS } from '../../ui/screen-icons.ts';
import { messages } from './messages.ts';
import { isCorner, labRoute } from './solving.ts';

interface AnswerProps {
  readonly board: Board;
  readonly rules: RuleSet;
  readonly consulted: Consulted;
}

/** Both questions, with their answers. */
export function Answer(props: AnswerProps) {
  const text = useText(messages);
  return (
    <div class="answers">
      <Section title={text.bestHere}>
        <p class="answer">
          <Best {...props} />
        </p>
      </Section>
      <Section title={text.solveThis}>
        <Solution {...props} />
      </Section>
    </div>
  );
}

function Best({ board, rules, consulted: { hints } }: AnswerProps) {
  const text = useText(messages);
  const advice = useText(adviceMessages);
  if (legalMask(board) === 0) return <>{text.noMove}</>;
  if (hints === null) {
    if (isCorner(rules, board)) return <>{text.noChance}</>;
    const { rows, cols } = board;
    return <>{advice.noAdvice(obstacleOf({ ...rules, size: { rows, cols } }) ?? 'size')}</>;
  }
  const state = hints.state.value;
  if (state.kind === 'answered') return <BestMoves evaluation={state.evaluation} />;
  return <>{state.kind === 'failed' ? advice.noAnswer : advice.working}</>;
}

/** The best moves, with their value. */
function BestMoves({ evaluation }: { readonly evaluation: Evaluation }) {
  const advice = useText(adviceMessages);
  const words = useText(gameMessages);
  const language = useApp().language.value;
  const { either } = useFormats();
  const best = bestMoves(evaluation, 0);
  const first = evaluation.moves.find(({ direction }) => direction === best[0]);
  const value = first && written(first, evaluation, 0, language, advice).value;
  return (
    <>
      <b>{either(best.map((direction) => words.direction(DIRECTION_NAMES[direction])))}</b>
      {value && (
        <span>
          {countedAs(evaluation, null, advice)}: {value}
        </span>
      )}
    </>
  );
}

function Solution({ board, rules, consulted: { hints } }: AnswerProps) {
  const text = useText(messages);
  const lab = labRoute(rules, board);
  if (lab !== null) {
    return (
      <a class="button" href={formatRoute(lab)}>
        <Icon path={SCREEN_ICONS.solve} />
        {text.openLab}
      </a>
    );
  }
  if (isCorner(rules, board)) return <p class="note">{text.labNeedsSquare}</p>;
  const isExact = hints !== null && hints.entry.value.basis !== 'judged';
  return <p class="note">{isExact ? text.solved : text.notSolved}</p>;
}
