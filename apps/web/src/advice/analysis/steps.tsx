/** The ways from the current move to other mistakes and decisive moments. */
import { useText } from '../../app.tsx';
import { Icon } from '../../ui/icons.tsx';
import { messages } from './messages.ts';
import type { StepsIn } from './steps-in.ts';

const BACK = 'm15 5-7 7 7 7';
const FORWARD = 'm9 5 7 7-7 7';

interface StepsProps {
  readonly moments: StepsIn;
  readonly mistakes: StepsIn;
}

/** Two pairs of buttons; they keep their places where there is nothing to go to. */
export function Steps({ moments, mistakes }: StepsProps) {
  const text = useText(messages);
  return (
    <>
      <span class="step-pair">
        <Step steps={moments} by={-1} label={text.momentBefore} />
        <Step steps={moments} by={1} label={text.momentAfter} name={text.moment} />
      </span>
      <span class="step-pair">
        <Step steps={mistakes} by={-1} label={text.mistakeBefore} />
        <Step steps={mistakes} by={1} label={text.mistakeAfter} name={text.mistake} />
      </span>
    </>
  );
}

interface StepProps {
  readonly steps: StepsIn;
  readonly by: 1 | -1;
  readonly label: string;
  /** What is gone to, if the button has a visible name. */
  readonly name?: string;
}

function Step({ steps, by, label, name }: StepProps) {
  return (
    <button
      class={name === undefined ? 'button icon-only step' : 'button small step'}
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={!steps.has(by)}
      onClick={() => steps(by)}
    >
      {name}
      <Icon path={by === 1 ? FORWARD : BACK} />
    </button>
  );
}
