/** Whether a game is saved, according to the notices of its session. */
import type { NoticeCode } from '@open2048/session';
import type { Play } from './play.ts';

/** The notices that mean that the game is not saved; another attempt may end them. */
const UNSAVED: ReadonlySet<NoticeCode> = new Set([
  'storage-full',
  'write-failed',
  'read-failed',
  'aside-failed',
]);

/** Whether a notice means that the game exists only in this window. */
export function meansUnsaved(code: NoticeCode): boolean {
  return UNSAVED.has(code);
}

/** Whether any notice of a game means that. */
export function isUnsaved({ state }: Play): boolean {
  return state.value.notices.some(({ code }) => meansUnsaved(code));
}
