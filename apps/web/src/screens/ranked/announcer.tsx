/**
 * Announces moves, tiles and everything else that happens. A tile comes right after its move, so the latest messages stay
 * in the region together: a screen reader speaks each that is added, and none is lost to the next.
 * https://www.w3.org/TR/wai-aria-1.2/#log
 */
import { useText } from '../../app.tsx';
import { useWording } from '../../game/wording.ts';
import { wordsFor } from '../../game/words.ts';
import { newsWords } from './event-words.ts';
import { messages } from './messages.ts';
import type { RankedEvent, RankedPlay } from './ranked-play.ts';

/** The latest events as sentences. */
export function Announcer({ play }: { readonly play: RankedPlay }) {
  const text = useText(messages);
  const wording = useWording(play.rules);
  const wordsOf = ({ update }: RankedEvent): string =>
    update.kind === 'news'
      ? newsWords(update.news, play, text, wording)
      : wordsFor(update, wording);
  return (
    <div class="unseen" role="log">
      {play.events.value.map((event) => (
        <p key={event.number}>{wordsOf(event)}</p>
      ))}
      {play.waiting.value && <p key="waiting">{text.noAnswerYet}</p>}
    </div>
  );
}
