/** The texts of the public page of a game, in French. */
import { formatsOf } from '../../../i18n/formats.ts';
import type { GamePageText } from './en.ts';

const { plural } = formatsOf('fr');

export const text: GamePageText = {
  title: (rules) => `Partie classée : ${rules}`,
  uploadedTitle: (rules) => `Partie envoyée : ${rules}`,
  inProgress: 'Cette partie est en cours. Ses coups et sa clé seront publiés à la fin.',
  spectate: 'Regarder en direct',
  started: 'Commencée',
  finished: 'Terminée',
  verifyTitle: 'Vérification',
  verifyText:
    'Votre navigateur télécharge la partie, compare la clé à l’empreinte, recalcule chaque tuile et cherche la partie dans le journal public.',
  uploadedText:
    'Le programme du joueur a lui-même tiré les tuiles : le joueur a donc pu connaître la graine, et avec elle chaque tuile. Votre navigateur télécharge la partie, recalcule chaque tuile à partir de la graine et la cherche dans le journal public.',
  verify: 'Vérifier chaque tuile',
  verifying: 'Vérification …',
  valid: (tiles) =>
    `${plural(tiles, { one: '# tuile recalculée', other: '# tuiles recalculées' })} : valide.`,
  mismatch: 'L’enregistrement respecte les règles, mais ce n’est pas la partie de cette page.',
  logged: (day) => `C’est bien la partie du journal public du ${day}.`,
  loggedLater: 'Le journal public reçoit cette partie à la fin de la journée (UTC).',
  otherInLog: 'Non valide : le journal public contient un autre enregistrement de cette partie.',
  logDigest: 'Empreinte du journal public de ce jour',
  invalid: 'Non valide :',
  judgesTitle: 'Précision et chance',
  judgesText:
    'Des moteurs jugent chaque partie, un coup à l’avance : la précision des coups et la chance au tirage des tuiles.',
  judging: 'Un moteur est en train de juger la partie…',
  noJudges: 'Aucun moteur ne joue selon ces règles : cette partie n’est donc pas jugée.',
  luckBy: (engine) => `Chance, selon « ${engine} »`,
  luckier: 'des parties équitables ont moins de chance',
  luckCurve:
    'La chance, tuile après tuile. À chaque tuile, 95 parties équitables sur 100 sont dans la bande.',
  luckSummary: (share, tiles) =>
    `Après ${plural(tiles, { one: '# tuile', other: '# tuiles' })}, ${share} des parties équitables ont moins de chance.`,
  analysisText:
    'Le serveur compare chaque coup au meilleur. Le résultat est visible par tous ceux qui ouvrent cette page.',
  analysisWaits: 'L’analyse attend son tour…',
  tooManyAnalyses: 'Vous avez demandé beaucoup d’analyses. Réessayez plus tard.',
  download: 'Télécharger',
  commitment: 'Empreinte de la clé (SHA-256), publiée avant la partie',
  nonce: 'Nombre aléatoire du joueur',
  key: 'Clé, publiée après la partie',
  seed: 'Graine des tuiles',
};
