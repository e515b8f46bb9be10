/** The pictograms of playback and sharing, as paths on a grid of 24. */
export const WATCH_ICONS = {
  play: 'M7 4.5v15l12-7.5z',
  playBack: 'M17 4.500v15L5 12z',
  pause: 'M8 5v14M16 5v14',
  back: 'm14 5-7 7 7 7M18 5v14',
  forward: 'm10 5 7 7-7 7M6 5v14',
  toStart: 'M5 5v14M19 5l-7 7 7 7M12 5l-4 7 4 7',
  toEnd: 'M19 5v14M5 5l7 7-7 7M12 5l4 7-4 7',
  share: 'M12 15V4M8 7.500 12 3.500l4 4M5 12v8h14v-8',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  file: 'M6 3.500h8l4 4v13H6zM14 3.500v4h4',
} as const;
