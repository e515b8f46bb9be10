/** The texts about practice on other screens, in simplified Chinese. */
import type { DueText } from './en.ts';

export const text: DueText = {
  due: '个今天到期',
};
