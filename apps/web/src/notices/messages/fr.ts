/** The texts of the notices about a game, in French. */
import type { NoticeCode } from '@open2048/session';
import type { NoticeText } from './en.ts';

const NOTICES: Readonly<Record<NoticeCode, string>> = {
  'damaged-save':
    'La partie enregistrée était endommagée et illisible. Elle a été mise de côté, une nouvelle a commencé.',
  'newer-save':
    'La partie enregistrée vient d’une version plus récente d’open2048. Elle a été mise de côté, une nouvelle a commencé.',
  'damaged-records':
    'Les scores enregistrés étaient endommagés et illisibles. Ils ont été mis de côté.',
  'newer-records':
    'Les scores enregistrés viennent d’une version plus récente d’open2048. Ils ont été mis de côté.',
  'aside-failed':
    'Les données enregistrées n’ont pu être ni lues ni mises de côté. Pour les conserver, cette partie n’est pas enregistrée.',
  'read-failed': 'Le stockage de ce navigateur est illisible : cette partie n’est pas enregistrée.',
  'storage-full':
    'Le stockage du navigateur est plein : vos derniers coups ne sont pas enregistrés.',
  'write-failed': 'L’enregistrement a échoué : vos derniers coups ne sont pas enregistrés.',
  'kept-aside':
    'Cette partie a continué dans une autre fenêtre pendant que rien ne pouvait être enregistré ici. Ce que vous avez joué ici se trouve dans « Mes parties ».',
  'removed-elsewhere': 'Cette partie a été supprimée ou remplacée dans une autre fenêtre.',
  'other-writer': 'Une version plus récente d’open2048 a continué cette partie.',
  'log-failed':
    'Les coups ne peuvent pas être enregistrés immédiatement, car le stockage local de ce navigateur est bloqué ou plein. Si vous fermez la page, vos derniers coups peuvent être perdus.',
  'damaged-log':
    'Certains coups de votre dernière visite étaient endommagés et illisibles. Ils ont été mis de côté.',
};

export const text: NoticeText = {
  notice: (code) => NOTICES[code],
  tryAgain: 'Réessayer',
  saveFile: 'Enregistrer dans un fichier',
  restore: 'La restaurer',
};
