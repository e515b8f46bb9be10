/** Whether a game is saved, by what the session has noticed. */
import type { NoticeCode } from '@open2048/session';
import type { Play } from './play.ts';

/** The notices that say that what is played is not saved; a further try may end them. */
const UNSAVED: ReadonlySet<NoticeCode> = new Set([
  'storage-full',
  'write-failed',
  'read-failed',
  'aside-failed',
]);

/** Whether a notice says that what is played is kept nowhere but in this window. */
export function tellsUnsaved(code: NoticeCode): boolean {
  return UNSAVED.has(code);
}

/** Whether any notice of a game says so. */
export function isUnsaved({ state }: Play): boolean {
  return state.value.notices.some(({ code }) => tellsUnsaved(code));
}
