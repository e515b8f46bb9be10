/** What is said of practice beside other things, in English. */
export const text = {
  due: 'due today',
};

export type DueText = typeof text;
