/** The texts of uploading a game, in German. */
import type { UploadText } from './en.ts';

export const text: UploadText = {
  title: 'Rangliste',
  about:
    'Lade dieses Spiel für die Rangliste der hochgeladenen Spiele hoch. Danach kann es jeder ansehen, unter deinem Namen auf diesem Server.',
  upload: 'Hochladen',
  pending: 'Der Server prüft das Spiel …',
  accepted: 'Das Spiel steht auf der Rangliste.',
  known: 'Dieses Spiel wurde schon einmal hochgeladen.',
  rejected: (code) => `Der Server hat das Spiel nicht angenommen (${code}).`,
  page: 'Öffentliche Seite',
};
