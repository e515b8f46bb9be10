/** The texts of the notices about a game, in English. */
import type { NoticeCode } from '@open2048/session';

const NOTICES: Readonly<Record<NoticeCode, string>> = {
  'damaged-save':
    'The saved game was damaged and could not be read. It was set aside, and a new game started.',
  'newer-save':
    'The saved game comes from a newer version of open2048. It was set aside, and a new game started.',
  'damaged-records': 'The saved scores were damaged and could not be read. They were set aside.',
  'newer-records': 'The saved scores come from a newer version of open2048. They were set aside.',
  'aside-failed':
    'The saved data could not be read or set aside. To keep it, this game is not saved.',
  'read-failed': 'Browser storage cannot be read, so this game is not saved.',
  'storage-full': 'Browser storage is full: your latest moves are not saved.',
  'write-failed': 'Saving failed: your latest moves are not saved.',
  'kept-aside':
    'This game continued in another window while nothing could be saved here. What you played here is in My games.',
  'removed-elsewhere': 'This game was deleted or replaced in another window.',
  'other-writer': 'A newer version of open2048 continued this game.',
  'log-failed':
    'Moves cannot be recorded immediately, because the browser’s local storage is blocked or full. If you close the page, your last moves may be lost.',
  'damaged-log':
    'Some moves from your last visit were damaged and could not be read. They were set aside.',
};

export const text = {
  notice: (code: NoticeCode) => NOTICES[code],
  tryAgain: 'Try again',
  saveFile: 'Save as a file',
  restore: 'Restore',
};

export type NoticeText = typeof text;
