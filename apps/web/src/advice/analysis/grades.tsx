/** How many moves of a game have which grade, and the accuracy if losses have a unit. */
import { GRADES, type GameJudgement } from '@open2048/advice';
import { useFormats, useText } from '../../app.tsx';
import { messages } from './messages.ts';

/** The figures of a game. */
export function Grades({ game: { accuracy, grades } }: { readonly game: GameJudgement }) {
  const text = useText(messages);
  const { integer } = useFormats();
  return (
    <dl class="analysis-grades">
      {accuracy !== null && (
        <div class="analysis-accuracy">
          <dt>{text.accuracy}</dt>
          <dd>{integer(accuracy)}</dd>
        </div>
      )}
      {GRADES.map((grade) => (
        <div key={grade} class={`grade-${grade}`}>
          <dt>{text.graded(grade)}</dt>
          <dd>{integer(grades[grade])}</dd>
        </div>
      ))}
    </dl>
  );
}
