/** The texts about practice on other screens, in French. */
import type { DueText } from './en.ts';

export const text: DueText = {
  due: 'à revoir aujourd’hui',
};
