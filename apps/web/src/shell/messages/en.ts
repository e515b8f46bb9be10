/** The texts about an address that shows nothing, in English. */
export const text = {
  title: 'This link does not work',
  unknown: 'There is no page at this address.',
  seed: 'The seed in this address is not a whole number from 0 to 9,007,199,254,740,991.',
  cells: 'The board in this address is too large to show here.',
  value: 'Part of this address could not be read:',
};

export type LostText = typeof text;
