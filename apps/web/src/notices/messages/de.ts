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
    'Das Gespeicherte ließ sich weder lesen noch beiseitelegen. Damit nichts verloren geht, wird dieses Spiel nicht gespeichert.',
  'read-failed':
    'Der Speicher dieses Browsers lässt sich nicht lesen; dieses Spiel wird nicht gespeichert.',
  'storage-full':
    'Der Speicher dieses Browsers ist voll: Deine letzten Züge sind nicht gespeichert.',
  'write-failed': 'Das Speichern ist misslungen: Deine letzten Züge sind nicht gespeichert.',
  'kept-aside':
    'Dieses Spiel ging in einem anderen Fenster weiter, während hier nichts gespeichert werden konnte. Was du hier gespielt hast, liegt bei den gespeicherten Spielen.',
  'removed-elsewhere':
    'Das Spiel, das hier war, wurde in einem anderen Fenster gelöscht oder ersetzt.',
  'other-writer': 'Eine neuere Version von open2048 hat dieses Spiel fortgesetzt.',
  'log-failed':
    'Züge lassen sich hier nicht sofort festhalten, weil dieser Browser seinen lokalen Speicher sperrt oder dort kein Platz ist. Schließt du die Seite, können die letzten Züge verloren gehen.',
  'damaged-log':
    'Einige Züge deines letzten Besuchs waren beschädigt und ließen sich nicht lesen. Sie wurden beiseitegelegt.',
};

export const text: NoticeText = {
  notice: (code) => NOTICES[code],
  tryAgain: 'Noch einmal versuchen',
  saveFile: 'Als Datei sichern',
  bringBack: 'Zurückholen',
};
