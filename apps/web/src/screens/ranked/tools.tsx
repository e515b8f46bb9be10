/** The state of the connection, and the button to resign. */
import { useText } from '../../app.tsx';
import { messages } from './messages.ts';
import type { RankedPlay } from './ranked-play.ts';

/** Both; nothing once the game has ended. */
export function Tools({ play }: { readonly play: RankedPlay }) {
  const text = useText(messages);
  const { phase } = play.state.value;
  if (phase === 'over' || phase === 'failed') return null;
  const isWaiting = play.waiting.value;
  const connected = isWaiting ? text.waiting : text.connected;
  const state = phase === 'playing' ? connected : text.connecting;
  return (
    <div class="tools-room">
      <div class="toolbar">
        <span class="connection" data-waiting={isWaiting}>
          <span class="connection-light" aria-hidden="true" />
          {play.resigning.value ? text.resigned : state}
        </span>
        <button
          class="button tool"
          type="button"
          aria-disabled={phase !== 'playing' || play.resigning.value}
          onClick={() => play.askToResign()}
        >
          {text.resign}
        </button>
      </div>
    </div>
  );
}
