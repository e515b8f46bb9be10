/**
 * One puzzle: the board, the question, and, once answered, the verdict; then the next button has the focus, so that Enter
 * continues.
 */
import { PUZZLE_RULES, puzzleChoices, type Puzzle } from '@open2048/advice';
import { useEffect, useMemo } from 'preact/hooks';
import type { Asked } from '../../advice/answering/asked.ts';
import { Answering } from '../../advice/answering/answering.tsx';
import { messages as answeringMessages } from '../../advice/answering/messages.ts';
import { useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import type { Puzzles } from '../../puzzles/open.ts';
import { messages } from './messages.ts';
import { Question, useKind } from './question.tsx';
import { Standing } from './standing.tsx';
import { useVerdict, Verdict } from './verdict.tsx';

interface SolvingProps {
  readonly puzzles: Puzzles;
  readonly puzzle: Puzzle;
}

/** The screen with a puzzle. */
export function Solving({ puzzles, puzzle }: SolvingProps) {
  const { failed } = useText(messages);
  const { controller, state } = puzzles;
  const { answer, failure } = state.value;
  const asked = useAsked(puzzle);
  const announcement = useWords(puzzles, puzzle, asked);
  useEffect(() => scrollTo(0, 0), []);
  return (
    <Answering
      screen="puzzles"
      asked={asked}
      answer={answer && { direction: answer.direction, isRight: answer.isSolved }}
      asker={controller}
      isAnswered={() => controller.state.answer !== null}
      announcement={announcement}
      status={<Standing standing={controller.standing} />}
    >
      {(perform) => (
        <>
          {failure !== null && (
            <p class="fault" role="alert">
              {failed}
            </p>
          )}
          {answer === null ? (
            <Question puzzles={puzzles} asked={asked} onChoose={perform} />
          ) : (
            <Verdict puzzles={puzzles} puzzle={puzzle} asked={asked} answer={answer} />
          )}
        </>
      )}
    </Answering>
  );
}

/** The question of a puzzle; the same value until there is another puzzle. */
function useAsked(puzzle: Puzzle): Asked {
  return useMemo(
    () => ({
      rules: PUZZLE_RULES,
      board: puzzle.board,
      choices: puzzleChoices(puzzle),
      unit: 'points',
    }),
    [puzzle],
  );
}

/** Which puzzle it is, or the verdict on an answer. */
function useWords(puzzles: Puzzles, puzzle: Puzzle, asked: Asked): string {
  const { question } = useText(answeringMessages);
  const words = useText(gameMessages);
  const verdict = useVerdict(asked);
  const kind = useKind(puzzles, puzzle);
  const { answer } = puzzles.state.value;
  return answer === null ? words.several([words.sentence([kind]), question]) : verdict(answer);
}
