/** Sharing the game on the screen; the dialog is loaded on demand. */
import type { Replay } from '@open2048/replay';
import type { ComponentChildren, FunctionComponent } from 'preact';
import { useState } from 'preact/hooks';
import { useApp } from '../../app.tsx';
import type { Play } from '../../game/play.ts';
import type { Language } from '../../i18n/languages.ts';
import type { ShareDialogProps } from '../../sharing/share-dialog.tsx';

interface Sharing {
  readonly Dialog: FunctionComponent<ShareDialogProps>;
  readonly replay: Replay;
  /** The language whose texts were loaded for the dialog. */
  readonly spoken: Language;
}

/** A function that opens the dialog, and the dialog. */
export function useSharing(play: Play): {
  readonly share: () => void;
  readonly dialog: ComponentChildren;
} {
  const { language } = useApp();
  const [sharing, setSharing] = useState<Sharing | null>(null);
  const { position } = play.state.value.game;
  const open = async () => {
    const spoken = language.value;
    const [{ ShareDialog, messages: texts }, { replayNow }] = await Promise.all([
      import('../../sharing/share-dialog.tsx'),
      import('../../sharing/link.ts'),
    ]);
    await texts.load(spoken);
    setSharing({ Dialog: ShareDialog, replay: replayNow(play.session.state), spoken });
  };
  const dialog = sharing?.spoken === language.value && (
    <sharing.Dialog
      replay={sharing.replay}
      place={0}
      position={position}
      onClose={() => setSharing(null)}
    />
  );
  return { share: () => void open(), dialog };
}
