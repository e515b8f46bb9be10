/** The texts of the notices about a game, in German. */
import type { NoticeCode } from '@open2048/session';
import type { NoticeText } from './en.ts';

const NOTICES: Readonly<Record<NoticeCode, string>> = {
  'damaged-save':
    'Das gespeicherte Spiel war beschädigt und ließ sich nicht lesen. Es wurde beiseitegelegt, ein neues hat begonnen.',
  'newer-save':
    'Das gespeicherte Spiel stammt von einer neueren Version von open2048. Es wurde beiseitegelegt, ein neues hat begonnen.',
  'damaged-records':
    'Die gespeicherten Punktestände waren beschädigt und ließen sich nicht lesen. Sie wurden beiseitegelegt.',
  'newer-records':
    'Die gespeicherten Punktestände stammen von einer neueren Version von open2048. Sie wurden beiseitegelegt.',
  'aside-failed':
    'Die gespeicherten Daten ließen sich weder lesen noch beiseitelegen. Damit sie erhalten bleiben, wird dieses Spiel nicht gespeichert.',
  'read-failed':
    'Der Speicher dieses Browsers lässt sich nicht lesen; dieses Spiel wird nicht gespeichert.',
  'storage-full': 'Der Browserspeicher ist voll: Deine letzten Züge sind nicht gespeichert.',
  'write-failed': 'Das Speichern ist fehlgeschlagen: Deine letzten Züge sind nicht gespeichert.',
  'kept-aside':
    'Dieses Spiel wurde in einem anderen Fenster fortgesetzt, während hier nichts gespeichert werden konnte. Was du hier gespielt hast, findest du unter „Meine Spiele“.',
  'removed-elsewhere': 'Dieses Spiel wurde in einem anderen Fenster gelöscht oder ersetzt.',
  'other-writer': 'Eine neuere Version von open2048 hat dieses Spiel fortgesetzt.',
  'log-failed':
    'Züge lassen sich nicht sofort festhalten, weil der lokale Speicher dieses Browsers gesperrt oder voll ist. Wenn du die Seite schließt, können deine letzten Züge verloren gehen.',
  'damaged-log':
    'Einige Züge deines letzten Besuchs waren beschädigt und ließen sich nicht lesen. Sie wurden beiseitegelegt.',
};

export const text: NoticeText = {
  notice: (code) => NOTICES[code],
  tryAgain: 'Erneut versuchen',
  saveFile: 'Als Datei speichern',
  restore: 'Wiederherstellen',
};
