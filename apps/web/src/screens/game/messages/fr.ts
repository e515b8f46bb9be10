/** The texts of the public page of a game, in French. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { GamePageText } from './en.ts';

const { plural } = formatsOf('fr');

export const text: GamePageText = {
  title: (rules) => `Partie classée : ${rules}`,
  inProgress: 'Cette partie est en cours. Ses coups et sa clé seront publiés à la fin.',
  spectate: 'Regarder en direct',
  started: 'Commencée',
  finished: 'Terminée',
  verifyTitle: 'Vérification',
  verifyText:
    'Votre navigateur télécharge la partie, compare la clé à l’empreinte et recalcule chaque tuile.',
  verify: 'Vérifier chaque tuile',
  verifying: 'Vérification …',
  valid: (tiles) =>
    `${plural(tiles, { one: '# tuile recalculée', other: '# tuiles recalculées' })} : valide.`,
  mismatch: 'L’enregistrement respecte les règles, mais ce n’est pas la partie de cette page.',
  invalid: 'Non valide :',
  download: 'Télécharger',
  commitment: 'Empreinte de la clé (SHA-256), publiée avant la partie',
  nonce: 'Nombre aléatoire du joueur',
  key: 'Clé, publiée après la partie',
};
