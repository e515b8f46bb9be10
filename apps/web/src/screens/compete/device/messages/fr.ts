/** The texts of the page where a program is let in, in French. */
import type { DeviceText } from './en.ts';

export const text: DeviceText = {
  title: 'Connecter un programme',
  note: 'Un programme comme open2048 dans un terminal affiche un code quand il veut jouer avec votre compte.',
  code: 'Code du programme',
  next: 'Continuer',
  nobody:
    'Vous n’avez pas de compte dans ce navigateur. Connectez-vous d’abord, ou jouez une partie classée pour en recevoir un.',
  toAccount: 'Compte et connexion',
  asks: (name, handle) => `« ${name} » veut agir pour ${handle}`,
  warning:
    'N’autorisez que si vous venez de lancer ce programme vous-même. Si quelqu’un vous a envoyé le code, refusez : il pourrait jouer avec votre compte.',
  allow: 'Autoriser',
  refuse: 'Refuser',
  allowed: 'Le programme est connecté. Vous pouvez révoquer son jeton sur la page du compte.',
  refused: 'Le programme a été refusé.',
};
