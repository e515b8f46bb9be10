/** The texts about practice on other screens, in English. */
export const text = {
  due: 'due today',
};

export type DueText = typeof text;
