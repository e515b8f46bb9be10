/** What else can be done with a game: watch it from its start, share it, or open its position in the editor. */
import type { Replay } from '@open2048/replay';
import type { FunctionComponent } from 'preact';
import { useState } from 'preact/hooks';
import { useApp, useText } from '../../app.tsx';
import { EditLink } from '../../game/edit-link.tsx';
import type { Play } from '../../game/play.ts';
import { SHARING_ICONS } from '../../sharing/icons.ts';
import type { ShareDialogProps } from '../../sharing/share-dialog.tsx';
import { messages as uiMessages } from '../../ui/messages.ts';
import { Icon, SCREEN_ICONS } from '../../ui/icons.tsx';
import type { Language } from '../../i18n/languages.ts';
import { messages } from './messages.ts';

/** The buttons for that; the dialog is loaded on demand. */
export function PassOn({ play }: { readonly play: Play }) {
  const { router, language } = useApp();
  const text = useText(messages);
  const { screen } = useText(uiMessages);
  const [sharing, setSharing] = useState<Sharing | null>(null);
  const { position } = play.state.value.game;
  const watch = async () => {
    const { savedRoute } = await import('../../sharing/link.ts');
    router.go(savedRoute(play.session.state));
  };
  const share = async () => {
    const spoken = language.value;
    const [{ ShareDialog, messages: texts }, { replayNow }] = await Promise.all([
      import('../../sharing/share-dialog.tsx'),
      import('../../sharing/link.ts'),
    ]);
    await texts.load(spoken);
    setSharing({ Dialog: ShareDialog, replay: replayNow(play.session.state), spoken });
  };
  return (
    <div class="pass-on">
      <button
        class="button tool"
        type="button"
        title={text.watchGame}
        aria-label={text.watchGame}
        onClick={() => void watch()}
      >
        <Icon path={SCREEN_ICONS.watch} />
        <span class="label">{screen('watch')}</span>
      </button>
      <button class="button tool" type="button" aria-haspopup="dialog" onClick={() => void share()}>
        <Icon path={SHARING_ICONS.share} />
        <span class="label">{text.shareGame}</span>
      </button>
      <EditLink board={position.board} rules={play.rules} />
      {sharing?.spoken === language.value && (
        <sharing.Dialog
          replay={sharing.replay}
          place={0}
          position={position}
          onClose={() => setSharing(null)}
        />
      )}
    </div>
  );
}

interface Sharing {
  readonly Dialog: FunctionComponent<ShareDialogProps>;
  readonly replay: Replay;
  /** The language whose texts were loaded for the dialog. */
  readonly spoken: Language;
}
