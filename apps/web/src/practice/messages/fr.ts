/** What is said of practice beside other things, in French. */
import type { DueText } from './en.ts';

export const text: DueText = {
  due: 'à revoir aujourd’hui',
};
