/** The texts about an address that shows nothing, in German. */
import type { LostText } from './en.ts';

export const text: LostText = {
  title: 'Dieser Link funktioniert nicht',
  unknown: 'Unter dieser Adresse gibt es keine Seite.',
  seed: 'Der Startwert in dieser Adresse ist keine ganze Zahl von 0 bis 9.007.199.254.740.991.',
  cells: 'Das Brett in dieser Adresse ist zu groß, um hier angezeigt zu werden.',
  value: 'Ein Teil dieser Adresse ließ sich nicht lesen:',
};
