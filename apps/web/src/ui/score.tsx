/** A number that a game counts, in the head of a screen around a board (styles/board-screen.css). */
import type { ComponentChildren } from 'preact';

interface ScoreProps {
  readonly label: ComponentChildren;
  readonly digits: string;
  readonly children?: ComponentChildren;
}

/** A number with its name; `digits` is what it is written with. */
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
