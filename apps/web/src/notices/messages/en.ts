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
    'What was saved could not be read or set aside. So that nothing is lost, this game is not saved.',
  'read-failed': 'The store of this browser cannot be read, so this game is not saved.',
  'storage-full': 'The store of this browser is full: your latest moves are not saved.',
  'write-failed': 'Saving failed: your latest moves are not saved.',
  'kept-aside':
    'This game went on in another window while nothing could be saved here. What you played here is kept among the saved games.',
  'removed-elsewhere': 'The game that was here was deleted or replaced in another window.',
  'other-writer': 'A newer version of open2048 went on with this game.',
  'log-failed':
    'Moves cannot be noted at once here, because this browser blocks its local storage or has no room there. Moves from the last moments may be lost if you close the page.',
  'damaged-log':
    'Some moves from your last visit were damaged and could not be read. They were set aside.',
};

export const text = {
  notice: (code: NoticeCode) => NOTICES[code],
  tryAgain: 'Try again',
  saveFile: 'Save as a file',
  bringBack: 'Bring it back',
};

export type NoticeText = typeof text;
