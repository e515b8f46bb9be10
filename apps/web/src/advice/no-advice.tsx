/** The reason why there is neither hint nor autoplay, in place of their buttons. The keys for them announce it, too. */
import { obstacleOf } from '@open2048/advice';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useText } from '../app.tsx';
import type { Play } from '../game/play.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { messages } from './messages.ts';

interface NoAdviceProps {
  readonly play: Play;
}

/** The reason, once its text is loaded. */
export function NoAdvice({ play }: NoAdviceProps) {
  return useTexts(messages) && <Reason play={play} />;
}

function Reason({ play }: NoAdviceProps) {
  const words = useText(messages).noAdvice(obstacleOf(play.rules) ?? 'size');
  useEffect(() => {
    const say = () => play.announce(words);
    const none = { isOffered: false, isPlaying: signal(false), best: signal([]) };
    const nothing = { ...none, rest: () => undefined };
    play.setAdvice({ ...nothing, hint: say, autoplay: say });
    if (isAsked(play)) say();
    return () => play.setAdvice(null);
  }, [play, words]);
  return <p class="note no-advice">{words}</p>;
}

/** Whether a key for advice was pressed before this was loaded; resets that. */
function isAsked(play: Play): boolean {
  const { missed } = play;
  play.missed = null;
  return missed === 'hint' || missed === 'autoplay';
}
