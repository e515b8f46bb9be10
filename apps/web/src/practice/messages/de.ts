/** The texts about practice on other screens, in German. */
import type { DueText } from './en.ts';

export const text: DueText = {
  due: 'heute fällig',
};
