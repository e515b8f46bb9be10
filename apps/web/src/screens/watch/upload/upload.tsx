/** The button that uploads a finished game of the player's own program, and what becomes of it. */
import { dealtRulesName, type Upload as Uploaded } from '@open2048/compete';
import type { Result } from '@open2048/core';
import type { Replay } from '@open2048/replay';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useText } from '../../../app.tsx';
import { messages as competeMessages } from '../../../compete/messages.ts';
import { ServerFault } from '../../../compete/server-fault.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatRoute } from '../../../route.ts';
import { Section } from '../../../ui/fields.tsx';
import { messages } from './messages.ts';
import { uploadGame } from './upload-game.ts';

type State = 'idle' | 'busy' | Result<Uploaded>;

interface UploadProps {
  readonly replay: Replay;
}

/** Nothing if there is no leaderboard for the rules. */
export function Upload({ replay }: UploadProps) {
  const areReadable = [useTexts(messages), useTexts(competeMessages)].every(Boolean);
  return areReadable && dealtRulesName(replay.rules) !== null ? <Panel replay={replay} /> : null;
}

function Panel({ replay }: UploadProps) {
  const text = useText(messages);
  const [state, setState] = useState<State>('idle');
  const isBusy = state === 'busy';
  useEffect(() => {
    if (!isBusy) return undefined;
    const abort = new AbortController();
    void uploadGame(replay, abort.signal).then((result) => {
      if (!abort.signal.aborted) setState(result);
    });
    return () => abort.abort();
  }, [replay, isBusy]);
  const uploaded = typeof state === 'object' && state.ok ? state.value : null;
  const start = () => setState('busy');
  return (
    <Section title={text.title}>
      {(state === 'idle' || isBusy) && (
        <>
          <p>{text.about}</p>
          <div class="bar-actions">
            <button class="button" type="button" aria-disabled={isBusy} onClick={start}>
              {text.upload}
            </button>
          </div>
        </>
      )}
      <output aria-busy={isBusy}>
        {isBusy && text.pending}
        {uploaded && <Outcome uploaded={uploaded} />}
      </output>
      {typeof uploaded?.game === 'string' && <PublicPage game={uploaded.game} />}
      {typeof state === 'object' && !state.ok && (
        <ServerFault fault={state.error} onRetry={start} />
      )}
    </Section>
  );
}

function Outcome({ uploaded: { reason } }: { readonly uploaded: Uploaded }) {
  const text = useText(messages);
  if (reason === null) return <>{text.accepted}</>;
  return <>{reason === 'known-game' ? text.known : text.rejected(reason)}</>;
}

/** The link to the page of the game; it takes the focus of the button, which is gone. */
function PublicPage({ game }: { readonly game: string }) {
  const text = useText(messages);
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => link.current?.focus(), []);
  return (
    <div class="bar-actions">
      <a ref={link} class="button" href={formatRoute({ screen: 'game', id: game })}>
        {text.page}
      </a>
    </div>
  );
}
