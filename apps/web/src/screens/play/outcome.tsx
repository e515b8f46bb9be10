/** The panel over the board when the goal is reached, when the game is over, and when it continues in another window. */
import { maxRank } from '@open2048/core';
import { useApp, useFormats, useText } from '../../app.tsx';
import { HighScoreEntry } from '../../game/high-score.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { Fact, Panel } from '../../game/panel.tsx';
import type { Play } from '../../game/play.ts';
import { useWording } from '../../game/wording.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { hasEndedAtGoal, tileName } from '../../game/words.ts';
import { messages } from './messages.ts';

interface OutcomeProps {
  readonly play: Play;
}

/** The current panel, if any. */
export function Outcome(props: OutcomeProps) {
  return useTexts(messages) && <Current {...props} />;
}

function Current({ play }: OutcomeProps) {
  const { status } = play.state.value.game.position;
  if (play.elsewhere.value) return <Elsewhere />;
  if (!play.showsOutcome.value) return null;
  return status === 'goal' ? <GoalReached play={play} /> : <GameOver play={play} />;
}

function GoalReached({ play }: OutcomeProps) {
  const wording = useWording(play.rules);
  const { text } = wording;
  const { rules, position } = play.state.value.game;
  return (
    <Panel title={text.reached(tileName(rules.goal!, wording))} festive>
      {rules.score !== 'none' && <p class="panel-score">{text.points(position.score)}</p>}
      <div class="panel-buttons">
        <button
          class="button primary"
          type="button"
          onClick={() => void play.session.continueAfterGoal()}
        >
          {text.keepGoing}
        </button>
        <NewGameButton play={play} />
      </div>
    </Panel>
  );
}

function GameOver({ play }: OutcomeProps) {
  const text = useText(messages);
  const wording = useWording(play.rules);
  const words = wording.text;
  const { integer, duration } = useFormats();
  const { game, best, canUndo, playedMs, qualifies, undos } = play.state.value;
  const { position, rules } = game;
  const won = hasEndedAtGoal(play.state.value);
  const title = won ? words.reached(tileName(rules.goal!, wording)) : words.over;
  return (
    <Panel title={title} festive={won} onClose={() => play.closeOutcome()}>
      {rules.score !== 'none' && (
        <div class="panel-result">
          <p class="panel-score">{words.points(position.score)}</p>
          {position.score > 0 && position.score === best && <p>{text.newBest}</p>}
        </div>
      )}
      <HighScoreEntry play={play} />
      <dl class="facts">
        <Fact name={words.largestTile}>{tileName(maxRank(position.board), wording)}</Fact>
        <Fact name={words.moves}>{integer(position.moves)}</Fact>
        {undos > 0 && <Fact name={words.takenBack}>{integer(undos)}</Fact>}
        <Fact name={text.timePlayed}>{duration(playedMs)}</Fact>
      </dl>
      <div class="panel-buttons">
        <NewGameButton play={play} primary={!qualifies} />
        <AnalyseButton play={play} />
        {canUndo && (
          <button class="button" type="button" onClick={() => play.perform('undo')}>
            {text.undoLast}
          </button>
        )}
      </div>
    </Panel>
  );
}

function Elsewhere() {
  const words = useText(gameMessages);
  const text = useText(messages);
  return (
    <Panel title={text.elsewhere}>
      <p>{words.elsewhereText}</p>
      <div class="panel-buttons">
        <button class="button primary" type="button" onClick={() => location.reload()}>
          {words.continueHere}
        </button>
      </div>
    </Panel>
  );
}

function NewGameButton({ play, primary }: OutcomeProps & { readonly primary?: boolean }) {
  const text = useText(gameMessages);
  return (
    <button
      class={primary ? 'button primary' : 'button'}
      type="button"
      onClick={() => play.perform('new-game')}
    >
      {text.newGame}
    </button>
  );
}

/** The link to the analysis of the game, which starts at once. */
function AnalyseButton({ play }: OutcomeProps) {
  const { router } = useApp();
  const text = useText(messages);
  const analyse = async () => {
    const { analysisRoute } = await import('../../sharing/link.ts');
    router.go(analysisRoute(play.session.state));
  };
  return (
    <button class="button" type="button" onClick={() => void analyse()}>
      {text.analyse}
    </button>
  );
}
