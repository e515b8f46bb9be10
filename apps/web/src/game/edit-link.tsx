/** The link from a game, or a place in one, to the editor. */
import type { Board, RuleSet } from '@open2048/core';
import { useText } from '../app.tsx';
import { formatRoute } from '../route.ts';
import { Icon } from '../ui/icons.tsx';
import { SCREEN_ICONS } from '../ui/screen-icons.ts';
import { messages } from './messages.ts';

interface EditLinkProps {
  readonly board: Board;
  readonly rules: RuleSet;
}

/**
 * The link to a board in the editor, with a short text and an accessible name that says its
 * purpose.
 */
export function EditLink({ board, rules }: EditLinkProps) {
  const { editGame, editor } = useText(messages);
  return (
    <a
      class="button tool"
      href={formatRoute({ screen: 'edit', position: board, rules })}
      title={editGame}
      aria-label={editGame}
    >
      <Icon path={SCREEN_ICONS.edit} />
      <span class="label">{editor}</span>
    </a>
  );
}
