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
    `Cette partie prend ${size}. Tous les programmes n’acceptent pas un lien aussi long : partagez-la en fichier.`,
  fromHere: (place) => `Commencer au coup ${integer(place)}`,
  withTimes: 'Inclure la durée des coups',
  copy: 'Copier le lien',
  copied: 'Copié.',
  notCopied:
    'Le navigateur n’a pas permis de copier. Le lien est sélectionné : vous pouvez le copier vous-même.',
  shareBy: 'Partager avec…',
  pictureOf: (score, tile) => `Image : score ${score}, plus grande tuile ${tile}`,
  pictureMoves: moves,
  savePicture: 'Enregistrer l’image',
  copyPicture: 'Copier l’image',
  sharePicture: 'Partager l’image…',
  pictureNotCopied: 'Le navigateur n’a pas permis de copier. Enregistrez plutôt l’image.',
  save: 'Enregistrer dans un fichier',
  formats: 'Tous les formats',
  yourName: 'Votre nom (facultatif)',
  withAnalysis: "Avec l'analyse",
  analysisTooLong: "Avec l'analyse, le lien serait trop long. Enregistrez-la dans un fichier.",
  saveAnalysed: "Enregistrer avec l'analyse",
};
