/**
 * The header of the screen: the name of the app with the current rules, and the figures: the score
 * with the gain of the last move and the best score, or, if the rules have no score, the goal and
 * the moves.
 */
import type { ScoreClass } from '@open2048/session';
import { useApp, useFormats, useText } from '../../app.tsx';
import { messages as gameMessages } from '../../game/messages.ts';
import { Gain } from '../../game/gain.tsx';
import type { Play } from '../../game/play.ts';
import { titleOf } from '../../game/title.ts';
import { isUnsaved } from '../../game/unsaved.ts';
import { useWording } from '../../game/wording.ts';
import { briefName } from '../../game/words.ts';
import { Heading } from '../../ui/heading.tsx';
import { Icon, ICONS, Mark } from '../../ui/icons.tsx';
import { Score } from '../../ui/score.tsx';

const WARNING = 'M12 4 2.500 20h19zM12 10v4.500M12 17.500v.1';

/** The name of the app, its logo, and the name of the rules. */
export function Brand({ play }: { readonly play: Play }) {
  const title = titleOf(play.rules, useText(gameMessages));
  return (
    <Heading class="brand" title={title}>
      <Mark />
      <span class="brand-name">
        <span>
          open<b>2048</b>
        </span>{' '}
        <span class="brand-rules">{title}</span>
      </span>
    </Heading>
  );
}

/** The figures of this game. */
export function Scores({ play }: { readonly play: Play }) {
  const { integer } = useFormats();
  const wording = useWording(play.rules);
  const { text } = wording;
  const { game, best, scoreClass } = play.state.value;
  const { position, rules } = game;
  if (rules.score === 'none') {
    return (
      <dl class="scores">
        <Score
          label={text.goal}
          digits={rules.goal === null ? '–' : briefName(rules.goal, wording)}
        />
        <Score label={<Counted name={text.moves} play={play} />} digits={integer(position.moves)} />
      </dl>
    );
  }
  return (
    <dl class="scores">
      <Score label={<Counted name={text.score} play={play} />} digits={integer(position.score)}>
        <Gain play={play} />
      </Score>
      <Score label={<BestLabel scoreClass={scoreClass} />} digits={integer(best)} />
    </dl>
  );
}

interface CountedProps {
  readonly name: string;
  readonly play: Play;
}

/** The name of a figure, with a mark while the game is not saved: the notice that says so can be closed. */
function Counted({ name, play }: CountedProps) {
  const text = useText(gameMessages);
  const { isKept } = useApp();
  if (isKept && !isUnsaved(play)) return <>{name}</>;
  return (
    <>
      {name}{' '}
      <span class="unsaved" title={text.unsaved}>
        <Icon path={WARNING} />
      </span>
      <span class="unseen">{text.unsaved}</span>
    </>
  );
}

/** Games with undone moves or with advice have a separate best score. */
function BestLabel({ scoreClass }: { readonly scoreClass: ScoreClass }) {
  const { best } = useText(gameMessages);
  const text = useText(gameMessages);
  if (scoreClass === 'without-undo') return <>{best}</>;
  const isAdvised = scoreClass === 'with-advice';
  return (
    <>
      {best} <Icon path={isAdvised ? ICONS.bulb : ICONS.undo} />
      <span class="unseen">{isAdvised ? text.withAdvice : text.withUndo}</span>
    </>
  );
}
