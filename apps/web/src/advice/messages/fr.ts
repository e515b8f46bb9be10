/** The texts around advice, in French. */
import type { Grade } from '@open2048/advice';
import type { DirectionName, Unit } from '@open2048/core';
import type { EngineName } from '@open2048/engine';
import { formatsOf } from '../../i18n/formats.ts';
import type { Basis } from '../advisor-entry.ts';
import type { AdviceText } from './en.ts';

const UNITS: Readonly<Record<Unit, string>> = {
  points: 'Points encore à gagner',
  chance: 'Chance d’atteindre l’objectif',
  moves: 'Coups encore à jouer',
  own: 'Comparaison des coups',
};

const BASES: Readonly<Record<Basis, string>> = {
  proved: 'Prouvé : toutes les suites ont été calculées dans votre navigateur.',
  'looked-up':
    'Prouvé : toutes les suites ont été calculées ; valeurs lues dans une table de ce site.',
  judged: 'Estimation du moteur.',
};

const { integer, plural, either } = formatsOf('fr');

const ahead = (count: number) => plural(count, { one: '# coup', other: '# coups' });

/** In a word, as a row of the table has little room. */
const MOVES: Readonly<Record<DirectionName, string>> = {
  up: 'Haut',
  right: 'Droite',
  down: 'Bas',
  left: 'Gauche',
};

const GRADES: Readonly<Record<Grade, string>> = {
  best: 'le meilleur',
  good: 'bon',
  inaccuracy: 'imprécision',
  mistake: 'erreur',
  blunder: 'gaffe',
};

const ENGINES: Readonly<Record<EngineName, string>> = {
  standard: 'Standard',
  instant: 'Instantané',
  heuristic: 'Intégré',
};

const ABOUT: Readonly<Record<EngineName, string>> = {
  standard: 'Entraîné sur ses propres parties. Montre en points ce que coûte chaque coup.',
  instant:
    'Entraîné de la même façon, mais en un petit téléchargement, pour les téléphones et les forfaits limités.',
  heuristic: 'Sans téléchargement. Compare seulement les coups.',
};

export const text: AdviceText = {
  advice: 'Conseil',
  analysis: 'Analyse',
  made: 'joué',
  hint: 'Indice',
  play: 'Auto',
  pause: 'Pause',
  speed: 'Vitesse du jeu automatique',
  perSecond: (moves) => `${moves}/s`,
  fastest: 'Au plus vite',

  counts: 'Ce qui compte',
  unit: (unit) => UNITS[unit],
  finalScore: 'Score final attendu',
  engineValue: 'Valeur du moteur, en points',
  engineValueAbout:
    'La valeur du moteur est le score final que le réseau attend s’il joue sans recherche ; avec une recherche, les parties finissent en général avec plus de points.',
  basis: (basis, what) => `${what}. ${BASES[basis]}`,
  searched: (depth, nodes) => `Jusqu’à ${ahead(depth)} d’avance, ${integer(nodes)} positions.`,
  working: 'Calcul en cours…',
  lookingUp: 'Recherche dans la table…',
  noAnswer: 'Pas de conseil pour cette position :',
  noAdvice: (obstacle) =>
    ({
      chance:
        'Ni indice ni jeu automatique : les moteurs ne prennent en charge que les parties à tuiles aléatoires.',
      merges:
        'Ni indice ni jeu automatique : les moteurs ne prennent en charge que les règles où une tuile fusionne une fois par coup.',
      spawns:
        'Ni indice ni jeu automatique : les moteurs ne prennent en charge que les parties qui donnent des 2 et des 4.',
      size: 'Ni indice ni jeu automatique : les moteurs ne prennent en charge que les plateaux jusqu’à 4 sur 4.',
    })[obstacle],

  move: 'Coup',
  direction: (name) => MOVES[name],
  worth: 'Valeur',
  costs: 'Coûte',
  compared: 'Comparaison',
  grade: (grade) => GRADES[grade],
  equallyGood: 'équivalent',
  hintIs: (best, what, worths) =>
    `${best.length > 1 ? 'Équivalents' : 'Le meilleur'} : ${either(best)}. ${what} : ${worths.join(' ; ')}.`,
  isWorth: (move, worth) => `${move} : ${worth.join(', ')}`,
  autoplayOn: 'Le jeu automatique est en marche.',

  engine: 'Moteur',
  engines: 'Indices et analyse',
  enginesNote:
    'Le moteur qui évalue les coups sur les plateaux de 4 sur 4. Tous les moteurs tournent sur cet appareil ; leurs poids sont téléchargés. Le choix automatique est le moteur le plus fort qui convient à l’appareil.',
  ofDevice: (name) => `Automatique (${name})`,
  isWanted: 'utilisé',
  isOfDevice: 'convient à l’appareil',
  engineName: (name) => ENGINES[name],
  engineAbout: (name) => ABOUT[name],
  meanScore: 'Score moyen',
  measured: (score, games, positions) =>
    `${score} en ${integer(games)} parties, avec ${integer(positions)} positions par coup`,
  memory: 'Mémoire',
  download: 'Téléchargement',
  noDownload: 'aucun',
  offer: (engine, size) =>
    `« ${engine} » donne de meilleurs conseils, mais doit être téléchargé : ${size}. Le télécharger maintenant ?`,
  noThanks: 'Non merci',
  largeDownloads: 'Gros téléchargements avec cette connexion ou cet appareil',
  largeDownload: (answer) => ({ ask: 'Demander', allow: 'Autoriser', refuse: 'Jamais' })[answer],
  notHere: 'Non téléchargé.',
  fetching: (size, other) =>
    `Téléchargement de ${size}, une seule fois. « ${other} » est utilisé en attendant.`,
  silent: (other) => `Le téléchargement est interrompu. « ${other} » est utilisé en attendant.`,
  gettingReady: (other) => `Préparation. « ${other} » est utilisé en attendant.`,
  notFetched: (other) => `Non téléchargé. « ${other} » est utilisé à sa place.`,
  kept: (size) => `${size} sur cet appareil. Fonctionne hors ligne.`,
  ready: (size) => `Prêt – fonctionne hors ligne. ${size} sur cet appareil.`,
  notKept:
    'Prêt. Ce navigateur n’a pas pu l’enregistrer : il sera téléchargé à nouveau la prochaine fois.',
  instead: (other) => `« ${other} » est utilisé à sa place.`,
  removed: (other) => `Supprimé de cet appareil. « ${other} » est maintenant utilisé.`,
  fetched: (part, size) => `${part} sur ${size}`,
  downloadAction: (action, size) =>
    ({
      fetch: `Télécharger ${size}`,
      cancel: 'Interrompre',
      retry: 'Réessayer',
      remove: 'Supprimer le téléchargement',
      undo: 'Annuler',
    })[action],
};
