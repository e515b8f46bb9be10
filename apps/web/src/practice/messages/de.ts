/** What is said of practice beside other things, in German. */
import type { DueText } from './en.ts';

export const text: DueText = {
  due: 'heute dran',
};
