/** The choices when a game waits or has ended. */
import { HighScoreEntry } from '../../game/high-score.tsx';
import type { Play } from '../../game/play.ts';
import { useWording } from '../../game/wording.ts';
import { hasEndedAtGoal, tileName } from '../../game/words.ts';

interface OutcomeProps {
  readonly play: Play;
}

/** The outcome, if there is one. It is not announced here: the move that caused it was announced. */
export function Outcome({ play }: OutcomeProps) {
  const wording = useWording(play.rules);
  const { text } = wording;
  const { position, rules } = play.state.value.game;
  if (play.elsewhere.value) {
    return (
      <div class="talk-outcome" role="alert">
        <p>{text.elsewhereText}</p>
        <button class="button primary" type="button" onClick={() => location.reload()}>
          {text.continueHere}
        </button>
      </div>
    );
  }
  if (position.status === 'playing') return null;
  const isGoal = position.status === 'goal' || hasEndedAtGoal(play.state.value);
  const words = isGoal ? text.reached(tileName(rules.goal!, wording)) : text.over;
  return (
    <div class="talk-outcome">
      <p class="talk-end">{words}</p>
      {position.status === 'goal' ? (
        <button
          class="button primary"
          type="button"
          onClick={() => void play.session.continueAfterGoal()}
        >
          {text.keepGoing}
        </button>
      ) : (
        <HighScoreEntry play={play} />
      )}
    </div>
  );
}
