/** The icons of the app, drawn on a grid of 24. Their meaning is always given in text, too. */
import type { Place } from '../places.ts';

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
  play: 'M7 4.500v15l12-7.500z',
  pause: 'M8 5v14M16 5v14',
  bulb: 'M9 18h6M10 21h4M8.500 14.500a6 6 0 1 1 7 0c-.6.5-.9 1-.9 2H9.400c0-1-.3-1.500-.9-2Z',
} as const;

/** The icons of the places in the navigation. */
export const PLACE_ICONS: Readonly<Record<Place, string>> = {
  play: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  games: 'M4 5h16v5H4zM5.5 10v9h13v-9M10 13.5h4',
  learn: 'M12 6v14M12 6c-2-1.500-5-2-9-2v14c4 0 7 .5 9 2 2-1.500 5-2 9-2V4c-4 0-7 .5-9 2Z',
  tools:
    'M14.500 6.200a4 4 0 0 1 5-3.100l-2.700 2.700 1.400 1.400 2.700-2.700a4 4 0 0 1-5 5L8.100 17.300a2.100 2.100 0 1 1-3-3z',
  compete: 'M8 3.5h8v5.5l-4 3-4-3zM12 12a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9Z',
  you: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 20.500c.6-3.500 3.700-5.500 8-5.500s7.400 2 8 5.500',
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
