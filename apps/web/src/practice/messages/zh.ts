/** What is said of practice beside other things, in simplified Chinese. */
import type { DueText } from './en.ts';

export const text: DueText = {
  due: '个今天要练',
};
