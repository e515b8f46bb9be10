/** The reason why there is neither hint nor autoplay, in place of their buttons. The keys for them announce it, too. */
import { obstacleOf } from '@open2048/advice';
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useText } from '../app.tsx';
import type { Play } from '../game/play.ts';
import { RedoTool } from '../game/toolbar.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { messages } from './messages.ts';

interface NoAdviceProps {
  readonly play: Play;
  /** Whether the reason is shown; the keys announce it in any case. */
  readonly isShown: boolean;
}

/** The reason, once its text is loaded. */
export function NoAdvice(props: NoAdviceProps) {
  return useTexts(messages) && <Reason {...props} />;
}

function Reason({ play, isShown }: NoAdviceProps) {
  const words = useText(messages).noAdvice(obstacleOf(play.rules) ?? 'size');
  useEffect(() => {
    const say = () => play.announce(words);
    const none = { isOffered: false, isPlaying: signal(false), best: signal([]) };
    const nothing = { ...none, rest: () => undefined };
    play.setAdvice({ ...nothing, hint: say, autoplay: say });
    play.performMissed();
    return () => play.setAdvice(null);
  }, [play, words]);
  if (!isShown) return null;
  return (
    <div class="no-advice">
      <div class="tools-room">
        <div class="toolbar">
          <RedoTool play={play} />
        </div>
      </div>
      <p class="note">{words}</p>
    </div>
  );
}
