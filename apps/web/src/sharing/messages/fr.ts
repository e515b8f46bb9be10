/** The texts for sharing, in French. */
import { formatsOf } from '../../i18n/formats.ts';
import type { SharingText } from './en.ts';

const { integer, plural } = formatsOf('fr');

const moves = (count: number) => plural(count, { one: '# coup', other: '# coups' });

export const text: SharingText = {
  shareTitle: 'Partager cette partie',
  close: 'Fermer',
  link: 'Lien',
  linkNote: (events, size) =>
    `Le lien contient toute la partie : ${moves(events)} en ${size}. Rien n’est envoyé.`,
  tooLong: (size) =>
    `Cette partie prend ${size}. Tous les programmes ne transmettent pas un lien aussi long : partagez-la en fichier.`,
  fromHere: (place) => `Commencer au coup ${integer(place)}`,
  withTimes: 'Garder le temps de réflexion de chaque coup',
  copy: 'Copier le lien',
  copied: 'Copié.',
  notCopied: 'Le navigateur ne l’a pas permis. Le lien est sélectionné : copiez-le à la main.',
  shareBy: 'Partager avec …',
  save: 'Enregistrer en fichier',
  formats: 'Tous les formats',
};
