/** The texts about an address that shows nothing, in French. */
import type { LostText } from './en.ts';

export const text: LostText = {
  title: 'Ce lien ne fonctionne pas',
  unknown: 'Il n’y a pas de page à cette adresse.',
  seed: 'La graine de cette adresse n’est pas un nombre entier de 0 à 9 007 199 254 740 991.',
  cells: 'Le plateau de cette adresse est trop grand pour être affiché ici.',
  value: 'Une partie de cette adresse est illisible :',
};
