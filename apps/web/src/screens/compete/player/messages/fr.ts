/** The texts of the page of a player, in French. */
import { formatsOf } from '../../../../i18n/formats.ts';
import type { PlayerText } from './en.ts';

const { plural } = formatsOf('fr');

const KINDS: ReadonlyMap<string, string> = new Map([
  ['guest', 'Invité'],
  ['player', 'Joueur'],
  ['bot', 'Programme'],
]);

export const text: PlayerText = {
  best: 'Meilleures parties',
  kind: (kind) => KINDS.get(kind) ?? kind,
  since: (date) => `depuis le ${date}`,
  games: (count) => plural(count, { one: '# partie', many: '# de parties', other: '# parties' }),
  noGames: 'Aucune partie terminée pour l’instant.',
  statistics: 'Statistiques',
  ofGames: 'Parties',
  level: 'Niveau',
  accuracy: 'Précision',
  range: (low, high) => `Intervalle à 95 % : de ${low} à ${high}`,
  allGames: 'Toutes les parties',
};
