/** What is said of practice beside other things, in Spanish. */
import type { DueText } from './en.ts';

export const text: DueText = {
  due: 'para hoy',
};
