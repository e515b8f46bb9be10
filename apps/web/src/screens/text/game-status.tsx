/** The status of a game: its figures, and the choices when it waits or has ended. */
import { useFormats } from '../../app.tsx';
import { HighScoreEntry } from '../../game/high-score.tsx';
import type { Play } from '../../game/play.ts';
import { useWording } from '../../game/wording.ts';
import { hasEndedAtGoal, tileName } from '../../game/words.ts';

interface GameStatusProps {
  readonly play: Play;
}

/** The figures, and the outcome if there is one. */
export function GameStatus({ play }: GameStatusProps) {
  const wording = useWording(play.rules);
  const { text } = wording;
  const { integer } = useFormats();
  const { game, best, undos } = play.state.value;
  const { position, rules } = game;
  const figures = [
    ...(rules.score === 'none'
      ? []
      : [
          [text.score, integer(position.score)],
          [text.best, integer(best)],
        ]),
    [text.moves, integer(position.moves)],
    ...(undos > 0 ? [[text.takenBack, integer(undos)]] : []),
    ...(rules.goal === null ? [] : [[text.goal, tileName(rules.goal, wording)]]),
  ];
  return (
    <>
      <dl class="talk-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Outcome play={play} />
    </>
  );
}

/** Not announced here: the move that caused it was announced. */
function Outcome({ play }: GameStatusProps) {
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
