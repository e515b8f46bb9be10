/** The head of the screen: the name, the score with what the last move brought, and the best score. */
import type { ScoreClass } from '@open2048/session';
import type { ComponentChildren } from 'preact';
import { Mark, UndoIcon } from './icons.tsx';
import { text } from './messages.ts';
import type { Play } from './play.ts';

/** The name of the app and its mark. */
export function Brand() {
  return (
    <h1 class="brand">
      <Mark />
      <span>
        open<b>2048</b>
      </span>
    </h1>
  );
}

/** Score and best score of the class that this game is in. */
export function Scores({ play }: { readonly play: Play }) {
  const { game, best, scoreClass } = play.state.value;
  return (
    <dl class="scores">
      <Score label={text.score} points={game.position.score}>
        <Gain play={play} />
      </Score>
      <Score label={<BestLabel scoreClass={scoreClass} />} points={best} />
    </dl>
  );
}

interface ScoreProps {
  readonly label: ComponentChildren;
  readonly points: number;
  readonly children?: ComponentChildren;
}

function Score({ label, points, children }: ScoreProps) {
  const digits = text.integer(points);
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

/** Games in which a move was taken back have a best score of their own. */
function BestLabel({ scoreClass }: { readonly scoreClass: ScoreClass }) {
  if (scoreClass === 'without-undo') return <>{text.best}</>;
  return (
    <>
      {text.best} <UndoIcon />
      <span class="unseen">{text.withUndo}</span>
    </>
  );
}

/** What the latest move brought rises from the score; the live region says it, so it is not read here. */
function Gain({ play }: { readonly play: Play }) {
  const { number, reward } = play.latest.value;
  if (reward === 0) return null;
  return (
    <span key={number} class="gain" aria-hidden="true">
      {text.gain(reward)}
    </span>
  );
}
