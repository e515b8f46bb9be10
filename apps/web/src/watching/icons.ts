/** The icons of playback, as paths on a grid of 24. */
export const WATCHING_ICONS = {
  play: 'M7 4.5v15l12-7.5z',
  playBack: 'M17 4.500v15L5 12z',
  pause: 'M8 5v14M16 5v14',
  back: 'm14 5-7 7 7 7M18 5v14',
  forward: 'm10 5 7 7-7 7M6 5v14',
  toStart: 'M5 5v14M19 5l-7 7 7 7M12 5l-4 7 4 7',
  continueHere: 'M5 4v7a4 4 0 0 0 4 4h10M15 11l4 4-4 4',
  toEnd: 'M19 5v14M5 5l7 7-7 7M12 5l4 7-4 7',
} as const;
