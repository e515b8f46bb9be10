/** A number of a game, in the header of a screen with a board (styles/board-screen.css). */
import type { ComponentChildren } from 'preact';

interface ScoreProps {
  readonly label: ComponentChildren;
  readonly digits: string;
  readonly children?: ComponentChildren;
}

/** A number with its label; `digits` is its text. */
export function Score({ label, digits, children }: ScoreProps) {
  return (
    <div class="score">
      <dt>{label}</dt>
      <dd style={{ '--chars': String(digits.length) }}>
        {digits}
        {children}
      </dd>
    </div>
  );
}
