/** The icons of sharing, as paths on a grid of 24. */
export const SHARING_ICONS = {
  share: 'M12 15V4M8 7.500 12 3.500l4 4M5 12v8h14v-8',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  file: 'M6 3.500h8l4 4v13H6zM14 3.500v4h4',
} as const;
