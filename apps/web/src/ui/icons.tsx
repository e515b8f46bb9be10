/** The icons of the app, drawn on a grid of 24. Their meaning is always given in text, too. */
import type { EntryName } from '../route.ts';

/** An icon by its path. */
export function Icon({ path }: { readonly path: string }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Icons that more than one part of the app shows. */
export const ICONS = {
  undo: 'M9 5 4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11h-3',
  redo: 'm15 5 5 5-5 5M20 10H10a5.5 5.5 0 0 0 0 11h3',
  plus: 'M12 5v14M5 12h14',
  close: 'm6 6 12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  bulb: 'M9 18h6M10 21h4M8.500 14.500a6 6 0 1 1 7 0c-.6.5-.9 1-.9 2H9.400c0-1-.3-1.500-.9-2Z',
} as const;

/** The icons of the screens in the navigation, in the order of the navigation. */
export const SCREEN_ICONS: Readonly<Record<EntryName, string>> = {
  play: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  compete: 'M8 3.5h8v5.5l-4 3-4-3zM12 12a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9Z',
  rules: 'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5',
  statistics: 'M3 20.5h18M6 16v-4M12 16V4M18 16V8',
  scores: 'M7 4h10v5a5 5 0 0 1-10 0zM7 6H4c0 3 1 5 3.6 5M17 6h3c0 3-1 5-3.6 5M12 14v5M8 20h8',
  watch: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM10 8.3v7.4l6-3.7z',
  practice: 'M12 3a9 9 0 1 0 9 9M12 8a4 4 0 1 0 4 4M12 12l8-8M16 4v4h4',
  text: 'M4 6h16M4 10h11M4 14h16M4 18h8',
  edit: 'm4 20 1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  solve: 'M5 5.5h4v4H5zM15 14.5h4v4h-4zM9 7.5h8v7',
  saves: 'M4 5h16v5H4zM5.5 10v9h13v-9M10 13.5h4',
  settings:
    'M12 9.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4ZM12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.5 9.6a2.5 2.5 0 1 1 3.7 2.2c-.9.5-1.2 1-1.2 1.9M12 16.8v.1',
};

/** The logo of the app: four tiles. */
export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
      <rect class="mark-1" x="1" y="1" width="10" height="10" rx="2.8" />
      <rect class="mark-2" x="13" y="1" width="10" height="10" rx="2.8" />
      <rect class="mark-3" x="1" y="13" width="10" height="10" rx="2.8" />
      <rect class="mark-4" x="13" y="13" width="10" height="10" rx="2.8" />
    </svg>
  );
}
