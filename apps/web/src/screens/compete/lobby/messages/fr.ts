/** The texts of the screen for ranked play, in French. */
import type { Period } from '@open2048/compete';
import type { CompeteScreenText } from './en.ts';

const PERIODS: Readonly<Record<Period, string>> = {
  day: 'Aujourd’hui',
  week: 'Cette semaine',
  month: 'Ce mois-ci',
  all: 'Depuis toujours',
};

export const text: CompeteScreenText = {
  ranked: 'Partie classée',
  intro:
    'Dans une partie classée, le serveur distribue les tuiles et chaque coup compte : on ne peut ni annuler ni demander de conseil.',
  youAre: (handle) => `Vous jouez sous le nom ${handle}.`,
  guest: 'Pas besoin de compte : vous recevez un nom avec votre première partie.',
  account: 'Compte et connexion',
  moderation: 'Modération',
  play: 'Jouer',
  resume: 'Continuer',
  inProgress: (rules) => `Vous avez une partie en cours : ${rules}.`,
  resumeEvent: (name) => `Continuer : ${name}`,
  finishFirst: 'Terminez-la ou abandonnez-la pour en commencer une autre.',
  believe: 'Pourquoi les résultats sont fiables',
  before:
    'Avant la partie, le serveur publie l’empreinte d’une clé secrète, et votre navigateur envoie un nombre aléatoire.',
  during:
    'Chaque tuile découle de la clé, de votre nombre et du plateau. Le serveur ne peut donc pas choisir les tuiles, et vous ne pouvez pas les prévoir.',
  after:
    'Après la partie, le serveur publie la clé. Chacun peut recalculer toutes les tuiles sur la page publique de la partie.',
  leaderboard: 'Classement',
  period: 'Période',
  periodName: (period) => PERIODS[period],
  nobody: 'Personne n’a encore terminé de partie.',
  allPlaces: 'Toutes les places',
  nowPlaying: 'Parties en cours',
  fairPlay: 'Équité',
  offTitle: 'Pas de parties classées ici',
  stillWorks: 'Tout le reste fonctionne comme toujours : jouer, s’exercer, regarder et résoudre.',
};
