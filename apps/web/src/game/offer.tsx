/** The offer to go back to the previous game. */
import { useText } from '../app.tsx';
import { Icon, ICONS } from '../ui/icons.tsx';
import { CloseButton } from '../ui/notices.tsx';
import { messages } from './messages.ts';
import type { Play } from './play.ts';

/** Shown after a new game, until a few moves were made. */
export function Offer({ play }: { readonly play: Play }) {
  const text = useText(messages);
  if (!play.offering.value) return null;
  return (
    <div class="bar">
      <button
        class="button small bar-text"
        type="button"
        onClick={() => void play.session.undoNewGame()}
      >
        <Icon path={ICONS.undo} />
        {text.backToGame}
      </button>
      <CloseButton onClose={() => play.closeOffer()} />
    </div>
  );
}
