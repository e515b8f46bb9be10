/** The texts about practice on other screens, in Spanish. */
import type { DueText } from './en.ts';

export const text: DueText = {
  due: 'para hoy',
};
