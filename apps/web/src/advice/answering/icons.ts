/** The icons of questions and answers, on a grid of 24. */

/** Arrows, by direction. */
export const ARROWS = [
  'M12 20V4M5 11l7-7 7 7',
  'M4 12h16M13 5l7 7-7 7',
  'M12 4v16M5 13l7 7 7-7',
  'M20 12H4M11 5l-7 7 7 7',
] as const;

export const RIGHT_ICON = 'm5 12.500 4.500 4.500L19 7.500';
export const WRONG_ICON = 'm7 7 10 10M17 7 7 17';
