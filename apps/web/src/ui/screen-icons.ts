/** The icons of screens and other destinations that the first load does not show, on a grid of 24. */
export const SCREEN_ICONS = {
  rules: 'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5',
  statistics: 'M3 20.5h18M6 16v-4M12 16V4M18 16V8',
  scores: 'M7 4h10v5a5 5 0 0 1-10 0zM7 6H4c0 3 1 5 3.6 5M17 6h3c0 3-1 5-3.6 5M12 14v5M8 20h8',
  watch: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM10 8.3v7.4l6-3.7z',
  practice: 'M12 3a9 9 0 1 0 9 9M12 8a4 4 0 1 0 4 4M12 12l8-8M16 4v4h4',
  puzzles: 'M4 9h4.200a2.300 2.300 0 1 1 4.600 0H17v4.200a2.300 2.300 0 1 0 0 4.600V21H4z',
  text: 'M4 6h16M4 10h11M4 14h16M4 18h8',
  edit: 'm4 20 1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  solve: 'M5 5.5h4v4H5zM15 14.5h4v4h-4zM9 7.5h8v7',
  settings:
    'M12 9.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4ZM12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.5 9.6a2.5 2.5 0 1 1 3.7 2.2c-.9.5-1.2 1-1.2 1.9M12 16.8v.1',
  exact: 'M4 19V5h16v14zM4 9.700h16M9.300 5v14M12 14.300l2 2 3.500-4',
  convert: 'M4 8h13l-3.500-3.500M20 16H7l3.500 3.500',
  account:
    'M15.500 3.500a5 5 0 0 0-4.800 6.400L3.500 17v3.500H7V18h2.500v-2.500l2.600-2.600a5 5 0 1 0 3.400-9.400ZM16.500 7.500v.1',
} as const;
