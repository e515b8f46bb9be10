/** The verdict on an answer: whether it solves the puzzle, what every move costs and why, the rating, the next actions. */
import type { Puzzle, ShownAnswer } from '@open2048/advice';
import type { Direction } from '@open2048/core';
import type { Asked } from '../../advice/answering/asked.ts';
import { Choices } from '../../advice/answering/choices.tsx';
import { messages as answeringMessages } from '../../advice/answering/messages.ts';
import {
  useBriefVerdict,
  useSpokenVerdict,
  VerdictSection,
} from '../../advice/answering/verdict.tsx';
import { useApp, useFormats, useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import type { Puzzles } from '../../puzzles/open.ts';
import { formatRoute } from '../../route.ts';
import { messages } from './messages.ts';
import { showNext } from './next.ts';
import { RatingGraph } from './standing.tsx';

interface VerdictProps {
  readonly puzzles: Puzzles;
  readonly puzzle: Puzzle;
  readonly asked: Asked;
  readonly answer: ShownAnswer;
}

/** The part of the screen after an answer. */
export function Verdict({ puzzles, puzzle, asked, answer }: VerdictProps) {
  const text = useText(messages);
  const words = useText(answeringMessages);
  const brief = useBriefVerdict(asked);
  const { router } = useApp();
  const { controller, state } = puzzles;
  const next = () => {
    router.replace({ screen: 'puzzles' });
    showNext(controller);
  };
  const notesOn = (direction: Direction) => [
    ...(direction === answer.direction ? [words.yours] : []),
    ...(direction === puzzle.tempting ? [text.tempting] : []),
  ];
  return (
    <VerdictSection
      isRight={answer.isSolved}
      title={brief(answer.direction)}
      next={text.next}
      onNext={next}
      onAgain={() => controller.tryAgain()}
    >
      <Choices asked={asked} notesOn={notesOn} />
      <Result answer={answer} puzzle={puzzle} />
      <RatingGraph record={state.value.record} />
      <div class="verdict-actions more">
        <a
          class="button small"
          href={formatRoute({ screen: 'edit', position: asked.board, rules: asked.rules })}
        >
          {text.analyse}
        </a>
      </div>
    </VerdictSection>
  );
}

/** What the answer did to the rating and the streaks, and what the puzzle was about. */
function Result({ answer, puzzle }: Pick<VerdictProps, 'answer' | 'puzzle'>) {
  const text = useText(messages);
  const { integer } = useFormats();
  const change = useChange();
  const { solved, failed, dailyStreak } = answer.after;
  return (
    <>
      <p class="rating-change">{change(answer)}</p>
      <dl class="puzzle-facts">
        <div>
          <dt>{text.theme}</dt>
          <dd>{text.themes[puzzle.theme]}</dd>
        </div>
        <div>
          <dt>{text.difficulty}</dt>
          <dd>{integer(puzzle.rating)}</dd>
        </div>
        <div>
          <dt>{text.solved}</dt>
          <dd>{text.of(solved, solved + failed)}</dd>
        </div>
        {dailyStreak > 0 && (
          <div>
            <dt>{text.dailyTitle}</dt>
            <dd>{text.dailyStreak(dailyStreak)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

/** The rating with its change, or that there was none. */
function useChange(): (answer: ShownAnswer) => string {
  const text = useText(messages);
  const { integer, signed } = useFormats();
  return ({ isRated, before, after }) => {
    if (!isRated) return text.unrated;
    const [then, now] = [Math.round(before.rating), Math.round(after.rating)];
    return text.change(integer(now), signed(now - then));
  };
}

/** The verdict in words, with the best move, the reason and the rating. */
export function useVerdict(asked: Asked): (answer: ShownAnswer) => string {
  const words = useText(gameMessages);
  const brief = useBriefVerdict(asked);
  const verdict = useSpokenVerdict(asked);
  const change = useChange();
  return (answer) => {
    const { direction, isSolved } = answer;
    return words.several([
      brief(direction),
      ...verdict({ direction, isRight: isSolved }),
      answer.isRated ? words.sentence([change(answer)]) : change(answer),
    ]);
  };
}
