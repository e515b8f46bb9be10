/** What else can be done with a game: watch it from its start, share it, or open its position in the editor. */
import { useApp, useText } from '../../app.tsx';
import { EditLink } from '../../game/edit-link.tsx';
import type { Play } from '../../game/play.ts';
import { SHARING_ICONS } from '../../sharing/icons.ts';
import { messages as uiMessages } from '../../ui/messages.ts';
import { Icon } from '../../ui/icons.tsx';
import { SCREEN_ICONS } from '../../ui/screen-icons.ts';
import { messages } from './messages.ts';

interface PassOnProps {
  readonly play: Play;
  readonly onShare: () => void;
}

/** The buttons for that. */
export function PassOn({ play, onShare }: PassOnProps) {
  const { router } = useApp();
  const text = useText(messages);
  const { screen } = useText(uiMessages);
  const { position } = play.state.value.game;
  const watch = async () => {
    const { savedRoute } = await import('../../sharing/link.ts');
    router.go(savedRoute(play.session.state));
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
      <button class="button tool" type="button" aria-haspopup="dialog" onClick={onShare}>
        <Icon path={SHARING_ICONS.share} />
        <span class="label">{text.shareGame}</span>
      </button>
      <EditLink board={position.board} rules={play.rules} />
    </div>
  );
}
