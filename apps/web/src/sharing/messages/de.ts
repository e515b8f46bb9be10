/** The texts for sharing, in German. */
import { formatsOf } from '../../i18n/formats.ts';
import type { SharingText } from './en.ts';

const { integer, plural } = formatsOf('de');

const moves = (count: number) => plural(count, { one: '# Zug', other: '# Züge' });

export const text: SharingText = {
  shareTitle: 'Dieses Spiel teilen',
  close: 'Schließen',
  link: 'Link',
  linkNote: (events, size) =>
    `Der Link enthält das ganze Spiel: ${moves(events)} in ${size}. Nichts wird hochgeladen.`,
  tooLong: (size) =>
    `Dieses Spiel braucht ${size}. Nicht jedes Programm nimmt einen so langen Link an, teile es also als Datei.`,
  fromHere: (place) => `Bei Zug ${integer(place)} beginnen`,
  withTimes: 'Zugzeiten mitgeben',
  copy: 'Link kopieren',
  copied: 'Kopiert.',
  notCopied:
    'Der Browser hat das Kopieren nicht erlaubt. Der Link ist ausgewählt, du kannst ihn selbst kopieren.',
  shareBy: 'Teilen mit …',
  pictureOf: (score, tile) => `Bild: ${score} Punkte, größte Kachel ${tile}`,
  pictureMoves: moves,
  savePicture: 'Bild speichern',
  copyPicture: 'Bild kopieren',
  sharePicture: 'Bild teilen …',
  pictureNotCopied: 'Der Browser hat das Kopieren nicht erlaubt. Speichere das Bild stattdessen.',
  save: 'Als Datei speichern',
  formats: 'Alle Formate',
  yourName: 'Dein Name (freiwillig)',
  withAnalysis: 'Mit Analyse',
  analysisTooLong: 'Mit der Analyse wäre der Link zu lang. Speichere sie als Datei.',
  saveAnalysed: 'Mit Analyse speichern',
};
