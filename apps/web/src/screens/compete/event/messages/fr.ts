/** The texts of the page of an event, in French. */
import { formatsOf } from '../../../../i18n/formats.ts';
import type { EventText } from './en.ts';

const { integer, plural } = formatsOf('fr');

export const text: EventText = {
  fair: 'Ce qui est commun, et ce qui est de la chance',
  shared: ({ kind, boards: list, tries: count }) => {
    const moves = integer(list[0]!.budget);
    const boards = integer(list.length);
    const tries = plural(count, {
      one: 'un seul essai',
      many: '# d’essais, dont le meilleur compte',
      other: '# essais, dont le meilleur compte',
    });
    switch (kind) {
      case 'daily':
        return `Tout le monde commence sur ce plateau, avec ${moves} coups et ${tries}. Les tuiles ne sont pas communes : chaque partie a les siennes, la chance joue donc un rôle.`;
      case 'sprint':
        return `Tout le monde a ${moves} coups et ${tries}. Rien d’autre n’est commun : les premières tuiles et toutes les autres sont différentes dans chaque partie, la chance joue donc un rôle.`;
      case 'score':
        return `Tout le monde joue des parties entières, avec ${tries}. Les tuiles sont différentes dans chaque partie, la chance joue donc un rôle.`;
      case 'duplicate':
        return `Tout le monde joue ${moves} coups sur chacun de ces ${boards} plateaux, avec pour chacun ${tries}. Les tuiles sont différentes dans chaque partie, mais ce ne sont pas les points qui comptent : un juge compare chaque coup au meilleur et additionne les points perdus. La chance ne joue donc presque aucun rôle.`;
    }
  },
  dateRule:
    'Les plateaux découlent de la date selon une règle publique : personne ne les choisit. Chacun peut les calculer à l’avance ; personne ne peut connaître les tuiles.',
  idRule:
    'Les plateaux découlent de l’identifiant de l’épreuve selon une règle publique. Un modérateur a créé cette épreuve, et son identifiant est aléatoire ; un modérateur qui en crée plusieurs peut choisir parmi leurs plateaux. Personne ne peut connaître les tuiles.',
  play: 'Jouer',
  resume: 'Continuer',
  boardOf: (no, count) => `Plateau ${no} sur ${count}`,
  done: 'Vous avez joué toutes vos parties.',
  soon: 'Vous pourrez jouer quand l’épreuve commencera.',
  over: 'Cette épreuve est terminée.',
  yours: 'Vos parties',
  cut: 'incomplète : ne compte pas',
  waiting: 'en attente du juge',
  standings: 'Classement',
  provisional: 'Provisoire : les résultats peuvent encore changer.',
  final: 'Résultat final.',
  nobody: 'Personne n’a encore de résultat.',
  lost: 'Points perdus',
  counted: 'Plateaux',
  more: 'Afficher plus',
  board: 'Plateau',
  place: (rank, count) => `Vous êtes au rang ${rank} sur ${count}.`,
  left: (count) =>
    plural(count, {
      one: 'Il vous reste # partie à jouer.',
      many: 'Il vous reste # de parties à jouer.',
      other: 'Il vous reste # parties à jouer.',
    }),
};
