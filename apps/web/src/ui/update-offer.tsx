/** The offer to load a newer version: a bar that does not interrupt. */
import { useApp, useText } from '../app.tsx';
import { messages } from './messages.ts';
import { CloseButton } from './notices.tsx';

/** Says that there is a newer version, and reloads into it on request. */
export function UpdateOffer() {
  const { updates } = useApp();
  const text = useText(messages);
  return (
    <output class="notices">
      {updates.offered.value && (
        <div class="bar">
          <span class="bar-text">{text.updateReady}</span>
          <button class="button small" type="button" onClick={() => void updates.accept()}>
            {text.update}
          </button>
          <CloseButton onClose={() => updates.putOff()} />
        </div>
      )}
    </output>
  );
}
