/** The texts of the hubs, in French. */
import type { HubName, RowName } from '../rows.ts';
import type { HubText } from './en.ts';

const ABOUT: Readonly<Record<HubName, string>> = {
  learn:
    'Voyez ce que coûtent vos coups et entraînez-vous jusqu’à ce que les bons deviennent naturels.',
  tools: 'Composez une position, résolvez-la, ou apportez une partie d’ailleurs.',
  you: 'Vos résultats, et les réglages de l’application.',
};
const ROWS: Readonly<Record<RowName, readonly [title: string, about: string]>> = {
  watch: [
    'Analyser une partie',
    'Parcourez une partie coup par coup. Le moteur compare chaque coup au meilleur.',
  ],
  puzzles: [
    'Problèmes',
    'Trouvez le meilleur coup : un problème par jour, et mille autres à votre niveau.',
  ],
  practice: ['Entraînement', 'Des positions de vos parties où vous avez manqué un meilleur coup.'],
  help: ['Comment jouer', 'Les règles, les touches et l’accessibilité.'],
  edit: [
    'Éditeur de positions',
    'Composez un plateau. Quel est le meilleur coup, et que coûtent les autres ?',
  ],
  exact: [
    'Solveur exact',
    'Le jeu parfait sur de petits plateaux, avec la valeur exacte de chaque coup.',
  ],
  solve: [
    'Labo A*',
    'Trouvez la plus courte solution d’un plateau à coin, ou prouvez qu’il n’y en a pas.',
  ],
  text: [
    'Plateau en texte',
    'Votre partie en cours sous forme de texte, en tapant ou avec de simples touches. Conçu pour les lecteurs d’écran.',
  ],
  convert: [
    'Importer ou convertir',
    'Ouvrez une partie dans un format pris en charge et enregistrez-la dans un autre.',
  ],
  rules: [
    'Règles',
    'Règles prédéfinies et personnelles : taille, objectif, nouvelles tuiles, score.',
  ],
  statistics: [
    'Statistiques',
    'Scores, plus grandes tuiles et temps de jeu, pour chaque jeu de règles.',
  ],
  scores: ['Records', 'Vos meilleures parties, par nom.'],
  settings: ['Réglages', 'Thème, son, langue, touches et moteurs.'],
  account: ['Compte', 'Votre nom, vos clés d’accès et vos appareils sur ce serveur.'],
};

export const text: HubText = {
  about: (hub) => ABOUT[hub],
  row: (name) => ROWS[name],
};
