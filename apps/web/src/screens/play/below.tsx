/**
 * What is below the tools of a game: how to play, and what else can be done with the game, as buttons or in the menu. Their
 * code is loaded after the first paint; together, so that none moves another.
 */
import { useApp } from '../../app.tsx';
import type { Play } from '../../game/play.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { HowTo } from './how-to.tsx';
import { Menu } from './menu.tsx';
import { messages } from './messages.ts';
import { PassOn } from './pass-on.tsx';
import { useSharing } from './sharing.tsx';

interface BelowProps {
  readonly play: Play;
  readonly isMenuOpen: boolean;
  readonly onMenuClose: () => void;
}

/** All of these parts, once their texts are loaded. */
export function Below(props: BelowProps) {
  return useTexts(messages) && <Parts {...props} />;
}

function Parts({ play, isMenuOpen, onMenuClose }: BelowProps) {
  const { tools } = useApp().settings.value.value;
  const { share, dialog } = useSharing(play);
  return (
    <>
      <HowTo play={play} />
      {tools && <PassOn play={play} onShare={share} />}
      <Menu play={play} isOpen={isMenuOpen} onClose={onMenuClose} onShare={share} />
      {dialog}
    </>
  );
}
